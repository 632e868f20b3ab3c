"""No name slips through: whatever people are called, the game that is told is the same game under other names."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import GAMES, load
from companion.link.payloads import GameFollower, plain, state
from companion.link.pseudonyms import labels_of
from companion.notation import join, split
from companion.random_games import LONG, possible
from companion.refusal import RefusedError
from companion.session import Session
from tests.kept_games import OLD_RAID, play
from tests.walks import choose
from ui.words import LANGUAGES, Words

STRANGE = ("Zyxwvut", "2", "blue", "S2", "undo", "Aunt Mae", "players", "#", "back", "piper", "Hall", "1", "A")
SAID_BY_GAMES = {"2", "1", "blue", "S2", "A", "back", "piper", "Hall", "undo", "players", "#"}
"""Names that are words of a game, or of what is told of it, too: these cannot be searched for."""


def played(name: str, names: tuple[str, ...], seed: int) -> list[str]:
    """A whole game at random, with decisions taken back and brought back."""
    chance = Random(seed)
    session = Session(load(name))
    lines = [f"game {name}"]

    def say(line: str) -> None:
        lines.append(session.decide(line).decision)

    say(join(("players", *names)))
    while not session.state.over and len(lines) < 300:
        say(choose(possible(session.game, session.state, chance), chance, may_end=len(lines) > LONG))
        if len(lines) % 13 == 0 and not session.state.over:
            say("undo")
            if chance.random() < 0.5:
                say("redo")
        if session.game.decisions.renaming and len(lines) % 29 == 0 and not session.state.over:
            say(join((*session.game.decisions.renaming.split(), session.players[0], f"Zyx {len(lines)}")))
    return lines


def renamed(told: Any, labels: dict[str, str]) -> Any:
    match told:
        case dict():
            return {labels.get(key, key): renamed(value, labels) for key, value in told.items()}
        case list() | tuple():
            return [renamed(one, labels) for one in told]
        case str():
            return labels.get(told, told)
    return told


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=settings().max_examples // 8)  # whole games
@given(
    names=st.lists(st.sampled_from(STRANGE), min_size=3, max_size=4, unique=True).map(tuple),
    how=st.sampled_from(("seats", "initials")),
    seed=st.integers(0, 1000),
)
def test_no_name_is_told_and_the_game_is_the_same(name: str, names: tuple[str, ...], how: str, seed: int) -> None:
    following, real = GameFollower("0badcafe", how), Session(load(name))
    words = Words(LANGUAGES[seed % len(LANGUAGES)])
    everything: list[bytes] = []
    for number, line in enumerate(played(name, names, seed)):
        everything += map(plain, following.add(line, 1_790_000_000 + number))
        if number:
            real.decide(line)
        if number % 10 == 0:
            everything.append(plain(state(following, words)))
    everything += [line.told("0badcafe") for line in following.lines]
    told = following.session
    assert told is not None
    assert told.players == tuple(labels_of(real.players, how).values())
    assert told.state.over == real.state.over
    if not set(names) & SAID_BY_GAMES:
        labels = labels_of(real.players, how)
        assert renamed(real.game.view(real.state), labels) == json.loads(json.dumps(told.game.view(told.state)))
    whole = b"\n".join(everything).decode()
    for said in {*names, *real.players} - SAID_BY_GAMES:
        assert said not in whole


def test_a_name_that_is_a_word_of_the_game_is_told_from_it_by_the_rules() -> None:
    following = GameFollower("0badcafe", "seats")
    lines = play("2", "blue", "Ada")
    for line in lines:
        following.add(line, 0)
    said = [line.say for line in following.lines]
    assert said[2] == "players S1 S2 S3"
    assert [line for line in said if line.startswith("play ")] == [line for line in lines if line.startswith("play ")]


def test_full_names_are_told_by_choice_alone() -> None:
    for how, told in (("full", "Ada"), ("initials", "A"), ("seats", "S1")):
        following = GameFollower("0badcafe", how)
        for line in play("Ada", "Ben", "Cleo"):
            following.add(line, 0)
        assert split(following.lines[2].say)[1] == told
        assert state(following, Words("en"))["seats"][0]["name"] == told
        assert following.lines[-1].result is not None
        assert following.lines[-1].result["players"][0]["name"] == told


@pytest.mark.parametrize(
    "game", [name for name in GAMES if load(name).decisions.redact("plan x y") != "plan x y"] + ["raid"]
)
def test_what_is_secret_is_in_nothing_that_is_told(game: str) -> None:
    """Of a decision with a secret end everybody hears the beginning, and the state holds what it always holds."""
    lines = played(game, ("Ada", "Ben", "Cleo"), 5)
    following = GameFollower("0badcafe", "full")
    openly = load(game).decisions.redact
    hidden = 0
    for line in lines:
        following.add(line, 0)
        told = state(following, Words("en"))
        assert "legal" not in json.dumps(told)
        if line.split()[0] not in ("game", "undo", "redo"):
            hidden += openly(line) != line
            assert following.lines[-1].say == openly(line)
    assert hidden


@pytest.mark.parametrize("how", ["seats", "full"])
def test_a_raid_that_was_begun_by_older_rulings_is_told_by_them(how: str) -> None:
    following = GameFollower("abc", how)
    for line in OLD_RAID:
        following.add(line, 0)
    assert [line.n for line in following.lines] == list(range(1, len(OLD_RAID) + 1))
    assert following.session
    assert following.session.state.phase == "pool"  # type: ignore[attr-defined]
    with pytest.raises(RefusedError):
        following.add("give Ben Ada", 0)


def test_initials_that_two_share_have_their_seats() -> None:
    players = ("Ada", "Ben", "Anna", "7 Dwarfs")
    assert labels_of(players, "initials") == {"Ada": "A1", "Ben": "B", "Anna": "A3", "7 Dwarfs": "S4"}
    assert labels_of(players, "seats") == {"Ada": "S1", "Ben": "S2", "Anna": "S3", "7 Dwarfs": "S4"}
    assert labels_of(players, "names") == {name: name for name in players}
