"""A game's correction of a number needs a label, a noun and a sentence: the frames of the language do the rest."""

import pytest

from companion.games.piper.events import ClaimsCorrected
from companion.refusal import RefusedError
from ui.words import Words
from ui.words.corrections import composed


def test_frames_are_filled_with_the_words_of_each_correction() -> None:
    frames = {"ask.<what>": ("<label>?", "<noun>: how many?"), "corrected_<what>": ("{after}", "Corrected: <told>.")}
    labels = {"claimed": ("claims", "claimed trackers", "{player} holds {number} {number:tracker|trackers}")}
    assert composed(frames, labels) == {
        "ask.claimed": ["claims?", "claimed trackers: how many?"],
        "corrected_claimed": ["{after}", "Corrected: {player} holds {after} {after:tracker|trackers}."],
    }


@pytest.mark.parametrize(
    ("language", "told", "asked", "refused"),
    [
        (
            "en",
            "Corrected: Ada holds 1 claimed Rat tracker, not 3.",
            "Claimed Rat trackers, Ada: how many?",
            "Claimed Rat trackers: 0 to 3, not 9.",
        ),
        (
            "de",
            "Korrigiert: Ada hat 1 Rattenmarker gesammelt, nicht 3.",
            "Gesammelte Rattenmarker, Ada: wie viele?",
            "Gesammelte Rattenmarker: 0 bis 3, nicht 9.",
        ),
        (
            "fr",
            "Corrigé\xa0: Ada a récupéré 1 compteur Rat, et non 3.",
            "Compteurs Rat récupérés, Ada\xa0: combien\xa0?",
            "Compteurs Rat récupérés\xa0: 0 à 3, pas 9.",
        ),
    ],
)
def test_a_correction_reads_as_written_by_a_person(language: str, told: str, asked: str, refused: str) -> None:
    words = Words(language).of("piper")
    assert words.say(ClaimsCorrected("Ada", 3, 1)) == told
    assert words.text("ask.fix_claimed.number", player="Ada") == asked
    assert words.say(RefusedError("claimed_range", found=9, highest=3)) == refused


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Correction: Ada holds 1 claimed Rat tracker", "Correction: Ada holds 2 claimed Rat trackers"),
        ("de", "Korrektur: Ada hat 1 Rattenmarker gesammelt", "Korrektur: Ada hat 2 Rattenmarker gesammelt"),
        ("fr", "Correction\xa0: Ada a récupéré 1 compteur Rat", "Correction\xa0: Ada a récupéré 2 compteurs Rat"),
    ],
)
def test_one_is_not_told_as_several(language: str, one: str, two: str) -> None:
    words = Words(language).of("piper")
    assert (words.decision("fix claimed Ada 1"), words.decision("fix claimed Ada 2")) == (one, two)
