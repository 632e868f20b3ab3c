"""The printed cards of a raid: one code for each ability. Players hold them face down. Imports no rules."""

from companion.cards import Kind
from companion.games.raid.pieces import ABILITIES

KINDS = (Kind("ability", "B", dict.fromkeys(ABILITIES, 1), sheet=True, held=True),)
