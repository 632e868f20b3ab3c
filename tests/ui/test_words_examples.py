"""Sentences as people read and hear them: numbers, genders, cases and names in each language."""

from pathlib import Path
from typing import Any

import pytest

from companion.demo.simulated_user import simulated_box
from companion.games import GAMES, FaultyGameError
from companion.games.facts import GameDrawn, GameWon
from companion.games.piper import events
from companion.games.piper.instructions import CardGoes, CharacterLies, FigureGoes, TrackersChangeHands
from companion.notation import join
from companion.refusal import NotUnderstoodError, RefusedError
from companion.session import BroughtBack, TakenBack
from companion.settings_file import read_settings
from hardware.boards import boards
from tests.ui.sentences import COMPLETE
from ui.pages import Context
from ui.pages.new_game import NamesPage
from ui.texts import named
from ui.words import LENGTHS, Length, Words
from ui.words.plain_text import shown


def said(message: Any, length: Length = "full") -> tuple[str, ...]:
    """What is said in each language; no-break spaces as plain ones, since nobody can see them here."""
    return tuple(Words(language).of("piper").say(message, length).replace("\u00a0", " ") for language in COMPLETE)


@pytest.mark.parametrize(
    ("count", "rats"),
    [
        (0, ("Ada has 0 rats.", "Ada a 0 rat.", "Ada hat 0 Ratten.")),
        (1, ("Ada has 1 rat.", "Ada a 1 rat.", "Ada hat 1 Ratte.")),
        (2, ("Ada has 2 rats.", "Ada a 2 rats.", "Ada hat 2 Ratten.")),
    ],
)
def test_numbers(count: int, rats: tuple[str, ...]) -> None:
    found = tuple(
        Words(language).of("piper").text("voice.house", "spoken", house="Ada", count=count) for language in COMPLETE
    )
    assert found == rats


def test_a_number_agrees_by_its_size_also_below_nothing() -> None:
    assert said(TrackersChangeHands("Ada", -1)) == (
        "Ada gives back 1 claimed Rat tracker.",
        "Ada rend 1 compteur Rat récupéré.",
        "Ada gibt 1 gesammelten Rattenmarker zurück.",
    )
    assert said(TrackersChangeHands("Ada", 2)) == (
        "Ada takes 2 claimed Rat trackers.",
        "Ada reprend 2 compteurs Rat récupérés.",
        "Ada nimmt 2 gesammelte Rattenmarker.",
    )


def test_three_lengths() -> None:
    moved = events.TrackerMoved("Ben", 3, 4)
    assert said(moved, "short") == ("Ben 3 → 4",) * 3
    assert said(moved) == ("Ben up: 3 → 4.", "Compteur Rat de Ben : 3 → 4.", "Rattenmarker von Ben: 3 → 4.")
    assert said(moved, "spoken") == ("Ben goes up to 4.", "Ben monte à 4.", "Der Rattenmarker von Ben ist jetzt auf 4.")


def test_a_shorter_text_serves_for_what_is_not_written() -> None:
    words = Words("en").of("piper")
    assert words.text("menu.yes", "short") == words.text("menu.yes") == words.text("menu.yes", "spoken") == "Yes"
    assert words.say(RefusedError("nothing_to_undo"), "spoken") == words.say(RefusedError("nothing_to_undo"))


def test_rats_and_piper_have_their_gender_and_case() -> None:
    assert said(events.CardPlaced("Ada", "forward", 1, "red"))[1:] == (
        "Ada pose Avance sous le rat rouge (place 1).",
        "Ada spielt Vor unter die rote Ratte (Feld 1).",
    )
    assert said(events.CardPlaced("Ada", "forward", 1, "piper"))[1:] == (
        "Ada pose Avance sous le joueur de flûte (place 1).",
        "Ada spielt Vor unter den Rattenfänger (Feld 1).",
    )
    assert said(events.CharacterActivated("piper", 1, ("back", "melody"))) == (
        "The Pied Piper activates: Back and Melody.",
        "Le joueur de flûte est activé : Recule et Mélodie.",
        "Der Rattenfänger wird aktiviert: Zurück und Melodie.",
    )
    assert said(FigureGoes("piper", "Ben"))[2] == "Stellt den Rattenfänger links von Ben hin."
    assert said(CharacterLies(2, "green"))[2] == "Legt auf Feld 2 die Figurenkarte für die grüne Ratte."


def test_one_walks_and_several_walk() -> None:
    assert said(events.HousePassed(("blue",), "Ada", ahead=True, sewer=False, next_house="Lucas")) == (
        "The blue rat goes through Ada’s house, now to the left of Lucas’s house.",
        "Le rat bleu traverse la maison d’Ada ; maintenant à gauche de la maison de Lucas.",
        "Die blaue Ratte läuft durch das Haus von Ada, jetzt links von Lucas.",
    )
    assert said(events.HousePassed(("blue", "piper"), "Ada", ahead=True, sewer=True, next_house="Ben"), "spoken") == (
        "The blue rat and the Pied Piper slip through the sewer beneath Ada’s house.",
        "Le rat bleu et le joueur de flûte passent par les égouts sous la maison d’Ada.",
        "Die blaue Ratte und der Rattenfänger schlüpfen durch den Kanal unter dem Haus von Ada.",
    )


def test_several_figures_are_letters_where_it_is_tight() -> None:
    passed = events.HousePassed(("green", "piper", "violet"), "Ada", ahead=False, sewer=False, next_house="Ada")
    assert said(passed, "short") == ("GPV back past Ada", "VFL ← par Ada", "ÜFV zurück: Ada")
    alone = events.HousePassed(("green",), "Ada", ahead=False, sewer=False, next_house="Ada")
    assert said(alone, "short") == ("Green back past Ada", "Vert ← par Ada", "Grün zurück: Ada")


def test_neutral_houses_are_inflected_and_people_are_not() -> None:
    assert said(events.FigureStood("red", "neutral1")) == (
        "The red rat stands to the left of neutral house 1.",
        "Le rat rouge se tient à gauche de la maison neutre 1.",
        "Die rote Ratte steht links vom neutralen Haus 1.",
    )
    assert said(events.FigureStood("red", "Lars"))[2] == "Die rote Ratte steht links von Lars."
    assert said(events.HousePassed(("red",), "neutral2", ahead=True, sewer=False, next_house="Ada"), "spoken") == (
        "The red rat goes through neutral house 2.",
        "Le rat rouge traverse la maison neutre 2.",
        "Die rote Ratte läuft durch das neutrale Haus 2.",
    )
    assert said(events.FigureStood("red", "neutral1"), "short")[0] == "Red left of house 1"


def test_a_name_can_be_anything() -> None:
    for name in ("*", "{figure}", "a : b", "O'Neill", "ßen"):
        assert all(name in sentence for sentence in said(events.FigureStood("red", name)))
        assert Words("fr").of("piper").text("ask.turn", player=name).endswith(f"{name} de jouer.")


def test_a_flight_names_what_stands_between_the_new_neighbors() -> None:
    assert said(events.HouseFled("Ada", "Ben", "Cleo", ())) == (
        "Ada flees! Remove the house. Ben and Cleo are now neighbors. Nothing stands between them.",
        "Ada s’enfuit ! Retirez la maison. Ben et Cleo sont maintenant côte à côte. Rien entre les deux.",
        "Ada flieht! Entfernt das Haus. Ben und Cleo sind jetzt Nachbarn. Dazwischen steht nichts.",
    )
    assert said(events.HouseFled("Ada", "Ben", "Cleo", ("red", "blue", "piper")))[0].endswith(
        "Between them: the red rat, the blue rat and the Pied Piper."
    )


def test_a_correction_names_characters_and_cards() -> None:
    assert said(events.CharacterCorrected(2, "red", "piper")) == (
        "Corrected: space 2 has the Pied Piper, not the red rat.",
        "Corrigé : à la place 2, il y a le joueur de flûte, et non le rat rouge.",
        "Korrigiert: Auf Feld 2 liegt der Rattenfänger, nicht die rote Ratte.",
    )
    assert said(events.CardsCorrected(2, (), ("hidden",)))[1:] == (
        "Corrigé : à la place 2, il y a une carte cachée.",
        "Korrigiert: Auf Feld 2 liegt eine verdeckte Karte.",
    )


def test_no_break_spaces_in_french_and_none_elsewhere() -> None:
    spoken = [Words(language).of("piper").say(events.GameWon("Ada", "last")) for language in COMPLETE]
    assert [text.count("\u00a0") for text in spoken] == [0, 1, 0]
    assert (
        Words("fr").of("piper").say(events.VariantChosen("rugrats"))
        == "Vous jouez la variante «\u00a0p’tits rats\u00a0»."
    )


def test_a_face_down_card_stays_secret() -> None:
    for length in ("short", "full", "spoken"):
        for text in said(events.CardPlaced("Ada", "hidden", 2, "red"), length):
            assert "hidden" not in text
    assert said(CardGoes(2, "hidden"))[0] == "Space 2: take a face-down card away."


def test_what_is_taken_back_is_said_in_peoples_words() -> None:
    assert said(TakenBack("play forward2 3", ())) == (
        "Undone: Forward 2 on space 3.",
        "Annulé : Avance 2 à la place 3.",
        "Rückgängig gemacht: Vor 2 auf Feld 3.",
    )
    assert said(BroughtBack('fix tracker "Aunt Mae" 3', ()), "short")[0] == "Redone: Aunt Mae is 3"
    assert said(TakenBack("pick up sticks", ()))[0] == "Undone: pick up sticks."


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(
    ("game", "line", "key"),
    [
        ("piper", "game piper", "game"),
        ("piper", "variant secret", "variant"),
        ("piper", "roof 5", "roof"),
        ("piper", "flee at-once", "flee"),
        ("piper", "players Ada Ben", "players"),
        ("piper", "rats red blue", "rats"),
        ("piper", "reveal piper", "reveal"),
        ("piper", "play plus1 2", "play"),
        ("piper", "hide 2", "hide"),
        ("piper", "show back", "show"),
        ("piper", "first 2", "first"),
        ("piper", "fix tracker Ada 2", "fix_tracker"),
        ("piper", "fix figure red Ada", "fix_figure"),
        ("piper", "fix character 2 red", "fix_character"),
        ("piper", "fix cards 2", "fix_cards.none"),
        ("piper", "fix cards 2 melody", "fix_cards"),
        ("piper", "fix turn Ada", "fix_turn"),
        ("patin", "fix turn Ada", "fix_turn"),
        ("patin", "undo", "undo"),
        ("patin", "redo", "redo"),
        ("patin", "intrigue cards", "intrigue"),
        ("patin", "without bakery", "without"),
        ("patin", "plan Ada invasion", "plan"),
        ("patin", "henchman inside", "henchman_inside"),
        ("patin", "henchman against Ada", "henchman_against"),
        ("patin", "reveal", "reveal"),
        ("patin", "boss bribe nowhere", "boss_nowhere"),
        ("patin", "boss invasion against Ada", "boss_against"),
        ("patin", "loot red", "loot"),
        ("patin", "bribe place", "bribe_place"),
        ("patin", "bribe remove Ada", "bribe_remove"),
        ("patin", "room hat-shop", "room"),
        ("patin", "bonus symbol", "bonus"),
        ("patin", "bonus remove Ada", "bonus_remove"),
        ("patin", "done", "done"),
        ("patin", "clear Ada 2", "clear"),
        ("patin", "clear none", "clear_none"),
        ("patin", "claim 6 3", "claim"),
        ("patin", "trophy yes", "trophy_yes"),
        ("patin", "tallest Ada 7", "tallest"),
        ("patin", "manholes Ada 8", "manholes"),
        ("patin", "score", "score"),
        ("patin", "mission Ada loot", "mission"),
        ("patin", "mission Ada none", "mission_none"),
        ("patin", "fix areas Ada 5", "fix_holding"),
        ("patin", "fix tiles Ada hat-shop 3", "fix_tiles"),
        ("patin", "fix mission Ada loot 2", "fix_mission"),
        ("patin", "fix district red 1", "fix_district"),
        ("patin", "fix round 5", "fix_round"),
    ],
)
def test_every_decision_has_peoples_words(
    game: str, line: str, key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Words(language).of(game)
    told = words.decision(line)
    assert told != line
    assert "{" not in told
    monkeypatch.setattr(words, "_fill", lambda found, *_: found)
    assert words.decision(line) == f"Decision.{key}"


@pytest.mark.parametrize("language", COMPLETE)
def test_the_same_words_may_mean_another_thing_in_another_game(language: str) -> None:
    """What a verb, a kind of thing or an event is called, only its own game's room says."""
    shared = Words(language)
    piper, patin = shared.of("piper"), shared.of("patin")
    assert piper.decision("reveal red") != "reveal red"
    assert patin.decision("reveal red") == shared.decision("reveal red") == "reveal red"
    assert patin.of("piper") is piper
    assert piper.of("patin") is patin
    assert patin.name("figure", "red") == "red"
    assert patin.name("district", "red") != piper.name("figure", "red") != "red"


@pytest.mark.parametrize("plan", ["administration", "bribe", "invasion"])
def test_a_card_that_was_chosen_in_secret_is_in_no_sentence(plan: str) -> None:
    for language in COMPLETE:
        words = Words(language).of("patin")
        for length in ("short", "full", "spoken"):
            told = words.decision(f"plan Ada {plan}", length), words.say(TakenBack(f"plan Ada {plan}", ()), length)
            assert not any(word in text for text in told for word in (plan, words.name("plan", plan)))
        assert "Ada" in shown(words, f"plan Ada {plan}")
        assert plan not in shown(words, f"plan Ada {plan}")
    assert shown(Words("en").of("piper"), "play forward 2") == "play forward 2"


def test_a_reason_as_the_second_half_of_a_sentence() -> None:
    assert Words("en").of("piper").why(RefusedError("has_fled", name="Ada")) == "Ada has fled and is out of the game"
    assert Words("en").of("piper").why(RefusedError("nothing_to_undo")) == "there is nothing to undo"
    assert Words("de").of("piper").why(NotUnderstoodError("number", word="x")) == "„x“ ist keine ganze Zahl"


def test_names_by_kind_and_length() -> None:
    assert [Words(language).of("piper").name("figure", "piper", "short") for language in COMPLETE] == [
        "Piper",
        "Flûte",
        "Fänger",
    ]
    assert [Words(language).of("piper").name("letter", "green") for language in COMPLETE] == ["G", "V", "Ü"]
    assert Words("en").of("piper").name("action", "plus1", "spoken") == "Plus 1"
    assert Words("en").of("piper").name("house", "Wilhelmina", "short") == Words("en").name(
        "player", "Wilhelmina", "short"
    )


def test_a_scanned_card_is_of_either_kind() -> None:
    assert Words("de").of("piper").text("scan.not_now", "short", card="sewer", why="") == "Kanal: nicht jetzt"
    assert Words("de").of("piper").text("scan.not_now", "short", card="black", why="") == "Schwarz: nicht jetzt"


def test_what_is_not_written_shows_its_bare_name_and_what_is_not_filled_is_an_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A table goes on with a strange word on its screen; a test fails for it, and the log names it."""
    caplog.set_level("WARNING", "ratkeeper")  # whatever a command that was tested before has made of it
    assert Words("en").of("piper").text("menu.yess") == "Menu.yess"
    assert caplog.messages == ["words: en has no menu.yess"]
    with pytest.raises(FaultyGameError, match=r"piper: en\.toml: ask\.play\.place has \{.*\}; it may have "):
        Words("en").of("piper").text("ask.play.place")


@pytest.mark.parametrize(
    ("name", "whose", "only"),
    [
        ("Ada", "d’Ada", "qu’Ada"),
        ("Inès", "d’Inès", "qu’Inès"),
        ("Élodie", "d’Élodie", "qu’Élodie"),
        ("E\u0301lodie", "d’E\u0301lodie", "qu’E\u0301lodie"),
        ("Œdipe", "d’Œdipe", "qu’Œdipe"),
        ("Åsa", "d’Åsa", "qu’Åsa"),
        ("Hélène", "d’Hélène", "qu’Hélène"),
        ("oscar", "d’oscar", "qu’oscar"),
        ("Yves", "d’Yves", "qu’Yves"),
        ("Yann", "de Yann", "que Yann"),
        ("Yéléna", "de Yéléna", "que Yéléna"),
        ("Maximilian", "de Maximilian", "que Maximilian"),
        ("Łukasz", "de Łukasz", "que Łukasz"),
        ("Çelik", "de Çelik", "que Çelik"),
        ("7", "de 7", "que 7"),
    ],
)
def test_french_elides_before_a_name(name: str, whose: str, only: str) -> None:
    words = Words("fr").of("piper")
    for length in ("short", "full", "spoken"):
        assert f"auche {whose}" in words.of("patin").text("setup.next_name", length, name=name)
    assert f"ne reste {only} et Ben" in words.text("flee.ends_at_two", players=(name, "Ben"))
    assert words.of("patin").text("BonusTaken", player=name, bonus="none").startswith(f"Le bonus {whose}\u00a0:")
    assert words.text("flee.house", house=name) == f"Retirez la maison {whose}."
    assert Words("en").of("patin").text("setup.next_name", name=name).endswith(f" of {name}?")


def test_french_elides_only_its_own_small_words() -> None:
    words = Words("fr").of("piper")
    assert "qu’Aude et Ida\u00a0:" in words.text("flee.ends_at_two", players=("Aude", "Ida"))
    assert words.text("preview.up", house="Ada", count=3) == "Le compteur Rat d’Ada monterait de 3 niveaux."
    assert words.text("setup.rat", house="Ada").endswith("à gauche de la maison d’Ada\u00a0?")
    assert words.text("setup.next_name", name="Oscar").startswith("Qui vient après Oscar,")
    assert words.text("flee.neighbours", left="Aude", right="Ida").endswith("Aude et Ida sont maintenant côte à côte.")


@pytest.mark.parametrize(
    ("aside", "told"),
    [
        (
            ("black",),
            (
                "the black rat. Put it aside with its Character cards.",
                "le rat noir. Rangez-le avec ses cartes Personnage.",
                "die schwarze Ratte. Legt die Figur mit ihren Figurenkarten zurück in die Schachtel.",
            ),
        ),
        (
            ("red", "black"),
            (
                "the red rat and the black rat. Put them aside with their Character cards.",
                "le rat rouge et le rat noir. Rangez-les avec leurs cartes Personnage.",
                (
                    "die rote Ratte und die schwarze Ratte. Legt die Figuren mit ihren Figurenkarten zurück in die "
                    "Schachtel."
                ),
            ),
        ),
    ],
)
def test_one_rat_or_several_are_put_aside(aside: tuple[str, ...], told: tuple[str, ...]) -> None:
    found = (Words(language).of("piper").text("setup.aside", figures=aside) for language in COMPLETE)
    assert tuple(text.partition(":")[2].strip() for text in found) == told


@pytest.mark.parametrize("length", LENGTHS)
def test_a_name_is_as_it_was_typed_also_at_the_beginning_of_a_sentence(length: Length) -> None:
    """So are several names, a name that a language puts an ending to, and a decision that begins with one."""
    for language in COMPLETE:
        words = Words(language).of("piper")
        for won in (GameWon("ada", "tracker"), GameDrawn(("ada", "Ben")), events.TrackerMoved("ada", 3, 4)):
            assert "Ada" not in words.say(won, length)
        assert words.text("end.winner", length, player="ada").count("ada") == 1
        assert "Ada" not in words.decision("fix name ada Eve", length)
        assert "Ada" not in words.say(TakenBack("fix name ada Eve", ()), length)
    assert Words("en").of("piper").text("end.winner", player="ada") == "ada wins the game!"
    assert Words("en").of("piper").text("end.winner", player="neutral1").startswith("N"), "that name is ours"


def test_a_room_is_called_as_its_finder_has_typed_it() -> None:
    words = Words("en").of("raid")
    assert str(named(words, "room", "broom cupboard")) == "broom cupboard"
    assert str(named(words, "side", "north")) == "North"


MAXIMILIANS = ("Maximilian Albrecht", "Maximilian Berger", "Ben")


@pytest.mark.parametrize("language", COMPLETE)
def test_short_names_at_one_table_differ(language: str) -> None:
    alone = Words(language).of("piper")
    words = alone.among(MAXIMILIANS)
    said = [words.say(events.TrackerMoved(name, 3, 4), "short") for name in MAXIMILIANS]
    assert [line.removesuffix(" 3 → 4") for line in said] == ["Maximili…A", "Maximili…B", "Ben"]
    spoken = {words.say(events.TrackerMoved(name, 3, 4), "spoken") for name in MAXIMILIANS}
    assert len(spoken) == 3, "a voice says the whole name"
    assert alone.among(("Maximilian Albrecht", "Ben")) is alone, "nothing to tell apart"
    assert words.among(MAXIMILIANS[1:]) is alone
    assert alone.name("player", "Maximilian Albrecht", "short") == "Maximilian"


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_game_has_the_short_names_of_its_table(game: str, tmp_path: Path) -> None:
    with simulated_box(read_settings("", boards()), tmp_path) as hands:
        hands.loop.game.begin((f"game {game}", join(("players", *MAXIMILIANS))))
        words = hands.loop.ui.context(1.0).words
        assert len({words.name("player", name, "short") for name in MAXIMILIANS}) == 3
        asked = NamesPage(game, 3, MAXIMILIANS[:2]).render(Context(None, Words("en"))).frame
        assert "Maximili…B" in asked.title.short
