"""Teaching the box its cards: the conversation."""

import re
from pathlib import Path

import pytest

from companion.cards import (
    Card,
    load_card_codes,
    taught_kinds,
)
from companion.commands.learn import converse
from companion.commands.learn.code_editor import CodeEditor
from companion.commands.learn.dialogue import Dialogue
from companion.languages import PARTIAL
from companion.signals import DeviceLost, EventQueue, QuitRequested, Scanned, Typed, UnreadableScan, message
from ui.words import LANGUAGES, Words


def teaching(folder: Path) -> CodeEditor:
    return CodeEditor(folder / "cards.toml", {})


def lesson(folder: Path, language: str = "en") -> Dialogue:
    return Dialogue(teaching(folder), Words(language).of("piper"))


def kept(folder: Path) -> dict[str, str]:
    return {code: str(card) for code, card in load_card_codes(folder / "cards.toml").codes.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_taught_by_the_name_that_is_listed(language: str, tmp_path: Path) -> None:
    talk = lesson(tmp_path, language)
    talk.scanned("0")
    lists = [line.partition(": ")[2] for line in talk.typed("?")[1:-1]]  # the last is players', who have any name
    cards = [f"{kind.name} {word}" for kind in taught_kinds().values() for word in kind.counts]
    listed = [name for names in lists for name in names.split(", ")]
    assert len(listed) == len(cards)
    talk.typed("undo")
    for code, name in enumerate(listed):
        talk.scanned(f"{code}")
        talk.typed(name)
    assert [
        str(Card(card.kind, card.word)) for card in load_card_codes(tmp_path / "cards.toml").codes.values()
    ] == cards


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language not in PARTIAL])
def test_a_command_card_is_taught_by_the_name_that_was_told(language: str, tmp_path: Path) -> None:
    talk = lesson(tmp_path, language)
    talk.scanned("1")
    [told] = talk.typed(Words(language).name("command", "undo"))
    talk.scanned("1")
    talk.typed(re.findall("[“„] ?(.*?) ?[”“]|« ?(.*?) ?»", told.replace("\xa0", " "))[0][language == "fr"])
    assert kept(tmp_path) == {"1": "command undo"}


@pytest.mark.parametrize("code", ["0006547886", "A7"])
def test_the_code_itself_is_no_answer_and_says_so(code: str, tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    talk.scanned(code)
    assert talk.typed(code) == [f"That is {code} once more: enter what it is."]
    assert talk.typed("forward")[0] == f"{code} is Forward no. 1."


def test_one_card_is_no_cards(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    for code, name in enumerate(("ok", "new", "command back")):
        talk.scanned(f"{code}")
        told = talk.typed(name)
    assert "1 command card. " in told[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_break_between_words_where_the_terminal_ends(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(Dialogue, "prompt", "")  # what is typed behind it is not seen here
    queue = EventQueue()
    for line in ("0006547886", "?", "sideways", "undo", "missing", "done"):
        queue.put(Typed(line, 0))
    converse(lesson(tmp_path, language), queue)
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 80
    greeting = " ".join(lesson(tmp_path, language).greeting())
    assert told.split()[: len(greeting.split())] == greeting.split(), "no word is broken"


def test_scan_say_what_it_is_next(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    assert talk.prompt == "Scan a card: "
    talk.scanned("111")
    assert talk.prompt == "What is it? "
    told = talk.typed("forward")
    assert told == [
        "111 is Forward no. 1.",
        "Missing: 49 action cards, 21 character cards, 4 command cards. (missing lists them)",
    ]
    assert kept(tmp_path) == {"111": "action forward 1"}, "on disk at once"
    talk.scanned("222")
    assert talk.prompt == "What is it? (Enter: forward) "
    talk.typed("")
    talk.typed("333")
    talk.typed("Yel")
    talk.scanned("444")
    talk.typed("command back")
    talk.scanned("555")
    talk.typed("back")
    assert kept(tmp_path) == {
        "111": "action forward 1",
        "222": "action forward 2",
        "333": "character yellow 1",
        "444": "command back",
        "555": "action back 1",
    }


def test_answers_in_the_language_of_the_table(tmp_path: Path) -> None:
    talk = lesson(tmp_path, "fr")
    for code, name in (("1", "Égouts"), ("2", "le joueur de flûte"), ("3", "sewer"), ("4", "rou")):
        talk.scanned(code)
        talk.typed(name)
    assert list(kept(tmp_path).values()) == ["action sewer 1", "character piper 1", "action sewer 2", "character red 1"]


@pytest.mark.parametrize(
    ("language", "answers", "told"),
    [
        ("fr", ("avance", "annuler", "commande retour"), "111, c’est Avance n° 1."),
        ("de", ("vor", "rückgängig", "befehl verlassen"), "111 ist Vor Nr. 1."),
    ],
)
def test_the_whole_conversation_in_another_language(
    tmp_path: Path, language: str, answers: tuple[str, str, str], told: str
) -> None:
    talk = lesson(tmp_path, language)
    card, undo, command = answers
    talk.scanned("111")
    assert talk.typed(card)[0] == told
    talk.scanned("222")
    assert talk.prompt.replace("\u00a0", " ").endswith(f": {card.capitalize()}) ")
    talk.typed(undo)
    talk.scanned("333")
    talk.typed(command)
    assert kept(tmp_path) == {"111": "action forward 1", "333": "command back"}
    assert talk.typed(undo)
    assert kept(tmp_path) == {"111": "action forward 1"}
    wishes = Words(language).of("piper")
    assert talk.typed(wishes.line("lesson.wish.missing").upper()) == talk.table()
    assert not any("forward" in row for row in talk.table())
    talk.typed(wishes.line("lesson.wish.done"))
    assert talk.over


def test_an_answer_that_is_none_or_several_asks_again(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    talk.scanned("111")
    assert talk.typed("b") == ["Which one: action back, character blue, character black, command back?"]
    assert talk.typed("cow")[0] == "“cow” is not a card."
    assert talk.typed("")[0].strip().startswith("action: forward")
    assert talk.prompt == "What is it? "
    assert kept(tmp_path) == {}


def test_one_code_on_two_cards_asks(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    talk.scanned("111")
    talk.typed("sewer")
    assert talk.scanned("111") == [
        "111 is Sewer no. 1 already. On another card? Enter which one; Enter alone leaves it."
    ]
    assert talk.typed("") == []
    assert kept(tmp_path) == {"111": "action sewer 1"}
    talk.scanned("111")
    told = talk.typed("red")
    assert told[:2] == ["111 is the red rat no. 1.", "A code is on one card only: Sewer no. 1 has none now."]
    assert kept(tmp_path) == {"111": "character red 1"}
    assert talk.typed("undo")[0] == "Undone: 111 was the red rat no. 1, and is Sewer no. 1 again."
    assert kept(tmp_path) == {"111": "action sewer 1"}


def test_a_fourth_card_of_a_figure_is_refused(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    for code in ("1", "2", "3", "4"):
        talk.scanned(code)
        told = talk.typed("red")
    assert told == ["All character cards red have a code already. Which one is it? (undo leaves it out)"]
    assert talk.typed("undo")[0].startswith("4 is left out. ")
    assert len(kept(tmp_path)) == 3


def test_more_than_fifty_action_cards_make_it_wonder(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    for number in range(51):
        talk.scanned(f"code {number}")
        told = talk.typed("forward")
    assert "That makes 51 Action cards; the box holds 50. Is one scanned twice?" in told


def test_a_scan_during_a_question_waits_its_turn(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    talk.scanned("111")
    assert talk.scanned("111") == [], "the same tag still lies there"
    assert talk.scanned("222") == ["222 waits: first enter what 111 is."]
    assert talk.typed("0006547886")[0].startswith("0006547886 waits"), "a scanner that types like a keyboard"
    assert talk.typed("red")[-1] == "Now 222."
    assert talk.typed("blue")[-1] == "Now 0006547886."
    talk.typed("black")
    assert list(kept(tmp_path)) == ["111", "222", "0006547886"]


def test_undo_reaches_back_over_runs_and_forget_finds_any(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    for code in ("1", "2", "3"):
        talk.scanned(code)
        talk.typed("melody")
    talk = lesson(tmp_path)
    assert talk.typed("undo")[0] == "Undone: 3 was Melody no. 3."
    talk.typed("forget")
    assert talk.prompt == "Forget which one? Scan it: "
    assert talk.scanned("1")[0] == "Forgotten: 1 was Melody no. 1."
    assert kept(tmp_path) == {"2": "action melody 2"}
    assert talk.typed("undo")[0] == "Undone: 1 was nothing, and is Melody no. 1 again."
    talk.typed("undo")
    talk.typed("undo")
    assert talk.typed("undo") == ["There is nothing to undo."]
    assert kept(tmp_path) == {}


def test_a_printed_label_needs_no_teaching(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    assert talk.scanned("RK/A/BACK/03") == ["That is a printed label, Back no. 3: it needs no teaching."]
    assert talk.prompt == "Scan a card: "


def test_the_list_of_what_is_missing(tmp_path: Path) -> None:
    talk = lesson(tmp_path)
    talk.scanned("1")
    talk.typed("sewer")
    table = talk.typed("missing")
    assert "action sewer           1   6" in table
    assert "character piper        0   3" in table


def test_what_cannot_be_saved_is_said_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    talk = lesson(tmp_path)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("companion.commands.learn.code_editor.write_durably", full)
        talk.scanned("111")
        told = talk.typed("red")
        assert told[1] == "NOT SAVED: No space left on device. It is tried again with the next card."
        assert talk.farewell()[-1] == "NOT SAVED: No space left on device"
    talk.farewell()
    assert not talk.unsaved
    assert kept(tmp_path) == {"111": "character red 1"}


def test_what_is_heard_meanwhile_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    queue = EventQueue()
    for heard in (
        UnreadableScan("scanner", 4, 0),
        DeviceLost("scanner", message("why.said", words="it was pulled out"), 0),
        Scanned("11\x1b1", 0),
        Typed("red", 0),
        QuitRequested(0),
    ):
        queue.put(heard)
    assert converse(lesson(tmp_path), queue) == 0
    out = capsys.readouterr().out
    assert "That could not be read; scan it once more." in out
    assert "scanner: it was pulled out" in out
    assert "11\\x1b1 is the red rat no. 1." in out
    assert "\x1b" not in out
