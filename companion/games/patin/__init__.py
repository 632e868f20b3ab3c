"""The rules of Die Patin, for two to five players. `game` collects them; house rulings: docs/patin.md."""
