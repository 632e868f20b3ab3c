"""`ratkeeper games`: the kept games, oldest first, each with how it stands or ended. Changes nothing."""

import argparse
import math
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from companion.box.configured import folder, games_of, language_for, salvaged
from companion.columns import columns
from companion.commands.parser import add_lang
from companion.happened import result_of
from companion.keeping.journal import number_of
from companion.keeping.kept import Kept, newest_first
from companion.languages import ENGLISH
from companion.notation import as_json, harmless
from companion.session import Session
from ui.words import Words

HEADINGS = tuple(f"kept.{column}" for column in ("number", "began", "game", "variant", "turns", "players", "result"))

Told = TypeVar("Told")


def add_games(command: argparse.ArgumentParser) -> None:
    command.add_argument("--games", metavar="DIR", type=_folder, default="")


def _folder(text: str) -> Path:
    """argparse asks this of the default too."""
    return folder(text) if text else games_of(salvaged(argparse.Namespace(config=None)))


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_games(command)
    command.add_argument("--json", action="store_true")
    add_lang(command)


def run(options: argparse.Namespace) -> int:
    if options.json:
        for data in _oldest_first(options.games, as_data):
            print(as_json(data))
        return 0
    words = Words(language_for(options), "kept")
    rows = _oldest_first(options.games, lambda game: row(game, words))
    if not rows:
        print(harmless(words.line("kept.none", folder=options.games)))
        return 0
    print(*columns([[words.line(heading) for heading in HEADINGS], *rows], numbers=(0, 4)), sep="\n")
    return 0


def _oldest_first(folder: Path, told: Callable[[Kept], Told]) -> list[Told]:
    """What is told of each game; of thousands, no more than one is in memory."""
    aged = [(_age(game), told(game)) for game in newest_first(folder)][::-1]
    return [one for _, one in sorted(aged, key=lambda one: one[0])]


def _age(game: Kept) -> float:
    """By when it began: one that was taken up again has a later number. What cannot be used comes last."""
    return game.lines[0].at if game.lines else math.inf


def row(game: Kept, words: Words) -> tuple[str, ...]:
    """What one line of the list says."""
    number = str(number_of(game.path))
    if game.session is None:
        return number, "", "", "", "", "", words.line("why.unusable", file=game.path.name, why=game.fault)
    played = game.session.game
    title = words.name("game", played.name)
    view = game.session.game.view(game.session.state)
    if view is None:
        return number, began(game), title, "", "", "", words.line("kept.set_up")
    variant = played.variant(game.session.state)
    variant = variant and words.of(played.name).name("variant", variant, "short")
    turns = played.turns(game.session.state)
    count = "" if turns is None else str(turns)
    return number, began(game), title, variant, count, ", ".join(game.session.players), standing(game.session, words)


def tell(game: Kept, words: Words) -> str:
    """One line: the file, when it began, who plays, and how it stands."""
    file = game.path.name
    if game.session is None:
        return harmless(words.line("kept.unusable", file=file, why=game.fault))
    view = game.session.game.view(game.session.state)
    facts = {"file": file, "began": began(game), "game": game.session.game.name}
    if view is None:
        return harmless(words.line("kept.told_set_up", **facts, result=words.line("kept.set_up")))
    facts |= {"who": ", ".join(game.session.players), "result": standing(game.session, words)}
    return harmless(words.line("kept.told", **facts, count=len(game.session.standing)))


def as_data(game: Kept) -> dict[str, object]:
    """The same for other programs."""
    data: dict[str, object] = {"game": number_of(game.path), "file": game.path.name}
    if game.session is None:
        return {**data, "fault": Words(ENGLISH).line("why.said", words=game.fault)}
    result = result_of(game.session)
    return {
        **data,
        "name": game.session.game.name,
        "began": game.lines[0].at,
        "ended": game.lines[-1].at,
        "decisions": len(game.session.standing),
        "variant": (game.session.players and game.session.game.variant(game.session.state)) or None,
        "players": list(game.session.players),
        "over": result is not None,
        "winner": result.winner if result else None,
        "draw": result is not None and result.drawn,
    }


def began(game: Kept) -> str:
    """By the clock of the place where it is read."""
    return datetime.fromtimestamp(game.lines[0].at).astimezone().strftime("%Y-%m-%d %H:%M")


def standing(session: Session, words: Words) -> str:
    result, view = result_of(session), session.game.view(session.state) or {}
    if result is None:
        return words.line("kept.unfinished", player=view["turn"])
    return words.line("kept.draw") if result.drawn else words.line("kept.won", player=", ".join(result.winners))
