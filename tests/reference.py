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
}


def table(name: str) -> str:
    """Return the members of a class as a table of Markdown: name, type, and what it is."""
    tree = ast.parse((ROOT / CLASSES[name]).read_text("utf-8"))
    [found] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    rows = []
    for member, kind, is_optional, about in members(found):
        needed = "" if is_optional else " (required)"
        rows.append(f"| `{member}`{needed} | `{kind}` | {about} |")
    return "\n".join((f"| {name} | type | |", "|---|---|---|", *rows)) + "\n"


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
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
