"""One reader under the fuzzer: `python -m tests.fuzz.one guided|untraced TARGET [options of libFuzzer]`.

Only this imports atheris.
"""

import sys
from contextlib import nullcontext

import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

WATCHED = ["companion", "hardware.framing"]


def main(way: str, name: str, *options: str) -> None:
    guided = atheris.instrument_imports(include=WATCHED, enable_loader_override=False)
    with guided if way == "guided" else nullcontext():
        from companion.games import GAMES, load  # noqa: PLC0415 - what is imported here is watched
        from tests.fuzz.targets import TARGETS  # noqa: PLC0415 - as above

        for game in GAMES:  # they are loaded when they are first played, which nobody would watch
            load(game)
    atheris.Setup([sys.argv[0], *options], TARGETS[name].read)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
