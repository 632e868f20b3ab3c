"""Write the reference of the interface into docs/write-a-game.md: .venv/bin/python -m tests.reference."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "write-a-game.md"
CLASSES = {
    "Game": "companion/games/__init__.py",
    "Dice": "companion/games/__init__.py",
    "Bots": "companion/games/__init__.py",
    "Presenter": "ui/games/__init__.py",
    **dict.fromkeys(("Blank", "Word", "Listed", "Number", "OwnText", "Several"), "companion/decisions/blanks.py"),
    **dict.fromkeys(("Roll", "BotSeat"), "companion/games/__init__.py"),
    "Playouts": "companion/games/playouts.py",
    "TableCheck": "ui/games/__init__.py",
    **dict.fromkeys(("Frame", "Track", "ScoreTable", "ScoreRow", "DiceRow"), "ui/frame.py"),
}
DECISION = "| Decision | |\n|---|---|\n"


def table(name: str) -> str:
    """Return the members of a class as a table of Markdown: name, type, and what it is."""
    tree = ast.parse((ROOT / CLASSES[name]).read_text("utf-8"))
    [found] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    rows = []
    for member, kind, is_optional, about in members(found):
        needed = "" if is_optional else " (required)"
        rows.append(f"| `{member}`{needed} | `{kind}` | {about} |")
    return "\n".join((f"| {name} | type | |", "|---|---|---|", *rows)) + "\n"


def declaration() -> str:
    """Return the parameters of `Decision` as a table of Markdown: name, and what it is."""
    source = (ROOT / "companion/decisions/__init__.py").read_text("utf-8")
    told = re.search(r"^class _Declaration.*?\"\"\"(.*?)\"\"\"", source, re.MULTILINE | re.DOTALL)
    assert told
    rows = re.findall(r":param (\w+): (.+?)(?=\n    :param|\s*\Z)", told[1], re.DOTALL)
    return DECISION + "".join(f"| `{name}` | {' '.join(about.split())} |\n" for name, about in rows)


def members(found: ast.ClassDef) -> Iterator[tuple[str, str, bool, str]]:
    for node, following in zip(found.body, [*found.body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kind = ast.unparse(node.annotation).strip("'").replace("|", "or")
            is_told = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
            about = str(following.value.value) if is_told else ""  # type: ignore[union-attr] # as is_told says
            yield node.target.id, kind, node.value is not None, " ".join(about.split()).replace("|", "\\|")


def written(page: str) -> str:
    """Return the page with the tables of the code."""
    for name in CLASSES:
        before, heading, rest = page.partition(f"| {name} | type | |\n")
        assert heading, f"the page has no table of {name}"
        page = before + table(name) + re.sub(r"\A(?:\|.*\n)*", "", rest)
    before, heading, rest = page.partition(DECISION)
    assert heading, "the page has no table of Decision"
    return before + declaration() + re.sub(r"\A(?:\|.*\n)*", "", rest)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
