"""The state of a score sheet as JSON data, and what `expect` can check."""

from collections.abc import Mapping

from companion.games import Expectation, Plain
from companion.games.parsing import expectation
from companion.games.score.blanks import PLAYER
from companion.games.score.decisions import DECISIONS
from companion.games.score.rules import leaders
from companion.games.score.state import Player, State, bonus, is_open, points, total


def view(state: State) -> Plain | None:
    """Return the state with the fields of the script contract; None before the players are known."""
    if not state.players:
        return None
    won = leaders(state) if state.over else ()
    return {
        "game": "score",
        "sheet": state.sheet.title,
        "phase": state.phase,
        "over": state.over,
        "round": round_number(state),
        "dealer": state.players[state.dealer].name if state.sheet.has_dealer else None,
        "winner": won[0] if len(won) == 1 else None,
        "winners": list(won),
        "draw": len(won) > 1,
        "players": [_player(state, player) for player in state.players],
        "legal": list(DECISIONS.legal(state)),
        "blanks": list(DECISIONS.blanks(state)),
    }


def round_number(state: State) -> int:
    """Return the number of the current round, from 1; without rounds, that of the next entry or addition."""
    if state.sheet.categories:
        return 1 + sum(number is not None for player in state.players for number in player.cells)
    if state.sheet.is_free:
        return 1 + sum(len(player.added) for player in state.players)
    return 1 + state.complete


def _player(state: State, player: Player) -> Plain:
    rounds = range(state.complete + is_open(state))
    plain: Plain = {
        "name": player.name,
        "members": list(player.members),
        "total": total(state, player),
        "bonus": bonus(state, player),
        "added": list(player.added),
        "entries": [points(state, player, number) for number in rounds],
        "gone": player.gone,
    }
    if state.sheet.categories:
        cells = zip(state.sheet.categories, player.cells, strict=True)
        plain["entries"] = {name: number for name, number in cells if number is not None}
    if state.sheet.bidding:
        plain["bids"] = [player.bid(number) for number in rounds]
        plain["taken"] = [player.entry(number) for number in rounds]
    return plain


def _total_of(state: State, name: str) -> int:
    at = PLAYER.read(state, name)
    return total(state, state.players[at])


LOOKUPS: Mapping[str, Expectation[State]] = {
    "total": expectation("total NAME NUMBER", _total_of),
    "round": expectation("round NUMBER", round_number),
}
