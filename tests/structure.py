"""Print what should stay rare outside tests, such as imports inside functions, and how wide a game's interface is.

.venv/bin/python -m tests.structure
"""

import ast
import re
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).parent.parent
SOURCES = [
    path for package in ("companion", "hardware", "ui", "debian") for path in sorted((ROOT / package).rglob("*.py"))
]


def code_lines() -> int:
    """Return the lines of Python that the project keeps outside tests, examples and language files."""
    kept = subprocess.run(
        ["/usr/bin/env", "git", "ls-files", "-z", "*.py"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout
    paths = (Path(name) for name in kept.split("\0") if name)
    return sum(
        (ROOT / path).read_text("utf-8").count("\n") for path in paths if path.parts[0] not in ("tests", "examples")
    )


def execs() -> list[str]:
    """Return the places that call `exec` or `eval`."""
    return [
        _place(path, node)
        for path, tree in _trees()
        for node in nodes_of(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("exec", "eval")
    ]


def private_accesses() -> list[str]:
    """Return the places where ruff was told to allow a private member of something else."""
    return _lines("SLF001")


def imports_inside(sources: Iterable[Path] = SOURCES) -> list[str]:
    """Return the imports inside functions."""
    found = {
        _place(path, node)
        for path, tree in _trees(sources)
        for function in nodes_of(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    return sorted(found)


CONFORMANCE = ROOT / "companion/testing.py"
"""Tests of pages may check which ones they see."""


def page_checks() -> list[str]:
    """Return the places outside `ui/pages` that check the class of a page instead of asking the page."""
    inside = ROOT / "ui/pages"
    classes = {node.name: node for _, tree in _trees(inside.rglob("*.py")) for node in tree.body if _is_class(node)}
    pages = {"Page"}
    for _ in classes:  # as deep as they can be derived from each other
        pages |= {name for name, node in classes.items() if pages & {*map(_name, node.bases)}}
    return [
        f"{path.relative_to(ROOT)}:{node.lineno if not isinstance(node, ast.MatchClass) else node.cls.lineno}"
        for path, tree in _trees(path for path in SOURCES if inside not in path.parents and path != CONFORMANCE)
        for node in nodes_of(tree)
        if isinstance(node, ast.Call | ast.MatchClass | ast.Compare) and pages & {*_checked(node)}
    ]


def _is_class(node: ast.stmt) -> TypeGuard[ast.ClassDef]:
    return isinstance(node, ast.ClassDef)


def _checked(node: ast.Call | ast.MatchClass | ast.Compare) -> Iterator[str]:
    """Yield the names of the classes that something is checked for."""
    match node:
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kinds]):
            yield from map(_name, ast.walk(kinds))
        case ast.Compare(left=ast.Call(func=ast.Name(id="type")), comparators=[kind]):
            yield _name(kind)
        case ast.MatchClass(cls=kind):
            yield _name(kind)


def _name(node: ast.AST) -> str:
    """Return the last part of a dotted name; empty for anything else."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def long_functions(most: int) -> list[str]:
    """Return the functions with more lines than that."""
    return [place for place, lines, is_class in _definitions() if lines > most and not is_class]


def long_classes(most: int) -> list[str]:
    """Return the classes with more lines than that."""
    return [place for place, lines, is_class in _definitions() if lines > most and is_class]


def crowded_functions(most: int) -> list[str]:
    """Return the functions and methods of the box with more parameters than that, `self` not counted."""
    return [
        f"{_place(path, node)} {node.name}"
        for path, tree in _trees(path for path in SOURCES if ROOT / "companion/box" in path.parents)
        for node in nodes_of(tree)
        if isinstance(node, ast.FunctionDef)
        if sum(one.arg != "self" for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)) > most
    ]


def box_modules() -> list[str]:
    """Return the modules of the running box."""
    return [str(path.relative_to(ROOT)) for path in SOURCES if ROOT / "companion/box" in path.parents]


@cache
def small_modules(less: int) -> list[str]:
    """Return the modules with fewer lines than that, but for packages' own and those that hold texts."""
    return [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if path.name != "__init__.py" and "words" not in path.parts
        if path.read_text("utf-8").count("\n") < less
    ]


@cache
def _definitions() -> list[tuple[str, int, bool]]:
    """Return place and name, number of lines, and whether it is a class, of all functions and classes."""
    return [
        (f"{_place(path, node)} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1, is_class)
        for path, tree in _trees()
        for node in nodes_of(tree)
        if (is_class := isinstance(node, ast.ClassDef)) or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def count_any() -> int:
    """Return how often something is typed as `Any`."""
    sources = [path for path in SOURCES if "Any" in path.read_text("utf-8")]
    names = [node for _, tree in _trees(sources) for node in nodes_of(tree) if isinstance(node, ast.Name)]
    return sum(node.id == "Any" for node in names)


def cycle() -> list[str]:
    """Return the modules of one import cycle; empty if there is none. Imports for types or in functions make none."""
    modules = {_module(path) for path in SOURCES}
    graph = {_module(path): {*_imported(tree.body, modules)} & modules for path, tree in _trees()}
    graph = {module: names - {module} for module, names in graph.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


INTERFACES = {"Game": ROOT / "companion/games/__init__.py", "Presenter": ROOT / "ui/games/__init__.py"}
"""The two values that a game consists of, each with the module that defines it."""


def members(interface: str, *, with_optional: bool = True) -> list[str]:
    """Return the members of an interface as `Class.member`, with those of its optional values."""
    classes = {node.name: node for node in _body(INTERFACES[interface]) if isinstance(node, ast.ClassDef)}
    own = _fields(classes[interface])
    found = [f"{interface}.{name}" for name in own]
    for kind in map(_optional, own.values()) if with_optional else ():
        if kind in classes:
            found += [f"{kind}.{name}" for name in _fields(classes[kind])]
    return found


def users(interface: str) -> dict[str, list[str]]:
    """Return for each member the modules outside the games' own packages that read it.

    A read is an attribute of something called like the interface (`game.view`, `presenter_of(game).news`) or like the
    member that holds the optional value (`game.bots.playouts`, `bots.playouts`).
    """
    classes = {node.name: node for node in _body(INTERFACES[interface]) if isinstance(node, ast.ClassDef)}
    holders = {kind: name for name, node in _fields(classes[interface]).items() if (kind := _optional(node)) in classes}
    names = {interface: {interface.lower(), f"{interface.lower()}_of", "load"}, **{k: {n} for k, n in holders.items()}}
    own = re.compile(r"(companion|ui)/(games|demo)/\w+/")
    found: dict[str, list[str]] = {member: [] for member in members(interface)}
    for path, tree in _trees(one for one in SOURCES if not own.match(str(one.relative_to(ROOT)))):
        read = {
            (_last_name(node.value).lstrip("_"), node.attr)
            for node in nodes_of(tree)
            if isinstance(node, ast.Attribute)
        }
        for member, modules in found.items():
            kind, _, name = member.partition(".")
            if any((holder, name) in read for holder in names[kind]):
                modules.append(_module(path))
    return found


def undocumented_members() -> list[str]:
    """Return the members of the interfaces and of their optional values that no docstring follows."""
    return [
        f"{kind.name}.{node.target.id}"
        for path in INTERFACES.values()
        for kind in _body(path)
        if isinstance(kind, ast.ClassDef) and kind.name in _interface_classes()
        for node, following in zip(kind.body, [*kind.body[1:], None], strict=True)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if not (isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant))
    ]


def _interface_classes() -> set[str]:
    return {member.partition(".")[0] for kind in INTERFACES for member in members(kind)}


def set_by_one_game() -> list[str]:
    """Return the optional members that only one of the built-in games gives a value."""
    found: dict[str, set[str]] = {}
    for path, tree in _trees(one for one in SOURCES if one.name in ("game.py", "presenter.py")):
        for node in nodes_of(tree):
            if isinstance(node, ast.Call) and _name(node.func) in INTERFACES:
                for given in node.keywords:
                    found.setdefault(f"{_name(node.func)}.{given.arg}", set()).add(path.parent.name)
    return [f"{member}  {games.pop()}" for member, games in found.items() if len(games) == 1]


def parameters(path: Path, *classes: str) -> list[str]:
    """Return what these classes are made from, but for `self`."""
    return [
        f"{kind.name}.{one.arg}"
        for kind in _body(path)
        if isinstance(kind, ast.ClassDef) and kind.name in classes
        for made in kind.body
        if isinstance(made, ast.FunctionDef) and made.name == "__init__"
        for one in (*made.args.args[1:], *made.args.kwonlyargs)
    ]


def _body(path: Path) -> list[ast.stmt]:
    return tree_of(path).body


def _fields(node: ast.ClassDef) -> dict[str, ast.expr]:
    return {
        one.target.id: one.annotation
        for one in node.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    }


def _optional(annotation: ast.expr) -> str:
    """Return the class of an annotation such as `Bots[S] | None`; empty if it is none."""
    match annotation:
        case ast.BinOp(left=ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)), right=ast.Constant(value=None)):
            return name
    return ""


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
    return ""


def _imported(body: list[ast.stmt], modules: Collection[str]) -> Iterator[str]:
    """Yield the names of the modules that are imported; a module of a package is not an import from the package."""
    for node in body:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                inner = [f"{module}.{alias.name}" for alias in names]
                yield from (one if one in modules else module for one in inner)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield from _imported(node.orelse, modules)
            case ast.If() | ast.Try():
                yield from _imported([*node.body, *node.orelse], modules)


def _trees(sources: Iterable[Path] = SOURCES) -> Iterator[tuple[Path, ast.Module]]:
    yield from ((path, tree_of(path)) for path in sources)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def nodes_of(tree: ast.Module) -> list[ast.AST]:
    """Return the nodes of a module; walking takes longer than parsing."""
    return list(ast.walk(tree))


def _lines(code: str) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in SOURCES
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if re.search(rf"# noqa:.*\b{code}\b", line)
    ]


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _place(path: Path, node: ast.expr | ast.stmt) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def main() -> None:
    figures: Mapping[str, list[str]] = {
        "exec": execs(),
        "private access": private_accesses(),
        "imports inside functions": imports_inside(),
        "import cycle": cycle(),
        "checks of a page's class outside ui/pages": page_checks(),
        "functions of more than 50 lines": long_functions(50),
        "classes of more than 250 lines": long_classes(250),
        "functions of the box with more than 8 parameters": crowded_functions(8),
        "modules of the box": box_modules(),
        "modules of less than 50 lines": small_modules(50),
        "members of Game and Presenter": [one for kind in INTERFACES for one in members(kind, with_optional=False)],
        "the same with their optional values": [one for kind in INTERFACES for one in members(kind)],
        "of them read by one module": [
            f"{member}  {modules[0]}"
            for kind in INTERFACES
            for member, modules in users(kind).items()
            if len(modules) == 1
        ],
        "members that only one game sets": set_by_one_game(),
        "parameters of the declarations of decisions": parameters(
            ROOT / "companion/decisions/__init__.py", "_Declaration", "Decisions"
        ),
    }
    for name, places in figures.items():
        print(f"{len(places):4}  {name}")
        for place in places:
            print(f"      {place}")


if __name__ == "__main__":
    main()
