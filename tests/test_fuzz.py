"""The fuzzer's targets hold on their seeds, on what the fuzzer found, and on what somebody thought of."""

from pathlib import Path

import pytest

from tests.fuzz.seeds import seeds
from tests.fuzz.targets import TARGETS

FOUND = Path(__file__).parent / "fuzz" / "found"
THOUGHT_OF = [
    b"",
    b"\0",
    b"\xef\xbb\xbf",
    b"\xff\xfe" * 100,
    b"\r\n" * 1000,
    b"[" * 100_000,
    b"a = " + b"[" * 10_000,
    b"a = " + b"{a = " * 10_000,
    b"language" + b".a" * 50_000 + b" = 1",
    b"language" + b".a" * 190 + b" = 1",
    b"[codes]\nx" + b".a" * 50_000 + b" = 1",
    b"[codes]\nx" + b".a" * 190 + b" = 1",
    b"a = " + b"9" * 10_000,
    b'[codes]\nx = "action forward ' + b"9" * 5000 + b'"',
    b"[[panel]]\n" * 20_000,
    b'{"seq":1,"at":' + b"9" * 10_000,
    b'{"seq":1,"at":1,"say":' + b"[" * 100_000,
    b'{"seq":1,"at":1,"say":"game piper"\n{"seq":2,"at":1,"say":"\\ud800"',
    b"game piper\n" + b'"' * 3000,
    b"game piper\n" + b"\\" * 3001,
    b"game piper\nplayers " + b"a " * 900,
]


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_holds(name: str) -> None:
    for data in (*seeds(name), *THOUGHT_OF, *(path.read_bytes() for path in sorted(FOUND.glob(f"{name}-*")))):
        TARGETS[name].read(data)
