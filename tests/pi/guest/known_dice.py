"""The box as it is installed, with dice that are known beforehand: what they lead to can then be known too."""

import random
import runpy
import secrets  # noqa: F401 - before: what must be secret stays so
import sys

setattr(random, "SystemRandom", lambda: random.Random(7))  # noqa: B010 - its type is another
sys.argv = ["/usr/lib/ratkeeper/start", *sys.argv[1:]]
runpy.run_path(sys.argv[0], run_name="__main__")
