"""Strange files among those that a start reads: each is put aside or left with its reason, and all else goes on."""

import json
import os
import time
from pathlib import Path
from typing import Any
from zlib import crc32

from companion.commands.report.report_model import report_model
from companion.commands.report.web_page import page
from companion.session import Session
from companion.storage import journal
from companion.storage.journal import LARGEST
from companion.storage.saved_games import read_saved_game, saved_games
from tests.faults.other_programs import noted
from tests.faults.program import raises
from tests.faults.registry import Place, fault
from tests.faults.replacements import instead
from tests.faults.simulated_table import LINE, OPENING, goes_on, simulated_table
from tests.kept_games import keep, play
from ui.words import Words

AT_ONCE = 10.0
"""Seconds of work in which a start is over, however busy others are."""


def seal(body: bytes, seed: int = 0) -> bytes:
    """A line with a fitting checksum, whatever is in it."""
    return b'%s,"crc":"%08x"}\n' % (body, crc32(body, seed))


def sealed(path: Path, header: dict[str, object], *lines: dict[str, object]) -> Path:
    """A journal whose every checksum fits, with whatever somebody wants in it."""
    whole = {"journal": "ratkeeper", "version": 1, "mark": "0badcafe", "continues": None, **header}
    seed = crc32(str(whole["mark"]).encode("utf-8", "surrogatepass"))
    path.parent.mkdir(parents=True, exist_ok=True)
    data = seal(json.dumps(whole, separators=(",", ":")).encode()[:-1])
    for line in lines:
        data += seal(json.dumps(line, separators=(",", ":")).encode()[:-1], seed)
    path.write_bytes(data)
    return path


def said(*lines: str) -> list[dict[str, object]]:
    return [{"seq": number, "at": 0, "say": line} for number, line in enumerate(lines, start=1)]


def starts_beside(place: Place, path: Path, *, newest: bool = True) -> str:
    """With that file beside it, the box starts soon, says what is wrong or nothing, and plays."""
    began = time.process_time()
    with simulated_table(place, fresh=False) as table:
        took = time.process_time() - began
        assert took < AT_ONCE, f"the start took {took:.1f} s"
        told = [notice for notice in table.notices if not notice.startswith("Simulated")]
        if newest:
            table.hands.loop.game.begin((*OPENING, *LINE))
            table.hands.loop.open_game()
        table.plays_on()
        kept = table.must_have_kept() if not newest else f"{len(table.acknowledged)} acknowledged"
    aside = [one.name for one in path.parent.iterdir() if ".damaged" in one.name]
    where = f"put aside as {aside[0]}" if aside else "left where it is"
    assert aside or os.path.lexists(path), "it is gone"
    return f"{where}; {kept}; {told[0] if told else 'nothing to say'}"[:150]


def beside_the_game(place: Path) -> None:
    keep(place, *OPENING, *LINE)


def must_be_refused(path: Path, why: str) -> None:
    """The file itself is what is wrong, for this reason; nothing in it has surprised anybody."""
    fault = read_saved_game(path).fault
    assert fault is not None, f"{path.name} is believed"
    assert fault.key == why, f"{path.name} is refused since {fault}"


@fault("disk", cheap=True)
def half_a_character_in_a_header(place: Place) -> str:
    """half a character in a header under a fitting checksum"""
    first = sealed(place.games / "0001-piper.journal", {"mark": "\ud800"})
    path = sealed(place.games / "0002-piper.journal", {"continues": "\udfff"}, *said("game piper"))
    must_be_refused(first, "why.no_journal")
    must_be_refused(path, "why.no_journal")
    return starts_beside(place, path)


@fault("disk", cheap=True)
def half_a_character_in_a_card(place: Place) -> str:
    """half a character in a card under a fitting checksum"""
    lines = said(*OPENING)
    lines[-1]["card"] = "\udc9b"
    path = sealed(place.games / "0001-piper.journal", {}, *lines)
    game = read_saved_game(path)
    assert game.session is not None
    assert len(game.lines) == len(OPENING) - 1, "a line is believed that could not be written again"
    page(report_model(game, game.session, Words("en"))).encode()
    return starts_beside(place, path)


@fault("disk", cheap=True)
def rules_that_break_over_an_old_game(place: Place) -> str:
    """an old game over which the rules break"""
    path = keep(place.games, *play("Ada", "Ben", "Cleo"))
    old = saved_games(place.games)[0].lines[20].say
    beside_the_game(place.games)
    decide = Session.decide

    def breaks(session: Session, line: str, at: int = 0, card: str = "") -> object:
        return raises() if line == old and len(session.decisions) >= 18 else decide(session, line, at, card)

    with instead(Session, "decide", breaks):
        assert len(saved_games(place.games)) == 2, "a list of games breaks"
        must_be_refused(path, "why.rules_broke")
        told = starts_beside(place, path, newest=False)
    assert path.exists(), "a file was put aside that may be as good as any"
    return told


@fault("disk", cheap=True)
def rules_that_break_over_the_game_in_play(place: Place) -> str:
    """the rules break over the game that would go on"""
    path = keep(place.games, OPENING[0], "players Dora Emil Fay", *OPENING[2:])
    decide = Session.decide

    def breaks(session: Session, line: str, at: int = 0, card: str = "") -> object:
        return raises() if "Dora" in line else decide(session, line, at, card)

    with instead(Session, "decide", breaks):
        must_be_refused(path, "why.rules_broke")
        told = starts_beside(place, path)
    assert path.exists(), "a file was put aside that may be as good as any"
    assert path.name in told, "nobody is told"
    return told


@fault("disk", cheap=True)
def half_a_million_names(place: Place) -> str:
    """half a million names in one line"""
    path = place.games / "0001-piper.journal"
    # The first line is longer than any line of a file, the second only than any decision.
    for count, why in ((500_000, "why.no_journal"), (8_000, "why.against_rules")):
        names = " ".join(f"n{number}" for number in range(count))
        sealed(path, {}, *said("game piper", f"players {names}"))
        with instead(Session, "decide", raises):
            must_be_refused(path, why)
    sealed(place.games / "0002-piper.journal", {}, *said("game piper", f"players {names}"))
    return starts_beside(place, path)


@fault("disk", cheap=True)
def nothing_but_line_ends(place: Place) -> str:
    """a journal of thirty million line ends"""
    place.games.mkdir()
    path = place.games / "0001-piper.journal"
    path.write_bytes(seal(b'{"journal":"ratkeeper","version":1,"mark":"a","continues":null') + b"\n" * 30_000_000)
    return starts_beside(place, path)


@fault("disk", cheap=True)
def numbers_without_end(place: Place) -> str:
    """numbers of five thousand digits, and brackets without end, under fitting checksums"""
    place.games.mkdir()
    for number, rest in enumerate((b'"at":' + b"9" * 5000, b'"at":' + b"[" * 100_000, b'"at":1e999,"say":"undo"'), 1):
        path = place.games / f"{number:04d}-piper.journal"
        header = seal(b'{"journal":"ratkeeper","version":1,"mark":"a","continues":null')
        path.write_bytes(header + seal(b'{"seq":1,' + rest, crc32(b"a")))
    return starts_beside(place, path)


@fault("disk", cheap=True)
def pipes_in_the_place_of_files(place: Place) -> str:
    """a pipe in the place of a journal, and of the language"""
    place.games.mkdir()
    path = place.games / "0001-piper.journal"
    os.mkfifo(path)
    os.mkfifo(place.folder / "language")
    return starts_beside(place, path)


@fault("disk", cheap=True)
def links_to_devices(place: Place) -> str:
    """links to devices in the place of a journal, and of the language"""
    place.games.mkdir()
    path = place.games / "0001-piper.journal"
    path.symlink_to("/dev/zero")
    (place.folder / "language").symlink_to("/dev/zero")
    opened = os.open

    def only_files(what: Any, *more: Any, **others: Any) -> int:
        assert not Path(what).is_char_device(), "to open a device may do something"
        return opened(what, *more, **others)

    with instead(os, "open", only_files):
        must_be_refused(path, "why.no_file")
        return starts_beside(place, path)


@fault("disk", cheap=True)
def links_in_a_circle(place: Place) -> str:
    """links that lead in a circle, or nowhere"""
    beside_the_game(place.games)
    path = place.games / "0002-piper.journal"
    path.symlink_to(path.name)
    (place.games / "0003-piper.journal").symlink_to("nowhere")
    (place.folder / "language").symlink_to("language")
    return starts_beside(place, path)


@fault("disk", cheap=True)
def folders_in_the_place_of_files(place: Place) -> str:
    """folders in the place of a journal, and of the language"""
    path = place.games / "0001-piper.journal"
    path.mkdir(parents=True)
    (place.folder / "language").mkdir()
    return starts_beside(place, path)


@fault("disk", cheap=True)
def a_chain_of_replaced_files(place: Place) -> str:
    """two hundred files, each replacing the one before, all long"""
    whole = play("Ada", "Ben", "Cleo", "Dan")
    for number in range(1, 201):
        before = f"{number - 1:04d}-piper.journal" if number > 1 else None
        sealed(place.games / f"{number:04d}-piper.journal", {"continues": before}, *said(*(whole[:-1])))
    recalled: list[int] = []
    decide = Session.decide

    def counting(session: Session, line: str, at: int = 0, card: str = "") -> object:
        recalled.append(1)
        return decide(session, line, at, card)

    with instead(Session, "decide", counting):
        assert len(saved_games(place.games)) == 1
    assert len(recalled) == len(whole) - 2, "files that were replaced are played again"
    return f"{goes_on(place)} decisions, played once"


@fault("disk", cheap=True)
def a_game_too_long_to_be_read_again(place: Place) -> str:
    """a game that grows as large as any start would read"""
    with simulated_table(place) as table:
        table.plays_on()
        [path] = place.games.glob("*.journal")
        with noted(table) as whys, instead(journal, "LARGEST", path.stat().st_size + 20):
            table.decide()
            table.until(lambda: whys, "nobody said so")
            assert path.stat().st_size <= LARGEST
        table._before.clear()
        table.acknowledged[:0] = [*OPENING[1:], *LINE]
        table.must_forget("fault.not_saved")
        table.plays_on()
        return f"“{whys[0]}”, and nothing is written that no start would read; {table.must_have_kept()}"
