"""The setup of The Pied Piper: variant, rulings, players, and the gaps in which the figures start."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial, reduce
from itertools import permutations
from types import MappingProxyType

from companion.decisions import Condition, Decision
from companion.decisions.blanks import Blank, Number, Several, Word, player_names
from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_names
from companion.games.piper import bot_seats, events
from companion.games.piper.blanks import PLAYER, is_played
from companion.games.piper.evolve import evolve
from companion.games.piper.pieces import FLEE_RULINGS, NEUTRAL, PIPER, RATS, ROOFS, SEATS, VARIANTS
from companion.games.piper.state import House, State
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

_NO_EDITIONS: Mapping[str, str] = MappingProxyType({})
_ORDER = ("variant", "roof", "flee", "players", "rats")
ROOF = Number(
    ROOFS,
    lambda _, found: RefusedError("roof_range", found=found, lowest=ROOFS[0], highest=ROOFS[-1]),
    name="NUMBER",
    fact="roof",
)
RATS_IN_ORDER = Several(
    Word(RATS, lambda word: NotUnderstoodError("rat", word=word, known=RATS), fact="figure"), name="COLOUR COLOUR …"
)


def _in_order(verb: str) -> Condition:
    """Return the condition that setup lines come in order, each at most once; a missing line means the default."""
    at = _ORDER.index(verb)

    def condition(state: State) -> RefusedError | None:
        if state.phase != "setup" or at < state.settled:
            return RefusedError("too_late_for", verb=verb)
        return RefusedError("players_first") if verb == "rats" and at != state.settled else None

    return condition


def _settles(verb: str, does: Callable[..., Step[State]]) -> Callable[..., Step[State]]:
    def settle(state: State, value: object) -> Step[State]:
        step = does(state, value)
        return Step(changed(step.state, settled=_ORDER.index(verb) + 1), step.events)

    return settle


_line = partial(Decision[State], during=("setup",), is_setup=True)


def _ruling(
    verb: str, blank: Blank, told: Callable[..., Event], default: str, editions: Mapping[str, str] = _NO_EDITIONS
) -> Decision[State]:
    """Return the setup decision that sets the field of the state with the same name."""
    does = _settles(verb, lambda state, value: Step(changed(state, **{verb: value}), (told(value),)))
    return _line((verb, blank), does, before=_in_order(verb), default=default, editions=editions)


def _players(state: State, words: tuple[str, ...]) -> Step[State]:
    names = read_names(words, SEATS, NEUTRAL)
    houses = tuple(House(name) for name in names)
    if len(houses) == 2:  # two players sit opposite each other, with a neutral house on either side
        first, second = houses
        houses = (first, House(NEUTRAL[0], neutral=True), second, House(NEUTRAL[1], neutral=True))
    houses = tuple(changed(house, number=number) for number, house in enumerate(houses))
    state = changed(state, houses=houses, gaps=((),) * len(houses))
    return Step(state, (events.PlayersSeated(names),))


def _rats(state: State, rats: tuple[str, ...]) -> Step[State]:
    happened = opening(state, rats)
    state = changed(state, figures=tuple(sorted((*rats, PIPER))), phase="reveal")
    return Step(reduce(evolve, happened, state), happened)


def opening(state: State, rats: Sequence[str]) -> tuple[Event, ...]:
    """Return where the figures start: one rat in each gap; the first gap also has the Piper and the last rat."""
    stands = [(0, PIPER), *((number % len(state.houses), rat) for number, rat in enumerate(rats))]
    return tuple(events.FigureStood(figure, state.houses[at].name) for at, figure in sorted(stands))


def _is_one_each(state: State, rats: tuple[str, ...]) -> RefusedError | None:
    if twice := next((rat for rat in rats if rats.count(rat) > 1), None):
        return RefusedError("rat_twice", figure=twice)
    needed = len(state.houses) + 1
    return None if len(rats) == needed else RefusedError("rat_count", found=len(rats), needed=needed)


@lru_cache(maxsize=4)
def _orders(count: int) -> tuple[tuple[str, ...], ...]:
    return tuple(permutations(RATS, count))


def _are_seated(state: State) -> RefusedError | None:
    if not state.houses:
        return RefusedError("players_first")
    return None if state.phase == "setup" else RefusedError("too_late_for", verb="bot")


SETUP = (
    _ruling("variant", Word(VARIANTS, fact="variant"), events.VariantChosen, VARIANTS[0]),
    _ruling("roof", ROOF, events.RoofChosen, "7"),
    _ruling("flee", Word(FLEE_RULINGS, fact="ruling"), events.FleeChosen, FLEE_RULINGS[0], {"fr": "at-once"}),
    _line(("players", player_names(SEATS)), _settles("players", _players), before=_in_order("players")),
    _line(
        ("rats", RATS_IN_ORDER),
        _settles("rats", _rats),
        before=_in_order("rats"),
        only={RATS_IN_ORDER: _is_one_each},
        lists=lambda state: _orders(len(state.houses) + 1),
    ),
    Decision(
        ("bot", PLAYER, Word(bot_seats.STRENGTHS, fact="strength")),
        bot_seats.seat_bot,
        before=_are_seated,
        only={PLAYER: is_played},
        is_setup=True,
        is_listed=False,
    ),
)
