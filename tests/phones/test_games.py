"""Whole games on three phones and a box, over real sockets: every choice is one that a phone was shown."""

from pathlib import Path
from random import Random

import pytest

from companion.session import Session
from tests.phones.stage import TABLES, Client, joined, running_box
from tests.soon import until
from ui.games import look_of, verdict_of

MOST = 3_000


def play(client: Client, chance: Random) -> bool:
    """Takes one of the choices that this phone may take; False where it has none."""
    may = [at for at, way in enumerate(client.now["ways"]) if way != "no"]
    if not may:
        return False
    status, told = client.say(f">{chance.choice(may)}")
    assert status == 200, told
    until(lambda: client.now["seq"] >= told["seq"])
    return True


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_on_three_phones(tmp_path: Path, game: str) -> None:
    chance = Random(7)
    with running_box(tmp_path, *TABLES[game]) as box:
        phones = [joined(box, seat) for seat in (1, 2, 3)]
        keeper, watcher = joined(box, keeper=True), joined(box)
        session = box.loop.table.session
        assert session is not None
        by_phone = 0
        for _ in range(MOST):
            if session.state.over:
                break
            count, shown = len(session.decisions), [one.now["seq"] for one in (*phones, keeper, watcher)]
            due = [one for one in phones if "say" in one.now["ways"] or one.now["frame"].get("secret")]
            turn = [one for one in phones if _is_due(one, session)]
            by_phone += bool(due or turn)
            for one in (*due, *turn, keeper):
                if play(one, chance):
                    break
            if len(session.decisions) != count:
                for one, before in zip((*phones, keeper, watcher), shown, strict=True):
                    until(lambda one=one, before=before: one.now["seq"] > before)  # type: ignore[misc]
        assert session.state.over
        assert by_phone > 20
        assert not any(event["frame"].get("secret") for event in watcher.events)
        winner = str(verdict_of(look_of(game), session.state, box.loop.words)[0])
        until(lambda: all(_title(one) == winner for one in (*phones, keeper)))


def _title(client: Client) -> str:
    title = client.now["frame"]["title"]
    return str(title.get("full") or title["short"])


def _is_due(client: Client, session: Session) -> bool:
    view = session.game.view(session.state)
    return bool(view and view["turn"] == client.now["players"][client.now["seat"] - 1]["name"])
