"""Games are isolated: no module outside a game's packages names it, its events, or what it is played with."""

import re
from collections.abc import Iterator
from inspect import getmembers, isclass
from pathlib import Path

from companion.games import GAMES, load, part_of
from companion.games.facts import Fact

ROOT = Path(__file__).parent.parent
ROOMS = [
    *(
        room.replace(".", "/")
        for rooms in GAMES.values()
        for room in filter(None, (rooms.rules, rooms.presentation, rooms.demo_players))
    ),
    # A folder beside them is a room, even before its game is on the list.
    *(str(room.relative_to(ROOT)) for part in ("companion", "ui") for room in (ROOT / part / "games").glob("[a-z]*/")),
]

PLAIN = {
    *("action", "all", "areas", "at-once", "back", "black", "blue", "board", "character", "claim", "classic", "clear"),
    *("device", "done", "figure", "first", "fix", "flee", "free", "green", "hidden", "hide", "inside", "loot", "move"),
    *(
        "none",
        "place",
        "play",
        "players",
        "red",
        "remove",
        "reveal",
        "room",
        "rooms",
        "rats",
        "roof",
        "score",
        "secret",
    ),
    *("show", "symbol", "variant", "violet", "yellow", "again", "bonus", "cards", "mission", "boss", "plan", "nowhere"),
    *("against", "without", "missions", "points", "forward", "trophy", "grey", "orange", "tallest"),
    *("whole", "most", "tile", "scores", "tied", "now"),
    *("accept", "aid", "cat", "challenge", "corrected", "damage", "died", "explore", "fewer", "give", "leave", "more"),
    *(
        "narration",
        "pay",
        "pool",
        "rat",
        "ready",
        "refuse",
        "roll",
        "share",
        "spent",
        "stay",
        "stored",
        "take",
        "thinking",
    ),
    *("token", "toll", "unload", "use", "wake", "with", "north", "east", "south", "west", "Hall", "Study", "Gallery"),
    *("sheet", "rule", "team", "bid", "enter", "rest", "add", "finish"),
    *("ability", "challenging", "resourceful", "untold", "bot", "deal"),
}
"""Words of games that are plain words of English or of the box too: only their meaning tells, and no test can."""


def game_words() -> Iterator[str]:
    for name, rooms in GAMES.items():
        yield name
        modules = (part_of(f"{rooms.rules}.{part}") for part in ("events", "instructions"))
        for module in filter(None, modules):
            for called, kind in getmembers(module, isclass):
                if issubclass(kind, Fact) and kind.__module__.startswith(rooms.rules):
                    yield called
        yield from load(name).decisions.verbs
        for called, value in getmembers(part_of(f"{rooms.rules}.pieces")):
            if isinstance(value, tuple | dict) and not called.startswith("_"):
                yield from (piece for piece in value if isinstance(piece, str))


WORDS = sorted(set(game_words()) - PLAIN)
NAMED = re.compile(rf"(?<![^\W_])({'|'.join(map(re.escape, WORDS))})(?![^\W_])")


def shared_modules() -> list[Path]:
    every = (path for package in ("companion", "hardware", "ui") for path in sorted((ROOT / package).rglob("*.py")))
    return [path for path in every if not str(path.relative_to(ROOT).with_suffix("")).startswith(tuple(ROOMS))]


def test_the_words_of_games_are_found() -> None:
    assert {"piper", "patin", "HouseFled", "TrackerMoved", "forward2", "melody", "sewer", "henchman"} <= set(WORDS)
    assert not NAMED.search("a pipe, and a paper piperade")
    assert NAMED.search('match event: case "HouseFled"')


def test_no_shared_module_names_a_game_or_what_belongs_to_it() -> None:
    found = {}
    for path in shared_modules():
        text = path.read_text(encoding="utf-8")
        if path == ROOT / "companion/game_packages.py":
            text = re.sub(r"SHOWN_FIRST = \(.*\)", "", text)  # the order of the games on the first page
        if named := NAMED.findall(text):
            found[str(path.relative_to(ROOT))] = named
    assert found == {}
