"""`ratkeeper league`: the league of all tables that the hub has heard of. Changes nothing.

If root runs it, it continues as the owner of the database, since SQLite creates files beside the database.
"""

import argparse
import csv
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from io import StringIO
from pathlib import Path

from companion.commands.hub import add_database
from companion.commands.output import columns, write
from companion.game_statistics import alphabetic
from companion.games import GAMES
from companion.hub.store import EndedGame, Store
from companion.notation import as_json, harmless
from companion.summary import is_dated
from companion.values import Struct, field, plain
from ui.words import Words

FORMULA_BEGINNINGS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""First characters that make a spreadsheet take a text for a formula, unless an apostrophe precedes them."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_database(command)
    command.add_argument("--json", action="store_true")
    command.add_argument("-o", "--output", metavar="FILE", type=Path)


def run(options: argparse.Namespace, words: Words) -> int:
    with closing(Store(options.database, read_only=True)) as store:
        games = [*store.ended()]
    if options.output:
        text = as_json(_data(games)) + "\n" if options.output.suffix == ".json" else as_csv(_rows(games))
        return write(options.output, text.encode())
    if options.json:
        print(as_json(_data(games)))
        return 0
    if not games:
        print(harmless(words.line("league.none", database=options.database)))
        return 0
    print(harmless(words.line("league.counted", count=len(games), tables=len({game.box for game in games}))))
    if undated := sum(not is_dated(game.last) for game in games):
        print(words.line("stats.undated", count=undated))
    for kind in sorted({game.kind for game in games}):
        title = words.name("game", kind) if kind in GAMES else kind
        print("", title, *_table(standings(game for game in games if game.kind == kind), words), sep="\n")
    if len({game.kind for game in games}) > 1:
        print("", words.line("league.all"), *_table(standings(games), words), sep="\n")
    return 0


class LeagueRow(Struct):
    """The results of one player."""

    name: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    places: int = 0
    """Sum of the player's ranks in all games; divided by `games`, it is the average rank."""
    tables: set[str] = field(default_factory=set)

    @property
    def place(self) -> float:
        return self.places / self.games


def standings(games: Iterable[EndedGame]) -> list[LeagueRow]:
    """Return the league, most wins first; for equal wins, fewest games first. Equal names count as one person."""
    known: dict[str, LeagueRow] = {}
    for game in games:
        players = game.play["players"]
        winners = [one["name"] for one in players if one.get("winner")]
        together = len(winners) == len(players) > 1
        for one in players:
            standing = known.setdefault(one["name"], LeagueRow(one["name"]))
            standing.games += 1
            won = one["name"] in winners
            standing.wins += won and (together or len(winners) == 1)
            standing.draws += won and not together and len(winners) > 1
            standing.places += one["rank"]
            standing.tables.add(game.box)
    return sorted(known.values(), key=lambda one: (-one.wins, one.games, alphabetic(one.name)))


def as_data(standing: LeagueRow) -> dict[str, object]:
    """Return a player's results as JSON data."""
    return {**plain(standing), "place": round(standing.place, 3), "tables": sorted(standing.tables)}


def _table(standing: list[LeagueRow], words: Words) -> list[str]:
    headings = ("stats.player", "stats.games", "stats.wins", "stats.draws", "stats.won", "league.place")
    rows: list[tuple[str, ...]] = [tuple(map(words.line, headings))]
    for one in standing:
        share = f"{100 * one.wins / one.games:.0f} %"
        place = words.name("number", one.place)
        rows.append((one.name, str(one.games), str(one.wins), str(one.draws), share, place))
    return columns(rows, numbers=range(1, len(rows[0])))


def _data(games: list[EndedGame]) -> dict[str, object]:
    return {
        "games": [
            {"box": game.box, "game": game.id, "began": game.began, "ended": game.last, "play": game.play}
            for game in games
        ],
        "players": [as_data(one) for one in standings(games)],
    }


def _rows(games: list[EndedGame]) -> Iterator[tuple[object, ...]]:
    yield "box", "game", "kind", "ended", "player", "rank", "winner", "score"
    for game in games:
        for one in game.play["players"]:
            winner = int(bool(one.get("winner")))
            yield game.box, game.id, game.kind, game.last, one["name"], one["rank"], winner, one.get("score")


def as_csv(rows: Iterable[Sequence[object]]) -> str:
    """Return the rows as CSV in which no spreadsheet takes a text for a formula; numbers stay numbers."""
    out = StringIO()
    csv.writer(out).writerows(tuple(_no_formula(cell) for cell in row) for row in rows)
    return out.getvalue()


def _no_formula(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_BEGINNINGS) else cell
