"""The setup of Die Patin: how intrigue cards are kept, how much is recorded, players, and unused enterprises."""

from companion.decisions import Decision
from companion.decisions.blanks import Word, player_names
from companion.decisions.setup_order import SetupOrder
from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_names
from companion.games.patin import events, pieces
from companion.games.patin.blanks import ENTERPRISE
from companion.games.patin.pieces import BOOKKEEPINGS, INTRIGUES, SEATS
from companion.games.patin.rounds import begin_plans
from companion.games.patin.state import Clan, State, tiles_taken
from companion.refusal import RefusedError
from companion.values import changed

_SETUP = SetupOrder[State]("intrigue", "bookkeeping", "players")


def _players(state: State, words: tuple[str, ...]) -> Step[State]:
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


def _may_be_left_out(state: State, enterprise: str) -> RefusedError | None:
    if enterprise in state.left_out:
        return RefusedError("left_out_already", enterprise=enterprise)
    # before the first turn, only a correction can have given tiles to a clan
    return RefusedError("tile_taken", enterprise=enterprise) if tiles_taken(state, enterprise) else None


def _leave_out(state: State, enterprise: str) -> Step[State]:
    state = changed(state, left_out=(*state.left_out, enterprise))
    return _go_on(state, (events.EnterpriseLeftOut(enterprise),))


def _go_on(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Ask for the next unused enterprise, or begin the first round. If only scores are recorded, begin at once."""
    count = len(state.clans)
    if state.bookkeeping == "whole" and len(state.left_out) < pieces.removed(count):
        return Step(state, happened)
    laid = (
        events.TilesLaid(count, pieces.tiles(count) - count, pieces.areas(count) - count),
        events.StartAreasTaken(state.clans[0].name),
    )
    return begin_plans(state, (*happened, *laid))


DECLARED = (
    _SETUP.ruling("intrigue", Word(INTRIGUES, fact="intrigue"), events.IntrigueChosen, default="cards"),
    _SETUP.ruling("bookkeeping", Word(BOOKKEEPINGS, fact="bookkeeping"), events.BookkeepingChosen, default="scores"),
    _SETUP.line("players", player_names(SEATS), _players),
    Decision(
        ("without", ENTERPRISE), _leave_out, during=("tiles",), only={ENTERPRISE: _may_be_left_out}, is_setup=True
    ),
)
