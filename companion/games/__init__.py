"""The installed games, and the interface that each of them has. Holds no rule."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar, cast

from companion.game_packages import GamePackages, installed_games
from companion.games.facts import Event, Instruction, Result
from companion.games.playouts import Playouts
from companion.signals import Message, ReasonError, message_for
from companion.values import DiscreetValue, Value, field

if TYPE_CHECKING:
    from companion.decisions import Decisions


GAMES: dict[str, GamePackages] = installed_games()
"""Those that can be played, by the word after `game` in a script."""
FAULTS: dict[str, Message] = {}
"""What is wrong with packages of games: those that are no longer in GAMES were set aside."""


class FaultyGameError(ReasonError):
    """The package of a game cannot be used."""

    def __init__(self, game: str, why: Message) -> None:
        super().__init__("why.faulty_game", package=game, why=why)
        self.game = game


class State(Protocol):
    """Where a game stands: a frozen value of the game's own. All that others may read of it is this."""

    @property
    def over(self) -> bool: ...


S = TypeVar("S", bound=State)
Plain = dict[str, object]
"""A state for other programs: what JSON can hold."""
Expectation = Callable[[S, Sequence[str]], tuple[str, str]]
"""One thing that `expect` may ask of a game's state: the words behind it in, (wanted, found) out."""


class Elimination(NamedTuple):
    """Who was thrown out, by whom, and in which turn."""

    who: str
    by: str | None
    """None where nobody may claim it."""
    turn: int


class BotSeat(DiscreetValue):
    """A seat that a bot plays: its name, its level, and the cards that it holds."""

    unwritten = ("hand",)
    name: str
    level: str
    hand: tuple[str, ...]


class Step(Value, Generic[S]):
    """What follows from a decision: the new state, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...]


class Roll(Value):
    """Dice that are due: the words of the decision before them, how many, and what each may show."""

    before: tuple[str, ...]
    count: int
    faces: range
    more: int = 0
    """Dice of the other side that come right after these: the box may roll both at once."""
    first: tuple[str, ...] = ()
    """What is said by rolling them, where people may still do something else."""


class Hand(DiscreetValue):
    """The secret cards of one player.

    `decisions` are those possible with them now; `things` lists each by its kind and its word.
    """

    unwritten = ("decisions", "things")
    player: str
    decisions: tuple[str, ...]
    things: tuple[tuple[str, str], ...]


class Dice(Value, Generic[S]):
    """Dice that decide something: the box rolls them, or people say what real ones show."""

    due: Callable[[S], Roll | None]
    """Those to roll now."""
    draw: Callable[[S], Roll | None]
    """Those that may choose for the player who decides."""
    decisions_for: Callable[[S, tuple[int, ...]], tuple[str, ...]]
    """The legal decisions that such dice leave; none: they are rolled again."""


class Variants(Value, Generic[S]):
    """The ways to play a game."""

    names: tuple[str, ...]
    """The usual one first."""
    of: Callable[[S], str]
    """The one that is played."""


class Bots(Value, Generic[S]):
    """What a game has that bots can play. `bot NAME LEVEL` follows the players."""

    levels: tuple[str, ...]
    """How well a bot may play, the weakest first."""
    seats: Callable[[S], Mapping[str, str]]
    """The seats that bots play, each with its level."""
    to_move: Callable[[S], BotSeat | None]
    """The bot that decides now: the box says its decision."""
    playouts: Callable[[], Playouts[S]]
    """How games are played to their end; loaded when somebody asks."""
    advice: Callable[[S], tuple[str, ...]]
    """What would be good for the player on turn, the best first; nothing if there is nothing to choose."""


class Game(Value, Generic[S], kw_only=True):
    """All that is true of a game. What has a default may be left out."""

    name: str
    title: str
    """As BoardGameGeek calls it."""
    start: S
    """The state before the first word of the setup."""
    decisions: "Decisions[S]"
    """What may be said, when, and what follows; the one word on which part of it is secret."""
    view: Callable[[S], Plain | None]
    """The state as plain data, in the fields that other programs rely on; None while nobody sits at the table."""
    result: Callable[[S], Result]
    """How a game that is over ended."""
    evolve: Callable[[S, Event], S] = lambda state, _: state
    """The state after an event, as far as people see it on the table; only a game with walks needs it."""
    undo_steps: Callable[[S, S], tuple[Instruction, ...]] = lambda *_: ()
    """What people must do on the table to get from one state to the other."""
    words_for_card: Callable[[S, str], tuple[str, ...]] = lambda _, word: (word,)
    """What of a decision a piece may stand for when somebody scans it or presses its button: a word, or several."""
    to_decide: Callable[[S], str | None]
    """Who decides now, or speaks for those who do; None if nobody does."""
    expectations: Mapping[str, Expectation[S]] = field(default_factory=dict)
    """What `expect` may ask beyond the fields that all games share."""
    eliminations: Callable[[S], tuple[Elimination, ...]] = lambda _: ()
    """Who is out of the game, in that order."""
    players: Callable[[S], tuple[str, ...]] | None = None
    """Who plays, in turn order, where names and seats can be corrected; None: as they were named."""
    variants: Variants[S] | None = None
    dice: Dice[S] | None = None
    hidden_hands: Callable[[S], tuple[Hand, ...]] = lambda _: ()
    """The players who hold something in secret that may be used at any moment."""
    leaders: Callable[[S], tuple[str, ...]] = lambda _: ()
    """Who is ahead, by what everybody can see; everybody where nobody is. Nobody where the game cannot say."""
    turns: Callable[[S], int | None] = lambda _: None
    """How many turns have begun, where the game counts them."""
    bots: Bots[S] | None = None
    """The bots that can play it, and what they know of how it ends."""


def load(name: str) -> Game[State]:
    """Return the game of that name. Raise KeyError if there is none, FaultyGameError if it cannot be imported."""
    return cast("Game[State]", member_of(name, f"{GAMES[name].rules}.game", "GAME"))


def member_of(game: str, module: str, member: str) -> object:
    """Return a value of a module of this game. Raise FaultyGameError if there is none."""
    try:
        return getattr(import_module(module), member)
    except (Exception, SystemExit) as fault:
        raise FaultyGameError(game, message_for(fault)) from fault


def set_aside(game: str, why: Message) -> None:
    """Offer a game no longer, because its package is faulty. No session of it may be left."""
    FAULTS[game] = why
    GAMES.pop(game, None)


def game_at_fault(fault: BaseException) -> str | None:
    """Return the game in whose package an error was raised; None if it was raised elsewhere."""
    if isinstance(fault, FaultyGameError):
        return fault.game
    trace, modules = fault.__traceback__, []
    while trace:
        modules.append(f"{trace.tb_frame.f_globals.get('__name__', '')}.")
        trace = trace.tb_next
    packages = [(name, f"{one}.") for name, of in GAMES.items() for one in (of.rules, of.presentation)]
    found = (name for module in reversed(modules) for name, package in packages if module.startswith(package))
    return next(found, None)


def by_old_rulings(game: Game[State]) -> Game[State] | None:
    """Return the game as an older version played it; None if nothing was changed since."""
    return cast("Game[State] | None", getattr(import_module(f"{GAMES[game.name].rules}.game"), "OLD_GAME", None))


def part_of(name: str) -> ModuleType | None:
    """Return an optional module of a game package, or None if the package does not have it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
