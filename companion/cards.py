"""Which physical card a scanned code belongs to: printed labels say it themselves, other codes are learned.

Knows the box of The Pied Piper by its words; opens no device.
"""

import re
import reprlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.games.piper.pieces import ACTIONS, CARDS_PER_FIGURE, PIPER, RATS
from companion.toml import LARGEST, NotToml, parse

COMMANDS = ("ok", "back", "undo", "new")
CHARACTERS = (*RATS, PIPER)
ACTION_CARDS = 50
ASSUMED_ACTIONS = {"forward": 14, "forward2": 8, "back": 10, "sewer": 6, "plus1": 6, "melody": 6}
"""The box holds fifty Action cards; no rulebook says how many of each kind. Settings and learned cards know better."""

_LABEL = re.compile(r"RK/(A|C)/([A-Z0-9]+)/([0-9]{1,2})|RK/X/([A-Z]+)")
_KINDS = {"A": "action", "C": "character"}


@dataclass(frozen=True, slots=True)
class Card:
    """One piece of cardboard. `number` tells it from its likes."""

    kind: str
    """`action`, `character` or `command`."""
    word: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind} {self.word} {self.number}" if self.number else f"{self.kind} {self.word}"


def label(card: Card) -> str:
    """What the card's printed label says, in the letters that make the smallest QR code."""
    if card.kind == "command":
        return f"RK/X/{card.word.upper()}"
    return f"RK/{card.kind[0].upper()}/{card.word.upper()}/{card.number:02d}"


def read_label(code: str, actions: Mapping[str, int] = ASSUMED_ACTIONS) -> Card | None:
    """The card whose printed label says that; None where no card of the box has such a label."""
    match = _LABEL.fullmatch(code)
    if not match:
        return None
    kind, word, number, command = match.groups()
    card = Card("command", command.lower()) if command else Card(_KINDS[kind], word.lower(), int(number))
    return card if card in box(actions) else None


def is_known(card: Card) -> bool:
    words = {"action": ACTIONS, "character": CHARACTERS, "command": COMMANDS}.get(card.kind, ())
    return card.word in words


def box(actions: Mapping[str, int] = ASSUMED_ACTIONS) -> list[Card]:
    """Every card of the box, and the command cards."""
    return [
        *(Card("action", word, number) for word in ACTIONS for number in range(1, actions.get(word, 0) + 1)),
        *(Card("character", word, number) for word in CHARACTERS for number in range(1, CARDS_PER_FIGURE + 1)),
        *(Card("command", word) for word in COMMANDS),
    ]


class CardsUnreadable(Exception):  # noqa: N818 - an answer about a file
    """The file of learned cards cannot be used; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Learned:
    """The codes that somebody taught, each with its card."""

    codes: Mapping[str, Card]
    printed: Mapping[str, int] = field(default_factory=lambda: ASSUMED_ACTIONS)
    """How many Action cards of each kind have a printed label."""

    def card(self, code: str) -> Card | None:
        """What was taught comes first; a printed label needs no teaching."""
        return self.codes.get(code) or read_label(code, self.printed)

    def counts(self, kind: str = "action") -> Counter[str]:
        """How many cards of each word were taught; the Action card Back and the command card Back are two kinds."""
        return Counter(card.word for card in set(self.codes.values()) if card.kind == kind)


def printed_actions(settings: Mapping[str, int]) -> dict[str, int]:
    """How many Action cards of each kind are given a label, by the settings or a guess."""
    return {**ASSUMED_ACTIONS, **settings}


def actions_in_box(learned: Learned, settings: Mapping[str, int]) -> dict[str, int]:
    """How many Action cards of each kind there are, by whoever knows best: all fifty taught, the settings, a guess."""
    taught = learned.counts()
    if taught.total() >= ACTION_CARDS:
        return {word: taught[word] for word in ACTIONS}
    return printed_actions(settings)


def load_learned(path: Path) -> Learned:
    """The taught cards of a file; none where there is no file."""
    try:
        with path.open("rb") as file:
            source = file.read(4 * LARGEST)  # more than may be, whatever the letters
    except FileNotFoundError:
        return Learned({})
    except OSError as error:
        raise CardsUnreadable(f"{path}: cannot be read: {error.strerror}") from error
    try:
        return read_learned(source)
    except CardsUnreadable as unreadable:
        raise CardsUnreadable(f"{path}: {unreadable}") from unreadable


def read_learned(source: bytes) -> Learned:
    """The taught cards that the bytes of a file tell."""
    try:
        said = parse(source.decode("utf-8")).get("codes", {})
    except (UnicodeDecodeError, NotToml) as error:
        raise CardsUnreadable(f"cannot be read: {error}") from error
    if not isinstance(said, dict):
        raise CardsUnreadable("codes is no section; write [codes], and below it a line for each code")
    codes: dict[str, Card] = {}
    for code, text in said.items():
        match text.split() if isinstance(text, str) else []:
            case [kind, word] if is_known(Card(kind, word)):
                codes[code] = Card(kind, word)
            case [kind, word, number] if is_known(Card(kind, word)) and re.fullmatch("[0-9]{1,4}", number):
                codes[code] = Card(kind, word, int(number))
            case _:
                found = text[:80] if isinstance(text, str) else reprlib.repr(text)
                raise CardsUnreadable(f'"{code[:80]}" is "{found}"; write it as "action forward 3"')
    return Learned(codes)
