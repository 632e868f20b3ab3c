"""The state of a raid, and functions that read it.

Players are seats from 0. Rooms are numbers: 0 is the Hole, then the explored ones in their order.
"""

from collections.abc import Iterable

from companion.games.raid.pieces import ACTIONS, GLORY, HELD, HOLE, ROOMS_EACH, VALUES
from companion.values import DiscreetValue, Value, changed, put


class AbilityCard(Value):
    """A player's card of an ability: `hidden`, `shown`, or `lost`."""

    ability: str
    side: str = "hidden"
    held: int = 0
    """Dice to spend, or Damage that it can still absorb."""


class Rat(DiscreetValue):
    """A player and the player's rat."""

    unwritten = ("cards", "made")
    name: str
    values: tuple[int, ...] = ()
    """Scurrying, Thinking, Chittering; empty before the rat is made."""
    points: int = 0
    """Points in Abilities."""
    cards: tuple[AbilityCard, ...] = ()
    """Hidden ones are secret from all other players, in views, texts and instructions."""
    made: tuple[tuple[str, int], ...] = ()
    """Rooms that the player put into the House deck, secret until all are made."""
    crumbs: int = 0
    glory: int = 0
    narration: int = 0
    room: int = 0
    left: bool = False
    hideaway: int | None = None
    run: tuple[int, ...] = ()
    """Marked ends of the Personal Rat Run: none, one or two rooms."""
    sources: tuple[int, ...] = (0,) * len(GLORY)
    """Glory by source; the sum is the player's Glory."""

    @property
    def dead(self) -> bool:
        return bool(self.values) and not any(self.values)

    @property
    def inside(self) -> bool:
        """Return whether the rat is alive and in the house."""
        return any(self.values) and not self.left


class Room(Value):
    """A room on the map; `used` is the number of stones on it."""

    name: str
    x: int
    y: int
    type: str | None
    opportunity: int
    used: int = 0


class Cat(Value):
    """`room` is None before the Cat is found."""

    room: int | None = None
    awake: bool = False
    belled: bool = False
    pool: int = 0


class Use(Value):
    """A use of an ability in a challenge; `dice` is the number that its player chose, if any."""

    rat: int
    ability: str
    dice: int = 0


class Challenge(Value):
    room: int
    challenger: int
    rats: tuple[int, ...]
    """In seating order."""
    cat: bool = False
    """Whether it is against the Cat."""
    near: bool = False
    """Whether it is near the sleeping Cat."""
    base: int = 0
    """Dice at the beginning: the distance, or the Cat pool."""
    crumbs: int = 0
    """Crumbs that the challenger put into the pot."""
    pot: int = 0
    changes: tuple[tuple[int, int, str], ...] = ()
    """Changes of the challenge pool: by whom, by 1 or -1, and by `intervention` or `narration`."""
    called: tuple[int, ...] | None = None
    """The rats called for aid; None before the call."""
    queue: tuple[int, ...] = ()
    """Players still to be asked, in order: to intervene, or to come to aid."""
    taken: int = 0
    """Crumbs taken out of the pot as dice."""
    chosen: tuple[tuple[int, int], ...] = ()
    """Against the Cat: each rat's chosen value (its index); the default is the highest."""
    uses: tuple[Use, ...] = ()
    given: tuple[tuple[int, str], ...] = ()
    """Rewarded narrations: by whom, and of which side (`challenge` or `rats`)."""
    pools: tuple[int, int] | None = None
    """Dice of the challenger's side and of the rats, fixed at the first roll."""
    challenge_dice: tuple[int, ...] | None = None
    rat_dice: tuple[int, ...] | None = None


class Wound(Value):
    """Damage that a rat must still take; `fresh` until something was done about it."""

    rat: int
    damage: int
    fresh: bool = True
    is_price: bool = False
    """Whether it pays for the action of a Rat Race."""


class SideRoll(Value):
    """A roll outside a challenge: Belling the Cat, Glory Hog, Lick Wounds, Scavenger. The rat rolls first."""

    rat: int
    against: int | None = None
    """The other rat, if any."""
    dice: tuple[int, ...] | None = None
    """The rat's own roll."""
    back: str = "turn"
    """The phase that follows."""


class Visit(Value):
    """A rat where Crumbs can be unloaded; `owner` is the Hideaway's owner, if another player."""

    owner: int | None = None
    unloaded: bool = False
    toll: int | None = None
    """The toll that the owner asks for; None before the answer."""


class Spoils(Value):
    """The Glory of the rats' last victory, which a Glory Hog may still claim."""

    total: int
    shares: tuple[tuple[int, int], ...]
    """Each rat in the challenge with its share."""
    barred: tuple[int, ...] = ()
    """Rats that may gain none."""
    tried: tuple[int, ...] = ()


class State(Value):
    narration: str = "pool"
    has_old_rulings: bool = False
    """Whether the journal of an older version is replayed: players may reward themselves, the side is optional,
    narration dice go to their receiver, Damage that pays for an action can be licked off, and a pool has at most 100
    dice."""
    settled: int = 0
    """Number of kinds of setup lines passed."""
    phase: str = "setup"
    rats: tuple[Rat, ...] = ()
    """In seating order, to the left."""
    rooms: tuple[Room, ...] = (Room(HOLE, 0, 0, None, 0),)
    stored: int = 0
    cat: Cat = Cat()
    turn: int = 0
    turns: int = 0
    """Turns that have begun."""
    actions: int = ACTIONS
    """Actions left in this turn."""
    passed: int | None = None
    """The player whose turn has just ended: a Rat Race can take it back until the next decision."""
    challenge: Challenge | None = None
    wounds: tuple[Wound, ...] = ()
    throw: SideRoll | None = None
    visit: Visit | None = None
    paid: int = 0
    """Dice that the Cat's last move has cost."""
    free: bool = False
    """Whether the Cat is being woken for free, after a challenge near him."""
    spoils: Spoils | None = None
    leftover: tuple[int, ...] = ()
    """Players who must still roll unused narration dice at the end."""

    @property
    def over(self) -> bool:
        return self.phase == "over"


def with_rat(state: State, at: int, rat: Rat) -> State:
    return changed(state, rats=put(state.rats, at, rat))


def with_room(state: State, at: int, room: Room) -> State:
    return changed(state, rooms=put(state.rooms, at, room))


def with_glory(state: State, at: int, by: int, source: str) -> State:
    """Return the state with more Glory (negative: less) from one of the sources of the score sheet."""
    rat, number = state.rats[at], GLORY.index(source)
    sources = put(rat.sources, number, rat.sources[number] + by)
    return with_rat(state, at, changed(rat, glory=rat.glory + by, sources=sources))


def names(state: State) -> tuple[str, ...]:
    return tuple(rat.name for rat in state.rats)


def names_of(state: State, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(state.rats[at].name for at in seats)


def from_left_of(state: State, at: int) -> tuple[int, ...]:
    """Return the seats in turn order, the given one last."""
    count = len(state.rats)
    return tuple((at + step) % count for step in range(1, count + 1))


def rats_in(state: State, room: int) -> tuple[int, ...]:
    """Return the living rats in a room, in seating order."""
    return tuple(at for at, rat in enumerate(state.rats) if rat.inside and rat.room == room)


def card_of(rat: Rat, ability: str) -> AbilityCard | None:
    """Return a player's card of that ability, hidden or shown; None if there is none, or if it is lost."""
    return next((card for card in rat.cards if card.ability == ability and card.side != "lost"), None)


def shown(rat: Rat) -> tuple[str, ...]:
    return tuple(card.ability for card in rat.cards if card.side == "shown")


def hidden(rat: Rat) -> tuple[str, ...]:
    """Return a player's hidden abilities."""
    return tuple(card.ability for card in rat.cards if card.side == "hidden")


def with_card(state: State, at: int, ability: str, *, side: str = "shown", held: int | None = None) -> State:
    """Return the state with the card on that side; a lost card also loses its marks in the house."""
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
    """Return the cards expected in the House deck: all that were made and not explored."""
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
    """Return the size of a pool: at most 100 by the old rulings."""
    return min(dice, 100) if state.has_old_rulings else dice
