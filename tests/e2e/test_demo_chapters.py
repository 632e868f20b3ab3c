"""The demo as it is told: chapters in their order, the plug for real, keys that are heard, pictures that are kept."""

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from PIL import Image

from companion.cli import main
from companion.demo.device_view import DeviceView
from companion.demo.pace import DemoSkipped, Keys, Pace
from companion.demo.runner import NAMES, SHOWN_SEED
from companion.demo.simulated_players import players_of_game
from companion.demo.simulated_user import simulated_box
from companion.games import GAMES
from companion.games.piper.pieces import VARIANTS
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import EventQueue, QuitRequested, Typed
from companion.values import changed
from hardware.boards import boards
from tests.exhaustive_params import rest_exhaustive
from ui.device_picture import DevicePicture
from ui.words import LANGUAGES, Words

SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0))


class Eyes:
    """A screen that remembers all it has shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[DevicePicture, float]] = []

    def show(self, rig: DevicePicture, at: float) -> None:
        self.seen.append((rig, at))

    def pump(self) -> None: ...


@cache
def told(
    game: str, language: str, players: int, variant: str = ""
) -> tuple[list[tuple[str, list[DevicePicture]]], float]:
    """Each chapter with what was seen of it, and how long all of them took."""
    eyes, pace, chapters = Eyes(), Pace(EventQueue(), real=False), []
    stage = DeviceView(Words(language).of(game), [eyes], pace, heard=True)
    with (
        TemporaryDirectory() as folder,
        simulated_box(SETTINGS, Path(folder), language=language, faces=lambda _: [stage]) as user,
    ):
        user.passing = stage.passing
        user.loop.game.known_names = NAMES[:players]
        people = players_of_game(game)(user, Random(SHOWN_SEED), lambda _: None)
        people.errs, people.doing, stage.user = False, stage.tell, user
        pace.skipping = True
        people.sit_down(game, players, variant)
        for number, chapter in enumerate(people.chapters(), start=1):
            stage.skip_to(chapter.name)
            chapter.reach()
            stage.open_chapter(number, 5, chapter.name)
            eyes.seen.clear()
            chapter.play()
            chapters.append((chapter.name, [rig for rig, _ in eyes.seen]))
        assert people.is_over
    return chapters, pace.shown


@pytest.mark.parametrize("language", rest_exhaustive(LANGUAGES))
def test_the_chapters_of_the_piper_tell_all_of_it(language: str) -> None:
    chapters, seconds = told("piper", language, 4)
    seen = dict(chapters)
    assert list(seen) == ["turn", "mistake", "plug", "elimination", "winner"]
    assert 80 <= seconds <= 140, "about two minutes, with the last page"
    everything = [rig for rigs in seen.values() for rig in rigs]
    assert any(button.down for rig in everything for button in rig.buttons)
    assert any(rig.card for rig in everything)
    assert not any(track.out for track in seen["elimination"][0].frame.tracks)
    assert any(track.out for track in seen["elimination"][-1].frame.tracks)
    words = Words(language)
    taken_back = {words.text("demo.does_undo", player=name) for name in NAMES}
    assert taken_back & set(seen["mistake"][-1].doing)
    assert seen["winner"][-1].frame.chart is not None


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("players", "variant"),
    [(players, variant) for players in (3, 2, 4, 5) for variant in VARIANTS],
)
def test_every_table_of_the_piper_sees_all_of_it(players: int, variant: str) -> None:
    chapters, seconds = told("piper", "en", players, variant)
    seen, words = dict(chapters), Words("en").of("piper")
    assert list(seen) == ["turn", "mistake", "plug", "elimination", "winner"]
    assert 70 <= seconds <= 140
    pairs = [(one, other) for one in NAMES for other in NAMES if one != other]
    fled = {words.text("demo.does_throw_out", "full", player=one, other=other) for one, other in pairs}
    fled |= {words.text("demo.does_flee", "full", player=name, other=name) for name in NAMES}
    assert fled & {said for rig in seen["elimination"] for said in rig.doing}
    assert any(rig.glass is None for rig in seen["plug"])
    assert seen["winner"][-1].frame.chart is not None


@pytest.mark.parametrize("game", rest_exhaustive(GAMES))
def test_the_plug_is_pulled_for_real_and_the_same_question_stands(game: str) -> None:
    chapters, _ = told(game, "en", 3 if game != "piper" else 4)
    rigs = dict(chapters)["plug"]
    [dark, *_] = [at for at, rig in enumerate(rigs) if rig.glass is None]
    lit = next(at for at, rig in enumerate(rigs[dark:], start=dark) if rig.glass is not None)
    before, after = rigs[dark - 1].frame, rigs[lit].frame
    assert before.tracks == after.tracks or before.title == after.title
    assert (
        [row.cells for row in before.table.rows] == [row.cells for row in after.table.rows]
        if (before.table and after.table)
        else True
    )
    assert after is not before, "another box has drawn it"


def test_keys_pause_and_change_the_pace_and_go_on() -> None:
    queue = EventQueue()
    pace, keys = Pace(queue, real=False), Keys(queue)
    keys.handle("+")
    pace.pass_by(4.0)
    assert (pace.speed, pace.shown) == (2.0, 2.0)
    for key in ("down", "-", " "):
        keys.handle(key)
    pace.pass_by(1.0)
    assert (pace.speed, pace.paused, pace.shown) == (0.5, True, 4.0)
    for key in " n":
        keys.handle(key)
    pace.pass_by(100.0)
    assert (pace.paused, pace.skipping, pace.shown) == (False, True, 4.0)
    keys.handle("q")
    with pytest.raises(DemoSkipped):
        pace.pass_by(1.0)
    queue.put(QuitRequested(0.0))
    with pytest.raises(DemoSkipped):
        pace.pass_by(1.0)
    keys.handle("é")
    assert queue.take(0) == Typed("é", 0.0)


def test_a_chapter_is_asked_for_by_name_or_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--view", "log", "--chapter", "intermission"]) == 1
    assert "turn, mistake, plug, elimination, winner" in capsys.readouterr().err


@pytest.mark.parametrize(("suffix", "kind"), rest_exhaustive([("gif", "GIF"), ("webp", "WEBP"), ("png", "PNG")]))
def test_what_is_recorded_opens_and_moves(tmp_path: Path, suffix: str, kind: str) -> None:
    file = tmp_path / f"demo.{suffix}"
    assert main(["demo", "--chapter", "5", "--record", str(file)]) == 0
    with Image.open(file) as picture:
        assert picture.format == kind
        assert getattr(picture, "n_frames", 1) >= 10
        assert file.stat().st_size < 3_000_000
