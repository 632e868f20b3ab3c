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
    def __init__(self, state: State, happened: list[Event]) -> None:
        self.houses = list(state.houses)
        self.gaps = list(state.gaps)
        self.fled = state.fled
        self.decided = state.over
        """Whether enough have fled to end the game."""
        self._state = state
        self._happened = happened

    def resolve(self, character: str, cards: tuple[str, ...]) -> None:
        """Walk the Character as its cards say, upper card first. Stops where the game ends."""
        walks = [WALKS[card] for card in cards if card in WALKS]
        if not walks:
            self._happened.append(events.NobodyMoved(character))
        if len(cards) > len(walks) == 1:
            # A basic card and its special are one action: the roof is checked once, after both.
            [walk] = walks
            self._walk(character, walk, walk.steps + (PLUS1 in cards), together=MELODY in cards)
        else:
            for walk in walks:
                if not self.decided:
                    self._walk(character, walk, walk.steps)

    def _walk(self, character: str, walk: Walk, steps: int, *, together: bool = False) -> None:
        at = self._gap_of(character)
        # Who stands here now goes along; whoever is met on the way does not join.
        group = self.gaps[at] if together else (character,)
        rise = len(group) - 2 * (PIPER in group)  # each rat drives one rat up, the Piper leads one out
        passed = []
        for _ in range(steps):
            through = at if walk.ahead else left_of(self.houses, at)
            at_next = right_of(self.houses, at) if walk.ahead else through
            self._stand(group, at, at_next)
            at = at_next
            house = self.houses[through]
            next_house = self.houses[at].name
            self._happened.append(events.HousePassed(group, house.name, walk.ahead, walk.sewer, next_house))
            if not (walk.sewer or house.neutral):
                self._track(through, rise)
                passed.append(through)
            if self._state.flee == "at-once":
                if self._flee_from(passed):
                    return
                at = self._gap_of(character)  # it may have closed around the walkers
        self._flee_from(passed)

    def _gap_of(self, figure: str) -> int:
        for at, gap in enumerate(self.gaps):
            if figure in gap:
                return at
        raise LookupError(figure)

    def _stand(self, group: tuple[str, ...], before: int, after: int) -> None:
        """The group goes from one gap to the other."""
        self.gaps[before] = tuple([figure for figure in self.gaps[before] if figure not in group])
        self.gaps[after] = tuple(sorted(self.gaps[after] + group))

    def _track(self, at: int, change: int) -> None:
        """The whole group's change first, then the limits of the house."""
        house = self.houses[at]
        tracker = min(max(house.tracker + change, 0), self._state.roof)
        if tracker != house.tracker:
            self.houses[at] = changed(house, tracker=tracker)
            self._happened.append(events.TrackerMoved(house.name, house.tracker, tracker))

    def _flee_from(self, passed: list[int]) -> bool:
        """Who was passed and is at the roof flees, in that order; True when that ended the game."""
        for at in passed:
            if self.houses[at].tracker == self._state.roof and not self.houses[at].out:
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
        self._happened.append(events.HouseFled(house.name, self.houses[left].name, self.houses[right].name, gathered))
        self._claim(house)

    def _claim(self, fled: House) -> None:
        """The player whose turn it is takes the tracker and what the fled one had collected."""
        count = 1 + fled.claimed
        claimer = self.houses[self._state.turn]
        if claimer.out:  # the one whose turn it is has fled, now or earlier in this turn
            self.fled = (*self.fled, Flight(fled.name, None, self._state.turns))
            self._happened.append(events.TrackersLost(fled.name, count))
        else:
            self.fled = (*self.fled, Flight(fled.name, claimer.name, self._state.turns))
            self.houses[self._state.turn] = changed(claimer, claimed=claimer.claimed + count)
            self._happened.append(events.TrackersClaimed(claimer.name, fled.name, count))
