"""Run a table script: its bytes in, the outcome of each decision out, errors with their line. Prints nothing."""

from collections.abc import Iterator, Sequence
from typing import BinaryIO

from companion.games import GAMES, Expectation, State, load
from companion.notation import LONGEST_LINE, join, without_comment
from companion.refusal import NotUnderstoodError, RefusedError
from companion.session import Outcome, Session, words_of
from companion.values import Value

_LONGEST_IN_BYTES = 4 * LONGEST_LINE + 2
"""Bytes of a line, at most: four for each character, and two for the end of the line."""

CURLY_QUOTES = {"“": "”", "„": "“”", "”": "”", "‘": "’", "‚": "‘’", "«": "»", "»": "«"}
"""Typographic opening quotes, as word processors write them, each with the quotes that may close it."""

_SHARED_EXPECTATIONS = ("phase", "turn", "winner", "draw", "refused")


class ScriptError(Exception):
    """The script stops at this line, for the reason in `__cause__`; `line` is its text without the comment."""

    def __init__(self, number: int, line: str) -> None:
        super().__init__(number, line)
        self.number = number
        self.line = line


class ExpectationError(Exception):
    def __init__(self, wanted: str, found: str) -> None:
        super().__init__(wanted, found)
        self.wanted = wanted
        self.found = found


class ScriptStep(Value):
    """A decision of the script: the number of its line, and its outcome."""

    number: int
    outcome: Outcome


class Script:
    """A run through a script; `session` is the game so far (None before the line `game NAME`)."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def run(self, source: BinaryIO) -> Iterator[ScriptStep]:
        """Yield each decision as it is made; raise ScriptError at the first line that fails."""
        number = 0
        while raw := _next_line(source, number + 1):
            number += 1
            said = _beginning(raw)
            try:
                line = _decode(raw, first=number == 1)
                said = line.strip()
                words = _words(line)
                said = without_comment(line)
                outcome = self._take(words, line) if words else None
            except (RefusedError, ExpectationError) as error:
                raise ScriptError(number, said) from error
            if outcome:
                yield ScriptStep(number, outcome)
        if self.session is None:
            raise ScriptError(number + 1, "") from NotUnderstoodError("no_game", known=_first_lines())

    def _take(self, words: list[str], line: str) -> Outcome | None:
        if self.session is None:
            match words:
                case ["game", name] if name in GAMES:
                    self.session = Session(load(name))
                    return Outcome(f"game {name}", (), self.session.state)
            raise NotUnderstoodError("no_game", known=_first_lines())
        if words[0] == "game":
            raise RefusedError("second_game")
        if words[0] == "expect":
            _expect(self.session, words[1:])
            return None
        return self.session.decide(line)


def _first_lines() -> tuple[str, ...]:
    return tuple(f"game {name}" for name in GAMES)


def _next_line(source: BinaryIO, number: int) -> bytes:
    """Return the next line, at most _LONGEST_IN_BYTES of it; a comment or spaces do not make a line too long."""
    try:
        raw = source.readline(_LONGEST_IN_BYTES)
        while _goes_on(raw) and raw.isspace():
            raw = source.readline(_LONGEST_IN_BYTES)
        text = raw.decode("utf-8-sig", "ignore")
        if _goes_on(raw) and len(said := without_comment(text)) < len(text.strip()):
            while _goes_on(source.readline(_LONGEST_IN_BYTES)):
                pass
            return f"{said}\n".encode()
    except OSError as error:  # for example, a USB stick was removed
        raise ScriptError(number, "") from error
    return raw


def _goes_on(raw: bytes) -> bool:
    return len(raw) == _LONGEST_IN_BYTES and not raw.endswith(b"\n")


def _beginning(raw: bytes) -> str:
    """Return the first characters of a line that cannot be decoded, enough to find it in the script."""
    text = raw[:80].decode("utf-8", "replace").strip()
    return text if len(text) <= 40 else text[:40] + "…"


def _decode(raw: bytes, *, first: bool) -> str:
    if _goes_on(raw):
        raise NotUnderstoodError("line_too_long", longest=LONGEST_LINE)
    try:
        line = raw.decode("utf-8-sig" if first else "utf-8").rstrip("\r\n")
    except UnicodeDecodeError as error:
        raise NotUnderstoodError("not_utf8", byte=f"0x{raw[error.start]:02x}", column=error.start + 1) from None
    if len(line) > LONGEST_LINE and len(without_comment(line)) > LONGEST_LINE:
        raise NotUnderstoodError("line_too_long", longest=LONGEST_LINE)
    return line


def _words(line: str) -> list[str]:
    words = words_of(line)
    if line.isascii():
        return words
    if text := _in_curly_quotes(words):
        raise NotUnderstoodError("curly_quotes", text=text)
    return words


def _in_curly_quotes(words: Sequence[str]) -> str:
    """Return the words that typographic quotes wrongly hold together; empty if none. A name may contain such quotes."""
    for first, word in enumerate(words):
        closing = CURLY_QUOTES.get(word[:1], "")
        if closing and " " not in word and not word[1:].endswith(tuple(closing)):
            for last, other in enumerate(words[first + 1 :], first + 1):
                if other.endswith(tuple(closing)) and " " not in other:
                    return " ".join(words[first : last + 1])
    return ""


def _expect(session: Session, words: Sequence[str]) -> None:
    """Compare the state with the words after `expect`. Raise ExpectationError if they differ."""
    game = session.game
    view = game.view(session.state) or {}
    match words:
        case ["phase" | "turn" | "winner" as what, wanted]:
            found = view.get(what)
        case ["draw"]:
            wanted, found = "draw", "draw" if view.get("draw") else "no draw"
        case ["refused", decision]:
            _expect_refusal(session, decision)
            return
        case [what, *rest] if what in game.expectations:
            wanted, found = _look(game.expectations[what], session.state, rest)
        case _:
            raise NotUnderstoodError("expect", known=(*_SHARED_EXPECTATIONS, *game.expectations))
    if wanted != found:
        raise ExpectationError(join(words), str(found or "nobody"))


def _look(lookup: Expectation[State], state: State, words: Sequence[str]) -> tuple[str, str | None]:
    """Return what is expected and what is found; None is found if, for example, the player named is not in the game."""
    try:
        return lookup(state, words)
    except NotUnderstoodError:
        raise
    except RefusedError:
        return join(words), None
    except (LookupError, ValueError) as fault:  # a game's own lookup may trust that all words are there
        raise NotUnderstoodError("why.said", words=f"{type(fault).__name__}: {fault}") from fault


def _expect_refusal(session: Session, decision: str) -> None:
    try:
        session.preview(decision)
    except RefusedError:
        # An unknown first word would be "refused" in every state: it is a typing error instead.
        if (words_of(decision) or [""])[0] not in {*session.game.decisions.verbs, "game", "undo", "redo"}:
            raise
    else:
        raise ExpectationError(join(("refused", decision)), "it allowed")
