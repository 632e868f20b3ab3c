"""The rules of The Pied Piper, for two to five players. The module `game` joins them."""
