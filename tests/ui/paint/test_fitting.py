"""Text fits: for any name in any painter, every text stays in its box, and the boxes in the picture."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from PIL import ImageChops

from companion.values import changed
from tests.ui.sample_frames import LONGEST, OTHER_GAMES, SAMPLES, checkered
from ui.frame import Choice, Frame, Text, Token, Tone, Track
from ui.paint.bitmap import load_font, spelled
from ui.paint.box import Box
from ui.paint.colour import canvas as colour_canvas
from ui.paint.colour import paint_colour
from ui.paint.colour.letters import known, letters
from ui.paint.fitting import fit, shorten, shorten_names, tell_apart, wrap, wrap_text
from ui.paint.onebit import canvas as onebit_canvas
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.paint.terminal.grid import harmless

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ -’éèêëàâäçîïôöùûüÿœæßÉÈÀÄÇÖÜŒÆŁłŠšČčŽžŐő"
WORDS = st.text(LETTERS, max_size=60)
NAMES = st.one_of(st.sampled_from(LONGEST), st.text(LETTERS, min_size=1, max_size=40))
ANYTHING = st.text(st.characters(codec="utf-8"), max_size=50)
FONTS = [load_font(name).width for name in ("tiny", "small", "large", "reading", "broad")]
MEASURES = [len, *FONTS, letters(13).width, letters(30).width]
EVERY_LETTER = "éèêëàâäçîïôöùûüÿœæßÉÈÊËÀÂÄÇÎÏÔÖÙÛÜŸŒÆ“”„‚‘’«»–…→←↑↓✓×ŁłŠšČčŽžŐő−"

GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"
CYRILLIC = "".join(map(chr, range(0x410, 0x450))) + "ЁЂЃЄЅІЇЈЉЊЋЌЎЏёђѓєѕіїјљњћќўџҐґ"


@pytest.mark.parametrize("measure", MEASURES)
@given(text=WORDS, room=st.integers(0, 200))
def test_shortened_text_fits(measure: Callable[[str], int], text: str, room: int) -> None:
    short = shorten(text, room, measure)
    assert measure(short) <= room or not short
    assert short == text or measure(text) > room
    assert fit(Text(text, text + text), room, measure) in (text + text, short)


@pytest.mark.parametrize("measure", MEASURES)
@given(text=WORDS, room=st.integers(0, 200), rows=st.integers(0, 5))
def test_wrapped_text_fits(measure: Callable[[str], int], text: str, room: int, rows: int) -> None:
    lines = wrap(text, room, rows, measure)
    assert len(lines) <= rows
    assert all(measure(line) <= room for line in lines)
    if rows == 5 and measure(text) <= room:
        assert lines == ([text.strip()] if text.strip() else [])
    assert len(wrap_text(Text(text[:5], text), room, rows, measure)) <= rows


@given(text=WORDS)
def test_wrapping_loses_nothing_where_there_is_room(text: str) -> None:
    assert "".join("".join(wrap(text, 12, 99, len)).split()) == "".join(text.split())


def test_names_are_shortened_as_people_would() -> None:
    assert shorten_names(["Ada", "Anna Maria Huber"], [7, 7], len) == ["Ada", "Anna M."]
    assert shorten_names(["Zoë de la Tour", "Max von und zu"], [7, 7], len) == ["Zoë T.", "Max v."]
    assert shorten_names(["Maximilian"], [6], len) == ["Maxim…"]
    assert shorten_names(["Johanna", "Johannes"], [5, 5], len) == ["Joh…a", "Joh…s"]
    assert shorten_names(["neutral", "neutral"], [5, 5], len) == ["neut…", "neut…"]
    assert shorten("Zoë-Hélène", 5, len) == "Zoë…"


@pytest.mark.parametrize("size", ["tiny", "small", "large"])
def test_the_bitmap_letters_cover_the_letters_of_europe(size: str) -> None:
    font = load_font(size)
    assert spelled(EVERY_LETTER, font.has) == EVERY_LETTER
    assert len({font.stamp(letter).tobytes() for letter in GREEK}) > 60
    assert len({font.stamp(letter).tobytes() for letter in CYRILLIC}) > 80
    assert spelled(GREEK + CYRILLIC, font.has) == GREEK + CYRILLIC
    assert spelled("ẞ", font.has) == "SS"
    assert spelled("e\u0301", font.has) == "é"
    assert spelled("鼠", font.has) == "?"


def test_a_small_font_leaves_out_the_tones_of_vietnamese_and_a_large_one_draws_them() -> None:
    vietnamese = "".join(map(chr, range(0x1EA0, 0x1EFA)))
    assert spelled(vietnamese, load_font("large").has) == vietnamese
    assert known(vietnamese) == vietnamese
    assert spelled("ậ Nguyễn", load_font("small").has) == "â Nguyên"


def test_the_outlined_letters_cover_three_languages() -> None:
    assert known(EVERY_LETTER) == EVERY_LETTER
    assert known("鼠") == "?"


def renamed(frame: Frame, names: list[str], words: str) -> Frame:
    """The sample with other people at the table, and other words."""
    tracks = tuple(changed(track, name=names[at % len(names)]) for at, track in enumerate(frame.tracks))
    table = frame.table
    if table:
        rows = tuple(changed(row, name=names[at % len(names)]) for at, row in enumerate(table.rows))
        columns = tuple(Text(column.short, str(column) + words) for column in table.columns)
        table = changed(table, rows=rows, columns=columns)
    choices = tuple(
        Choice(Text(words + choice.text.short, words * 2), choice.icon, choice.token) for choice in frame.choices
    )
    lines = tuple(Text(words + line.short, str(line) + words, line.tone) for line in frame.lines)
    notices = tuple(Text(notice.short + words, words * 3, notice.tone) for notice in frame.notices)
    return changed(
        frame,
        title=Text(words or "?", words * 3, frame.title.tone),
        tracks=tracks,
        table=table,
        choices=choices,
        lines=lines,
        notices=notices,
    )


FRAMES = st.builds(
    renamed,
    st.sampled_from([*SAMPLES.values(), *OTHER_GAMES.values()]),
    st.lists(NAMES, min_size=1, max_size=5),
    st.text(LETTERS, max_size=40),
)
UNHURRIED = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
PATIENT = settings(suppress_health_check=UNHURRIED)
COLOURED = [
    *((96, 64), (128, 128), (160, 80), (160, 128), (240, 135), (135, 240)),
    *((240, 240), (320, 240), (480, 320), (320, 480), (800, 480), (1024, 600)),
]


@PATIENT
@given(frame=FRAMES, height=st.sampled_from([64, 32]))
def test_no_text_leaves_its_box_on_one_bit(frame: Frame, height: int) -> None:
    with written(onebit_canvas.OneBitCanvas) as texts:
        paint_onebit(frame, (128, height), qr=checkered)
    for text, box, ink in texts:
        assert box.holds(ink), text
        assert Box(0, 0, 128, height).holds(box), text
    for (one, _, ink), (other, _, ink_too) in combinations(texts, 2):
        assert not touching(ink, ink_too), (one, other)


@PATIENT
@given(frame=FRAMES, size=st.sampled_from(COLOURED))
def test_no_text_leaves_its_box_in_colour(frame: Frame, size: tuple[int, int]) -> None:
    with written(colour_canvas.ColourCanvas) as texts:
        paint_colour(frame, size, qr=checkered)
    for text, box, ink in texts:
        # a box holds the capitals; accents and descenders may reach a little above and below
        assert box.inset(0, -max(3, box.height // 2)).holds(ink), text
        assert Box(0, 0, *size).holds(box), text
    for (one, box, _), (other, box_too, _) in combinations(texts, 2):
        assert not touching(box, box_too) or {one, other} & TOKENS_OF_HOUSES, (one, other)


TOKENS_OF_HOUSES = {str(number) for number in range(13)} | {f"+{step}" for step in range(8)} | {"−1", "!"}
"""Numbers in the gable and the seals over them may share a box; no words may."""


@contextmanager
def written(canvas: Any) -> Iterator[list[tuple[str, Box, Box]]]:
    """Every text that is written meanwhile, with its box and with the box of the pixels that changed."""
    write, texts = canvas.write, []

    def watched(self: Any, box: Box, text: str, *more: Any, **options: Any) -> int:
        before = self.image.copy()
        width: int = write(self, box, text, *more, **options)
        changed = ImageChops.difference(before, self.image).getbbox()
        if changed is not None:
            left, top, right, bottom = changed
            texts.append((text, box, Box(left, top, right - left, bottom - top)))
        return width

    def put(self: Any, box: Box, paint: Callable[..., None], *what: Any) -> None:
        """Painted here and now, where everything can be seen, instead of kept."""
        paint(self, box, *what)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "write", watched)
        patch.setattr(onebit_canvas.OneBitCanvas, "put", put)
        yield texts


@PATIENT
@given(frame=FRAMES)
def test_what_is_kept_looks_as_if_it_were_painted(frame: Frame) -> None:
    """Shades are chessboards that may begin on either colour, so frames with one are left out; and no page asks
    nothing, so there is no row for a title of blanks."""
    assume(not any(track.change or track.value is None for track in frame.tracks))
    assume(frame.title.short.strip() and frame.title.full.strip())
    kept = paint_onebit(frame)
    with written(onebit_canvas.OneBitCanvas):
        painted = paint_onebit(frame)
    assert kept.tobytes() == painted.tobytes()


def touching(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


@PATIENT
@given(frame=FRAMES, name=ANYTHING, columns=st.integers(60, 130), rows=st.integers(20, 50), colour=st.booleans())
def test_a_terminal_page_has_its_size_and_no_codes_of_names(
    frame: Frame, name: str, columns: int, rows: int, colour: bool
) -> None:
    hostile = changed(frame, title=Text(name, name), tracks=tuple(changed(track, name=name) for track in frame.tracks))
    page = paint_terminal(hostile, columns, rows, colour, qr=checkered)
    lines = page.split("\n")
    assert len(lines) == rows
    for line in lines:
        plain = _without_colours(line)
        assert len(plain) == columns
        assert plain.isprintable()
        assert colour or frame.code or plain == line


def _without_colours(line: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", line)


@pytest.mark.parametrize(("columns", "rows", "reason"), [(110, 12, True), (80, 24, True), (80, 12, False)])
def test_a_notice_gives_its_reason_where_there_is_room(columns: int, rows: int, reason: bool) -> None:
    full = "The game is not being saved: No space left on device. Keep playing; the box will keep trying."
    frame = Frame(Text("?"), notices=(Text("Not being saved!", full, Tone.ALARM),))
    page = paint_terminal(frame, columns, rows, colour=False)
    assert ("No space left on device" in page) is reason
    assert ("Not being saved!" in page) is not reason


def test_steering_characters_lose_their_power() -> None:
    assert "\x1b" not in harmless("\x1b[2Jhello\u202e")
    assert harmless("a\tb\nc") == "a b c"
    assert harmless("鼠e\u0301") == "?é"


@pytest.mark.parametrize("houses", range(1, 7))
def test_any_number_of_houses_is_painted(houses: int) -> None:
    tracks = tuple(Track(f"n{at}", at % 5, 3 + at, Tone.PLAIN) for at in range(houses))
    frame = Frame(Text("?"), tracks=tracks)
    assert paint_onebit(frame).getbbox()
    assert paint_colour(frame, (240, 240)).getbbox()
    assert paint_terminal(frame, 60, 20)


MIXED = (
    Choice(Text("1: red", "Space 1: the red rat"), token=Token("red", "R")),
    Choice(Text("3: yellow", "Space 3: the yellow rat, far off"), token=Token("yellow", "Y")),
    Choice(Text("Maximiliane-Theodora von Hohenfels")),
)


@pytest.mark.parametrize("cursor", [0, 1])
def test_all_entries_of_a_list_are_full_or_all_are_short(cursor: int) -> None:
    frame = Frame(Text("Where?"), choices=MIXED, cursor=cursor)
    for width, expected in ((800, str), (200, lambda text: text.short)):
        with written(colour_canvas.ColourCanvas) as texts:
            paint_colour(frame, (width, 480))
        said = [text for text, _, _ in texts]
        assert [expected(choice.text) in said for choice in MIXED[:2]] == [True, True], said
    wide, narrow = (paint_terminal(frame, columns, 24, colour=False) for columns in (100, 30))
    assert "Space 1" in wide
    assert "Space 3" in wide
    assert "Place" not in narrow


def test_a_number_stays_with_its_word_and_an_arrow_with_its_numbers() -> None:
    assert wrap("Ben monterait de 1.", 17, 4, len) == ["Ben monterait", "de 1."]
    assert wrap("Sur la place 1\N{NO-BREAK SPACE}?", 12, 4, len) == ["Sur la", "place 1\N{NO-BREAK SPACE}?"]
    assert wrap("Ada gets rats: 0 → 1.", 18, 4, len) == ["Ada gets rats:", "0 → 1."]
    assert wrap("What now? 1 action left.", 12, 4, len) == ["What now?", "1 action", "left."]
    assert wrap("1 2 3 4 5 6", 5, 4, len) == ["1 2 3", "4 5 6"]


def test_a_word_wider_than_its_box_is_broken_at_its_own_hyphen() -> None:
    assert wrap("Bei Marie-Antoinette", 12, 4, len) == ["Bei", "Marie-", "Antoinette"]
    assert wrap("Maximiliane", 6, 4, len) == ["Maximi", "liane"]


@pytest.mark.parametrize(
    ("names", "room", "short"),
    [
        (("Maximilian Albrecht", "Maximilian Berger"), 10, ("Maximili…A", "Maximili…B")),
        (("Maximilian Robert", "Maximilian Egbert"), 7, ("Maxim…R", "Maxim…E")),
        (("Maximilian Adler", "Maximilian Albert", "Ada"), 10, ("Maximil…Ad", "Maximil…Al", "Ada")),
        (("Maximilian", "Maximilian Berger"), 10, ("Maximilian", "Maximili…r")),
        (("Johannabeth", "Johannaruth"), 8, ("Johann…b", "Johann…r")),
        (("Johannabeth", "Johannaruth", "Johannasmith"), 8, ("Johann…b", "Johann…r", "Johann…s")),
        (("Jo Albrecht-Meyer", "Jo Albrecht-Moser"), 4, ("Jo…e", "Jo…o")),
        (("Abcdefgh1z", "Abcdefgh2z", "Abcdxxxxxz"), 6, ("Abcd…1", "Abcd…2", "Abcdx…")),
    ],
)
def test_different_names_have_different_short_forms(names: tuple[str, ...], room: int, short: tuple[str, ...]) -> None:
    assert tuple(shorten_names(names, [room] * len(names), len)) == short


@given(names=st.lists(st.text("ab ", min_size=1, max_size=14).map(str.strip).filter(bool), max_size=6, unique=True))
def test_no_two_players_have_one_short_form(names: list[str]) -> None:
    for kept in (6, 1):
        short = [name if len(name) <= 6 else name[:kept] for name in names]
        told = tell_apart(names, short, [6] * len(names), len)
        assert len({*told}) == len(names)
        assert all(len(one) <= 6 for one in told)
