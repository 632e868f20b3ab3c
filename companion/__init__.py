"""Games, sessions, storage and the command line. `companion.box` puts the running box together."""

__version__ = "0.1.0"
