"""Who play The Pied Piper: by cards from real decks, by the scanner or the buttons as it comes, each mistake once."""

from collections.abc import Callable, Iterator
from random import Random

from companion.cards import Card, label
from companion.demo import people
from companion.demo.fingers import Fingers
from companion.demo.people import FOREIGN, LOOK, THINK, Chapter
from ui.frame import Frame, Tone, Track
from ui.games.piper.signs import piece_of
from ui.games.piper.taking import TakeBack
from ui.pages.putting_back import PutBack
from ui.pages.telling import Tell

NEAR = 2
"""Rats in a house from which a single card may drive people out."""
LAST_TWO = 2
"""Houses in play that end the game."""


class People(people.People):
    def __init__(self, fingers: Fingers, chance: Random, say: Callable[[str], None]) -> None:
        super().__init__(fingers, chance, say)
        self._turns = 0
        self._deck: list[Card] = []
        """The Character cards that lie face down."""
        self._revealed: dict[int, Card] = {}
        """The last of them that was turned up on each place."""
        self._plugged = True
        self._stop_before: Callable[[Frame], bool] | None = None
        """What they would not do yet: they choose by the buttons, and stop with the finger above OK."""
        self._stopped = False
        self._place = 0
        """The second word that they have come to, careful as they are."""
        self._driving_out = False
        """Whether the glass has shown that somebody must flee, and this turn is played to that end."""

    def chapters(self) -> tuple[Chapter, ...]:
        return (
            Chapter("turn", self._reach_question, self._two_turns),
            Chapter("mistake", self._reach_question, self._mistakes),
            Chapter("elimination", lambda: self._reach_flight(LAST_TWO + 1), self._flight),
            Chapter("plug", self._reach_middle_of_turn, self._plug),
            Chapter("winner", lambda: self._reach_flight(0), self._winner),
        )

    def _two_turns(self) -> None:
        """The first player lays one card only."""
        self._one_turn()
        self._one_turn()

    def _reach_flight(self, left: int) -> None:
        """The finger is above OK, and the glass shows that somebody would have to flee, and so many stay."""
        self._stop_before = lambda frame: _shows_flight(frame) and _left(frame) >= left
        while not (self.is_over or self._stopped):
            self._act()
        self._stop_before = None

    def _flight(self) -> None:
        fingers = self._fingers
        self._stopped = False
        fleeing = next(track.name for track in fingers.frame.tracks if _flees(track))
        key = "demo.does_flee" if fleeing == self.who else "demo.does_throw_out"
        self.doing(key, player=self.who, other=fleeing)
        fingers.rest(2 * THINK)
        fingers.press("ok")
        self._driving_out = True  # a pair that is complete moves when the turn's last card lies
        self._one_turn()
        self._driving_out = False

    def _winner(self) -> None:
        if self._stopped:
            self._flight()
        super()._winner()

    def _reach_middle_of_turn(self) -> None:
        """To a question of whom the last one was asked too: a card of this turn lies there already."""
        asked = ""
        while not (self.is_over or (self._is_asked() and asked == self.who)):
            asked = self.who if self._is_asked() else asked
            self._act()

    def _is_asked(self) -> bool:
        return super()._is_asked() and self._asks_for_card(self._fingers.frame)

    def _act(self) -> None:
        fingers, page = self._fingers, self._fingers.loop.desk.page
        if isinstance(page, Tell | PutBack | TakeBack):
            self._follow()
        elif self._is_asked():
            fingers.rest(THINK)
            self._turns += 1
            if self.errs and self._turns % 2 == 0:  # soon enough for all of them in the shortest game
                fingers.wait_for_disk()  # what is said of it stands until the next decision
                next(self._mishaps, None)
            else:
                self._place_card()
        elif any(slot.token is None for slot in fingers.frame.slots):
            fingers.rest(LOOK)
            self._reveal()
        else:
            fingers.rest(LOOK)
            self._take(self._chance.randrange(len(fingers.frame.choices)))

    def _take(self, index: int) -> None:
        """In chapters, nobody throws others out before it is told."""
        if self._is_careful:
            index = self._harmless(index)
        super()._take(index)

    def _harmless(self, index: int) -> int:
        """From that choice on, the first way that throws nobody out, or the one that is wanted: the cursor is there."""
        fingers, count = self._fingers, len(self._fingers.frame.choices)
        for other in range(count):
            fingers.walk_to((index + other) % count)
            for self._place in range(max(1, len(fingers.frame.across))):
                if fingers.frame.across:
                    fingers.walk_across(self._place)
                shows = _shows_flight(fingers.frame)
                if self._hesitates() or shows == (self._driving_out and _left(fingers.frame) >= LAST_TWO):
                    return fingers.frame.cursor
        return fingers.frame.cursor

    def _second(self) -> int:
        return self._place if self._is_careful else super()._second()

    @property
    def _is_careful(self) -> bool:
        near = any((track.value or 0) >= NEAR for track in self._fingers.frame.tracks)
        return near and not self.errs

    def _hesitates(self) -> bool:
        """Where the glass shows what they would not do yet."""
        self._stopped = self._stop_before is not None and self._stop_before(self._fingers.frame)
        return self._stopped

    def _reveal(self) -> None:
        """Draw from a real deck, by the scanner or by the buttons. A second Piper at the opening is put aside."""
        fingers = self._fingers
        wanted = [piece_of(choice) for choice in fingers.frame.choices]
        if not any(card.word in wanted for card in self._deck):
            lying = [self._revealed[slot.number] for slot in fingers.frame.slots if slot.token]
            figures = [token.figure for track in fingers.frame.tracks for token in track.tokens]
            cards = [Card("character", figure, number) for figure in figures for number in range(1, 4)]
            self._deck = [card for card in cards if card not in lying]
            self._chance.shuffle(self._deck)
        card = next(card for card in self._deck if card.word in wanted)
        self._deck.remove(card)
        place = next(slot.number for slot in fingers.frame.slots if slot.token is None)
        self._revealed[place] = card
        if self._rather_scans(0.3):
            self._scan(card)
        else:
            self._take(wanted.index(card.word))

    def _asks_for_card(self, frame: Frame) -> bool:
        return piece_of(frame.choices[0]) == "forward" and self._fingers.loop.table.session is not None

    def _place_card(self) -> None:
        """By the scanner or by the buttons, as it comes."""
        fingers = self._fingers
        free = [slot for slot in fingers.frame.slots if slot.tone is not Tone.MUTED and slot.token]
        letters = [slot.token.figure for slot in free if slot.token]
        alone = [figure for figure in letters if letters.count(figure) == 1]
        sure = not self._is_careful  # a scanner shows nothing before
        if sure and alone and self._rather_scans(0.5):
            cards = [piece for choice in fingers.frame.choices if (piece := piece_of(choice)) != "hidden"]
            self._scan(Card("action", self._chance.choice(cards), self._chance.randint(1, 6)))
            self._scan(Card("character", self._chance.choice(alone), self._chance.randint(1, 3)))
        else:
            self._take(self._chance.randrange(len(fingers.frame.choices)))

    def _rather_scans(self, odds: float) -> bool:
        return self._plugged and self._chance.random() < odds

    def _scan(self, card: Card) -> None:
        self.doing("demo.does_scan", player=self.who, card=card)
        self._fingers.scan(label(card))
        self._fingers.rest(LOOK)

    def _regret(self) -> None:
        super()._regret()
        self._put_on_deck()

    def _put_on_deck(self) -> None:
        """A Character that was just revealed goes back on top of its deck."""
        for slot in self._fingers.frame.slots:
            if slot.token is None and slot.number in self._revealed:
                self._deck.insert(0, self._revealed[slot.number])

    def _all_mishaps(self) -> Iterator[None]:
        """Each once a game, in this order."""
        fingers = self._fingers
        self._say("demo.bounces")
        fingers.fumble("down")
        yield
        self._say("demo.pencil")
        fingers.scan(FOREIGN)
        fingers.rest(THINK)
        yield
        self._say("demo.character")
        token = fingers.frame.slots[0].token
        fingers.scan(label(Card("character", token.figure if token else "piper", 1)))
        fingers.rest(THINK)
        yield
        self._say("demo.regrets")
        fingers.hold("back")
        fingers.rest(THINK)
        self._put_on_deck()
        yield
        self._say("demo.unplugged")
        fingers.unplug()
        self._plugged = False
        fingers.rest(THINK)
        yield
        self._say("demo.plugged_in")
        fingers.plug_in()
        self._plugged = True
        fingers.rest(THINK)
        yield


def _flees(track: Track) -> bool:
    """Whether the choice under the cursor would fill this house to the roof."""
    return not track.out and track.value is not None and track.value + track.change >= track.top


def _shows_flight(frame: Frame) -> bool:
    return frame.is_preview and any(map(_flees, frame.tracks))


def _left(frame: Frame) -> int:
    """Houses that would still be in play."""
    return sum(not (track.out or _flees(track)) for track in frame.tracks)
