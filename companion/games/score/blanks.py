"""The words and numbers that players fill in on a score sheet, and the conditions on their values."""

from collections.abc import Callable
from functools import partial

from companion.decisions import Condition, all_of, needs
from companion.decisions.blanks import Listed, Number, OwnText, player_name
from companion.games.parsing import LONGEST_NAME, is_name
from companion.games.score.sheet import BIDS, LARGEST, LARGEST_TOTAL
from companion.games.score.state import Player, State, lacks_bid, names, people
from companion.refusal import RefusedError

_entered = partial(Number, is_signed=True, is_strict=True)


def number(within: range, *, name: str = "NUMBER", fact: str = "number") -> Number:
    """Return the blank for a number in a fixed range."""

    def outside(_: State, *values: object) -> RefusedError:
        return RefusedError("number_range", found=values[-1], lowest=within[0], highest=within[-1])

    return _entered(within, outside, is_listed=False, name=name, fact=fact)


def _no_entry(state: State, *values: object) -> RefusedError:
    found, sheet = values[-1], state.sheet
    assert isinstance(found, int)
    within = sheet.entries
    if sheet.step > 1 and sheet.least <= found <= sheet.most:
        return RefusedError("entry_step", found=found, step=sheet.step)
    return RefusedError("number_range", found=found, lowest=within[0], highest=within[-1])


def _no_addition(state: State, *values: object) -> RefusedError:
    if state.sheet.is_free:
        return _no_entry(state, *values)
    return RefusedError("number_range", found=values[-1], lowest=-LARGEST, highest=LARGEST)


NAME = OwnText(name="NAME")
PLAYER, PERSON = player_name(names), player_name(people, name="OLD")
CATEGORY = Listed(
    lambda state: state.sheet.categories,
    lambda state, word: RefusedError("no_such_category", category=word, categories=state.sheet.categories),
    name="CATEGORY",
)
_points = partial(_entered, is_listed=False, name="NUMBER", fact="points")
ENTRY = _points(lambda state, *_: state.sheet.entries, _no_entry)
ADDITION = _points(lambda state, *_: state.sheet.additions, _no_addition)
AT_ADDITION = _entered(
    lambda state, *_: range(1, max(len(player.added) for player in state.players) + 1),
    lambda _, *values: RefusedError("no_such_addition", number=values[-1]),
    name="N",
)
BID = number(BIDS, fact="bid")
ROUND = _entered(
    lambda state, *_: range(1, state.complete + 2),
    lambda state, *values: RefusedError("no_such_round", round=values[-1], highest=state.complete + 1),
    name="ROUND",
)
TOTAL = number(range(-LARGEST_TOTAL, LARGEST_TOTAL + 1), fact="total")


def is_good_name(name: str, longest: int = LONGEST_NAME) -> RefusedError | None:
    return None if is_name(name) and len(name) <= longest else RefusedError("bad_name", name=name, longest=longest)


def player_needs(is_met: Callable[[State, Player], object], why: str) -> Condition:
    """Return a condition on a player of a state; its refusal names the player."""

    def condition(state: State, at: int) -> RefusedError | None:
        player = state.players[at]
        return None if is_met(state, player) else RefusedError(why, player=player.name)

    return condition


is_here = player_needs(lambda _, player: not player.gone, "is_gone")
is_gone = player_needs(lambda _, player: player.gone, "is_here")
may_bid = all_of(is_here, player_needs(lacks_bid, "bid_already"))


def has_bid(state: State, at: int, number: int) -> RefusedError | None:
    """Refuse if this player made no bid in the round; rounds are counted from 0."""
    if not state.sheet.bidding or state.players[at].bid(number) is not None:
        return None
    return RefusedError("made_no_bid", player=state.players[at].name, round=number + 1)


has_rounds = needs(lambda state: state.sheet.has_rounds, "no_rounds")
has_categories = needs(lambda state: state.sheet.categories, "no_categories")
has_bids = needs(lambda state: state.sheet.bidding, "no_bids")
may_enter = all_of(
    is_here,
    player_needs(lambda state, player: player.entry(state.complete) is None, "entered_already"),
    lambda state, at: has_bid(state, at, state.complete),
)
