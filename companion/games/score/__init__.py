"""A scorekeeper for any game: the rules of score sheets. `game` collects them."""
