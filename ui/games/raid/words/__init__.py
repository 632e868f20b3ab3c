"""The raid in each language."""
