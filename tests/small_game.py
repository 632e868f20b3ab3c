"""The files of the smallest package: points are entered for any player, until somebody ends the game."""

GAME = """
from companion.decisions import Decision, Decisions
from companion.decisions.blanks import Number, PlayerName, player_names
from companion.games import Game, Step
from companion.games.facts import Event, GameWon, Result, ranked
from companion.refusal import RefusedError
from companion.values import Value, changed, put


class State(Value):
    players: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    over: bool = False


class Added(Event):
    player: str
    points: int


def seat(state, names):
    return Step(changed(state, players=names, scores=(0,) * len(names)), ())


def add(state, at, points):
    later = changed(state, scores=put(state.scores, at, state.scores[at] + points))
    return Step(later, (Added(state.players[at], points),))


def end(state):
    return Step(changed(state, over=True), (GameWon(result(state).winners[0], "points"),))


PLAYER = PlayerName(lambda state: state.players, lambda _, word: RefusedError("nobody", name=word), name="NAME")
POINTS = Number(
    range(-999, 1000), lambda _, *said: RefusedError("range", found=said[-1]), is_signed=True, is_listed=False
)
DECISIONS = Decisions(
    (
        Decision(("players", player_names(range(2, 5))), seat, during=("setup",), is_setup=True),
        Decision(("score", PLAYER, POINTS), add, during=("play",)),
        Decision(("end",), end, during=("play",)),
    ),
    phase_of=lambda state: "over" if state.over else "play" if state.players else "setup",
    out_of_phase=lambda *_: RefusedError("now"),
)


def result(state):
    points = dict(zip(state.players, state.scores))
    ranks = ranked(points)
    return Result(tuple(name for name, rank in ranks.items() if rank == 1), "points", ranks, points)


def view(state):
    if not state.players:
        return None
    winner = result(state).winner if state.over else None
    shared = {"phase": "play", "over": state.over, "winner": winner, "draw": state.over and result(state).drawn}
    return {**shared, "legal": list(DECISIONS.legal(state))}


GAME = Game(
    name="tally", title="Tally", start=State(), decisions=DECISIONS, view=view, result=result, to_decide=lambda _: None
)
"""
PRESENTER = """
from ui.games import Presenter
from ui.texts import text

PRESENTER = Presenter(question=lambda _, __, words: text(words, "ask.tally"))
"""
ENGLISH = """
title = "Tally"

[screens]
ask.tally = "Points?"
Added = "{player}: {points}"
nobody = "Nobody is called {name}."
range = "Not {found}."
now = "Not now."
GameWon.points = "{player} wins."
menu.end = "End the game"
"""
FILES = {
    "tally_game/__init__.py": "",
    "tally_game/game.py": GAME,
    "tally_game/presenter.py": PRESENTER,
    "tally_game/words/en.toml": ENGLISH,
}
