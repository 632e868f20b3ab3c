"""All that is true of Nim: take one to three matches; who takes the last one wins."""

from companion.decisions import Decision, Decisions
from companion.decisions.blanks import Number, player_names
from companion.games import Game, Plain, Step
from companion.games.facts import Event, GameWon, Result
from companion.games.parsing import read_names
from companion.refusal import RefusedError
from companion.values import Value, changed

SEATS = range(2, 5)


class State(Value):
    players: tuple[str, ...] = ()
    matches: int = 11
    turn: int = 0
    turns: int = 0

    @property
    def over(self) -> bool:
        return self.matches == 0


class TurnBegan(Event):
    """The same name as another game's event, and other fields."""

    player: str
    matches: int


def seat(state: State, names: tuple[str, ...]) -> Step[State]:
    state = changed(state, players=read_names(names, SEATS), turns=1)
    return Step(state, (TurnBegan(state.players[0], state.matches),))


def take(state: State, count: int) -> Step[State]:
    turn = (state.turn + 1) % len(state.players)
    later = changed(state, matches=state.matches - count, turn=turn, turns=state.turns + 1)
    if later.over:
        return Step(later, (GameWon(state.players[state.turn], "last"),))
    return Step(later, (TurnBegan(later.players[turn], later.matches),))


NAMES = player_names(SEATS)
MATCHES = Number(
    lambda state: range(1, min(3, state.matches) + 1), lambda _, found: RefusedError("not_now", found=found)
)
DECISIONS = Decisions[State](
    (
        Decision(("players", NAMES), seat, during=("setup",), is_setup=True),
        Decision(("take", MATCHES), take, during=("take",)),
    ),
    phase_of=lambda state: "over" if state.over else "take" if state.players else "setup",
    out_of_phase=lambda state, _: RefusedError("not_now", found=state.matches),
)


def view(state: State) -> Plain | None:
    if not state.players:
        return None
    winner = result(state).winner if state.over else None
    shared: Plain = {"game": "nim", "phase": "over" if state.over else "take", "turn": state.players[state.turn]}
    ends: Plain = {"over": state.over, "winner": winner, "draw": False}
    return {**shared, **ends, "matches": state.matches, "legal": list(DECISIONS.legal(state))}


def result(state: State) -> Result:
    winner = state.players[state.turn - 1]
    return Result((winner,) if state.over else (), "last", {name: 1 if name == winner else 2 for name in state.players})


GAME = Game(
    name="nim",
    title="Nim",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    to_decide=lambda state: state.players[state.turn] if state.players else None,
    turns=lambda state: state.turns,
)
