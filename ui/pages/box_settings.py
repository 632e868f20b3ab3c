"""Settings at the box: rows that left and right change, the languages, and a test of buttons and screens."""

from __future__ import annotations

from calendar import monthrange
from datetime import datetime
from typing import NamedTuple

from companion.languages import PARTIAL
from companion.settings import BOX_SETTINGS
from companion.system_services import POWER_OFF, REBOOT
from companion.values import changed, fields_of
from ui.frame import Choice, Dice, DiceRow, Frame, Text, Tone
from ui.pages import (
    ChangeSetting,
    CommonPage,
    Context,
    OpenPage,
    Page,
    RenderedPage,
    RestartProgram,
    SetClock,
    SetLanguage,
    SystemAction,
    UiAction,
    only_ok,
    yes_or_no,
)
from ui.pages.connections import TableNamePage, WifiPage, named_table
from ui.pages.phones import PhonesPage
from ui.texts import own_text, text
from ui.words import LANGUAGES, Words

YEARS = (2025, 2099)
OF_PANELS = ("brightness", "dim_after", "is_turned")
OF_VOICE = ("voice_brief", "voice_speed", "voice_language")
"""Settings whose entries are grey while the voice is off."""
UPDATE_LINES = {
    "checking": "update.checking",
    "installing": "update.installing",
    "newest": "update.newest",
    "newer": "update.newer",
    "failed": "update.failed",
}
"""Key of the text for each state of an update."""
BACKUP_LINES = {
    "copying": "stick.copying",
    "saved": "stick.saved",
    "restored": "stick.restored",
    "failed": "stick.failed",
}
"""Key of the text for each state of a backup."""
POWER_LINES = {POWER_OFF: "power.turning_off", REBOOT: "power.restarting"}
"""Key of the text for each state after a request to turn off or restart."""


class Row(NamedTuple):
    """A menu entry for a setting: OK and right change it to its next value, left to the one before."""

    choice: Choice
    before: UiAction
    after: UiAction


Entry = Row | tuple[Text, UiAction]


def row_of(name: str, context: Context) -> Row:
    """Return the menu entry of one setting, which shows the current value."""
    values, words = BOX_SETTINGS[name], context.words
    value = getattr(context.box, name)
    at = values.index(value) if value in values else 0
    before, after = (ChangeSetting(name, values[(at + by) % len(values)]) for by in (-1, 1))
    form = f"set.{name}_off" if value == 0 else f"set.{name}_none" if value == "" else f"set.{name}"
    said = own_text(words, f"set.{name}.{value}".lower(), form, number=value, language=value or words.language)
    assert said, name
    if name in OF_VOICE and not context.box.voice:
        said = changed(said, tone=Tone.MUTED)
    return Row(Choice(said), before, after)


def with_rows(page: Page, context: Context, title: Text, entries: list[Entry], back: UiAction) -> RenderedPage:
    """Return a menu of entries and settings; the setting under the cursor has arrows: left and right change it."""
    cursor = min(page.cursor, len(entries) - 1)
    choices, acts = [], []
    for at, entry in enumerate(entries):
        choice, act = (entry.choice, entry.after) if isinstance(entry, Row) else (Choice(entry[0]), entry[1])
        if isinstance(entry, Row) and at == cursor and context.has_left_right:
            choice = changed(choice, text=choice.text.in_arrows())
        choices.append(choice)
        acts.append(act)
    chosen = entries[cursor]
    sideways = (chosen.before, chosen.after) if isinstance(chosen, Row) and context.has_left_right else ()
    frame = Frame(title, choices=tuple(choices), cursor=cursor)
    return RenderedPage(frame, tuple(acts), back, sideways=sideways)


class SettingsPage(Page):
    def render(self, context: Context) -> RenderedPage:
        words = context.words
        names = [
            "pace",
            "turn_clock",
            "volume",
            "voice",
            *OF_VOICE,
            *(OF_PANELS if context.has_panels else ()),
        ]
        here = LANGUAGES.index(words.language)
        entries: list[Entry] = [(text(words, "menu.language"), OpenPage(LanguagePage(cursor=here)))]
        entries += [row_of(name, context) for name in names]
        if context.unsure_time is not None:
            entries.append((text(words, "menu.date"), OpenPage(DatePage.at(context.unsure_time))))
        entries.append((text(words, "test.title"), OpenPage(SelfTestPage())))
        if context.board:
            entries.append((text(words, "menu.board", board=context.board), OpenPage(BoardPage())))
        if context.system:
            table = TableNamePage("", 1, then=SettingsPage())
            entries.append((named_table(words, context.box.table), OpenPage(table)))
        if context.phones and context.phones.is_on_box:
            entries.append((text(words, "menu.phones"), OpenPage(PhonesPage())))
        if context.phones is None or context.phones.is_on_box:
            entries.append((text(words, "menu.network"), OpenPage(NetworkPage())))
        if context.system and context.has_wifi:
            entries.append((text(words, "menu.wifi"), OpenPage(WifiPage(then=SettingsPage()))))
        if context.system:
            entries.append((text(words, "menu.backup"), OpenPage(BackupPage())))
            entries.append((text(words, "menu.update"), OpenPage(UpdatePage())))
        entries.append(
            (text(words, "set.restart"), OpenPage(PowerPage(REBOOT)) if context.system else RestartProgram())
        )
        entries.append((text(words, "set.off"), OpenPage(PowerPage(POWER_OFF))))
        return with_rows(self, context, text(words, "menu.settings"), entries, CommonPage.MENU)


class LanguagePage(Page):
    def render(self, context: Context) -> RenderedPage:
        words = context.words
        choices = tuple(Choice(_entry(language, words)) for language in LANGUAGES)
        frame = Frame(text(words, "menu.language"), choices=choices, cursor=self.cursor)
        settings = OpenPage(SettingsPage())
        return RenderedPage(frame, tuple(SetLanguage(language, settings) for language in LANGUAGES), settings)


def _entry(language: str, words: Words) -> Text:
    """Return the entry of a language, by its own name; marked if it is the current one, or incomplete."""
    if language == words.language:
        return text(words, "menu.language_now", language=language)
    name = words.name("language", language)
    return text(words, "menu.language_part", language=language) if language in PARTIAL else Text(name)


class NetworkPage(Page):
    """Shows whether phones are on and their address, or how to get one."""

    def render(self, context: Context) -> RenderedPage:
        words, phones = context.words, context.phones
        if phones is None or not phones.is_on:
            line = text(words, "network.off" if phones else "network.none")
        elif not phones.address:
            line = text(words, "phones.starting")
        else:  # a machine without an address in any network has only a name
            key = "network.unconnected" if ".local:" in phones.address else "network.on"
            line = text(words, key, address=phones.address)
        settings = OpenPage(SettingsPage())
        return RenderedPage(Frame(text(words, "menu.network"), (line,), choices=only_ok(words)), (settings,), settings)


class PowerPage(Page):
    """Asks whether to turn off or restart, then says when to pull the plug.

    Without the service that can turn the box off, it only says that pulling the plug is safe.
    """

    what: str
    """POWER_OFF or REBOOT."""

    def render(self, context: Context) -> RenderedPage:
        words, status, settings = context.words, context.system, OpenPage(SettingsPage())
        title = text(words, "set.restart" if self.what == REBOOT else "set.off")
        if status is None or status.state in POWER_LINES:
            line = text(words, POWER_LINES[status.state] if status else "set.pull_the_plug")
            return RenderedPage(Frame(title, (line,), choices=only_ok(words)), (CommonPage.GAME,), settings)
        line = text(words, "power.sure_restart" if self.what == REBOOT else "power.sure_off")
        frame = Frame(title, (line,), choices=yes_or_no(words), cursor=self.cursor)
        return RenderedPage(frame, (settings, SystemAction(self.what, OpenPage(PowerPage(self.what)))), settings)


class BoardPage(Page):
    """Asks whether to find out again which board the box has."""

    def render(self, context: Context) -> RenderedPage:
        words, settings = context.words, OpenPage(SettingsPage())
        title = text(words, "menu.board", board=context.board)
        frame = Frame(title, (text(words, "board.again"),), choices=yes_or_no(words), cursor=self.cursor)
        return RenderedPage(frame, (settings, RestartProgram(finds_board=True)), settings)


class SelfTestPage(Page):
    """Tests the buttons: names those not pressed yet, beside six dice; a second OK or Exit leaves the page."""

    pressed: frozenset[str] = frozenset()

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        roles = ("up", "down", *(("left", "right") if context.has_left_right else ()), "ok", "back")
        names = {role: words.name("button", role) for role in roles}
        left = ", ".join(name for role, name in names.items() if role not in self.pressed)
        line = text(words, "test.left", what=left) if left else text(words, "test.done")
        frame = Frame(
            text(words, "test.title"),
            (line, text(words, "test.picture")),
            dice=Dice((DiceRow(Text(""), (6, 5, 4, 3, 2, 1), 6),)),
            choices=only_ok(words),
        )
        ok: UiAction = OpenPage(self._with("ok")) if "ok" not in self.pressed else OpenPage(SettingsPage())
        back: UiAction = OpenPage(self._with("back")) if "back" not in self.pressed else OpenPage(SettingsPage())
        return RenderedPage(frame, (ok,), back, on_direction=lambda role, _: self._with(role))

    def _with(self, role: str) -> Page:
        return changed(self, pressed=self.pressed | {role})


class UpdatePage(Page):
    """Shows whether there is a newer version, and offers to install it."""

    def render(self, context: Context) -> RenderedPage:
        words, status = context.words, context.system
        assert status is not None
        here, settings = OpenPage(UpdatePage()), OpenPage(SettingsPage())
        entries: list[tuple[str, UiAction]] = [("menu.ok", settings)]
        if status.state == "newer":
            entries = [("update.install", SystemAction("install", here)), ("update.later", settings)]
        elif not status.is_busy:
            entries = [("update.check", SystemAction("check", here))]
        tone = Tone.ALARM if status.state == "failed" else Tone.PLAIN
        number = status.newest.partition("+")[0]
        line = text(words, UPDATE_LINES.get(status.state, "update.unknown"), tone, number=number, **fields_of(status))
        choices = tuple(Choice(text(words, key)) for key, _ in entries)
        frame = Frame(text(words, "menu.update"), (line,), choices=choices, cursor=min(self.cursor, len(choices) - 1))
        return RenderedPage(frame, tuple(act for _, act in entries), settings)


class BackupPage(Page):
    """Offers to copy a backup to a USB stick, or to restore one from it."""

    def render(self, context: Context) -> RenderedPage:
        words, status = context.words, context.system
        assert status is not None
        here, settings = OpenPage(BackupPage()), OpenPage(SettingsPage())
        entries: list[tuple[str, UiAction]] = [
            ("stick.save", SystemAction("save", here)),
            ("stick.load", SystemAction("load", here)),
        ]
        if status.is_busy:
            entries = [("menu.ok", settings)]
        if status.state == "restored":
            entries = [("set.restart", RestartProgram())]
        tone = Tone.ALARM if status.state == "failed" else Tone.PLAIN
        line = text(words, BACKUP_LINES.get(status.state, "stick.about"), tone, **fields_of(status))
        choices = tuple(Choice(text(words, key)) for key, _ in entries)
        frame = Frame(text(words, "menu.backup"), (line,), choices=choices, cursor=min(self.cursor, len(choices) - 1))
        return RenderedPage(frame, tuple(act for _, act in entries), settings)


class DatePage(Page):
    """Asks for the date and time of a box without a clock: a row for each number, and an entry to set them."""

    when: tuple[int, ...] = (2026, 1, 1, 12, 0)
    """Year, month, day, hour and minute, local time."""

    @classmethod
    def at(cls, seconds: float) -> DatePage:
        return cls(datetime.fromtimestamp(seconds).astimezone().timetuple()[:5])

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        entries: list[Entry] = [self._row(index, words) for index in range(len(self.when))]
        settings = OpenPage(SettingsPage())
        seconds = datetime(*self.when).astimezone().timestamp()  # type: ignore[arg-type] # five numbers
        entries.append((text(words, "date.set"), SetClock(seconds, settings)))
        return with_rows(self, context, text(words, "menu.date"), entries, settings)

    def _row(self, index: int, words: Words) -> Row:
        keys = ("date.year", "date.month", "date.day", "date.hour", "date.minute")
        choice = Choice(text(words, keys[index], number=f"{self.when[index]:02}"))
        before, after = (OpenPage(self._changed(index, by)) for by in (-1, 1))
        return Row(choice, before, after)

    def _changed(self, index: int, by: int) -> DatePage:
        """Return the page with one number changed; a day that the month does not have becomes the month's last day."""
        year, month, day, hour, minute = (number + by if at == index else number for at, number in enumerate(self.when))
        year, month = min(max(year, YEARS[0]), YEARS[1]), (month - 1) % 12 + 1
        days = monthrange(year, month)[1]
        day = (day - 1) % days + 1 if index == 2 else min(day, days)
        return changed(self, when=(year, month, day, hour % 24, minute % 60), cursor=index)
