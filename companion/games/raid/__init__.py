"""The rules of The Great Rat Raid, for two to six players. `game` collects them."""
