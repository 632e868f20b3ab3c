"""The leaders and the result of a score sheet."""

from companion.games.facts import GameEnded, Result, ended, ranked
from companion.games.score.events import NobodyLeft
from companion.games.score.state import Player, State, bonus, staying, total, totals


def leaders(state: State) -> tuple[str, ...]:
    """Return the remaining players with the best total, in seating order."""
    here = {player.name: total(state, player) for player in staying(state)}
    best = (min if state.sheet.wins == "lowest" else max)(here.values(), default=0)
    return tuple(name for name, made in here.items() if made == best)


def result(state: State) -> Result:
    """Return the ranking, also of an unfinished game: players who have left come last."""
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
    """Return the parts of a total, besides the start."""
    extra, earned = state.sheet.worth(sum(player.added)), bonus(state, player)
    return {"entries": total(state, player) - state.sheet.start - extra - earned, "extra": extra, "bonus": earned}


def final(state: State) -> GameEnded:
    """Return the event that ends the game."""
    return ended(result(state)) if staying(state) else NobodyLeft()
