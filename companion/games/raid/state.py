"""The state of a raid, and functions that read it.

Players are seats, numbered from 0. Rooms are numbers, too: 0 is the Hole, then the rooms in the order explored.
"""

from collections.abc import Iterable

from companion.games import PhasedState
from companion.games.raid.pieces import ACTIONS, GLORY, HELD, HOLE, ROOMS_EACH, VALUES
from companion.values import DiscreetValue, Value, changed, put


class AbilityCard(Value):
    """A player's card of an ability; `side` is `hidden` (face down), `shown` (face up) or `lost`."""

    ability: str
    side: str = "hidden"
    held: int = 0
    """The number of dice still to spend, or of Damage that the card can still absorb."""


class Rat(DiscreetValue):
    """A player with the player's rat and sheet."""

    unwritten = ("cards", "made")
    name: str
    values: tuple[int, ...] = ()
    """Scurrying, Thinking and Chittering; empty until the player has entered them."""
    points: int = 0
    """Number of abilities that the player bought with points."""
    cards: tuple[AbilityCard, ...] = ()
    """The player's ability cards. Hidden ones must not be in any view, text or instruction for other players."""
    made: tuple[tuple[str, int], ...] = ()
    """Type and opportunity of each room that the player put into the House deck; secret until all are made."""
    crumbs: int = 0
    glory: int = 0
    narration: int = 0
    room: int = 0
    left: bool = False
    hideaway: int | None = None
    run: tuple[int, ...] = ()
    """The rooms at the ends of the Personal Rat Run that were marked so far, at most two."""
    sources: tuple[int, ...] = (0,) * len(GLORY)
    """The player's Glory split by source, in the order of GLORY."""

    @property
    def dead(self) -> bool:
        return bool(self.values) and not any(self.values)

    @property
    def inside(self) -> bool:
        """Return whether the rat is alive and still in the house."""
        return any(self.values) and not self.left


class Room(Value):
    """A room on the map; `used` is the number of stones on it, one for each challenge there."""

    name: str
    x: int
    y: int
    type: str | None
    opportunity: int
    used: int = 0


class Cat(Value):
    """The Cat; `room` is None until he is found."""

    room: int | None = None
    awake: bool = False
    belled: bool = False
    pool: int = 0


class Use(Value):
    """One use of an ability in a challenge; `dice` is the number of dice that the player chose to spend, if any."""

    rat: int
    ability: str
    dice: int = 0


class Challenge(Value):
    room: int
    challenger: int
    rats: tuple[int, ...]
    """The challenged rats, by seat, in seating order."""
    cat: bool = False
    """Whether the Cat is the one who challenges."""
    near: bool = False
    """Whether the Cat sleeps in the room of the challenge, so that the rats can win twice the Glory."""
    base: int = 0
    """Number of dice that the challenge pool began with: the distance from the Hole, or the Cat pool."""
    crumbs: int = 0
    """Number of Crumbs that the challenger put into the pot."""
    pot: int = 0
    changes: tuple[tuple[int, int, str], ...] = ()
    """Changes of the challenge pool, in order: the player's seat, 1 or -1, and `intervention` or `narration`."""
    called: tuple[int, ...] | None = None
    """The rats that were called for aid; None before the call."""
    queue: tuple[int, ...] = ()
    """Players who must still be asked, in order, whether they change the pool or whether they come to aid."""
    taken: int = 0
    """Number of Crumbs taken out of the pot as dice of the rat pool."""
    chosen: tuple[tuple[int, int], ...] = ()
    """Rats that use a chosen value against the Cat, each with the value's index; the others use their highest."""
    uses: tuple[Use, ...] = ()
    given: tuple[tuple[int, str], ...] = ()
    """Rewarded stories: the seat of the giver, and the side rewarded, `challenge` or `rats`."""
    pools: tuple[int, int] | None = None
    """Number of dice of the challenge and of the rats, fixed when the first dice are rolled; None before."""
    challenge_dice: tuple[int, ...] | None = None
    rat_dice: tuple[int, ...] | None = None


class Wound(Value):
    """Damage that a rat must still take; `fresh` until some of it was taken, or licking it off was tried."""

    rat: int
    damage: int
    fresh: bool = True
    is_price: bool = False
    """Whether the Damage is the price for an action by the ability Rat Race."""


class SideRoll(Value):
    """A roll for an ability, outside the rolls of a challenge. The user of the ability rolls first."""

    rat: int
    against: int | None = None
    """Seat of the other rat, if the roll is against one."""
    dice: tuple[int, ...] | None = None
    """The dice of the first roll; None before it."""
    back: str = "turn"
    """The phase after the roll."""


class Visit(Value):
    """A rat where Crumbs can be unloaded; `owner` is the seat of the Hideaway's owner, None if no toll can be asked."""

    owner: int | None = None
    unloaded: bool = False
    toll: int | None = None
    """The Glory that the owner asks for; None until the owner has answered."""


class Spoils(Value):
    """The Glory of the challenge that rats have just won; a Glory Hog may still claim all of it."""

    total: int
    shares: tuple[tuple[int, int], ...]
    """The seat and the share of each rat in the challenge."""
    barred: tuple[int, ...] = ()
    """Seats of rats that may not gain any of this Glory."""
    tried: tuple[int, ...] = ()


class State(PhasedState):
    narration: str = "pool"
    has_old_rulings: bool = False
    """Whether an older version's game is replayed: players may reward themselves, the side is optional, narration dice
    go to their receiver, Damage that pays for an action can be licked off, and a pool has at most 100 dice.
    """
    settled: int = 0
    """Number of the last kind of setup line that was entered: 1 for narration, 2 for players."""
    rats: tuple[Rat, ...] = ()
    """The players in seating order, to the left."""
    rooms: tuple[Room, ...] = (Room(HOLE, 0, 0, None, 0),)
    stored: int = 0
    cat: Cat = Cat()
    turn: int = 0
    turns: int = 0
    """Number of turns that have begun."""
    actions: int = ACTIONS
    """Number of actions left in this turn."""
    passed: int | None = None
    """Seat of the player whose turn has just ended, and who can take it back by Rat Race until the next decision."""
    challenge: Challenge | None = None
    wounds: tuple[Wound, ...] = ()
    throw: SideRoll | None = None
    visit: Visit | None = None
    paid: int = 0
    """Number of dice that the Cat's last move has cost."""
    free: bool = False
    """Whether the current roll to wake the Cat costs nothing, because a challenge beside him has just ended."""
    spoils: Spoils | None = None
    leftover: tuple[int, ...] = ()
    """Seats of the players who must still roll their unused narration dice at the end."""


def with_rat(state: State, at: int, rat: Rat) -> State:
    return changed(state, rats=put(state.rats, at, rat))


def with_room(state: State, at: int, room: Room) -> State:
    return changed(state, rooms=put(state.rooms, at, room))


def with_glory(state: State, at: int, by: int, source: str) -> State:
    """Return the state in which the player has more Glory (less if `by` is negative), recorded under this source."""
    rat, number = state.rats[at], GLORY.index(source)
    sources = put(rat.sources, number, rat.sources[number] + by)
    return with_rat(state, at, changed(rat, glory=rat.glory + by, sources=sources))


def names(state: State) -> tuple[str, ...]:
    return tuple(rat.name for rat in state.rats)


def names_of(state: State, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(state.rats[at].name for at in seats)


def from_left_of(state: State, at: int) -> tuple[int, ...]:
    """Return all seats in turn order; the given seat comes last."""
    count = len(state.rats)
    return tuple((at + step) % count for step in range(1, count + 1))


def rats_in(state: State, room: int) -> tuple[int, ...]:
    """Return the seats of the living rats in a room, in seating order."""
    return tuple(at for at, rat in enumerate(state.rats) if rat.inside and rat.room == room)


def card_of(rat: Rat, ability: str) -> AbilityCard | None:
    """Return a player's card of that ability, hidden or shown; None if the player never had it, or has lost it."""
    return next((card for card in rat.cards if card.ability == ability and card.side != "lost"), None)


def shown(rat: Rat) -> tuple[str, ...]:
    return tuple(card.ability for card in rat.cards if card.side == "shown")


def hidden(rat: Rat) -> tuple[str, ...]:
    """Return the abilities of a player's face-down cards."""
    return tuple(card.ability for card in rat.cards if card.side == "hidden")


def with_card(state: State, at: int, ability: str, *, side: str = "shown", held: int | None = None) -> State:
    """Return the state with the card on that side. A lost card also loses the Hideaway or the Rat Run that it made."""
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
    """Return the type and opportunity of each card expected in the House deck: made, but not explored yet."""
    left = [room for rat in state.rats for room in rat.made]
    for room in state.rooms[1:]:
        if (drawn := (str(room.type), room.opportunity)) in left:
            left.remove(drawn)
    return tuple(left)


def cards_left(state: State) -> int:
    """Return the number of cards in the House deck."""
    return ROOMS_EACH * len(state.rats) - (len(state.rooms) - 1)


def challenge_of(state: State) -> Challenge:
    """Return the challenge in progress; there must be one."""
    assert state.challenge is not None
    return state.challenge


def capped(state: State, dice: int) -> int:
    """Return the number of dice in a pool, at most 100 if the old rulings apply."""
    return min(dice, 100) if state.has_old_rulings else dice


def player_to_act(state: State) -> int | None:
    """Return the seat of the player who must decide, or who enters what several decide; None if there is none."""
    match state.phase:
        case "setup" | "over":
            return None
        case "rat":
            return next(at for at, rat in enumerate(state.rats) if not rat.values)
        case "ability":
            return next(at for at, rat in enumerate(state.rats) if len(rat.cards) < rat.points)
        case "room":
            return next(at for at, rat in enumerate(state.rats) if len(rat.made) < ROOMS_EACH)
        case "intervene":
            return challenge_of(state).queue[0]
        case "aid":
            challenge = challenge_of(state)
            return challenge.rats[0] if challenge.called is None else challenge.queue[0]
        case "pool":
            return challenge_of(state).rats[0]
        case "roll":
            challenge = challenge_of(state)
            return challenge.challenger if challenge.challenge_dice is None else challenge.rats[0]
        case "damage":
            return state.wounds[0].rat
        case "share":
            return next(at for at in challenge_of(state).rats if state.rats[at].inside)
        case "bell" | "hog" | "lick" | "scavenge":
            return _throwing(state)
        case "toll":
            assert state.visit is not None
            return state.visit.owner
        case "leftover":
            return state.leftover[0]
    return state.turn  # the player on turn challenges, and wakes or moves the Cat


def rat_to_act(state: State) -> Rat:
    """Return the rat whose player must decide now; there must be one."""
    at = player_to_act(state)
    assert at is not None
    return state.rats[at]


def name_to_act(state: State) -> str | None:
    at = player_to_act(state)
    return None if at is None else state.rats[at].name


def _throwing(state: State) -> int:
    """Return the seat that rolls: the ability's user first, then the rat against it, or the same user again."""
    throw = state.throw
    assert throw is not None
    return throw.rat if throw.dice is None or throw.against is None else throw.against
