"""Files with fitting checksums and anything in them: kept games of every version, and what only an attacker writes."""

import json
from collections import defaultdict
from pathlib import Path
from random import Random
from zlib import crc32

from companion import __version__
from companion.box.active_game import ActiveGame
from companion.commands.games import as_data
from companion.commands.report.report_model import report_model
from companion.commands.report.web_page import page
from companion.games import GAMES
from companion.notation import as_json
from companion.signals import EventQueue
from companion.storage.index import list_entry
from companion.storage.journal import read
from companion.storage.saved_games import replay, saved_games
from tests.faults.registry import Place, fault
from tests.faults.simulated_table import simulated_table
from tests.faults.unreadable_files import seal
from tests.kept_games import play
from ui.words import Words

KEPT = Path(__file__).parent / "kept"
"""A game of every version, as that version wrote it."""
STRANGE: tuple[object, ...] = (
    "",
    "\ud800",
    "\udfff\ud800",
    "\x00",
    "\x9b31m",
    "\u202e",
    "🐀" * 50,
    "../../etc/passwd",
    "0001-piper.journal",
    "a" * 5000,
    "\n",
    None,
    True,
    -1,
    10**30,
    1e308,
    [],
    {},
    ["x"],
    {"seq": 1},
)


def journal(chance: Random, lines: list[str]) -> bytes:
    """A game with something strange in its header, its mark, its cards or its lines, and every checksum right."""
    header: dict[str, object] = {"journal": "ratkeeper", "version": 1, "mark": "0badcafe", "continues": None}
    for key in chance.sample([*header, "game", "more"], chance.randrange(3)):
        header[key] = chance.choice(STRANGE)
    fields: list[dict[str, object]] = [
        {"seq": number, "at": number, "say": line} for number, line in enumerate(lines, start=1)
    ]
    for one in chance.sample(fields, min(len(fields), chance.randrange(4))):
        one[chance.choice(("seq", "at", "say", "card", "card", "card", "more"))] = chance.choice(STRANGE)
    mark = header.get("mark")
    seed = crc32(mark.encode("utf-8", "surrogatepass")) if isinstance(mark, str) else 0
    return b"".join(
        seal(json.dumps(one, separators=(",", ":")).encode()[:-1], 0 if at == 0 else seed)
        for at, one in enumerate((header, *fields))
    )


@fault("disk", cheap=True)
def anything_under_a_fitting_checksum(place: Place) -> str:
    """headers, marks, cards and lines with anything in them, under fitting checksums"""
    whole = play("Ada", "Ben", "Cleo")
    files, usable, words = place.times(3000, 150), 0, Words("en")
    for number in range(files):
        folder = place.folder / str(number)
        folder.mkdir()
        for file in (1, 2):
            (folder / f"{file:04d}-piper.journal").write_bytes(
                journal(place.chance, whole[: place.chance.randrange(30)])
            )
        for game in saved_games(folder):
            assert as_json(as_data(list_entry(game))).isprintable()
            if game.session is not None and game.session.players:
                page(report_model(game, game.session, words)).encode()
                usable += 1
        table = ActiveGame(folder, EventQueue())
        table.resume()
        table.close()
    return f"{2 * files} files, {usable} of them usable: each is read, put aside or left, and none breaks anything"


@fault("disk", cheap=True)
def games_of_every_version(place: Place) -> str:
    """kept games of every version so far"""
    taken, games_of = [], defaultdict[str, set[str]](set)
    for path in sorted(KEPT.glob("*.journal")):
        games = place.folder / path.stem
        games.mkdir()
        (games / "0001-piper.journal").write_bytes(path.read_bytes())
        lines = read(path.read_bytes()).lines
        told = replay(lines)
        assert len(told.decisions) > 5, path.name
        games_of[path.stem.partition("-")[0]].add(told.game.name)
        with simulated_table(place, folder=games, fresh=False) as table:
            session = table.hands.loop.game.session
            assert session is not None, f"{path.name} is not taken up"
            assert not [notice for notice in table.notices if "kept" in notice], table.notices
            assert session.decisions == told.decisions
        taken.append(path.stem)
    assert games_of[__version__] == {*GAMES}, "a game of this version is not among them"
    return f"taken up: {', '.join(taken)}"
