"""Rules for players' names that people enter. Names in existing journals and scripts are not checked.

A game itself refuses only names that a script cannot hold. These rules demand more: every letter must be visible on all
screens, and the names at one table must look different.
"""

import unicodedata
from collections.abc import Container, Iterable

from companion.decisions.blanks import OwnText
from companion.games import load
from companion.games.parsing import LONGEST_NAME, is_name
from companion.notation import composed, split
from companion.refusal import RefusedError
from companion.session import Session

HIDDEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp", "Zs", "Mn", "Me"})
"""Unicode categories of invisible characters."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Characters that are invisible although Unicode calls them letters or signs: Hangul fillers, empty braille cell."""


def refusal_of_name(name: str, others: Iterable[str] = (), reserved: Container[str] = ()) -> RefusedError | None:
    """Return why a player beside these others cannot have this name; None if the name is allowed.

    >>> refusal_of_name("Ada", ("Ben",))
    >>> refusal_of_name("Ada", ("ada",)), refusal_of_name("none", reserved=("none",)).why
    (RefusedError('name_alike', {'name': 'Ada', 'player': 'ada'}), 'reserved_name')
    """
    if refused := _refusal_of_letters(name):
        return refused
    if not is_name(name):
        return RefusedError("bad_name", name=name, longest=LONGEST_NAME)
    if name in reserved:
        return RefusedError("reserved_name", word=name)
    others = tuple(others)
    if name in others:
        return RefusedError("name_twice", name=name)
    alike = next((other for other in others if _look(other) == _look(name)), None)
    return None if alike is None else RefusedError("name_alike", name=name, player=alike)


def ask_seated(game: str, names: Iterable[str]) -> None:
    """Raise RefusedError if a name is not allowed in the game, or too similar to another one of these names."""
    seated: list[str] = []
    for name in names:
        if refused := refusal_of_name(name, seated, load(game).decisions.reserved):
            raise refused
        seated.append(name)


def ask_decision(session: Session, line: str) -> None:
    """Raise RefusedError if the decision gives a player or a piece a name that is not allowed."""
    words = split(line)
    corrected = split(session.game.decisions.renaming)
    if words[:1] == ["players"]:
        ask_seated(session.game.name, words[1:])
    elif corrected and words[:-2] == corrected:
        old, new = words[-2:]
        others = (name for name in session.players if name != old)
        if refused := refusal_of_name(new, others, session.game.decisions.reserved):
            raise refused
    for word, blank in zip(words, session.game.decisions.blanks_of(session.state, words), strict=False):
        if (
            isinstance(blank, OwnText)
            and blank.suggested
            and (refused := refusal_of_name(word, blank.taken(session.state)))
        ):
            raise refused


def _refusal_of_letters(name: str) -> RefusedError | None:
    if name.isascii() and name.isprintable():
        return None
    from ui.paint.bitmap import draws  # noqa: PLC0415 - Pillow loads in 4 interpreter starts; few names need it

    for place, letter in enumerate(name, start=1):
        if unicodedata.combining(letter) and place > 1:  # screens draw only the letter below such an accent
            continue
        if letter in BLANK or (letter != " " and unicodedata.category(letter) in HIDDEN):
            return RefusedError("hidden_letter", place=place, code=f"U+{ord(letter):04X}")
        if not draws(letter):
            return RefusedError("undrawn_letter", name=name, place=place, word=letter)
    return None


def _look(name: str) -> str:
    """Return how the name looks on the simplest panel, ignoring capitals."""
    name = name.casefold()
    if name.isascii():
        return name
    from ui.paint.bitmap import load_font, spelled  # noqa: PLC0415 - as above

    visible = "".join(letter for letter in composed(name) if unicodedata.category(letter) not in HIDDEN - {"Zs"})
    return spelled(visible, load_font("tiny").has)
