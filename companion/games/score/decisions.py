"""The decisions of a score sheet: when each is allowed, and the rule that applies it."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from companion.decisions import Decision, Decisions, all_of, needs
from companion.games.score import rules
from companion.games.score.blanks import (
    ADDITION,
    BID,
    CATEGORY,
    ENTRY,
    PLAYER,
    has_categories,
    has_rounds,
    is_here,
    may_bid,
    may_enter,
)
from companion.games.score.corrections import CORRECTIONS
from companion.games.score.setup import SETUP_LINES
from companion.games.score.state import State, awaited, has_entry, is_begun, is_open, lacks_bid, rest
from companion.refusal import RefusedError

QUICK_WEIGHT = 3
"""Weight of the first number under `quick` on the sheet; the second weighs half as much, the third a third."""

NOTHING_WEIGHT = 2 * QUICK_WEIGHT
"""Weight of 0 as the number for all other players, if no sum is fixed: mostly, only one player scores."""


def _is_empty(state: State, at: int, category: int) -> RefusedError | None:
    if state.players[at].cells[category] is None:
        return None
    return RefusedError("filled_already", player=state.players[at].name, category=state.sheet.categories[category])


def _may_enter_so(state: State, at: int, number: int) -> RefusedError | None:
    if number not in state.sheet.entries:
        return None  # the range of the blank refuses such a number
    return rules.keeps_sum(state, {at: number}) or rules.keeps_exact(state, {at: number})


def _may_all_enter(state: State, number: int) -> RefusedError | None:
    if number not in state.sheet.entries:
        return None  # the range of the blank refuses such a number
    made = dict.fromkeys(awaited(state), number)
    return rules.keeps_sum(state, made) or rules.keeps_exact(state, made)


def _may_add(state: State, at: int, number: int) -> RefusedError | None:
    return rules.keeps_exact(state, {at: number}) if number in state.sheet.additions else None


_has_rest = all_of(
    needs(lambda state: state.sheet.sums, "no_sum"),
    needs(lambda state: rest(state) is not None, "no_rest", allowed=lambda state: state.sheet.sums),
)
_may_finish = all_of(
    needs(is_begun, "nothing_entered"),
    needs(lambda state: not is_open(state), "round_open", round=lambda state: state.complete + 1),
)


def _out_of_phase(state: State, phases: Sequence[str]) -> RefusedError:
    if state.phase == "setup":
        return RefusedError("no_players_yet")
    if "setup" in phases:
        return RefusedError("already_set_up")
    if state.over:
        return RefusedError("score_over")
    if "enter" in phases:
        return RefusedError("bids_first", players=tuple(one.name for one in state.players if lacks_bid(state, one)))
    return RefusedError("bids_are_made") if state.sheet.bidding else RefusedError("no_bids")


def _likely_numbers(state: State, path: Sequence[str], earlier: Sequence[State]) -> tuple[int, ...]:
    """Return likely numbers for a blank: the one that makes the sum right, then the most frequent and latest ones."""
    weights: dict[int, float] = {}
    latest: dict[int, int] = {}
    if path[0] != "bid":
        for place, number in enumerate(state.sheet.quick, 1):
            weights[number] = QUICK_WEIGHT / place
    if path == ("rest",) and not state.sheet.sums:
        weights[0] = NOTHING_WEIGHT
    alike = [one for one in reversed(earlier) if one.sheet.categories == state.sheet.categories]
    said = (number for one in (*alike, state) for number in _said(one, path))
    for at, number in enumerate(said):
        weights[number] = weights.get(number, 0) + 1
        latest[number] = at
    usual = sorted(weights, key=lambda number: (-weights[number], -latest.get(number, -1)))
    left = rest(state) if path[0] in ("enter", "rest") and state.sheet.sums else None
    return tuple(usual) if left is None or (path[0] == "enter" and not _is_settled(state)) else (left, *usual)


def _is_settled(state: State) -> bool:
    """Return whether the sum already determines the number: others have entered theirs, or only one is missing."""
    made = any(player.entry(state.complete) is not None for player in state.players)
    return made or len(awaited(state)) == 1


def _said(state: State, path: Sequence[str]) -> Iterable[int]:
    """Return the numbers entered before in the same kind of decision, oldest first."""
    match path:
        case ["bid", *_] | ["fix", "bid", *_]:
            rounds = zip_longest(*(player.bids for player in state.players))
            return [bid for made in rounds for bid in made if bid is not None]
        case ["add", *_] | ["fix", "added", *_]:
            return [number for player in state.players for number in player.added]
        case ["enter", _, category] | ["fix", "entry", category, _] if state.sheet.categories:
            cells = (player.cells[state.sheet.categories.index(category)] for player in state.players)
            return [number for number in cells if number is not None]
        case ["rest"]:
            return state.rested
    return state.entered


DECISIONS = Decisions(
    (
        *SETUP_LINES,
        Decision(
            ("bid", PLAYER, BID), rules.bid, during=("bid",), only={PLAYER: may_bid}, opens=True, is_asked_first=True
        ),
        Decision(
            ("enter", PLAYER, ENTRY),
            rules.enter,
            during=("enter",),
            when=(has_rounds,),
            only={PLAYER: may_enter},
            together=_may_enter_so,
            opens=True,
            is_asked_first=True,
        ),
        Decision(
            ("enter", PLAYER, CATEGORY, ENTRY),
            rules.fill,
            during=("enter",),
            when=(has_categories,),
            only={PLAYER: is_here},
            but_last=_is_empty,
            opens=True,
        ),
        Decision(("rest",), rules.enter_what_is_left, during=("enter",), when=(has_rounds, _has_rest)),
        Decision(
            ("rest", ENTRY),
            rules.enter_rest,
            during=("enter",),
            when=(has_rounds,),
            together=_may_all_enter,
            asks_others=has_entry,
        ),
        Decision(
            ("add", PLAYER, ADDITION),
            rules.add,
            during=("bid", "enter"),
            together=_may_add,
            is_asked_first=lambda state: state.sheet.is_free,
        ),
        Decision(("finish",), rules.finish, during=("bid", "enter"), when=(_may_finish,)),
    ),
    CORRECTIONS,
    phase_of=lambda state: state.phase,
    out_of_phase=_out_of_phase,
    after_correction=rules.settle,
    likely=_likely_numbers,
)
legal, apply = DECISIONS.legal, DECISIONS.apply_line
