"""The rules of Pig: roll as often as you dare; a 1 ends the turn without points. The first to reach the goal wins."""

from functools import partial

from companion.decisions import Decision, Decisions, Setter
from companion.decisions.blanks import Number, PlayerName, Word, number_up_to, player_names
from companion.games import Bots, BotSeat, Dice, Game, Plain, Roll, Step
from companion.games.facts import Correction, Event, GameWon, Result, SetupEvent, TurnCorrected, ranked
from companion.games.parsing import read_names
from companion.games.playouts import Playouts
from companion.refusal import RefusedError
from companion.values import Value, changed, put

SEATS = range(2, 9)
GOALS = ("50", "100")
LEVELS = {"timid": 10, "careful": 20}
"""For each level of bot, the number of points in a turn at which it stops rolling."""
FACES = range(1, 7)


class State(Value):
    players: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    goal: int = 100
    turn: int = 0
    turns: int = 0
    pot: int = 0
    """Points rolled in the current turn, which are lost with a 1."""
    over: bool = False
    bots: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        return self.players[self.turn]


class GoalChosen(SetupEvent):
    goal: int


class BotSeated(SetupEvent):
    player: str
    level: str


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


class ScoreCorrected(Correction):
    corrects = "score"
    player: str
    before: int
    after: int


def choose_goal(state: State, goal: str) -> Step[State]:
    return Step(changed(state, goal=int(goal)), (GoalChosen(int(goal)),))


def seat(state: State, names: tuple[str, ...]) -> Step[State]:
    players = read_names(names, SEATS)
    return Step(changed(state, players=players, scores=(0,) * len(players), turns=1), ())


def seat_bot(state: State, at: int, level: str) -> Step[State]:
    player = state.players[at]
    return Step(changed(state, bots=(*state.bots, (player, level))), (BotSeated(player, level),))


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
        return Step(changed(later, over=True), (held, GameWon(state.name, "goal")))
    return Step(next_turn(later), (held,))


def has_points(state: State) -> RefusedError | None:
    return None if state.pot else RefusedError("nothing_to_hold")


def is_unrolled(state: State, *_: object) -> RefusedError | None:
    return RefusedError("too_late_for_bot") if state.turns > 1 or state.pot else None


def is_person(state: State, at: int) -> RefusedError | None:
    return RefusedError("bot_already", player=state.players[at]) if state.players[at] in dict(state.bots) else None


PLAYER = PlayerName(
    lambda state: state.players,
    lambda state, word: RefusedError("nobody_called", name=word, names=state.players),
    name="NAME",
    fact="player",
)
SCORE = number_up_to(lambda state, *_: state.goal - 1, partial(RefusedError, "score_range"))
FACE = Number(FACES, lambda _, found: RefusedError("no_face", found=found), name="FACE")
DECISIONS = Decisions[State](
    (
        Decision(("goal", Word(GOALS, fact="goal")), choose_goal, during=("setup",), is_setup=True, default="100"),
        Decision(("players", player_names(SEATS)), seat, during=("setup",), is_setup=True),
        Decision(
            ("bot", PLAYER, Word(tuple(LEVELS), fact="level")),
            seat_bot,
            during=("turn",),
            when=(is_unrolled,),
            only={PLAYER: is_person},
            is_setup=True,
            is_listed=False,
        ),
        Decision(("roll", FACE), roll, during=("turn",), in_menu=False),
        Decision(("hold",), hold, during=("turn",), when=(has_points,)),
    ),
    (
        Decision(
            ("fix", "score", PLAYER, SCORE),
            Setter[State](
                get=lambda state, at: state.scores[at],
                put=lambda state, at, to: changed(state, scores=put(state.scores, at, to)),
                told=lambda state, at, before, after: ScoreCorrected(state.players[at], before, after),
            ),
            during=("turn",),
        ),
        Decision(
            ("fix", "turn", PLAYER),
            Setter[State](
                get=lambda state: state.turn,
                put=lambda state, to: changed(state, turn=to, pot=0),
                told=lambda state, before, after: TurnCorrected(state.players[before], state.players[after]),
            ),
            during=("turn",),
        ),
    ),
    phase_of=lambda state: "over" if state.over else "turn" if state.players else "setup",
    out_of_phase=lambda state, _: RefusedError("over" if state.over else "begun" if state.players else "no_players"),
)


def view(state: State) -> Plain | None:
    """Return the state for other programs."""
    if not state.players:
        return None
    shared: Plain = {"game": "pig", "phase": "over" if state.over else "turn", "turn": state.name, "over": state.over}
    winner = result(state).winner if state.over else None
    own: Plain = {"scores": dict(zip(state.players, state.scores, strict=True)), "goal": state.goal, "pot": state.pot}
    return {**shared, "winner": winner, "draw": False, **own, "legal": list(DECISIONS.legal(state))}


def result(state: State) -> Result:
    points = dict(zip(state.players, state.scores, strict=True))
    ranks = ranked(points)
    return Result(tuple(name for name, rank in ranks.items() if rank == 1), "goal", ranks, points)


def bot_to_move(state: State) -> BotSeat | None:
    level = dict(state.bots).get(state.name) if state.players and not state.over else None
    return BotSeat(state.name, level, ()) if level else None


def load_bots() -> Playouts[State]:
    from ratkeeper_pig.bots import PLAYOUTS  # noqa: PLC0415 - only a game with bots needs them

    return PLAYOUTS


GAME = Game(
    name="pig",
    title="Pig",
    start=State(),
    decisions=DECISIONS,
    view=view,
    result=result,
    to_decide=lambda state: state.name if state.players else None,
    expectations={"score": lambda state, words: (words[1], str(state.scores[state.players.index(words[0])]))},
    turns=lambda state: state.turns,
    dice=Dice(due=lambda state: Roll(("roll",), 1, FACES) if state.players and not state.over else None),
    bots=Bots(levels=tuple(LEVELS), seats=lambda state: dict(state.bots), to_move=bot_to_move, playouts=load_bots),
)
