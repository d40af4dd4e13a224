"""Dialogues of publishers' data sets that evaluation reads; training never does."""
