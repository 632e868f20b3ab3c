"""How good a position is for a player, judged by the trackers alone; and the best place for each card."""

from companion.games.piper.decisions import apply, legal
from companion.games.piper.ending import verdict
from companion.games.piper.state import State
from companion.values import changed

LOST = -10_000


def evaluate(state: State, name: str) -> int:
    """Return how good the position is for this player; rats of opponents count less than the player's own."""
    if not is_still_in(state, name):
        return LOST
    if state.over:
        winner, _ = verdict(state)
        return 0 if winner is None else -LOST if winner == name else LOST
    score = 0
    for house in state.houses:
        if house.name == name:
            score += 2 * house.claimed - 4 * house.tracker
        elif not house.neutral:
            score += state.roof + 2 if house.out else house.tracker
    return score


def is_still_in(state: State, name: str) -> bool:
    return any(house.name == name and not house.out for house in state.houses)


def advice(state: State) -> tuple[str, ...]:
    """Return the best decision for each kind of card, the best one first, even for cards that the player lacks."""
    if state.phase not in ("place", "order"):
        return ()
    best: dict[str, tuple[int, str]] = {}
    for decision in legal(state):
        verb, word, *_ = decision.split()
        if verb != "hide":
            card = word if verb == "play" else decision
            best[card] = max(
                best.get(card, (LOST - 1, "")), (_worth(state, decision), decision), key=lambda one: one[0]
            )
    return tuple(decision for _, decision in sorted(best.values(), key=lambda one: -one[0]))


def _worth(state: State, decision: str) -> int:
    """Return how good a decision is if it ends the turn and the Characters are then activated in the better order."""
    later = apply(changed(state, cards_left=1) if state.phase == "place" else state, decision).state
    ways = [apply(later, order).state for order in legal(later)] if later.phase == "order" else [later]
    return max(evaluate(way, state.houses[state.turn].name) for way in ways)
