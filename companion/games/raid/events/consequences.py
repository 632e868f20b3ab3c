"""What sheets, stones and dice on the table must follow: people are told before they go on."""

from companion.games.facts import Event, Importance


class Consequence(Event):
    """What people write down, move or roll because of it."""


class GreatConsequence(Consequence):
    """One that is announced at any pace."""

    importance = Importance.MOMENT
