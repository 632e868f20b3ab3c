"""What follows from bids, entries and additions: totals, complete rounds, the next dealer, and the end."""

from collections.abc import Iterator, Mapping

from companion.games import Step
from companion.games.facts import Event, GameEnded, Result, ended, ranked
from companion.games.score import events
from companion.games.score.state import (
    Player,
    State,
    awaited,
    bonus,
    filled_to,
    has_entry,
    is_begun,
    is_open,
    lacks_bid,
    points,
    rest,
    staying,
    total,
    totals,
    with_player,
)
from companion.refusal import RefusedError
from companion.values import changed


def bid(state: State, at: int, number: int) -> Step[State]:
    player = state.players[at]
    bids = filled_to(player.bids, state.complete, number)
    return settle(
        state, Step(with_player(state, at, changed(player, bids=bids)), (events.BidMade(player.name, number),))
    )


def enter(state: State, at: int, number: int) -> Step[State]:
    return _enter(changed(state, entered=(*state.entered, number)), {at: number})


def enter_rest(state: State, number: int) -> Step[State]:
    return _enter(changed(state, rested=(*state.rested, number)), dict.fromkeys(awaited(state), number))


def enter_what_is_left(state: State) -> Step[State]:
    number = rest(state)
    assert number is not None
    return enter_rest(state, number)


def _enter(state: State, made: Mapping[int, int]) -> Step[State]:
    after = state
    for at, number in made.items():
        player = after.players[at]
        entries = filled_to(player.entries, state.complete, number)
        after = with_player(after, at, changed(player, entries=entries))
    return settle(state, Step(after, tuple(_entered(after, at) for at in made)))


def _entered(state: State, at: int) -> Event:
    player, number = state.players[at], state.complete
    taken, made, reached = player.entry(number), points(state, player, number), total(state, player)
    assert taken is not None
    assert made is not None
    if (said := player.bid(number)) is not None:
        return events.TakenEntered(player.name, said, taken, made, reached)
    return events.PointsEntered(player.name, made, reached)


def fill(state: State, at: int, category: int, number: int) -> Step[State]:
    player = state.players[at]
    cells = filled_to(player.cells, category, number)
    after = with_player(state, at, changed(player, cells=cells))
    filled = events.CategoryFilled(
        player.name, state.sheet.categories[category], number, total(after, after.players[at])
    )
    return settle(state, Step(after, (filled,)))


def add(state: State, at: int, number: int) -> Step[State]:
    player = state.players[at]
    after = with_player(state, at, changed(player, added=(*player.added, number)))
    added = events.PointsAdded(player.name, number, total(after, after.players[at]))
    return settle(state, Step(after, (added,)))


def finish(state: State) -> Step[State]:
    return settle(state, Step(changed(state, is_finished=True), ()))


def keeps_sum(state: State, made: Mapping[int, int]) -> RefusedError | None:
    """Refuse entries that would complete the round with a sum that the sheet does not allow."""
    if not state.sheet.sums or set(awaited(state)) != made.keys():
        return None
    reached = sum(player.entry(state.complete) or 0 for player in state.players) + sum(made.values())
    return None if reached in state.sheet.sums else RefusedError("sum_wrong", sum=reached, allowed=state.sheet.sums)


def keeps_exact(state: State, made: Mapping[int, int]) -> RefusedError | None:
    """Refuse points that would take a total past the end, if the end must be reached exactly."""
    for at, number in made.items():
        reached = total(state, state.players[at]) + state.sheet.worth(number)
        if state.sheet.is_past_end(reached):
            assert state.sheet.end_total
            return RefusedError(
                "past_end", player=state.players[at].name, total=reached, limit=state.sheet.end_total.total
            )
    return None


def settle(before: State, step: Step[State]) -> Step[State]:
    """Return the step with all that follows by itself: a complete round, bonuses, the next dealer, phase and end."""
    state, told = step.state, list(step.events)
    told += _bonuses(before, state)
    if state.sheet.has_rounds and has_entry(state) and not awaited(state):
        ahead = leaders(state)
        told.append(events.RoundCompleted(state.complete + 1, ahead, totals(state).get(next(iter(ahead), ""), 0)))
        state = _with_next_dealer(changed(state, complete=state.complete + 1))
    if state.players[state.dealer].gone and not is_open(state):
        state = _with_next_dealer(state)
    is_told = any(isinstance(event, events.DealerCorrected) for event in step.events)
    if state.sheet.has_dealer and before.dealer != state.dealer and not is_told:
        told.append(events.DealPassed(state.players[state.dealer].name))
    state = changed(state, phase=_phase(state))
    return Step(state, (*told, *_ending(before, state)))


def _bonuses(before: State, state: State) -> Iterator[Event]:
    """Yield an event for each player whose bonus has changed."""
    for at, player in enumerate(state.players[: len(before.players)]):
        earned = bonus(state, player)
        if earned != bonus(before, before.players[at]):
            yield events.BonusEarned(player.name, earned, total(state, player))


def _with_next_dealer(state: State) -> State:
    """Return the state in which the next player in seating order who has not left is the dealer."""
    count = len(state.players)
    following = [(state.dealer + step) % count for step in range(1, count + 1)]
    return changed(state, dealer=next((at for at in following if not state.players[at].gone), state.dealer))


def _phase(state: State) -> str:
    if is_over(state):
        return "over"
    is_bidding = state.sheet.bidding and not has_entry(state)
    return "bid" if is_bidding and any(lacks_bid(state, player) for player in state.players) else "enter"


def is_over(state: State) -> bool:
    here = staying(state)
    if not here or state.is_finished:
        return True
    if state.sheet.categories:
        return all(number is not None for player in here for number in player.cells)
    if not is_begun(state):
        return False
    at_end = state.sheet.is_at_end(tuple(totals(state).values()))
    if is_open(state):
        return at_end and state.sheet.end_total is not None and state.sheet.end_total.at_once
    rounds = state.sheet.end_rounds
    return at_end or (rounds is not None and state.complete >= rounds)


def _ending(before: State, state: State) -> tuple[Event, ...]:
    """Return the events to report if the game has ended, has another result than before, or goes on again."""
    if not state.over:
        return (events.GameReopened(),) if before.over else ()
    ended: GameEnded = final(state)
    return () if before.over and final(before) == ended else (ended,)


def leaders(state: State) -> tuple[str, ...]:
    """Return the players with the best total, in seating order; players who have left do not count."""
    here = {player.name: total(state, player) for player in staying(state)}
    best = (min if state.sheet.wins == "lowest" else max)(here.values(), default=0)
    return tuple(name for name, made in here.items() if made == best)


def result(state: State) -> Result:
    """Return the ranking by the totals so far; players who have left come after all others."""
    made = totals(state)
    is_lowest = state.sheet.wins == "lowest"
    worth = {name: -points if is_lowest else points for name, points in made.items()}
    here = {player.name: worth[player.name] for player in staying(state)}
    away = {player.name: worth[player.name] for player in state.players if player.gone}
    ranks = ranked(here) | {name: rank + len(here) for name, rank in ranked(away).items()}
    return Result(
        leaders(state),
        state.sheet.wins,
        {player.name: ranks[player.name] for player in state.players},
        made,
        {player.name: _parts(state, player) for player in state.players},
        fewest_win=is_lowest,
        columns={"total": made},
    )


def _parts(state: State, player: Player) -> dict[str, int]:
    """Return what a player's total consists of, without the points at the start."""
    extra, earned = state.sheet.worth(sum(player.added)), bonus(state, player)
    return {"entries": total(state, player) - state.sheet.start - extra - earned, "extra": extra, "bonus": earned}


def final(state: State) -> GameEnded:
    """Return the event that ends the game with this result."""
    return ended(result(state)) if staying(state) else events.NobodyLeft()
