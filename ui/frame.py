"""Frames: the content of a screen (tracks or a table, lines, choices, notices) without sizes or positions.

Pages make frames; painters turn them into pixels or characters. A frame is a value: one equal to the last need not be
painted again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Any

from companion.values import Value, changed


class Tone(Enum):
    """What an element means; painters show it by shape as well as by colour, because some panels have one colour."""

    PLAIN = "plain"
    ACTIVE = "active"
    """The player to act, what moves, or the cursor."""
    ALARM = "alarm"
    """Danger, or a fault that needs attention."""
    MUTED = "muted"
    """Present, but not in play."""


class Text(Value):
    """A text in full, and in few words; painters take the version that fits."""

    short: str
    full: str = ""
    tone: Tone = Tone.PLAIN

    def __str__(self) -> str:
        return self.full or self.short

    def in_arrows(self) -> Text:
        """Return the text between arrows, which say that the buttons left and right change it."""
        return Text(f"‹ {self.short or self.full} ›", f"‹ {self} ›", self.tone)


class Token(Value):
    """A piece on the table, recognizable by its letter, its shape and its colour."""

    figure: str
    """The piece's word in the game, by which painters recognize the same piece in two frames."""
    letter: str
    """The piece's letter in the box's language."""
    tone: Tone = Tone.PLAIN
    shape: str = "disc"
    """Name of an outline in `ui.paint.shapes.OUTLINES`."""
    colour: str = "grey"
    """Name of a colour in `ui.paint.palette.COLOURS`."""
    second: str = ""
    """Colour of the token's right half; empty if both halves have the same colour."""


class Track(Value):
    """A player's value, drawn as a height from 0 to `top`, and the tokens in the gap to its left; in seating order."""

    name: str
    """The player's full name; painters shorten it if it does not fit."""
    value: int | None
    """The player's value; None if the game counts nothing."""
    top: int
    """The highest value that the track can show."""
    tone: Tone = Tone.PLAIN
    danger: bool = False
    """Whether the value is marked as dangerous, even while `tone` marks the player to act."""
    out: bool = False
    """Whether the player is out of the game: only a remnant of the track is drawn, without tokens."""
    held: int = 0
    """Number of pieces that the player has taken from others."""
    change: int = 0
    """By how much the previewed choice would change the value; 0 without a preview."""
    up_is_good: bool = False
    """Whether a rising value is good for its player."""
    tokens: tuple[Token, ...] = ()

    @property
    def is_warned(self) -> bool:
        """Whether a warning mark is drawn: for an alarm, or for a dangerous value that is not yet at the top."""
        return self.tone is Tone.ALARM or (self.danger and self.value != self.top)


class Banner(Value):
    """A player shown large: the next to act, or the winner."""

    name: str
    """The player's full name; painters shorten it if it does not fit."""
    track: Track | None = None
    """That player's track, if any; without it, larger screens show the table as usual."""
    about: Text | None = None
    """Why the player is shown, if the frame's title and lines do not say it."""
    short: str = ""
    """Replaces a name that does not fit; empty if the beginning of the name differs from the other players' names."""
    out: bool = False
    """Whether the player has just been eliminated."""

    def name_for(self, room: int, measure: Callable[[str], int]) -> str:
        """Return the name if `measure` says that it fits in `room`, else the short name, if there is one."""
        return self.short if self.short and measure(self.name) > room else self.name


class Slot(Value):
    """A numbered space of the line of cards: its token, if any, and at most two cards, the upper one first."""

    number: int
    token: Token | None
    cards: tuple[str, ...] = ()
    """Name of each card's sign in `ui.paint.signs`."""
    tone: Tone = Tone.PLAIN
    name: str = ""
    """Name of the token, for screens with room for it."""


class Choice(Value):
    """An entry of a menu, with a small picture of its piece, if any."""

    text: Text
    icon: str = ""
    """Name of a card's sign in `ui.paint.signs`; empty if the choice shows no card."""
    token: Token | None = None
    slot: int = 0
    """Number of the slot that it is about; 0: none. A touch of that slot takes this choice."""
    track: int = 0
    """Number of the track, or of the table's row, that it is about, from 1; 0: none."""
    spot: int = 0
    """Number of the map's tile that it is about, from 1; 0: none."""


ABOUT = ("slot", "track", "spot")
"""Fields that name what a choice is about: touching the slot, track or tile takes the choice."""


class Motion(Value):
    """Tokens that move from the gap left of one track to the gap left of another; tracks are given by index."""

    figures: tuple[str, ...]
    start: int
    end: int
    ahead: bool
    """Whether the tokens move to the right."""
    beneath: bool
    """Whether the tokens pass below the tracks."""
    passed: int = 0
    """Index of the track that the tokens pass."""
    before: int | None = None
    """Value of the passed track before the move."""


class ScoreRow(Value):
    """A row of a score table: a player's name and numbers."""

    name: str
    """The player's full name; painters shorten it if it does not fit."""
    cells: tuple[int | str, ...]
    tone: Tone = Tone.PLAIN
    changes: tuple[int, ...] = ()
    """By how much the previewed choice would change each cell; empty without a preview."""

    def later(self, at: int) -> str:
        """Return what a cell would show after the previewed choice; empty if the cell would not change."""
        value, change = self.cells[at], self.changes[at] if self.changes else 0
        return "" if not change else str(value + change) if isinstance(value, int) else f"{value}{change:+d}"


class ScoreTable(Value):
    """A table of numbers: a row for each player in turn order, a column for each kind of number."""

    columns: tuple[Text, ...]
    """Headings of the columns, each in full and in three or four letters."""
    rows: tuple[ScoreRow, ...]
    up_is_good: bool = True
    """Whether a rising number is good for its player."""
    oldest: int = 0
    """Index of the column that a narrow screen leaves out first, before later columns; 0: it leaves out none."""
    newest: int = 0
    """Index of the last column that a narrow screen shows, if people leaf back; 0: the last one."""

    def with_columns(self, count: int) -> ScoreTable:
        """Return the table with at most `count` columns, as far as columns may be left out."""
        excess = len(self.columns) - max(count, self.oldest + 1)
        if not self.oldest or excess <= 0:
            return self

        behind = min(excess, len(self.columns) - 1 - self.newest) if self.newest else 0
        shown = slice(self.oldest + excess - behind, len(self.columns) - behind)

        def cut(row: tuple[Any, ...]) -> tuple[Any, ...]:
            return (*row[: self.oldest], *row[shown])

        rows = tuple(changed(row, cells=cut(row.cells), changes=cut(row.changes)) for row in self.rows)
        return changed(self, columns=cut(self.columns), rows=rows)


class MapTile(Value):
    """A card on a map: its position (columns to the right, rows upwards), its name, and the tokens on it."""

    x: int
    y: int
    name: str
    note: str = ""
    """One or two numbers that are written on the tile."""
    tokens: tuple[Token, ...] = ()
    tone: Tone = Tone.PLAIN


class Map(Value):
    """Cards that lie side by side on the table."""

    tiles: tuple[MapTile, ...]
    here: int = 0
    """Index of the tile that stays in the middle if not all fit."""


class DiceRow(Value):
    """The dice of one side in descending order, of which only the first `counted` matter."""

    name: Text
    dice: tuple[int, ...]
    counted: int = 0
    tumbles: bool = False
    """Whether the dice are drawn as still rolling."""


class Dice(Value):
    """One row of dice, or two that were compared die by die."""

    rows: tuple[DiceRow, ...]
    tied: int = 0
    """Number of equal pairs at the beginning; the next pair decides."""
    ahead: int | None = None
    """Index of the row that has won; None if neither has won, or not yet."""

    @property
    def tumble(self) -> bool:
        return any(one.tumbles for one in self.rows)

    def thrown(self, *, tumbling: bool) -> Dice:
        """Return these dice all tumbling, or all at rest."""
        return changed(self, rows=tuple(changed(one, tumbles=tumbling) for one in self.rows))


class Curve(Value):
    """A player's values: one before the first turn and one after each turn, until the player is out."""

    name: str
    values: tuple[int, ...]
    out: bool = False


class Chart(Value):
    """The values of all players over time, drawn between `bottom` and `top`."""

    curves: tuple[Curve, ...]
    top: int
    limit: bool = False
    """Whether a player whose value reaches `top` is out of the game."""
    bottom: int = 0
    """The lowest value on the vertical axis."""

    @property
    def turns(self) -> int:
        """The number of turns: a curve's first value comes before the first turn."""
        return max([1, *(len(curve.values) - 1 for curve in self.curves)])

    def floors(self, most: int) -> range:
        """Return round values at which to draw horizontal lines: about `most` of them, or fewer."""
        step = _round_step(self.top - self.bottom, most)
        return range(-(-self.bottom // step) * step, self.top + 1, step)

    @property
    def longest_number(self) -> str:
        """The longer one of the numbers at the ends of the vertical axis, for which painters leave room."""
        return max(str(self.top), str(self.bottom), key=len)

    def height_of(self, value: int, room: int) -> int:
        """Return how high above the bottom a value is drawn in a chart that is `room` high."""
        return (min(value, self.top) - self.bottom) * room // max(1, self.top - self.bottom)

    def ticks(self, most: int) -> range:
        """Return the numbers of the turns to label, about `most` or fewer; each is the index of the value after it."""
        step = _round_step(self.turns, most)
        return range(step, self.turns + 1, step)


def _round_step(whole: int, most: int) -> int:
    steps = (digit * 10**power for power in range(7) for digit in (1, 2, 5))
    return next((step for step in steps if whole <= step * most), 10**7)


class Key(Value):
    """What a button, or a pair of buttons, does on the open page."""

    roles: tuple[str, ...]
    """`up`, `down`, `left`, `right`, `ok`, `back`; `undo` is Exit held down, `help` is OK held down. `quit` is a key of
    keyboards only."""
    text: Text


class Frame(Value):
    """What a screen shows at one moment. Painters leave out empty parts, and lay out the rest."""

    title: Text
    """The question, or what has happened."""
    lines: tuple[Text, ...] = ()
    """Explanations: the last events, a preview, or steps to do; the most important first. Muted ones get only the room
    that the others leave."""
    tracks: tuple[Track, ...] = ()
    table: ScoreTable | None = None
    """Shown instead of tracks by a game that counts in a table of numbers."""
    map: Map | None = None
    """A map of the table; it is preferred to `table` if there is room for only one."""
    slots: tuple[Slot, ...] = ()
    choices: tuple[Choice, ...] = ()
    cursor: int = 0
    """Index of the choice that OK takes."""
    is_row: bool = False
    """Whether the choices are so short that they may stand side by side."""
    second_choices: tuple[Choice, ...] = ()
    """Second words of decisions: left and right select one of these, up and down one of `choices`."""
    second_index: int = 0
    """Index of the second word that OK takes."""
    motion: Motion | None = None
    dice: Dice | None = None
    """Rolled dice, shown instead of every other picture except a chart or a QR code."""
    chart: Chart | None = None
    code: str = ""
    """Content of a QR code; a screen that cannot show the code shows `lines` instead."""
    banner: Banner | None = None
    """A player shown large: on a small screen instead of all but the choice, on others instead of the picture."""
    notices: tuple[Text, ...] = ()
    """Notices beside the game, on every screen: saving fails, scanner lost, simulated hardware."""
    secret: bool = False
    """Whether the choices are secret; `ui.secrecy` decides what screens and voices show."""
    seat: int = 0
    """Number of the seat that may see the secret choices, from 1; 0: the player who holds the box."""
    public_placeholder: Text | None = None
    """Text that all other screens show while the choices are secret."""
    text_before_picture: bool = False
    """Whether the lines matter more than the picture, so that a small screen omits it."""
    unsaved: bool = False
    """Whether the last decision is not on disk yet, shown as a small mark."""
    asked: str = ""
    """The name of the player who is asked; empty on pages that ask no player in particular."""
    keys: tuple[Key, ...] = ()
    """What each button does here, the most important first."""
    countdown: int = 0
    """Whole seconds until the page does by itself what OK does; 0: it waits for a press."""
    is_locked: bool = False
    """True while OK is ignored, because the page has just opened by itself and must be read first."""
    would: str = ""
    """Word such as “would” before the effect of the selected choice; empty if the lines are about the past."""

    def choice_for(self, what: str, number: int) -> int | None:
        """Return the index of the touched choice, or of the only one about the touched thing; None if there is none."""
        if what == "choice":
            return number if 0 <= number < len(self.choices) else None
        return _about(self.choices, what, number)

    def second_choice_for(self, what: str, number: int) -> int | None:
        """Return the index of the only second word about a touched slot, track or tile, if no choice is about it."""
        return _about(self.second_choices, what, number) if _about(self.choices, what, number) is None else None

    def is_touched(self, what: str, number: int) -> bool:
        """Return whether a touch of that thing has an effect."""
        return self.choice_for(what, number) is not None or self.second_choice_for(what, number) is not None

    def with_time(self) -> Frame:
        """Return the frame with the remaining seconds written after the selected choice, or “…” while OK is ignored."""
        if not self.choices or not (self.countdown or self.is_locked):
            return self
        said = self.choices[self.cursor].text
        mark = "…" if self.is_locked else f"· {self.countdown} s"
        marked = changed(self.choices[self.cursor], text=Text(f"{said.short} {mark}", f"{said} {mark}", said.tone))
        return changed(self, choices=(*self.choices[: self.cursor], marked, *self.choices[self.cursor + 1 :]))

    @property
    def alarms(self) -> tuple[Text, ...]:
        """The notices that players must react to."""
        return tuple(notice for notice in self.notices if notice.tone is Tone.ALARM)

    @property
    def calm(self) -> str:
        """The short texts of all notices that are no alarms, joined to one line."""
        return " · ".join(notice.short or str(notice) for notice in self.notices if notice.tone is not Tone.ALARM)

    @property
    def is_urgent(self) -> bool:
        """Whether the first line is active or an alarm, so that small screens show it as the title."""
        return bool(self.lines) and self.lines[0].tone in (Tone.ACTIVE, Tone.ALARM)

    def urgent_first(self) -> Frame:
        """Return the frame with its urgent first line as the title, for small screens."""
        return changed(self, title=self.lines[0], lines=self.lines[1:]) if self.is_urgent else self

    @property
    def second_choice(self) -> Choice | None:
        """The second word that OK takes; None if the frame has no second words."""
        return self.second_choices[self.second_index] if self.second_choices else None

    @property
    def second_text(self) -> Text | None:
        """The second word that OK takes, if any, between arrows if left and right select others."""
        if self.second_choice is None:
            return None
        said = self.second_choice.text
        if len(self.second_choices) == 1:
            return said
        return said.in_arrows()

    @property
    def moved(self) -> tuple[Token, ...]:
        """The tokens that have moved, at their new places."""
        if not self.motion:
            return ()
        standing = self.tracks[self.motion.end].tokens
        return tuple(token for token in standing if token.figure in self.motion.figures)

    @property
    def question(self) -> Text:
        """Return the title without the name of the player who is asked, for painters that show the name larger."""
        short, full = (_without_name(said, self.asked) for said in (self.title.short, self.title.full))
        return Text(short, full, self.title.tone) if self.asked else self.title

    @property
    def active_name(self) -> str:
        """The name of the player highlighted in the picture, or empty."""
        names = [track.name for track in self.tracks if track.tone is Tone.ACTIVE]
        names += [row.name for row in (self.table.rows if self.table else ()) if row.tone is Tone.ACTIVE]
        return names[0] if names else ""

    @property
    def is_preview(self) -> bool:
        """Whether the picture shows what the choice under the cursor would change."""
        rows = self.table.rows if self.table else ()
        return any(track.change for track in self.tracks) or any(any(row.changes) for row in rows)


def _about(choices: tuple[Choice, ...], what: str, number: int) -> int | None:
    """Return the index of the only choice about a slot, a track or a tile; None if there is none, or more than one."""
    numbers = [getattr(choice, what) for choice in choices] if what in ABOUT else []
    return numbers.index(number) if number and numbers.count(number) == 1 else None


def _without_name(said: str, name: str) -> str:
    """Return a sentence without the name (in full or shortened) of the player whom it addresses."""
    before, colon, behind = said.partition(":")
    if colon and before and name.startswith(before.rstrip(".… \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")):
        return behind.strip()
    spoken_to = re.compile(rf"(^|[.!?:]\s)\s*{re.escape(name)}\s?[,:]\s+(\w)")
    return spoken_to.sub(lambda found: found[1] + (found[2] if ":" in found[1] else found[2].upper()), said)
