"""Events after which people change sheets, stones or dice on the table. Screens show them before play goes on."""

from companion.games.facts import Event, Importance


class Consequence(Event):
    """An event after which people must write, move or roll something."""


class GreatConsequence(Consequence):
    """A consequence that screens announce even at the fastest pace."""

    importance = Importance.MOMENT
