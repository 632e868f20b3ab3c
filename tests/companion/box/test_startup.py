"""A box that cannot start as usual: it counts, starts with less, says why, leaves the games alone, and finds back."""

import argparse
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.box.active_game import ActiveGame
from companion.box.assembly import RunningBox, ScreenlessError
from companion.box.event_loop import EventLoop
from companion.box.load_settings import usable_settings
from companion.box.safe_mode_view import SafeModeView, rows_of
from companion.box.simulated_hardware import SimulatedHardware
from companion.box.startup import (
    LONGEST,
    MANY,
    FailedStarts,
    StartCounter,
    StartupPlan,
    last_working_screens,
    minimal_settings,
    note_working_screens,
    read_starts,
    write_starts,
)
from companion.box.views import WindowAdapter
from companion.cards import CardCodes
from companion.cli import main
from companion.settings import Settings
from companion.settings_file import read_settings
from companion.signals import EventQueue, Pressed
from companion.storage.journal import Journal, JournalLine
from companion.storage.state_file import StateFile
from hardware.boards import boards
from hardware.window import Window
from ui.frame import Choice, Frame, ScoreRow, ScoreTable, Slot, Text, Token, Tone

# Counting


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "starts"


def test_starts_that_are_killed_are_counted_until_they_are_many(path: Path) -> None:
    for count in range(MANY):
        starts = StartCounter(path)
        assert starts.failed == FailedStarts(count)
        assert not starts.failed.many
    assert StartCounter(path).failed.many


def test_a_start_is_good_when_it_has_run_a_while_after_its_first_frame(path: Path) -> None:
    StartCounter(path)
    starts, now = StartCounter(path), [100.0]
    loop = EventLoop(ActiveGame(path.parent / "games", EventQueue()), EventQueue(), clock=lambda: now[0])
    StartupPlan(read_settings("", boards()), starts=starts).watch(RunningBox(loop, EventQueue(), scans=False))
    now[0] = 110.0
    loop.step(None)
    assert loop.idle_seconds() == 20
    now[0] += 19.9
    loop.step(None)
    assert read_starts(path) == FailedStarts(2)
    now[0] += 0.1
    loop.step(None)
    assert read_starts(path) == FailedStarts()
    assert loop.idle_seconds() is None


def test_a_start_is_good_once_a_press_was_answered(path: Path) -> None:
    good: list[str] = []
    starts = StartCounter(path)
    starts.on_good = lambda: good.append("good")
    starts.pressed()
    assert read_starts(path) == FailedStarts(1), "nothing has been shown that could be answered"
    starts.shown()
    for _ in range(2):
        starts.pressed()
        assert read_starts(path) == FailedStarts()
    assert good == ["good"]


def test_a_start_in_safe_mode_does_not_make_its_version_a_good_one(path: Path) -> None:
    for _ in range(MANY):
        StartCounter(path)
    starts = StartCounter(path)
    starts.on_good = _break
    starts.proved()
    assert read_starts(path).count == MANY - 1


def test_a_good_start_after_failed_ones_is_on_the_disk_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A plug that is pulled again and again leads into safe mode by no count that the disk had already forgotten."""
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    StartCounter(path).proved()
    assert not forced, "a start like any other waits for no disk"
    StartCounter(path)
    StartCounter(path).proved()
    assert forced
    assert read_starts(path) == FailedStarts()


@pytest.mark.parametrize("before", [MANY - 1, MANY])
def test_a_version_that_is_installed_meanwhile_inherits_no_failed_starts(path: Path, before: int) -> None:
    """debian/postinst removes the count while the version before still runs; only then is that one ended."""
    write_starts(path, FailedStarts(before))
    starts = StartCounter(path)
    path.unlink()
    starts.ended()
    assert read_starts(path) == FailedStarts()


def test_a_start_that_was_counted_already_is_not_one_before_itself(path: Path) -> None:
    write_starts(path, FailedStarts(2, "no"))
    assert StartCounter(path, counted=True).failed == FailedStarts(1, "no")
    assert read_starts(path) == FailedStarts(2, "no")


def test_a_start_that_is_ended_early_is_not_counted(path: Path) -> None:
    StartCounter(path)
    StartCounter(path).ended()
    assert read_starts(path) == FailedStarts(1)


def test_the_last_reason_is_kept_in_one_line_through_starts_that_could_give_none(path: Path) -> None:
    StartCounter(path).broke("OSError: no\nsuch   thing " + "x" * 1000)
    StartCounter(path)
    why = StartCounter(path).failed.why
    assert why.startswith("OSError: no such thing x")
    assert len(why) == LONGEST


def test_after_a_careful_start_that_was_good_everything_is_tried_again_once(path: Path) -> None:
    for _ in range(MANY + 1):
        StartCounter(path).broke("no")
    careful = StartCounter(path)
    careful.proved()
    assert not StartCounter(path).failed.many
    assert StartCounter(path).failed == FailedStarts(MANY, "no")


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"3", b"[]", b'{"failed": -1, "why": ""}', b'{"failed": "3", "why": ""}', b"[" * 9000],
)
def test_a_file_that_says_nothing_counts_as_none(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert StartCounter(path).failed == FailedStarts()


def test_a_folder_that_cannot_be_written_is_no_reason_to_fail(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    starts = StartCounter(tmp_path / "file" / "starts")
    starts.broke("no")
    starts.proved()
    assert starts.failed == FailedStarts()


# Starting


class Box:
    """The box as a service manager starts it, again and again; `at_the_table` is what happens while it runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games = folder / "games"
        self.settings = folder / "ratkeeper.toml"
        self.settings.write_text("[scanner]\n[voice]\n")
        self.loops: list[EventLoop] = []
        self.scanners: list[Settings] = []
        self.at_the_table: Callable[[EventLoop], None] = lambda _: None

    def start(self, *options: str, service: bool = True) -> int:
        words = ["play", "--simulate", "--config", str(self.settings), *options]
        return main([*words, "--service"] if service else words)

    def fail(self, times: int = MANY) -> None:
        self.at_the_table = _break
        for _ in range(times):
            with pytest.raises(RuntimeError):
                self.start()
        self.at_the_table = lambda _: None

    @property
    def frame(self) -> Frame:
        frame = self.loops[-1].frame
        assert frame is not None
        return frame

    def run(self, loop: EventLoop) -> None:
        self.loops.append(loop)
        loop.step(None)
        self.at_the_table(loop)


def _break(*_: object) -> None:
    raise RuntimeError("the ferret is loose")


def press(*roles: str) -> Callable[[EventLoop], None]:
    def at_the_table(loop: EventLoop) -> None:
        for role in roles:
            loop.step(Pressed(role, 0.0))

    return at_the_table


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Box]:
    box = Box(tmp_path)
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    monkeypatch.setattr(EventLoop, "run", lambda loop: box.run(loop))  # noqa: PLW0108 - as a method

    def no_scanner(settings: Settings, *_: object) -> None:
        box.scanners.append(settings)

    monkeypatch.setattr("companion.box.assembly.scanner_of", no_scanner)
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    yield box
    for number, handler in before.items():
        signal.signal(number, handler)


def keep_games(folder: Path) -> dict[str, bytes]:
    """A game that could go on, with a torn end; and a later one that cannot be trusted."""
    journal = Journal(folder, "piper")
    for say in ("game piper", "players Ada Ben", "rats red blue yellow green black"):
        journal.keep(JournalLine(say, 0))
    journal.close()
    [path] = folder.iterdir()
    path.write_bytes(path.read_bytes() + b'{"torn')
    (folder / "0002-piper.journal").write_text("not one of ours\n")
    return contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_after_several_failed_starts_the_screen_says_why(box: Box) -> None:
    box.fail()
    assert box.start() == 0
    assert str(box.frame.title) == "Safe mode"
    assert [str(line) for line in box.frame.lines] == ["RuntimeError: the ferret is loose"]
    assert [str(choice.text) for choice in box.frame.choices] == ["Restart normally", "New game"]
    assert "Safe mode, because several starts failed: RuntimeError: the ferret is loose." in str(box.frame.notices[0])


@pytest.mark.parametrize("roles", [(), ("down",)])
def test_only_a_start_that_answered_a_press_is_good_before_its_time(
    box: Box, monkeypatch: pytest.MonkeyPatch, roles: tuple[str, ...]
) -> None:
    monkeypatch.setenv("RATKEEPER_VERSION", "2")

    def at_the_table(loop: EventLoop) -> None:
        press(*roles)(loop)
        note = box.folder / "shown"
        assert note.exists() == bool(roles)
        assert not roles or json.loads(note.read_text()) == {"version": "2"}
        assert (read_starts(box.folder / "starts") == FailedStarts()) == bool(roles)

    box.at_the_table = at_the_table
    assert box.start() == 0


def test_two_failed_starts_are_not_several(box: Box) -> None:
    box.fail(MANY - 1)
    assert box.start() == 0
    assert str(box.frame.title) != "Safe mode"


def test_safe_mode_has_no_scanner_no_voice_and_the_plainest_screen(box: Box) -> None:
    assert box.start() == 0
    assert box.scanners[-1].scanner
    assert box.start("--safe") == 0
    settings = box.scanners[-1]
    assert (settings.scanner, settings.voice, settings.sound) == (None, None, False)
    assert not box.loops[-1].display._audio
    [face] = box.loops[-1].display.views
    assert isinstance(face, SafeModeView)


@pytest.fixture
def no_monitor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimulatedHardware, "video_driver", property(lambda _: "dummy", lambda *_: None), raising=False)


@pytest.mark.usefixtures("no_monitor")
def test_a_box_with_a_window_only_shows_there_why_and_misses_no_panel(
    box: Box, caplog: pytest.LogCaptureFixture
) -> None:
    box.settings.write_text("[window]\n")
    box.fail()
    assert box.start() == 0
    assert str(box.frame.title) == "Safe mode"
    [face] = box.loops[-1].display.views
    assert isinstance(face, SafeModeView)
    assert isinstance(face._screen, WindowAdapter)
    assert not caplog.records


def test_the_screen_that_worked_last_shows_why(tmp_path: Path) -> None:
    both = read_settings('board = "plain"\n[window]', boards())
    assert both.panels
    assert minimal_settings(both, {"panel"}).window is None
    assert minimal_settings(both, {"window"}).window is not None
    assert minimal_settings(both, {"window", "panel"}).window is not None
    assert minimal_settings(both).window is not None, "nobody knows: both are tried"
    assert minimal_settings(both, failed=MANY + 1).window is None, "and if that failed as well, the panels alone"
    assert minimal_settings(both, {"window"}, failed=MANY + 1).window is not None


def test_a_box_notes_which_screens_answer_once_it_is_well(tmp_path: Path) -> None:
    class Glass:
        def __init__(self, kind: str, lost: bool) -> None:
            self.kind, self.lost = kind, lost

        def adjust(self, brightness: float, now: float, *, is_turned: bool) -> None: ...

    folder = tmp_path / "state"
    window, panel = Glass("window", lost=False), Glass("panel", lost=True)
    assert last_working_screens(StateFile(folder)) == set()
    note_working_screens(StateFile(folder), [window, panel])
    assert last_working_screens(StateFile(folder)) == {"window"}
    window.lost = True
    note_working_screens(StateFile(folder), [window, panel])
    assert last_working_screens(StateFile(folder)) == {"window"}, (
        "a box whose screens are all lost knows nothing better"
    )


def test_safe_mode_leaves_every_game_as_it_is(box: Box) -> None:
    before = keep_games(box.games)
    assert box.start("--safe") == 0
    assert box.loops[-1].game.session is None
    assert contents(box.games) == before
    assert box.start() == 0  # as usual, the one that cannot be trusted is moved aside
    assert contents(box.games) != before


def test_kept_games_that_break_the_start_do_not_reach_safe_mode(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ActiveGame, "_remember", _break)
    for _ in range(MANY):
        with pytest.raises(RuntimeError):
            box.start()
    assert box.start() == 0
    assert str(box.frame.title) == "Safe mode"


def test_a_painter_that_breaks_does_not_reach_safe_mode(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.paint.onebit.paint_onebit", _break)
    assert box.start("--safe") == 0
    assert str(box.frame.title) == "Safe mode"
    assert not any("broke" in str(notice) for notice in box.frame.notices)


def test_ok_tries_again_as_usual_and_one_more_failure_comes_back(box: Box) -> None:
    keep_games(box.games)
    (box.games / "0002-piper.journal").unlink()
    box.fail()
    box.at_the_table = press("ok")
    assert box.start() == 0
    assert box.loops[-1].actions.restarts
    box.fail(1)
    assert box.loops[-1].game.session is not None
    assert box.start() == 0
    assert str(box.frame.title) == "Safe mode"


def test_who_ends_safe_mode_has_everything_tried_again_once(box: Box) -> None:
    box.fail()
    for title in ("Safe mode", "Welcome · Bienvenue · Willkommen · Bienvenidos"):
        assert box.start() == 0
        assert str(box.frame.title) == title
    box.fail(1)
    assert box.start() == 0
    assert str(box.frame.title) == "Safe mode"


def test_a_new_game_can_be_begun_in_safe_mode_and_the_notice_stays(box: Box) -> None:
    box.at_the_table = press("down", "ok")
    assert box.start("--safe") == 0
    assert str(box.frame.title) == "Which game are you playing?"
    assert any(str(notice).startswith("Safe mode") for notice in box.frame.notices)


def test_starts_that_were_killed_without_a_word(box: Box) -> None:
    (box.folder / "starts").write_text(json.dumps({"failed": MANY, "why": ""}))
    assert box.start("--lang", "en") == 0
    assert str(box.frame.lines[0]) == "Cause unknown"
    (box.folder / "starts").write_text(json.dumps({"failed": MANY, "why": ""}))
    (box.folder / "language").write_text("de")  # as somebody chose it on the device
    assert box.start() == 0
    assert str(box.frame.lines[0]) == "Grund unbekannt"
    assert "gescheitert sind: Grund unbekannt. " in str(box.frame.notices[0])


def test_at_a_terminal_nothing_is_counted_and_ok_leaves_safe_mode_at_once(box: Box) -> None:
    box.at_the_table = lambda loop: press("ok")(loop) if str(box.frame.title) == "Safe mode" else None
    assert box.start("--safe", service=False) == 0
    first, second = box.loops
    assert (first.actions.restarts, second.actions.restarts) == (True, False)
    assert not (box.folder / "starts").exists()


@pytest.mark.usefixtures("no_monitor")
def test_a_panel_that_cannot_be_had_beside_a_window_stops_neither_way_of_starting(
    box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    box.settings.write_text('board = "plain"\n[window]\n')
    monkeypatch.setattr("companion.box.assembly.panels_of", _break)
    assert box.start() == 0
    assert box.start("--safe") == 0
    assert any("screen" in str(notice).lower() for notice in box.frame.notices)


@pytest.mark.parametrize("options", [(), ("--safe",)])
def test_a_start_fails_if_the_only_panels_driver_cannot_be_made(
    box: Box, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    """The box would play on in the dark, with a damaged file, and count as good."""
    monkeypatch.setattr("companion.box.assembly.panels_of", _break)
    with pytest.raises(ScreenlessError):
        box.start(*options)
    assert read_starts(box.folder / "starts").count == 1


# Settings with mistakes


def test_a_service_starts_with_the_settings_that_can_be_used_and_shows_the_first_mistake(
    box: Box, capsys: pytest.CaptureFixture[str]
) -> None:
    box.settings.write_text('language = "de"\n[scanner]\nspeed = "fast"\nport = 7\n')
    assert box.start() == 0
    [notice] = [str(notice) for notice in box.frame.notices if "Einstellungen" in str(notice)]
    assert f"{box.settings}:3: scanner.speed: da steht 'fast'; möglich: eine ganze Zahl, " in notice
    assert len(capsys.readouterr().err.splitlines()) == 2  # the log has both
    assert box.scanners[-1].scanner


def test_at_a_terminal_a_mistake_is_an_error(box: Box, capsys: pytest.CaptureFixture[str]) -> None:
    box.settings.write_text("speed = 3\n")
    assert box.start(service=False) == 2
    assert f"{box.settings}:1: speed: is not a setting" in capsys.readouterr().err
    assert not box.loops


def test_a_service_manager_is_noticed_without_being_asked_for(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(box.folder / "nobody"))
    box.settings.write_text("speed = 3\n")
    assert box.start(service=False) == 0


def test_taught_cards_that_cannot_be_read_are_left_out_with_a_notice(box: Box) -> None:
    (box.folder / "cards.toml").write_text("what?")
    assert box.start() == 0
    assert any("cards.toml" in str(notice) for notice in box.frame.notices)
    assert box.start(service=False) == 2


def test_taught_cards_are_known_but_in_safe_mode(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    (box.folder / "cards.toml").write_text('[codes]\n"4006381333931" = "action forward 1"\n')
    known = []
    learned = StartupPlan.learned

    def noted(plan: StartupPlan, path: Path) -> CardCodes:
        known.append(learned(plan, path))
        return known[-1]

    monkeypatch.setattr(StartupPlan, "learned", noted)
    box.start()
    box.start("--safe")
    assert [[*one.codes] for one in known] == [["4006381333931"], []]


def test_safe_mode_of_a_box_alone_uses_the_screens_that_worked_last(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    box.settings.write_text('board = "plain"\n[window]\n')
    StateFile(box.folder).set("screens", ["panel"])
    left, minimal_settings_for = list[Settings](), StartupPlan.minimal_settings_for

    def noted(plan: StartupPlan, settings: Settings) -> Settings:
        left.append(minimal_settings_for(plan, settings))
        return left[-1]

    monkeypatch.setattr(StartupPlan, "minimal_settings_for", noted)
    box.start("--safe")
    assert left
    assert all(settings.window is None and settings.panels for settings in left)


HAT = 'board = "waveshare-oled-hat"\n'


@pytest.mark.parametrize(
    ("source", "buttons", "language"),
    [
        (HAT + 'language = "fr"\nlanguages = 3\n', 6, "fr"),
        (HAT + 'language = "nl"\n', 6, None),
        (HAT + "[scanner\nspeed = 9600\n", 6, None),
        (HAT + "[buttons]\nup = 99\n", 6, None),
        (HAT + "[buttons]\nup = 18\ndown = 18\n", 18, None),
        (HAT + "[[[\n" * 50, 6, None),
        ('board = "none such"\nlanguage = "fr"\n', None, "fr"),
        ("\0\n" * 400_000, None, None),
        ("\udcff", None, None),
    ],
)
def test_what_is_salvaged(tmp_path: Path, source: str, buttons: int | None, language: str | None) -> None:
    path = tmp_path / "ratkeeper.toml"
    path.write_bytes(source.encode("utf-8", "surrogateescape"))
    settings = usable_settings(argparse.Namespace(config=path))
    plain = usable_settings(argparse.Namespace(config=Path(os.devnull)))
    assert settings.buttons["up"] == (buttons or plain.buttons["up"])
    assert settings.language == language


# The minimal_settings_for screen


def rows(width: int, height: int, cursor: int = 0, why: str = "") -> list[str]:
    choices = tuple(Choice(Text(f"choice {number}", "in full: " * 9)) for number in range(6))
    return rows_of(
        Frame(Text("Title"), (Text("short", why or "in full"),), choices=choices, cursor=cursor), width, height
    )


def test_everything_in_full_where_it_fits() -> None:
    assert rows(40, 16) == ["Title", "in full", "> choice 0", *(f"  choice {number}" for number in range(1, 6))]


def test_in_short_where_it_does_not() -> None:
    assert rows(21, 5, why="a very long reason " * 5) == ["Title", "short", "> choice 0", "  choice 1"]


@pytest.mark.parametrize("cursor", range(6))
@pytest.mark.parametrize("height", [2, 5, 20])
def test_what_ok_would_take_is_always_there(cursor: int, height: int) -> None:
    shown = rows(21, height, cursor, why="because " * 40)
    assert f"> choice {cursor}" in shown
    assert shown[0] == "Title"
    assert len(shown) <= height


def test_signs_that_the_letters_lack_are_written_with_those_they_have() -> None:
    assert rows_of(Frame(Text("“L’été” → œuf…")), 40, 5) == ['"L\'été" > oeuf...']


def test_a_score_table_shows_what_would_change() -> None:
    columns = (Text("Area", "Areas"), Text("Pts", "Points"))
    table = ScoreTable(columns, (ScoreRow("Ada", (1, 0), Tone.ACTIVE, (1, 0)), ScoreRow("Ben", (3, 2))))
    assert rows_of(Frame(Text("?"), table=table), 40, 5) == [
        "?",
        "* Ada: Areas 1>2, Points 0",
        "Ben: Areas 3, Points 2",
    ]
    assert rows_of(Frame(Text("?"), table=table), 24, 3) == ["?", "* Ada: Area 1>2, Pts 0", "Ben: Area 3, Pts 2"]


def test_places_show_who_is_there_and_the_signs_of_the_cards() -> None:
    slots = (Slot(1, Token("red", "R"), ("arrow-beneath", "note")), Slot(2, None), Slot(3, Token("blue", "B")))
    assert rows_of(Frame(Text("?"), slots=slots), 40, 5) == ["?", "1R _> ~, 3B"]


def test_it_shows_on_a_window_too() -> None:
    import pygame  # noqa: PLC0415 - as the window does

    window = Window(EventQueue(), (640, 400), driver="dummy")
    face = SafeModeView(WindowAdapter(window), (320, 200))
    face.show(Frame(Text("Safe mode")), 0.0)
    face.tick(face.due)
    surface = pygame.display.get_surface()
    assert surface
    assert pygame.mask.from_threshold(surface, (255, 255, 255), (1, 1, 1)).count()
    face.close()


def test_the_first_start_welcomes_people_until_a_language_was_chosen_or_a_game_begun(box: Box) -> None:
    welcome = "Welcome · Bienvenue · Willkommen · Bienvenidos"
    for _ in range(2):
        assert box.start() == 0
        assert str(box.frame.title) == welcome, "leaving it chooses nothing"
    box.at_the_table = press("ok")
    assert box.start() == 0
    assert str(box.frame.title) == "What would you like to do?"
    box.at_the_table = press()
    assert box.start() == 0
    assert str(box.frame.title) == "Which game are you playing?"


def test_with_games_or_a_language_in_the_settings_there_is_no_welcome(box: Box) -> None:
    assert box.start("--lang", "en") == 0
    assert str(box.frame.title) == "Which game are you playing?"
    keep_games(box.games)
    assert box.start() == 0
    assert "Welcome" not in str(box.frame.title)
