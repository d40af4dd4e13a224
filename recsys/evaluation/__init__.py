"""How good it is: protocols, what they measure, and results that can be repeated."""
