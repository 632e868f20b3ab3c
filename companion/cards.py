"""Find the card of a scanned code. Printed labels name their card; other codes are listed in a file of taught cards.

Each game package defines its kinds of cards and buttons in `cards`. Opens no device.
"""

from __future__ import annotations

import re
import reprlib
from base64 import b32decode, b32encode
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from companion.bounded_toml import LARGEST, TomlError, parse
from companion.games import FAULTS, GAMES, part_of
from companion.games.parsing import is_name, tidied
from companion.signals import ReasonError, message, message_for
from companion.storage.files import NotAFileError, read_bytes
from companion.values import Value, changed, field

_LABEL = re.compile(r"RK/([A-Z])/([A-Z0-9-]+)(?:/([0-9]{1,2}))?")


class Card(Value):
    """A physical card. `number` tells identical cards apart; 0 if its kind has no numbers."""

    kind: str
    word: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.kind} {self.word} {self.number}" if self.number else f"{self.kind} {self.word}"


class Kind(Value):
    """A kind of cards. A word names each different card; `counts` is the number of cards by word."""

    name: str
    letter: str
    """The part after `RK/` in the codes of their labels; unique among all games."""
    counts: Mapping[str, int]
    names: str = ""
    """Section of the files of words that holds the names of these cards; empty: the section has the kind's name."""
    total: int = 0
    """Number of all cards of this kind, if `counts` is only a guess that settings may correct; else 0."""
    sheet: bool = False
    """Whether these codes are printed on a sheet instead of being on cards of the game."""
    held: bool = False
    """Whether players hold these cards in secret, so that logs omit their codes."""
    game: str = ""

    @property
    def numbered(self) -> bool:
        return any(count != 1 for count in self.counts.values())

    def counted(self, settings: Mapping[str, int]) -> dict[str, int]:
        """Return how many cards of each word have a printed label: as the settings say, else as `counts` says."""
        return {word: settings.get(word, count) if self.total else count for word, count in self.counts.items()}


COMMANDS = Kind("command", "X", dict.fromkeys(("ok", "back", "undo", "new"), 1))
"""Cards that act as buttons, in every game."""
PLAYERS = Kind("player", "P", {})
"""Cards that stand for players; the word of such a card is the player's name."""
LONGEST_LABEL = 64
"""Characters in the code of a label, at most: every scanner can pass on that many."""


def kinds() -> dict[str, Kind]:
    """Return the kinds of cards by name: those of all games, then commands, then players."""
    return _kinds(tuple(GAMES))


@cache
def _kinds(games: tuple[str, ...]) -> dict[str, Kind]:
    found = {kind.name: kind for kind in (COMMANDS, PLAYERS)}
    for game in games:
        for kind in getattr(cards_of(game), "KINDS", ()):
            if kind.name in found or kind.letter in [other.letter for other in found.values()]:
                FAULTS.setdefault(game, message("why.card_taken", kind=kind.name, sign=kind.letter))
            else:
                found[kind.name] = changed(kind, names=kind.names or kind.name, game=game)
    return {kind.name: kind for kind in sorted(found.values(), key=lambda kind: not kind.game)}


def taught_kinds() -> dict[str, Kind]:
    """Return the kinds whose codes can be taught: all but printed sheets, which have their codes from the start."""
    return {name: kind for name, kind in kinds().items() if not kind.sheet}


def games_with_codes() -> tuple[str, ...]:
    """Return the names of the games that have something to scan."""
    return tuple(dict.fromkeys(kind.game for kind in kinds().values() if kind.game))


def game_with_cards() -> str:
    """Return the name of the first game whose cards can be taught."""
    return next(kind.game for kind in taught_kinds().values() if kind.game)


def cards_of(game: str) -> ModuleType | None:
    """Return the module that defines a game's codes and buttons, or None if it has neither."""
    try:
        return part_of(f"{GAMES[game].rules}.cards")
    except Exception as fault:  # noqa: BLE001 - the cards of all other games must be known
        FAULTS.setdefault(game, message_for(fault))
        return None


def owned_names(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the words of the pieces that the owner may rename, by the section of names that they belong to."""
    return getattr(cards_of(game), "NAMED", {})


def owned_words() -> tuple[str, ...]:
    """Return the words of all pieces, in all games, that the owner may rename."""
    return tuple(word for game in GAMES for words in owned_names(game).values() for word in words)


@cache
def _buttons(games: tuple[str, ...]) -> dict[str, dict[str, str]]:
    roles: dict[str, dict[str, str]] = {}
    for game in games:
        for role, word in getattr(cards_of(game), "BUTTONS", {}).items():
            roles.setdefault(role, {})[game] = word
    return roles


def button_roles() -> tuple[str, ...]:
    """Return the roles of buttons that stand for a piece in some game, such as `place2`."""
    return tuple(_buttons(tuple(GAMES)))


def card_of_button(role: str, game: str) -> Card | None:
    """Return the piece that a button stands for in this game, else in another game; None if in no game."""
    by_game = _buttons(tuple(GAMES)).get(role)
    if not by_game:
        return None
    return Card("button", by_game.get(game, next(iter(by_game.values()))))


def is_held(card: Card) -> bool:
    """Return whether players hold cards of its kind in secret; False for a button."""
    kind = kinds().get(card.kind)
    return kind is not None and kind.held


def label(card: Card) -> str:
    """Return the text of a card's printed label; its letters are those that make the smallest QR codes."""
    word = card.word.upper()
    if card.kind == PLAYERS.name:  # base32, since names may have any letters but scanners pass on only ASCII
        word = b32encode(card.word.encode()).decode().rstrip("=")
    code = f"RK/{kinds()[card.kind].letter}/{word}"
    return f"{code}/{card.number:02d}" if card.number else code


def read_label(code: str, settings: Mapping[str, int]) -> Card | None:
    """Return the card of a printed label, or None if no card has this label."""
    match = _LABEL.fullmatch(code)
    if not match:
        return None
    letter, word, number = match.groups()
    kind = next((kind for kind in kinds().values() if kind.letter == letter), None)
    if kind is None or kind.numbered != bool(number):
        return None
    if kind is PLAYERS:
        card = _lettered(word)
        return card if card and label(card) == code else None
    card = Card(kind.name, word.lower(), int(number or 0))
    return card if card.number in _numbers(kind, card.word, settings) else None


def _lettered(word: str) -> Card | None:
    try:
        return player_card(b32decode(word + "=" * (-len(word) % 8)).decode())
    except ValueError:
        return None


def player_card(name: str) -> Card | None:
    """Return the card of a player's name, or None if it cannot be a name."""
    name = tidied(name)
    return Card(PLAYERS.name, name) if is_name(name) else None


def is_known(card: Card) -> bool:
    if card.kind == PLAYERS.name:
        return player_card(card.word) == card
    return card.kind in kinds() and card.word in kinds()[card.kind].counts


def box(settings: Mapping[str, int], *, game: str | None = None) -> list[Card]:
    """Return every card that can have a label: of all games, or of the given one."""
    return [
        Card(kind.name, word, number)
        for kind in kinds().values()
        if game in (None, kind.game)
        for word in kind.counts
        for number in _numbers(kind, word, settings)
    ]


def _numbers(kind: Kind, word: str, settings: Mapping[str, int]) -> range:
    if not kind.numbered:
        return range(1 if word in kind.counts else 0)
    return range(1, kind.counted(settings).get(word, 0) + 1)


class CardsUnreadableError(ReasonError):
    """The file of taught cards cannot be used; the message says where and why."""

    def __init__(self, words: str) -> None:
        super().__init__("why.said", words=words)

    def __str__(self) -> str:
        return str(self.facts["words"])


class CardCodes(Value):
    """The taught codes, each with its card."""

    codes: Mapping[str, Card]
    printed: Mapping[str, int] = field(default_factory=dict)
    """Number of printed labels by word, for the words whose number is set in the settings."""

    def card(self, code: str) -> Card | None:
        """Return the card that was taught with this code, or that has it as its printed label."""
        return self.codes.get(code) or read_label(code, self.printed)

    def is_held(self, code: str) -> bool:
        """Return whether the code is on a card that players hold in secret."""
        card = self.card(code)
        return card is not None and is_held(card)

    def counts(self, kind: str) -> Counter[str]:
        """Return how many cards of this kind were taught, by word. Another kind may share a word, such as Back."""
        return Counter(card.word for card in set(self.codes.values()) if card.kind == kind)


def counts_in_box(kind: Kind, learned: CardCodes, settings: Mapping[str, int]) -> dict[str, int]:
    """Return how many cards of each word exist: as taught if all cards were, else by the settings or `counts`."""
    taught = learned.counts(kind.name)
    if kind.total and taught.total() >= kind.total:
        return {word: taught[word] for word in kind.counts}
    return kind.counted(settings)


def load_card_codes(path: Path) -> CardCodes:
    """Return the taught cards of a file; none if there is no file."""
    try:
        source = read_bytes(path, 4 * LARGEST)  # LARGEST counts characters, of up to four bytes each
    except FileNotFoundError:
        return CardCodes({})
    except OSError as error:
        raise CardsUnreadableError(f"{path}: cannot be read: {error.strerror}") from error
    except NotAFileError as error:
        raise CardsUnreadableError(f"{path}: is no file") from error
    try:
        return read_card_codes(source)
    except CardsUnreadableError as unreadable:
        raise CardsUnreadableError(f"{path}: {unreadable}") from unreadable


def read_card_codes(source: bytes) -> CardCodes:
    """Parse a file of taught cards."""
    try:
        sections = parse(source.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise CardsUnreadableError(f"cannot be read: line {line}: not UTF-8 text; save the file as UTF-8") from error
    except TomlError as error:
        raise CardsUnreadableError(f"cannot be read: {error}") from error
    said = sections.pop("codes", {})
    if sections:
        stray = next(iter(sections))
        raise CardsUnreadableError(f'"{stray[:80]}" is not in the section codes; write it below the line [codes]')
    if not isinstance(said, dict):
        raise CardsUnreadableError("codes is no section; write [codes], and below it a line for each code")
    codes: dict[str, Card] = {}
    for code, text in said.items():
        match text.split() if isinstance(text, str) else []:
            case [PLAYERS.name, *name] if player := player_card(" ".join(name)):
                codes[code] = player
            case [kind, word] if is_known(Card(kind, word)):
                codes[code] = Card(kind, word)
            case [kind, word, number] if is_known(Card(kind, word)) and re.fullmatch("[0-9]{1,4}", number):
                codes[code] = Card(kind, word, int(number))
            case _:
                found = text[:80] if isinstance(text, str) else reprlib.repr(text)
                raise CardsUnreadableError(f'"{code[:80]}" is "{found}"; write it as "{example()}"')
    return CardCodes(codes)


def example() -> str:
    """Return an example of how the file of taught cards writes a card."""
    return str(box({})[2])  # the third card has a number, so that the example shows one
