"""Values never change, are equal to their kind alone, and keep secrets out of what is written of them."""

import copy
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from companion.games import BotSeat, Hand
from companion.games.patin.state import Clan
from companion.games.piper.state import House, State
from companion.games.playouts import Chair
from companion.games.raid.state import AbilityCard, Rat
from companion.games.raid.state import State as Raid
from companion.signals import BotDecided
from companion.values import DiscreetValue, Value, changed, field, fields_of, plain, put


class Hut(Value):
    kind: ClassVar[str] = "house"
    name: str
    tracker: int = 0
    claims: list[str] = field(default_factory=list)


class Neutral(Hut):
    number: int = 1


class Empty(Neutral):
    """The same fields, and another kind."""


class Plan(Value, kw_only=True):
    games: int
    voice: bool = False


class Chosen(Plan):
    name: str


class Listed(Value):
    rows: tuple[Value, ...]


class Card(DiscreetValue):
    unwritten = ("word",)
    place: int
    word: str = ""


def test_they_are_equal_to_their_kind_alone() -> None:
    assert Hut("a") == Hut("a", 0)
    assert Hut("a") != Hut("a", 1)
    assert Empty("a") != Neutral("a") != Hut("a")
    assert len({Plan(games=1), Plan(games=1), Plan(games=2)}) == 2


def test_they_are_written_and_taken_apart_by_their_fields() -> None:
    assert repr(Neutral("a", 3)) == "Neutral(name='a', tracker=3, claims=[], number=1)"
    assert fields_of(Hut("a")) == {"name": "a", "tracker": 0, "claims": []}
    assert plain(Listed((Hut("a"), Plan(games=2)))) == {
        "rows": ({"name": "a", "tracker": 0, "claims": []}, {"games": 2, "voice": False})
    }
    match Neutral("a", 3):
        case Hut(name, tracker):
            assert (name, tracker) == ("a", 3)


def test_each_has_defaults_of_its_own() -> None:
    assert Hut("a").claims is not Hut("a").claims


@pytest.mark.parametrize("change", [lambda hut: setattr(hut, "tracker", 3), lambda hut: delattr(hut, "tracker")])
def test_nothing_changes_them_and_nothing_is_added(change: Callable[[Hut], None]) -> None:
    for hut in (Hut("a"), Empty("a")):
        with pytest.raises(AttributeError):
            change(hut)
        assert not hasattr(hut, "__dict__")


def test_a_changed_one_is_another_of_the_same_kind() -> None:
    hut = Empty("a", 3)
    assert changed(hut, tracker=4, number=2) == Empty("a", 4, number=2)
    assert type(changed(hut)) is Empty
    assert hut == copy.copy(hut) == Empty("a", 3)
    made: Any = changed
    with pytest.raises(TypeError):
        made(hut, roof=7)


@pytest.mark.parametrize(("places", "names"), [((), {}), (("a", 1, [], 2, 3), {}), (("a",), {"roof": 1})])
def test_what_is_missing_or_too_much_is_refused(places: tuple[object, ...], names: dict[str, object]) -> None:
    for kind in (Hut, Neutral, Empty):
        made: Any = kind
        with pytest.raises(TypeError):
            made(*places, **names)


def test_fields_by_name_alone_stand_behind_those_of_a_class_derived_from_it() -> None:
    assert Chosen("a", games=3) == Chosen("a", voice=False, games=3)
    made: Any = Plan
    with pytest.raises(TypeError):
        made(3)


def test_what_is_unwritten_counts_all_the_same() -> None:
    assert repr(Card(2, "forward")) == "Card(place=2)"
    assert Card(2, "forward") != Card(2, "back")
    assert fields_of(Card(2, "forward")) == {"place": 2, "word": "forward"}


@pytest.mark.parametrize(
    "value",
    [
        Clan("Ada", plan="hidden card"),
        House("Ada", hand=("hidden card",)),
        BotSeat("Ada", "greedy", ("hidden card",)),
        Chair(State(), "Ada", ("hidden card",), ()),
        Hand("Ada", ("play hidden card 1",), (("action", "hidden card"),)),
        Rat("Ada", cards=(AbilityCard("hidden card"),)),
        Rat("Ada", made=(("hidden card", 2),)),
        Raid(rats=(Rat("Ada", cards=(AbilityCard("hidden card"),)),)),
        BotDecided("hidden card", 1, 0.0),
    ],
)
def test_no_hidden_card_is_written(value: Value) -> None:
    """A state, an event or a signal may come into a log."""
    assert "hidden card" not in repr(value)
    assert "hidden card" not in f"{value!s} {[value]}"


def test_a_row_is_put_together_anew() -> None:
    assert put((1, 2, 3), 1, 5) == (1, 5, 3)
