"""How fast and how small it is on this machine, measured in fresh processes over a fixed list of requests."""
