"""One meaning a name, and types that say something: what only a look at the whole tree can hold."""

import ast
from collections import defaultdict
from pathlib import Path

from companion.games import GAMES

ROOT = Path(__file__).parent.parent
MOST_ANY = 60


def trees(word: str) -> dict[Path, ast.Module]:
    """Of all files in which that word stands."""
    return {
        path.relative_to(ROOT): ast.parse(source)
        for package in ("companion", "hardware", "ui")
        for path in sorted((ROOT / package).rglob("*.py"))
        if word in (source := path.read_text(encoding="utf-8"))
    }


def room_of(path: Path) -> str:
    """The game whose room it is; all that is shared is one room."""
    return next((game for game in GAMES if game in path.parts or path == Path(f"companion/demo/{game}.py")), "")


def test_a_class_is_named_once() -> None:
    """Games may name alike what is alike in each; what a room names is nothing else in the shared rooms."""
    places = defaultdict[str, list[Path]](list)
    for path, tree in trees("class").items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    for name in ("State", "People"):  # each game's is what all of them must have
        del places[name]
    rooms = {name: [room_of(path) for path in paths] for name, paths in places.items()}
    twice = {name for name, among in rooms.items() if len(among) > 1 and ("" in among or len({*among}) < len(among))}
    assert {name: list(map(str, places[name])) for name in twice} == {}


def test_few_things_are_of_any_type() -> None:
    names = [node for tree in trees("Any").values() for node in ast.walk(tree) if isinstance(node, ast.Name)]
    assert sum(node.id == "Any" for node in names) <= MOST_ANY
