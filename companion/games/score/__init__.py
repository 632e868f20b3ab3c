"""A scorekeeper for any game: the rules of its sheets. `game` puts it together."""
