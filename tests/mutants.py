"""Make small mistakes in modules, one at a time, and print those that the modules' own tests do not catch.

.venv/bin/python -m tests.mutants companion/session.py hardware/debounce.py
.venv/bin/python -m tests.mutants companion/storage --most 10
.venv/bin/python -m tests.mutants companion/odds.py --tests tests/companion/test_odds.py

A module's own tests are tests/FOLDER/test_MODULE.py and tests/FOLDER/test_MODULE_*.py. The mistakes are made in a copy
of the tree.
"""

import argparse
import ast
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import hypothesis  # noqa: F401 - loaded once, and not by each child again
import PIL.Image  # noqa: F401
import pytest

from tests.running import exit_on_signals

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "hardware", "ui", "tests")
LEFT_OUT = shutil.ignore_patterns(".*", "build", "dist", "__pycache__", "golden")
SEED = 1
SLOWEST = 8
"""Times as long as the tests of the unchanged module until a mutant counts as caught: it hangs."""
GRACE_SECONDS = 20
OPTIONS = (
    *("-x", "-p", "no:cacheprovider", "-p", "no:xdist", f"--hypothesis-seed={SEED}"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # of what is loaded already
)

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
"""An operator, and what it becomes."""


class Mutant(NamedTuple):
    line: int
    what: str
    source: str


def mutants(source: str, most: int) -> list[Mutant]:
    """Return the module with one mistake, for at most so many of all mistakes, chosen at random."""
    tree = ast.parse(source)
    count = sum(1 for _ in _mistakes(tree))
    chosen = set(random.Random(SEED).sample(range(count), min(most, count)))
    return [
        Mutant(line, what, ast.unparse(tree)) for number, (line, what) in enumerate(_mistakes(tree)) if number in chosen
    ]


def _mistakes(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Make one mistake after another in the tree, and undo each before the next; yield where and what it is."""
    for node in _code(tree):
        match node:
            case ast.Compare(ops=[operator, *others]) if type(operator) in SWAPPED:
                node.ops = [_other(operator), *others]
                yield node.lineno, f"{_name(operator)} becomes {_name(node.ops[0])}: {_head(node)}"
                node.ops = [operator, *others]
            case ast.BoolOp(op=operator) | ast.BinOp(op=operator) if type(operator) in SWAPPED:
                node.op = _other(operator)
                yield node.lineno, f"{_name(operator)} becomes {_name(node.op)}: {_head(node)}"
                node.op = operator
            case ast.Constant(value=bool() | int() as value):
                node.value = not value if isinstance(value, bool) else value + 1
                yield node.lineno, f"{value} becomes {node.value}"
                node.value = value
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                node.test = ast.UnaryOp(ast.Not(), test)
                yield node.lineno, f"negated: {_head(test)}"
                node.test = test
        for body in _bodies(node):
            for at, statement in enumerate(body):
                if _can_go(statement):
                    body[at] = ast.copy_location(ast.Pass(), statement)
                    yield statement.lineno, f"dropped: {_head(statement)}"
                    body[at] = statement


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of what runs: no annotations, and no text of the log."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_log(child):
                yield from _code(child)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        if isinstance(body := getattr(node, name, None), list):
            yield body


def _can_go(statement: ast.stmt) -> bool:
    """Return whether a program without the statement still compiles, and may well do something else."""
    match statement:
        case ast.Expr(value=ast.Constant()):
            return False  # a docstring, or the dots of a protocol
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete() | ast.Continue() | ast.Break():
            return not _is_log(statement)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.Return(value=ast.AST()):
            return True
    return False


def _is_log(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="log")))):
            return True
    return False


def _other(operator: ast.AST) -> Any:
    return SWAPPED[type(operator)]()


def _name(operator: ast.AST) -> str:
    return type(operator).__name__


def _head(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0][:90]


def own_tests(module: Path) -> list[Path]:
    """Return the test files of a module."""
    name = module.parent.name if module.stem == "__init__" else module.stem
    folder = ROOT / "tests" / module.parent
    return sorted({*folder.glob(f"test_{name}.py"), *folder.glob(f"test_{name}_*.py")})


def caught(folder: Path, tests: Sequence[Path], seconds: float) -> bool:
    """Return whether one of the tests fails, or they take longer than that."""
    if (child := os.fork()) == 0:
        status = 1
        try:
            status = _run(folder, tests)
        finally:  # whatever the mutant does, the copy of the tree is not this process's to remove
            os._exit(status)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status != 0
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def _run(folder: Path, tests: Sequence[Path]) -> int:
    os.setsid()
    silence = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(silence, number)
    os.chdir(folder)
    os.environ["PYTHONPATH"] = str(folder)
    sys.path[:] = [str(folder), *(path for path in sys.path if path and Path(path) != ROOT)]
    for name in [name for name in sys.modules if name.partition(".")[0] in PACKAGES]:
        del sys.modules[name]
    names = [str(path.relative_to(ROOT)) for path in tests]
    return int(pytest.main([*OPTIONS, *names]))


def judge(module: Path, tests: Sequence[Path], folder: Path, most: int) -> tuple[int, list[Mutant]]:
    """Return how many mutants of a module there were, and those that lived."""
    place = folder / module
    source = place.read_text("utf-8")
    began = time.monotonic()
    assert not caught(folder, tests, 600), f"the tests of {module} fail without any mistake"
    seconds = GRACE_SECONDS + SLOWEST * (time.monotonic() - began)
    made = mutants(source, most)
    lived = []
    try:
        for mutant in made:
            place.write_text(mutant.source, "utf-8")
            if not caught(folder, tests, seconds):
                lived.append(mutant)
    finally:
        place.write_text(source, "utf-8")
    return len(made), lived


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modules", nargs="+", type=Path, help="modules, or folders of them")
    parser.add_argument("--most", type=int, default=20, help="mutants of each module")
    parser.add_argument("--tests", nargs="+", type=Path, help="instead of each module's own")
    options = parser.parse_args()
    sys.dont_write_bytecode = True  # a mutant of the same size and second would run as the one before
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    found = [path for place in options.modules for path in (sorted(place.rglob("*.py")) if place.is_dir() else [place])]
    modules = [path.resolve().relative_to(ROOT) for path in found]
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "tree"
        shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
        for module in modules:
            tests = [path.resolve() for path in options.tests or own_tests(module)]
            if not tests:
                print(f"{module}: no tests of its own")
                continue
            count, lived = judge(module, tests, folder, options.most)
            print(f"{module}: {count - len(lived)} of {count} caught", flush=True)
            for mutant in lived:
                print(f"    {module}:{mutant.line}: {mutant.what}", flush=True)


if __name__ == "__main__":
    exit_on_signals()
    main()
