"""No wait without a limit: a program, thread or event that never ends stops no test, no bench and no box."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("companion", "hardware", "ui", "tests", "debian")
SUPERVISORS = {"companion/box/phones/process.py"}
"""Here a thread does nothing but wait for a child, for as long as it runs."""
SUSPECT = re.compile(r"subprocess\.|\.(wait|join)\(\s*\)|\.communicate\(")
"""Only such texts are taken apart, which takes time."""
RUNS = {"run", "call", "check_call", "check_output"}


def unlimited(text: str) -> Iterator[str]:
    """Yield the line and the source of each call that may wait for ever."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.withitem) and _is_of_subprocess(node.context_expr, {"Popen"}):
            yield _said(node.context_expr)  # the end of such a block waits for the process
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if any(keyword.arg == "timeout" for keyword in node.keywords):
            continue
        is_wait = node.func.attr == "communicate" or (node.func.attr in ("wait", "join") and not node.args)
        if is_wait or _is_of_subprocess(node, RUNS):
            yield _said(node)


def _is_of_subprocess(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="subprocess"), attr=name)):
            return name in names
    return False


def _said(node: ast.expr) -> str:
    return f"{node.lineno}: {ast.unparse(node)[:80]}"


@pytest.mark.parametrize(
    "call",
    [
        "process.wait()",
        "thread.join()",
        "process.communicate(b'')",
        "subprocess.run(['x'], check=True)",
        "with subprocess.Popen(['x']) as process: pass",
    ],
)
def test_a_wait_without_a_limit_is_found(call: str) -> None:
    assert list(unlimited(call))


@pytest.mark.parametrize(
    "call", ["process.wait(TIMEOUT)", "', '.join(words)", "event.wait(timeout=5)", "subprocess.run(['x'], timeout=5)"]
)
def test_a_wait_with_a_limit_is_well(call: str) -> None:
    assert not list(unlimited(call))


def test_every_wait_has_a_limit() -> None:
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in paths}
    found = [
        f"{path}:{said}"
        for path, text in texts.items()
        if path not in SUPERVISORS and SUSPECT.search(text)
        for said in unlimited(text)
    ]
    assert not found, "\n".join(found)
