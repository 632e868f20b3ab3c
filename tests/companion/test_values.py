"""Values are dataclasses in all that people see of them; how their classes are made is our own."""

import copy
import dataclasses
from dataclasses import field
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.values import Value, changed


class House(Value):
    kind: ClassVar[str] = "house"
    name: str
    tracker: int = 0
    claims: list[str] = field(default_factory=list, compare=False)
    cursor: int = field(default=0, kw_only=True)

    @property
    def is_high(self) -> bool:
        return self.tracker > 6


class Neutral(House):
    number: int = 1


class Empty(Neutral):
    """The same fields, and another kind."""


def standard() -> tuple[Any, Any, Any]:
    @dataclasses.dataclass(frozen=True, slots=True)
    class House:
        kind: ClassVar[str] = "house"
        name: str
        tracker: int = 0
        claims: list[str] = field(default_factory=list, compare=False)
        cursor: int = field(default=0, kw_only=True)

        @property
        def is_high(self) -> bool:
            return self.tracker > 6

    @dataclasses.dataclass(frozen=True, slots=True)
    class Neutral(House):
        number: int = 1

    @dataclasses.dataclass(frozen=True, slots=True)
    class Empty(Neutral):
        pass

    for made in (House, Neutral, Empty):
        made.__qualname__ = made.__name__
    return House, Neutral, Empty


OURS: tuple[Any, Any, Any] = (House, Neutral, Empty)
STANDARD = standard()
fields = st.fixed_dictionaries(
    {"name": st.sampled_from("ab")},
    optional={
        "tracker": st.integers(0, 2),
        "claims": st.lists(st.sampled_from("xy"), max_size=1),
        "cursor": st.integers(0, 1),
        "number": st.integers(0, 1),
    },
)


@given(st.sampled_from((1, 2)), fields, fields)
def test_they_are_equal_written_and_taken_apart_as_the_standard_ones(
    which: int, one: dict[str, Any], other: dict[str, Any]
) -> None:
    ours, standard = OURS[which], STANDARD[which]
    assert repr(ours(**one)) == repr(standard(**one))
    assert dataclasses.asdict(ours(**one)) == dataclasses.asdict(standard(**one))
    assert (ours(**one) == ours(**other)) == (standard(**one) == standard(**other))
    if ours(**one) == ours(**other):
        assert hash(ours(**one)) == hash(ours(**other))
    assert copy.copy(ours(**one)) == ours(**one)
    assert changed(ours(**one), **other) == dataclasses.replace(ours(**one), **other)
    assert type(changed(ours(**one), **other)) is ours


def test_names_places_and_defaults_are_the_same() -> None:
    for ours, standard in zip(OURS, STANDARD, strict=True):
        assert ours.__match_args__ == standard.__match_args__
        assert [one.name for one in dataclasses.fields(ours)] == [one.name for one in dataclasses.fields(standard)]
        assert repr(ours("a", 3, ["x"])) == repr(standard("a", 3, ["x"]))
        for made in (ours, standard):
            with pytest.raises(TypeError):
                made()
            with pytest.raises(TypeError):
                made("a", 1, [], 2, 3, 4)


@given(st.lists(st.sampled_from("ab"), max_size=5), fields | st.fixed_dictionaries({"roof": st.just(1)}))
def test_the_first_of_a_class_are_made_as_all_others(places: list[str], named: dict[str, Any]) -> None:
    class Fresh(House):
        number: int = 1

    def told(kind: Any) -> str:
        try:
            return repr(kind(*places, **named)).partition("(")[2]
        except TypeError as wrong:
            return str(wrong)

    assert {told(Fresh) for _ in range(5)} == {told(Neutral)}, "of these there are many"


def test_one_that_is_being_made_while_another_thread_is_done_with_its_class_is_made_as_well() -> None:
    class Fresh(House):
        number: int = 1

    made: Any = Fresh
    begin = made.__init__
    for _ in range(5):
        made("a")
    assert made.__init__ is not begin
    late = made.__new__(made)
    begin(late, "a", number=3)
    assert late == made("a", number=3)


def test_nobody_changes_them_and_nothing_is_added() -> None:
    for ours in OURS:
        house = ours("a")
        with pytest.raises(dataclasses.FrozenInstanceError):
            house.tracker = 3
        with pytest.raises(dataclasses.FrozenInstanceError):
            del house.tracker
        assert not hasattr(house, "__dict__")
    assert len({ours("a") for ours in OURS}) == 3, "equal only to its kind"
    assert OURS[0]("a").claims is not OURS[0]("a").claims


def test_those_that_say_so_may_be_changed_and_have_no_hash() -> None:
    class Record(Value, frozen=False):
        games: int = 0

    class Longer(Record, frozen=False):
        wins: int = 0

    for record in (Record(), Longer()):
        record.games += 2
        assert record.games == 2
        assert record != type(record)()
        with pytest.raises(TypeError):
            hash(record)
        with pytest.raises(AttributeError):
            record.best = 3  # type: ignore[attr-defined]


def test_a_hash_of_its_own_stays() -> None:
    class Loose(Value, frozen=False):
        name: str

        def __hash__(self) -> int:
            return 7

    assert hash(Loose("a")) == 7


def test_who_says_so_is_made_by_names_alone() -> None:
    class Plan(Value, kw_only=True):
        games: int
        voice: bool = False

    assert Plan(games=3) == Plan(voice=False, games=3)
    made: Any = Plan
    with pytest.raises(TypeError):
        made(3)


def test_the_standard_decorator_does_not_make_them_twice() -> None:
    """Their defaults would be lost."""
    with pytest.raises(TypeError, match="turn"):

        @dataclasses.dataclass(frozen=True, slots=True)
        class Fled(House):
            turn: int = 0
