"""The setup of Die Patin: how intrigue cards are kept, how much is recorded, players, and unused enterprises."""

from collections.abc import Callable

from companion.decisions import Condition, Decision
from companion.decisions.blanks import Blank, Word, player_names
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

_ORDER = ("intrigue", "bookkeeping", "players")


def _in_order(verb: str) -> Condition:
    """Return the condition that setup lines come in order, each at most once; a missing line means the default."""
    at = _ORDER.index(verb)

    def condition(state: State) -> RefusedError | None:
        return RefusedError("too_late_for", verb=verb) if state.phase != "setup" or at < state.settled else None

    return condition


def _line(verb: str, blank: Blank, does: Callable[..., Step[State]], default: str = "") -> Decision[State]:
    def settle(state: State, value: object) -> Step[State]:
        step = does(state, value)
        return Step(changed(step.state, settled=_ORDER.index(verb) + 1), step.events)

    return Decision((verb, blank), settle, before=_in_order(verb), during=("setup",), is_setup=True, default=default)


def _ruling(verb: str, words: tuple[str, ...], told: Callable[..., Event], default: str) -> Decision[State]:
    """Return the setup decision that sets the field of the state with the same name."""
    blank = Word(words, fact=verb)
    return _line(verb, blank, lambda state, word: Step(changed(state, **{verb: word}), (told(word),)), default)


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
    step = begin_plans(state)
    return Step(step.state, (*happened, *laid, *step.events))


DECLARED = (
    _ruling("intrigue", INTRIGUES, events.IntrigueChosen, "cards"),
    _ruling("bookkeeping", BOOKKEEPINGS, events.BookkeepingChosen, "scores"),
    _line("players", player_names(SEATS), _players),
    Decision(
        ("without", ENTERPRISE), _leave_out, during=("tiles",), only={ENTERPRISE: _may_be_left_out}, is_setup=True
    ),
)
