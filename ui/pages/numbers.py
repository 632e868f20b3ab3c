"""The page for numbers with too many values for a menu, entered by buttons, keyboard, touch or scanner."""

from __future__ import annotations

from typing import ClassVar, Self

from companion.cards import Card
from companion.decisions import AskedNumber
from companion.notation import join
from companion.values import changed
from ui.decision_tree import Path
from ui.frame import Banner, Choice, Frame, Text, Tone
from ui.games import Focus, presenter_of
from ui.number_entry import KEYS, NumberEntry, entry_for, read_sum
from ui.pages import Context, OpenPage, Page, RenderedPage, SubmitDecisions, UiAction
from ui.texts import text

CARD_KEYS = {"plus": "+", "minus": "-", "delete": "backspace"}
"""Cards of the printed sheet of digits that are no digits, each with the key that it stands for."""
PAD = "+-7894561230"
"""Keys in the order of a number pad."""


class _Opened(Page, kw_only=True):
    cursor: int = -1
    """Index in the row of likely numbers; -1: not moved yet, so the current number is marked."""


class NumberPage(_Opened):
    path: Path
    """The words of the decision before the number."""
    back: Page
    entry: NumberEntry | None = None
    """What was entered so far; None before any press."""
    is_first: bool = False
    """Whether no page before this one has asked for a word of the decision."""

    def render(self, context: Context) -> RenderedPage:
        session = context.game
        asked = session.game.decisions.number_after(session.state, self.path, context.earlier)
        assert asked, self.path
        entry = self._entry(asked)
        choices, actions, cursor = self._choices(context, entry)
        # without buttons for left and right, up and down move the cursor along the row
        is_steered = context.has_left_right or entry.place is not None
        frame = Frame(
            title=presenter_of(session.game.name).question(session.state, self.path, context.words),
            lines=self._lines(context, entry),
            choices=choices,
            cursor=cursor,
            is_row=entry.place is None and not entry.typed,
            banner=Banner(_marked(entry)),
        )
        frame = presenter_of(session.game.name).with_picture(frame, session.state, context.words, Focus())
        frame = changed(frame, asked=next(iter(session.players_in(self.path)), frame.active_name))
        return RenderedPage(
            frame,
            actions,
            back=OpenPage(changed(self, entry=None, cursor=-1)) if entry.is_changed else OpenPage(self.back),
            on_card=lambda card, _: self._take_card(context, card, entry),
            is_partly_chosen=entry.is_changed or not self.is_first,
            ok_action=self._ok(context, entry),
            on_key=lambda key: self._typed(entry, key),
            keys=KEYS,
            on_direction=(lambda role, held: self._steered(entry, role, context.now, held=held))
            if is_steered
            else None,
            on_code=self._scanned,
        )

    def _entry(self, asked: AskedNumber) -> NumberEntry:
        entry = self.entry or entry_for(asked.within, asked.likely, asked.now)
        if self.cursor < 0 or entry.place is not None:
            return entry
        return entry.along(min(self.cursor, len(entry.row)) - entry.at)

    def _choices(self, context: Context, entry: NumberEntry) -> tuple[tuple[Choice, ...], tuple[UiAction, ...], int]:
        if entry.place is None and not entry.typed:
            more = entry.open_places(is_downward=not context.has_left_right)
            numbers = [entry.number if at == entry.at else number for at, number in enumerate(entry.row)]
            choices = (*(Choice(Text(str(number))) for number in numbers), Choice(text(context.words, "number.more")))
            actions: tuple[UiAction, ...] = (*map(self._submit, numbers), OpenPage(self._with(more)))
            return choices, actions, entry.at
        pad = [key for key in (*PAD, "backspace") if entry.type(key)]
        names = {"backspace": text(context.words, "setup.delete")}
        choices = (Choice(Text(_marked(entry))), *(Choice(names.get(key, Text(key))) for key in pad))
        said = entry.said
        first: UiAction = OpenPage(self._with(entry)) if said is None else self._submit(said)
        return choices, (first, *(self._typed(entry, key) for key in pad)), 0

    def _lines(self, context: Context, entry: NumberEntry) -> tuple[Text, ...]:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        if entry.typed:
            if (said := entry.said) is not None and not read_is_plain(entry.typed):
                return (Text(f"= {said}", tone=Tone.ACTIVE),)
            return ()
        if entry.place is not None:
            return (text(words, "number.places", Tone.MUTED),)
        hints = context.sheet.hints(words.language) if context.sheet else {}
        hint = (Text(hints[self.path[-1]]),) if self.path[-1] in hints else ()
        news = () if self.entry else presenter.news(context.recent, words).lines
        return (*hint, *news, *presenter.standings(session.state, words, False)[:1])

    def _submit(self, number: int) -> SubmitDecisions:
        return SubmitDecisions((join((*self.path, str(number))),))

    def _ok(self, context: Context, entry: NumberEntry) -> UiAction:
        """Return the action of OK that leads to the next digit; None if OK takes the choice under the cursor."""
        if entry.place is None or entry.typed or context.has_left_right:
            return None
        places = entry.places
        at = places.index(entry.place)
        return None if at == 0 else OpenPage(self._with(changed(entry, place=places[at - 1])))

    def _typed(self, entry: NumberEntry, key: str) -> UiAction:
        longer = entry.type(key)
        return OpenPage(self._with(longer)) if longer else None

    def _scanned(self, code: str) -> UiAction:
        number = read_sum(code)
        return None if number is None else self._submit(number)

    def _take_card(self, context: Context, card: Card, entry: NumberEntry) -> UiAction | Text:
        """Return the page after the digit or sign on a scanned card; for other cards, why they are ignored."""
        if typed := self._typed(entry, CARD_KEYS.get(card.word, card.word)):
            return typed
        return presenter_of(context.game.game.name).why_card_ignored(context.game, self.path, card.word, context.words)

    def _with(self, entry: NumberEntry) -> Self:
        return changed(self, entry=entry, cursor=-1)

    def _steered(self, entry: NumberEntry, role: str, now: float, *, held: bool) -> Page:
        """Return the page after a direction button was pressed or, with `held`, repeated."""
        if role in ("left", "right"):
            return self._with(entry.along(1 if role == "right" else -1))
        by = 1 if role == "up" else -1
        return self._with(entry.hold(by, now) if held else entry.press(by, now))


class NumberQuestionPage(NumberPage):
    """Asks for a number in a decision of the game."""

    is_question: ClassVar[bool] = True
    is_public: ClassVar[bool] = True

    @property
    def is_untouched(self) -> bool:
        return self.entry is None and self.is_first


def read_is_plain(typed: str) -> bool:
    """Return whether the typed text is one number, and no sum."""
    return not any(sign in typed[1:] for sign in "+-")


def _marked(entry: NumberEntry) -> str:
    """Return the number with brackets around the digit or sign that up and down change."""
    if entry.place is None or entry.typed:
        return entry.shown
    sign = "-" if entry.number < 0 else "+"
    digits = f"{abs(entry.number):0{max(entry.place + 1, 1)}d}"
    if entry.place < 0:
        return f"[{sign}]{digits}"
    at = len(digits) - 1 - entry.place
    return f"{sign.strip('+')}{digits[:at]}[{digits[at]}]{digits[at + 1 :]}"
