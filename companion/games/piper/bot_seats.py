"""The seats that bots play, and the cards in the bots' hands.

A bot's cards are dealt from the real deck and lie face down in a row; people tell the box each card in secret.
"""

from companion.games import BotSeat, Step
from companion.games.piper import events
from companion.games.piper.state import House, State, with_house
from companion.values import changed

HAND = 4
STRENGTHS = ("random", "greedy", "searching")


def seat_bot(state: State, at: int, strength: str) -> Step[State]:
    """Let a bot play this seat; the rules allow it only before any card is dealt."""
    house = state.houses[at]
    return Step(with_house(state, at, changed(house, bot=strength)), (events.BotSeated(house.name, strength),))


def seat_to_deal(state: State) -> int | None:
    """Return the seat of the bot that needs a card after a turn, nearest to the right first; None if no bot does."""
    short = [at for at, house in enumerate(state.houses) if house.bot and not house.out and len(house.hand) < HAND]
    return min(short, key=lambda at: (at - state.turn) % len(state.houses)) if short else None


def deal_card(state: State, action: str) -> Step[State]:
    """Put a dealt card at the right end of the row of the bot that needs one."""
    at = seat_to_deal(state)
    assert at is not None
    house = state.houses[at]
    hand = (*house.hand, action)
    return Step(with_house(state, at, changed(house, hand=hand)), (events.CardDealt(house.name, len(hand)),))


def without_card(house: House, action: str) -> House:
    """Return the house without a card that its bot has played; if the recorded hand lacks it, without the last card."""
    at = house.hand.index(action) if action in house.hand else len(house.hand) - 1
    return changed(house, hand=(*house.hand[:at], *house.hand[at + 1 :])) if house.hand else house


def bot_to_move(state: State) -> BotSeat | None:
    """Return the bot that must decide now; None if a person must."""
    house = state.houses[state.turn] if state.houses else None
    if house and house.bot and state.phase in ("place", "order"):
        return BotSeat(house.name, house.bot, house.hand)
    return None


def bot_seats(state: State) -> dict[str, str]:
    """Return the bot level of each seat that a bot plays, by the player's name."""
    return {house.name: house.bot for house in state.houses if house.bot}
