"""What hands must do in Die Patin to get from one state to another: plain facts that the screens phrase.

They never speak of a card that was chosen in secret: the box alone holds it.
"""

from companion.games.facts import Instruction, TurnGoes
from companion.games.patin.corrections import held
from companion.games.patin.pieces import ENTERPRISES, MISSIONS
from companion.games.patin.state import Clan, State, in_play

MOVED = ("areas", "loot", "rats", "rooms", "trophies", "henchmen", "boss")


class HoldingGoes(Instruction):
    """The clan has so many more (or fewer) of these; `to` in all."""

    player: str
    holding: str
    by: int
    to: int


class RatsMove(Instruction):
    """So many of her rats move on to other manholes; fewer than none: back to where they were."""

    player: str
    by: int


class TilesGo(Instruction):
    """Take so many tiles of that enterprise, or lay them back into the areas."""

    player: str
    enterprise: str
    by: int


class MissionTileLies(Instruction):
    """Lay the mission tile of that number there; 0: take it away."""

    player: str
    mission: str
    tile: int


class DistrictHolds(Instruction):
    """So many loot markers lie in the district."""

    district: str
    to: int


def undo_steps(before: State, after: State) -> tuple[Instruction, ...]:
    """Clan by clan, then the districts; the turn last."""
    if not (before.clans and after.clans):
        return ()  # nobody has touched the table yet
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
