"""How a game of The Pied Piper ended, on screen and in a report: who won and why, and the whole game in a picture."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from companion.games.piper.ending import remaining
from companion.games.piper.ending import verdict as decide
from companion.games.piper.state import State
from ui.frame import Chart, Curve, Hero, Text, Tone, Track
from ui.texts import text
from ui.words import Words


def chart(states: Sequence[State]) -> Chart:
    """One value a turn, as the turn began, and the last as the game ended."""
    turns = [state for before, state in pairwise(states) if state.turns != before.turns and state.turns]
    turns.append(states[-1])
    curves = []
    for house in turns[-1].houses:
        if not house.neutral:
            same = (one for state in turns for one in state.houses if one.number == house.number)
            values = [one.tracker for one in same if not one.out]
            curves.append(Curve(house.name, (*values, house.tracker) if house.out else tuple(values), house.out))
    return Chart(tuple(curves), turns[-1].roof, limit=True)


def verdict(state: State, words: Words) -> tuple[Text, tuple[Text, ...]]:
    """Who won, and the tie-break that decided."""
    winner, by = decide(state)
    rivals = remaining(state.houses)
    turns = text(words, "end.turns", count=state.turns)
    if winner is None:
        drawn = text(words, "end.draw", Tone.ACTIVE, players=tuple(house.name for house in rivals))
        level = {"tracker": rivals[0].tracker, "claimed": rivals[0].claimed}
        return drawn, (text(words, "end.level", **level), turns)
    won = next(house for house in rivals if house.name == winner)
    # Of two players the other one has fled; otherwise two are left.
    rival = next(house for house in (*rivals, *state.houses) if not house.neutral and house is not won)
    facts: dict[str, object] = {
        "player": winner,
        "rival": rival.name,
        "tracker": won.tracker,
        "rival_tracker": rival.tracker,
        "claimed": won.claimed,
        "rival_claimed": rival.claimed,
    }
    return text(words, "end.winner", Tone.ACTIVE, player=winner), (text(words, f"end.{by}", **facts), turns)


def winner(state: State, words: Words) -> Hero | None:
    """In the own house, without the crowd around it."""
    name, _by = decide(state)
    if name is None:
        return None
    house = next(house for house in state.houses if house.name == name)
    track = Track(name, house.tracker, state.roof, Tone.ACTIVE, held=house.claimed)
    return Hero(name, track, short=words.short_at_table(name))


def holdings(state: State) -> Mapping[str, tuple[int, ...]]:
    return {house.name: (house.tracker, house.claimed) for house in state.houses if not house.neutral}
