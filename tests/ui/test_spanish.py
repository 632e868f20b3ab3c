"""Spanish: contractions, signs before questions, and English where it has no text."""

import pytest

from companion.games.piper import events
from ui.words import Words

WORDS = Words("es").of("piper")


@pytest.mark.parametrize(("character", "told"), [("piper", "del flautista"), ("red", "de la rata roja")])
def test_articles_are_drawn_together(character: str, told: str) -> None:
    said = WORDS.say(events.CharacterUnexpected(character))
    assert said.startswith(f"La caja cree que todas las cartas {told} ya han salido.")


def test_names_of_people_are_left_alone() -> None:
    assert WORDS.text("ask.turn", player="el Cid") == "Es el turno de el Cid."
    assert WORDS.rules.join("De ", "el flautista", is_typed=False) == "Del flautista"
    assert WORDS.rules.join("Mide ", "el flautista", is_typed=False) == "Mide el flautista"


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("Ben", "Ada y Ben"),
        ("Inés", "Ada e Inés"),
        ("Íñigo", "Ada e Íñigo"),
        ("Hilda", "Ada e Hilda"),
        ("Hierro", "Ada y Hierro"),
        ("Yolanda", "Ada y Yolanda"),
    ],
)
def test_and_before_an_i(last: str, told: str) -> None:
    assert WORDS.text("end.draw", players=("Ada", last)) == f"¡Empate entre {told}!"


def test_a_sentence_begins_with_a_capital_behind_its_sign() -> None:
    assert WORDS.text("preview.flees", house="neutral1") == "¡La casa neutral 1 huiría!"
    assert WORDS.text("preview.flees", house="ada") == "¡ada huiría!"
    assert WORDS.text("players_first") == "¿Quién juega? Los jugadores vienen antes que las ratas."


def test_other_games_are_told_in_english() -> None:
    """Also what such a game words anew, though there is a Spanish text that all games share."""
    assert Words("es").text("setup.next_name", name="Ada") == "¿Quién se sienta a la izquierda de Ada?"
    assert Words("es").of("patin").text("setup.next_name", name="Ada").startswith("Who is next, clockwise,")
    assert Words("es").of("patin").text("menu.yes") == "Sí"
    assert Words("es").of("patin").say(events.GameWon("Ada", "points")) == "Ada wins with the most points!"
    assert Words("es").of("raid").name("game", "raid") == "The Great Rat Raid"
