"""A finished game as a link that the app BG Stats takes: the whole play in one address, no network needed.

The format is the app's "push plays to BG Stats from other apps or websites". The app shows the play and asks before it
keeps it; once somebody has matched the game and the players, it knows them again by their ids. Pure.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote
from zlib import crc32

from companion.happened import flights, players, points
from companion.session import Session

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Ratkeeper"
TITLES = {"piper": "Tales & Games: The Pied Piper", "patin": "Die Patin"}
"""As BoardGameGeek calls them, where the app looks a game up."""


def link(session: Session, times: Sequence[int]) -> str:
    """The address of a game that is over; empty while it is not. `times`: when each decision that stands was made."""
    play = _play(session, times)
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe=",:") if play else ""


def _play(session: Session, times: Sequence[int]) -> dict[str, Any] | None:
    view = session.game.view(session.state)
    if not view or not view["over"]:
        return None
    began, ended = (times[0], times[-1]) if times else (0, 0)
    names = players(session)
    ranks = _ranks(session, view, names)
    trackers = {house["name"]: house["tracker"] for house in view.get("houses", ())}
    scores = trackers or points(view)
    play: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{began:x}-{crc32(chr(10).join(session.setup).encode()):08x}",
        "playDate": datetime.fromtimestamp(ended, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": TITLES.get(view["game"], view["game"]),
            "sourceGameId": view["game"],
            "highestWins": not trackers,
            "noPoints": not scores,
        },
        "players": [_player(name, ranks[name], scores.get(name), first=name == names[0]) for name in names],
    }
    if view.get("variant", "classic") != "classic":
        play["board"] = view["variant"]
    if (minutes := round((ended - began) / 60)) > 0:  # the clock of a box without a battery may jump back
        play["durationMin"] = minutes
    return play


def _player(name: str, rank: int, score: int | None, *, first: bool) -> dict[str, Any]:
    """`winner` is always said: the app for Android stumbles where it is left out."""
    player: dict[str, Any] = {"name": name, "sourcePlayerId": name, "rank": rank, "winner": rank == 1}
    if score is not None:
        player["score"] = score
    return {**player, "startPlayer": True} if first else player


def _ranks(session: Session, view: Mapping[str, Any], names: Sequence[str]) -> dict[str, int]:
    """The winner first, then who was left, then those who fled, the last of them first. Where points count, by them."""
    if scored := points(view):
        ranks = {name: 1 + sum(other > mine for other in scored.values()) for name, mine in scored.items()}
        # Who has as many points as the winner has lost by the tie-break.
        return {name: 2 if rank == 1 and view["winner"] not in (None, name) else rank for name, rank in ranks.items()}
    fled = [name for name, _ in flights(session)]
    staying = [name for name in names if name not in fled]
    ranks = {name: 1 if view["draw"] or name == view["winner"] else 2 for name in staying}
    for name in reversed(fled):
        ranks[name] = len(ranks) + 1
    return ranks
