"""The instructions of Die Patin: what people must move to get from one recorded state to another.

Intrigue cards are not among them, because chosen cards may be secret.
"""

from companion.games.facts import Instruction, TurnGoes
from companion.games.patin.corrections import held
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.games.patin.state import Clan, State, in_play

MOVED = ("areas", "loot", "rats", "rooms", "trophies", "henchmen", "boss")


class HoldingGoes(Instruction):
    """Give the clan `by` more pieces of this kind, or take them away if negative; it has `to` of them afterwards."""

    player: str
    holding: str
    by: int
    to: int


class RatsMove(Instruction):
    """Move `by` rats of the clan on to other manholes; if negative, move them back."""

    player: str
    by: int


class TilesGo(Instruction):
    """Give the clan `by` tiles of that enterprise; if negative, put them back into areas."""

    player: str
    enterprise: str
    by: int


class MissionTileLies(Instruction):
    """Put the mission tile of that number onto the player's mission; if it is 0, remove the tile there."""

    player: str
    mission: str
    tile: int


class DistrictHolds(Instruction):
    """Set the number of loot markers in the district to `to`."""

    district: str
    to: int


def undo_steps(before: State, after: State) -> tuple[Instruction, ...]:
    """Return the instructions from one state to another: for each clan, then for the districts; the turn comes last."""
    if not (before.clans and after.clans):
        return ()  # nothing was on the table before the players were known
    moves: list[Instruction] = []
    for old, new in zip(before.clans, after.clans, strict=True):
        moves += _clan(old, new)
    loot = zip(in_play(after), before.districts, after.districts, strict=True)
    moves += [DistrictHolds(name, to) for name, was, to in loot if was != to]
    if after.phase == "figure" and (before.turn, before.turns) != (after.turn, after.turns):
        moves.append(TurnGoes(after.clans[after.turn].name))
    return tuple(moves)


def _clan(old: Clan, new: Clan) -> list[Instruction]:
    changes = ((what, held(old, what), held(new, what)) for what in MOVED)
    moves: list[Instruction] = [HoldingGoes(new.name, what, to - was, to) for what, was, to in changes if was != to]
    if old.moved != new.moved:
        moves.append(RatsMove(new.name, new.moved - old.moved))
    tiles = zip(ENTERPRISES, old.tiles, new.tiles, strict=True)
    moves += [TilesGo(new.name, kind, to - was) for kind, was, to in tiles if was != to]
    missions = zip(MISSIONS, old.missions, new.missions, strict=True)
    return [*moves, *(MissionTileLies(new.name, kind, to) for kind, was, to in missions if was != to)]
