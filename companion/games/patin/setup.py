"""The setup of Die Patin: where intrigue cards are kept, who sits where, what is left out at this table."""

from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_names
from companion.games.patin import events, pieces
from companion.games.patin.pieces import BOOKKEEPINGS, ENTERPRISES, INTRIGUES, SEATS
from companion.games.patin.reading import ask_phase, read_enterprise
from companion.games.patin.rounds import begin_plans
from companion.games.patin.state import Clan, State, tiles_taken
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

FORMS = {
    "intrigue": "intrigue " + "|".join(INTRIGUES),
    "bookkeeping": "bookkeeping " + "|".join(BOOKKEEPINGS),
    "players": "players NAME NAME …",
    "without": "without ENTERPRISE",
}
_ORDER = ("intrigue", "bookkeeping", "players")


def legal(state: State) -> tuple[str, ...]:
    if state.phase == "tiles":
        lying = (kind for kind in ENTERPRISES if kind not in state.left_out and not tiles_taken(state, kind))
        return tuple(f"without {kind}" for kind in lying)
    books = [f"bookkeeping {how}" for how in BOOKKEEPINGS] if state.settled < len(_ORDER) - 1 else []
    return (*books, *(f"intrigue {where}" for where in sorted(INTRIGUES) if state.settled == 0))


def blanks(state: State) -> tuple[str, ...]:
    """Names are the players' own words."""
    return (FORMS["players"],) if state.phase == "setup" else ()


def settle(state: State, words: list[str], *, verb: str) -> Step[State]:
    """One line of the setup. Where intrigue cards are kept may be left out, and then the box keeps them; how much
    people tell the box, too, and then it is everything."""
    if verb == "without":
        return _without(state, words)
    at = _ORDER.index(verb)
    if state.phase != "setup" or at < state.settled:
        raise RefusedError("too_late_for", verb=verb)
    by_verb = {"players": _players, "intrigue": _intrigue, "bookkeeping": _bookkeeping}
    step = by_verb[verb](state, words)
    return Step(changed(step.state, settled=at + 1), step.events)


def _intrigue(state: State, words: list[str]) -> Step[State]:
    match words:
        case [intrigue] if intrigue in INTRIGUES:
            return Step(changed(state, intrigue=intrigue), (events.IntrigueChosen(intrigue),))
    raise NotUnderstoodError("form", form=FORMS["intrigue"])


def _bookkeeping(state: State, words: list[str]) -> Step[State]:
    match words:
        case [how] if how in BOOKKEEPINGS:
            return Step(changed(state, bookkeeping=how), (events.BookkeepingChosen(how),))
    raise NotUnderstoodError("form", form=FORMS["bookkeeping"])


def _players(state: State, words: list[str]) -> Step[State]:
    if not words:
        raise NotUnderstoodError("form", form=FORMS["players"])
    names = read_names(words, SEATS)
    count = len(names)
    in_play, gone = pieces.districts(count), pieces.removed(count)
    happened: list[Event] = [events.ClansSeated(names), events.MaterialTaken()]
    if closed := pieces.DISTRICTS[len(in_play) :]:
        happened.append(events.DistrictsClosed(closed, pieces.areas(count)))
    happened += (
        events.LootLaid(pieces.LOOT_PER_DISTRICT, len(in_play)),
        events.TilesCounted(gone, gone * pieces.TILES_PER_ENTERPRISE, pieces.tiles(count)),
    )
    state = changed(
        state,
        clans=tuple(Clan(name) for name in names),
        districts=(pieces.LOOT_PER_DISTRICT,) * len(in_play),
        phase="tiles",
    )
    return _go_on(state, tuple(happened))


def _without(state: State, words: list[str]) -> Step[State]:
    match words:
        case [word]:
            kind = read_enterprise(word)
        case _:
            raise NotUnderstoodError("form", form=FORMS["without"])
    ask_phase(state, "tiles")
    if kind in state.left_out:
        raise RefusedError("left_out_already", enterprise=kind)
    if tiles_taken(state, kind):  # only where the table has corrected somebody's tiles
        raise RefusedError("tile_taken", enterprise=kind)
    return _go_on(changed(state, left_out=(*state.left_out, kind)), (events.EnterpriseLeftOut(kind),))


def _go_on(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Ask for the next enterprise that goes back into the box, or begin; who keeps scores only need not say it."""
    count = len(state.clans)
    if state.bookkeeping == "whole" and len(state.left_out) < pieces.removed(count):
        return Step(state, happened)
    laid = (
        events.TilesLaid(count, pieces.tiles(count) - count, pieces.areas(count) - count),
        events.StartAreasTaken(state.clans[0].name),
    )
    step = begin_plans(state)
    return Step(step.state, (*happened, *laid, *step.events))
