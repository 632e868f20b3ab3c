"""Why something does not work is told in the table's language, by whoever shows it; the log is in English."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.box.active_game import ActiveGame
from companion.box.devices import RealHardware
from companion.box.simulated_hardware import SimulatedHardware
from companion.commands import learn
from companion.commands.doctor import checkup, checkup_box
from companion.commands.doctor.live import told as told_live
from companion.commands.learn.code_editor import CodeEditor
from companion.commands.learn.dialogue import Dialogue
from companion.demo.simulated_user import SimulatedUser, simulated_box
from companion.settings import ScannerSettings, VoiceSettings, WindowSettings
from companion.signals import DeviceLost, EventQueue, SavingFailed, Signal, message, message_for
from companion.storage.journal import Journal
from hardware.buttons import Buttons
from hardware.scanner import Scanner, SerialPort
from hardware.simulated.pins import SimulatedPins
from hardware.voice import Voice
from tests.companion.fake_machine import PLAIN, fails, healthy, told
from tests.kept_games import keep
from tests.timeouts import TIMEOUT
from ui.frame import Tone
from ui.words import LANGUAGES, Words

GAME = ("game piper", "players Ada Ben", "rats red blue yellow green violet")


def heard(queue: EventQueue, kind: type[Signal]) -> Signal:
    while True:
        signal = queue.take(TIMEOUT)
        assert signal is not None, "nothing was said"
        if isinstance(signal, kind):
            return signal


@contextmanager
def box(folder: Path, language: str) -> Iterator[SimulatedUser]:
    with simulated_box(PLAIN, folder, language=language) as hands:
        yield hands


def notices(hands: SimulatedUser) -> list[str]:
    """But that all is simulated."""
    alarms = (notice for notice in hands.frame.notices if notice.tone is Tone.ALARM)
    return [str(notice).replace("\u00a0", " ") for notice in alarms]


def voice_is_missing(hands: SimulatedUser) -> None:
    with closing(Voice(queue := EventQueue(), program="espeak-nowhere")):
        hands.loop.step(heard(queue, DeviceLost))


def pin_is_taken(hands: SimulatedUser) -> None:
    with closing(SimulatedPins({})) as pins:
        pin = pins.factory.pin(17)

        def busy() -> None:
            raise RuntimeError("'GPIO busy'")  # as lgpio says it

        pin._enable_event_detect = busy
        with closing(Buttons({"ok": 17}, queue := EventQueue(), lambda: pins.factory)):
            hands.loop.step(heard(queue, DeviceLost))


def disk_is_full(hands: SimulatedUser) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fdatasync", fails(errno.ENOSPC))
        hands.loop.game.begin(GAME)
        hands.loop.step(heard(hands._queue, SavingFailed))


def file_is_gone(hands: SimulatedUser) -> None:
    table = hands.loop.game
    table.begin(GAME)
    hands.wait_for_disk()
    [path] = table.folder.iterdir()
    path.unlink()
    table.decide("reveal red")
    hands.loop.step(heard(hands._queue, SavingFailed))


@pytest.mark.parametrize(
    ("bring_about", "french", "german"),
    [
        (
            voice_is_missing,
            (
                "La voix ne marche pas : espeak-nowhere n’est pas là ; sudo apt install espeak-ng, ou retire [voice] "
                "des réglages."
            ),
            (
                "Die Sprachausgabe funktioniert nicht: espeak-nowhere ist nicht da; sudo apt install espeak-ng, "
                "oder nimm [voice] aus den Einstellungen."
            ),
        ),
        (
            pin_is_taken,
            (
                "Un bouton ne marche pas : GPIO 17 (ok) est occupé : GPIO déjà pris ; arrête le programme "
                "qui l’utilise, ou mets buttons.ok sur une autre broche."
            ),
            (
                "Eine Taste funktioniert nicht: GPIO 17 (ok) ist belegt: GPIO schon vergeben; beende das Programm, "
                "das ihn hat, oder setze buttons.ok auf einen anderen Pin."
            ),
        ),
        (
            disk_is_full,
            "La partie n’est pas enregistrée : plus de place sur le disque. Continuez ; le boîtier réessaie.",
            (
                "Die Partie wird nicht gespeichert: kein Platz mehr auf dem Datenträger. Spielt weiter; die Box "
                "versucht es weiter."
            ),
        ),
        (
            file_is_gone,
            "La partie n’est pas enregistrée : le fichier a été supprimé. Continuez ; le boîtier réessaie.",
            "Die Partie wird nicht gespeichert: Datei wurde gelöscht. Spielt weiter; die Box versucht es weiter.",
        ),
    ],
)
def test_a_fault_while_people_play(
    tmp_path: Path, bring_about: Callable[[SimulatedUser], None], french: str, german: str
) -> None:
    for language, sentence in (("fr", french), ("de", german)):
        with box(tmp_path / language, language) as hands:
            bring_about(hands)
            assert notices(hands) == [sentence]


def test_a_reason_is_told_anew_when_the_language_is_changed(tmp_path: Path) -> None:
    with box(tmp_path, "fr") as hands:
        disk_is_full(hands)
        hands.loop.ui._words = Words("de")
        hands.loop.step(None)
        assert "kein Platz mehr auf dem Datenträger" in notices(hands)[0]


def test_a_kept_game_that_cannot_be_trusted(tmp_path: Path) -> None:
    for language, why in (
        ("fr", "n’est pas un journal de ce programme ; il est mis de côté sous le nom"),
        ("de", "ist kein Journal dieses Programms; die Datei heißt jetzt"),
    ):
        folder = tmp_path / language
        folder.mkdir()
        (folder / "0001-piper.journal").write_text("not one of ours\n")
        with box(folder, language) as hands:
            assert notices(hands)[0].endswith(f": 0001-piper.journal {why} 0001-piper.journal.damaged.")


@pytest.mark.parametrize(("language", "why"), [("fr", "accès refusé"), ("de", "Zugriff verweigert")])
def test_a_folder_of_games_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, why: str
) -> None:
    monkeypatch.setattr("companion.box.active_game.newest_first", fails(errno.EACCES))
    with box(tmp_path, language) as hands:
        colon = " :" if language == "fr" else ":"
        assert f"{tmp_path}{colon} {why}. " in notices(hands)[0]


def test_a_game_in_use_elsewhere_is_named_and_needs_no_translation(tmp_path: Path) -> None:
    journal, _ = Journal.open(keep(tmp_path, *GAME))
    with closing(journal), closing(ActiveGame(tmp_path, EventQueue())) as table:
        assert [news.why for news in table.resume()] == ["0001-piper.journal"]


def test_a_voice_that_fails_says_how(tmp_path: Path) -> None:
    program = tmp_path / "mute"
    program.write_text("#!/nowhere\n")
    program.chmod(0o755)
    with closing(Voice(queue := EventQueue(), program=str(program))) as voice:
        voice.say("1 2 3")
        lost = heard(queue, DeviceLost)
    assert isinstance(lost, DeviceLost)
    assert [Words(language).why(lost.why).partition(";")[0].strip() for language in LANGUAGES] == [
        f"{program} cannot be used: No such file or directory",
        f"{program} est inutilisable\u00a0: fichier ou dossier introuvable",
        f"{program} ist nicht brauchbar: Datei oder Ordner nicht gefunden",
        f"{program} no se puede usar: no existe el archivo o la carpeta",
    ]


def test_what_the_system_says_beyond_that_is_said_as_it_says_it() -> None:
    assert message_for(OSError(errno.ENOLCK, "No locks available")) == message("why.said", words="No locks available")
    assert message_for(OSError("no number")) == message("why.said", words="OSError: no number")
    assert message_for(ValueError("of ours")) == message("why.said", words="ValueError: of ours")


def test_the_log_is_in_english(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("WARNING", "ratkeeper")
    with box(tmp_path, "fr") as hands:
        voice_is_missing(hands)
        pin_is_taken(hands)
    assert caplog.messages == [
        "voice: espeak-nowhere is not installed; sudo apt install espeak-ng, or remove [voice] from the settings",
        "buttons: GPIO 17 (ok) is busy: 'GPIO busy'; end the program that has it, or set buttons.ok to another pin",
    ]


# The doctor


@pytest.mark.parametrize(
    ("language", "found", "remedy"),
    [
        ("fr", "/dev/nowhere n’est pas là", "branche-le, ou règle scanner.port (ratkeeper doctor montre les ports)"),
        (
            "de",
            "/dev/nowhere ist nicht da",
            "steck ihn ein, oder setze scanner.port (ratkeeper doctor zeigt die Ports)",
        ),
    ],
)
def test_the_doctor_parts_what_a_device_says(language: str, found: str, remedy: str) -> None:
    with RealHardware() as world:
        finding = told(checkup.scanner_finding(ScannerSettings("/dev/nowhere"), world, healthy()), language)
    assert (finding.found, finding.remedy) == (found, remedy)


def test_the_doctor_on_a_pin_in_use() -> None:
    with SimulatedHardware(PLAIN) as world, closing(world.pin_factory.pin(24)):
        world.pin_factory.reserve_pins(world, 24)
        finding = checkup.button_finding("ok", 24, world, healthy(pin_user=fails(errno.EACCES)))
    french, german = told(finding, "fr"), told(finding, "de")
    assert str(french.found).startswith("GPIO 24 (ok) est occupé\u00a0: ")
    assert str(french.found).endswith("\u00a0; le noyau ne dit pas par quel programme (accès refusé)")
    assert french.remedy == "arrête le programme qui l’utilise, ou mets buttons.ok sur une autre broche"
    assert str(german.found).endswith("; der Kernel sagt nicht, von welchem Programm (Zugriff verweigert)")
    assert german.remedy == "beende das Programm, das ihn hat, oder setze buttons.ok auf einen anderen Pin"


def test_the_doctor_on_voice_disk_bus_and_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    with RealHardware() as world:
        findings = [
            checkup_box.voice_finding(VoiceSettings(), healthy(program=lambda _: None)),
            checkup_box.disk_finding(tmp_path, healthy(sync_seconds=fails(errno.EROFS))),
            checkup.bus_finding(1, (), healthy(i2c_answers=fails(errno.ENOENT))),
            checkup.window_finding(WindowSettings(), world, healthy()),
        ]
    assert [told(finding, "fr").found for finding in findings[:3]] == [
        "espeak-ng n’est pas là",
        f"{tmp_path}\u00a0: impossible d’y écrire\u00a0: le disque est en lecture seule",
        "pas disponible\u00a0: fichier ou dossier introuvable",
    ]
    assert [told(finding, "de").found for finding in findings[:3]] == [
        "espeak-ng ist nicht da",
        f"{tmp_path}: lässt sich nicht beschreiben: Datenträger schreibgeschützt",
        "nicht verfügbar: Datei oder Ordner nicht gefunden",
    ]
    assert str(told(findings[3], "fr").found).startswith("aucun écran pour l’afficher (")
    assert str(told(findings[3], "de").remedy).startswith("schließ einen Bildschirm an, ")


# Learning and listening


@pytest.mark.parametrize(
    ("language", "gone"),
    [
        ("fr", "scanner : aucun scanner USB n’est là ; branche-le"),
        ("de", "Scanner: kein USB-Scanner ist da; steck ihn ein"),
    ],
)
def test_a_scanner_that_is_lost_while_people_learn_or_listen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, gone: str
) -> None:
    words = Words(language)
    with closing(Scanner(SerialPort(ports=list), queue := EventQueue())):
        lost = heard(queue, DeviceLost)
    learn.handle(Dialogue(CodeEditor(tmp_path / "cards.toml", {}), words), lost)
    assert gone in capsys.readouterr().out
    assert gone.partition(":")[2] in told_live(lost, words).replace("\u00a0", " ").replace("(", " ")


@pytest.mark.parametrize(
    ("language", "unsaved"),
    [
        ("fr", "PAS ENREGISTRÉ\u00a0: quota du disque dépassé"),
        ("de", "NICHT GESPEICHERT: zugeteilter Speicherplatz verbraucht"),
    ],
)
def test_what_was_learned_and_is_not_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, unsaved: str
) -> None:
    lesson = Dialogue(CodeEditor(tmp_path / "cards.toml", {}), Words(language))
    monkeypatch.setattr(os, "fsync", fails(errno.EDQUOT))
    lesson.scanned("4711")
    lesson.typed("red")
    assert lesson.farewell()[-1] == unsaved
