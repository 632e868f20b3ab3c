"""The dice of the raid as screens show them: whose dice they are, which count, and which decide."""

from collections.abc import Sequence

from companion.games.facts import Event
from companion.games.raid import events as ev
from companion.games.raid.due_dice import DICE
from companion.games.raid.pieces import FACES, WAKING
from companion.games.raid.rolling import compare, falling
from companion.games.raid.state import State
from ui.frame import Dice, DiceRow, Text
from ui.texts import text
from ui.words import Words

_Rolled = tuple[int, ...]


def lying(before: State, events: Sequence[Event], words: Words) -> Dice | None:
    """Return the dice that these events rolled; without events, those of a first side while the second must roll."""
    if not events:
        return _waiting(before, words)
    for event in events:
        match event:
            case ev.DiceRolled(dice=dice):
                return _contest(before, dice, words)
            case ev.CatFound(die=die) | ev.CatNotHere(die=die) | ev.Scavenged(die=die):
                return _alone(text(words, "raid.side.die"), (die,), 0)
            case ev.CatWoke(dice=dice) | ev.CatSleptOn(dice=dice):
                tens = dice.count(FACES[-1])
                return _alone(text(words, "raid.side.cat"), dice, tens if tens >= WAKING else 0)
            case ev.CatAlone(player=player, dice=dice) | ev.NarrationLost(player=player, dice=dice):
                return _alone(Text(words.name("player", player, "short"), player), dice, 1)
    return None


def _alone(name: Text, dice: _Rolled, counted: int) -> Dice:
    return Dice((DiceRow(name, falling(dice), counted, tumbles=True),))


def _waiting(state: State, words: Words) -> Dice | None:
    rolled = None
    if state.challenge and state.phase == "roll":
        rolled = state.challenge.challenge_dice
    elif state.throw and state.phase in DICE:
        rolled = state.throw.dice
    return Dice((DiceRow(_sides(state, words)[0], falling(rolled)),)) if rolled else None


def _contest(before: State, dice: _Rolled, words: Words) -> Dice:
    """Return the new dice alone or, if the other side has rolled before, below the dice of that side."""
    first, second = _sides(before, words)
    thrown = DiceRow(first, falling(dice), tumbles=True)
    earlier = before.throw.dice if before.throw else before.challenge.challenge_dice if before.challenge else None
    if earlier is None:
        return Dice((thrown,))
    # the challenge wins if neither side has dice; Damage or the Cat takes its part against a single rat
    challenge, rats = (dice, earlier) if before.throw else (earlier, dice)
    verdict = compare(challenge, rats)
    ahead = None if verdict.first is None else int(verdict.first == bool(before.throw))
    counted = [0 if ahead is None or at != ahead else verdict.successes for at in range(2)]
    return Dice(
        (DiceRow(first, falling(earlier), counted[0]), DiceRow(second, falling(dice), counted[1], tumbles=True)),
        verdict.tied,
        ahead,
    )


def _sides(state: State, words: Words) -> tuple[Text, Text]:
    """Return the names of both sides, in the order in which they roll."""
    throw = state.throw
    if throw is None:
        against_cat = state.challenge is not None and state.challenge.cat
        return text(words, "raid.side.cat" if against_cat else "raid.side.challenge"), text(words, "raid.side.rats")
    rat = state.rats[throw.rat].name
    other = None if throw.against is None else state.rats[throw.against].name
    against = text(words, "raid.side.cat" if state.phase == "bell" else "raid.side.damage")
    return (
        Text(words.name("player", rat, "short"), rat),
        against if other is None else Text(words.name("player", other, "short"), other),
    )
