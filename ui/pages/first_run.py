"""The first start: a welcome page in every language, and the page after it. `PAGES` lists them in their order."""

from collections.abc import Callable

from ui.frame import Choice, Frame, Text
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SetLanguage, UiAction
from ui.pages.box_settings import Entry, row_of, with_rows
from ui.pages.tour import TourPage, game_with_tour
from ui.texts import text
from ui.words import LANGUAGES

WELCOME = Text("Hello Bonjour Hallo", "Welcome · Bienvenue · Willkommen · Bienvenidos")


class WelcomePage(Page):
    """Asks for the language, with sound, brightness and the way the box is held below it."""

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        following = OpenPage(page_after(WelcomePage))
        entries: list[Entry] = [
            (Text(words.name("language", language)), SetLanguage(language, following)) for language in LANGUAGES
        ]
        names = ("volume", *(("brightness", "is_turned") if context.has_panels else ()))
        return with_rows(self, context, WELCOME, [*entries, *(row_of(name, context) for name in names)], None)


class FirstChoicePage(Page):
    """Asks what to do first: a game, a guided turn, or a demonstration."""

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        entries: list[tuple[str, str, UiAction]] = [("first.start", "first.about_start", CommonPage.START)]
        if game := game_with_tour():
            entries.append(("first.show", "first.about_show", OpenPage(TourPage(game))))
            entries.append(("first.demo", "first.about_demo", OpenPage(TourPage(game, is_shown=True))))
        frame = Frame(
            text(words, "first.what"),
            (text(words, entries[self.cursor][1]),),
            choices=tuple(Choice(text(words, key)) for key, _, _ in entries),
            cursor=self.cursor,
        )
        return RenderedPage(frame, tuple(act for _, _, act in entries), OpenPage(WelcomePage()))


PAGES: tuple[Callable[[], Page], ...] = (WelcomePage, FirstChoicePage)


def page_after(page: Callable[[], Page]) -> Page:
    """Return the page that follows in the dialogue."""
    return PAGES[PAGES.index(page) + 1]()
