"""Presets: each says which cases there are, how they are asked and what is measured."""
