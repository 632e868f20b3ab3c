"""All that is true of The Pied Piper, for two to five players. `game` puts it together."""
