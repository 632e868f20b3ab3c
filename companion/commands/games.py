"""`ratkeeper games`: lists the saved games, oldest first, with their state or result. Changes nothing."""

import argparse
from datetime import datetime
from pathlib import Path

from companion.box.load_settings import folder, games_of, usable_settings
from companion.commands.output import Progress, columns
from companion.languages import ENGLISH
from companion.notation import as_json, harmless
from companion.storage.index import ListedGame, list_entry, listed_games
from companion.storage.journal import number_of
from companion.storage.saved_games import SavedGame
from companion.summary import GameSummary, is_dated
from ui.words import Words

HEADINGS = tuple(f"kept.{column}" for column in ("number", "began", "game", "variant", "turns", "players", "result"))


def add_games(command: argparse.ArgumentParser) -> None:
    command.add_argument("--games", metavar="DIR", type=_folder, default="")


def _folder(text: str) -> Path:
    """Return the option's value as a folder; argparse passes the empty default here, too."""
    return folder(text) if text else games_of(usable_settings(argparse.Namespace(config=None)))


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_games(command)
    command.add_argument("--json", action="store_true")


def run(options: argparse.Namespace, words: Words) -> int:
    with Progress(words, "kept.reading") as progress:
        games = listed_games(options.games, progress)
    if options.json:
        for game in games:
            print(as_json(as_data(game)))
        return 0
    if not games:
        print(harmless(words.line("kept.none", folder=options.games)))
        return 0
    rows = (row(game, words) for game in games)
    print(*columns([[words.line(heading) for heading in HEADINGS], *rows], numbers=(0, 4)), sep="\n")
    return 0


def row(game: ListedGame, words: Words) -> tuple[str, ...]:
    """Return the row of a game in the list: a text for each column."""
    number, summary = str(number_of(game.path)), game.summary
    if summary is None:
        return number, "", "", "", "", "", words.line("why.unusable", file=game.path.name, why=game.fault)
    title = words.name("game", summary.game)
    if not summary.is_set_up:
        return number, began(summary, words), title, "", "", "", words.line("kept.set_up")
    variant = summary.variant and words.of(summary.game).name("variant", summary.variant, "short")
    count = "" if summary.turns is None else str(summary.turns)
    return number, began(summary, words), title, variant, count, ", ".join(summary.players), standing(summary, words)


def line_of(game: SavedGame, words: Words) -> str:
    """Return one line about a game: its file, its date, the players, and its state or result."""
    file, summary = game.path.name, list_entry(game).summary
    if summary is None:
        return harmless(words.line("kept.unusable", file=file, why=game.fault))
    facts = {"file": file, "began": began(summary, words), "game": summary.game}
    if not summary.is_set_up:
        return harmless(words.line("kept.told_set_up", **facts, result=words.line("kept.set_up")))
    facts |= {"who": ", ".join(summary.players), "result": standing(summary, words)}
    return harmless(words.line("kept.told", **facts, count=summary.decisions))


def as_data(game: ListedGame) -> dict[str, object]:
    """Return what the list tells about a game as JSON data."""
    data: dict[str, object] = {"game": number_of(game.path), "file": game.path.name}
    summary = game.summary
    if summary is None:
        return {**data, "fault": Words(ENGLISH).line("why.said", words=game.fault)}
    return {
        **data,
        "name": summary.game,
        "began": summary.began,
        "ended": summary.ended,
        "decisions": summary.decisions,
        "variant": summary.variant or None,
        "players": list(summary.players),
        "over": summary.is_over,
        "winner": summary.winners[0] if len(summary.winners) == 1 else None,
        "draw": summary.is_draw,
    }


def began(summary: GameSummary, words: Words) -> str:
    """Return when a game began, in local time; if the box had no date then, a text that says so."""
    if not is_dated(summary.began):
        return words.line("kept.undated")
    return datetime.fromtimestamp(summary.began).astimezone().strftime("%Y-%m-%d %H:%M")


def standing(summary: GameSummary, words: Words) -> str:
    if not summary.is_over:
        return words.line("kept.unfinished", player=summary.turn)
    if not summary.winners:
        return words.line("kept.lost")
    return words.line("kept.draw") if summary.is_draw else words.line("kept.won", player=", ".join(summary.winners))
