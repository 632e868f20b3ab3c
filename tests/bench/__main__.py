"""`make bench`: every figure of one run, as a table or as one JSON object."""

import json
import sys
from typing import NamedTuple

from tests import structure
from tests.bench import core, hub, idle, latency, memory, odds, painting, panels, scan, start
from tests.bench.presses import patin, piper, raid, score
from tests.running import exit_on_signals


class Figure(NamedTuple):
    meaning: str
    limit: float | None = None


FIGURES = {
    "rules_games_per_s": Figure("whole random Pied Piper games a second (4 players, classic)"),
    "odds_first_slow_ms": Figure("until the first odds are there, 12 × processor time of box and worker", 700),
    "replay_decisions_per_s": Figure("decisions a second when a game is taken up again"),
    "journal_time_ratio": Figure("a decision on disk, against a bare write + fdatasync", 1.5),
    "journal_bytes": Figure("bytes a decision on disk", 200),
    "wire_ratio_ssd1306": Figure("bytes a changed frame on I2C, against luma's whole frame", 0.35),
    "wire_ratio_sh1106": Figure("the same for SH1106", 0.35),
    "wire_worst_ssd1306": Figure("the dearest frame of the game", 1.0),
    "wire_worst_sh1106": Figure("the same for SH1106", 1.0),
    "latency_slow_p99_ms": Figure("from a press to the last byte, 12 × processor time, 99th percentile", 50),
    "latency_phones_slow_p99_ms": Figure("the same while 50 phones watch (as much as without them)"),
    "scan_modules": Figure("modules that run when a scan completes a decision, until the panel shows what follows", 40),
    "scan_calls_across": Figure("calls across modules then", 280),
    "start_question_ratio": Figure("process start to a kept game's question, against importing the drivers", 1.5),
    "memory_ratio": Figure("resident memory while playing, against a bare interpreter with the same drivers", 1.4),
    "idle_percent": Figure("of one core, while a game goes on that nobody touches", 1),
    "wakeups_per_s": Figure("how often one of its threads wakes up meanwhile", 5),
    "paint_oled_ms": Figure("one frame on one bit", 4),
    "paint_colour_ms": Figure("one frame in colour, 800×480", 16),
    "presses_per_turn_buttons": Figure("presses that a turn of The Pied Piper takes, by six buttons", 9),
    "presses_per_turn_direct": Figure("the same with a button for each card and place", 6.5),
    "presses_per_turn_scanner": Figure("the same with a scanner", 0),
    "scans_per_turn": Figure("cards that are scanned then", 5),
    "presses_per_name": Figure("presses that the name Dora takes", 22),
    "presses_per_game_patin": Figure("presses that a game of Die Patin takes, three players, scores only", 160),
    "presses_per_game_patin_full": Figure("the same for the whole bookkeeping", 500),
    "presses_per_turn_raid": Figure("presses that a turn of The Great Rat Raid takes, four players, its dice", 15),
    "presses_per_round_hearts": Figure("presses for an entry of a round of Hearts, four players", 3),
    "presses_per_round_skat": Figure("the same for Skat, three players", 3),
    "hub_lines_per_s": Figure("lines a second that a hub commits, from a thousand tables at once"),
    "hub_p99_s": Figure("seconds from a decision until its table knows that it is committed, 99th percentile", 1),
    "hub_lost": Figure("lines that are missing after broker and hub were killed three times each", 0),
    "hub_double": Figure("lines that are there more than once", 0),
    "code_lines": Figure("lines of Python outside tests and language files", 38_000),
}


def measure() -> dict[str, float]:
    journal_time, journal_bytes = core.journal_cost()
    game = latency.recorded_game()
    wire = {chip: panels.wire_ratio(chip, game) for chip in ("ssd1306", "sh1106")}
    idle_percent, wakeups = idle.rest()
    presses_by_scanner, scans = piper.per_turn("scanner")
    scan_modules, scan_calls = scan.scan_cost()
    return {
        "rules_games_per_s": core.rules_games_per_s(),
        "odds_first_slow_ms": odds.odds_first_slow_ms(),
        "replay_decisions_per_s": core.replay_decisions_per_s(),
        "journal_time_ratio": journal_time,
        "journal_bytes": journal_bytes,
        **{f"wire_ratio_{chip}": ratio["average"] for chip, ratio in wire.items()},
        **{f"wire_worst_{chip}": ratio["worst"] for chip, ratio in wire.items()},
        "latency_slow_p99_ms": latency.press_to_last_byte(),
        "latency_phones_slow_p99_ms": latency.press_to_last_byte(phones=True),
        "scan_modules": scan_modules,
        "scan_calls_across": scan_calls,
        "start_question_ratio": start.start_question_ratio(),
        "memory_ratio": memory.memory_ratio(),
        "idle_percent": idle_percent,
        "wakeups_per_s": wakeups,
        "paint_oled_ms": painting.paint_oled_ms(),
        "paint_colour_ms": painting.paint_colour_ms(),
        "presses_per_turn_buttons": piper.per_turn("buttons")[0],
        "presses_per_turn_direct": piper.per_turn("direct")[0],
        "presses_per_turn_scanner": presses_by_scanner,
        "scans_per_turn": scans,
        "presses_per_name": piper.per_name(),
        "presses_per_game_patin": patin.presses_per_game("scores"),
        "presses_per_game_patin_full": patin.presses_per_game("whole"),
        "presses_per_turn_raid": raid.per_turn(),
        "presses_per_round_hearts": score.per_round("Hearts"),
        "presses_per_round_skat": score.per_round("Skat"),
        **hub.measure(),
        "code_lines": structure.code_lines(),
    }


def main() -> None:
    figures = {name: round(figure, 3) for name, figure in measure().items()}
    assert figures.keys() <= FIGURES.keys()
    if "--json" in sys.argv[1:]:
        print(json.dumps(figures))
        return
    for name, (meaning, limit) in FIGURES.items():
        if (figure := figures.get(name)) is None:
            print(f"{name:26} {'-':>12}  {meaning} (not measured: mosquitto is not installed)")
            continue
        bound = "" if limit is None else f" ({'at most' if figure <= limit else 'BEYOND'} {limit:,})"
        print(f"{name:26} {figure:>12,.2f}  {meaning}{bound}")


exit_on_signals()
main()
