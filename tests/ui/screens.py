"""`make screens`: all screens as contact sheets for people to look at, and the README's pictures."""

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from PIL import Image, ImageDraw, ImageOps

from companion.session import Session
from tests.games import state_of
from tests.ui.every_page import every_page
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.terminal_picture import svg, svg_sheet
from ui.frame import Frame
from ui.pages.game_over import GameOverPage
from ui.pages.question import QuestionPage
from ui.paint.bitmap import load_font
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.words import LANGUAGES

PAPER, INK = (40, 40, 52), 0xDDDDDD
ONEBIT = ((128, 64), (128, 32))
COLOUR = ((128, 128), (240, 240), (480, 320), (800, 480), (1024, 600))
ROOT = Path(__file__).parent.parent.parent


def sheet(pictures: Sequence[tuple[str, Image.Image]], across: int) -> Image.Image:
    """Pictures of one size with their names below, in rows."""
    width, height = pictures[0][1].size
    rows = -(-len(pictures) // across)
    page = Image.new("RGB", (across * (width + 12) + 12, rows * (height + 26) + 12), PAPER)
    draw = ImageDraw.Draw(page)
    for at, (name, picture) in enumerate(pictures):
        left, top = 12 + at % across * (width + 12), 12 + at // across * (height + 26)
        page.paste(picture.convert("RGB"), (left, top))
        draw.bitmap((left, top + height + 3), load_font("small").stamp(name), INK)
    return page


def oled(frame: Frame, scale: int = 4) -> Image.Image:
    """A panel as it looks on a table: blue-white on black, with a rim."""
    picture = paint_onebit(frame).resize((128 * scale, 64 * scale))
    glowing = ImageOps.colorize(picture.convert("L"), (4, 6, 12), (190, 226, 255))
    return ImageOps.expand(glowing, 10, (12, 14, 20))


def lively(moments: Moments, turns: int) -> Session:
    """A table in the middle of a game."""
    chance, session = Random(12), moments.session()
    while not session.state.over and not (state_of(session).turns >= turns and state_of(session).phase == "place"):
        session.decide(chance.choice(session.game.decisions.legal(session.state)))
    return session


def readme_pictures(folder: Path) -> None:
    """The pictures that the README shows."""
    folder.mkdir(parents=True, exist_ok=True)
    moments = Moments("en", 5)
    table, ended = lively(moments, 17), lively(moments, 1_000)
    preview = moments.page(QuestionPage(("play", "forward")), table)
    pages = {
        "whose turn, which card": moments.page(QuestionPage(), table),
        "what it would do": preview,
        "one step at a time": MOMENTS["step"](moments),
        "the whole game": moments.page(GameOverPage(whole_game=True), ended),
    }
    sheet([(name, oled(frame, 3)) for name, frame in pages.items()], 2).save(folder / "oled.png", optimize=True)
    paint_colour(preview, (800, 480)).save(folder / "colour.png", optimize=True)
    paint_colour(preview, (1024, 600)).save(folder / "window.png", optimize=True)
    paint_colour(moments.page(GameOverPage(whole_game=True), ended), (800, 480)).save(
        folder / "winner.png", optimize=True
    )
    (folder / "terminal.svg").write_text(svg(paint_terminal(preview, 96, 24)), encoding="utf-8")
    for language in ("fr", "de"):
        other = Moments(language, 4)
        picture = paint_colour(other.page(QuestionPage(("play", "forward")), lively(other, 14)), (480, 320))
        picture.save(folder / f"colour-{language}.png", optimize=True)


def sheets(folder: Path, language: str, players: int, names: tuple[str, ...]) -> None:
    """Every page of every game at one table, on every screen: a sheet for each screen."""
    frames = every_page(language, names[:players])
    for size in ONEBIT:
        twice = (2 * size[0], 2 * size[1])
        pictures = [(name, paint_onebit(frame, size).resize(twice)) for name, frame in frames.items()]
        sheet(pictures, 6).save(folder / f"onebit-{size[0]}x{size[1]}-{language}-{players}.png")
    for size in COLOUR:
        pictures = [(name, paint_colour(frame, size)) for name, frame in frames.items()]
        sheet(pictures, 6).save(folder / f"colour-{size[0]}x{size[1]}-{language}-{players}.png", compress_level=3)
    pages = [(name, paint_terminal(frame, 96, 24)) for name, frame in frames.items()]
    (folder / f"terminal-{language}-{players}.svg").write_text(svg_sheet(pages, 6), encoding="utf-8")


def main(folder: Path) -> None:
    readme_pictures(ROOT / "docs" / "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    tables = [(language, *table) for language in LANGUAGES for table in ((2, PLAIN_NAMES), (5, LONG_NAMES))]
    with ProcessPoolExecutor() as hands:
        for done in [hands.submit(sheets, folder, *table) for table in tables]:
            done.result()
    sys.stdout.writelines(f"{path}\n" for path in sorted(folder.iterdir()))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "screens")
