"""The instructions of Die Patin: what people must move to get from one state to another.

Secret cards are never among them: they are not on the table.
"""

from companion.games.facts import Instruction, TurnGoes
from companion.games.patin.corrections import held
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.games.patin.state import Clan, State, in_play

MOVED = ("areas", "loot", "rats", "rooms", "trophies", "henchmen", "boss")


class HoldingGoes(Instruction):
    """The clan gets so many more of these (negative: fewer); `to` is the new number."""

    player: str
    holding: str
    by: int
    to: int


class RatsMove(Instruction):
    """Move rats of the clan on to other manholes (negative: back)."""

    player: str
    by: int


class TilesGo(Instruction):
    """Take so many tiles of that enterprise (negative: put them back into areas)."""

    player: str
    enterprise: str
    by: int


class MissionTileLies(Instruction):
    """Put the mission tile of that number there; 0: take it away."""

    player: str
    mission: str
    tile: int


class DistrictHolds(Instruction):
    """Put so many loot markers into the district."""

    district: str
    to: int


def undo_steps(before: State, after: State) -> tuple[Instruction, ...]:
    """Return the instructions: clan by clan, then the districts; the turn last."""
    if not (before.clans and after.clans):
        return ()  # nothing is on the table yet
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
