"""Points from phones: each player enters her own, a sum if she likes; the host's phone enters everybody's."""

from pathlib import Path

from tests.phones.box_with_phones import Client, joined, running_box
from tests.timeouts import wait_until


def _title(client: Client) -> str:
    title = client.now["frame"]["title"]
    return str(title.get("full") or title["short"])


def _enter(client: Client, number: str) -> int:
    status, _ = client.say(f"*{number}")
    return status


def test_each_phone_asks_for_the_points_of_its_player(tmp_path: Path) -> None:
    with running_box(tmp_path, "game score", "rule end rounds 2", "players Ada Ben Cleo") as box:
        ada, ben, watcher = joined(box, 1), joined(box, 2), joined(box)
        session = box.loop.game.session
        assert session
        wait_until(lambda: "Ben" in _title(ben))
        assert ben.now["number"]
        assert "number" not in watcher.now
        assert _enter(ben, "10+15+8-5") == 200
        assert session.decisions[-1] == "enter Ben 28"
        wait_until(lambda: "number" not in ben.now)  # nothing more is due from her
        assert _enter(ben, "7") == 403
        assert _enter(ada, "x") == 422
        wait_until(lambda: _enter(ada, "-3") == 200)  # the table went on while she typed
        assert session.decisions[-1] == "enter Ada -3"


def test_one_phone_may_enter_all_points(tmp_path: Path) -> None:
    with running_box(tmp_path, "game score", "rule end rounds 1", "players Ada Ben") as box:
        host = joined(box, keeper=True)
        session = box.loop.game.session
        assert session
        for number in ("12", "5"):
            wait_until(lambda number=number: _enter(host, number) == 200)  # type: ignore[misc]
        assert session.decisions[-2:] == ("enter Ada 12", "enter Ben 5")
        assert session.state.over
