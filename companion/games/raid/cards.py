"""The cards of the raid: one for each ability, printed with its code, and held face down. Imports no rules."""

from companion.cards import Kind
from companion.games.raid.pieces import ABILITIES

KINDS = (Kind("ability", "B", dict.fromkeys(ABILITIES, 1), sheet=True, held=True),)
