"""All that is true of Nim: take one to three matches; who takes the last one wins."""

from companion.games import Game, Plain, Step
from companion.games.facts import Event, GameWon, Result
from companion.games.forms import ByLine
from companion.games.parsing import read_names, read_number
from companion.notation import split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import Value, changed


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


def legal(state: State) -> tuple[str, ...]:
    if not state.players:
        return ()
    return tuple(f"take {count}" for count in range(1, min(3, state.matches) + 1))


def apply(state: State, decision: str) -> Step[State]:
    match split(decision):
        case ["players", *names] if not state.players:
            state = changed(state, players=read_names(names, range(2, 5)), turns=1)
            return Step(state, (TurnBegan(state.players[0], state.matches),))
        case ["take", word]:
            count, player = read_number(word), state.players[state.turn] if state.players else ""
            if not 1 <= count <= min(3, state.matches) or not player:
                raise RefusedError("not_now", found=count)
            turn = (state.turn + 1) % len(state.players)
            later = changed(state, matches=state.matches - count, turn=turn, turns=state.turns + 1)
            if later.over:
                return Step(later, (GameWon(player, "last"),))
            return Step(later, (TurnBegan(later.players[turn], later.matches),))
    raise NotUnderstoodError("form", form="take 1|2|3")


def view(state: State) -> Plain | None:
    if not state.players:
        return None
    winner = result(state).winner if state.over else None
    shared: Plain = {"game": "nim", "phase": "over" if state.over else "take", "turn": state.players[state.turn]}
    ends: Plain = {"over": state.over, "winner": winner, "draw": False}
    return {**shared, **ends, "matches": state.matches, "legal": list(legal(state))}


def result(state: State) -> Result:
    winner = state.players[state.turn - 1]
    return Result((winner,), "last", {name: 1 if name == winner else 2 for name in state.players})


GAME = Game(
    name="nim",
    title="Nim",
    start=State(),
    decisions=ByLine(
        verbs=("players", "take"),
        setup=("players",),
        legal=legal,
        apply=apply,
        blanks=lambda state: () if state.players else ("players NAME NAME …",),
    ),
    view=view,
    result=result,
    to_decide=lambda state: state.players[state.turn] if state.players else None,
    turns=lambda state: state.turns,
)
