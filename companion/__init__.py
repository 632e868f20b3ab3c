"""Games, sessions, storage and the command line. `companion.box` combines them into the running box."""

__version__ = "0.1.0"
