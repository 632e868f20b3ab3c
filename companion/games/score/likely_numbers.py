"""The numbers that will probably be said next in a game that is scored."""

from collections.abc import Sequence

from companion.games.score.state import State, awaited, rest

QUICK_WEIGHT = 3
"""The first of the likely numbers that the sheet names weighs so much, the second half of it, the third a third."""


def likely_numbers(state: State, path: Sequence[str]) -> tuple[int, ...]:
    """Return the number that the sum leaves, if there is one, then those that came most often, the latest first."""
    weights: dict[int, float] = {}
    latest: dict[int, int] = {}
    if path[0] != "bid":
        for place, number in enumerate(state.sheet.quick, 1):
            weights[number] = QUICK_WEIGHT / place
    for at, number in enumerate(_said(state, path)):
        weights[number] = weights.get(number, 0) + 1
        latest[number] = at
    usual = sorted(weights, key=lambda number: (-weights[number], -latest.get(number, -1)))
    left = rest(state) if path[0] in ("enter", "rest") and state.sheet.sums else None
    return tuple(usual) if left is None or (path[0] == "enter" and not _is_settled(state)) else (left, *usual)


def _is_settled(state: State) -> bool:
    """Return whether the sum leaves one number for all who are still awaited."""
    made = any(player.entry(state.complete) is not None for player in state.players)
    return made or len(awaited(state)) == 1


def _said(state: State, path: Sequence[str]) -> list[int]:
    """Return the numbers of the same kind that were said before, the latest last."""
    match path:
        case ["bid", *_] | ["fix", "bid", *_]:
            rows = [player.bids for player in state.players]
        case ["add", *_] | ["fix", "added", *_]:
            return [number for player in state.players for number in player.added]
        case ["enter", _, category] | ["fix", "entry", category, _] if state.sheet.categories:
            at = state.sheet.categories.index(category)
            return [number for player in state.players if (number := player.cells[at]) is not None]
        case _:
            rows = [player.entries for player in state.players]
    rounds = max((len(row) for row in rows), default=0)
    made = (row[number] if number < len(row) else None for number in range(rounds) for row in rows)
    return [number for number in made if number is not None]
