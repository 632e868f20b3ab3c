"""Corrections of a score sheet: entries, bids, additions, names, players, and the end of the game."""

from collections.abc import Callable, Collection

from companion.decisions import Decision, Setter, needs
from companion.games import Step
from companion.games.facts import Event
from companion.games.score import events
from companion.games.score.blanks import (
    ADDITION,
    AT_ADDITION,
    BID,
    CATEGORY,
    ENTRY,
    NAME,
    PERSON,
    PLAYER,
    ROUND,
    TOTAL,
    has_bid,
    has_bids,
    has_categories,
    has_rounds,
    is_gone,
    is_good_name,
    is_here,
)
from companion.games.score.setup import END_ROUNDS, FLAGS, conflict
from companion.games.score.sheet import SEATS, EndTotal
from companion.games.score.state import Player, State, filled_to, people, with_player
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import changed

_PLAYED = ("bid", "enter", "over")


def _may_correct(state: State, number: int, at: int) -> RefusedError | None:
    """Refuse the current round's entry before all bids or of a player who has left; in any round, one without a bid."""
    if not 1 <= number <= state.complete + 1:
        return None  # the range of the blank refuses such a round
    if number > state.complete:
        if refused := is_here(state, at):
            return refused
        if state.phase == "bid":
            return RefusedError("bids_first_in_round", round=number)
    return has_bid(state, at, number - 1)


def _is_filled(state: State, number: int, at: int) -> RefusedError | None:
    if refused := _may_correct(state, number, at):
        return refused
    if number <= state.complete:
        return RefusedError("round_complete", round=number)
    if number == state.complete + 1 and state.players[at].entry(number - 1) is None:
        return _nothing(state, at)
    return None


def _nothing(state: State, at: int) -> RefusedError:
    return RefusedError("nothing_to_empty", player=state.players[at].name)


def _of_row(row: str, told: Callable[..., Event], first: int = 1) -> Setter[State]:
    """Return the correction of one number in a player's row of this name; its numbers are counted from `first`."""

    def get(state: State, number: int, at: int) -> int | None:
        made: tuple[int | None, ...] = getattr(state.players[at], row)
        return made[number - first] if number - first < len(made) else None

    def put(state: State, number: int, at: int, made: int | None) -> State:
        player = state.players[at]
        filled = filled_to(getattr(player, row), number - first, made)
        return with_player(state, at, changed(player, **{row: filled}))  # type: ignore[arg-type]

    def tell(state: State, number: int, at: int, before: int | None, after: int | None) -> Event:
        where = state.sheet.categories[number] if row == "cells" else number
        return told(where, state.players[at].name, before, after)

    return Setter[State](get, put, tell)


_ENTRY, _CELL = _of_row("entries", events.EntryCorrected), _of_row("cells", events.CategoryCorrected, first=0)


def _categories_only(state: State) -> RefusedError | None:
    """Refuse this form, which names a category in place of a round, on sheets that have no categories."""
    return None if state.sheet.categories else NotUnderstoodError("form", form="fix entry ROUND NAME NUMBER")


def _rename(state: State, at: int, new: str) -> Step[State]:
    """Rename a player in the state; earlier events keep the old name."""
    old = people(state)[at]
    if refused := is_good_name(new):
        raise refused
    if new in people(state):
        raise RefusedError("name_twice", name=new)
    players = tuple(
        changed(
            player,
            name=new if player.name == old else player.name,
            members=tuple(new if one == old else one for one in player.members),
        )
        for player in state.players
    )
    return Step(changed(state, players=players), (events.NameCorrected(old, new),))


def _with_gone(told: Callable[[str], Event], *, gone: bool) -> Callable[[State, int], Step[State]]:
    def does(state: State, at: int) -> Step[State]:
        player = state.players[at]
        return Step(with_player(state, at, changed(player, gone=gone)), (told(player.name),))

    return does


_leave, _return = _with_gone(events.PlayerLeft, gone=True), _with_gone(events.PlayerReturned, gone=False)


def _join(state: State, name: str) -> Step[State]:
    if refused := is_good_name(name):
        raise refused
    if name in people(state):
        raise RefusedError("name_twice", name=name)
    if len(state.players) == SEATS[-1]:
        raise RefusedError("player_count", found=len(state.players) + 1, lowest=SEATS[0], highest=SEATS[-1])
    joined = Player(name, cells=(None,) * len(state.sheet.categories))
    return Step(changed(state, players=(*state.players, joined)), (events.PlayerJoined(name),))


def _end(state: State, rounds: int | None, total: EndTotal | None, told: Event) -> Step[State]:
    sheet = changed(state.sheet, end_rounds=rounds, end_total=total)
    return Step(changed(state, sheet=sheet, is_finished=False), (told,))


def _end_by_total(flags: Collection[str]) -> Decision[State]:
    def does(state: State, total: int) -> Step[State]:
        end = EndTotal(total, "at-once" in flags, "exact" in flags)
        return _end(state, None, end, events.TotalLimitCorrected(end.total, end.at_once, end.exact))

    return Decision(
        ("fix", "end", "total", TOTAL, *flags),
        does,
        during=_PLAYED,
        when=(_not_categories, lambda state: conflict(state.sheet, "end total", *flags)),
    )


_not_categories = needs(
    lambda state: not state.sheet.categories, "rules_conflict", rule=lambda _: "end", other=lambda _: "categories"
)


_has_addition = needs(lambda state, number, at: number <= len(state.players[at].added), "no_such_addition", "number")

CORRECTIONS: tuple[Decision[State], ...] = (
    Decision(
        ("fix", "entry", ROUND, PLAYER, ENTRY),
        _ENTRY,
        during=_PLAYED,
        when=(has_rounds,),
        but_last=_may_correct,
    ),
    Decision(
        ("fix", "entry", ROUND, PLAYER, "none"),
        lambda state, number, at: _ENTRY(state, number, at, None),
        during=_PLAYED,
        when=(has_rounds,),
        together=_is_filled,
    ),
    Decision(
        ("fix", "entry", CATEGORY, PLAYER, ENTRY),
        _CELL,
        before=_categories_only,
        during=_PLAYED,
        when=(has_categories,),
    ),
    Decision(
        ("fix", "entry", CATEGORY, PLAYER, "none"),
        lambda state, category, at: _CELL(state, category, at, None),
        before=_categories_only,
        during=_PLAYED,
        when=(has_categories,),
        together=lambda state, category, at: _nothing(state, at) if _CELL.get(state, category, at) is None else None,
    ),
    Decision(
        ("fix", "bid", ROUND, PLAYER, BID),
        _of_row("bids", events.BidCorrected),
        during=_PLAYED,
        when=(has_bids,),
        but_last=lambda state, number, at: has_bid(state, at, number - 1) if number == state.complete + 1 else None,
    ),
    Decision(
        ("fix", "added", AT_ADDITION, PLAYER, ADDITION),
        _of_row("added", events.AdditionCorrected),
        during=_PLAYED,
        but_last=_has_addition,
    ),
    Decision(
        ("fix", "dealer", PLAYER),
        Setter[State](
            lambda state: state.dealer,
            lambda state, at: changed(state, dealer=at),
            lambda state, before, after: events.DealerCorrected(state.players[before].name, state.players[after].name),
        ),
        during=_PLAYED,
        when=(needs(lambda state: state.sheet.has_dealer, "no_dealer"),),
        only={PLAYER: is_here},
    ),
    Decision(("fix", "player", PLAYER, "gone"), _leave, during=_PLAYED, only={PLAYER: is_here}),
    Decision(("fix", "player", PLAYER, "back"), _return, during=_PLAYED, only={PLAYER: is_gone}),
    Decision(("fix", "player", NAME, "new"), _join, during=_PLAYED),
    Decision(
        ("fix", "end", "none"),
        lambda state: _end(state, None, None, events.EndRemoved()),
        during=_PLAYED,
        when=(_not_categories,),
        lists=lambda state: ((),) if state.is_finished or state.sheet.end_rounds or state.sheet.end_total else (),
    ),
    Decision(
        ("fix", "end", "rounds", END_ROUNDS),
        lambda state, rounds: _end(state, rounds, None, events.RoundsLimitCorrected(rounds)),
        during=_PLAYED,
        when=(lambda state: conflict(state.sheet, "end rounds"),),
    ),
    *(_end_by_total(flags) for flags in FLAGS),
    Decision(("fix", "name", PERSON, NAME), _rename, during=_PLAYED),
)
"""In the order of the menu: what is corrected most often comes first."""
