"""The exceptions that refuse a player's input."""

from companion.signals import ReasonError


class RefusedError(ReasonError):
    """The decision is valid but not allowed now. The state is unchanged."""


class NotUnderstoodError(RefusedError):
    """The words do not form a decision of this game."""
