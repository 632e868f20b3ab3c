"""`ratkeeper stats`: statistics of players, by game, over all finished games. Changes nothing."""

import argparse
from collections.abc import Iterable, Iterator, Mapping

from companion.commands.games import add_games
from companion.commands.output import Progress, columns
from companion.game_statistics import Record, alphabetic
from companion.games import GAMES
from companion.notation import as_json, harmless
from companion.storage.index import ended_games
from companion.summary import GameSummary, is_dated
from companion.values import Struct, field, plain
from ui.words import Words

HEADINGS = ("stats.player", "stats.games", "stats.wins", "stats.draws", "stats.won")


class PlayerStats(Struct):
    name: str
    total: Record = field(default_factory=Record)
    by_game: dict[str, Record] = field(default_factory=dict)
    by_variant: dict[str, Record] = field(default_factory=dict)
    by_size: dict[int, Record] = field(default_factory=dict)
    """Sums by the number of players in the game."""


def statistics_of(games: Iterable[GameSummary]) -> list[PlayerStats]:
    """Return the statistics of every player, the most wins first. The same name in two games is the same person."""
    known: dict[str, PlayerStats] = {}
    for game in games:
        for part in game.parts:
            player = known.setdefault(part.name, PlayerStats(part.name))
            player.total.add(part.record)
            player.by_game.setdefault(game.game, Record()).add(part.record)
            player.by_variant.setdefault(part.variant, Record()).add(part.record)
            player.by_size.setdefault(part.size, Record()).add(part.record)
    return sorted(known.values(), key=lambda player: (-player.total.wins, player.total.games, alphabetic(player.name)))


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_games(command)
    command.add_argument("--json", action="store_true")


def run(options: argparse.Namespace, words: Words) -> int:
    with Progress(words, "kept.reading") as progress:
        over, rest = ended_games(options.games, progress)
    if options.json:
        print(as_json(as_data(len(over), statistics_of(over))))
        return 0
    if not over:
        print(harmless(words.line("stats.none", folder=options.games)))
        return 0
    counted = "stats.counted_of_more" if rest else "stats.counted"
    print(harmless(words.line(counted, count=len(over), rest=rest)))
    if undated := sum(not is_dated(one.ended) for one in over):
        print(words.line("stats.undated", count=undated))
    for game in GAMES:
        if played := [one for one in over if game == one.game]:
            print("", words.name("game", game), *_table(statistics_of(played), words.of(game)), sep="\n")
    return 0


def _table(players: list[PlayerStats], words: Words) -> list[str]:
    """Return the lines of one game's table. It has columns for points and their parts, or for eliminations."""
    averages = tuple(players[0].total.averages())
    if averages:
        parts = (words.line("stats.points") if what == "points" else words.name("score", what) for what in averages)
        counted = (*parts, words.line("stats.best"))
    elif words.has("stats.made"):
        counted = (words.line("stats.made"), words.line("stats.suffered"))
    else:
        counted = ()
    rows: list[tuple[str, ...]] = [(*map(words.line, HEADINGS), *counted)]
    for player in players:
        rows += _rows(player, words)
    return columns(rows, numbers=range(1, len(rows[0])))


def _rows(player: PlayerStats, words: Words) -> Iterator[tuple[str, ...]]:
    """Yield a player's row and, below it, rows for each variant and each number of players, if there are several."""
    yield _row(player.name, player.total, words)
    if len(player.by_variant) > 1:
        for variant, score in sorted(player.by_variant.items()):
            yield _row(f"  {words.name('variant', variant, 'short')}", score, words)
    if len(player.by_size) > 1:
        for size, score in sorted(player.by_size.items()):
            yield _row(f"  {words.line('stats.table', count=size)}", score, words)


def _row(name: str, score: Record, words: Words) -> tuple[str, ...]:
    share = f"{100 * score.wins / score.games:.0f} %"
    averages = [words.name("number", average) for average in score.averages().values()]
    counts = (*averages, str(score.best)) if averages else (str(score.made), str(score.suffered))
    counts = counts if averages or words.has("stats.made") else ()
    return name, str(score.games), str(score.wins), str(score.draws), share, *counts


def as_data(games: int, players: list[PlayerStats]) -> dict[str, object]:
    """Return the statistics as JSON data."""

    def each(scores: Mapping[str, Record] | Mapping[int, Record]) -> dict[str, object]:
        return {str(key): plain(score) for key, score in sorted(scores.items())}

    return {
        "games": games,
        "players": [
            {
                "name": player.name,
                **plain(player.total),
                "by_game": {
                    game: {**plain(score), "average": score.averages()}
                    for game, score in sorted(player.by_game.items())
                },
                "by_variant": each(player.by_variant),
                "by_table_size": each(player.by_size),
            }
            for player in players
        ],
    }
