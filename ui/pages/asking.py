"""The question that the game asks now, and corrections: both are menus over decisions, with a preview."""

from dataclasses import dataclass
from typing import Self

from companion.cards import Card
from companion.notation import join
from companion.refusal import Refused
from companion.session import Outcome, Session
from companion.values import changed
from ui.frame import Frame, Text
from ui.games import look_of, with_table
from ui.pages import Act, Context, Go, Leaf, Page, Say, To
from ui.tree import Path, branches, go_back, go_on, hear, is_whole

BESIDE = 6
"""Beside a question there is room for so much of how the game stands: its first lines."""


@dataclass(frozen=True, slots=True)
class _Choosing(Page):
    """A way through decisions, word by word."""

    path: Path = ()

    def _open(self, context: Context, decisions: tuple[str, ...]) -> Leaf:
        session, words = context.game, context.words
        look = look_of(session.game.name)
        path = go_on(decisions, self.path)
        paths = look.order(session.state, branches(decisions, path))
        cursor = min(self.cursor, len(paths) - 1)
        acts = tuple(self._follow(decisions, longer, ended=longer == path) for longer in paths)
        lines = look.news(context.recent, words)
        ahead = _ahead(session, acts[cursor]) if acts else None
        events = look.look_ahead(ahead.state, ahead.events) if ahead else ()
        if ahead:
            lines = look.foresee(ahead.state, events, words) or lines
        frame = Frame(
            title=look.question(session.state, path, words),
            lines=(*lines, *look.standings(session.state, words)[:BESIDE]),
            choices=tuple(look.choice(session.state, path, longer, words) for longer in paths),
            cursor=cursor,
            secret=is_secret(session, decisions, path),
        )
        frame = with_table(
            frame,
            look,
            look.so_far(session.state, path),
            words,
            changes=look.changes(events),
            later=ahead.state if ahead else None,
            chosen=paths[cursor] if acts else (),
        )

        def hear_piece(card: Card, code: str) -> Act | Text:
            senses = session.game.senses(session.state, card.word)
            found = hear(decisions, path, senses)
            if not found and card.word not in path:
                # Another card while one is waiting for its place takes that one's place.
                found = hear(decisions, path[:-1], senses)
            act = self._follow(decisions, found[0]) if len(found) == 1 else None
            again = look.shown_again(session, card, code, act, words) if code else None
            return again or act or look.not_heard(session, path, card.word, words)

        at_root = path == go_on(decisions, type(self)().path)
        back: Act = To.MENU if at_root else Go(self._at(go_back(decisions, path)))
        return Leaf(frame, acts, back, hear_piece, chosen=not at_root)

    def _follow(self, decisions: tuple[str, ...], path: Path, *, ended: bool = False) -> Act:
        if ended or is_whole(decisions, path):
            return Say((join(path),))
        return Go(self._at(path))

    def _at(self, path: Path) -> Self:
        return changed(self, path=path, cursor=0)


@dataclass(frozen=True, slots=True)
class Ask(_Choosing):
    """The game's own question."""

    def open(self, context: Context) -> Leaf:
        return self._open(context, context.game.game.legal(context.game.state))


@dataclass(frozen=True, slots=True)
class Fix(_Choosing):
    """A correction, from any word of it on."""

    path: Path = ("fix",)

    def open(self, context: Context) -> Leaf:
        return self._open(context, context.game.game.corrections(context.game.state))


def is_secret(session: Session, decisions: tuple[str, ...], path: Path) -> bool:
    """Whether what may follow these words is for one pair of eyes: everybody may hear them, and no more of it."""
    heard = join(path)
    return any(heard == session.game.openly(line) != line for line in decisions if line.startswith(heard))


def _ahead(session: Session, act: Act) -> Outcome | None:
    """What the choice under the cursor would lead to, if it is a decision."""
    if not isinstance(act, Say):
        return None
    try:
        return session.preview(act.lines[0])
    except Refused:  # it will be said, with its reason, when it is chosen
        return None
