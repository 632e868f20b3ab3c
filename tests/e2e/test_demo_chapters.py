"""The demo as it is told: chapters in their order, the plug for real, keys that are heard, pictures that are kept."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PIL import Image

from companion.cli import main
from companion.demo.device_view import DeviceView
from companion.demo.pace import DemoSkipped, Keys, Pace
from companion.demo.scenario import ScenarioPlayer, scenario_of
from companion.demo.simulated_user import simulated_box
from companion.settings import ScannerSettings
from companion.settings_file import read_settings
from companion.signals import EventQueue, QuitRequested, Typed
from companion.values import changed
from hardware.boards import boards
from tests.demo_recording import Story, record
from tests.exhaustive_params import rest_exhaustive
from ui.device_picture import DevicePicture
from ui.paint.terminal.device import paint_device
from ui.words import Words

SETTINGS = changed(read_settings("", boards()), scanner=ScannerSettings(repeat=0.0), pace="step")


class Eyes:
    """A screen that remembers all it has shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[DevicePicture, float]] = []

    def show(self, rig: DevicePicture, at: float) -> None:
        self.seen.append((rig, at))

    def pump(self) -> None: ...


SCENARIO = scenario_of("piper")
RECORDED = Path(__file__).parents[2] / "docs" / "pictures" / "demo.gif"


@cache
def told(language: str, first: str = "turn") -> tuple[list[DevicePicture], float]:
    """Return what was seen of the demo from a chapter on, and how long that took."""
    assert SCENARIO
    eyes, pace = Eyes(), Pace(EventQueue(), real=False)
    stage = DeviceView(Words(language).of("piper"), [eyes], pace, heard=True)
    with (
        TemporaryDirectory() as folder,
        simulated_box(SETTINGS, Path(folder), language=language, faces=lambda _: [stage]) as user,
    ):
        user.passing, stage.user = stage.passing, user
        ScenarioPlayer(user, stage).play(SCENARIO, first)
    return [rig for rig, _ in eyes.seen], pace.shown


def of_chapter(rigs: list[DevicePicture], words: Words, name: str) -> list[DevicePicture]:
    title = words.text(f"demo.{name}.title")
    return [rig for rig in rigs if rig.chapter.endswith(f"· {title}")]


@pytest.mark.parametrize("language", rest_exhaustive(["en", "fr", "de"]))
def test_the_chapters_tell_the_whole_story_in_two_minutes(language: str) -> None:
    rigs, seconds = told(language)
    words = Words(language).of("piper")
    assert 80 <= seconds <= 150
    assert any(button.down for rig in rigs for button in rig.buttons)
    assert any(rig.card for rig in rigs)
    turn, mistake, plug, elimination, winner = (
        of_chapter(rigs, words, name) for name in ("turn", "mistake", "plug", "elimination", "winner")
    )
    assert turn[0].about == words.text("demo.turn.about"), "the first sentence says what one is looking at"
    assert words.text("demo.does_undo", player="Chloé") in {said for rig in mistake for said in rig.doing}
    dark = next(at for at, rig in enumerate(plug) if rig.glass is None)
    lit = next(at for at, rig in enumerate(plug[dark:], start=dark) if rig.glass is not None)
    before, after = ([(track.name, track.value) for track in plug[at].frame.tracks] for at in (dark - 1, lit))
    assert before == after, "another box goes on from the disk of the first"
    assert not any(track.out for track in elimination[0].frame.tracks)
    assert any(track.out for track in elimination[-1].frame.tracks)
    assert winner[-1].frame.chart is not None


def test_captions_are_in_step_with_the_screen() -> None:
    """What is said about a step stands beside that step, and what is chosen beside the question."""
    rigs, _ = told("en")
    captions = {caption for rig in rigs for caption in rig.doing}
    assert not [caption for caption in captions if "does_" in caption], "each has its text"
    for rig in rigs:
        if rig.doing and rig.doing[-1].startswith("On the table: ") and rig.glass is not None:
            said = rig.doing[-1].removeprefix("On the table: ")
            assert said == str(rig.frame.title)


def test_the_recorded_demo_is_that_of_the_scenario() -> None:
    """Run `make gif` to record it anew."""
    story = Story()
    for rig in told("en")[0]:
        story.add(rig)
    with Image.open(RECORDED) as film:
        assert film.info["comment"].decode().splitlines()[-1] == story.digest


def test_a_later_chapter_is_reached_unseen_and_is_the_same() -> None:
    whole, _ = told("en")
    later, _ = told("en", "elimination")
    words = Words("en").of("piper")
    assert not of_chapter(later, words, "turn")
    shown = [[*dict.fromkeys(rig.frame.title for rig in of_chapter(rigs, words, "winner"))] for rigs in (whole, later)]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_box_buttons_scanner_chapter_and_caption_are_there_at_every_size(size: tuple[int, int]) -> None:
    rigs, _ = told("en")
    scanned = next(rig for rig in rigs if rig.card and rig.doing)
    picture = paint_device(scanned, *size, colour=False)
    lines = picture.split("\n")
    assert [len(line) for line in lines] == [size[0]] * size[1]
    buttons = [button.name for button in scanned.buttons]
    for part in (scanned.chapter, scanned.doing[-1], scanned.card, scanned.scanner, "Ada", *buttons):
        assert part in picture, part


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
    record(file, ["--chapter", "5"])
    with Image.open(file) as picture:
        assert picture.format == kind
        assert getattr(picture, "n_frames", 1) >= 10
        assert file.stat().st_size < 3_000_000
