"""The paces at which a walk may be told, listed once."""

PACES = {"step": 0.0, "slow": 2.0, "normal": 1.0, "quick": 0.5}
"""How many times what it takes to read a step it stays; 0: until somebody says OK."""
USUAL = "normal"
