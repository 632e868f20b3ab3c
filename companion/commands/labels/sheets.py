"""Which label lies where on which sheet of paper, in millimetres from its top left corner. Draws nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.cards import CHARACTERS, COMMANDS, Card, box, printed_actions

MARGIN_TOP, MARGIN_BOTTOM, MARGIN_SIDE = 28.0, 10.0, 10.0
LABEL = (38.0, 21.0)
COMMAND = (85.0, 54.0)
TAG_FACE, TAG_MIDDLE = 16.0, 8.0
TAG_GAP = 3.0
TAGS_EACH = 4
GAP = 12.0
"""Between one kind of thing and the next, with room for a heading."""


@dataclass(frozen=True, slots=True)
class Paper:
    width: float
    height: float

    @property
    def usable(self) -> float:
        return self.height - MARGIN_TOP - MARGIN_BOTTOM

    @property
    def across(self) -> int:
        """How many labels lie side by side."""
        return int((self.width - 2 * MARGIN_SIDE) // LABEL[0])

    @property
    def right(self) -> float:
        """Where they end; nothing lies beyond."""
        return (self.width + self.across * LABEL[0]) / 2


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Spot:
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Label:
    spot: Spot
    card: Card
    count: int
    """How many cards are like it."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A strip with the same picture on both ends, folded around a tail."""

    spot: Spot
    figure: str


@dataclass(frozen=True, slots=True)
class Sheet:
    labels: tuple[Label, ...] = ()
    commands: tuple[Label, ...] = ()
    tags: tuple[Tag, ...] = ()
    actions: Mapping[str, int] | None = None
    """The counts to be told on this sheet; None where they are told elsewhere."""
    assumed: bool = True


def sheets(paper: Paper, settings: Mapping[str, int]) -> list[Sheet]:
    """Action cards, then Character and command cards, then tags."""
    actions = printed_actions(settings)
    cards = box(actions)
    pages = [
        Sheet(labels, actions=actions, assumed=not settings)
        for labels in _labels(paper, [card for card in cards if card.kind == "action"], actions)
    ]
    [characters] = _labels(paper, [card for card in cards if card.kind == "character"], {})
    commands = [Card("command", word) for word in COMMANDS]
    below = max(label.spot.bottom for label in characters) + GAP
    spots = _grid(paper, COMMAND, 2, below)
    pages.append(Sheet(characters, tuple(Label(next(spots), card, 1) for card in commands)))
    return [*pages, Sheet(tags=tuple(_tags(paper)))]


def _labels(paper: Paper, cards: Sequence[Card], counts: Mapping[str, int]) -> Iterator[tuple[Label, ...]]:
    most = paper.across * int(paper.usable // LABEL[1])
    for first in range(0, len(cards), most):
        spots = _grid(paper, LABEL, paper.across, MARGIN_TOP)
        yield tuple(Label(next(spots), card, counts.get(card.word, 3)) for card in cards[first : first + most])


def _grid(paper: Paper, size: tuple[float, float], across: int, top: float) -> Iterator[Spot]:
    """Edge to edge, so that one cut serves two; in the middle of the paper."""
    width, height = size
    left = (paper.width - across * width) / 2
    at = 0
    while True:
        yield Spot(left + at % across * width, top + at // across * height, width, height)
        at += 1


def _tags(paper: Paper) -> Iterator[Tag]:
    """A row for each figure up to where the labels end, with room for its name before it."""
    width = 2 * TAG_FACE + TAG_MIDDLE
    apart = width + TAG_GAP
    left = paper.right + TAG_GAP - TAGS_EACH * apart
    for row, figure in enumerate(CHARACTERS):
        for column in range(TAGS_EACH):
            top = MARGIN_TOP + TAG_GAP + row * (TAG_FACE + TAG_GAP)
            yield Tag(Spot(left + column * apart, top, width, TAG_FACE), figure)
