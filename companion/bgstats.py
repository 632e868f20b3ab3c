"""A finished game as a link for the app BG Stats: the address contains the whole game, so that no network is needed.

The format is the app's "push plays to BG Stats from other apps or websites". The app shows the play and asks before it
saves it; a game and players that were matched once are recognized by their ids. Pure.
"""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from urllib.parse import quote
from zlib import crc32

from companion.games.facts import Result
from companion.replay_events import result_of
from companion.session import Session
from companion.summary import minutes_played

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Ratkeeper"


def link(session: Session, times: Sequence[int]) -> str:
    """Return the address that imports a finished game; empty before its end. `times` are in seconds since 1970."""
    play = play_of(session, times)
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe=",:") if play else ""


def play_of(session: Session, times: Sequence[int]) -> dict[str, object] | None:
    """Return the finished game as BG Stats expects a play; None while the game goes on."""
    result, game = result_of(session), session.game
    if result is None:
        return None
    began, ended = (times[0], times[-1]) if times else (0, 0)
    people = session.people
    first = next(iter(people.values()))[0]
    play: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{began:x}-{crc32(chr(10).join(session.setup).encode()):08x}",
        "playDate": datetime.fromtimestamp(ended, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": session.sheet or game.title,
            "sourceGameId": f"{game.name} {session.sheet}".rstrip(),
            "highestWins": not result.fewest_win,
            "noPoints": not result.points,
        },
        "players": [
            _player(player, person, result, first=person == first)
            for player, members in people.items()
            for person in members
        ],
    }
    if game.variants and (variant := game.variants.of(session.state)) != game.variants.names[0]:
        play["board"] = variant
    if minutes := minutes_played(times):
        play["durationMin"] = minutes
    return play


def _player(name: str, person: str, result: Result, *, first: bool) -> dict[str, object]:
    """Return the entry of a person; `name` is the player in the result: this person, or the person's team.

    `winner` is always included, since the Android app fails without it.
    """
    player = {"name": person, "sourcePlayerId": person, "rank": result.ranks[name], "winner": name in result.winners}
    if name in result.points:
        player["score"] = result.points[name]
    return {**player, "startPlayer": True} if first else player
