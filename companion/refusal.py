"""The ways of saying no to a player."""

from companion.signals import Because


class Refused(Because):
    """Not now: the words make sense, and the rules do not allow it. Nothing has changed."""


class NotUnderstood(Refused):
    """The words are no decision of this game at all."""
