"""The question that the game asks now, and corrections: both are menus over decisions, with a preview."""

from dataclasses import dataclass
from typing import Any

from companion.notation import join
from companion.refusal import Refused
from companion.session import Session
from ui.frame import Frame, Text
from ui.games import screens_of, table_of
from ui.pages import Act, Context, Go, Leaf, Say
from ui.tree import Path, branches, go_back, go_on, hear, is_whole

BESIDE = 6
"""Beside a question there is room for so much of how the game stands: its first lines."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The game's own question."""

    path: Path = ()
    cursor: int = 0


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction, from any word of it on."""

    path: Path = ("fix",)
    cursor: int = 0


def open_ask(page: Ask, context: Context, menu: Act) -> Leaf:
    session = _session(context)
    return _open(page, session.game.legal(session.state), context, menu)


def open_fix(page: Fix, context: Context, menu: Act) -> Leaf:
    session = _session(context)
    return _open(page, session.game.corrections(session.state), context, menu)


def _open(page: Ask | Fix, decisions: tuple[str, ...], context: Context, menu: Act) -> Leaf:
    session, words = _session(context), context.words
    screens = screens_of(session.game.NAME)
    path = go_on(decisions, page.path)
    paths = screens.order(session.state, branches(decisions, path))
    cursor = min(page.cursor, len(paths) - 1)
    acts = tuple(_follow(page, decisions, longer, ended=longer == path) for longer in paths)
    lines = screens.news(context.recent, words)
    moved: dict[str, int] = {}
    later = None
    if acts and isinstance(acts[cursor], Say):
        foreseen, moved, later = _foresee(session, context, acts[cursor])
        lines = foreseen or lines
    frame = Frame(
        title=screens.question(session.state, path, words),
        lines=(*lines, *screens.standings(session.state, words)[:BESIDE]),
        tracks=screens.tracks(screens.so_far(session.state, path), words, moved),
        table=table_of(screens, session.state, words, later),
        slots=screens.slots(session.state, words, paths[cursor] if acts else ()),
        choices=tuple(screens.choice(session.state, path, longer, words) for longer in paths),
        cursor=cursor,
        secret=screens.is_secret(path),
    )

    def hear_word(word: str) -> Act | Text:
        senses = session.game.senses(session.state, word)
        found = hear(decisions, path, senses)
        if not found and word not in path:
            # Another card while one is waiting for its place takes that one's place.
            found = hear(decisions, path[:-1], senses)
        if len(found) == 1:
            return _follow(page, decisions, found[0])
        return screens.not_heard(session, path, word, words)

    at_root = path == go_on(decisions, type(page)().path)
    back = menu if at_root else Go(type(page)(go_back(decisions, path)))
    return Leaf(frame, acts, back, hear_word, chosen=not at_root)


def _follow(page: Ask | Fix, decisions: tuple[str, ...], path: Path, *, ended: bool = False) -> Act:
    if ended or is_whole(decisions, path):
        return Say((join(path),))
    return Go(type(page)(path))


def _foresee(session: Session, context: Context, say: Act) -> tuple[tuple[Text, ...], dict[str, int], Any]:
    """What the decision under the cursor would do, and the state that it would lead to."""
    assert isinstance(say, Say)
    screens = screens_of(session.game.NAME)
    try:
        outcome = session.preview(say.lines[0])
    except Refused:  # it will be said, with its reason, when it is chosen
        return (), {}, None
    ahead = screens.look_ahead(outcome.state, outcome.events)
    return screens.foresee(outcome.state, ahead, context.words), screens.changes(ahead), outcome.state


def _session(context: Context) -> Session:
    assert context.session is not None
    return context.session
