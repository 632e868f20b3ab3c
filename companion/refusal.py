"""The ways of saying no to a player."""

from companion.signals import ReasonError


class RefusedError(ReasonError):
    """Not now: the words make sense, and the rules do not allow it. Nothing has changed."""


class NotUnderstoodError(RefusedError):
    """The words are no decision of this game at all."""
