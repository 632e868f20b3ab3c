"""All that is true of Die Patin, for two to five players. `game` puts it together; rulings: docs/patin.md."""
