"""What a screen means: tracks or a table, lines, choices and notices, without sizes or places.

Screens make Frames; painters turn them into pixels or characters. A Frame is a value: one that equals the
last need not be painted again.
"""

from collections.abc import Callable
from enum import Enum

from companion.values import Value, changed


class Tone(Enum):
    """How a thing is meant. On one bit the tones differ by shape, never by colour alone."""

    PLAIN = "plain"
    ACTIVE = "active"
    """This is about you, now: whose turn it is, what moves, where the cursor is."""
    ALARM = "alarm"
    """Look here: somebody is in danger, something is not being saved."""
    MUTED = "muted"
    """There, but not in play now."""


class Text(Value):
    """The same said in few words and in full; painters take what fits."""

    short: str
    full: str = ""
    tone: Tone = Tone.PLAIN

    def __str__(self) -> str:
        return self.full or self.short


class Token(Value):
    """A piece that stands on the table, told from others by its letter, its shape and its colour."""

    figure: str
    """Which one it is, in the game's own word. Painters compare it, and read nothing into it."""
    letter: str
    """In the table's language."""
    tone: Tone = Tone.PLAIN
    shape: str = "disc"
    """One of `ui.paint.shapes.OUTLINES`."""
    colour: str = "grey"
    """One of `ui.paint.palette.COLOURS`."""
    second: str = ""
    """The colour of its right half, where it has two."""


class Track(Value):
    """How far somebody is on the way up, and who stands in the gap on the left. Tracks are in seating order."""

    name: str
    """In full: painters shorten it where they must."""
    value: int | None
    """How far up; None where there is nothing to count."""
    top: int
    """The highest that a value can be."""
    tone: Tone = Tone.PLAIN
    danger: bool = False
    """What fills it is alarming, whatever its tone says: also of somebody whose turn it is."""
    out: bool = False
    """No longer in play: shown as something that was here. It has no tokens."""
    held: int = 0
    """How many pieces were taken from others."""
    change: int = 0
    """In a preview: by how much it would go up (or down)."""
    up_is_good: bool = False
    """What people want of it: to go up, or to stay down."""
    tokens: tuple[Token, ...] = ()

    @property
    def is_warned(self) -> bool:
        """Whether a mark warns of what is coming; at the top there is nothing left to warn of."""
        return self.tone is Tone.ALARM or (self.danger and self.value != self.top)


class Banner(Value):
    """Somebody who is shown large: whose turn begins, who has won."""

    name: str
    """In full: painters shorten it where they must."""
    track: Track | None = None
    """How far that one has come; larger screens show the table as ever where there is none."""
    about: Text | None = None
    """What the moment is about, where the title and the lines do not say it."""
    short: str = ""
    """What stands for a name that does not fit, if its beginning would not tell it from another player's."""
    out: bool = False
    """Whether the player has just been eliminated."""

    def name_for(self, room: int, measure: Callable[[str], int]) -> str:
        """Return what is shortened to that room: the name, or what tells it from the others' where it does not fit."""
        return self.short if self.short and measure(self.name) > room else self.name


class Slot(Value):
    """A numbered place in a row: the token on it (None: empty) and two cards at most, the upper one first."""

    number: int
    token: Token | None
    cards: tuple[str, ...] = ()
    """The sign of each card, out of `ui.paint.signs`."""
    tone: Tone = Tone.PLAIN
    name: str = ""
    """What the token is called, for a screen that has room for it."""


class Choice(Value):
    """One entry of a menu, with a small picture of the piece that it is about, if any."""

    text: Text
    icon: str = ""
    """The sign of a card, out of `ui.paint.signs`."""
    token: Token | None = None
    slot: int = 0
    """The number of the slot that it is about; 0: none. A finger on that slot takes this choice."""
    track: int = 0
    """The track or the row of the table that it is about, counted from one; 0: none."""
    spot: int = 0
    """The same for the spots of a map."""


ABOUT = ("slot", "track", "spot")
"""What a choice can be about, besides itself: a finger on that thing takes it."""


class Motion(Value):
    """Tokens on their way from the gap left of one track to that of another (numbers of tracks)."""

    figures: tuple[str, ...]
    start: int
    end: int
    ahead: bool
    """To the right; else to the left."""
    beneath: bool
    """Below the tracks that they pass, out of sight."""
    passed: int = 0
    """The number of the track that they pass."""
    before: int | None = None
    """The value of that track before they pass it."""


class ScoreRow(Value):
    """A row of Holdings: one player, and how much of each thing."""

    name: str
    """In full: painters shorten it where they must."""
    cells: tuple[int | str, ...]
    tone: Tone = Tone.PLAIN
    changes: tuple[int, ...] = ()
    """In a preview: by how much each cell would go up or down. Empty where none would."""

    def change(self, at: int) -> str:
        """Return the change of one cell as it is written after its number; empty if there is none."""
        change = self.changes[at] if self.changes else 0
        return f"{change:+d}".replace("-", "−") if change else ""


class ScoreTable(Value):
    """A table of who holds what: a row for each player in turn order, a column for each thing."""

    columns: tuple[Text, ...]
    """Each heading in full, and in three or four letters."""
    rows: tuple[ScoreRow, ...]
    up_is_good: bool = True
    """What people want of a number: to go up, or to go down."""


class MapTile(Value):
    """A card on a map: where it lies (columns to the right, rows upwards), what it is called, who stands on it."""

    x: int
    y: int
    name: str
    note: str = ""
    """A number or two that belong to it."""
    tokens: tuple[Token, ...] = ()
    tone: Tone = Tone.PLAIN


class Map(Value):
    """Cards that people have laid side by side."""

    tiles: tuple[MapTile, ...]
    here: int = 0
    """The spot that stays in the middle where not all of them fit."""


class DiceRow(Value):
    """The dice of one side as they lie, the highest first; the first ones are those that count."""

    name: Text
    dice: tuple[int, ...]
    counted: int = 0
    tumbles: bool = False
    """They were thrown a moment ago, and do not lie still yet."""


class Dice(Value):
    """One handful, or two side by side that were compared die by die."""

    rows: tuple[DiceRow, ...]
    tied: int = 0
    """So many pairs are the same; the next one has decided."""
    ahead: int | None = None
    """Which of two has won; None where nobody has, or not yet."""

    @property
    def tumble(self) -> bool:
        return any(one.tumbles for one in self.rows)

    def thrown(self, *, tumbling: bool) -> "Dice":
        """Return these dice all tumbling, or all at rest."""
        return changed(self, rows=tuple(changed(one, tumbles=tumbling) for one in self.rows))


class Curve(Value):
    """One value before the first turn and after each; it ends where somebody was out."""

    name: str
    values: tuple[int, ...]
    out: bool = False


class Chart(Value):
    """Everybody's value over time, from 0 to `top`."""

    curves: tuple[Curve, ...]
    top: int
    limit: bool = False
    """Whether who reaches the top is out."""
    bottom: int = 0
    """The lowest that a value can be."""

    @property
    def turns(self) -> int:
        """How many it tells of: a curve's first value is older than all of them."""
        return max([1, *(len(curve.values) - 1 for curve in self.curves)])

    def floors(self, most: int) -> range:
        """Return at most about `most` round values to draw lines at."""
        step = _round_step(self.top - self.bottom, most)
        return range(-(-self.bottom // step) * step, self.top + 1, step)

    @property
    def longest_number(self) -> str:
        """Return what the axis must have room for."""
        return max(str(self.top), str(self.bottom), key=len)

    def height_of(self, value: int, room: int) -> int:
        """Return how high up a value is where there is so much room."""
        return (min(value, self.top) - self.bottom) * room // max(1, self.top - self.bottom)

    def ticks(self, most: int) -> range:
        """Return at most about `most` turns to number; each is the index of the value after it."""
        step = _round_step(self.turns, most)
        return range(step, self.turns + 1, step)


def _round_step(whole: int, most: int) -> int:
    steps = (digit * 10**power for power in range(7) for digit in (1, 2, 5))
    return next((step for step in steps if whole <= step * most), 10**7)


class Key(Value):
    """What one button does here, or a pair of them."""

    roles: tuple[str, ...]
    """`up`, `down`, `left`, `right`, `ok`, `back`; `undo` is Exit held down, `help` is OK held down. `quit` is a key of
    keyboards only."""
    text: Text


class Frame(Value):
    """One moment on screen. What is empty is not shown; painters find room for the rest."""

    title: Text
    """What is asked, or what is told."""
    lines: tuple[Text, ...] = ()
    """What explains it: the last events, a preview, what hands must do. The most important first; muted ones get
    what the others leave."""
    tracks: tuple[Track, ...] = ()
    table: ScoreTable | None = None
    """In the place of tracks, for a game whose players are not on their way to a top."""
    map: Map | None = None
    """What lies on the table. It comes before the table of who holds what where there is room for one of them only."""
    slots: tuple[Slot, ...] = ()
    choices: tuple[Choice, ...] = ()
    cursor: int = 0
    """The choice that OK would take."""
    second_choices: tuple[Choice, ...] = ()
    """A second word, where a decision has two: up and down walk the choices, left and right these."""
    second_index: int = 0
    """Which of them OK would take along."""
    motion: Motion | None = None
    dice: Dice | None = None
    """What was rolled, in the place of all other pictures but a chart and a code."""
    chart: Chart | None = None
    code: str = ""
    """What a QR code on screen says. The lines are for a screen that cannot show it."""
    banner: Banner | None = None
    """In the place of everything but the choice where a screen is small, else of the picture."""
    notices: tuple[Text, ...] = ()
    """What goes on beside the game: not saving, scanner gone, simulated. On every screen."""
    secret: bool = False
    """The choices are for one pair of eyes. What that means for screens and ears is said in `ui.secrecy`."""
    seat: int = 0
    """Whose eyes: the number of a seat, from 1; 0: those of whoever has the box in hand."""
    public_placeholder: Text | None = None
    """What all others are asked to do meanwhile."""
    text_before_picture: bool = False
    """The lines matter more than the picture of the table: a small screen leaves that out."""
    unsaved: bool = False
    """A small mark: the last decision is not on disk yet."""
    asked: str = ""
    """The name of the player who is asked; empty on pages that ask no player in particular."""
    keys: tuple[Key, ...] = ()
    """What each button does here, the most important first."""
    countdown: int = 0
    """Whole seconds until the page turns by itself, as OK does; 0: it stays."""
    is_locked: bool = False
    """True while OK is not taken, because the page has just turned by itself and must be read first."""
    would: str = ""
    """The word before what the choice under the cursor would change; empty if the lines tell what has happened."""

    def choice_for(self, what: str, number: int) -> int | None:
        """Return the choice that a touch takes: a `choice` itself (from 0), else the only one about that thing."""
        if what == "choice":
            return number if 0 <= number < len(self.choices) else None
        return _about(self.choices, what, number)

    def second_choice_for(self, what: str, number: int) -> int | None:
        """Return the second word about a slot, a track or a spot, if no choice is about it."""
        return _about(self.second_choices, what, number) if _about(self.choices, what, number) is None else None

    def is_touched(self, what: str, number: int) -> bool:
        """Whether a finger on that thing means something."""
        return self.choice_for(what, number) is not None or self.second_choice_for(what, number) is not None

    def with_time(self) -> "Frame":
        """Return the frame with the seconds that are left behind its choice, or a mark there while OK is not taken."""
        if not self.choices or not (self.countdown or self.is_locked):
            return self
        said = self.choices[self.cursor].text
        mark = "…" if self.is_locked else f"· {self.countdown} s"
        marked = changed(self.choices[self.cursor], text=Text(f"{said.short} {mark}", f"{said} {mark}", said.tone))
        return changed(self, choices=(*self.choices[: self.cursor], marked, *self.choices[self.cursor + 1 :]))

    @property
    def alarms(self) -> tuple[Text, ...]:
        """The notices that somebody must act on."""
        return tuple(notice for notice in self.notices if notice.tone is Tone.ALARM)

    @property
    def calm(self) -> str:
        """All other notices, in few words."""
        return " · ".join(notice.short or str(notice) for notice in self.notices if notice.tone is not Tone.ALARM)

    @property
    def is_urgent(self) -> bool:
        """Whether its first line matters now."""
        return bool(self.lines) and self.lines[0].tone in (Tone.ACTIVE, Tone.ALARM)

    def urgent_first(self) -> "Frame":
        """Small screens: a line that matters now stands in for the question, for as long as it does."""
        return changed(self, title=self.lines[0], lines=self.lines[1:]) if self.is_urgent else self

    @property
    def second_choice(self) -> Choice | None:
        """The second word that OK would take along; None where a choice is all there is to say."""
        return self.second_choices[self.second_index] if self.second_choices else None

    @property
    def second_text(self) -> Text | None:
        """The words of that, between arrows where left and right lead to others."""
        if self.second_choice is None:
            return None
        said = self.second_choice.text
        if len(self.second_choices) == 1:
            return said
        return Text(f"‹ {said.short or said.full} ›", f"‹ {said} ›", said.tone)

    @property
    def moved(self) -> tuple[Token, ...]:
        """The tokens that have moved, where they stand now."""
        if not self.motion:
            return ()
        standing = self.tracks[self.motion.end].tokens
        return tuple(token for token in standing if token.figure in self.motion.figures)

    @property
    def active_name(self) -> str:
        """The name of the player that stands out in the picture; empty if none does."""
        names = [track.name for track in self.tracks if track.tone is Tone.ACTIVE]
        names += [row.name for row in (self.table.rows if self.table else ()) if row.tone is Tone.ACTIVE]
        return names[0] if names else ""

    @property
    def is_preview(self) -> bool:
        """Whether it shows what the choice under the cursor would change."""
        rows = self.table.rows if self.table else ()
        return any(track.change for track in self.tracks) or any(any(row.changes) for row in rows)


def _about(choices: tuple[Choice, ...], what: str, number: int) -> int | None:
    """Return the only choice about a slot, a track or a spot; None if there is none, or more than one."""
    numbers = [getattr(choice, what) for choice in choices] if what in ABOUT else []
    return numbers.index(number) if number and numbers.count(number) == 1 else None
