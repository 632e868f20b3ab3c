"""Whatever is shown, fingers hit it: every choice has a target as large as a finger, and so have the ways back."""

from functools import cache
from math import hypot

import pytest

from companion.values import changed
from tests.exhaustive_params import rest_exhaustive
from tests.ui.moments import LONG_NAMES, MOMENTS, PLAIN_NAMES, Moments
from tests.ui.paint.test_fitting import written
from tests.ui.patin_moments import PATIN_MOMENTS, PatinMoments
from ui.frame import Frame, Key, Text
from ui.pages import OpenPage
from ui.pages.new_game import FIRST_LETTER, LETTERS, NamesPage, SpellingPage
from ui.paint.box import Box
from ui.paint.colour import paint_colour, paint_touch_screen
from ui.paint.colour.canvas import ColourCanvas
from ui.paint.colour.pads import SPACE, first_key
from ui.paint.regions import Touch, target_at, target_size
from ui.words import LANGUAGES

SIZES = ((320, 240), (480, 320), (800, 480), (320, 480))
TABLES = ((2, PLAIN_NAMES), (5, LONG_NAMES))
pytestmark = pytest.mark.usefixtures("in_greenwich")


@cache
def frames(language: str, players: int, names: tuple[str, ...]) -> dict[str, Frame]:
    shown = {name: make(Moments(language, players, names)) for name, make in MOMENTS.items()}
    patin = PatinMoments(language, players, names)
    return shown | {f"patin {name}": make(patin) for name, make in PATIN_MOMENTS.items()}


@pytest.mark.parametrize(
    ("size", "inches"),
    [((240, 240), 1.54), ((320, 240), 2.4), ((480, 320), 3.5), ((800, 480), 4.0), ((800, 480), 4.3), ((800, 480), 5.0)],
)
def test_a_finger_is_nine_millimetres(size: tuple[int, int], inches: float) -> None:
    """On a panel that reports its size, and as far as possible on one that reports none."""
    pixel = inches * 25.4 / hypot(*size)
    assert 9 <= target_size(size, pixel) * pixel < 9 + pixel
    assert target_size(size) * pixel >= 9


def test_targets_on_a_television_stay_legible() -> None:
    assert target_size((1920, 1080), 0.63) == 1080 // 16


@pytest.mark.parametrize("language", rest_exhaustive(sorted(LANGUAGES)))
@pytest.mark.parametrize(("players", "names"), TABLES)
@pytest.mark.parametrize("size", rest_exhaustive(SIZES, tuples=True))
def test_targets(language: str, players: int, names: tuple[str, ...], size: tuple[int, int]) -> None:
    finger = target_size(size)
    for name, frame in frames(language, players, names).items():
        regions = paint_touch_screen(frame, size, Touch(finger)).regions
        found: dict[str, int] = {}
        for target, box in regions:
            assert Box(0, 0, *size).holds(box), (name, target)
            if target.what in ("choice", "back", "undo"):
                is_key = target.what == "choice" and 0 < first_key(frame) <= target.number
                least = finger * 2 // 3 if is_key else finger  # 6 of 9 millimetres
                assert min(box.width, box.height) >= least, (name, target)
                assert target_at(regions, *box.middle, finger) == target, (name, target)
            if target.what in ("slot", "track"):
                assert frame.is_touched(*target), (name, target)
            found[target.what] = found.get(target.what, 0) + 1
        assert found["back"] == found["undo"] == 1, name
        if frame.choices:
            assert (("choice", frame.cursor)) in [tuple(region.target) for region in regions], name
            assert found["choice"] == len(frame.choices) or found["scroll"] == 1, name
        slots = {choice.slot for choice in (*frame.choices, *frame.second_choices) if choice.slot}
        assert not frame.slots or found.get("slot", 0) == len(slots), name


TYPED = (240, 240), (320, 240), (480, 320), (320, 480), (800, 480), (1024, 600), (1920, 1080)


def keys_on(size: tuple[int, int], page: SpellingPage) -> dict[int, Box]:
    """Return the boxes of a keyboard's visible keys, each with the index of its choice."""
    frame = Moments("en", 5).page(page)
    regions = paint_touch_screen(frame, size, Touch(target_size(size))).regions
    return {at.number: box for at, box in regions if at.what == "choice" and at.number >= first_key(frame)}


@pytest.mark.parametrize("size", TYPED)
def test_a_keyboard_uses_the_free_room(size: tuple[int, int]) -> None:
    keys = keys_on(size, SpellingPage(NamesPage("piper", 5), "Zoë"))
    assert min(box.top for box in keys.values()) < size[1] * 0.25
    if min(size) >= 480:
        narrowest = min(min(box.width, box.height) for box in keys.values()) - SPACE
        assert narrowest * 9 >= target_size(size) * 6, "the pad itself, not only its target, is 6 mm wide"
    assert len(keys) == len(LETTERS) or min(size) == 240


@pytest.mark.parametrize("size", rest_exhaustive(TYPED, tuples=True))
def test_no_key_moves_when_it_is_touched(size: tuple[int, int]) -> None:
    """Neither after a letter, nor if the name is then one that another player has."""
    names = NamesPage("piper", 5, ("Ada", "Zoë"))
    for spelled in ("", "Zo", "Ad"):
        page = SpellingPage(names, spelled, cursor=FIRST_LETTER)
        for cursor in range(FIRST_LETTER, FIRST_LETTER + len(LETTERS), 8):
            keys = keys_on(size, changed(page, cursor=cursor))
            for number in (min(keys), cursor, max(keys)):
                touched = page.render(Moments("en", 5).context(None)).actions[number]
                assert isinstance(touched, OpenPage)
                assert isinstance(touched.page, SpellingPage)
                assert keys_on(size, touched.page) == keys, (spelled, number)


def test_the_way_to_any_choice_is_drawn_along() -> None:
    """A list that is longer than its room shows each choice once the cursor has come there."""
    frame = MOMENTS["fix-tracker"](Moments("en", 5))
    for cursor in range(len(frame.choices)):
        regions = paint_touch_screen(changed(frame, cursor=cursor), (480, 320), Touch(59)).regions
        assert ("choice", cursor) in [tuple(region.target) for region in regions]


def test_words_stand_in_from_the_edge_of_a_pad_that_has_room() -> None:
    size = (800, 480)
    painted = paint_touch_screen(MOMENTS["seats"](Moments("en", 5)), size, Touch(target_size(size)))
    pads = [box for target, box in painted.regions if target.what == "choice"]
    assert len(pads) == 4
    for box in pads:
        middle = box.top + box.height // 2
        beside = painted.image.crop((box.left + 6, middle - 8, box.left + 14, middle + 8))
        assert len(beside.getcolors() or ()) == 1, "nothing but the pad's own ground"


KEYS = (Key(("up", "down"), Text("choose")), Key(("ok",), Text("take it")), Key(("back",), Text("menu")))


@pytest.mark.parametrize("size", SIZES)
def test_the_ways_back_say_where_they_lead(size: tuple[int, int]) -> None:
    frame = changed(MOMENTS["place"](Moments("en", 5)), keys=KEYS)
    with written(ColourCanvas) as texts:
        paint_touch_screen(frame, size, Touch(target_size(size)))
    said = [text for text, _, _ in texts]
    assert "menu" in said
    assert "choose" not in said, "a finger needs no button"


@pytest.mark.parametrize("size", [(480, 320), (320, 480), (800, 480), (1920, 1080)])
def test_a_screen_without_touch_says_what_its_buttons_do(size: tuple[int, int]) -> None:
    frame = changed(MOMENTS["place"](Moments("en", 5)), keys=KEYS)
    with written(ColourCanvas) as texts:
        paint_colour(frame, size)
    below = [(text, box) for text, box, _ in texts if text in ("choose", "take it", "menu")]
    assert [text for text, _ in below] == ["choose", "take it", "menu"]
    assert all(box.top > size[1] * 0.9 for _, box in below)
