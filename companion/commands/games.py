"""`ratkeeper games`: the kept games, oldest first, each with how it stands or ended. Changes nothing."""

import argparse
import json
import math
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.box.configured import folder, games_of, salvaged
from companion.columns import columns
from companion.happened import result_of
from companion.keeping.journal import number_of
from companion.keeping.kept import Kept, kept_games
from companion.notation import harmless
from companion.session import Session
from ui.words import Words


def add_games(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--games", metavar="DIR", type=_folder, default="", help="where the games are kept; default: as for play"
    )


def _folder(text: str) -> Path:
    """argparse asks this of the default too."""
    return folder(text) if text else games_of(salvaged(argparse.Namespace(config=None)))


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_games(command)
    command.add_argument("--json", action="store_true", help="print one JSON object a game")


def run(options: argparse.Namespace) -> int:
    kept = sorted(kept_games(options.games), key=_age)
    if options.json:
        for game in kept:
            print(json.dumps(as_data(game), ensure_ascii=False))
        return 0
    if not kept:
        print(f"no game is kept in {options.games} yet; ratkeeper play begins one")
        return 0
    rows = [row(game) for game in kept]
    heading = ("number", "began", "game", "variant", "turns", "players", "result")
    print(*columns([heading, *rows], numbers=(0, 4)), sep="\n")
    return 0


def _age(game: Kept) -> float:
    """By when it began: one that was taken up again has a later number. What cannot be used comes last."""
    return game.lines[0].at if game.lines else math.inf


def row(game: Kept) -> tuple[str, ...]:
    """What one line of the list says."""
    number = str(number_of(game.path))
    if game.session is None:
        return number, "", "", "", "", "", Words("en").line("why.unusable", file=game.path.name, why=game.fault)
    title = _title(game.session)
    view = game.session.game.view(game.session.state)
    if view is None:
        return number, began(game), title, "", "", "", "being set up"
    played = game.session.game
    variant = Words("en").name("variant", played.variant(game.session.state), "short") if played.variants else ""
    turns = played.turns(game.session.state)
    count = "" if turns is None else str(turns)
    return number, began(game), title, variant, count, ", ".join(game.session.players), standing(game.session)


def tell(game: Kept) -> str:
    """One line: the file, when it began, who plays, and how it stands."""
    if game.session is None:
        return harmless(f"{game.path.name}  cannot be used: {_fault(game)}")
    title = _title(game.session)
    view = game.session.game.view(game.session.state)
    if view is None:
        return harmless(f"{game.path.name}  {began(game)}  {title}: being set up")
    who = ", ".join(game.session.players)
    decisions = f"{len(game.session.standing)} decisions"
    return harmless(f"{game.path.name}  {began(game)}  {title}: {who}; {decisions}; {standing(game.session)}")


def _title(session: Session) -> str:
    return Words("en").name("game", session.game.name)


def as_data(game: Kept) -> dict[str, Any]:
    """The same for other programs."""
    data: dict[str, Any] = {"game": number_of(game.path), "file": game.path.name}
    if game.session is None:
        return {**data, "fault": _fault(game)}
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


def _fault(game: Kept) -> str:
    return Words("en").line("why.said", words=game.fault)


def began(game: Kept) -> str:
    """By the clock of the place where it is read."""
    return datetime.fromtimestamp(game.lines[0].at).astimezone().strftime("%Y-%m-%d %H:%M")


def standing(session: Session) -> str:
    result, view = result_of(session), session.game.view(session.state) or {}
    if result is None:
        return f"unfinished, {view['turn']}'s turn"
    return "a draw" if result.drawn else f"{', '.join(result.winners)} won"
