"""A game looked at once more: the odds over its turns, what a turn gave away, and what was luck. Pure, but for chance.

Nobody is judged by cards that only they have seen: a turn is held against the other ways to lay the same cards.
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
"""What a turn is called that gives away so much, as chess sites cut it."""
TURNING_POINTS = 3
NOTHING = Chance(0.0, 0.0)


class Turn(Value):
    number: int
    player: str
    odds: Odds
    """When it began."""
    played: tuple[str, ...] = ()
    better: tuple[str, ...] = ()
    """The best way to lay the same cards; nothing where none is better for certain."""
    reached: Chance = NOTHING
    """The chance that it left."""
    lost: Chance = NOTHING
    """So much of the chance to win was given away."""
    state: State | None = None
    """The table when it began, where there is something to compare."""

    @property
    def mark(self) -> str:
        """What it is called; nothing where the difference may be an error of the numbers."""
        if not self.better:
            return ""
        return next((name for least, name in MARKS if self.lost.share >= least), "")


class Review(Value):
    turns: tuple[Turn, ...]
    end: Odds

    @property
    def turning_points(self) -> tuple[Turn, ...]:
        """The turns that gave away most, the worst first."""
        marked = [turn for turn in self.turns if turn.mark]
        return tuple(sorted(marked, key=lambda turn: -turn.lost.share)[:TURNING_POINTS])

    def given_away(self, player: str) -> float:
        """All that this player's own turns gave away, as far as the numbers are certain."""
        return sum(turn.lost.share for turn in self.turns if turn.player == player and turn.better)

    def luck(self, player: str) -> float:
        """Return the share that a player owes to cards and other players: all that did not come from the own turns."""
        first = self.turns[0].odds.chances[player].share
        return self.end.chances[player].share - first + self.given_away(player)


def review(session: Session, games: int) -> Review | None:
    """Return the review of a finished game, from that many playouts of each position; None if there are no playouts."""
    playouts = playouts_of(session.game)
    if playouts is None or not session.state.over:
        return None
    turns = tuple(_turns(session, playouts, games))
    return Review(turns, odds_at_the_end(session.game, session.state, session.players, BOTS)) if turns else None


class _Began(Value):
    """A turn: where it began, what was known then, and what was decided in it."""

    state: State
    known: tuple[Event, ...]
    decisions: list[str]


def _turns(session: Session, playouts: Playouts[State], games: int) -> Iterator[Turn]:
    """Every turn that somebody took."""
    game, known = session.game, list[Event]()
    every: list[_Began] = []
    for one in replay_events(session, 0, len(session.decisions)):
        if not every or game.turns(every[-1].state) != game.turns(one.before):
            every.append(_Began(one.before, tuple(known), []))
        known += one.events
        if one.entry.decision.startswith("fix ") and not playouts.turn_cards(every[-1].decisions):
            every[-1] = _Began(one.entry.state, tuple(known), [])  # the table was put right before anybody played
        else:
            every[-1].decisions.append(one.entry.decision)
    return (_turn(game, playouts, began, games) for began in every if game.turns(began.state))


def _turn(game: Game[State], playouts: Playouts[State], began: _Began, games: int) -> Turn:
    state, number = began.state, game.turns(began.state) or 0
    player = str(game.to_decide(state))
    position = playouts.position(state, began.known, {})
    assert position is not None  # a turn has begun
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
    reached, possible = chance(played, games, number + 1), chance(best, games, number + 2)  # fresh: nobody is flattered
    lost = Chance(possible.share - reached.share, hypot(possible.error, reached.error))
    better = best.decisions if best is not played and lost.share > lost.error else ()
    return Turn(number, player, told, played.decisions, better, reached, lost, state)


def _played(game: Game[State], began: _Began, ways: Sequence[PossibleTurn[State]]) -> PossibleTurn[State] | None:
    """Which of the ways it was; None where the turn was corrected, or something of it was never told."""
    state = began.state
    for decision in began.decisions:
        state = game.decisions.apply_line(state, decision).state
        if found := next((way for way in ways if way.state == state), None):
            return found
    return None
