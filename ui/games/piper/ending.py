"""The end of a game of The Pied Piper on screens and in reports: the verdict, and a chart of the trackers."""

from collections.abc import Sequence
from itertools import pairwise

from companion.games.piper.ending import remaining
from companion.games.piper.ending import verdict as decide
from companion.games.piper.state import House, State
from ui.frame import Banner, Chart, Curve, Tone, Track
from ui.games import Verdict
from ui.texts import text
from ui.words import Words


def chart(states: Sequence[State]) -> Chart:
    """Return the chart of the trackers: their floors at the beginning of each turn and at the end of the game."""
    turns = [state for before, state in pairwise(states) if state.turns != before.turns and state.turns]
    turns.append(states[-1])
    curves = []
    for house in turns[-1].houses:
        if not house.neutral:
            same = (one for state in turns for one in state.houses if one.number == house.number)
            values = [one.tracker for one in same if not one.out]
            curves.append(Curve(house.name, (*values, house.tracker) if house.out else tuple(values), house.out))
    return Chart(tuple(curves), turns[-1].roof, limit=True)


def verdict(state: State, words: Words) -> Verdict:
    """Return the winner, and what decided: the trackers, or the tie-break."""
    winner, by = decide(state)
    rivals = remaining(state.houses)
    turns = text(words, "end.turns", count=state.turns)
    if winner is None:
        drawn = text(words, "end.draw", Tone.ACTIVE, players=tuple(house.name for house in rivals))
        level = {"tracker": rivals[0].tracker, "claimed": rivals[0].claimed}
        return Verdict(drawn, (text(words, "end.level", **level), turns))
    won = next(house for house in rivals if house.name == winner)
    # In a game of two the loser has fled; in other games the loser is the second of the players who are left.
    rival = next(house for house in (*rivals, *state.houses) if not house.neutral and house is not won)
    facts: dict[str, object] = {
        "player": winner,
        "rival": rival.name,
        "tracker": won.tracker,
        "rival_tracker": rival.tracker,
        "claimed": won.claimed,
        "rival_claimed": rival.claimed,
    }
    title = text(words, "end.winner", Tone.ACTIVE, player=winner)
    return Verdict(title, (text(words, f"end.{by}", **facts), turns), _shown_large(won, state, words))


def _shown_large(won: House, state: State, words: Words) -> Banner:
    """Return the banner that shows the winner's house alone, large."""
    track = Track(won.name, won.tracker, state.roof, Tone.ACTIVE, held=won.claimed)
    return Banner(won.name, track, short=words.short_at_table(won.name))
