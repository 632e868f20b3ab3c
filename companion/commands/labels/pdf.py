"""Draw sheets of labels as a PDF. Their layout comes from the module `sheets`."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import groupby

import segno
from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from companion.cards import COMMANDS, kinds
from companion.cards import label as code_of
from companion.commands.labels.sheets import TAG_FACE, Group, Label, Paper, Rectangle, Sheet, Tag
from ui.frame import Token
from ui.games import presenter_of
from ui.paint import palette, shapes, signs
from ui.paint.bitmap import ASSETS
from ui.words import Words

MM = 72 / 25.4
FONT = "Ratkeeper Condensed"
QUIET = 4
"""Width of the white border around a QR code, in modules (its small squares)."""
INK = (0, 0, 0)
GREY = (110, 110, 110)
SPACE = 0.09
"""Space added between words, as a share of the letter size: that of this condensed font is too narrow."""
MARK = 2.5
"""Length of a cut mark in millimetres."""


def draw(sheets: Sequence[Sheet], paper: Paper, words: Words) -> bytes:
    """Return the bytes of the PDF; they are always the same for the same labels."""
    pdfmetrics.registerFont(TTFont(FONT, str(ASSETS / "condensed.ttf")))
    out = BytesIO()
    canvas = Canvas(out, pagesize=(paper.width * MM, paper.height * MM), invariant=1)
    canvas.setTitle(_title(sheets[0], words))
    canvas.setAuthor("Ratkeeper")
    page = _Page(canvas, paper, words)
    for number, sheet in enumerate(sheets, start=1):
        page.heading(number, len(sheets), sheet)
        for label in sheet.labels:
            page.label(label)
        page.cut_marks([label.spot for label in sheet.labels])
        if sheet.commands:
            above = sheet.commands[0].spot
            page.text(above.left, above.top - 5, words.line("labels.commands"), 10)
        for label in sheet.commands:
            word = label.card.word
            page.large(label, words.name("command", word), words.line(f"labels.{word}"))
        for label in sheet.players:
            page.large(label, label.card.word, words.line("labels.player"))
        page.cut_marks([label.spot for label in (*sheet.commands, *sheet.players)])
        for tag in sheet.tags:
            page.tag(tag)
        page.tag_names(sheet.tags)
        for group in sheet.groups:
            page.group(group)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _title(sheet: Sheet, words: Words) -> str:
    if sheet.players:
        return words.line("labels.players")
    return words.line("labels.sheet" if sheet.groups else "labels.title", game=words.name("game", words.game))


class _Page:
    """Draws on one sheet of paper; positions are in millimetres from its top left corner."""

    def __init__(self, canvas: Canvas, paper: Paper, words: Words) -> None:
        self._canvas = canvas
        self._paper = paper
        self._words = words
        self._presenter = presenter_of(words.game)

    def heading(self, number: int, count: int, sheet: Sheet) -> None:
        say = self._words.line
        left, right = 12.0, self._paper.width - 12.0
        self.text(left, 10, _title(sheet, self._words), 12)
        self.text(right, 10, say("labels.page", page=number, pages=count), 8, GREY, right=True)
        self._canvas.setLineWidth(0.6 * MM)
        self._line(left, 14, left + 50, 14)
        for end in (left, left + 50):
            self._line(end, 13, end, 15)
        self.text(left + 53, 15, say("labels.scale"), 8)
        lines = [say("labels.shapes"), say("labels.fold")] if sheet.tags else []
        if sheet.labels:
            lines = [say("labels.cut")]
        if sheet.counts:
            names = (f"{count} × {self._words.name(sheet.names, word)}" for word, count in sheet.counts.items())
            counts = say("labels.assumed" if sheet.assumed else "labels.counted", counts=", ".join(names))
            lines = [counts, f"{say('labels.other_counts')} {say('labels.cut')}"]
        if sheet.players:
            lines = [say("labels.cut_players")]
        if sheet.groups:
            lines = [f"{say('labels.lay')} {say('labels.how')}", say("labels.how_outside")]
        for row, line in enumerate(lines):
            self.text(left, 19 + 3.6 * row, line, 7.5, widest=right - left)

    def label(self, label: Label) -> None:
        spot, card = label.spot, label.card
        side = self.qr(code_of(card), spot.left + 1.2, spot.top + 1.2, spot.height - 2.4)
        left, room = spot.left + 1.2 + side, spot.width - side - 2.4
        names = kinds()[card.kind].names
        name = self._words.name(names, card.word, "short")
        self.text(left, spot.top + 5.6, name[:1].upper() + name[1:], 10, widest=room)
        about = f"{self._words.line(f'labels.{card.kind}')} {card.number}/{label.count}"
        self.text(left, spot.top + 8.6, about, 6.5, widest=room)
        picture = Rectangle(left + room / 2 - 4.2, spot.top + 9.6, 8.4, 8.4)
        self.piece(card.word, picture)
        self.text(left, spot.bottom - 1.6, code_of(card), 4, GREY, widest=room)

    def group(self, group: Group) -> None:
        """Draw codes with names in thin frames, with enough space to aim a hand-held scanner at a single one."""
        words = self._words
        is_shared = group.kind == COMMANDS.name
        heading = "labels.commands" if is_shared else f"labels.group.{group.kind}"
        self.text(group.labels[0].spot.left, group.top + 4.4, words.line(heading), 9, GREY)
        for label in group.labels:
            spot = label.spot
            side = self.qr(code_of(label.card), spot.left + 1, spot.top + 1, spot.height - 2)
            left, room = spot.left + 1 + side, spot.width - side - 2.5
            name = words.name(kinds()[group.kind].names or group.kind, label.card.word)
            does = words.known("does", label.card.word, "full")
            below = self.paragraph(left, spot.top + (5.5 if does else 9), name[:1].upper() + name[1:], 10, room)
            if does:
                self.paragraph(left, below, does, 6, room)
            self.text(left, spot.bottom - 2, code_of(label.card), 4, GREY, widest=room)
            self._canvas.setStrokeColor(_colour(GREY))
            self._canvas.setLineWidth(0.1 * MM)
            self._canvas.rect(spot.left * MM, self._up(spot.bottom), spot.width * MM, spot.height * MM)

    def large(self, label: Label, name: str, about: str) -> None:
        """Draw a large card with a code, such as a player's or a command's."""
        spot = label.spot
        side = self.qr(code_of(label.card), spot.left + 3, spot.top + 7, 40)
        left, room = spot.left + 3 + side, spot.width - side - 7
        self.text(left, spot.top + 22, name, 22, widest=room)
        self.paragraph(left, spot.top + 28, about, 9, room)
        self.text(left, spot.bottom - 6, code_of(label.card), 6, GREY, widest=room)

    def tag(self, tag: Tag) -> None:
        spot = tag.spot
        for left in (spot.left, spot.right - TAG_FACE):
            self.piece(tag.figure, Rectangle(left + 1.5, spot.top + 1.5, TAG_FACE - 3, TAG_FACE - 3))
        self._canvas.setStrokeColor(_colour(GREY))
        self._canvas.setLineWidth(0.15 * MM)
        self._canvas.setDash(2, 2)
        for fold in (spot.left + TAG_FACE, spot.right - TAG_FACE):
            self._line(fold, spot.top, fold, spot.bottom)
        self._canvas.setDash()
        self._canvas.setStrokeColor(_colour(INK))
        self.cut_marks([spot])

    def tag_names(self, tags: Iterable[Tag]) -> None:
        """Write the name of each row of tags to the left of its first tag."""
        first = {tag.figure: tag.spot for tag in reversed(list(tags))}
        for figure, spot in first.items():
            name = self._words.name("figure", figure, "short")
            self.text(spot.left - 5, spot.top + 9.5, name[:1].upper() + name[1:], 10, right=True)

    def qr(self, code: str, left: float, top: float, side: float) -> float:
        """Draw a QR code with its white border inside the square; as one path, since seams would show in it."""
        matrix = segno.make(code, micro=False, error="m").matrix
        module = side / (len(matrix) + 2 * QUIET)
        path = self._canvas.beginPath()
        for row, bits in enumerate(matrix):
            column = QUIET
            for dark, run in groupby(bits):
                width = len([*run])
                if dark:
                    x, y = left + column * module, top + (row + QUIET + 1) * module
                    path.rect(x * MM, self._up(y), width * module * MM, module * MM)
                column += width
        self._canvas.setFillColor(_colour(INK))
        self._canvas.drawPath(path, stroke=0, fill=1)
        return side

    def piece(self, name: str, spot: Rectangle) -> None:
        """Draw a piece as menus show it: a figurine, or the sign of a card."""
        shown = self._presenter.piece(name, self._words)
        if shown.token:
            self._figure(shown.token, spot)
            return
        middle = (spot.left + spot.width / 2, spot.top + spot.height / 2)
        for polygon in signs.POLYGONS.get(shown.icon, ()):
            self._polygon(polygon, middle, spot.width / 2, INK, rim=False)

    def _figure(self, piece: Token, spot: Rectangle) -> None:
        """Draw a figurine as screens do: its shape in its colour, with its letter."""
        reach = spot.width / 2 * 0.86
        middle = (spot.left + spot.width / 2, spot.top + spot.height / 2)
        outline = shapes.outline(piece.shape)
        self._polygon(outline, middle, reach, palette.colour_of(piece.colour))
        if piece.second:
            self._polygon(shapes.right_half(piece.shape), middle, reach, palette.colour_of(piece.second))
        self._polygon(outline, middle, reach, None)
        size = 0.62 * spot.height * MM * shapes.LETTER_SIZE.get(piece.shape, 1.0)
        down = middle[1] + reach * shapes.LETTER_BELOW_MIDDLE.get(piece.shape, 0.0) + size * 0.34 / MM
        left = middle[0] - self._wide(piece.letter, size) / 2
        self.text(left, down, piece.letter, size, palette.letter_on(piece.colour))

    def cut_marks(self, spots: Sequence[Rectangle]) -> None:
        """Draw a small cross at every corner for the ruler; unlike a line, it hardly shows if a cut is slightly off."""
        self._canvas.setStrokeColor(_colour(INK))
        self._canvas.setLineWidth(0.1 * MM)
        corners = {(x, y) for spot in spots for x in (spot.left, spot.right) for y in (spot.top, spot.bottom)}
        for x, y in sorted(corners):
            self._line(x - MARK / 2, y, x + MARK / 2, y)
            self._line(x, y - MARK / 2, x, y + MARK / 2)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: palette.Colour = INK,
        *,
        right: bool = False,
        widest: float | None = None,
    ) -> None:
        """Write a text with its baseline at `y`; use smaller letters if it is wider than `widest`."""
        width = self._wide(text, size)
        if widest and width > widest:
            size *= widest / width
        self._canvas.setFillColor(_colour(colour))
        self._canvas.setFont(FONT, size)
        if right:
            x -= self._wide(text, size)
        self._canvas.drawString(x * MM, self._up(y), text, wordSpace=size * SPACE)

    def paragraph(self, x: float, y: float, text: str, size: float, widest: float) -> float:
        """Write a paragraph, and return the `y` at which the next one begins."""
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}".strip()
            if line and self._wide(longer, size) > widest:
                self.text(x, y, line, size)
                y, longer = y + size * 1.25 / MM, word
            line = longer
        self.text(x, y, line, size)
        return y + size / MM

    def _wide(self, text: str, size: float) -> float:
        spaces = text.count(" ") * size * SPACE
        return float(pdfmetrics.stringWidth(text, FONT, size) + spaces) / MM

    def _polygon(
        self,
        points: Iterable[tuple[float, float]],
        middle: tuple[float, float],
        reach: float,
        colour: palette.Colour | None,
        *,
        rim: bool = True,
    ) -> None:
        """Fill a polygon with the colour; if that is None, draw only its rim."""
        path = self._canvas.beginPath()
        for at, (x, y) in enumerate(points):
            to = path.lineTo if at else path.moveTo
            to((middle[0] + x * reach) * MM, self._up(middle[1] + y * reach))
        path.close()
        self._canvas.setLineWidth(0.25 * MM)
        self._canvas.setStrokeColor(_colour(INK))
        if colour:
            self._canvas.setFillColor(_colour(colour))
        self._canvas.drawPath(path, stroke=int(rim and not colour), fill=int(colour is not None))

    def _line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self._canvas.line(x * MM, self._up(y), to_x * MM, self._up(to_y))

    def _up(self, y: float) -> float:
        """Return a position as PDF measures it: from the bottom of the sheet, in points."""
        return (self._paper.height - y) * MM


def _colour(colour: palette.Colour) -> Color:
    return Color(*(part / 255 for part in colour))
