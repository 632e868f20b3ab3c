"""The instructions of a raid: what people must do on the table to get from one recorded state to another.

They name no ability whose card is hidden in both states.
"""

from companion.games.facts import Instruction, TurnGoes
from companion.games.raid.pieces import VALUES
from companion.games.raid.state import Rat, State, value


class RoomLies(Instruction):
    """Put this room card onto the table, at these coordinates."""

    room: str
    x: int
    y: int


class RoomGoes(Instruction):
    """Put this room card back onto the House deck."""

    room: str


class RatStands(Instruction):
    """Put the rat into this room."""

    player: str
    room: str


class RatGoesOut(Instruction):
    """Take the rat out of the house, because it is dead or has left."""

    player: str


class NumberStands(Instruction):
    """Write the number `to` on the player's sheet; `what` is `glory`, `crumbs`, `narration` (dice) or a value."""

    player: str
    what: str
    by: int
    to: int


class CardLies(Instruction):
    """Put the player's card of this ability down: face up (`shown`), face down (`hidden`), or away (`lost`)."""

    player: str
    ability: str
    side: str


class MarkLies(Instruction):
    """Mark this room as the player's `hideaway` or an end of the `run`; if `there` is False, remove the mark."""

    player: str
    mark: str
    room: str
    there: bool


class StonesLie(Instruction):
    room: str
    by: int
    to: int


class StoredStands(Instruction):
    """Write the number of stored Crumbs, `to`, on the card of the Hole."""

    by: int
    to: int


class PotHolds(Instruction):
    by: int
    to: int


class CatPoolHolds(Instruction):
    by: int
    to: int


class CatLies(Instruction):
    """Put the Cat into this room, awake or asleep."""

    room: str
    awake: bool


class CatHides(Instruction):
    """Take the Cat out of the house, because he has not been found yet."""


class CatWears(Instruction):
    belled: bool


def undo_steps(before: State, after: State) -> tuple[Instruction, ...]:
    """Return the instructions: first for the house, then for each rat and the Cat; the turn comes last."""
    if not (before.turns and after.turns):
        return ()  # nothing was on the table before the first turn
    moves: list[Instruction] = [RoomGoes(room.name) for room in before.rooms[len(after.rooms) :]]
    moves += [RoomLies(room.name, room.x, room.y) for room in after.rooms[len(before.rooms) :]]
    for was, now in zip(before.rooms, after.rooms, strict=False):
        if was.used != now.used:
            moves.append(StonesLie(now.name, now.used - was.used, now.used))
    for old, new in zip(before.rats, after.rats, strict=True):
        moves += _rat(before, after, old, new)
    if before.stored != after.stored:
        moves.append(StoredStands(after.stored - before.stored, after.stored))
    pots = [state.challenge.pot if state.challenge else 0 for state in (before, after)]
    if pots[0] != pots[1]:
        moves.append(PotHolds(pots[1] - pots[0], pots[1]))
    moves += _cat(before, after)
    if after.phase == "turn" and (before.turn, before.turns) != (after.turn, after.turns):
        moves.append(TurnGoes(after.rats[after.turn].name))
    return tuple(moves)


def _rat(before: State, after: State, old: Rat, new: Rat) -> list[Instruction]:
    moves: list[Instruction] = []
    stood, stands = _room(before, old), _room(after, new)
    if stood != stands:
        moves.append(RatGoesOut(new.name) if stands is None else RatStands(new.name, stands))
    numbers = [(kind, value(old, kind), value(new, kind)) for kind in VALUES]
    numbers += [(what, getattr(old, what), getattr(new, what)) for what in ("crumbs", "glory", "narration")]
    moves += [NumberStands(new.name, what, to - was, to) for what, was, to in numbers if was != to]
    for was, now in zip(old.cards, new.cards, strict=True):
        if was.side != now.side:
            moves.append(CardLies(new.name, now.ability, now.side))
    for mark, had, has in (("hideaway", _hideaway(old), _hideaway(new)), ("run", old.run, new.run)):
        moves += [MarkLies(new.name, mark, before.rooms[at].name, there=False) for at in had if at not in has]
        moves += [MarkLies(new.name, mark, after.rooms[at].name, there=True) for at in has if at not in had]
    return moves


def _hideaway(rat: Rat) -> tuple[int, ...]:
    return () if rat.hideaway is None else (rat.hideaway,)


def _room(state: State, rat: Rat) -> str | None:
    return state.rooms[rat.room].name if rat.inside else None


def _cat(before: State, after: State) -> list[Instruction]:
    was, now = before.cat, after.cat
    moves: list[Instruction] = []
    if (was.room, was.awake) != (now.room, now.awake):
        moves.append(CatHides() if now.room is None else CatLies(after.rooms[now.room].name, now.awake))
    if was.belled != now.belled:
        moves.append(CatWears(now.belled))
    if was.pool != now.pool:
        moves.append(CatPoolHolds(now.pool - was.pool, now.pool))
    return moves
