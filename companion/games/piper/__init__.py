"""The rules of The Pied Piper, for two to five players; `game.py` collects them in one `Game`."""
