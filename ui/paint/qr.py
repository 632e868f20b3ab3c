"""QR codes as modules for the painters."""

from functools import lru_cache

QUIET = 4
"""White modules around a code, without which phones do not find it."""


@lru_cache(maxsize=4)
def qr(text: str) -> list[list[bool]]:
    """Return the rows of a QR code with its quiet zone; True is dark."""
    import segno  # noqa: PLC0415 - 4 interpreter starts, only at the end of a game

    code = segno.make(text, error="l", micro=False)  # many phones cannot read Micro QR
    return [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]
