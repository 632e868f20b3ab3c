"""The result of a game as one picture in the format of a phone's screen: names, places and the chart."""

from PIL import Image

from companion.commands.report.png import SOFT, png_of
from companion.commands.report.report_model import ReportModel, Seat
from ui.paint import palette
from ui.paint.box import Box
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.chart import paint_chart
from ui.paint.colour.letters import letters
from ui.paint.fitting import wrap

SIZE = (1080, 1920)
EDGE = 64
CHART = 620
NAMES = (64, 52, 42, 32)
"""Letter sizes for a player's name in pixels; the largest that fits is used."""
NUMBER, SMALLEST_ROW, HIGHEST_ROW = 72, 90, 150


def result_picture(told: ReportModel) -> bytes:
    """Return the result of a game as a PNG; for an unfinished game, the current standings."""
    image = Image.new("RGB", SIZE, palette.NIGHT_ABOVE)
    canvas = ColourCanvas(image)
    foot, box = Box(0, 0, *SIZE).inset(EDGE).cut_bottom(60)
    canvas.write(foot, told.about, 30, SOFT, centred=True)
    head, box = box.cut_top(110)
    canvas.write(head, told.title, 60, palette.PAPER_SHADE, centred=True)
    for line in wrap(told.result, box.width, 2, letters(84).width):
        row, box = box.cut_top(110)
        canvas.write(row, line, 84, palette.LANTERN, centred=True)
    for reason in told.reasons[:1]:
        for line in wrap(reason, box.width, 2, letters(36).width):
            row, box = box.cut_top(52)
            canvas.write(row, line, 36, palette.PAPER_SHADE, centred=True)
    if told.chart:
        chart, box = box.cut_bottom(CHART)
        paint_chart(canvas, chart, told.chart, told.axes[1])
    _places(canvas, box.inset(0, 30), told)
    return png_of(image)


def _places(canvas: ColourCanvas, box: Box, told: ReportModel) -> None:
    """Write a row for each player in the order of ranks, with the first number of the report's table."""
    seats = sorted(told.seats, key=lambda seat: seat.rank)
    height = min(HIGHEST_ROW, max(SMALLEST_ROW, box.height // max(1, len(seats))))
    for seat in seats[: max(1, box.height // height)]:
        row, box = box.cut_top(height)
        _place(canvas, row.inset(0, 6), seat)


def _place(canvas: ColourCanvas, row: Box, seat: Seat) -> None:
    canvas.rounded(row, 18, palette.LANTERN if seat.won else palette.PAPER)
    inside = row.inset(32, 0)
    number, inside = inside.cut_right(190)
    canvas.write(number, str(seat.holds[0]) if seat.holds else "", NUMBER, palette.INK, right=True)
    name, below = (inside, None) if not seat.fate or row.height < SMALLEST_ROW else inside.cut_top(row.height * 3 // 5)
    said = f"{seat.rank}. {seat.name}" if seat.rank else seat.name
    size = next((size for size in NAMES if letters(size).width(said) <= name.width), NAMES[-1])
    canvas.write(name, said, size, palette.INK)
    if below:
        canvas.write(below, seat.fate, 32, palette.INK)
