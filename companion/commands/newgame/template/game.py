"""The rules of My game, a race with one decision of each kind. Replace them by the rules of your game."""

from functools import partial

from companion.decisions import Decision, Decisions
from companion.decisions.blanks import Number, Word, number_up_to, player_names
from companion.games import Game, Plain, Step
from companion.games.facts import Event, GameWon, PlayerNumberCorrected, Result, ranked
from companion.games.parsing import expectation, read_names
from companion.games.seated import PLAYER, SeatedState, fix_number, fix_turn, to_decide, view_of
from companion.refusal import RefusedError
from companion.values import changed, put

SEATS = range(2, 5)
LENGTHS = {"short": 10, "long": 20}
STEPS = range(1, 7)


class State(SeatedState):
    """What is true of the table, besides `phase`, `players` and `turn`; `name` is the player to act."""

    places: tuple[int, ...] = ()
    length: str = "short"

    @property
    def goal(self) -> int:
        return LENGTHS[self.length]


class Moved(Event):
    player: str
    steps: int
    place: int


class Pushed(Event):
    player: str
    rival: str


class PlaceCorrected(PlayerNumberCorrected):
    corrects = "place"


def choose_length(state: State, length: str) -> Step[State]:
    return Step(changed(state, length=length), ())


def seat(state: State, names: tuple[str, ...]) -> Step[State]:
    return Step(changed(state, players=read_names(names, SEATS), places=(0,) * len(names), phase="race"), ())


def move(state: State, steps: int) -> Step[State]:
    place = min(state.goal, state.places[state.turn] + steps)
    later = changed(state, places=put(state.places, state.turn, place))
    moved = Moved(state.name, steps, place)
    if place == state.goal:
        return Step(changed(later, phase="over"), (moved, GameWon(state.name, "goal")))
    return Step(next_turn(later), (moved,))


def push(state: State, at: int) -> Step[State]:
    later = changed(state, places=put(state.places, at, state.places[at] - 1))
    return Step(next_turn(later), (Pushed(state.name, state.players[at]),))


def next_turn(state: State) -> State:
    return changed(state, turn=(state.turn + 1) % len(state.players))


def can_be_pushed(state: State, at: int) -> RefusedError | None:
    if at == state.turn:
        return RefusedError("not_yourself")
    return None if state.places[at] else RefusedError("at_the_start", player=state.players[at])


PLACE = number_up_to(lambda state, *_: state.goal - 1, partial(RefusedError, "place_range"))
DECISIONS = Decisions[State](
    (
        Decision(
            ("length", Word(tuple(LENGTHS), fact="length")),
            choose_length,
            during=("setup",),
            is_setup=True,
            default="short",
        ),
        Decision(("players", player_names(SEATS)), seat, during=("setup",), is_setup=True),
        Decision(
            ("move", Number(STEPS, lambda *values: RefusedError("no_step", found=values[-1]), name="STEPS")),
            move,
            during=("race",),
        ),
        Decision(("push", PLAYER), push, during=("race",), only={PLAYER: can_be_pushed}),
    ),
    (fix_number("place", "places", PLACE, PlaceCorrected, during=("race",)), fix_turn(during=("race",))),
    phase_of=lambda state: state.phase,
    out_of_phase=lambda *_: RefusedError("not_now"),
)


def view(state: State) -> Plain | None:
    """Return the state as JSON data for other programs; None before the players are known."""
    return view_of("my_game", state, DECISIONS, result, places=dict(zip(state.players, state.places, strict=True)))


def result(state: State) -> Result:
    ranks = ranked(dict(zip(state.players, state.places, strict=True)))
    return Result(tuple(name for name, rank in ranks.items() if rank == 1), "goal", ranks)


GAME = Game(
    name="my_game",
    title="My game",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    to_decide=to_decide,
    expectations={
        "place": expectation("place NAME NUMBER", lambda state, name: state.places[PLAYER.read(state, name)])
    },
)
