"""QR codes as rows of modules (the small squares of a code), for the painters."""

from functools import lru_cache

QUIET = 4
"""Width of the white margin around a code, in modules; phones do not find a code without it."""


@lru_cache(maxsize=4)
def qr(text: str) -> list[list[bool]]:
    """Return a QR code for the text as rows of modules, with a white margin; True is dark."""
    import segno  # noqa: PLC0415 - 4 interpreter starts, only at the end of a game

    code = segno.make(text, error="l", micro=False)  # no Micro QR codes, because many phones cannot read them
    return [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]
