"""The truth of the game: rules, session, journal and the command line that wires the box together."""

__version__ = "0.1.0"
