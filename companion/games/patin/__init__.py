"""All that is true of Die Patin, for two to five players. `game` puts it together; words and rulings: docs/patin.md."""
