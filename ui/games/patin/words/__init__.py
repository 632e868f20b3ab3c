"""Die Patin in each language."""
