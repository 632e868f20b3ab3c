"""The link process: it publishes what the box has written to disk, and can change no game."""
