"""The pages that ask for the next decision and for corrections: menus of decisions, with a preview."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar, NamedTuple, Self

from companion.cards import Card
from companion.decisions import OPEN
from companion.decisions.blanks import OwnText
from companion.games.facts import Event
from companion.notation import join, split
from companion.refusal import RefusedError
from companion.session import Outcome, Session, TakenBack
from companion.values import changed
from ui.decision_tree import (
    Path,
    branches,
    go_back,
    last_words,
    match_words,
    next_words,
    only_completion,
    skip_forced,
)
from ui.frame import Choice, Frame, Text, Tone
from ui.games import Focus, Preview, presenter_of
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SubmitDecisions, UiAction
from ui.pages.bots import bot_move_page
from ui.pages.dice_and_hands import dice_of, drawn_of, hands_of, held_card, with_entries
from ui.pages.new_game import SpellingPage
from ui.pages.numbers import NumberPage, NumberQuestionPage
from ui.pages.renaming import WhoIsRenamedPage, can_rename, free_text_page
from ui.secrecy import away, first_cursor
from ui.texts import own_text, text
from ui.words import Words

BESIDE = 6
"""Number of lines of the standings that are shown with a question."""


class _Ways(NamedTuple):
    """The choices of a menu: the paths that continue the words chosen so far, and the cursor."""

    path: Path
    paths: tuple[Path, ...]
    acts: tuple[UiAction, ...]
    """Action of each of these paths."""
    cursor: int
    seconds: tuple[Path, ...]
    """Second words that left and right select for the path under the cursor."""
    aside: int
    is_secret: bool
    is_handed_over: bool
    """True if the only choice is to hand the box to the player who must choose in secret."""

    @property
    def chosen(self) -> Path:
        if self.seconds:
            return self.seconds[self.aside]
        return self.paths[self.cursor] if self.acts else ()

    @property
    def act(self) -> UiAction:
        if self.seconds:
            return SubmitDecisions((join(self.chosen),))
        return self.acts[self.cursor] if self.acts else None


class _Walked(Page, kw_only=True):
    cursor: int = -1
    """Index of the selected choice; -1: not moved yet, so the game suggests one."""
    aside: str = ""
    """Second word that left and right have selected; empty if they were not pressed."""


class _ChoicePage(_Walked):
    """Base class of menus that choose a decision word by word."""

    path: Path = ()

    def _open(self, context: Context, decisions: tuple[str, ...], before: int = 0) -> RenderedPage:
        """Return the rendered menu; `before` is the number of other choices above it, which the cursor also counts."""
        session = context.game
        path = self.path if before else skip_forced(decisions, self.path)
        if context.phones and is_secret(session, decisions, path) and _seat_of(session, path) in context.phones.seats:
            return self._elsewhere(context, path)
        ways = self._ways(context, decisions, path, before)
        act = None if self.cursor < before and before and _is_unknown(session) else ways.act
        ahead = _ahead(session, act)
        if ahead:
            act = _with_forced(session, ahead)
        opened = session.game.decisions.opened
        root = type(self)().path
        at_root = ways.path == root or (ways.path == skip_forced(decisions, root) and not ways.is_secret)
        return RenderedPage(
            self._frame(context, ways, ahead),
            ways.acts,
            back=CommonPage.MENU if at_root else OpenPage(self._at(go_back(decisions, ways.path, opened))),
            on_card=lambda card, code: self._take_piece(context, decisions, ways.path, card, code),
            is_partly_chosen=not at_root,
            second_pages=tuple(changed(self, cursor=before + ways.cursor, aside=longer[-1]) for longer in ways.seconds),
            ok_action=act,
            input_is_secret=ways.is_handed_over,
        )

    def _ways(self, context: Context, decisions: tuple[str, ...], path: Path, before: int) -> _Ways:
        session = context.game
        presenter = presenter_of(session.game.name)
        secret = is_secret(session, decisions, path)
        whose = _seat_of(session, path) if secret else 0
        # before secret choices are shown, the box is handed to the player
        hands_over = (
            secret and path != self.path and not whose == context.seat != 0 and whose not in context.private_seats
        )
        paths: tuple[Path, ...] = (path,)
        first = 0
        if hands_over:
            path, secret = self.path, is_secret(session, decisions, self.path)
        else:
            paths, first = presenter.arrange(session.state, branches(decisions, path, session.game.decisions.opened))
        at = self.cursor - before
        first = self._first(session, paths, first)
        cursor = max(0, min(at, len(paths) - 1)) if at >= 0 else self._begin_at(paths, first)
        luck = context.random_offset
        acts = tuple(self._follow(session, decisions, longer, luck, ended=longer == path) for longer in paths)
        found = _second_words(session, decisions, paths, acts, cursor) if context.has_left_right else ()
        seconds, first = presenter.arrange(session.state, found)
        aside = self._begin_at(seconds, self._first(session, seconds, first))
        return _Ways(path, paths, acts, cursor, seconds, aside, secret, hands_over)

    def _frame(self, context: Context, ways: _Ways, ahead: Outcome | None) -> Frame:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        state, path, paths = session.state, ways.path, ways.paths
        preview = presenter.preview(ahead.state, ahead.events, words) if ahead else Preview()
        news = presenter.news(self._recent(context), words).lines
        lines, would = preview.lines or news, bool(preview.lines)
        if news and self.cursor < 0 and not self.aside and (ways.seconds or not path):
            # before the cursor is moved, the lines tell what has happened, while the picture shows the preview
            lines = (*(line for line in preview.lines if line.tone is Tone.ALARM), *news)
            would = False
        frame = Frame(
            title=presenter.question(state, path, words),
            lines=(*lines, *presenter.standings(state, words, False)[:BESIDE]),
            choices=_entries(session, path, paths, words),
            cursor=ways.cursor,
            second_choices=_entries(session, paths[ways.cursor], ways.seconds, words) if ways.seconds else (),
            second_index=ways.aside,
            dice=presenter.dice_on_table(state, (), words),
        )
        if ways.is_secret:
            seat = _seat_of(session, path)
            frame = _hidden(frame, context, seat)
            if seat == context.seat != 0:  # on the player's own screen no box is handed over
                frame = changed(frame, title=text(words, "secret.yours", Tone.ACTIVE))
        corrected = self._corrected(session, ways.chosen if ways.seconds else path)
        changes = preview.changes if would else {}
        focus = Focus(corrected, ways.chosen, changes, ahead.state if ahead else None, path)
        frame = presenter.with_picture(frame, state, words, focus)
        asked = frame.active_name or next(iter(session.players_in(path)), "")
        asked = asked if corrected or self.is_question else ""
        return changed(frame, asked=asked, would=words.text("preview.would", "short") if would else "")

    def _take_piece(
        self, context: Context, decisions: tuple[str, ...], path: Path, card: Card, code: str
    ) -> UiAction | Text:
        session, words = context.game, context.words
        presenter = presenter_of(session.game.name)
        senses = session.game.decisions.words_for_card(session.state, card.word)
        found = match_words(decisions, path, senses) or match_words(decisions, self.path, senses)
        if not found and card.word not in path:
            # a card that still waits for its place is replaced by the next one scanned
            found = match_words(decisions, path[:-1], senses)
        if not found and not path:  # a scan may also make decisions that no menu offers, such as the faces of a die
            decisions = session.game.decisions.legal(session.state)
            found = match_words(decisions, path, senses)
        if code:
            known = presenter.match_card(session, card, code, found, words)
            if not isinstance(known, tuple):
                return known
            found = known
        act = self._follow(session, decisions, found[0], context.random_offset) if len(found) == 1 else None
        if ahead := _ahead(session, act):
            act = _with_forced(session, ahead)
        return act or held_card(context, card) or presenter.why_card_ignored(session, path, card.word, words)

    def _recent(self, context: Context) -> tuple[Event, ...]:
        """Return the events to report; none after an undo of the last word of a list, as people go on with the list."""
        is_half_entered = self.path and any(isinstance(event, TakenBack) for event in context.recent)
        return () if is_half_entered else context.recent

    def _first(self, session: Session, paths: tuple[Path, ...], first: int) -> int:  # noqa: ARG002 - as below
        """Return the index of the path on which the cursor starts; `first` is the game's suggestion."""
        return first

    def _begin_at(self, paths: tuple[Path, ...], first: int) -> int:
        """Return the index of the path that ends with the selected second word; if there is none, `first`."""
        there = (at for at, longer in enumerate(paths) if self.aside and longer[-1] == self.aside)
        return next(there, first)

    def _elsewhere(self, context: Context, path: Path) -> RenderedPage:
        """Return the page that the box shows while a player chooses secretly on a phone."""
        session, words = context.game, context.words
        presenter, player = presenter_of(session.game.name), session.players[_seat_of(session, path) - 1]
        frame = Frame(
            text(words, "secret.on_phone", player=player), presenter.standings(session.state, words, False)[:BESIDE]
        )

        def take_piece(card: Card, _: str) -> Text:
            return presenter.why_card_ignored(session, path, card.word, words)

        return RenderedPage(
            presenter.with_picture(frame, session.state, words, Focus()), back=CommonPage.MENU, on_card=take_piece
        )

    def _corrected(self, session: Session, path: Path) -> str | None:  # noqa: ARG002 - the page names the player
        """Return the player to highlight instead of the player on turn; None: the player on turn."""
        return None

    def _follow(
        self, session: Session, decisions: tuple[str, ...], path: Path, luck: int, *, ended: bool = False
    ) -> UiAction:
        end = only_completion(decisions, path)
        if path[-1:] == (OPEN,) or (end and end[-1] == OPEN):
            return OpenPage(self._number_page((end or path)[:-1]))
        if ended or end == path:
            return SubmitDecisions((join(path),))
        if is_secret(session, decisions, path):
            return OpenPage(changed(self._at(path), cursor=first_cursor(len(branches(decisions, path)), luck)))
        declared = session.game.decisions
        if end and declared.submits_alone(end[0]) and not declared.asks_back(end):
            return SubmitDecisions((join(end),))
        return OpenPage(self._at(path))

    def _at(self, path: Path) -> Self:
        return changed(self, path=path, cursor=-1)

    def _number_page(self, path: Path) -> Page:
        """Return the page that asks for the number that follows these words."""
        return NumberPage(path, self)


class QuestionPage(_ChoicePage):
    """Asks for the next decision of the game."""

    is_question: ClassVar[bool] = True
    is_public: ClassVar[bool] = True
    among: tuple[str, ...] = ()
    """The only decisions to offer, such as those that a random choice has left; empty: all."""

    @property
    def is_untouched(self) -> bool:
        return self.path == ()

    def render(self, context: Context) -> RenderedPage:
        session = context.game
        game, state = session.game, session.state
        if game.bots and (bot := game.bots.to_move(state)):
            return bot_move_page(context, bot)
        if self.among:
            return changed(self._open(context, self.among), back=CommonPage.GAME)
        dice = dice_of(context) if game.dice and not self.path else ()
        every = (*game.decisions.in_menus(state), *game.decisions.number_forms(state))
        # the first choice is the one that OK takes at once, so verbs that end the game are declared last
        offered = tuple(sorted(every, key=lambda line: game.decisions.verbs[line.partition(" ")[0]]))
        rendered = self._open(context, offered, before=len(dice))
        more = hands_of(context) if game.hidden_hands and not self.path else ()
        blank = game.decisions.next_blank(state, self.path)
        if isinstance(blank, OwnText) and blank.suggested:
            page = SpellingPage(free_text_page(self, self.path, offered, tuple(blank.taken(state)), game.name))
            more = ((Choice(text(context.words, "setup.other_names")), OpenPage(page)),)
        if rendered.frame.secret:
            more = drawn_of(context, rendered.frame.seat, self._among)
        return with_entries(rendered, dice, more, self.cursor) if dice or more else rendered

    def _number_page(self, path: Path) -> Page:
        return NumberQuestionPage(path, self)

    def _among(self, left: tuple[str, ...]) -> QuestionPage:
        return changed(self, among=left, cursor=-1)


class CorrectionPage(_ChoicePage):
    """Asks what to correct; some words of the correction may be chosen already."""

    path: Path = ("fix",)
    about: tuple[Path, ...] = ()
    """Beginnings of the corrections to offer, in which an empty word stands for any; without any, all are offered."""
    opened_from: Page | None = None
    """Page to return to without a correction; None: the menu."""

    def render(self, context: Context) -> RenderedPage:
        decisions, state = context.game.game.decisions, context.game.state
        every = (
            *_in_order(tuple(decisions.corrections_from_now(state).items())),
            *decisions.number_forms(state, corrects=True),
        )
        offered = tuple(line for line in every if any(_begins(line, one) for one in self.about)) or every
        rendered = self._settle(self._open(context, offered), context)
        if self.about or self.path != CorrectionPage().path or not can_rename(context.game):
            return rendered
        # a new name cannot be in a list of decisions
        choices = (*rendered.frame.choices, Choice(text(context.words, "correct.name")))
        cursor = self.cursor if self.cursor == len(rendered.actions) else rendered.frame.cursor
        frame = changed(rendered.frame, choices=choices, cursor=cursor)
        acts = (*rendered.actions, OpenPage(WhoIsRenamedPage(self)))
        return changed(
            rendered,
            frame=frame,
            actions=acts,
            ok_action=rendered.ok_action if cursor < len(rendered.actions) else None,
        )

    def _settle(self, rendered: RenderedPage, context: Context) -> RenderedPage:
        """Return the page with the values that the box has now marked; choosing one of them only closes the page."""
        words, frame = context.words, rendered.frame
        back: UiAction = OpenPage(self.opened_from) if self.opened_from else CommonPage.MENU

        def settled(act: UiAction) -> UiAction:
            return back if isinstance(act, SubmitDecisions) and _changes_nothing(context.game, act.lines[0]) else act

        acts = tuple(map(settled, rendered.actions))
        choices = tuple(
            changed(choice, text=_as_now(choice.text, words)) if new is not old else choice
            for choice, new, old in zip(frame.choices, acts, rendered.actions, strict=True)
        )
        return changed(
            rendered,
            frame=changed(frame, choices=choices),
            actions=acts,
            ok_action=settled(rendered.ok_action),
            back=back if rendered.back is CommonPage.MENU else rendered.back,
        )

    def _first(self, session: Session, paths: tuple[Path, ...], first: int) -> int:
        """Return the index of the value that the box has now, so that the cursor starts there."""
        return next((at for at, path in enumerate(paths) if _changes_nothing(session, join(path))), first)

    def _corrected(self, session: Session, path: Path) -> str | None:
        return next(iter(session.players_in(path)), None)


@lru_cache(maxsize=4)
def _in_order(corrections: tuple[tuple[str, bool], ...]) -> tuple[str, ...]:
    """Return the corrections of each thing that can be changed, including its value now; numbers in rising order."""
    groups: dict[Path, list[tuple[str, bool]]] = {}
    for line, changes in corrections:
        groups.setdefault(tuple(split(line))[:-1], []).append((line, changes))
    return tuple(
        line
        for group in groups.values()
        if any(changes for _, changes in group)
        for line, _ in sorted(group, key=lambda one: _number_of(one[0]))
    )


def _number_of(line: str) -> int:
    last = split(line)[-1]
    return int(last) if last.isdecimal() else 0


def _begins(line: str, beginning: Path) -> bool:
    return all(wanted in ("", word) for wanted, word in zip(beginning, split(line), strict=False))


def _changes_nothing(session: Session, line: str) -> bool:
    """Return whether a correction would set a value that the box has already."""
    return not session.game.decisions.corrections_from_now(session.state).get(line, True)


def _as_now(entry: Text, words: Words) -> Text:
    """Return an entry marked as the current value."""
    short = words.text("menu.pace_now", "short", choice=entry.short or str(entry))
    return Text(short, words.text("menu.pace_now", choice=entry), entry.tone)


def half_entered(context: Context, decision: str) -> QuestionPage | None:
    """Return the page that asks again for the last word of an undone decision, if the decision is a list.

    In a list, words of the same kind follow each other. Return None for any other decision.
    """
    game, state = context.game.game, context.game.state
    offered = game.decisions.in_menus(state)
    path = tuple(split(decision))[:-1]
    before = set(next_words(offered, path[:-1]))
    is_list = len(path) > 1 and decision in offered and before & set(next_words(offered, path))
    return QuestionPage(path) if is_list else None


def _entries(session: Session, path: Path, paths: tuple[Path, ...], words: Words) -> tuple[Choice, ...]:
    presenter, state = presenter_of(session.game.name), session.state
    return tuple(presenter.choice(state, path, longer, words) or _entry(longer, words) for longer in paths)


@lru_cache(maxsize=64)
def _entry(path: Path, words: Words) -> Choice:
    """Return the menu entry for the last word of a path: its own text, or the name of a piece."""
    if path[-1] == OPEN:
        return Choice(text(words, "number.any"))
    key = f"correct.{path[1]}" if path[0] == "fix" and len(path) == 2 else f"menu.{'_'.join(path)}"
    told = own_text(words, key)
    return Choice(told) if told else presenter_of(words.game).piece(path[-1], words)


def is_secret(session: Session, decisions: tuple[str, ...], path: Path) -> bool:
    """Return whether the words that may follow these are secret, while these words themselves are public."""
    secrets = _secrets(session.game.decisions.redact, decisions)
    heard = join(path) if secrets else ""
    return any(line.startswith(heard) and heard.startswith(told) for line, told in secrets)


@lru_cache(maxsize=16)
def _secrets(openly: Callable[[str], str], decisions: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the secret decisions, each with its public part; cached, because a page asks again for each choice."""
    return tuple((line, told) for line in decisions if (told := openly(line)) != line)


def _hidden(frame: Frame, context: Context, seat: int) -> Frame:
    """Return the frame with its choices marked as visible only to the player at this seat."""
    if not seat:
        return changed(frame, secret=True)
    words, player = context.words, context.game.players[seat - 1]
    if seat in context.private_seats:  # the player reads braille, and does not take the box
        frame = changed(frame, title=text(words, "secret.felt", Tone.ACTIVE, player=player))
    looks_away = away(words, player, seat, context.private_seats)
    return changed(frame, secret=True, seat=seat, public_placeholder=looks_away)


def _seat_of(session: Session, path: Path) -> int:
    """Return the seat of the first player whom the words name, from 1; 0 if they name no player."""
    return next((1 + session.players.index(name) for name in session.players_in(path)), 0)


def _second_words(
    session: Session, decisions: tuple[str, ...], paths: tuple[Path, ...], acts: tuple[UiAction, ...], cursor: int
) -> tuple[Path, ...]:
    """Return the decisions among which left and right select, if each open choice lacks exactly one word.

    Return none of them for a list, where words of the same kind follow each other, and for secret words.
    """
    lacking = [longer for longer, act in zip(paths, acts, strict=True) if not isinstance(act, SubmitDecisions)]
    if not lacking or paths[cursor] not in lacking or any(is_secret(session, decisions, longer) for longer in lacking):
        return ()
    seconds = last_words(decisions, paths[cursor], lacking)
    if any(longer[-1] == OPEN for longer in seconds):
        return ()
    return () if {longer[-1] for longer in seconds} & {longer[-1] for longer in paths} else seconds


def _is_unknown(session: Session) -> bool:
    """Return whether a roll of dice is due whose result cannot be previewed."""
    roll = session.game.dice.due(session.state) if session.game.dice else None
    return roll is not None and not roll.first


def _with_forced(session: Session, ahead: Outcome) -> SubmitDecisions:
    """Return the action that submits a decision and all decisions after it that have no alternative."""
    decisions = session.game.decisions
    lines, state = [ahead.decision], ahead.state
    while line := decisions.forced(state):
        lines.append(line)
        state = decisions.apply_line(state, line).state
    return SubmitDecisions(tuple(lines))


def _ahead(session: Session, act: UiAction) -> Outcome | None:
    """Return what the selected choice would lead to; None if it completes no decision, or is refused."""
    if not isinstance(act, SubmitDecisions):
        return None
    try:
        return session.preview(act.lines[0])
    except RefusedError:  # the refusal is shown when the choice is made
        return None
