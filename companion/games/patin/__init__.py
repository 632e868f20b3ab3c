"""The rules of Die Patin, for two to five players. The module `game` joins them; docs/patin.md has our own rulings."""
