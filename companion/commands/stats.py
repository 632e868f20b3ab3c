"""`ratkeeper stats`: who has played and won, and how, game by game, over all that are over. Changes nothing."""

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from companion.columns import columns
from companion.commands.games import add_games
from companion.games import GAMES
from companion.keeping.kept import kept_games
from companion.tally import Player, Score, tally
from ui.words import Words

HEADING = ("player", "games", "wins", "draws", "won")


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_games(command)
    command.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace) -> int:
    kept = kept_games(options.games)
    over = [game.session for game in kept if game.session and game.session.state.over]
    players = tally(over)
    if options.json:
        print(json.dumps(as_data(len(over), players), ensure_ascii=False))
        return 0
    if not over:
        print(f"no game in {options.games} has come to its end yet; ratkeeper games lists them")
        return 0
    rest = len(kept) - len(over)
    print(f"{_count(len(over), 'game')}" + (f"; {rest} more not over or not readable" if rest else ""))
    for game in GAMES:
        if played := [session for session in over if game == session.game.name]:
            print("", Words("en").name("game", game), *_table(tally(played)), sep="\n")
    return 0


def _table(players: list[Player]) -> list[str]:
    """Of one game: points and what they came from where it counts any, else who threw out whom."""
    averages = tuple(players[0].total.averages())
    counted = (*(f"{what} a game" if what == "points" else what for what in averages), "best")
    rows: list[tuple[str, ...]] = [(*HEADING, *(counted if averages else ("threw out", "fled")))]
    for player in players:
        rows += _rows(player)
    return columns(rows, numbers=range(1, len(rows[0])))


def _rows(player: Player) -> Iterator[tuple[str, ...]]:
    """A player's line, and below it by variant and by table, where there is more than one."""
    yield _row(player.name, player.total)
    if len(player.by_variant) > 1:
        for variant, score in sorted(player.by_variant.items()):
            yield _row(f"  {Words('en').name('variant', variant, 'short')}", score)
    if len(player.by_size) > 1:
        for size, score in sorted(player.by_size.items()):
            yield _row(f"  {size} players", score)


def _row(name: str, score: Score) -> tuple[str, ...]:
    share = f"{100 * score.wins / score.games:.0f} %"
    averages = [f"{average:.1f}" for average in score.averages().values()]
    counts = (*averages, str(score.best)) if averages else (str(score.made), str(score.suffered))
    return name, str(score.games), str(score.wins), str(score.draws), share, *counts


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def as_data(games: int, players: list[Player]) -> dict[str, Any]:
    """The same for other programs."""

    def plain(scores: Mapping[Any, Score]) -> dict[str, Any]:
        return {str(key): asdict(score) for key, score in sorted(scores.items())}

    return {
        "games": games,
        "players": [
            {
                "name": player.name,
                **asdict(player.total),
                "by_game": {
                    game: {**asdict(score), "average": score.averages()}
                    for game, score in sorted(player.by_game.items())
                },
                "by_variant": plain(player.by_variant),
                "by_table_size": plain(player.by_size),
            }
            for player in players
        ],
    }
