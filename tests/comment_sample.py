"""Print a random sample of the program's comments and docstrings, for a reader who did not write them to judge.

.venv/bin/python -m tests.comment_sample [SEED]

The reader sees the text, where it is, and what it belongs to, but not the code. The verdicts:

- helps: after one reading it says something that the name alone does not: what is returned or done, when, in which
  unit, or why;
- second reading: it says such a thing, but the sentence has to be read again, or a word has to be guessed;
- riddle: it cannot be understood without the code;
- restates: it says only what the name says.

Of 100, at least 85 should help, and at most 2 be riddles.
"""

import ast
import io
import random
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.structure import ROOT, SOURCES

SEED = 20261119
SIZE = 100
PRAGMA = re.compile(r"#\s*(noqa|type:|fmt:|pragma|!)")
PEOPLE = re.compile(r"\b(nobody|somebody|everybody|whoever)\b", re.IGNORECASE)


class Comment(NamedTuple):
    """One comment or docstring, and what it belongs to."""

    path: Path
    line: int
    subject: str
    text: str


def comments(path: Path) -> Iterator[Comment]:
    """Yield the docstrings of a module, the strings below its fields, and its comments."""
    source = path.read_text("utf-8")
    yield from _docstrings(path, ast.parse(source), path.stem)
    yield from _hash_comments(path, source)


def _docstrings(path: Path, parent: ast.Module | ast.stmt, subject: str) -> Iterator[Comment]:
    before = subject
    for node in getattr(parent, "body", ()):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield Comment(path, node.lineno, before, text)
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield from _docstrings(path, node, f"{subject}.{name}")
            case ast.AnnAssign(target=target) | ast.Assign(targets=[target]):
                before = f"{subject}.{ast.unparse(target)}"


def _hash_comments(path: Path, source: str) -> Iterator[Comment]:
    """Yield the comments; those on lines of their own that follow each other are one."""
    last: Comment | None = None
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT or PRAGMA.match(token.string):
            continue
        line, text = token.start[0], token.string.lstrip("# ")
        alone = not token.line[: token.start[1]].strip()
        if last and alone and last.line + last.text.count("\n") + 1 == line:
            last = last._replace(text=f"{last.text}\n{text}")
            continue
        if last:
            yield last
        last = Comment(path, line, "above the next line" if alone else token.line[: token.start[1]].strip(), text)
    if last:
        yield last


def with_people(sources: Iterable[Path] = SOURCES) -> list[str]:
    """Return the places of comments and docstrings about nobody, somebody, everybody or whoever: name the part."""
    suspects = [path for path in sources if PEOPLE.search(path.read_text("utf-8"))]
    return [f"{one.path}:{one.line}" for path in suspects for one in comments(path) if PEOPLE.search(one.text)]


def sample(seed: int = SEED) -> list[Comment]:
    """Return the sample, the same for the same sources and seed."""
    found = [comment for path in SOURCES if "words" not in path.parts for comment in comments(path)]
    return random.Random(seed).sample(found, SIZE)


def main() -> None:
    """Print the sample."""
    for number, comment in enumerate(sample(*map(int, sys.argv[1:])), 1):
        text = "\n    ".join(line.strip() for line in comment.text.strip().splitlines())
        print(f"{number}. {comment.path.relative_to(ROOT)}:{comment.line}  [{comment.subject}]\n    {text}\n")


if __name__ == "__main__":
    main()
