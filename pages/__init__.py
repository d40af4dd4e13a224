"""The pages: each reads top to bottom and only draws."""
