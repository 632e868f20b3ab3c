"""The setup of The Pied Piper: variant, rulings, players, and the gaps in which the figures start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import permutations

from companion.decisions import Decision, all_of, needs
from companion.decisions.blanks import Number, Several, Word, player_names
from companion.decisions.setup_order import SetupOrder
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

_SETUP = SetupOrder[State]("variant", "roof", "flee", "players", "rats")
ROOF = Number(
    ROOFS,
    lambda _, found: RefusedError("roof_range", found=found, lowest=ROOFS[0], highest=ROOFS[-1]),
    name="NUMBER",
    fact="roof",
)
RATS_IN_ORDER = Several(
    Word(RATS, lambda word: NotUnderstoodError("rat", word=word, known=RATS), fact="figure"), name="COLOUR COLOUR …"
)


_has_players = needs(lambda state: state.houses, "players_first")


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


SETUP = (
    _SETUP.ruling("variant", Word(VARIANTS, fact="variant"), events.VariantChosen, default=VARIANTS[0]),
    _SETUP.ruling("roof", ROOF, events.RoofChosen, default="7"),
    _SETUP.ruling(
        "flee", Word(FLEE_RULINGS, fact="ruling"), events.FleeChosen, default="after-card", editions={"fr": "at-once"}
    ),
    _SETUP.line("players", player_names(SEATS), _players),
    _SETUP.line(
        "rats",
        RATS_IN_ORDER,
        _rats,
        _has_players,
        only={RATS_IN_ORDER: _is_one_each},
        lists=lambda state: _orders(len(state.houses) + 1),
    ),
    Decision(
        ("bot", PLAYER, Word(bot_seats.STRENGTHS, fact="strength")),
        bot_seats.seat_bot,
        before=all_of(_has_players, needs(lambda state: state.phase == "setup", "too_late_for", verb=lambda _: "bot")),
        only={PLAYER: is_played},
        is_setup=True,
        is_listed=False,
    ),
)
