"""Lets `python -m companion` run the command line, as `ratkeeper` does."""

import sys

from companion.cli import main

sys.exit(main())
