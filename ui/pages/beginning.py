"""Before a game begins: which game, who sits where, by which of its options."""

import re
import string
from dataclasses import dataclass
from datetime import datetime

from companion.games import GAMES
from companion.games.reading import LONGEST_NAME
from companion.keeping.kept import Earlier, players_of
from companion.notation import join
from companion.refusal import Refused
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.games import Option, screens_of
from ui.pages import Act, Begin, Context, Go, Leaf, TakeUp, text
from ui.pages.asking import Ask
from ui.words import Words

LETTERS = string.ascii_uppercase + "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜẞ'- "
TYPED_TOO = "'’-. "
"""What is typed in a name besides letters."""
ROOM = 20
"""So many letters of a long name are shown where there is little room: the last ones, which grow."""
DONE, DELETE = "setup.name_done", "setup.delete"


@dataclass(frozen=True, slots=True)
class Start:
    """Same table as last time, or a new one; which game."""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class EarlierGames:
    """Games that were left before they were over, the last one first."""

    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Seats:
    """How many play."""

    game: str
    cursor: int = 1


@dataclass(frozen=True, slots=True)
class Names:
    """Who sits at the next seat: a name known from before, or a new one."""

    game: str
    count: int
    names: tuple[str, ...] = ()
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Spell:
    """A new name, letter by letter."""

    names: Names
    spelled: str = ""
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Rulings:
    """The game's options; each entry turns to its next value."""

    game: str
    names: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    """A value for each option; those that are missing have their default."""
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Leave:
    """A game is under way, and somebody wants another."""

    act: Act
    """The way to the other one."""
    cursor: int = 0


BEFORE_A_GAME = (Start, EarlierGames, Seats, Names, Spell, Rulings, Leave)
"""Nobody plays while one of these lies open, also where another game waits behind it."""


def open_leave(page: Leave, context: Context) -> Leaf:
    words = context.words
    choices = (Choice(text(words, "menu.no")), Choice(text(words, "menu.yes")))
    frame = Frame(text(words, "menu.leave"), choices=choices, cursor=page.cursor)
    return Leaf(frame, (Go(Ask()), page.act), Go(Start()), chosen=True)


def open_start(page: Start, context: Context, back: Act) -> Leaf:
    words = context.words
    choices: list[Choice] = []
    acts: list[Act] = []
    if context.last_setup:
        choices.append(Choice(text(words, "setup.same_table", players=players_of(context.last_setup))))
        acts.append(_leaving(Begin(context.last_setup), context))
    for game in GAMES:
        title = words.name("game", game)
        choices.append(Choice(Text(words.name("game", game, "short"), title)))
        acts.append(_leaving(Go(Seats(game)), context))
    if context.earlier:
        choices.append(Choice(text(words, "setup.earlier")))
        acts.append(Go(EarlierGames()))
    cursor = min(page.cursor, len(choices) - 1)
    frame = Frame(text(words, "setup.game"), (text(words, "hint.choose"),), choices=tuple(choices), cursor=cursor)
    return Leaf(frame, tuple(acts), back)


def _leaving(act: Act, context: Context) -> Act:
    """The way to another game; where somebody would miss this one, the question comes before anything is entered."""
    session = context.session
    under_way = session is not None and not session.state.over and len(session.decisions) > len(session.setup)
    return Go(Leave(act)) if under_way else act


def open_earlier_games(page: EarlierGames, context: Context) -> Leaf:
    words = context.words
    days = [_day(one, words) for one in context.earlier]
    choices = tuple(
        Choice(_game_left(one, day, words, alone=days.count(day) == 1))
        for one, day in zip(context.earlier, days, strict=True)
    )
    frame = Frame(text(words, "setup.which_earlier"), choices=choices, cursor=page.cursor)
    return Leaf(frame, tuple(TakeUp(one.file) for one in context.earlier), Go(Start()), chosen=True)


def open_seats(page: Seats, context: Context) -> Leaf:
    seats = screens_of(page.game).SEATS
    choices = tuple(Choice(text(context.words, "setup.players", count=count)) for count in seats)
    acts = tuple(Go(Names(page.game, count)) for count in seats)
    frame = Frame(text(context.words, "setup.count"), choices=choices, cursor=page.cursor)
    return Leaf(frame, acts, Go(Start()), chosen=True)


def open_names(page: Names, context: Context) -> Leaf:
    words = context.words.of(page.game)
    free = [name for name in context.known_names if name not in page.names]
    choices = (*(Choice(Text(name)) for name in free), Choice(text(words, "setup.other_names")))
    acts = (*(Go(take_name(page, name)) for name in free), Go(Spell(page)))
    title = text(words, "setup.first_name")
    if page.names:
        title = screens_of(page.game).next_seat(page.names, page.count, words)
    back = Go(changed(page, names=page.names[:-1], cursor=0)) if page.names else Go(Seats(page.game))
    lines = (Text(", ".join(page.names)),) if page.names else ()
    return Leaf(Frame(title, lines, choices=choices, cursor=page.cursor), acts, back, chosen=True)


def take_name(page: Names, name: str) -> Names | Rulings:
    names = (*page.names, name)
    return Rulings(page.game, names) if len(names) == page.count else Names(page.game, page.count, names)


def open_spell(page: Spell, context: Context) -> Leaf:
    words, names, spelled = context.words, page.names, page.spelled
    name = _cased(spelled)
    taken = _sits(names, spelled)
    offered: dict[str, Act] = {
        DONE: Go(_spelled(names, spelled) if taken else take_name(names, name.strip())),
        DELETE: Go(_spelled(names, spelled[:-1], DELETE)),
    }
    entries = [(text(words, command), offered[command]) for command in _commands(spelled)]
    lines = [Text(f"…{name[-ROOM:]}_" if len(name) > ROOM else f"{name}_", f"{name}_", Tone.ACTIVE)]
    if len(spelled) < LONGEST_NAME:
        entries += [(Text(letter if letter != " " else "␣"), Go(_picked(page, letter))) for letter in LETTERS]
    else:
        lines.append(text(words, "setup.name_full", Tone.ALARM, longest=LONGEST_NAME))
    if taken:
        twice = Refused("name_twice", name=name.strip())
        lines.append(Text(words.say(twice, "short"), words.say(twice), Tone.ALARM))
    frame = Frame(
        title=open_names(names, context).frame.title,
        lines=tuple(lines),
        choices=tuple(Choice(entry) for entry, _ in entries),
        cursor=min(page.cursor, len(entries) - 1),
    )
    return Leaf(frame, tuple(act for _, act in entries), Go(names), chosen=True)


def type_key(page: Spell, key: str) -> Spell | None:
    """The page after a key of a keyboard; None where the key is none for a name."""
    if key == "backspace" and page.spelled:
        return _spelled(page.names, page.spelled[:-1])
    if len(key) != 1 or not (key.isalpha() or key in TYPED_TOO):
        return None
    return _spelled(page.names, page.spelled + key)


def _picked(page: Spell, letter: str) -> Spell:
    """One more letter from the menu, which shows capitals; the cursor stays on it, but not below a warning."""
    written = letter.lower() if page.spelled[-1:].isalpha() else letter
    longer = _spelled(page.names, page.spelled + written)
    if _sits(longer.names, longer.spelled):
        return longer
    return changed(longer, cursor=len(_commands(longer.spelled)) + LETTERS.index(letter))


def _spelled(names: Names, spelled: str, command: str = DONE) -> Spell:
    """Without idle spaces; the cursor stands on that command or, where it is not offered, on the first letter."""
    spelled = re.sub(" +", " ", spelled).lstrip()[:LONGEST_NAME]
    commands = _commands(spelled)
    return Spell(names, spelled, cursor=commands.index(command) if command in commands else len(commands))


def _sits(names: Names, spelled: str) -> bool:
    return _cased(spelled).strip() in names.names


def _commands(spelled: str) -> list[str]:
    """What stands before the letters. A name that sits already is done too, and stays here with the reason."""
    return [DONE, DELETE] if spelled else []


def _cased(spelled: str) -> str:
    """As it was typed, “McKay” or “von Hohenfels”; where all is small or all is capital, as names are written."""
    return spelled.title() if spelled.islower() or spelled.isupper() else spelled


def open_rulings(page: Rulings, context: Context) -> Leaf:
    words, screens = context.words.of(page.game), screens_of(page.game)
    chosen = chosen_of(page)
    lines = (
        f"game {page.game}",
        *(f"{option.verb} {value}" for option, value in zip(screens.OPTIONS, chosen, strict=True)),
        join(("players", *page.names)),
    )
    turned = tuple(changed(page, chosen=_turned(screens.OPTIONS, chosen, at)) for at in range(len(chosen)))
    choices = (
        Choice(text(words, "setup.start")),
        *(
            Choice(screens.option(option.verb, value, words))
            for option, value in zip(screens.OPTIONS, chosen, strict=True)
        ),
    )
    frame = Frame(screens.ready(page.names, words), (Text(", ".join(page.names)),), choices=choices, cursor=page.cursor)
    back = Go(Names(page.game, len(page.names), page.names[:-1]))
    return Leaf(frame, (Begin(lines), *map(Go, turned)), back, chosen=True)


def chosen_of(page: Rulings) -> tuple[str, ...]:
    """What each option is set to."""
    defaults = tuple(option.default for option in screens_of(page.game).OPTIONS)
    return page.chosen + defaults[len(page.chosen) :]


def _turned(options: tuple[Option, ...], chosen: tuple[str, ...], at: int) -> tuple[str, ...]:
    values = options[at].values
    following = values[(values.index(chosen[at]) + 1) % len(values)]
    return (*chosen[:at], following, *chosen[at + 1 :])


def _day(left: Earlier, words: Words) -> str:
    return f"{datetime.fromtimestamp(left.at).astimezone():{words.day}}"


def _game_left(left: Earlier, day: str, words: Words, *, alone: bool) -> Text:
    """When it was left, to the minute where that day has seen several; which game, and who sat there."""
    players = ", ".join(words.name("player", name, "short") for name in left.players)
    when = day if alone else f"{day} {datetime.fromtimestamp(left.at).astimezone():%H:%M}"
    return Text(f"{day} {players}", f"{when} {words.name('game', left.game)}, {players}")
