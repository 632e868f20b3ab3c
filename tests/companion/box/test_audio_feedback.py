"""What people hear: of decisions, of undo and corrections, of pages that they cannot see; and which chime when."""

import pytest

from companion.box.audio_feedback import Chimes, Speaker
from companion.games import load
from companion.games.facts import Event
from companion.games.piper import events as ev
from companion.session import Outcome, Session
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.values import changed
from hardware.boards import boards
from tests.companion.fake_audio import FakeAudio
from tests.games import piper
from ui.frame import Choice, Dice, DiceRow, Frame, Text, Tone, Track
from ui.words import Words

EN = Words("en").of("piper")
SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))
OPENING = (
    "variant classic",
    "players Ada Ben Chloé",
    "rats red blue yellow green",
    *(f"reveal {figure}" for figure in ("red", "blue", "yellow", "green")),
)
THROWN = Dice((DiceRow(Text("Rats"), (9, 3), tumbles=True),))


def heard(*lines: str, words: Words = EN) -> list[str]:
    """What is said of the last of these decisions."""
    audio, session = FakeAudio(), Session(load("piper"))
    speaker = Speaker(audio)
    for line in lines:
        outcome = session.decide(line)
        audio.take()
        speaker.announce(outcome, words)
    return audio.lines


def outcome_of(*events: Event) -> Outcome:
    return Outcome("play forward 1", events, piper.start)


def said(*events: Event) -> list[str]:
    audio = FakeAudio()
    Speaker(audio).announce(outcome_of(*events), EN)
    return audio.lines


# What happened


def test_a_card_without_a_move_is_one_line() -> None:
    assert heard(*OPENING, "play forward 1") == [
        "Ada places Forward on the red rat. Ben, it is your turn. Place two Action cards."
    ]


def test_a_walk_is_one_breath() -> None:
    walk = heard(*OPENING, "play plus1 1", "play melody 4", "play forward2 1")
    assert " ".join(walk) == (
        "Ben places Forward 2 on the red rat. "
        "The red rat goes through Ada’s house, Ben’s house and Chloé’s house. "
        "Now Ada 1, Ben 1 and Chloé 1. Discard the cards on space 1."
    )


def test_a_walk_of_one_house_names_it_once() -> None:
    passed = ev.HousePassed(("red",), "Ben", ahead=False, sewer=False, next_house="Ben")
    assert said(ev.CharacterActivated("red", 1, ("back", "forward")), passed, ev.TrackerMoved("Ben", 3, 4)) == [
        "The red rat goes back through Ben’s house. Ben goes up to 4."
    ]


def test_another_way_is_another_sentence() -> None:
    def passed(house: str, *, ahead: bool = True, sewer: bool = False) -> ev.HousePassed:
        return ev.HousePassed(("red", "piper"), house, ahead=ahead, sewer=sewer, next_house="Ada")

    walk = said(
        passed("Ada", sewer=True),
        passed("Ben", sewer=True),
        passed("Chloé"),
        ev.TrackerMoved("Chloé", 1, 2),
        passed("Chloé", ahead=False),
        ev.TrackerMoved("Chloé", 2, 3),
    )
    assert " ".join(walk) == (
        "The red rat and the Pied Piper slip through the sewer beneath Ada’s house and Ben’s house. "
        "The red rat and the Pied Piper go through Chloé’s house. "
        "The red rat and the Pied Piper go back through Chloé’s house. "
        "Chloé goes up to 3."
    )


def test_a_figure_that_moves_without_a_step_is_named() -> None:
    assert said(ev.CharacterActivated("red", 1, ("sewer", "plus1")), ev.NobodyMoved("red")) == [
        "Two special cards: the red rat does not move."
    ]
    assert said(ev.CharacterActivated("red", 1, ("back", "forward"))) == ["The red rat activates: Back and Forward."]


def test_who_flees_and_who_wins_is_told_in_full_and_never_dropped() -> None:
    passed = ev.HousePassed(("red",), "Ben", ahead=True, sewer=False, next_house="Chloé")
    end = said(
        passed,
        ev.TrackerMoved("Ben", 6, 7),
        ev.HouseFled("Ben", "Ada", "Chloé", ("red",)),
        ev.TrackersClaimed("Ada", "Ben", 2),
        ev.GameWon("Ada", "tracker"),
    )
    assert " ".join(end) == (
        "*The red rat goes through Ben’s house. Ben goes up to 7. "
        "Ben flees! Ada and Chloé are now neighbors. Ada claims 2 Rat trackers from Ben. "
        "Ada wins! Of the last two players, Ada has the lower Rat tracker."
    )


def test_what_people_have_just_chosen_is_not_told_to_them() -> None:
    assert heard("variant classic") == []
    assert heard(*OPENING[:2]) == ["Players, in order, to the right: Ada, Ben and Chloé."]
    assert heard(*OPENING[:3]) == []


# The past


def test_undo_and_redo_say_their_result_and_cut_off_what_was_said() -> None:
    assert heard(*OPENING, "play forward 1", "undo") == ["!Undone: Forward on space 1."]
    assert heard(*OPENING, "play forward 1", "undo", "redo") == ["!Redone: Forward on space 1."]


def test_of_a_correction_only_the_corrected_fact_is_said() -> None:
    assert heard(*OPENING, "fix tracker Ben 3") == ["!Corrected: Ben is at 3, not at 0."]
    both = said(ev.TurnCorrected("Ada", "Ben"), ev.TurnBegan("Ben", 2), ev.CharacterDiscarded("red", 1, ()))
    assert both == ["!Corrected: it is Ben’s turn, not Ada’s."]
    ending = said(ev.TrackerCorrected("Ben", 3, 2), ev.GameWon("Ben", "tracker"))
    assert ending[0].startswith("!*Corrected: Ben is at 2, not at 3. Ben wins!")


# Pages


def frame(title: str = "Which card?", *choices: str, cursor: int = 0, lines: tuple[Text, ...] = ()) -> Frame:
    shown = tuple(Choice(Text(choice)) for choice in choices or ("Forward", "Back"))
    return Frame(Text(title), lines=lines, choices=shown, cursor=cursor)


@pytest.fixture
def audio() -> FakeAudio:
    return FakeAudio()


@pytest.fixture
def speaker(audio: FakeAudio) -> Speaker:
    speaker = Speaker(audio, describes=True)
    speaker.describe(frame(), EN)
    assert audio.take() == ["!Which card? Forward, 1 of 2."]
    return speaker


def test_pages_are_described_only_where_it_was_asked_for(audio: FakeAudio) -> None:
    Speaker(audio).describe(frame(), EN)
    assert audio.lines == []


def test_the_choice_is_said_as_the_cursor_moves(audio: FakeAudio, speaker: Speaker) -> None:
    speaker.describe(frame(cursor=1), EN)
    speaker.describe(frame(), Words("de"))
    assert audio.lines == ["!Back, 2 of 2.", "!Forward, 1 von 2."]


def test_a_preview_follows_the_choice_even_if_it_is_the_same(audio: FakeAudio, speaker: Speaker) -> None:
    tracks = (Track("Ben", 3, 7, change=1),)
    for cursor in (1, 0):
        speaker.describe(changed(frame(cursor=cursor, lines=(Text("Ben would go up 1 floor."),)), tracks=tracks), EN)
    assert audio.lines == ["!Back, 2 of 2. Ben would go up 1 floor.", "!Forward, 1 of 2. Ben would go up 1 floor."]


def test_what_stands_on_a_page_is_said_once(audio: FakeAudio, speaker: Speaker) -> None:
    names = (Text("Ada, Ben"),)
    speaker.describe(frame("Who else?", lines=names), EN)
    speaker.describe(frame("Who else?", cursor=1, lines=names), EN)
    assert audio.lines == ["!Who else? Forward, 1 of 2. Ada, Ben.", "!Back, 2 of 2."]


def test_news_that_were_not_announced_are_no_news_on_a_page_either(audio: FakeAudio, speaker: Speaker) -> None:
    stood = ev.FigureStood("red", "Ada")
    speaker.announce(outcome_of(stood), EN)
    speaker.describe(frame("Who lies there?", lines=(Text("red", EN.say(stood)),)), EN)
    assert audio.lines == ["!Who lies there? Forward, 1 of 2."]


def test_what_changes_nothing_for_ears_is_silent(audio: FakeAudio, speaker: Speaker) -> None:
    speaker.describe(changed(frame(), unsaved=True), EN)
    speaker.describe(changed(frame(), notices=(Text("Simulated", tone=Tone.MUTED),)), EN)
    speaker.describe(frame(), EN)
    assert audio.lines == []


def test_a_refusal_is_said_once(audio: FakeAudio, speaker: Speaker) -> None:
    no = Text("Unknown", "This code belongs to no card.", Tone.ALARM)
    speaker.describe(frame(lines=(no,)), EN)
    speaker.describe(frame(), EN)
    assert audio.lines == ["!This code belongs to no card."]


def test_a_new_notice_is_said(audio: FakeAudio, speaker: Speaker) -> None:
    gone = Text("Scanner gone", "The scanner is gone.", Tone.ALARM)
    speaker.describe(changed(frame(), notices=(gone,)), EN)
    speaker.describe(changed(frame(cursor=1), notices=(gone,)), EN)
    assert audio.lines == ["!The scanner is gone.", "!Back, 2 of 2."]


def test_the_question_waits_for_the_disk_and_then_for_the_announcement(audio: FakeAudio, speaker: Speaker) -> None:
    speaker.describe(changed(frame("Next card?"), unsaved=True), EN)
    assert audio.lines == []
    speaker.announce(outcome_of(ev.CardPlaced("Ada", "back", 1, "red")), EN)
    speaker.describe(frame("Next card?", lines=(Text("→", EN.say(ev.CardPlaced("Ada", "back", 1, "red"))),)), EN)
    assert audio.lines == ["Ada places Back on the red rat.", "Next card? Forward, 1 of 2."]


def test_a_failing_disk_is_told_before_the_question(audio: FakeAudio, speaker: Speaker) -> None:
    not_saved = Text("Not saved!", "The game is not being saved.", Tone.ALARM)
    speaker.describe(changed(frame("Next card?"), unsaved=True, notices=(not_saved,)), EN)
    assert audio.lines == ["!The game is not being saved. Next card? Forward, 1 of 2."]


def test_a_step_for_hands_is_not_told_twice(audio: FakeAudio, speaker: Speaker) -> None:
    first = ev.HousePassed(("red",), "Ben", ahead=True, sewer=False, next_house="Ada")
    second = ev.CharacterDiscarded("red", 1, ("forward", "back"))
    speaker.announce(outcome_of(first, second), EN)
    audio.take()
    speaker.describe(frame(EN.say(first), "Step 1 of 2"), EN)
    speaker.describe(frame(EN.say(second), "Step 2 of 2"), EN)
    assert audio.lines == ["Step 1 of 2.", f"!{EN.say(second)} Step 2 of 2."]


def test_signs_are_said_as_words(audio: FakeAudio, speaker: Speaker) -> None:
    speaker.describe(frame("Ad_", "␣", "A"), EN)
    assert audio.lines == ["!Ad. Space, 1 of 2."]


# Chimes


def test_chimes(audio: FakeAudio) -> None:
    chimes = Chimes(audio)
    chimes.describe(frame(), EN)
    assert audio.sounds == [], "nobody has pressed anything"
    no = Text("Not now", tone=Tone.ALARM)
    for shown, sound in (
        (frame(cursor=1), "pressed"),
        (frame("Where?", cursor=1), "pressed"),
        (frame("Where?", cursor=1, lines=(no,)), "refused"),
        (changed(frame("Where?", cursor=1, lines=(no,)), notices=(no,)), None),
        (frame("Where?", cursor=1), None),
        (changed(frame("Where?", cursor=1), unsaved=True), None),
        (frame("Where?", lines=(Text("Ben would flee!", tone=Tone.ALARM),)), "pressed"),
        (changed(frame("They roll"), dice=THROWN), "dice"),
        (changed(frame("They roll"), dice=THROWN, unsaved=True), None),
        (changed(frame("They lie"), dice=THROWN.thrown(tumbling=False)), "pressed"),
    ):
        audio.sounds.clear()
        chimes.describe(shown, EN)
        assert audio.sounds == ([sound] if sound else []), shown


def test_chimes_for_what_happened(audio: FakeAudio) -> None:
    chimes = Chimes(audio)
    fled = ev.HouseFled("Ben", "Ada", "Chloé", ())
    chimes.announce(outcome_of(ev.CardPlaced("Ada", "back", 1, "red")), EN)
    chimes.announce(outcome_of(fled), EN)
    chimes.announce(outcome_of(fled, ev.GameWon("Ada", "tracker")), EN)
    chimes.announce(outcome_of(ev.GameDrawn(("Ada", "Ben"))), EN)
    assert audio.sounds == ["acknowledged", "moment", "won", "won"]
