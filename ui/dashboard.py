"""The dashboard's page: one file with the texts of one language."""

import json
from pathlib import Path

from ui.words import Words

PAGE = Path(__file__).parent / "assets" / "wall-page.html"
WORDS = ("title", "turn", "leader", "away", "won", "none", "lost", "quiet")
BLANKS = {"time": "{time}", "name": "{name}"}
"""Blanks that stay open in the texts, because the page's script fills them."""


def page(words: Words) -> str:
    told = {word: words.line(f"wall.{word}", **BLANKS) for word in WORDS}
    safe = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    text = PAGE.read_text(encoding="utf-8")
    return text.replace("/*WORDS*/null", safe).replace('lang="en"', f'lang="{words.language}"', 1)
