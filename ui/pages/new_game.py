"""Pages before a game: they ask for the game, the players, names letter by letter, and the game's options."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Callable
from datetime import datetime

from companion.decisions import SetupOption
from companion.games import FAULTS, GAMES, load, usable
from companion.games.parsing import LONGEST_NAME
from companion.notation import composed, join, split
from companion.refusal import RefusedError
from companion.session import players_of
from companion.sheets import Sheet, told
from companion.storage.saved_games import ResumableGame
from companion.summary import is_dated
from companion.values import changed, put
from ui.frame import Choice, Frame, Text, Tone
from ui.naming import refusal_of_name
from ui.pages import (
    BeginGame,
    CommonPage,
    Context,
    OpenPage,
    Page,
    RenderedPage,
    ResumeGame,
    UiAction,
    asks_for_no_card,
    yes_or_no,
)
from ui.texts import event_text, named, own_text, text
from ui.words import Words


class OptionsPage(Page):
    game: str
    names: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    """Chosen values of the first options; the remaining ones have their defaults."""
    back: Page | None = None
    """Page that asked for the last player, to which Exit leads; None: the start page."""
    bots: tuple[tuple[str, str], ...] = ()
    """Names of the computer players, each with its level."""
    sheet: str = ""
    """Name of the score sheet; empty if the game has none."""

    def render(self, context: Context) -> RenderedPage:
        words, options = context.words.of(self.game).among(self.names), load(self.game).decisions.options
        usual = self._usual(context)
        chosen = self.chosen_values(context)
        settled = tuple(zip(options, chosen, strict=True))
        sheet = sheet_named(context, self.game, self.sheet)
        lines = (
            f"game {self.game}",
            *(f"{option.verb} {value}" for option, value in settled),
            *(sheet.setup(self.names, words.language) if sheet else (join(("players", *self.names)),)),
            *(join(("bot", name, strength)) for name, strength in self.bots),
        )
        turned = tuple(changed(self, chosen=_turned(options, chosen, at)) for at in range(len(chosen)))
        choices = (
            Choice(text(words, "setup.start")),
            *(Choice(_shown(option.verb, value, words)) for option, value in settled),
        )
        others: tuple[Page, ...] = ()
        at = 0
        seated = players_of(lines)
        title, line = (
            text(words, "setup.ready", player=seated[0]),
            Text(", ".join(words.name("player", name, "short") for name in seated), ", ".join(seated)),
        )
        if self.cursor:
            option, value = settled[self.cursor - 1]
            keys = f"explain.{option.verb}.{value}", f"explain.{option.verb}"
            line = own_text(words, *keys, **_facts(option.verb, value)) or line
            others = tuple(changed(self, chosen=put(chosen, self.cursor - 1, other)) for other in option.values)
            at = option.values.index(value)
            if context.has_left_right:
                choices = put(choices, self.cursor, Choice(choices[self.cursor].text.in_arrows()))
        frame = Frame(title, (line,), choices=choices, cursor=self.cursor, second_index=at)
        kept = tuple(
            (self._name(option), value)
            for option, value, default in zip(options, chosen, usual, strict=True)
            if option.editions and value != default
        )
        acts: tuple[UiAction, ...] = (BeginGame(lines, kept), *map(OpenPage, turned))
        back: UiAction = OpenPage(self.back) if self.back else CommonPage.START
        return RenderedPage(
            frame,
            acts,
            back,
            asks_for_no_card(frame, words),
            is_partly_chosen=True,
            second_pages=others if context.has_left_right else (),
        )

    def chosen_values(self, context: Context) -> tuple[str, ...]:
        """Return the value of each option: chosen, or its default."""
        return self.chosen + self._usual(context)[len(self.chosen) :]

    def _usual(self, context: Context) -> tuple[str, ...]:
        """Return the default of each option: as chosen earlier at this box, else of the edition, else of the game."""
        found = []
        for option in load(self.game).decisions.options:
            chosen = context.options.get(self._name(option)) if option.editions else None
            edition = option.editions.get(context.words.language, option.default)
            found.append(chosen if chosen in option.values else edition)
        return tuple(found)

    def _name(self, option: SetupOption) -> str:
        return f"{self.game} {option.verb}"


def _shown(verb: str, value: str, words: Words) -> Text:
    """Return the menu entry of an option and its value; without a text of its own, the text of its decision."""
    decision = join((verb, value))
    as_decided = Text(words.decision(decision, "short"), words.decision(decision))
    return own_text(words, f"setup.{verb}", **_facts(verb, value)) or as_decided


def _facts(verb: str, value: str) -> dict[str, object]:
    return {verb: int(value) if value.isdigit() else value}


def _turned(options: tuple[SetupOption, ...], chosen: tuple[str, ...], at: int) -> tuple[str, ...]:
    values = options[at].values
    return put(chosen, at, values[(values.index(chosen[at]) + 1) % len(values)])


LETTERS = string.ascii_uppercase + "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜẞ'- "
TYPED = LETTERS.strip() + LETTERS.lower().strip()
"""Letters that begin a new name when they are typed on the page before."""
ROOM = 20
"""Number of letters of a long name that are shown if there is little room: the last ones, which are being typed."""
BOTS = ("Gizmo", "Pixel", "Robo", "Turbo", "Widget", "Zoom")
"""Default names of computer players, in every language."""
ROW = 6
"""Number of letters by which left and right move the cursor, as if the alphabet stood in rows."""
COMMANDS = DONE, DELETE = "setup.name_done", "setup.delete"
"""Entries above the letters. They are shown even for an empty name, so that no entry moves while people type."""
FIRST_LETTER = len(COMMANDS)


class NamesPage(Page):
    """Asks for the player at the next seat."""

    game: str
    count: int
    names: tuple[str, ...] = ()
    back: Page | None = None
    """Page to which Exit leads from the first seat: the number of players; None: the start page."""
    bots: tuple[tuple[str, str], ...] = ()
    """Names of the computer players, each with its level."""
    sheet: str = ""

    def render(self, context: Context) -> RenderedPage:
        words = context.words.of(self.game).among(self.names)
        free = [name for name in context.known_names if not self.refusal(name)]
        choices = [*(Choice(Text(name)) for name in free), Choice(text(words, "setup.other_names"))]
        acts = [*(OpenPage(self.take(name)) for name in free), OpenPage(SpellingPage(self))]
        if load(self.game).bots:
            at = len(free) or 1  # directly above the entry for a new name, or below it if there are no known names
            choices.insert(at, Choice(text(words, "setup.empty_chair")))
            acts.insert(at, OpenPage(BotPage(self)))
        title = text(words, "setup.first_name")
        if self.names:
            keys = f"setup.next_name.{self.count}", "setup.next_name"
            title = own_text(words, *keys, name=self.names[-1]) or title
        back: UiAction = OpenPage(self.back) if self.back else CommonPage.START
        if self.names:
            back = OpenPage(changed(self, names=self.names[:-1], cursor=0))
        lines = (Text(", ".join(self.names)),) if self.names else ()
        frame = Frame(title, lines, choices=tuple(choices), cursor=self.cursor)
        return RenderedPage(
            frame,
            tuple(acts),
            back,
            asks_for_no_card(frame, words),
            self.by_card(words),
            lambda key: OpenPage(_spelled(self, key)) if key in TYPED else None,
            TYPED,
            is_partly_chosen=True,
        )

    def by_card(self, words: Words) -> Callable[[str], UiAction | Text]:
        """Return the handler of scanned player cards, which seats the player."""

        def hear(name: str) -> UiAction | Text:
            return self.fault(name, words) or OpenPage(self.take(name))

        return hear

    def take(self, name: str) -> Page:
        """Return the page after this player is seated: for the next seat or, if all are taken, the options."""
        here, names = changed(self, cursor=0), (*self.names, name)
        bots = tuple(bot for bot in self.bots if bot[0] in names)  # without computer players that were removed again
        if len(names) == self.count:
            return OptionsPage(self.game, names, back=here, bots=bots, sheet=self.sheet)
        return changed(here, names=names, bots=bots)

    def refusal(self, name: str) -> RefusedError | None:
        """Return why the next player cannot have this name; None if it is allowed."""
        return refusal_of_name(name, self.names, load(self.game).decisions.reserved)

    def fault(self, name: str, words: Words) -> Text | None:
        """Return why the next player cannot have this name, as a line for the screen; None if it is allowed."""
        refused = self.refusal(name)
        return event_text(refused, words, Tone.ALARM) if refused else None

    def leave_empty(self, name: str, strength: str) -> Page:
        """Return the page after a computer player with this name and level is seated."""
        return changed(self, bots=(*self.bots, (name, strength))).take(name)


class BotPage(Page):
    """Asks for the level of a computer player, and proposes its name."""

    names: NamesPage

    def render(self, context: Context) -> RenderedPage:
        words, names = context.words.of(self.names.game), self.names
        bots = load(names.game).bots
        assert bots is not None, "without bots, no seat is left to one"
        strengths = bots.levels
        name = next(name for name in BOTS if not names.refusal(name))
        frame = Frame(
            text(words, "setup.strength", name=name),
            (text(words, f"explain.bot.{strengths[self.cursor]}"),),
            choices=tuple(Choice(named(words, "bot", strength)) for strength in strengths),
            cursor=self.cursor,
        )
        acts = tuple(OpenPage(names.leave_empty(name, strength)) for strength in strengths)
        return RenderedPage(frame, acts, OpenPage(names), asks_for_no_card(frame, words), is_partly_chosen=True)


class _FromFirstLetter(Page, kw_only=True):
    cursor: int = FIRST_LETTER


class SpellingPage(_FromFirstLetter):
    """Asks for a new name, letter by letter."""

    names: NamesPage
    spelled: str = ""

    def render(self, context: Context) -> RenderedPage:
        words, names, spelled = context.words, self.names, self.spelled
        name = spelled.strip()
        fault = names.fault(name, words) if spelled else None
        offered: tuple[UiAction, UiAction] = (
            OpenPage(_spelled(names, spelled, DONE) if fault or not name else names.take(name)),
            OpenPage(_spelled(names, spelled[:-1], DELETE)),
        )
        tone = Tone.PLAIN if spelled else Tone.MUTED
        entries = [(text(words, key, tone), act) for key, act in zip(COMMANDS, offered, strict=True)]
        tail = f"…{spelled[-ROOM:]}_" if len(spelled) > ROOM else f"{spelled}_"
        lines = [Text(tail, f"{spelled}_", Tone.ACTIVE)]
        if len(spelled) < LONGEST_NAME:
            entries += [(Text(letter if letter != " " else "␣"), OpenPage(self._picked(letter))) for letter in LETTERS]
        else:
            lines.append(text(words, "setup.name_full", Tone.ALARM, longest=LONGEST_NAME))
        if fault:
            lines.append(fault)
        asked = names.render(context)
        frame = Frame(
            title=asked.frame.title,
            lines=tuple(lines),
            choices=tuple(Choice(entry) for entry, _ in entries),
            cursor=min(self.cursor, len(entries) - 1),
        )
        acts = tuple(act for _, act in entries)
        hears, stride = asks_for_no_card(frame, words), ROW if context.has_left_right else 1
        return RenderedPage(
            frame,
            acts,
            OpenPage(names),
            hears,
            asked.on_player_card,
            self._typed,
            is_partly_chosen=True,
            page_step=stride,
        )

    def _typed(self, key: str) -> UiAction:
        """Return the page after a typed letter or backspace; None if the key is ignored."""
        if key == "backspace" and self.spelled:
            return OpenPage(_spelled(self.names, self.spelled[:-1]))
        if len(key) != 1 or (unicodedata.category(key) == "Cc" and not key.isspace()):
            return None  # an invisible letter is accepted, so that the refusal can name it
        return OpenPage(_spelled(self.names, self.spelled + key))

    def _picked(self, letter: str) -> SpellingPage:
        """Return the page with a letter of the menu added; the cursor stays on it."""
        written = letter.lower() if self.spelled[-1:].isalpha() else letter
        return changed(_spelled(self.names, self.spelled + written), cursor=FIRST_LETTER + LETTERS.index(letter))


def _spelled(names: NamesPage, spelled: str, command: str = "") -> SpellingPage:
    """Return the page for this name, with the cursor on `command`; by default on Done, or on A if the name is empty."""
    spelled = composed(re.sub(r"\s+", " ", spelled).lstrip())[:LONGEST_NAME]
    command = command or (DONE if spelled else "")
    return SpellingPage(names, spelled, cursor=COMMANDS.index(command) if command else FIRST_LETTER)


def sheet_named(context: Context, game: str, name: str) -> Sheet | None:
    return next((sheet for sheet in context.sheets(game).sheets if sheet.name == name), None)


class SheetsPage(Page):
    """Asks which score sheet to use."""

    game: str

    def render(self, context: Context) -> RenderedPage:
        words, found = context.words.of(self.game), context.sheets(self.game)
        language, sheets = words.language, found.sheets
        if not sheets:
            return PlayerCountPage(self.game, cursor=self.cursor).render(context)
        lines = []
        if hint := told(sheets[self.cursor].hint, language):
            lines.append(Text(hint))
        if found.unusable:
            lines.append(text(words, "sheet.unusable", Tone.ALARM, file=found.unusable[0].file.name))
        frame = Frame(
            text(words, "sheet.which"),
            tuple(lines),
            choices=tuple(_sheet_entry(sheet, language) for sheet in sheets),
            cursor=self.cursor,
        )
        acts = tuple(OpenPage(first_page(self.game, sheet, self)) for sheet in sheets)
        return RenderedPage(frame, acts, CommonPage.START, asks_for_no_card(frame, words), is_partly_chosen=True)


def _sheet_entry(sheet: Sheet, language: str) -> Choice:
    return Choice(Text(told(sheet.title, language)), sheet.icon and f"sheet-{sheet.icon}")


def first_page(game: str, sheet: Sheet, back: Page) -> Page:
    """Return the page after the choice of a score sheet: the number of players or, if it is fixed, the first name."""
    seats = sheet.players
    if len(seats) == 1:
        return NamesPage(game, seats[0], back=back, sheet=sheet.name)
    return PlayerCountPage(game, sheet.name, back=back, cursor=max(0, min(1, 4 - seats[0])))


class PlayerCountPage(Page):
    game: str
    sheet: str = ""
    back: Page | None = None
    """Page with the score sheets, to which Exit leads; None: the start page."""

    def render(self, context: Context) -> RenderedPage:
        words, sheet = context.words, sheet_named(context, self.game, self.sheet)
        seats = sheet.players if sheet else load(self.game).decisions.seats
        choices = tuple(Choice(text(words, "setup.players", count=count)) for count in seats)
        frame = Frame(text(words, "setup.count"), choices=choices, cursor=min(self.cursor, len(seats) - 1))
        acts = tuple(OpenPage(NamesPage(self.game, count, back=self, sheet=self.sheet)) for count in seats)
        back: UiAction = OpenPage(self.back) if self.back else CommonPage.START
        return RenderedPage(frame, acts, back, asks_for_no_card(frame, words), is_partly_chosen=True)


class ConfirmLeavePage(Page):
    act: UiAction
    """Action that leaves the current game for another one, taken after a yes."""

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        frame = Frame(text(words, "menu.leave"), choices=yes_or_no(words), cursor=self.cursor)
        return RenderedPage(
            frame, (CommonPage.GAME, self.act), CommonPage.START, asks_for_no_card(frame, words), is_partly_chosen=True
        )


class SavedGamesPage(Page):
    def render(self, context: Context) -> RenderedPage:
        words = context.words
        days = [_day(one, words) for one in context.resumable_games]
        choices = tuple(
            Choice(_game_left(one, day, words, alone=days.count(day) == 1))
            for one, day in zip(context.resumable_games, days, strict=True)
        )
        frame = Frame(text(words, "setup.which_earlier"), choices=choices, cursor=self.cursor)
        acts = tuple(ResumeGame(one.file) for one in context.resumable_games)
        return RenderedPage(frame, acts, CommonPage.START, asks_for_no_card(frame, words), is_partly_chosen=True)


def _day(left: ResumableGame, words: Words) -> str:
    if not is_dated(left.at):
        return words.text("setup.undated")
    return f"{datetime.fromtimestamp(left.at).astimezone():{words.rules.day}}"


def _game_left(left: ResumableGame, day: str, words: Words, *, alone: bool) -> Text:
    """Return the entry of a saved game: its day and players, and the time of day if the day has several games."""
    seated = words.among(left.players)
    players = ", ".join(seated.name("player", name, "short") for name in left.players)
    when = day if alone else f"{day} {datetime.fromtimestamp(left.at).astimezone():%H:%M}"
    return Text(f"{day} {players}", f"{when} {words.name('game', left.game)}, {players}")


class StartPage(Page):
    def render(self, context: Context) -> RenderedPage:
        words = context.words
        entries: list[tuple[Text, UiAction]] = []
        if context.last_setup and split(context.last_setup[0])[1] in GAMES:
            players = players_of(context.last_setup)
            same = text(words.among(players), "setup.same_table", players=players)
            entries.append((same, _leaving(BeginGame(context.last_setup), context)))
        for game in GAMES:
            title = Text(words.name("game", game, "short"), words.name("game", game))
            known = usable(game)
            first = SheetsPage(game) if known and known.has_sheets else PlayerCountPage(game, cursor=1)
            entries.append((title, _leaving(OpenPage(first), context)))
        if context.resumable_games:
            entries.append((text(words, "setup.earlier"), OpenPage(SavedGamesPage())))
        frame = Frame(
            text(words, "setup.game"),
            tuple(Text(words.labelled(one, words.why(why))) for one, why in FAULTS.items())
            or (text(words, "hint.tap" if context.has_window else "hint.choose"),),
            choices=tuple(Choice(entry) for entry, _ in entries),
            cursor=min(self.cursor, len(entries) - 1),
            notices=tuple(text(words, "fault.game", Tone.ALARM, package=one, why=why) for one, why in FAULTS.items()),
        )
        return RenderedPage(frame, tuple(act for _, act in entries), CommonPage.MENU, asks_for_no_card(frame, words))


def _leaving(act: UiAction, context: Context) -> UiAction:
    """Return the action that leaves the current game; if the game is unfinished, one that asks first."""
    session = context.session
    under_way = session is not None and not session.state.over and len(session.decisions) > len(session.setup)
    return OpenPage(ConfirmLeavePage(act)) if under_way else act
