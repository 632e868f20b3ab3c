"""The first start: a welcome page in every language, what to do first, and a guided turn on the real pages.

`PAGES` lists the pages of the dialogue in their order.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from companion.games import GAMES, load
from companion.notation import split
from companion.session import Outcome, Session
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SetLanguage, SubmitDecisions, UiAction, only_ok
from ui.pages.box_settings import BackupPage, Entry, row_of, with_rows
from ui.pages.connections import (
    NetworkChoicePage,
    PhonesChoicePage,
    TableNamePage,
    is_asked_for_network,
    is_asked_for_phones,
    is_asked_for_table,
)
from ui.pages.guided_steps import GuidedStepsPage, begin_steps
from ui.pages.question import QuestionPage
from ui.texts import text
from ui.words import LANGUAGES, folder_of


class Step(NamedTuple):
    """A step of the guided turn: text, decisions made before it, whether it shows the table, and the wanted choice."""

    say: str
    lines: tuple[str, ...] = ()
    shows: bool = False
    asks: str = ""


def _file_of(game: str) -> Path:
    return folder_of(game).parent / "tour.toml"


def game_with_tour() -> str | None:
    """Return the first game that has a guided turn; None if no game has."""
    return next((game for game in GAMES if _file_of(game).exists()), None)


@lru_cache(maxsize=1)
def steps_of(game: str) -> tuple[Step, ...]:
    with _file_of(game).open("rb") as source:
        found = tomllib.load(source)["step"]
    return tuple(
        Step(one["say"], tuple(one.get("lines", ())), one.get("shows", False), one.get("asks", "")) for one in found
    )


@lru_cache(maxsize=4)
def _played(game: str, at: int, *, is_done: bool) -> tuple[Session, tuple[Outcome, ...]]:
    """Return the game at this step and the outcomes of its decisions; if `is_done`, with the wanted choice made."""
    session, outcomes = Session(load(game)), []
    for number, step in enumerate(steps_of(game)[: at + 1]):
        lines = [*step.lines, *([step.asks] if step.asks and (number < at or is_done) else [])]
        outcomes = [session.decide(line) for line in lines]
    return session, tuple(outcomes)


class TourPage(Page):
    """One step of the guided turn: first its text, then the choice, then the instructions that follow."""

    game: str
    at: int = 0
    is_told: bool = False
    """True once OK has closed the text of the step."""
    walk: int = -1
    """Index of the instruction that is shown; -1 before the choice is made."""
    is_wrong: bool = False
    """True if people have just taken another choice than the step asks for."""
    is_shown: bool = False
    """True for a demonstration, which advances by itself."""
    asked: Page = QuestionPage()

    def render(self, context: Context) -> RenderedPage:
        step = steps_of(self.game)[self.at]
        session, outcomes = _played(self.game, self.at, is_done=self.walk >= 0)
        words = context.words.of(self.game).among(session.players)
        context = changed(context, session=session, words=words, recent=(), phones=None, odds=())
        if not self.is_told:
            return self._tell(step, context)
        if step.shows:
            return self._show(step, context)
        if self.walk < 0:
            return self._ask(step, context)
        before = _played(self.game, self.at, is_done=False)[0].state
        page = begin_steps(context, None, before, outcomes[-1].events, session.state)
        return self._walk(changed(page, at=self.walk), context) if page else self._following().render(context)

    def _tell(self, step: Step, context: Context) -> RenderedPage:
        words, is_last = context.words, self.at + 1 == len(steps_of(self.game))
        below = QuestionPage().render(context).frame
        said = text(words, step.say, Tone.ACTIVE)
        frame = changed(below, title=Text(said.short), lines=(Text(str(said), tone=said.tone),))
        frame = changed(frame, choices=only_ok(words), cursor=0, second_choices=(), asked="", text_before_picture=True)
        if is_last:
            return self._end(frame, context)
        told = changed(self, is_told=True) if step.asks or step.shows else self._following()
        return RenderedPage(frame, (OpenPage(told),), self._back(), advances_itself=self.is_shown)

    def _show(self, step: Step, context: Context) -> RenderedPage:
        """Return the page that shows how the table should look now."""
        table = QuestionPage().render(context).frame
        frame = Frame(
            text(context.words, step.say), tracks=table.tracks, slots=table.slots, choices=only_ok(context.words)
        )
        return RenderedPage(frame, (OpenPage(self._following()),), self._back(), advances_itself=self.is_shown)

    def _end(self, frame: Frame, context: Context) -> RenderedPage:
        entries = (("first.start", CommonPage.START), ("first.again", OpenPage(TourPage(self.game))))
        choices = tuple(Choice(text(context.words, key)) for key, _ in entries)
        frame = changed(frame, choices=choices, cursor=self.cursor)
        return RenderedPage(frame, tuple(act for _, act in entries), self._back())

    def _ask(self, step: Step, context: Context) -> RenderedPage:
        """Return the game's real question, where only the wanted choice leads to the next page."""
        words, rendered = context.words, self.asked.render(context)
        wanted = Text(words.decision(step.asks, "short"), words.decision(step.asks))
        key, tone = ("tour.wrong", Tone.ALARM) if self.is_wrong else ("tour.try", Tone.ACTIVE)
        line = text(words, key, tone, wanted=wanted)
        ok = self._answer(rendered.ok, step)
        frame = changed(rendered.frame, lines=(line, *rendered.frame.lines))
        if self.asked == QuestionPage():  # nothing was pressed yet: show only what to choose
            frame = changed(frame, lines=(line,), would="")
        return changed(
            rendered,
            frame=frame,
            actions=tuple(self._answer(act, step) for act in rendered.actions),
            ok_action=OpenPage(changed(self, walk=0)) if self.is_shown else ok,
            back=self._answer(rendered.back, step) if rendered.is_partly_chosen else self._back(),
            second_pages=tuple(changed(self, asked=page) for page in rendered.second_pages),
            on_card=None,
            advances_itself=self.is_shown,
        )

    def _answer(self, act: UiAction, step: Step) -> UiAction:
        match act:
            case OpenPage(page=QuestionPage(path=path) as page) if tuple(split(step.asks))[: len(path)] == path:
                return OpenPage(changed(self, asked=page, is_wrong=False))
            case SubmitDecisions(lines=(line, *_)) if line == step.asks:
                return OpenPage(changed(self, walk=0, is_wrong=False))
        return OpenPage(changed(self, is_wrong=True))

    def moved_to(self, cursor: int) -> Page:
        if self.is_told and self.walk < 0:
            return changed(self, asked=self.asked.moved_to(cursor))
        return changed(self, cursor=cursor)

    def _walk(self, page: GuidedStepsPage, context: Context) -> RenderedPage:
        rendered = page.render(context)
        following = self._following() if page.is_last else changed(self, walk=self.walk + 1)
        return RenderedPage(
            rendered.frame, (OpenPage(following),), self._back(), advances_itself=rendered.advances_itself
        )

    def _following(self) -> Page:
        return TourPage(self.game, self.at + 1, is_shown=self.is_shown)

    def _back(self) -> UiAction:
        if self.is_told:
            return OpenPage(TourPage(self.game, self.at))
        return OpenPage(TourPage(self.game, self.at - 1) if self.at else FirstChoicePage(cursor=1))


WELCOME = Text("Hello Bonjour Hallo", "Welcome · Bienvenue · Willkommen · Bienvenidos")


class WelcomePage(Page):
    """Asks for the language; below the languages are settings for volume, brightness and the panel's direction."""

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        following = OpenPage(page_after_welcome(context))
        entries: list[Entry] = [
            (Text(words.name("language", language)), SetLanguage(language, following)) for language in LANGUAGES
        ]
        names = ("volume", *(("brightness", "is_turned") if context.has_panels else ()))
        return with_rows(self, context, WELCOME, [*entries, *(row_of(name, context) for name in names)], None)


class FirstChoicePage(Page):
    """Asks what to do first: a game, a guided turn, or a demonstration."""

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        entries: list[tuple[str, UiAction]] = [("first.start", CommonPage.START)]
        if game := game_with_tour():
            entries.append(("first.show", OpenPage(TourPage(game))))
            entries.append(("first.demo", OpenPage(TourPage(game, is_shown=True))))
        if context.system:  # an installed box may replace one whose memory card failed
            entries.append(("first.load", OpenPage(BackupPage())))
        choices = tuple(Choice(text(words, key)) for key, _ in entries)
        frame = Frame(text(words, "first.what"), choices=choices, cursor=self.cursor)
        return RenderedPage(frame, tuple(act for _, act in entries), OpenPage(WelcomePage()))


PAGES: tuple[tuple[Callable[[Page], Page], Callable[[Context], bool]], ...] = (
    (lambda then: TableNamePage("", 1, back=WelcomePage(), then=then), is_asked_for_table),
    (lambda then: NetworkChoicePage(then=then, back=WelcomePage()), is_asked_for_network),
    (lambda then: PhonesChoicePage(then=then, back=WelcomePage()), is_asked_for_phones),
)
"""The pages of the dialogue after the welcome page, each with a function that tells whether it is needed."""


def page_after_welcome(context: Context) -> Page:
    """Return the page after the welcome page; each page leads to the next one that is needed."""
    page: Page = FirstChoicePage()
    for make, is_asked in reversed(PAGES):
        if is_asked(context):
            page = make(page)
    return page
