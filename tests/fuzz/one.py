"""One reader under the fuzzer: `python -m tests.fuzz.one TARGET [options of libFuzzer]`. Only this imports atheris."""

import sys

import atheris  # type: ignore[import-not-found,import-untyped,unused-ignore]

with atheris.instrument_imports(include=["companion", "hardware.framing"], enable_loader_override=False):
    from tests.fuzz.targets import TARGETS

if __name__ == "__main__":
    atheris.Setup([sys.argv[0], *sys.argv[2:]], TARGETS[sys.argv[1]])
    atheris.Fuzz()
