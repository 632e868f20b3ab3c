"""How the raid's pieces are drawn: rats and the Cat as letters, rooms as tiles of a map."""

from functools import lru_cache

from companion.games.raid.state import Room, State, names, player_to_act, rats_in
from ui.decision_tree import Path
from ui.frame import Map, MapTile, Token, Tone
from ui.texts import named
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
