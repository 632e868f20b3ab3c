"""Empty chairs, for which the box plays: what they are dealt, hold and lay.

Their cards are dealt from the real deck and lie face down in a row; what they are is told in secret.
"""

from companion.games import BotSeat, Step
from companion.games.piper import events
from companion.games.piper.state import House, State, with_house
from companion.values import changed

HAND = 4
STRENGTHS = ("random", "greedy", "searching")


def seat(state: State, at: int, strength: str) -> Step[State]:
    """That chair is empty, and played for the table. It is said before anything lies there."""
    house = state.houses[at]
    return Step(with_house(state, at, changed(house, bot=strength)), (events.BotSeated(house.name, strength),))


def due(state: State) -> int | None:
    """The empty chair that is dealt the next card, once a turn is played out; from whose turn it was, to the right."""
    empty = [at for at, house in enumerate(state.houses) if house.bot and not house.out and len(house.hand) < HAND]
    return min(empty, key=lambda at: (at - state.turn) % len(state.houses)) if empty else None


def deal(state: State, action: str) -> Step[State]:
    """The card lies at the right end of that chair's row."""
    at = due(state)
    assert at is not None
    house = state.houses[at]
    hand = (*house.hand, action)
    return Step(with_house(state, at, changed(house, hand=hand)), (events.CardDealt(house.name, len(hand)),))


def without(house: House, action: str) -> House:
    """The hand once that card was laid; where the table says that it was another one than was told, the last goes."""
    at = house.hand.index(action) if action in house.hand else len(house.hand) - 1
    return changed(house, hand=(*house.hand[:at], *house.hand[at + 1 :])) if house.hand else house


def bot_to_move(state: State) -> BotSeat | None:
    """Return the bot that decides now; None if a person does."""
    house = state.houses[state.turn] if state.houses else None
    if house and house.bot and state.phase in ("place", "order"):
        return BotSeat(house.name, house.bot, house.hand)
    return None


def bot_seats(state: State) -> dict[str, str]:
    """Return the seats that bots play, each with its level."""
    return {house.name: house.bot for house in state.houses if house.bot}
