"""The review of a finished game: the odds at each turn, the chance that each turn gave away, and luck. Pure.

Hidden cards are not held against a player: a turn is compared only with other ways to play the same cards.
"""

from collections.abc import Iterator, Sequence
from math import hypot

from companion.games import Game, State
from companion.games.facts import Event
from companion.games.playouts import BOTS, Playouts, PossibleTurn
from companion.odds import Chance, Odds, odds, odds_at_the_end, playouts_of
from companion.replay_events import replay_events
from companion.session import Session
from companion.values import Value

MARKS = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "slip"))
"""Marks of a turn, each with the least chance to win that the turn gave away; the limits are those of chess sites."""
TURNING_POINTS = 3
NOTHING = Chance(0.0, 0.0)


class Turn(Value):
    number: int
    player: str
    odds: Odds
    """The odds at the beginning of the turn."""
    played: tuple[str, ...] = ()
    better: tuple[str, ...] = ()
    """Decisions of the best way to play the same cards; empty if no way is better by more than the error."""
    reached: Chance = NOTHING
    """The player's chance to win after the turn."""
    lost: Chance = NOTHING
    """The chance to win that the turn gave away: that of the best way less that of the way played."""
    state: State | None = None
    """The state at the beginning of the turn; None if there was only one way to play it, or the way is unknown."""

    @property
    def mark(self) -> str:
        """Return the mark of the turn, a word of MARKS; empty if it gave away less, or nothing for certain."""
        if not self.better:
            return ""
        return next((name for least, name in MARKS if self.lost.share >= least), "")


class Review(Value):
    turns: tuple[Turn, ...]
    end: Odds

    @property
    def turning_points(self) -> tuple[Turn, ...]:
        """The three turns with a mark that gave away most, the worst first."""
        marked = [turn for turn in self.turns if turn.mark]
        return tuple(sorted(marked, key=lambda turn: -turn.lost.share)[:TURNING_POINTS])

    def given_away(self, player: str) -> float:
        """Return the chance to win that this player's turns gave away, in all; turns within the error count nothing."""
        return sum(turn.lost.share for turn in self.turns if turn.player == player and turn.better)

    def luck(self, player: str) -> float:
        """Return the change of the player's chance over the game, apart from what the player's own turns gave away."""
        first = self.turns[0].odds.chances[player].share
        return self.end.chances[player].share - first + self.given_away(player)


def review(session: Session, games: int) -> Review | None:
    """Return the review of a finished game, with `games` playouts of each position; None if it cannot be played out."""
    playouts = playouts_of(session.game)
    if playouts is None or not session.state.over:
        return None
    turns = tuple(_turns(session, playouts, games))
    return Review(turns, odds_at_the_end(session.game, session.state, session.players, BOTS)) if turns else None


class _Began(Value):
    """A turn of the game: the state at its beginning, the events until then, and the decisions in it."""

    state: State
    known: tuple[Event, ...]
    decisions: list[str]


def _turns(session: Session, playouts: Playouts[State], games: int) -> Iterator[Turn]:
    """Yield the turns of the game, each compared with other ways to play it."""
    game, known = session.game, list[Event]()
    every: list[_Began] = []
    for one in replay_events(session, 0, len(session.decisions)):
        if not every or game.turns(every[-1].state) != game.turns(one.before):
            every.append(_Began(one.before, tuple(known), []))
        known += one.events
        if one.entry.decision.startswith("fix ") and not playouts.turn_cards(every[-1].decisions):
            every[-1] = _Began(one.entry.state, tuple(known), [])  # corrected before a card was played
        else:
            every[-1].decisions.append(one.entry.decision)
    return (_turn(game, playouts, began, games) for began in every if game.turns(began.state))


def _turn(game: Game[State], playouts: Playouts[State], began: _Began, games: int) -> Turn:
    state, number = began.state, game.turns(began.state) or 0
    player = str(game.to_decide(state))
    position = playouts.position(state, began.known, {})
    assert position is not None  # not None, since a turn has begun
    told = odds(playouts, position, BOTS, games, seed=number)
    ways = playouts.options(state, playouts.turn_cards(began.decisions))
    played = _played(game, began, ways)
    if played is None or len(ways) == 1:
        return Turn(number, player, told)

    def chance(way: PossibleTurn[State], games: int, seed: int) -> Chance:
        position = playouts.position(way.state, began.known, {})
        if position is None:
            return odds_at_the_end(game, way.state, (player,), BOTS).chances[player]
        return odds(playouts, position, BOTS, games, seed).chances[player]

    best = max(ways, key=lambda way: chance(way, max(games // 10, 1), number).share)
    # played out anew with other seeds: the best of many estimates is too high
    reached, possible = chance(played, games, number + 1), chance(best, games, number + 2)
    lost = Chance(possible.share - reached.share, hypot(possible.error, reached.error))
    better = best.decisions if best is not played and lost.share > lost.error else ()
    return Turn(number, player, told, played.decisions, better, reached, lost, state)


def _played(game: Game[State], began: _Began, ways: Sequence[PossibleTurn[State]]) -> PossibleTurn[State] | None:
    """Return the way that leads to the state reached in the turn; None if no way does, as after a correction."""
    state = began.state
    for decision in began.decisions:
        state = game.decisions.apply_line(state, decision).state
        if found := next((way for way in ways if way.state == state), None):
            return found
    return None
