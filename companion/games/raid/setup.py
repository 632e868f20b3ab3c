"""The setup of a raid: the players, the values and abilities of their rats, and the rooms of the House deck."""

from collections.abc import Iterator, Sequence
from functools import partial

from companion.decisions import Decision, needs
from companion.decisions.blanks import Number, Word, player_names
from companion.decisions.setup_order import SetupOrder
from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_names
from companion.games.raid import events
from companion.games.raid.blanks import ABILITY, OPPORTUNITY, PLAYER, TYPE, unknown
from companion.games.raid.pieces import (
    ABILITIES,
    ADDERS,
    CHANGERS,
    NARRATIONS,
    POINTS,
    RESERVED,
    ROOMS_EACH,
    SEATS,
    TABLE,
)
from companion.games.raid.state import Rat, State, fresh_card, rat_to_act, value, with_glory, with_rat
from companion.games.raid.turns import begin_turn
from companion.refusal import RefusedError
from companion.values import changed

_SPREADS = tuple(
    (s, t, c, POINTS - s - t - c)
    for s in range(1, POINTS)
    for t in range(1, POINTS - s)
    for c in range(1, POINTS - s - t)
)


def _players(state: State, words: tuple[str, ...]) -> Step[State]:
    seated = read_names(words, SEATS, RESERVED)
    rats = tuple(Rat(name, narration=len(seated)) for name in seated)
    return Step(changed(state, rats=rats, phase="rat"), (events.RatsSeated(seated, len(seated)),))


def _is_to_act(state: State, at: int) -> RefusedError | None:
    to_act = rat_to_act(state)
    return None if state.rats[at] is to_act else RefusedError("another_is_asked", player=to_act.name)


def _are_ten(_: State, __: int, *points: int) -> RefusedError | None:
    is_right = sum(points) == POINTS and min(points) >= 1
    return None if is_right else RefusedError("ten_points", found=sum(points), points=POINTS)


def _spreads(state: State) -> Iterator[Sequence[str]]:
    name = rat_to_act(state).name
    return ((name, *map(str, spread)) for spread in _SPREADS)


def _rat(state: State, at: int, *points: int) -> Step[State]:
    rat = changed(state.rats[at], values=points[:-1], points=points[-1])
    state = with_rat(state, at, rat)
    if all(one.values for one in state.rats):
        state = changed(state, phase="ability")
    return Step(state, (events.RatMade(rat.name, *points),))


def _lacks_abilities(state: State, at: int) -> RefusedError | None:
    rat = state.rats[at]
    is_complete = len(rat.cards) == rat.points
    return RefusedError("abilities_complete", player=rat.name, points=rat.points) if is_complete else None


def _fitting(state: State) -> Iterator[Sequence[str]]:
    """Yield the abilities that fit the player to act. Those of other players would reveal which abilities they have."""
    rat = rat_to_act(state)
    return ((rat.name, word) for word in ABILITIES if _fits(rat, word))


def _ability(state: State, at: int, ability: str) -> Step[State]:
    """Give a player an ability in secret: the event does not name it."""
    rat = state.rats[at]
    rat = changed(rat, cards=(*rat.cards, fresh_card(ability)))
    state = with_rat(state, at, rat)
    if all(len(one.cards) == one.points for one in state.rats):
        state = changed(state, phase="room")
    return Step(state, (events.AbilityGained(rat.name, rat.points - len(rat.cards)),))


def dealt(rat: Rat, dice: int) -> tuple[str, ...]:
    """Return the abilities to choose from for this sum of two dice; if there are none, the dice are rolled again."""
    return tuple(word for word in TABLE[dice] if _fits(rat, word))


def _fits(rat: Rat, word: str) -> bool:
    """Return whether a rat may have this ability: none twice, at most one of CHANGERS, and at most one of ADDERS."""
    has = {card.ability for card in rat.cards}
    return word not in has and not any(word in kind and has & kind.keys() for kind in (CHANGERS, ADDERS))


def _lacks_rooms(state: State, at: int) -> RefusedError | None:
    rat = state.rats[at]
    is_complete = len(rat.made) == ROOMS_EACH
    return RefusedError("rooms_complete", player=rat.name, rooms=ROOMS_EACH) if is_complete else None


def _room(state: State, at: int, kind: str, opportunity: int) -> Step[State]:
    rat = state.rats[at]
    rat = changed(rat, made=(*rat.made, (kind, opportunity)))
    state = with_rat(state, at, rat)
    told: tuple[Event, ...] = (events.RoomMade(rat.name, ROOMS_EACH - len(rat.made)),)
    if any(len(one.made) < ROOMS_EACH for one in state.rats):
        return Step(state, told)
    return _reveal(state, told)


def _reveal(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Reveal all rooms. Each player's greatest bonus, of value and opportunity, goes to all other players as Glory."""
    bonuses = [max(value(rat, kind) + number for kind, number in rat.made) for rat in state.rats]
    shown = [
        events.RoomsShown(rat.name, tuple(kind for kind, _ in rat.made), tuple(number for _, number in rat.made), bonus)
        for rat, bonus in zip(state.rats, bonuses, strict=True)
    ]
    given = []
    for at, bonus in enumerate(bonuses):
        glory = sum(bonuses) - bonus
        state = with_glory(state, at, glory, "rooms")
        given.append(events.GloryGiven(state.rats[at].name, glory))
    began = events.RaidBegan(state.rats[0].name, ROOMS_EACH * len(state.rats))
    return begin_turn(state, 0, (*told, *shown, *given, began))


_POINTS = tuple(Number(name=name) for name in ("SCURRYING", "THINKING", "CHITTERING", "ABILITIES"))
_line = partial(Decision[State], is_setup=True)
_SETUP = SetupOrder[State]("narration", "players")
_NARRATION = Word(NARRATIONS, unknown("narration", NARRATIONS), fact="narration")

SETUP = (
    _SETUP.ruling("narration", _NARRATION, events.NarrationChosen, default="pool"),
    _SETUP.line("players", player_names(SEATS), _players),
    _line(
        ("rat", PLAYER, *_POINTS),
        _rat,
        during=("rat",),
        only={PLAYER: _is_to_act},
        together=_are_ten,
        lists=_spreads,
    ),
    _line(
        ("ability", PLAYER, ABILITY),
        _ability,
        during=("ability",),
        only={PLAYER: _lacks_abilities},
        together=needs(lambda state, at, ability: _fits(state.rats[at], ability), "ability_does_not_fit"),
        lists=_fitting,
        is_partly_listed=True,
        secret=2,
    ),
    _line(("room", PLAYER, TYPE, OPPORTUNITY), _room, during=("room",), only={PLAYER: _lacks_rooms}, secret=2),
)
