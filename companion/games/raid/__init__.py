"""The rules of The Great Rat Raid, for two to six players. The module `game` joins them."""
