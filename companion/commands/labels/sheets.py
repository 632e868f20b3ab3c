"""Lay labels out on sheets of paper, in millimetres from the top left corner of the paper. Draws nothing."""

from collections.abc import Iterator, Mapping, Sequence

from companion.cards import COMMANDS, Card, Kind, box, cards_of, kinds
from companion.values import Value

MARGIN_TOP, MARGIN_BOTTOM, MARGIN_SIDE = 28.0, 10.0, 10.0
LABEL = (38.0, 21.0)
COMMAND, ACROSS = (85.0, 54.0), 2
"""Width and height of a large card in millimetres, and the number of cards side by side."""
TAG_FACE, TAG_MIDDLE = 16.0, 8.0
TAG_GAP = 3.0
TAGS_EACH = 4
CODE = (47.0, 24.0)
"""Width and height, in millimetres, of a code on a sheet that is scanned without cutting it."""
HEADING = 6.0
"""Height in millimetres of the heading above a group of codes."""
GAP = 12.0
"""Millimetres between two groups, with room for a heading."""


class Paper(Value):
    width: float
    height: float

    @property
    def usable(self) -> float:
        return self.height - MARGIN_TOP - MARGIN_BOTTOM

    @property
    def across(self) -> int:
        """The number of labels that fit side by side."""
        return int((self.width - 2 * MARGIN_SIDE) // LABEL[0])

    @property
    def right(self) -> float:
        """The right edge of the last column of labels, in millimetres."""
        return (self.width + self.across * LABEL[0]) / 2


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


class Rectangle(Value):
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


class Label(Value):
    spot: Rectangle
    card: Card
    count: int
    """Number of cards in the game with the same kind and word."""


class Tag(Value):
    """A paper strip with the same picture on both ends, to be folded around a figurine's tail."""

    spot: Rectangle
    figure: str


class Group(Value):
    """The codes of one kind of cards, printed below a heading."""

    kind: str
    top: float
    labels: tuple[Label, ...]


class Sheet(Value):
    labels: tuple[Label, ...] = ()
    commands: tuple[Label, ...] = ()
    tags: tuple[Tag, ...] = ()
    counts: Mapping[str, int] | None = None
    """Number of cards of each word, to be printed for checking; None if none is printed on this sheet."""
    names: str = ""
    """Section of the files of words with the names of those cards."""
    assumed: bool = True
    players: tuple[Label, ...] = ()
    """The cards of players."""
    groups: tuple[Group, ...] = ()
    """Groups of codes that are scanned from the sheet, which is not cut."""


def sheets(paper: Paper, game: str, settings: Mapping[str, int]) -> list[Sheet]:
    """Return the sheets: cards whose numbers are a guess, other cards with command cards below, and tags."""
    of_game = [kind for kind in kinds().values() if kind.game == game]
    if all(kind.sheet for kind in of_game):
        return _sheets_of_codes(paper, [*of_game, COMMANDS])
    pages = []
    for kind in of_game:
        if kind.total:
            counts = kind.counted(settings)
            pages += [
                Sheet(labels, counts=counts, names=kind.names, assumed=not settings)
                for labels in _labels(paper, [kind], game, settings)
            ]
    *full, last = _labels(paper, [kind for kind in of_game if not kind.total], game, settings) or [()]
    pages += map(Sheet, full)
    below = max((label.spot.bottom + GAP for label in last), default=MARGIN_TOP)
    commands = [Card(COMMANDS.name, word) for word in COMMANDS.counts]
    pages.append(Sheet(last, _large(paper, commands, below)))
    figures = getattr(cards_of(game), "TAGS", ())
    return [*pages, Sheet(tags=tuple(_tags(paper, figures)))] if figures else pages


def player_sheets(paper: Paper, cards: Sequence[Card]) -> list[Sheet]:
    """Return the sheets that hold these players' cards."""
    most = ACROSS * int(paper.usable // COMMAND[1])
    parts = (cards[first : first + most] for first in range(0, len(cards), most))
    return [Sheet(players=_large(paper, part, MARGIN_TOP)) for part in parts]


def _large(paper: Paper, cards: Sequence[Card], top: float) -> tuple[Label, ...]:
    return tuple(Label(spot, card, 1) for card, spot in zip(cards, _grid(paper, COMMAND, ACROSS, top), strict=False))


def _sheets_of_codes(paper: Paper, of: Sequence[Kind]) -> list[Sheet]:
    """Place the codes of each kind on the first sheet with room for them; split a kind too large for a sheet."""
    across = int((paper.width - 2 * MARGIN_SIDE) // CODE[0])
    most = across * int((paper.usable - HEADING) // CODE[1])
    pages: list[list[Group]] = []
    for kind in of:
        words = tuple(kind.counts)
        for part in (words[first : first + most] for first in range(0, len(words), most)):
            height = HEADING + -(-len(part) // across) * CODE[1]
            page = next((page for page in pages if _bottom(page) + height <= paper.height - MARGIN_BOTTOM), [])
            if not page:
                pages.append(page)
            top = _bottom(page)
            spots = _grid(paper, CODE, across, top + HEADING)
            page.append(Group(kind.name, top, tuple(Label(next(spots), Card(kind.name, word), 1) for word in part)))
    return [Sheet(groups=tuple(page)) for page in pages]


def _bottom(page: Sequence[Group]) -> float:
    return max((label.spot.bottom for group in page for label in group.labels), default=MARGIN_TOP)


def _labels(paper: Paper, of: Sequence[Kind], game: str, settings: Mapping[str, int]) -> list[tuple[Label, ...]]:
    """Return the labels of these kinds, placed on as many sheets as they need."""
    counts = {(kind.name, word): count for kind in of for word, count in kind.counted(settings).items()}
    cards = [card for card in box(settings, game=game) if (card.kind, card.word) in counts]
    most = paper.across * int(paper.usable // LABEL[1])
    pages = []
    for first in range(0, len(cards), most):
        spots = _grid(paper, LABEL, paper.across, MARGIN_TOP)
        on_page = cards[first : first + most]
        pages.append(tuple(Label(next(spots), card, counts[card.kind, card.word]) for card in on_page))
    return pages


def _grid(paper: Paper, size: tuple[float, float], across: int, top: float) -> Iterator[Rectangle]:
    """Yield places row by row in the middle of the paper, without gaps, so that one cut separates two labels."""
    width, height = size
    left = (paper.width - across * width) / 2
    at = 0
    while True:
        yield Rectangle(left + at % across * width, top + at // across * height, width, height)
        at += 1


def _tags(paper: Paper, figures: Sequence[str]) -> Iterator[Tag]:
    """Yield a row of tags for each figurine. Rows end at the right edge of labels, and leave room for a name before."""
    width = 2 * TAG_FACE + TAG_MIDDLE
    apart = width + TAG_GAP
    left = paper.right + TAG_GAP - TAGS_EACH * apart
    for row, figure in enumerate(figures):
        for column in range(TAGS_EACH):
            top = MARGIN_TOP + TAG_GAP + row * (TAG_FACE + TAG_GAP)
            yield Tag(Rectangle(left + column * apart, top, width, TAG_FACE), figure)
