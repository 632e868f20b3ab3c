"""English, in what is said whatever is played.

How a language is written:
- SENTENCES holds each message in one to three lengths: short (one line of a small panel, 25 characters), full
  (to read), spoken (to hear: no arrows, no signs). The last one written serves for those that are not.
- `{button}` is filled with a name from NAMES: at short length from "short_button", else from "button".
  `{after.button}` names the table; `{player.home}` is the form of a name in "home_player", where "*" stands for a
  person's name. `{players.count}` is how many there are.
- `{count:turn|turns}` agrees with a number, or with how many there are: `plural` says which form goes with which
  number, and a text has as many forms as the language has.
- JOIN puts together what stands before a blank and what fills it; a language that elides does so there.
- BEFORE_SIGNS is the space that stands before : and ? where texts are put together.
- NUMERALS holds what stands in numbers instead of the English comma and point.
- DAY is how a day is written, as strftime takes it.
- Every module of a language has SENTENCES, NAMES or both. What one command alone says is a chapter, a module of its
  own that is read when it is asked for: doctor, lesson…
- What one game alone says is in its room, ui/games/<game>/words/<language>; what commands say of it is a module there.
- A plain ' is printed as an apostrophe, and \\' as it is. A refusal begins as if it stood behind a colon.
- A reason only ever fills a blank of another message, and has one length. Behind its last semicolon is what to do.
"""

import operator

JOIN = operator.add
BEFORE_SIGNS = ""
AND = " and "
DAY = "%d %b"
NUMERALS: dict[str, str] = {}
TYPOGRAPHY = (("'", "\u2019"), ("\\\u2019", "'"))

NAMES = {
    "play": {"random": "by random play", "bots": "by bots' play"},
    "short_play": {"random": "random", "bots": "bots"},
    "button": {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "ok": "OK", "back": "Exit"},
    "command": {"ok": "OK", "back": "Exit", "undo": "Undo", "new": "New game"},
    "phase": {"setup": "the game is still being set up", "over": "the game is over"},
}


def plural(number: int) -> int:
    """Which of the forms in `{count:…|…}` goes with a number."""
    return 0 if number == 1 else 1
