"""Whole games on three phones and a box, over real sockets: every choice is one that a phone was shown."""

from pathlib import Path
from random import Random

import pytest

from tests.exhaustive_params import rest_exhaustive
from tests.phones.box_with_phones import TABLES, Client, joined, running_box
from tests.phones.weighted_choice import Taste
from tests.timeouts import wait_until
from ui.games import presenter_of

MOST = 6_000


def play(client: Client, taste: Taste) -> bool:
    """Takes one of the choices that this phone may take; False where it has none."""
    may = [at for at, way in enumerate(client.now["ways"]) if way != "no"]
    if not may:
        return False
    status, told = client.say(f">{taste.choose(may, client.texts())}")
    if status != 409:  # what it was shown is older than the table: it looks again
        assert status == 200, told
    wait_until(lambda: client.now["seq"] >= told["seq"])
    return True


@pytest.mark.parametrize("game", rest_exhaustive(TABLES))
def test_a_whole_game_on_three_phones(tmp_path: Path, game: str) -> None:
    with running_box(tmp_path, *TABLES[game]) as box:
        phones = [joined(box, seat) for seat in (1, 2, 3)]
        keeper, watcher = joined(box, keeper=True), joined(box)
        session, taste = box.loop.game.session, Taste(Random(7), box.loop.ui.words)
        assert session is not None
        by_keeper = 0
        for _ in range(MOST):
            if session.state.over:
                break
            count, shown = len(session.decisions), [one.now["seq"] for one in (*phones, keeper, watcher)]
            who = session.game.to_decide(session.state)
            due = [one for one in phones if _name(one) == who]
            if not any(play(one, taste) for one in due):
                by_keeper += play(keeper, taste)
            if len(session.decisions) != count:
                for one, before in zip((*phones, keeper, watcher), shown, strict=True):
                    wait_until(lambda one=one, before=before: one.now["seq"] > before)  # type: ignore[misc]
        assert session.state.over
        assert by_keeper < 10, "what is for a player to say must not need the keeper"
        secrets = [event for one in (keeper, watcher) for event in one.events if event["frame"].get("secret")]
        assert secrets == []
        winner = str(presenter_of(game).verdict(session.state, box.loop.ui.words).title)
        wait_until(lambda: all(_title(one) == winner for one in (*phones, keeper)))


def _title(client: Client) -> str:
    title = client.now["frame"]["title"]
    return str(title.get("full") or title["short"])


def _name(client: Client) -> str:
    return str(client.now["players"][client.now["seat"] - 1]["name"])
