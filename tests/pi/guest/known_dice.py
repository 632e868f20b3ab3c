"""The box as it is installed, with dice that are known beforehand: what they lead to can then be known too."""

import random
import runpy
import secrets  # noqa: F401 - before: what must be secret stays so
import sys


class KnownDice(random.Random):
    """As in reference_run.py: equal dice, and no luck in where a secret page's cursor stands first."""

    def __init__(self) -> None:
        super().__init__(7)

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return 0


setattr(random, "SystemRandom", KnownDice)  # noqa: B010 - its type is another
sys.argv = ["/usr/lib/ratkeeper/start", *sys.argv[1:]]
runpy.run_path(sys.argv[0], run_name="__main__")
