"""The rules of score sheets: a scorekeeper for any game. The module `game` joins them."""
