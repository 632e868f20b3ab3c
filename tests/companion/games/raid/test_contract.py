"""What other programs rely on: the JSON of a raid, field by field, as the table script's contract words it.

Nothing here asks the game what its fields are: the contract's words are written down once more.
"""

import json
from collections import deque
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main as ratkeeper
from companion.games.raid.pieces import ABILITIES
from companion.notation import split

SCRIPTS = sorted((Path(__file__).parents[3] / "scenarios" / "raid").glob("*.table"))
LONG = [path for path in SCRIPTS if path.stem in ("whole-game", "near-the-sleeping-cat", "names-with-a-space")]
WORDS = """
belling-the-cat bark-like-a-dog resourceful sneaky-rat rat-race secret-hideaway glory-hog scavenger think-with-your-feet
actions-louder-than-words think-before-speaking mind-over-matter thinking-out-loud lets-talk-this-over expert-scurrying
deep-thinker fast-chitterer personal-rat-run tough-as-nails busybody sewer-rat turn-tail lick-wounds former-lab-rat
"""
TYPES = ("scurrying", "thinking", "chittering")
OPEN = {"give", "use"}
"""What may be said beside the question: rewards and abilities."""
PHASES = {
    "setup": {"narration", "players"},
    "rat": {"rat"},
    "ability": {"ability"},
    "room": {"room"},
    "turn": {"explore", "move", "challenge", "wake", "cat", "use", "done"},
    "found": {"roll"},
    "hole": {"unload", "leave", "stay", "pay"},
    "toll": {"toll", "refuse"},
    "intervene": {"more", "fewer", "none", *OPEN},
    "aid": {"aid", "accept", "refuse", *OPEN},
    "pool": {"take", "with", "ready", *OPEN},
    "roll": {"roll", *OPEN},
    "damage": {"damage", "use"},
    "share": {"share", "use"},
    "wake": {"roll", "use"},
    "lonely": {"roll"},
    "leftover": {"roll"},
    "bell": {"roll"},
    "hog": {"roll"},
    "lick": {"roll"},
    "scavenge": {"roll", *OPEN},
    "over": set(),
}
STATE = {
    "phase": str,
    "turn": str,
    "asked": (str, type(None)),
    "actions": int,
    "over": bool,
    "winner": (str, type(None)),
    "draw": bool,
    "stored": int,
    "legal": list,
    "cat": dict,
    "rooms": list,
    "players": list,
    "challenge": (dict, type(None)),
}
CAT = {"found": bool, "room": (str, type(None)), "awake": bool, "belled": bool, "pool": int}
ROOM = {
    "name": str,
    "x": int,
    "y": int,
    "type": (str, type(None)),
    "opportunity": int,
    "used": int,
    "distance": int,
}
PLAYER = {
    "name": str,
    "scurrying": int,
    "thinking": int,
    "chittering": int,
    "shown": list,
    "hidden": int,
    "crumbs": int,
    "glory": int,
    "narration": int,
    "room": (str, type(None)),
    "dead": bool,
    "left": bool,
}
CHALLENGE = {
    "room": str,
    "challenger": str,
    "type": (str, type(None)),
    "cat": bool,
    "rats": list,
    "challenge_pool": int,
    "rat_pool": int,
    "pot": int,
    "damage": dict,
}


def told(script: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    assert ratkeeper(["replay", str(script), "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def has(found: dict[str, Any], wanted: dict[str, Any]) -> None:
    for name, kind in wanted.items():
        assert name in found, name
        assert isinstance(found[name], kind), (name, found[name])
        assert isinstance(found[name], bool) == (kind is bool), name


def test_the_words_of_abilities() -> None:
    assert set(WORDS.split()) == set(ABILITIES)
    assert len(WORDS.split()) == 24


@pytest.mark.parametrize("script", LONG, ids=lambda path: path.stem)
def test_the_fields_of_a_raid(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_all(told(script, capsys))


@pytest.mark.exhaustive
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_the_fields_of_every_scenario(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check_all(told(script, capsys))


def check_all(lines: list[dict[str, Any]]) -> None:
    assert lines
    seated = False
    for line in lines:
        assert set(line) >= {"line", "decision", "events", "state"}
        assert isinstance(line["line"], int)
        assert isinstance(line["events"], list)
        seated = seated or (split(line["decision"])[0] == "players")
        if line["state"] is None:
            assert not seated or "undo" in line["decision"]
            continue
        check_state(line["state"])


def check_state(state: dict[str, Any]) -> None:
    has(state, STATE)
    has(state["cat"], CAT)
    assert state["phase"] in PHASES
    assert state["over"] == (state["phase"] == "over")
    assert state["legal"] == sorted(state["legal"])
    assert bool(state["legal"]) == (not state["over"])
    assert {split(line)[0] for line in state["legal"]} <= PHASES[state["phase"]], state["phase"]
    assert not any(line.startswith("fix") for line in state["legal"])
    names = [player["name"] for player in state["players"]]
    assert state["turn"] in names
    assert state["asked"] in (names if not state["over"] else [None])
    check_rooms(state["rooms"])
    rooms = [room["name"] for room in state["rooms"]]
    assert state["cat"]["found"] == (state["cat"]["room"] is not None)
    assert state["cat"]["room"] in (*rooms, None)
    for player in state["players"]:
        check_player(player, rooms, state["phase"])
    if state["challenge"]:
        check_challenge(state["challenge"], names, rooms)
    glory = [player["glory"] for player in state["players"]]
    best = [name for name, number in zip(names, glory, strict=True) if number == max(glory)]
    won = best[0] if state["over"] and len(best) == 1 else None
    assert (state["winner"], state["draw"]) == (won, state["over"] and won is None)


def check_rooms(rooms: list[dict[str, Any]]) -> None:
    """The distance is found again, step by step over cards that lie side by side; north is y + 1."""
    for room in rooms:
        has(room, ROOM)
    hole, *others = rooms
    assert (hole["name"], hole["x"], hole["y"], hole["type"]) == ("Hole", 0, 0, None)
    assert all(room["type"] in TYPES and 0 <= room["used"] <= room["opportunity"] <= 3 for room in others)
    lies = {(room["x"], room["y"]) for room in rooms}
    assert len(lies) == len(rooms)
    found, edge = {(0, 0): 0}, deque([(0, 0)])
    while edge:
        x, y = edge.popleft()
        for beside in ((x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)):
            if beside in lies and beside not in found:
                found[beside] = found[x, y] + 1
                edge.append(beside)
    assert {(room["x"], room["y"]): room["distance"] for room in rooms} == found


def check_player(player: dict[str, Any], rooms: list[str], phase: str) -> None:
    has(player, PLAYER)
    assert set(player["shown"]) <= set(WORDS.split())
    assert player["hidden"] >= 0
    values = [player[kind] for kind in TYPES]
    assert player["dead"] == (not any(values) and phase not in ("setup", "rat"))
    gone = player["dead"] or player["left"]
    assert (player["room"] in rooms) or gone or phase in ("setup", "rat")
    assert min(*values, player["crumbs"], player["narration"]) >= 0


def check_challenge(challenge: dict[str, Any], names: list[str], rooms: list[str]) -> None:
    has(challenge, CHALLENGE)
    assert challenge["room"] in rooms
    assert challenge["challenger"] in names
    assert set(challenge["rats"]) <= set(names)
    assert (challenge["type"] is None) == challenge["cat"]
    assert challenge["type"] in (*TYPES, None)
    assert all(name in names and number > 0 for name, number in challenge["damage"].items())
