"""What a terminal shows, as an SVG picture: the escape sequences of the terminal painter, drawn."""

import re
from collections.abc import Sequence
from html import escape

CELL = (9, 18)
PAPER, INK = "#12141f", "#f4e7c9"
_PIECE = re.compile(r"\x1b\[([0-9;]*)m|([^\x1b]+)")


def svg_sheet(pages: Sequence[tuple[str, str]], across: int) -> str:
    """Pictures of pages of one size with their names below, in rows."""
    lines = _PIECE.sub(r"\2", pages[0][1]).split("\n")
    width, height = CELL[0] * len(lines[0]) + 24, CELL[1] * len(lines) + 24
    placed = []
    for at, (name, text) in enumerate(pages):
        left, top = at % across * (width + 12), at // across * (height + 40)
        placed.append(f'<svg x="{left}" y="{top}" width="{width}" height="{height}"{svg(text)[4:].rstrip()}')
        placed.append(f'<text x="{left + 12}" y="{top + height + 20}" fill="{INK}">{escape(name)}</text>')
    whole = (across * (width + 12), -(-len(pages) // across) * (height + 40))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole[0]} {whole[1]}" font-family="sans-serif">'
        f'<rect width="100%" height="100%" fill="#28283a"/>' + "".join(placed) + "</svg>\n"
    )


def svg(text: str) -> str:
    """One rectangle for every coloured cell behind the letters, one element for every run of letters."""
    lines = text.split("\n")
    width, height = CELL[0] * max(len(_PIECE.sub(r"\2", line)) for line in lines), CELL[1] * len(lines)
    shapes = []
    bold, ink, paper = False, INK, ""
    for row, line in enumerate(lines):
        column = 0
        for codes, letters in _PIECE.findall(line):
            if not letters:
                bold, ink, paper = _style(codes)
                continue
            left, top = column * CELL[0], row * CELL[1]
            if paper:
                shapes.append(
                    f'<rect x="{left}" y="{top}" width="{len(letters) * CELL[0]}" height="{CELL[1]}" fill="{paper}"/>'
                )
            if letters.strip():
                weight = ' font-weight="bold"' if bold else ""
                shapes.append(
                    f'<text x="{left}" y="{top + 14}" fill="{ink}"{weight} textLength="{len(letters) * CELL[0]}" '
                    f'xml:space="preserve">{escape(letters)}</text>'
                )
            column += len(letters)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 {width + 24} {height + 24}" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">'
        f'<rect x="-12" y="-12" width="{width + 24}" height="{height + 24}" rx="8" fill="{PAPER}"/>'
        + "".join(shapes)
        + "</svg>\n"
    )


def _style(codes: str) -> tuple[bool, str, str]:
    numbers = [int(code or 0) for code in codes.split(";")]
    bold, ink, paper = False, INK, ""
    while numbers:
        match numbers:
            case [38, 2, red, green, blue, *rest]:
                ink, numbers = f"#{red:02x}{green:02x}{blue:02x}", rest
            case [48, 2, red, green, blue, *rest]:
                paper, numbers = f"#{red:02x}{green:02x}{blue:02x}", rest
            case [code, *rest]:
                bold, numbers = bold or code == 1, rest
    return bold, ink, paper
