"""The table while Characters walk: the only thing in these rules that changes in place.

Made from a state, walked, and turned into the next state; nobody else ever holds one.
"""

from companion.games import Flight
from companion.games.facts import Event
from companion.games.piper import events
from companion.games.piper.ending import is_decided
from companion.games.piper.pieces import MELODY, PIPER, PLUS1, WALKS, Walk
from companion.games.piper.state import EMPTY, House, State, left_of, right_of
from companion.values import changed


class Street:
    def __init__(self, state: State, happened: list[Event]) -> None:
        self._state = state
        self._happened = happened
        self._houses = list(state.houses)
        self._gaps = list(state.gaps)
        self._line = list(state.line)
        self._fled = state.fled
        self._discards = state.discards
        self._touched = state.touched
        self.decided = state.over
        """Whether enough have fled to end the game."""

    def after(self) -> State:
        """The state once everybody has walked. Who has fled lays nothing more this turn."""
        return changed(
            self._state,
            houses=tuple(self._houses),
            gaps=tuple(self._gaps),
            line=tuple(self._line),
            fled=self._fled,
            discards=self._discards,
            touched=self._touched,
            cards_left=0 if self._houses[self._state.turn].out and not self.decided else self._state.cards_left,
        )

    def resolve(self, at: int, cards: tuple[str, ...]) -> None:
        """The Character there walks as these cards say, upper card first. Stops where the game ends."""
        character = str(self._line[at].character)
        self._happened.append(events.CharacterActivated(character, at + 1, cards))
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

    def discard(self, at: int) -> None:
        """The Character there and its cards have done their work."""
        place = self._line[at]
        character = str(place.character)
        self._line[at] = EMPTY
        self._discards = (*self._discards, character)
        # A new Character card lies here next: it may take a card this turn.
        self._touched = tuple([other for other in self._touched if other != at])
        self._happened.append(events.CharacterDiscarded(character, at + 1, place.cards))

    def go_on(self) -> None:
        """The game has not ended after all: who was at the roof too when it did flees now, by seats."""
        self._flee_from([at for at, house in enumerate(self._houses) if not house.neutral])

    def _walk(self, character: str, walk: Walk, steps: int, *, together: bool = False) -> None:
        stood = at = self._gap_of(character)
        # Who stands here now goes along; whoever is met on the way does not join.
        group = self._gaps[at] if together else (character,)
        rise = len(group) - 2 * (PIPER in group)  # each rat brings one more, and the Piper leads one away
        passed = []
        for _ in range(steps):
            through = at if walk.ahead else left_of(self._houses, at)
            at = right_of(self._houses, at) if walk.ahead else through
            house, next_house = self._houses[through], self._houses[at]
            self._happened.append(events.HousePassed(group, house.name, walk.ahead, walk.sewer, next_house.name))
            if not (walk.sewer or house.neutral):
                self._track(through, rise)
                passed.append(through)
            if self._state.flee == "at-once":
                self._stand(group, stood, at)
                if self._flee_from(passed):
                    return
                stood = at = self._gap_of(character)  # it may have closed around the walkers
        self._stand(group, stood, at)
        self._flee_from(passed)

    def _gap_of(self, figure: str) -> int:
        for at, gap in enumerate(self._gaps):
            if figure in gap:
                return at
        raise LookupError(figure)

    def _stand(self, group: tuple[str, ...], before: int, after: int) -> None:
        """The group goes from one gap to the other."""
        self._gaps[before] = tuple([figure for figure in self._gaps[before] if figure not in group])
        self._gaps[after] = tuple(sorted(self._gaps[after] + group))

    def _track(self, at: int, change: int) -> None:
        """The whole group's change first, then the limits of the house."""
        house = self._houses[at]
        tracker = min(max(house.tracker + change, 0), self._state.roof)
        if tracker != house.tracker:
            self._houses[at] = changed(house, tracker=tracker)
            self._happened.append(events.TrackerMoved(house.name, house.tracker, tracker))

    def _flee_from(self, passed: list[int]) -> bool:
        """Who was passed and is at the roof flees, in that order; True when that ended the game."""
        for at in passed:
            if self._houses[at].tracker == self._state.roof and not self._houses[at].out:
                self._flee(at)
                if self.decided:
                    return True
        return False

    def _flee(self, at: int) -> None:
        house = self._houses[at]
        left, right = left_of(self._houses, at), right_of(self._houses, at)
        gathered = tuple(sorted(self._gaps[at] + self._gaps[right]))
        self._gaps[at], self._gaps[right] = (), gathered
        self._houses[at] = changed(house, out=True, claimed=0, hand=())
        self.decided = is_decided(self._houses)
        self._happened.append(events.HouseFled(house.name, self._houses[left].name, self._houses[right].name, gathered))
        self._claim(house)

    def _claim(self, fled: House) -> None:
        """The player whose turn it is takes the tracker and what the fled one had collected."""
        count = 1 + fled.claimed
        claimer = self._houses[self._state.turn]
        if claimer.out:  # the one whose turn it is has fled, now or earlier in this turn
            self._fled = (*self._fled, Flight(fled.name, None, self._state.turns))
            self._happened.append(events.TrackersLost(fled.name, count))
        else:
            self._fled = (*self._fled, Flight(fled.name, claimer.name, self._state.turns))
            self._houses[self._state.turn] = changed(claimer, claimed=claimer.claimed + count)
            self._happened.append(events.TrackersClaimed(claimer.name, fled.name, count))
