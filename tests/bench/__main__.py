"""`make bench`: every figure of one run, as a table or as one JSON object."""

import json
import sys

from tests.bench import core, hub, latency, memory, odds, painting, panels, rest, start
from tests.bench.presses import patin, piper, raid
from tests.running import exit_on_signals

MEANINGS = {
    "rules_games_per_s": "whole random Pied Piper games a second (4 players, classic)",
    "odds_first_slow_ms": "until the first odds are there, 12 × processor time of box and worker (at most 700)",
    "replay_decisions_per_s": "decisions a second when a game is taken up again",
    "journal_time_ratio": "a decision on disk, against a bare write + fdatasync (at most 1.5)",
    "journal_bytes": "bytes a decision on disk (at most 200)",
    "wire_ratio_ssd1306": "bytes a changed frame on I2C, against luma's whole frame (at most 0.10)",
    "wire_ratio_sh1106": "the same for SH1106 (at most 0.10)",
    "wire_worst_ssd1306": "the dearest frame of the game (at most 1.0)",
    "wire_worst_sh1106": "the same for SH1106 (at most 1.0)",
    "latency_slow_p99_ms": "from a press to the last byte, 12 × processor time, 99th percentile (at most 50)",
    "latency_phones_slow_p99_ms": "the same while 50 phones watch (as much as without them)",
    "start_splash_ratio": "process start to the name on the panel, against importing the panel's driver (at most 1.2)",
    "start_question_ratio": "process start to a kept game's question, against importing the drivers (at most 1.5)",
    "memory_ratio": "resident memory while playing, against a bare interpreter with the same drivers (at most 1.3)",
    "idle_percent": "of one core, while a game goes on that nobody touches (at most 1)",
    "wakeups_per_s": "how often one of its threads wakes up meanwhile (at most 5)",
    "paint_oled_ms": "one frame on one bit (at most 4)",
    "paint_colour_ms": "one frame in colour, 800×480 (at most 16)",
    "presses_per_turn_buttons": "presses that a turn of The Pied Piper takes, by six buttons (at most 9)",
    "presses_per_turn_direct": "the same with a button for each card and place (at most 6.5)",
    "presses_per_turn_scanner": "the same with a scanner (0)",
    "scans_per_turn": "cards that are scanned then (at most 5)",
    "presses_per_name": "presses that the name Dora takes (at most 22)",
    "presses_per_game_patin": "presses that a game of Die Patin takes, three players, scores only (at most 160)",
    "presses_per_game_patin_full": "the same for the whole bookkeeping (at most 500)",
    "presses_per_turn_raid": "presses that a turn of The Great Rat Raid takes, four players, its dice (at most 15)",
    "hub_lines_per_s": "lines a second that a hub commits, from a thousand tables at once",
    "hub_p99_s": "seconds from a decision until its table knows that it is committed, 99th percentile (at most 1)",
    "hub_lost": "lines that are missing after broker and hub were killed three times each (0)",
    "hub_double": "lines that are there more than once (0)",
}


def measure() -> dict[str, float]:
    journal_time, journal_bytes = core.journal_cost()
    game = latency.recorded_game()
    wire = {chip: panels.wire_ratio(chip, game) for chip in ("ssd1306", "sh1106")}
    idle_percent, wakeups = rest.rest()
    presses_by_scanner, scans = piper.per_turn("scanner")
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
        "start_splash_ratio": start.start_splash_ratio(),
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
        **hub.measure(),
    }


def main() -> None:
    figures = {name: round(figure, 3) for name, figure in measure().items()}
    if "--json" in sys.argv[1:]:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:24} {figure:>12,.2f}  {MEANINGS[name]}")


exit_on_signals()
main()
