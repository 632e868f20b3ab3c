import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.framing import (
    IDLE,
    LINES,
    PROTOCOLS,
    RDM6300,
    STX_ETX,
    Code,
    Framer,
    FramingProtocol,
    RepeatFilter,
    Skipped,
)

Found = list[Code | Skipped]

# Mostly bytes that mean something to some dialect, so that boundaries, frames and tags do come about.
streams = st.lists(
    st.one_of(
        st.sampled_from([b"\r", b"\n", b"\r\n", b"\x02", b"\x03", b"\x00", b"\xff", b" ", b"forward", b"x" * 40]),
        st.just(b"\x02010063E9AE25\x03"),
        st.binary(max_size=5),
    ),
    max_size=25,
).map(b"".join)
dialects = st.sampled_from(sorted(PROTOCOLS.values(), key=repr))


def read(data: bytes, dialect: FramingProtocol = LINES, *, midway: bool = False) -> Found:
    """All that a stream holds, silence at its end included."""
    framer = Framer(dialect, midway=midway)
    return framer.feed(data, 0.0) + framer.silence(60.0)


def codes(found: Found) -> list[str]:
    return [one.text for one in found if isinstance(one, Code)]


@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
def test_lines_end_in_cr_lf_or_both(end: bytes) -> None:
    assert read(b"forward" + end + b"back" + end) == [Code("forward"), Code("back")]


def test_an_idle_gap_ends_a_code() -> None:
    framer = Framer(IDLE)
    assert framer.feed(b"forward", 1.0) == []
    assert framer.silence(1.04) == []
    assert framer.silence(1.05) == [Code("forward")]
    assert framer.silence(9.0) == []


def test_bytes_that_merely_look_late_are_not_cut() -> None:
    """They lay in the kernel's buffer while this program was busy: nobody saw a silence."""
    framer = Framer(IDLE)
    framer.feed(b"for", 1.0)
    framer.feed(b"ward", 3.0)
    assert framer.silence(3.05) == [Code("forward")]


def test_stx_and_etx_frame_a_code_and_line_ends_between_frames_are_manners() -> None:
    assert read(b"\x02forward\x03\r\n\x02back\x03\r\n", STX_ETX) == [Code("forward"), Code("back")]


def test_what_lies_outside_of_a_frame_is_no_code() -> None:
    assert read(b"ward\x03\x02back\x03forward", STX_ETX) == [Skipped(4), Code("back"), Skipped(7)]


def test_a_frame_that_is_cut_off_by_the_next_is_skipped() -> None:
    assert read(b"\x02forw\x02back\x03", STX_ETX) == [Skipped(4), Code("back")]


def test_an_rfid_tag_has_the_number_that_is_printed_on_it() -> None:
    assert read(b"\x02010063E9AE25\x03", RDM6300) == [Code("0006547886")]
    assert read(b"\x02010063e9ae25\x03", RDM6300) == [Code("0006547886")]


@pytest.mark.parametrize("tag", [b"010063E9AE24", b"010063E9AF25", b"010063E9AE2", b"010063E9AE255", b"01 063E9AE25"])
def test_a_tag_with_a_wrong_checksum_length_or_digit_is_none(tag: bytes) -> None:
    assert read(b"\x02" + tag + b"\x03", RDM6300) == [Skipped(len(tag))]


@pytest.mark.parametrize("dialect", [LINES, IDLE, STX_ETX])
def test_a_code_is_taken_up_to_its_greatest_length_and_no_further(dialect: FramingProtocol) -> None:
    for code, found in ((b"x" * 64, Code("x" * 64)), (b"x" * 65, Skipped(65))):
        assert read(dialect.begins + code + dialect.ends[:1], dialect) == [found]


@given(st.integers(0, 11), st.integers(1, 255))
def test_no_damaged_byte_makes_another_tag(place: int, damage: int) -> None:
    tag = bytearray(b"010063E9AE25")
    tag[place] ^= damage
    assert codes(read(b"\x02" + tag + b"\x03", RDM6300)) in ([], ["0006547886"])


def test_the_tail_of_an_overlong_line_is_no_code() -> None:
    assert read(b"x" * 64 + b"\r") == [Code("x" * 64)]
    assert read(b"x" * 65 + b"forward\rback\r") == [Skipped(72), Code("back")]


def test_a_line_with_one_unprintable_byte_is_no_code() -> None:
    assert read(b"\x00forward\rforw\xffard\rback\r") == [Skipped(8), Skipped(8), Code("back")]


def test_printable_means_from_blank_to_tilde() -> None:
    for byte in set(range(256)) - {*b"\r\n"}:
        expected = Code(f"a{chr(byte)}c") if 0x20 <= byte <= 0x7E else Skipped(3)
        assert read(b"a%cc\r" % byte) == [expected]


@pytest.mark.parametrize("dialect", [LINES, IDLE])
def test_silence_between_codes_harms_none(dialect: FramingProtocol) -> None:
    framer = Framer(dialect)
    for second in range(3):
        assert framer.feed(b"forward\r", second) == [Code("forward")]
        assert framer.silence(second + 0.6) == []


def test_a_torn_line_is_no_code_and_neither_is_its_rest() -> None:
    framer = Framer(LINES)
    assert framer.feed(b"piper-", 0.0) == []
    assert framer.silence(0.5) == [Skipped(6)]
    assert framer.feed(b"forward\r", 9.0) == [Skipped(7)]
    assert framer.feed(b"back\r", 9.0) == [Code("back")]


def test_rubbish_is_told_at_the_next_silence_not_at_the_next_scan() -> None:
    framer = Framer(STX_ETX)
    assert framer.feed(b"\x00\x00", 0.0) == []
    assert framer.silence(0.5) == [Skipped(2)]


def test_a_stream_entered_midway_starts_at_the_next_boundary() -> None:
    assert read(b"ward\rback\r", midway=True) == [Skipped(4), Code("back")]
    framer = Framer(IDLE, midway=True)
    assert framer.feed(b"ward", 0.0) + framer.silence(0.05) == [Skipped(4)]
    assert framer.feed(b"back", 1.0) + framer.silence(1.05) == [Code("back")]


def test_blanks_around_a_code_are_left_out_and_blanks_alone_are_no_code() -> None:
    assert read(b" forward \r   \r\r\n") == [Code("forward"), Skipped(3)]


@given(streams, st.lists(st.tuples(st.integers(0, 400), st.floats(0, 30))), dialects, st.booleans())
def test_cutting_into_chunks_changes_nothing(
    data: bytes, cuts: list[tuple[int, float]], dialect: FramingProtocol, midway: bool
) -> None:
    framer = Framer(dialect, midway=midway)
    places = sorted({0, len(data), *(place for place, _ in cuts if place < len(data))})
    delays = [delay for _, delay in cuts] + [0.0] * len(places)
    now, found = 0.0, list[Code | Skipped]()
    for (start, end), delay in zip(pairwise(places), delays, strict=False):
        now += delay
        found += framer.feed(data[start:end], now)
        found += framer.silence(now + dialect.gap * 0.99)  # shorter than the gap: no silence yet
    assert found + framer.silence(now + 60) == read(data, dialect, midway=midway)


@given(streams.filter(bool), dialects, st.booleans())
def test_who_rests_need_not_be_told_of_silence(data: bytes, dialect: FramingProtocol, midway: bool) -> None:
    framer = Framer(dialect, midway=midway)
    framer.feed(data, 0.0)
    if framer.rests:
        before = vars(framer) | {}
        assert framer.silence(60.0) == []
        assert vars(framer) == before
    framer.silence(60.0)
    assert framer.rests, "after a silence, nothing is half read"


@given(streams)
def test_codes_are_exactly_the_short_printable_lines(data: bytes) -> None:
    lines = [line for line in re.split(rb"[\r\n]", data)[:-1] if re.fullmatch(rb"[ -~]{1,64}", line)]
    assert codes(read(data)) == [line.decode().strip() for line in lines if line.strip()]


@given(streams)
def test_every_byte_is_in_a_code_or_counted(data: bytes) -> None:
    found = read(data.replace(b" ", b""))
    counted = sum(len(one.text) if isinstance(one, Code) else one.count for one in found)
    assert counted == len(re.sub(rb"[\r\n ]", b"", data))


@given(st.lists(streams, max_size=6))
def test_silence_is_a_boundary_where_a_gap_ends_a_code_and_a_tear_where_not(bursts: list[bytes]) -> None:
    idle, lines = Framer(IDLE), Framer(LINES)
    idle_codes, line_codes = list[str](), list[str]()
    for second, burst in enumerate(bursts):
        idle_codes += codes(idle.feed(burst, second) + idle.silence(second + 0.5))
        line_codes += codes(lines.feed(burst, second) + lines.silence(second + 0.5))
    assert idle_codes == codes(read(b"\r".join(bursts), IDLE))
    torn = b"".join(burst + (b"" if burst[-1:] in (b"", b"\r", b"\n") else b"\x00") for burst in bursts)
    assert line_codes == codes(read(torn))


@given(st.binary(max_size=300), dialects)
def test_a_code_is_always_short_and_printable(data: bytes, dialect: FramingProtocol) -> None:
    for code in codes(read(data, dialect)):
        assert re.fullmatch("[!-~]([ -~]{0,62}[!-~])?", code)


def test_a_tag_that_stays_is_one_scan() -> None:
    scans = RepeatFilter(2.0)
    assert [scans.is_new("tag", second) for second in (0, 1, 2, 3.9)] == [True, False, False, False]
    assert scans.is_new("tag", 5.9)


def test_another_card_is_new_and_does_not_make_the_first_new_again() -> None:
    """Two tags on one reader take turns."""
    scans = RepeatFilter(2.0)
    assert [scans.is_new(code, at / 10) for at, code in enumerate("ABABAB")] == [True, True, *[False] * 4]


def test_the_filter_forgets() -> None:
    scans = RepeatFilter(2.0)
    for number in range(1000):
        scans.is_new(str(number), float(number))
    assert len(scans._seen) <= 3


def test_a_card_that_is_shown_again_is_told_from_a_tag_that_stays() -> None:
    scans = RepeatFilter(2.0)
    assert not scans.was_shown_again("red", 0.0)
    assert scans.is_new("red", 0.0)
    for at in (0.1, 0.2, 0.3):
        assert not scans.was_shown_again("red", at), "it lies on its reader"
        assert not scans.is_new("red", at)
    assert scans.was_shown_again("red", 1.3)
    assert not scans.was_shown_again("blue", 1.3)
    assert not scans.was_shown_again("red", 2.4), "by then it is a scan of its own"
