"""Every command speaks every language: the one asked for, else the settings', else the environment's."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from companion.cli import main
from companion.commands.parser import COMMANDS
from companion.games import GAMES
from companion.languages import LANGUAGES, PARTIAL
from tests.kept_games import keep
from ui.phone import page
from ui.words import FOLDER, folder_of

ROOT = Path(__file__).parent.parent.parent
COMPLETE = [language for language in LANGUAGES if language not in PARTIAL]
SCRIPT = "game piper\nplayers Ada Ben Cleo\nplay forward 9\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own settings and games."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """All that a command says, whatever it ends with."""
    with suppress(SystemExit):
        main([*arguments])
    out, err = capsys.readouterr()
    return out + err


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_whole_in_every_language(
    command: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    told = {lang: said(capsys, *command.split(), "--help", "--lang", lang).splitlines() for lang in LANGUAGES}
    assert caplog.messages == [], "a text that is not written"
    for lang in ("fr", "de"):
        alike = {line.strip() for line in told["en"]} & {line.strip() for line in told[lang]}
        assert [line for line in alike if not _is_code(line)] == []


def _is_code(line: str) -> bool:
    """What is typed, or the name of an option alone."""
    if line in ("positional arguments:", "options:") or line.startswith("usage: "):  # argparse's own
        return True
    typed = line.startswith(("ratkeeper ", "[", "-", "{", "FILE.")) or line.endswith(
        (" 6", "...", "]", "init", "8418)")
    )
    return typed or not any(map(str.isalpha, line)) or line.isupper()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("games", ("no saved games", "aucune partie n’est encore enregistrée", "noch keine Partie")),
        ("stats", ("has come to its end yet", "n’est encore finie", "ist noch keine Partie zu Ende")),
        ("resume", ("no unfinished game", "aucune partie inachevée", "keine unfertige Partie")),
        ("export 3", ("it has no saved games yet", "rien n’y est encore", "dort ist noch keine gespeichert")),
        ("report 3", ("it has no saved games yet", "rien n’y est encore", "dort ist noch keine gespeichert")),
        ("config check", ("no mistakes", "aucune erreur", "keine Fehler")),
        ("config show", ("# defaults: no", "# valeurs par défaut :", "# Vorgaben: keine")),
        ("config init", ("written; a comment", "écrit ; chaque ligne", "geschrieben; ein Kommentar")),
        ("replay none.table", ("cannot be read: No such", "est illisible : ", "ist nicht lesbar: ")),
        ("labels -o x.txt", ("labels are FILE.pdf", "les étiquettes sont FILE.pdf", "Etiketten sind FILE.pdf")),
        ("labels --config none.toml", ("cannot be read", "est illisible", "ist nicht lesbar")),
        ("learn --config none.toml", ("cannot be read", "est illisible", "ist nicht lesbar")),
        ("play --config none.toml", ("cannot be read", "est illisible", "ist nicht lesbar")),
        ("doctor --live --config none.toml", ("cannot be read", "est illisible", "ist nicht lesbar")),
        ("demo --game patin --variant secret", ("has no --variant", "n’a pas de --variant", "hat keine --variant")),
        ("demo --seed x", ("enter a whole number", "entre un nombre entier", "nenne eine ganze Zahl")),
        ("play --phones 70000", ("a whole number, 0 to", "un nombre entier, de 0", "eine ganze Zahl, 0 bis")),
        ("repaly", ("ratkeeper --help tells more", "plus avec ratkeeper --help", "mehr mit ratkeeper --help")),
        ("games --games home.txt", ("is a file; name the", "est un fichier ; nomme", "ist eine Datei; nenne")),
    ],
)
@pytest.mark.parametrize("at", range(3))
def test_what_a_command_says(
    arguments: str, told: tuple[str, ...], at: int, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    Path("home.txt").touch()
    assert told[at] in said(capsys, "--lang", LANGUAGES[at], *arguments.split())
    assert caplog.messages == []


def test_the_option_for_language_beats_settings_and_environment(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert said(capsys, "games").startswith("there are no")
    monkeypatch.setenv("LANGUAGE", "de")
    assert said(capsys, "games").startswith("in ")
    assert 'language = "de"' in said(capsys, "config", "show")
    settings = home / "config/ratkeeper/ratkeeper.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('language = "fr"\n')
    assert said(capsys, "games").startswith("aucune")
    assert "afficher cette aide" in said(capsys, "games", "--help")
    assert 'language = "fr"' in said(capsys, "config", "show")
    for asked in (["games", "--lang", "en"], ["--lang", "en", "games"], ["games", "--lang=en"]):
        assert said(capsys, *asked).startswith("there are no")
    assert "show this help" in said(capsys, "games", "--lang=en", "--help")


def test_kept_games_are_told_in_every_language_and_data_never_changes(
    home: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    games = home / "games"
    keep(games, "game piper", "variant secret", "players Ada Ben Cleo", "rats red blue yellow green")
    keep(games, "game patin", "players Ada Ben")
    (games / "0009-piper.journal").write_text("what?\n")
    for command in ("games", "stats", "export 1", "resume"):
        told = {lang: said(capsys, *command.split(), "--games", str(games), "--lang", lang) for lang in COMPLETE}
        assert len(set(told.values())) == len(COMPLETE)
    for command in ("games", "stats"):
        data = [said(capsys, command, "--json", "--games", str(games), "--lang", lang) for lang in LANGUAGES]
        assert len(set(data)) == 1
        assert all(json.loads(line) for line in data[0].splitlines())
    assert caplog.messages == []


def test_a_script_is_refused_in_every_language_behind_the_same_words(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "a.table").write_text(SCRIPT)
    lines = [said(capsys, "replay", "a.table", "--lang", lang).splitlines()[-1] for lang in LANGUAGES]
    assert all(line.startswith("a.table:3: refused: play forward 9: ") for line in lines)
    assert all("; legal now: " in line for line in lines)
    assert len(set(lines)) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mistake_in_settings_is_told_in_the_language_of_the_rest_of_them(
    lang: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line with the mistake is left out, and what is right says in which language."""
    settings = home / "s.toml"
    settings.write_text(f'language = "{lang}"\npace = true\n')
    told = {
        "en": "found True; possible",
        "fr": "trouvé True ; possible :",
        "de": "da steht True; möglich",
        "es": "found True; possible",
    }
    assert told[lang] in said(capsys, "config", "check", "--config", str(settings))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_beginning_of_settings_can_be_read_back(lang: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = home / "begun.toml"
    config = ("config", "--config", str(file))
    said(capsys, *config, "init", "--lang", lang)
    begun = file.read_text(encoding="utf-8")
    keys = [line.split("#")[1].strip() for line in begun.splitlines() if " = " in line or line.startswith("# [")]
    file.write_text("\n".join(key for key in keys if not key.startswith("/")), encoding="utf-8")
    assert said(capsys, *config, "check", "--lang", "en") == f"{file}: no mistakes\n"
    assert "\N{NO-BREAK SPACE}" not in begun


def test_there_is_one_list_of_languages() -> None:
    """Texts, those of each game, the page of phones, and the question that the Debian package asks."""
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(LANGUAGES)
    assert set(COMPLETE) <= set(LANGUAGES)
    for game in GAMES:
        assert set(COMPLETE) <= {path.stem for path in folder_of(game).glob("*.toml")} <= set(LANGUAGES)
    assert {path.stem for path in (ROOT / "debian/po").glob("*.po")} == set(LANGUAGES) - {"en"}
    assert all(f'"{language}":{{"join":' in page() for language in LANGUAGES)
