"""The question that the game asks now, and corrections: both are menus over decisions, with a preview."""

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar, NamedTuple, Self

from companion.cards import Card
from companion.games.facts import Event
from companion.notation import join, split
from companion.refusal import RefusedError
from companion.session import Outcome, Session, TakenBack
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.games import Focus, Preview, presenter_of
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SubmitDecisions, UiAction
from ui.pages.bots import bot_leaf
from ui.pages.dice_and_hands import dice_of, drawn_of, hands_of, held_card, with_entries
from ui.pages.new_game import Spell
from ui.pages.renaming import Renaming, can_rename, own_word
from ui.secrecy import away, first_cursor
from ui.texts import text
from ui.tree import Path, branches, go_back, go_on, hear, is_whole, last_words, next_words, only_end

BESIDE = 6
"""Beside a question there is room for so much of how the game stands: its first lines."""


class _Ways(NamedTuple):
    """The ways on from some words, and where the cursor is among them."""

    path: Path
    paths: tuple[Path, ...]
    acts: tuple[UiAction, ...]
    """What each of them does."""
    cursor: int
    seconds: tuple[Path, ...]
    """What left and right walk beside the path under the cursor."""
    aside: int
    is_secret: bool
    is_handed_over: bool
    """The only way on is that the box goes to the player whom the secret is for."""

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
    """Where nobody has moved it, it stands where the game begins."""
    aside: str = ""
    """The word that left and right have come to, in a decision of two."""


class _Choosing(_Walked):
    """A way through decisions, word by word."""

    path: Path = ()

    def _open(self, context: Context, decisions: tuple[str, ...], before: int = 0) -> RenderedPage:
        """So many other choices stand before these ones, and the cursor counts them."""
        session = context.game
        path = self.path if before else go_on(decisions, self.path)
        if context.phones and is_secret(session, decisions, path) and _seat_of(session, path) in context.phones.seats:
            return self._elsewhere(context, path)
        ways = self._ways(context, decisions, path, before)
        act = None if self.cursor < before and before and _is_unknown(session) else ways.act
        ahead = _ahead(session, act)
        if ahead:
            act = _with_forced(session, ahead)
        opened = _opened(session)
        root = type(self)().path
        at_root = ways.path == root or (ways.path == go_on(decisions, root) and not ways.is_secret)
        return RenderedPage(
            self._frame(context, ways, ahead),
            ways.acts,
            back=CommonPage.MENU if at_root else OpenPage(self._at(go_back(decisions, ways.path, opened))),
            on_card=lambda card, code: self._hear_piece(context, decisions, ways.path, card, code),
            is_partly_chosen=not at_root,
            second_pages=tuple(changed(self, cursor=before + ways.cursor, aside=longer[-1]) for longer in ways.seconds),
            ok_action=act,
            input_is_secret=ways.is_handed_over,
        )

    def _ways(self, context: Context, decisions: tuple[str, ...], path: Path, before: int) -> _Ways:
        session, presenter = context.game, presenter_of(context.game.game.name)
        secret = is_secret(session, decisions, path)
        whose = _seat_of(session, path) if secret else 0
        # No page opens itself to a secret: first the box goes to whom it is for.
        hands_over = (
            secret and path != self.path and not whose == context.seat != 0 and whose not in context.private_seats
        )
        paths: tuple[Path, ...] = (path,)
        first = 0
        if hands_over:
            path, secret = self.path, is_secret(session, decisions, self.path)
        else:
            paths, first = presenter.arrange(session.state, branches(decisions, path, _opened(session)))
        at = self.cursor - before
        cursor = max(0, min(at, len(paths) - 1)) if at >= 0 else self._begin_at(paths, first)
        acts = tuple(self._follow(context, decisions, longer, ended=longer == path) for longer in paths)
        found = _second_words(context, decisions, paths, acts, cursor)
        seconds, first = presenter.arrange(session.state, found)
        return _Ways(path, paths, acts, cursor, seconds, self._begin_at(seconds, first), secret, hands_over)

    def _frame(self, context: Context, ways: _Ways, ahead: Outcome | None) -> Frame:
        session, words, presenter = context.game, context.words, presenter_of(context.game.game.name)
        state, path, paths = session.state, ways.path, ways.paths
        preview = presenter.preview(ahead.state, ahead.events, words) if ahead else Preview()
        news = presenter.news(self._recent(context), words).lines
        lines = preview.lines or news
        if news and self.cursor < 0 and not self.aside and (ways.seconds or not path):
            # Nobody has walked here yet: what happened is told, and what would happen is seen on the table.
            lines = (*(line for line in preview.lines if line.tone is Tone.ALARM), *news)
        frame = Frame(
            title=presenter.question(state, path, words),
            lines=(*lines, *presenter.standings(state, words)[:BESIDE]),
            choices=tuple(presenter.choice(state, path, longer, words) for longer in paths),
            cursor=ways.cursor,
            across=tuple(presenter.choice(state, paths[ways.cursor], longer, words) for longer in ways.seconds),
            aside=ways.aside,
            dice=presenter.dice_on_table(state, (), words),
        )
        if ways.is_secret:
            seat = _seat_of(session, path)
            frame = _hidden(frame, context, seat)
            if seat == context.seat != 0:  # nobody has to hand over anything
                frame = changed(frame, title=text(words, "secret.yours", Tone.ACTIVE))
        corrected = self._corrected(session, ways.chosen if ways.seconds else path)
        focus = Focus(corrected, ways.chosen, preview.changes, ahead.state if ahead else None, path)
        return presenter.with_picture(frame, state, words, focus)

    def _hear_piece(
        self, context: Context, decisions: tuple[str, ...], path: Path, card: Card, code: str
    ) -> UiAction | Text:
        session, words, presenter = context.game, context.words, presenter_of(context.game.game.name)
        senses = session.game.words_for_card(session.state, card.word)
        found = hear(decisions, path, senses) or hear(decisions, self.path, senses)
        if not found and card.word not in path:
            # Another card while one is waiting for its place takes that one's place.
            found = hear(decisions, path[:-1], senses)
        if code:
            known = presenter.match_card(session, card, code, found, words)
            if not isinstance(known, tuple):
                return known
            found = known
        act = self._follow(context, decisions, found[0]) if len(found) == 1 else None
        if ahead := _ahead(session, act):
            act = _with_forced(session, ahead)
        return act or held_card(context, card) or presenter.why_card_ignored(session, path, card.word, words)

    def _recent(self, context: Context) -> tuple[Event, ...]:
        """What happened; in the middle of a list only its last word was taken back, and that is seen."""
        is_half_told = self.path and any(isinstance(event, TakenBack) for event in context.recent)
        return () if is_half_told else context.recent

    def _begin_at(self, paths: tuple[Path, ...], first: int) -> int:
        """Return where the word is that left and right have come to; else where the game begins."""
        there = (at for at, longer in enumerate(paths) if self.aside and longer[-1] == self.aside)
        return next(there, first)

    def _elsewhere(self, context: Context, path: Path) -> RenderedPage:
        """Who must choose in secret does so on a phone; the box tells the others whom they wait for."""
        session, words = context.game, context.words
        presenter, player = presenter_of(session.game.name), session.players[_seat_of(session, path) - 1]
        frame = Frame(text(words, "secret.on_phone", player=player), presenter.standings(session.state, words)[:BESIDE])

        def hear_piece(card: Card, _: str) -> Text:
            return presenter.why_card_ignored(session, path, card.word, words)

        return RenderedPage(
            presenter.with_picture(frame, session.state, words, Focus()), back=CommonPage.MENU, on_card=hear_piece
        )

    def _corrected(self, session: Session, path: Path) -> str | None:  # noqa: ARG002 - who it is about says the page
        """Who stands out instead of whose turn it is."""
        return None

    def _follow(self, context: Context, decisions: tuple[str, ...], path: Path, *, ended: bool = False) -> UiAction:
        if ended or is_whole(decisions, path):
            return SubmitDecisions((join(path),))
        if is_secret(context.game, decisions, path):
            return OpenPage(
                changed(self._at(path), cursor=first_cursor(len(branches(decisions, path)), context.random_offset))
            )
        end = only_end(decisions, path)
        game = context.game.game
        if end and presenter_of(game.name).submits_without_page(join(end)) and not game.decisions.asks_back(end):
            return SubmitDecisions((join(end),))
        return OpenPage(self._at(path))

    def _at(self, path: Path) -> Self:
        return changed(self, path=path, cursor=-1)


class Ask(_Choosing):
    """The game's own question."""

    is_question: ClassVar[bool] = True
    is_public: ClassVar[bool] = True
    among: tuple[str, ...] = ()
    """Only these decisions are offered: chance has left them."""

    @property
    def is_untouched(self) -> bool:
        return self.path == ()

    def render(self, context: Context) -> RenderedPage:
        game, state = context.game.game, context.game.state
        presenter = presenter_of(game.name)
        if game.bots and (bot := game.bots.to_move(state)):
            return bot_leaf(context, bot)
        if self.among:
            return changed(self._open(context, self.among), back=CommonPage.GAME)
        dice = () if self.path else dice_of(context)
        offered = presenter.offered(state, game.decisions.in_menus(state))
        leaf = self._open(context, offered, before=len(dice))
        more = () if self.path else hands_of(context)
        if (taken := presenter.taken_words(state, self.path)) is not None:
            page = Spell(own_word(self, self.path, offered, taken, game.name))
            more = ((Choice(text(context.words, "setup.other_names")), OpenPage(page)),)
        if leaf.frame.secret:
            more = drawn_of(context, leaf.frame.seat, self._among)
        return with_entries(leaf, dice, more, self.cursor) if dice or more else leaf

    def _among(self, left: tuple[str, ...]) -> "Ask":
        return changed(self, among=left, cursor=-1)


class Fix(_Choosing):
    """A correction, from any word of it on."""

    path: Path = ("fix",)

    def render(self, context: Context) -> RenderedPage:
        leaf = self._open(context, context.game.game.decisions.corrections(context.game.state))
        if self.path != Fix().path or not can_rename(context.game):
            return leaf
        # A name is people's own word: no list of decisions can have it.
        choices = (*leaf.frame.choices, Choice(text(context.words, "correct.name")))
        cursor = self.cursor if self.cursor == len(leaf.actions) else leaf.frame.cursor
        frame = changed(leaf.frame, choices=choices, cursor=cursor)
        acts = (*leaf.actions, OpenPage(Renaming(self)))
        return changed(
            leaf, frame=frame, actions=acts, ok_action=leaf.ok_action if cursor < len(leaf.actions) else None
        )

    def _corrected(self, session: Session, path: Path) -> str | None:
        return next(iter(session.players_in(path)), None)


def half_told(context: Context, decision: str) -> Ask | None:
    """Where a list is taken back that people have told word by word: the question for its last word, as it was before.

    Words of the same kind follow each other there. None for what is told at once.
    """
    game, state = context.game.game, context.game.state
    offered = presenter_of(game.name).offered(state, game.decisions.in_menus(state))
    path = tuple(split(decision))[:-1]
    before = set(next_words(offered, path[:-1]))
    is_list = len(path) > 1 and decision in offered and before & set(next_words(offered, path))
    return Ask(path) if is_list else None


def _opened(session: Session) -> frozenset[str] | None:
    return presenter_of(session.game.name).opened or session.game.decisions.opened


def is_secret(session: Session, decisions: tuple[str, ...], path: Path) -> bool:
    """Whether what may follow these words is for one pair of eyes: everybody may hear them, and no more of it."""
    heard = join(path)
    return any(
        line.startswith(heard) and heard.startswith(told)
        for line, told in _secrets(session.game.decisions.redact, decisions)
    )


@lru_cache(maxsize=16)
def _secrets(openly: Callable[[str], str], decisions: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The decisions that not everybody may hear, each with what everybody may: a page asks for each of its choices."""
    return tuple((line, told) for line in decisions if (told := openly(line)) != line)


def _hidden(frame: Frame, context: Context, seat: int) -> Frame:
    """For the eyes of the player of that seat."""
    if not seat:
        return changed(frame, secret=True)
    words, player = context.words, context.game.players[seat - 1]
    if seat in context.private_seats:  # nobody takes the box
        frame = changed(frame, title=text(words, "secret.felt", Tone.ACTIVE, player=player))
    looks_away = away(words, player, seat, context.private_seats)
    return changed(frame, secret=True, seat=seat, away=looks_away)


def _seat_of(session: Session, path: Path) -> int:
    """Of the player whom the words name, from 1; 0: they name none."""
    return next((1 + session.players.index(name) for name in session.players_in(path)), 0)


def _second_words(
    context: Context, decisions: tuple[str, ...], paths: tuple[Path, ...], acts: tuple[UiAction, ...], cursor: int
) -> tuple[Path, ...]:
    """What left and right walk beside the choice under the cursor, where all choices lack no more than a word.

    Words of the same kind follow each other, and are no two axes: those of a list that people tell one by one.
    """
    lacking = [longer for longer, act in zip(paths, acts, strict=True) if not isinstance(act, SubmitDecisions)]
    if not context.has_left_right or not lacking or paths[cursor] not in lacking:
        return ()
    for longer in lacking:
        if is_secret(context.game, decisions, longer) or not last_words(decisions, longer):
            return ()
    seconds = last_words(decisions, paths[cursor])
    return () if {longer[-1] for longer in seconds} & {longer[-1] for longer in paths} else seconds


def _is_unknown(session: Session) -> bool:
    """Return whether the dice above the choices make no decision but what they show, which cannot be previewed."""
    roll = session.game.dice.due(session.state) if session.game.dice else None
    return roll is not None and not roll.first


def _with_forced(session: Session, ahead: Outcome) -> SubmitDecisions:
    """A decision together with all that then goes without saying."""
    presenter = presenter_of(session.game.name)
    lines, state = [ahead.decision], ahead.state
    while line := presenter.forced(state):
        lines.append(line)
        state = session.game.decisions.apply_line(state, line).state
    return SubmitDecisions(tuple(lines))


def _ahead(session: Session, act: UiAction) -> Outcome | None:
    """What the choice under the cursor would lead to, if it is a decision."""
    if not isinstance(act, SubmitDecisions):
        return None
    try:
        return session.preview(act.lines[0])
    except RefusedError:  # it will be said, with its reason, when it is chosen
        return None
