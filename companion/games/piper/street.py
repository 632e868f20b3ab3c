"""The houses and figures while one Character is walked: the only thing in these rules that changes in place.

Made from a state, walked, and turned into the next state; nobody else ever holds one.
"""

from companion.games import Flight
from companion.games.facts import Event
from companion.games.piper import events
from companion.games.piper.ending import is_decided
from companion.games.piper.pieces import MELODY, PIPER, PLUS1, WALKS, Walk
from companion.games.piper.state import House, State, left_of, right_of
from companion.values import changed


class Street:
    def __init__(self, state: State) -> None:
        self.houses = list(state.houses)
        self.gaps = list(state.gaps)
        self.events: list[Event] = []
        self.fled: list[Flight] = []
        self.decided = state.over
        """Whether enough have fled to end the game."""
        self._roof = state.roof
        self._at_once = state.flee == "at-once"
        self._turn = state.turn
        self._turns = state.turns

    def resolve(self, character: str, cards: tuple[str, ...]) -> None:
        """Walk the Character as its cards say, upper card first. Stops where the game ends."""
        walks = [WALKS[card] for card in cards if card in WALKS]
        if not walks:
            self.events.append(events.NobodyMoved(character))
        if len(cards) > len(walks) == 1:
            # A basic card and its special are one action: the roof is checked once, after both.
            [walk] = walks
            if PLUS1 in cards:
                walk = changed(walk, steps=walk.steps + 1)
            self._walk(character, walk, together=MELODY in cards)
        else:
            for walk in walks:
                if not self.decided:
                    self._walk(character, walk)

    def _walk(self, character: str, walk: Walk, *, together: bool = False) -> None:
        at = next(at for at, gap in enumerate(self.gaps) if character in gap)
        # Who stands here now goes along; whoever is met on the way does not join.
        group = self.gaps[at] if together else (character,)
        passed = []
        for _ in range(walk.steps):
            through = at if walk.ahead else left_of(self.houses, at)
            at_next = right_of(self.houses, at) if walk.ahead else through
            self._stand(group, at, at_next)
            at = at_next
            house = self.houses[through]
            self.events.append(events.HousePassed(group, house.name, walk.ahead, walk.sewer, self.houses[at].name))
            if not (walk.sewer or house.neutral):
                self._track(through, sum(-1 if figure == PIPER else 1 for figure in group))
                passed.append(through)
            if self._at_once:
                if self._flee_from(passed):
                    return
                # The gap may have closed around the walkers.
                at = next(gap for gap, who in enumerate(self.gaps) if character in who)
        self._flee_from(passed)

    def _stand(self, group: tuple[str, ...], before: int, after: int) -> None:
        """The group goes from one gap to the other."""
        self.gaps[before] = tuple(figure for figure in self.gaps[before] if figure not in group)
        self.gaps[after] = tuple(sorted(self.gaps[after] + group))

    def _track(self, at: int, change: int) -> None:
        """The whole group's change first, then the limits of the house."""
        house = self.houses[at]
        tracker = min(max(house.tracker + change, 0), self._roof)
        if tracker != house.tracker:
            self.houses[at] = changed(house, tracker=tracker)
            self.events.append(events.TrackerMoved(house.name, house.tracker, tracker))

    def _flee_from(self, passed: list[int]) -> bool:
        """Who was passed and is at the roof flees, in that order; True when that ended the game."""
        for at in passed:
            if self.houses[at].tracker == self._roof and not self.houses[at].out:
                self._flee(at)
                if self.decided:
                    return True
        return False

    def go_on(self) -> None:
        """The game has not ended after all: who was at the roof too when it did flees now, by seats."""
        self._flee_from([at for at, house in enumerate(self.houses) if not house.neutral])

    def _flee(self, at: int) -> None:
        house = self.houses[at]
        left, right = left_of(self.houses, at), right_of(self.houses, at)
        gathered = tuple(sorted(self.gaps[at] + self.gaps[right]))
        self.gaps[at], self.gaps[right] = (), gathered
        self.houses[at] = changed(house, out=True, claimed=0, hand=())
        self.decided = is_decided(self.houses)
        self.events.append(events.HouseFled(house.name, self.houses[left].name, self.houses[right].name, gathered))
        self._claim(house)

    def _claim(self, fled: House) -> None:
        """The player whose turn it is takes the tracker and what the fled one had collected."""
        count = 1 + fled.claimed
        claimer = self.houses[self._turn]
        if claimer.out:  # the one whose turn it is has fled, now or earlier in this turn
            self.fled.append(Flight(fled.name, None, self._turns))
            self.events.append(events.TrackersLost(fled.name, count))
        else:
            self.fled.append(Flight(fled.name, claimer.name, self._turns))
            self.houses[self._turn] = changed(claimer, claimed=claimer.claimed + count)
            self.events.append(events.TrackersClaimed(claimer.name, fled.name, count))
