"""A report as a picture: result, trackers, players and every decision."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import accumulate, chain

from PIL import Image

from companion.commands.report.report_model import Entry, ReportModel, Section
from companion.values import Value
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.chart import paint_chart
from ui.paint.colour.letters import letters
from ui.paint.fitting import wrap
from ui.paint.palette import Colour

WIDTH, EDGE, GUTTER = 1400, 48, 40
CHART = 520
SOFT = palette.mix(palette.PAPER_SHADE, palette.NIGHT_ABOVE, 0.25)
FAINT = palette.mix(palette.PAPER_SHADE, palette.NIGHT_ABOVE, 0.4)
"""Colour of undone entries, as faint as it can be and still be read."""
MOST_ENTRIES = 160
"""Number of decisions in a picture, at most: the first and the last ones; the HTML page has all. So many take 40 MB."""
MOST_LINES = 100
"""Number of lines to which a text may be wrapped; a sentence needs far fewer."""


class Row(Value):
    """A line of text with its colour and, in pixels, its size, its indent and the space above it."""

    text: str
    size: int
    colour: Colour
    indent: int = 0
    above: int = 0

    @property
    def height(self) -> int:
        return self.above + round(self.size * 1.3)


def picture(told: ReportModel) -> bytes:
    """Return the report as a PNG."""
    head = list(_head(told))
    columns = _columns(list(_decisions(told)))
    chart = CHART + EDGE if told.chart else 0
    top = EDGE + _height(head) + EDGE // 2
    height = top + chart + max(map(_height, columns)) + 2 * EDGE
    wide = _column_width()
    texts = [*_placed(head, EDGE, EDGE, WIDTH - 2 * EDGE)]
    for at, column in enumerate(columns):
        texts += _placed(column, EDGE + at * (wide + GUTTER), top + chart, wide)
    texts += _placed([Row(told.made, 20, SOFT)], EDGE, height - EDGE - 8, WIDTH - 2 * EDGE)
    canvas = ColourCanvas(Image.new("RGB", (WIDTH, height), palette.NIGHT_ABOVE))
    if told.chart:
        paint_chart(canvas, Box(EDGE, top, WIDTH - 2 * EDGE, CHART), told.chart, told.axes[1])
    for box, row in texts:
        canvas.write(box, row.text, row.size, row.colour)
    return png_of(canvas.image)


def png_of(image: Image.Image) -> bytes:
    packed = BytesIO()
    image.save(packed, "PNG")
    return packed.getvalue()


def _head(told: ReportModel) -> Iterator[Row]:
    room = WIDTH - 2 * EDGE
    yield Row(told.title, 52, palette.PAPER)
    yield Row(told.about, 24, SOFT)
    for line in _wrapped(told.result, 40, room):
        yield Row(line, 40, palette.LANTERN, above=14)
    for reason in told.reasons:
        for line in _wrapped(reason, 26, room):
            yield Row(line, 26, palette.PAPER)
    for seat in told.seats:
        fate = f": {seat.fate}" if seat.fate else ""
        holds = list(zip(told.columns, seat.holds, strict=True))
        numbers = ", ".join(f"{column} {count}" for at, (column, count) in enumerate(holds) if count or not at)
        above = 14 if seat is told.seats[0] else 0
        yield Row(
            f"{seat.name}{fate} ({numbers})", 24, palette.LANTERN if seat.won else palette.PAPER_SHADE, above=above
        )
    if told.chart:
        yield Row(told.chart_title, 26, palette.PAPER, above=20)


def _decisions(told: ReportModel) -> Iterator[list[Row]]:
    """Yield the rows of each turn as one block, so that no turn is split between columns."""
    room = _column_width()
    for section in _bounded(told):
        block = [Row(section.title, 24, palette.LANTERN, above=16)]
        for entry in section.entries:
            undone = f" ({told.words.line('report.undone')})" if entry.undone else ""
            colour, soft = (FAINT, FAINT) if entry.undone else (palette.PAPER, SOFT)
            said = _wrapped(f"{entry.time}  {entry.said}{undone}", 20, room)
            block += [Row(line, 20, colour, above=4 if at == 0 else 0) for at, line in enumerate(said)]
            for event in entry.events:
                block += [Row(line, 18, soft, indent=24) for line in _wrapped(event, 18, room - 24)]
        if section.entries:
            yield block


def _bounded(told: ReportModel) -> Iterator[Section]:
    """Yield the turns with at most MOST_ENTRIES entries; one line says how many in the middle are left out."""
    count, half, seen = sum(len(section.entries) for section in told.sections), MOST_ENTRIES // 2, 0
    for section in told.sections:
        numbered, kept = list(enumerate(section.entries, start=seen)), []
        seen += len(section.entries)
        for number, entry in numbered:
            if number < half or number >= count - half:
                kept.append(entry)
            elif number == half:
                kept.append(Entry("…", told.words.line("report.left_out", count=count - MOST_ENTRIES), []))
        if kept:
            yield Section(section.title, kept)


def _columns(blocks: list[list[Row]]) -> list[list[Row]]:
    """Return the blocks in two columns of about equal height; the second is empty if there is only one block."""
    heights = list(accumulate(map(_height, blocks), initial=0))
    cut = min(range(1, len(blocks)), key=lambda cut: max(heights[cut], heights[-1] - heights[cut]), default=1)
    return [list(chain(*blocks[:cut])), list(chain(*blocks[cut:]))]


def _height(rows: Iterable[Row]) -> int:
    return sum(row.height for row in rows)


def _placed(rows: list[Row], left: int, top: int, wide: int) -> Iterator[tuple[Box, Row]]:
    for row in rows:
        yield Box(left + row.indent, top + row.above, wide - row.indent, row.height - row.above), row
        top += row.height


def _wrapped(text: str, size: int, room: int) -> list[str]:
    return wrap(text, room, MOST_LINES, letters(size).width)


def _column_width() -> int:
    return (WIDTH - 2 * EDGE - GUTTER) // 2
