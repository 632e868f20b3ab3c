"""The rules of Pig: roll as often as you dare; a 1 ends the turn without points. The first to reach the goal wins."""

from functools import partial

from companion.decisions import Decision, Decisions, needs
from companion.decisions.blanks import Number, Word, number_up_to, player_names
from companion.games import Dice, Game, Plain, Roll, Step
from companion.games.facts import Event, GameWon, PlayerNumberCorrected, Result, SetupEvent, ranked
from companion.games.parsing import expectation, read_names
from companion.games.seated import PLAYER, SeatedState, bots_of, fix_number, fix_turn, seat_bot, to_decide, view_of
from companion.refusal import RefusedError
from companion.values import changed, put

SEATS = range(2, 9)
GOALS = ("50", "100")
LEVELS = {"timid": 10, "careful": 20}
"""For each level of bot, the number of points in a turn at which it stops rolling."""
FACES = range(1, 7)


class State(SeatedState):
    scores: tuple[int, ...] = ()
    goal: int = 100
    turns: int = 0
    pot: int = 0
    """Points rolled in the current turn, which are lost with a 1."""


class GoalChosen(SetupEvent):
    goal: int


class Rolled(Event):
    player: str
    face: int
    pot: int


class Lost(Event):
    player: str
    points: int


class Held(Event):
    player: str
    points: int
    total: int


class ScoreCorrected(PlayerNumberCorrected):
    corrects = "score"


def choose_goal(state: State, goal: str) -> Step[State]:
    return Step(changed(state, goal=int(goal)), (GoalChosen(int(goal)),))


def seat(state: State, names: tuple[str, ...]) -> Step[State]:
    players = read_names(names, SEATS)
    return Step(changed(state, players=players, scores=(0,) * len(players), turns=1, phase="turn"), ())


def next_turn(state: State) -> State:
    return changed(state, turn=(state.turn + 1) % len(state.players), turns=state.turns + 1, pot=0)


def roll(state: State, face: int) -> Step[State]:
    if face == 1:
        return Step(next_turn(state), (Rolled(state.name, face, 0), Lost(state.name, state.pot)))
    pot = state.pot + face
    return Step(changed(state, pot=pot), (Rolled(state.name, face, pot),))


def hold(state: State) -> Step[State]:
    total = state.scores[state.turn] + state.pot
    later = changed(state, scores=put(state.scores, state.turn, total))
    held = Held(state.name, state.pot, total)
    if total >= state.goal:
        return Step(changed(later, phase="over"), (held, GameWon(state.name, "goal")))
    return Step(next_turn(later), (held,))


SCORE = number_up_to(lambda state, *_: state.goal - 1, partial(RefusedError, "score_range"))
FACE = Number(FACES, lambda _, found: RefusedError("no_face", found=found), name="FACE")
DECISIONS = Decisions[State](
    (
        Decision(("goal", Word(GOALS, fact="goal")), choose_goal, during=("setup",), is_setup=True, default="100"),
        Decision(("players", player_names(SEATS)), seat, during=("setup",), is_setup=True),
        seat_bot(
            tuple(LEVELS),
            during=("turn",),
            when=(needs(lambda state: state.turns == 1 and not state.pot, "too_late_for_bot"),),
        ),
        Decision(("roll", FACE), roll, during=("turn",), in_menu=False),
        Decision(("hold",), hold, during=("turn",), when=(needs(lambda state: state.pot, "nothing_to_hold"),)),
    ),
    (fix_number("score", "scores", SCORE, ScoreCorrected, during=("turn",)), fix_turn(during=("turn",), pot=0)),
    phase_of=lambda state: state.phase,
    out_of_phase=lambda state, _: RefusedError({"over": "over", "turn": "begun", "setup": "no_players"}[state.phase]),
)


def view(state: State) -> Plain | None:
    """Return the state for other programs."""
    scores = dict(zip(state.players, state.scores, strict=True))
    return view_of("pig", state, DECISIONS, result, scores=scores, goal=state.goal, pot=state.pot)


def result(state: State) -> Result:
    points = dict(zip(state.players, state.scores, strict=True))
    ranks = ranked(points)
    return Result(tuple(name for name, rank in ranks.items() if rank == 1), "goal", ranks, points)


GAME = Game(
    name="pig",
    title="Pig",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    to_decide=to_decide,
    expectations={
        "score": expectation("score NAME NUMBER", lambda state, name: state.scores[PLAYER.read(state, name)])
    },
    turns=lambda state: state.turns,
    dice=Dice(due=lambda state: Roll(("roll",), 1, FACES) if to_decide(state) else None),
    bots=bots_of(tuple(LEVELS), "ratkeeper_pig.bots"),
)
