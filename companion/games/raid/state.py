"""Where a raid stands, and what can be read off it. Nothing here decides anything.

Players are seats (numbers from 0), rooms are numbers too: the Hole is 0, then those that were explored, in that order.
"""

from collections.abc import Iterable

from companion.games.raid.pieces import ACTIONS, GLORY, HELD, HOLE, ROOMS_EACH, VALUES
from companion.values import DiscreetValue, Value, changed, put


class AbilityCard(Value):
    """An ability's card before a player: `hidden`, `shown`, or `lost`."""

    ability: str
    side: str = "hidden"
    held: int = 0
    """Dice to be spent, or Damage that it can still absorb."""


class Rat(DiscreetValue):
    """A player and her rat."""

    unwritten = ("cards", "made")
    name: str
    values: tuple[int, ...] = ()
    """Scurrying, Thinking, Chittering; nothing before the rat is made."""
    points: int = 0
    """In Abilities."""
    cards: tuple[AbilityCard, ...] = ()
    """Nobody else is told of those that are hidden: not by view, words or hands."""
    made: tuple[tuple[str, int], ...] = ()
    """The rooms that she has put into the House deck; nobody is told of them before all are made."""
    crumbs: int = 0
    glory: int = 0
    narration: int = 0
    room: int = 0
    left: bool = False
    hideaway: int | None = None
    run: tuple[int, ...] = ()
    """The marked ends of her Personal Rat Run: none, one or two rooms."""
    sources: tuple[int, ...] = (0,) * len(GLORY)
    """Where her Glory came from: its sum is her Glory."""

    @property
    def dead(self) -> bool:
        return bool(self.values) and not any(self.values)

    @property
    def inside(self) -> bool:
        """Return whether it is alive and in the house."""
        return any(self.values) and not self.left


class Room(Value):
    """A card of the House deck that lies in the house; `used` is how many stones lie on it."""

    name: str
    x: int
    y: int
    type: str | None
    opportunity: int
    used: int = 0


class Cat(Value):
    """`room` is None while nobody has found him."""

    room: int | None = None
    awake: bool = False
    belled: bool = False
    pool: int = 0


class Use(Value):
    """An ability at work in a challenge; `dice` where its player has chosen how many."""

    rat: int
    ability: str
    dice: int = 0


class Challenge(Value):
    room: int
    challenger: int
    rats: tuple[int, ...]
    """In seating order."""
    cat: bool = False
    """Against the Cat."""
    near: bool = False
    """Near the sleeping Cat."""
    base: int = 0
    """Dice to begin with: the distance, or the Cat pool."""
    crumbs: int = 0
    """That the challenger has put into the pot."""
    pot: int = 0
    changes: tuple[tuple[int, int, str], ...] = ()
    """Who has changed the challenge pool, by 1 or -1, and how: by `intervention` or `narration`."""
    called: tuple[int, ...] | None = None
    """Who was called for aid; None while that has not been said."""
    queue: tuple[int, ...] = ()
    """Who is still to be asked, in this order: to intervene, or to come to aid."""
    taken: int = 0
    """Crumbs that the rats have taken out of the pot for dice."""
    chosen: tuple[tuple[int, int], ...] = ()
    """Against the Cat: the value (its number) that a rat has said it uses; by default its highest."""
    uses: tuple[Use, ...] = ()
    given: tuple[tuple[int, str], ...] = ()
    """Who has rewarded a narration, and of which side: `challenge` or `rats`."""
    pools: tuple[int, int] | None = None
    """How many dice each side rolls, the challenger's first, once that is settled: from the first roll on."""
    challenge_dice: tuple[int, ...] | None = None
    rat_dice: tuple[int, ...] | None = None


class Wound(Value):
    """Damage that a rat has still to take; `fresh` while nothing was done about it."""

    rat: int
    damage: int
    fresh: bool = True
    is_price: bool = False
    """It pays for the action of a Rat Race."""


class SideRoll(Value):
    """Dice beside a challenge: Belling the Cat, Glory Hog, Lick Wounds, Scavenger. The rat rolls first."""

    rat: int
    against: int | None = None
    """The other rat, where it is one."""
    dice: tuple[int, ...] | None = None
    """What the rat has rolled."""
    back: str = "turn"
    """The phase that goes on afterwards."""


class Visit(Value):
    """A rat where Crumbs can be unloaded; `owner` is whose Hideaway it is, where she is another."""

    owner: int | None = None
    unloaded: bool = False
    toll: int | None = None
    """What the owner asks for; None before she was asked."""


class Spoils(Value):
    """The Glory of the last challenge that rats have won: a Glory Hog may still want all of it."""

    total: int
    shares: tuple[tuple[int, int], ...]
    """Each rat that was in it, and what it got."""
    barred: tuple[int, ...] = ()
    """Those that may gain none."""
    tried: tuple[int, ...] = ()


class State(Value):
    narration: str = "pool"
    has_old_rulings: bool = False
    """Read from a journal of an older version: everybody rewards everybody, a side need not be said, narration dice
    are the receiver's, Damage that pays for an action can be licked off, and no pool has more than 100 dice."""
    settled: int = 0
    """How many kinds of lines of the setup are behind us."""
    phase: str = "setup"
    rats: tuple[Rat, ...] = ()
    """In seating order, to the left."""
    rooms: tuple[Room, ...] = (Room(HOLE, 0, 0, None, 0),)
    stored: int = 0
    cat: Cat = Cat()
    turn: int = 0
    turns: int = 0
    """How many turns have begun."""
    actions: int = ACTIONS
    """Left in this turn."""
    passed: int | None = None
    """The player whose turn has just ended: a Rat Race can still take it back, until something else is decided."""
    challenge: Challenge | None = None
    wounds: tuple[Wound, ...] = ()
    throw: SideRoll | None = None
    visit: Visit | None = None
    paid: int = 0
    """Dice that the Cat's last way has cost."""
    free: bool = False
    """The Cat is being woken for free: at the end of a challenge near him."""
    spoils: Spoils | None = None
    leftover: tuple[int, ...] = ()
    """Who has still to roll narration dice at the end."""

    @property
    def over(self) -> bool:
        return self.phase == "over"


def with_rat(state: State, at: int, rat: Rat) -> State:
    return changed(state, rats=put(state.rats, at, rat))


def with_room(state: State, at: int, room: Room) -> State:
    return changed(state, rooms=put(state.rooms, at, room))


def with_glory(state: State, at: int, by: int, source: str) -> State:
    """Return the state with so much more Glory, or less, from one of the sources of the score sheet."""
    rat, number = state.rats[at], GLORY.index(source)
    sources = put(rat.sources, number, rat.sources[number] + by)
    return with_rat(state, at, changed(rat, glory=rat.glory + by, sources=sources))


def names(state: State) -> tuple[str, ...]:
    return tuple(rat.name for rat in state.rats)


def names_of(state: State, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(state.rats[at].name for at in seats)


def from_left_of(state: State, at: int) -> tuple[int, ...]:
    """Return the seats in turn order; the given one comes last."""
    count = len(state.rats)
    return tuple((at + step) % count for step in range(1, count + 1))


def rats_in(state: State, room: int) -> tuple[int, ...]:
    """Return the living rats in a room, in seating order."""
    return tuple(at for at, rat in enumerate(state.rats) if rat.inside and rat.room == room)


def card_of(rat: Rat, ability: str) -> AbilityCard | None:
    """Return her card of that ability, hidden or shown; None if she has none, or has lost it."""
    return next((card for card in rat.cards if card.ability == ability and card.side != "lost"), None)


def shown(rat: Rat) -> tuple[str, ...]:
    return tuple(card.ability for card in rat.cards if card.side == "shown")


def hidden(rat: Rat) -> tuple[str, ...]:
    """Return the abilities that only she may see."""
    return tuple(card.ability for card in rat.cards if card.side == "hidden")


def with_card(state: State, at: int, ability: str, *, side: str = "shown", held: int | None = None) -> State:
    """Return the state with her card on that side; what it has marked in the house is lost with it."""
    rat = state.rats[at]
    if side == "lost" and ability == "personal-rat-run":
        rat = changed(rat, run=())
    if side == "lost" and ability == "secret-hideaway":
        rat = changed(rat, hideaway=None)
    cards = tuple(
        changed(card, side=side, held=card.held if held is None else held) if card.ability == ability else card
        for card in rat.cards
    )
    return with_rat(state, at, changed(rat, cards=cards))


def fresh_card(ability: str) -> AbilityCard:
    return AbilityCard(ability, held=HELD.get(ability, 0))


def value(rat: Rat, kind: str) -> int:
    return rat.values[VALUES.index(kind)] if rat.values else 0


def deck(state: State) -> tuple[tuple[str, int], ...]:
    """Return the cards that should still be in the House deck: what was made and not explored."""
    left = [room for rat in state.rats for room in rat.made]
    for room in state.rooms[1:]:
        if (drawn := (str(room.type), room.opportunity)) in left:
            left.remove(drawn)
    return tuple(left)


def cards_left(state: State) -> int:
    """Return how many cards are in the House deck."""
    return ROOMS_EACH * len(state.rats) - (len(state.rooms) - 1)


def challenge_of(state: State) -> Challenge:
    """Return the challenge in a phase that has one."""
    assert state.challenge is not None
    return state.challenge


def capped(state: State, dice: int) -> int:
    """Return the size of a pool: by the old rulings no more than 100."""
    return min(dice, 100) if state.has_old_rulings else dice
