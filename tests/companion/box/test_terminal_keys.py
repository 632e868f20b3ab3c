"""Bytes of a terminal into keys: whole sequences, in one piece or in several."""

import pytest

from companion.box.terminal import KeyDecoder

UNKNOWN = {
    "Delete": b"\x1b[3~",
    "Shift-Delete": b"\x1b[3$~",
    "Home": b"\x1b[H",
    "Home of rxvt": b"\x1b[7~",
    "End": b"\x1bOF",
    "PgUp": b"\x1b[5~",
    "F1": b"\x1bOP",
    "F1 of a Linux console": b"\x1b[[A",
    "F5": b"\x1b[15~",
    "Alt-b": b"\x1bb",
    "Alt-é": "\x1bé".encode(),
    "Alt-Enter": b"\x1b\r",
    "Alt-Up": b"\x1b\x1b[A",
    "Ctrl-Left": b"\x1b[1;5D",
    "focus in": b"\x1b[I",
    "focus out": b"\x1b[O",
    "paste": b"\x1b[200~",
    "mouse": b"\x1b[M !!",
    "mouse, SGR": b"\x1b[<0;12;7M",
    "ground colour": b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
    "title": b"\x1b]0;Ada\x07",
    "name of the terminal": b"\x1bP>|xterm(390)\x1b\\",
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_sequence_is_no_key(name: str) -> None:
    decoder = KeyDecoder()
    assert decoder.decode(b"A" + UNKNOWN[name] + b"b") == ["A", "b"]
    assert not decoder.is_pending


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_sequence_may_come_in_several_reads(name: str) -> None:
    decoder, keys = KeyDecoder(), []
    for byte in b"A" + UNKNOWN[name] + b"\x1b[Ab":
        keys += decoder.decode(bytes([byte]))
    assert keys == ["A", "up", "b"]


def test_keys_of_both_cursor_modes() -> None:
    keys = ["up", "down", "right", "left"]
    assert KeyDecoder().decode(b"\x1b[A\x1b[B\x1b[C\x1b[D") == keys
    assert KeyDecoder().decode(b"\x1bOA\x1bOB\x1bOC\x1bOD\r\n\x7f") == [*keys, "enter", "enter", "backspace"]


def test_an_escape_character_alone_is_the_key_esc_once_nothing_follows() -> None:
    decoder = KeyDecoder()
    assert decoder.decode(b"A\x1b") == ["A"]
    assert decoder.is_pending
    assert [decoder.flush(), decoder.flush()] == [["escape"], []]
    assert decoder.decode(b"[A") == ["[", "A"]


def test_a_sequence_that_is_never_finished_is_no_key() -> None:
    decoder = KeyDecoder()
    for beginning in (b"\x1b[", b"\x1b[1;5", b"\x1bO", b"\x1b]11;rgb"):
        assert decoder.decode(beginning) == []
        assert decoder.flush() == []
    assert decoder.decode(b"\x1b[1\x1b[B") == ["down"]
    assert decoder.decode("\x1b[1é".encode()) == ["é"]


def test_esc_that_is_held_down_repeats() -> None:
    decoder = KeyDecoder()
    assert [*decoder.decode(b"\x1b\x1b\x1b\x1b\x1b"), *decoder.flush()] == ["escape"] * 5


def test_a_letter_is_read_in_the_encoding_of_the_terminal() -> None:
    assert KeyDecoder("iso8859-1").decode(b"Zo\xeb") == list("Zoë")
    decoder = KeyDecoder()
    assert [*decoder.decode(b"Zo\xc3"), *decoder.decode(b"\xab")] == list("Zoë")
