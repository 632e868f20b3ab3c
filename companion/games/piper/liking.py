"""How good a street is for a player, by the trackers alone, and where each card would do most for who has the word."""

from companion.games.piper.decisions import apply, legal
from companion.games.piper.ending import verdict
from companion.games.piper.state import State
from companion.values import changed

LOST = -10_000


def liking(state: State, name: str) -> int:
    """How much a player likes a street: others' rats are good, one's own are worse than those are good."""
    if not is_in(state, name):
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


def is_in(state: State, name: str) -> bool:
    return any(house.name == name and not house.out for house in state.houses)


def advice(state: State) -> tuple[str, ...]:
    """Of each card the best place, the best of them first: whoever asks knows which of them are in the hand."""
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
    """As if nothing else were laid this turn; who chooses the order chooses the better one."""
    later = apply(changed(state, cards_left=1) if state.phase == "place" else state, decision).state
    ways = [apply(later, order).state for order in legal(later)] if later.phase == "order" else [later]
    return max(liking(way, state.houses[state.turn].name) for way in ways)
