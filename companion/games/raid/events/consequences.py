"""Events that change sheets, stones or dice on the table: they are shown before play goes on."""

from companion.games.facts import Event, Importance


class Consequence(Event):
    """An event after which players write, move or roll something."""


class GreatConsequence(Consequence):
    """A consequence that is announced at any pace."""

    importance = Importance.MOMENT
