"""Values are dataclasses in all that people see of them; how their classes are made is our own."""

import copy
import dataclasses
from dataclasses import field
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.values import changed, dataclass


def both(decorate: Any) -> tuple[Any, Any]:
    @decorate(frozen=True, slots=True)
    class House:
        kind: ClassVar[str] = "house"
        name: str
        tracker: int = 0
        claims: list[str] = field(default_factory=list, compare=False)
        cursor: int = field(default=0, kw_only=True)

        @property
        def is_high(self) -> bool:
            return self.tracker > 6

    @decorate(frozen=True, slots=True)
    class Neutral(House):
        number: int = 1

    House.__qualname__, Neutral.__qualname__ = "House", "Neutral"
    return House, Neutral


OURS, STANDARD = both(dataclass), both(dataclasses.dataclass)
fields = st.fixed_dictionaries(
    {"name": st.sampled_from("ab")},
    optional={
        "tracker": st.integers(0, 2),
        "claims": st.lists(st.sampled_from("xy"), max_size=1),
        "cursor": st.integers(0, 1),
        "number": st.integers(0, 1),
    },
)


@given(fields, fields)
def test_they_are_equal_written_and_taken_apart_as_the_standard_ones(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    (_, ours), (_, standard) = OURS, STANDARD
    assert repr(ours(**one)) == repr(standard(**one))
    assert dataclasses.asdict(ours(**one)) == dataclasses.asdict(standard(**one))
    assert (ours(**one) == ours(**other)) == (standard(**one) == standard(**other))
    if ours(**one) == ours(**other):
        assert hash(ours(**one)) == hash(ours(**other))
    assert copy.copy(ours(**one)) == ours(**one)
    assert changed(ours(**one), **other) == dataclasses.replace(ours(**one), **other)


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


def test_nobody_changes_them_and_nothing_is_added() -> None:
    house = OURS[1]("a")
    with pytest.raises(dataclasses.FrozenInstanceError):
        house.tracker = 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        del house.tracker
    assert not hasattr(house, "__dict__")
    assert OURS[0]("a") != OURS[1]("a"), "equal only to its kind"
    assert OURS[0]("a").claims is not OURS[0]("a").claims


def test_they_and_the_standard_ones_inherit_from_each_other() -> None:
    @dataclass(frozen=True, slots=True)
    class Gone:
        name: str

    @dataclasses.dataclass(frozen=True, slots=True)
    class Fled(Gone):
        turn: int = 0

    @dataclass(frozen=True, slots=True)
    class Back(Fled):
        by: str = ""

    assert Fled("a", turn=2) == Fled("a", turn=2)
    assert (Back("a", by="x").by, Back("a", by="x").turn) == ("x", 0)
