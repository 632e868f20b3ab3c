"""How the raid's pieces are drawn: rats and the Cat as letters, rooms as tiles of a map, and rolled dice."""

from collections.abc import Sequence
from functools import lru_cache

from companion.games.facts import Event
from companion.games.raid import events as ev
from companion.games.raid.due_dice import DICE
from companion.games.raid.pieces import FACES, WAKING
from companion.games.raid.rolling import compare, falling
from companion.games.raid.state import Room, State, names, player_to_act, rats_in
from ui.decision_tree import Path
from ui.frame import Dice, DiceRow, Map, MapTile, Text, Token, Tone
from ui.texts import named, text
from ui.words import Words

COLOURS = ("red", "blue", "yellow", "green", "violet", "grey")
SHAPES = ("disc", "square", "diamond", "triangle", "hexagon", "disc")
ASLEEP, AWAKE = "z", "!"
"""The Cat's letters; no player's name begins with them."""


@lru_cache(maxsize=16)
def letters(players: tuple[str, ...]) -> tuple[str, ...]:
    """Return a different letter of the name for each player; the player's number if all letters are taken.

    >>> letters(("Ada", "Anna", "Ben", "Aa"))
    ('A', 'N', 'B', '4')
    """
    taken: list[str] = []
    for number, name in enumerate(players, start=1):
        own = (letter.upper() for letter in name if letter.isalpha())
        taken.append(next((letter for letter in own if letter not in taken), str(number)))
    return tuple(taken)


def token_of(state: State, seat: int) -> Token:
    letter = letters(names(state))[seat]
    return Token(state.rats[seat].name, letter, shape=SHAPES[seat], colour=COLOURS[seat])


def room_at(state: State, name: str) -> int:
    return next(at for at, room in enumerate(state.rooms) if room.name == name)


def house(state: State, words: Words, chosen: Path) -> Map | None:
    """Return the map of the house, with the chosen room or that of the player to act in the middle."""
    if not state.turns:
        return None
    target = next((at for at, room in enumerate(state.rooms) if chosen and room.name == chosen[-1]), None)
    seat = player_to_act(state)
    here = state.challenge.room if state.challenge else state.rats[state.turn if seat is None else seat].room
    spots = tuple(_tile(state, at, words, chosen=at == target) for at in range(len(state.rooms)))
    return Map(spots, here if target is None else target)


def _tile(state: State, at: int, words: Words, *, chosen: bool) -> MapTile:
    room = state.rooms[at]
    tokens = tuple(token_of(state, seat) for seat in rats_in(state, at))
    if state.cat.room == at:
        letter = AWAKE if state.cat.awake else ASLEEP
        tokens = (*tokens, Token("cat", letter, Tone.ALARM if state.cat.awake else Tone.PLAIN, "star", "black"))
    is_fought_over = state.challenge is not None and state.challenge.room == at
    tone = Tone.ACTIVE if chosen else Tone.ALARM if is_fought_over else Tone.PLAIN
    if tone is Tone.PLAIN and at and room.used >= room.opportunity:
        tone = Tone.MUTED
    return MapTile(room.x, room.y, named(words, "room", room.name).short, _note(state, room, words), tokens, tone)


def _note(state: State, room: Room, words: Words) -> str:
    """Return the letter of a room's type and its unused Opportunity; for the Hole, the number of Crumbs there."""
    if room.type is None:
        return str(state.stored)
    return f"{words.name('letter', room.type)}{room.opportunity - room.used}"


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
