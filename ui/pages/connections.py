"""Pages about the table's name, Wi-Fi and phones: part of the first start, and of the settings afterwards."""

from companion.refusal import RefusedError
from companion.system_services import WIFI_CLOSE, WIFI_OPEN
from companion.values import changed, fields_of
from ui.frame import Choice, Frame, Text, Tone
from ui.naming import refusal_of_name
from ui.pages import ChangeSetting, Context, OpenPage, Page, PhoneAction, RenderedPage, SystemAction, UiAction
from ui.pages.new_game import NamesPage, SpellingPage
from ui.texts import text
from ui.words import Words

PORTAL_TEXTS = ("title", "network", "password", "join", "sent")
"""Texts of the page on which a phone chooses the network (debian/portal.py)."""


def _menu(page: Page, title: Text, lines: tuple[Text, ...], entries: list[tuple[Text, UiAction]]) -> RenderedPage:
    choices = tuple(Choice(entry) for entry, _ in entries)
    frame = Frame(title, lines, choices=choices, cursor=min(page.cursor, len(choices) - 1))
    return RenderedPage(frame, tuple(act for _, act in entries))


class TableNamePage(NamesPage, kw_only=True):
    """Asks for the name under which the table is known on the dashboard of several tables."""

    then: Page
    typed: str = ""

    def render(self, context: Context) -> RenderedPage:
        words, then, name = context.words, OpenPage(self.then), self.typed
        back = OpenPage(changed(self, typed="")) if name else OpenPage(self.back or self.then)
        entries: list[tuple[Text, UiAction]] = [(text(words, "menu.ok"), ChangeSetting("table", name, then))]
        if not name:
            entries = [
                (text(words, "table.none"), ChangeSetting("table", "", then)),
                (text(words, "table.enter"), OpenPage(SpellingPage(self))),
            ]
        title = text(words, "menu.table", name=name) if name else text(words, "table.title")
        return changed(_menu(self, title, (text(words, "table.about"),), entries), back=back)

    def refusal(self, name: str) -> RefusedError | None:
        return refusal_of_name(name)

    def take(self, name: str) -> Page:
        return changed(self, typed=name, cursor=0)


class NetworkChoicePage(Page, kw_only=True):
    """Asks whether the box should use a network."""

    then: Page
    back: Page

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        entries: list[tuple[Text, UiAction]] = [
            (text(words, "network.without"), OpenPage(self.then)),
            (text(words, "network.wifi"), OpenPage(WifiPage(then=self.then))),
        ]
        rendered = _menu(self, text(words, "network.use"), (text(words, "network.about"),), entries)
        return changed(rendered, back=OpenPage(self.back))


class PhonesChoicePage(Page, kw_only=True):
    """Asks whether players want to use their phones."""

    then: Page
    back: Page

    def render(self, context: Context) -> RenderedPage:
        words, then = context.words, OpenPage(self.then)
        entries: list[tuple[Text, UiAction]] = [
            (text(words, "phones.without"), then),
            (text(words, "phones.with"), PhoneAction("on", then)),
        ]
        rendered = _menu(self, text(words, "phones.use"), (text(words, "phones.about"),), entries)
        return changed(rendered, back=OpenPage(self.back))


class WifiPage(Page, kw_only=True):
    """Opens a Wi-Fi on which a phone chooses the box's network, and says what becomes of it."""

    then: Page
    in_letters: bool = False
    """True if name and password are shown instead of the QR code: a small panel has no room for both."""

    def render(self, context: Context) -> RenderedPage:
        words, status, then = context.words, context.system, OpenPage(self.then)
        assert status is not None
        title = text(words, "menu.wifi")
        leave = (text(words, "menu.ok"), then)
        failed = text(words, "wifi.failed", Tone.ALARM, **fields_of(status))
        match status.state:
            case "opening" | "connecting" | "connected":
                line = text(words, f"wifi.{status.state}", **fields_of(status))
                return changed(_menu(self, title, (line,), [leave]), back=then)
            case "open":
                return self._open(context, (failed,) if status.why else ())
        lines = (failed,) if status.state == "failed" else (text(words, "wifi.about"),)
        texts = tuple((name, words.text(f"wifi.page.{name}")) for name in PORTAL_TEXTS)
        start = SystemAction(WIFI_OPEN, OpenPage(self), (*texts, ("language", words.language)))
        entries: list[tuple[Text, UiAction]] = [(text(words, "wifi.start"), start), (text(words, "menu.no"), then)]
        return changed(_menu(self, title, lines, entries), back=then)

    def _open(self, context: Context, failed: tuple[Text, ...]) -> RenderedPage:
        words, status = context.words, context.system
        assert status is not None
        facts, close = fields_of(status), SystemAction(WIFI_CLOSE, OpenPage(self.then))
        if self.in_letters:
            # Not as texts, which begin with a capital.
            password = Text(status.password, str(text(words, "wifi.password", **facts)))
            lines = (*failed, password, Text(status.address))
            entries: list[tuple[Text, UiAction]] = [(text(words, "wifi.close"), close)]
            in_code = OpenPage(WifiPage(then=self.then))
            return changed(_menu(self, Text(status.network), lines, entries), back=in_code)
        entries = [
            (text(words, "wifi.in_letters"), OpenPage(changed(self, in_letters=True))),
            (text(words, "wifi.close"), close),
        ]
        rendered = _menu(self, text(words, "wifi.join"), failed or (text(words, "wifi.open", **facts),), entries)
        code = f"WIFI:T:WPA;S:{status.network};P:{status.password};;"
        return changed(rendered, frame=changed(rendered.frame, code=code), back=close)


def is_asked_for_table(context: Context) -> bool:
    return context.system is not None and not context.box.table


def is_asked_for_network(context: Context) -> bool:
    """Return whether the box could join a network, and has none yet."""
    return context.system is not None and context.has_wifi and not context.is_online


def is_asked_for_phones(context: Context) -> bool:
    phones = context.phones
    return context.system is not None and phones is not None and phones.is_on_box and not phones.is_on


def named_table(words: Words, name: str) -> Text:
    """Return the menu entry of the table's name."""
    return text(words, "menu.table", name=name) if name else text(words, "menu.table_none")
