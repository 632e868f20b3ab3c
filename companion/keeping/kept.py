"""The folder of kept games: what each journal holds, and which game would go on. Only reads, but for `take_up`."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from companion.games import GAMES
from companion.games import load as load_game
from companion.keeping.journal import SUFFIX, Damaged, Journal, Line, Reading, load, number_of, read, set_aside
from companion.refusal import Refused
from companion.session import Session
from companion.signals import Because, Said, said, why_of

REMEMBERED = 20
"""How many games back one may still go on, and names are remembered: a start must not take longer every year."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One file of the folder: the game in it, or why it cannot be used."""

    path: Path
    lines: tuple[Line, ...] = ()
    session: Session | None = None
    continues: str | None = None
    fault: Said | None = None

    @property
    def unfinished(self) -> bool:
        return self.session is not None and not self.session.state.over

    @property
    def is_due(self) -> bool:
        """Whether a start looks at it: it goes on, or it is put aside; an older one is not taken in its place."""
        return self.unfinished or self.fault is not None


@dataclass(frozen=True, slots=True)
class Earlier:
    """A game that was left before it was over, and may go on."""

    file: str
    game: str
    players: tuple[str, ...]
    at: int
    """When the last decision was made, by the wall clock."""


def earlier(path: Path, session: Session) -> Earlier | None:
    """The game in this file, if somebody may want to go on with it."""
    players = session.players
    if not players or session.state.over:
        return None
    return Earlier(path.name, session.game.name, players, session.standing[-1].at)


def kept_games(folder: Path) -> list[Kept]:
    """Every game in the folder, oldest first by number; a file that a later one replaced is left out."""
    return [*newest_first(folder)][::-1]


def newest_first(folder: Path) -> Iterator[Kept]:
    """The same the other way round, each read when it is asked for: who wants the last waits for no other."""
    paths = [path for path in folder.iterdir() if path.suffix == SUFFIX] if folder.is_dir() else []
    replaced = set()  # by a later file
    for path in sorted(paths, key=lambda path: (number_of(path), path.name), reverse=True):
        game = _look_at(path)
        if path.name not in replaced:
            yield game
        replaced.add(game.continues)  # where the folder was emptied meanwhile, that is its own name


def due_game(folder: Path) -> Kept | None:
    """The game that a start looks at: of the last ones, the one begun last that is not over, or cannot be used."""
    return next((game for game in islice(newest_first(folder), REMEMBERED) if game.is_due), None)


class NoSuchGame(Because):
    """No kept game is called so, or it cannot be used."""


def game_named(folder: Path, name: str) -> tuple[Kept, Session]:
    """The kept game that somebody means by its number, its file's name, or `last`; NoSuchGame says what there is."""
    games = kept_games(folder)
    named = [game for game in games if name in (game.path.name, game.path.stem, str(game.path))]
    if name == "last":
        named = [game for game in games if game.session][-1:]
    elif name.isascii() and name.isdigit():
        named = [game for game in games if number_of(game.path) == int(name)]
    elif not named and Path(name).is_file():
        named = [_look_at(Path(name))]
    if not named:
        if not games:
            raise NoSuchGame("why.none_kept", wanted=name, folder=folder)
        numbers = _spans([number_of(game.path) for game in games])
        raise NoSuchGame("why.no_such_game", wanted=name, folder=folder, numbers=numbers)
    game = named[-1]
    if game.session is None:
        raise NoSuchGame("why.unusable", file=game.path.name, why=game.fault)
    return game, game.session


def _spans(numbers: list[int]) -> str:
    """1–3, 5: as people would list them."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in spans)


def take_up(path: Path) -> tuple[Journal, Session, Reading]:
    """Open a kept game to go on with it. One that cannot be trusted is moved aside, and Damaged says where to."""
    try:
        journal, reading = Journal.open(path)
        try:
            return journal, recall(reading.lines), reading
        except Damaged:
            journal.close()
            raise
    except Damaged as damaged:
        raise Damaged("why.moved_aside", file=path.name, why=why_of(damaged), aside=set_aside(path).name) from damaged


def recall(lines: tuple[Line, ...]) -> Session:
    """The game that these lines tell; Damaged where the rules do not follow them."""
    verb, _, name = (lines[0].say if lines else "").partition(" ")
    if verb != "game" or name not in GAMES:
        raise Damaged("why.no_game_of_ours", games=", ".join(GAMES))
    session = Session(load_game(name))
    for number, line in enumerate(lines[1:], start=2):
        try:
            session.decide(line.say, line.at, line.card)
        except Refused as refused:
            raise Damaged("why.against_rules", say=line.say, number=number) from refused
    return session


def _look_at(path: Path) -> Kept:
    try:
        reading = read(load(path))
        return Kept(path, reading.lines, recall(reading.lines), reading.continues)
    except Damaged as damaged:
        return Kept(path, fault=why_of(damaged))
    except OSError as error:
        return Kept(path, fault=said("why.unreadable", why=why_of(error)))
