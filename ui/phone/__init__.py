"""The page for phones and the one for a stream overlay: one file each, with all texts and shapes inside.

Pure text: the server decides who gets it. The pages load nothing from elsewhere.
"""

import json
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path

from companion.json_lines import BACKUP_PIECE, LARGEST_BACKUP
from companion.languages import LANGUAGES
from ui.paint.palette import COLOURS, LETTERS, Colour
from ui.paint.shapes import OUTLINES
from ui.paint.signs import POLYGONS
from ui.words import Words

ASSETS = Path(__file__).parent.parent / "assets"
WORDS = (
    *("page.join", "page.code", "page.go", "page.how", "page.wait", "page.wrong", "page.closed", "page.void"),
    *("page.sent_away", "page.lost", "page.seconds", "page.minutes", "page.who", "page.watch", "page.taken"),
    *(
        "page.watching",
        "page.keeper",
        "page.look",
        "page.hidden",
        "page.ok",
        "page.back",
        "page.photo",
        "page.result",
        "page.table",
        "page.value",
    ),
    *("page.out", "page.starting", "page.no_answer", "page.backup", "page.backup_save", "page.backup_load"),
    *("page.backup_ask", "page.backup_yes", "page.backup_no", "page.backup_done", "page.backup_large"),
    "page.backup_saved",
)
BLANKS = {name: f"{{{name}}}" for name in ("time", "count", "name", "value", "top")}
"""Blanks that stay open in the texts, because the page's script fills them."""


@cache
def page() -> str:
    return _filled("phone-page.html")


@cache
def overlay() -> str:
    return _filled("phone-overlay.html")


@cache
def joining_page(language: str, *keys: str, has_button: bool = False, **facts: object) -> str:
    """Return the page that the address in a QR code opens: sentences and, with an open invitation, the button Join.

    It needs no script: the button sends the address once more, with POST.
    """
    words = Words(language)
    parts = [f"<p>{escape(words.line(key, **facts))}</p>" for key in keys]
    if has_button:
        parts.append(f'<form method="post"><button>{escape(words.line("page.go"))}</button></form>')
    filled = {"LANGUAGE": language, "TITLE": escape(words.line("page.join")), "BODY": "\n".join(parts)}
    text = (ASSETS / "phone-joining.html").read_text(encoding="utf-8")
    for blank, value in filled.items():
        text = text.replace(blank, value)
    return text


def hashes(page: str) -> tuple[str, str]:
    """Return the hashes of the page's script and style for its Content-Security-Policy."""
    script, style = (page.partition(f"<{tag}>")[2].partition(f"</{tag}>")[0] for tag in ("script", "style"))
    return _hash(script), _hash(style)


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _filled(name: str) -> str:
    text = (ASSETS / name).read_text(encoding="utf-8")
    words = {language: _words(language) for language in LANGUAGES}
    data = {
        "words": words,
        "shapes": {shape: _path(points) for shape, points in OUTLINES.items() if shape != "disc"},
        "signs": {sign: "".join(map(_path, polygons)) for sign, polygons in POLYGONS.items()},
        "backup": {"piece": BACKUP_PIECE, "largest": LARGEST_BACKUP},
        "colours": {colour: [_hex(COLOURS[colour]), _hex(LETTERS[colour])] for colour in COLOURS},
    }
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return text.replace('"DATA"', told)


def _words(language: str) -> dict[str, str]:
    words = Words(language)
    return {key.partition(".")[2]: words.line(key, **BLANKS) for key in WORDS}


def _path(points: tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
