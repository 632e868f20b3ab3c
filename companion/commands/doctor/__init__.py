"""`ratkeeper doctor`: reports the state of every device with a remedy, or shows its input live. Repairs nothing."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

from companion.box.devices import HardwareBackend, add_simulate, backend_of, found_board, with_board
from companion.box.load_settings import SettingsError, add_config, games_of, settings_file, settings_of
from companion.box.simulated_hardware import SimulatedHardware
from companion.box.terminal import user
from companion.commands.doctor.checkup import Finding, Machine, ReasonPart, device_findings
from companion.commands.doctor.checkup_box import box_findings
from companion.commands.doctor.device_report import PRESSES, QUIET_SECONDS, Json, device_report, time_presses
from companion.commands.doctor.live import Live
from companion.commands.output import write
from companion.notation import harmless
from companion.settings import Settings
from companion.signals import Message, message
from companion.storage.state_file import StateFile
from ui.words import Words

MARKS = {True: "ok", None: "--", False: "!!"}


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_config(command)
    add_simulate(command)
    command.add_argument("--live", action="store_true")
    command.add_argument("--report", metavar="FILE.zip", type=Path)


def run(options: argparse.Namespace, words: Words, machine: Machine | None = None) -> int:
    try:
        settings = settings_of(options)
        if not (settings.is_wired or options.simulate):
            board = found_board(StateFile(games_of(settings).parent))
            settings = with_board(settings, board) if board else settings
        about = [_where(options, settings)]
    except SettingsError as unreadable:
        if options.live:
            raise
        # Without valid settings, only the machine itself is checked.
        settings = Settings()
        about = [Finding("settings", False, line, message("doctor.settings_wrong")) for line in unreadable.lines]
    if options.simulate:
        print(harmless(words.line("doctor.simulated")))
    with backend_of(options, settings) as world:
        if options.live:
            return _watch(settings, world, words)
        findings = _findings(about, settings, world, machine or Machine())
        if options.report:
            return _write_report(options.report, findings, settings, world, words)
        return report(findings, words)


def _where(options: argparse.Namespace, settings: Settings) -> Finding:
    path = settings_file(options)
    key = "doctor.settings_fine" if path else "doctor.settings_defaults"
    return Finding("settings", True, message(key, path=path, board=settings.board))


def _findings(about: list[Finding], settings: Settings, world: HardwareBackend, machine: Machine) -> Iterator[Finding]:
    yield from about
    yield from device_findings(settings, world, machine)
    yield from box_findings(settings, machine, simulated=world.simulated)


def _write_report(
    path: Path, findings: Iterable[Finding], settings: Settings, world: HardwareBackend, words: Words
) -> int:
    """Write the tester's report: the findings, and the times of presses that the user is asked to make now."""
    lines: list[str] = []
    report(findings, words, lines.append)

    def presses() -> list[Json]:
        if world.simulated:
            return []
        print(harmless(words.line("doctor.press", count=PRESSES, seconds=QUIET_SECONDS)), flush=True)
        return time_presses(settings, world, print)

    return write(path, device_report(settings, world, lines, words, presses))


def report(findings: Iterable[Finding], words: Words, note: Callable[[str], object] = lambda _: None) -> int:
    """Print each finding at once. Return the exit status: 1 if a finding is a fault, else 0."""
    faults = 0

    def tell(line: str) -> None:
        print(harmless(line), flush=True)
        note(line)

    for finding in findings:
        name = words.name("device", finding.name)
        tell(f"{MARKS[finding.ok]}  {name:<15} {told(finding.found, words)}")
        if finding.remedy and (remedy := told(finding.remedy, words)):
            tell(f"    → {remedy}")
        faults += finding.ok is False
    print(harmless(words.line("doctor.faults", count=faults) if faults else words.line("doctor.all_well")))
    return 1 if faults else 0


def told(found: Message | ReasonPart | str, words: Words) -> str:
    match found:
        case Message(key=key, facts=facts):
            halves = {name: told(fact, words) for name, fact in facts.items() if isinstance(fact, ReasonPart)}
            return words.line(key, **(facts | halves))
        case ReasonPart(why=why, is_remedy=is_remedy):
            wrong, semicolon, remedy = words.why(why).rpartition("; ")
            if not semicolon:
                wrong, remedy = remedy, ""
            return remedy if is_remedy else wrong.rstrip()  # in French, a space precedes the semicolon
    return found


def _watch(settings: Settings, world: HardwareBackend, words: Words) -> int:
    print(harmless(words.line("live.begins")), flush=True)
    try:
        with Live(settings, world, words, lambda line: print(line, flush=True)) as live, ExitStack() as stack:
            if isinstance(world, SimulatedHardware) and sys.stdin.isatty():
                stack.enter_context(user(live.queue, world, settings))
            while live.listen():
                pass
    except KeyboardInterrupt:  # Ctrl-C ends the live view
        print()
    return 0
