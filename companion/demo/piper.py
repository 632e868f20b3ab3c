"""Who play The Pied Piper: by cards from real decks, by the scanner or the buttons as it comes, each mistake once."""

from collections.abc import Callable, Iterator
from random import Random

from companion.cards import Card, label
from companion.demo import people
from companion.demo.fingers import Fingers
from companion.demo.people import FOREIGN, LOOK, STEP, THINK
from ui.frame import Frame, Tone
from ui.games.piper.signs import piece_of
from ui.games.piper.taking import TakeBack
from ui.pages.asking import Ask
from ui.pages.putting_back import PutBack
from ui.pages.telling import Tell


class People(people.People):
    def __init__(self, fingers: Fingers, chance: Random, say: Callable[[str], None]) -> None:
        super().__init__(fingers, chance, say)
        self._turns = 0
        self._deck: list[Card] = []
        """The Character cards that lie face down."""
        self._revealed: dict[int, Card] = {}
        """The last of them that was turned up on each place."""
        self._plugged = True

    def _act(self) -> None:
        fingers, page = self._fingers, self._fingers.loop.desk.page
        if isinstance(page, Tell):
            fingers.rest(STEP)
            fingers.press("ok")
        elif isinstance(page, PutBack | TakeBack):
            fingers.rest(THINK)
            fingers.press("ok")
        elif isinstance(page, Ask) and page.path == () and self._asks_for_card(fingers.frame):
            fingers.rest(THINK)
            self._turns += 1
            if self._turns % 2 == 0:  # soon enough for all of them in the shortest game
                fingers.wait_for_disk()  # what is said of it stands until the next decision
                next(self._mishaps, None)
            else:
                self._place_card()
        elif any(slot.token is None for slot in fingers.frame.slots):
            fingers.rest(LOOK)
            self._reveal()
        else:
            fingers.rest(LOOK)
            fingers.walk_to(self._chance.randrange(len(fingers.frame.choices)))
            fingers.press("ok")

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
        if self._plugged and self._chance.random() < 0.3:
            fingers.scan(label(card))
        else:
            fingers.walk_to(wanted.index(card.word))
            fingers.press("ok")

    def _asks_for_card(self, frame: Frame) -> bool:
        return piece_of(frame.choices[0]) == "forward" and self._fingers.loop.table.session is not None

    def _place_card(self) -> None:
        """By the scanner or by the buttons, as it comes."""
        fingers = self._fingers
        free = [slot for slot in fingers.frame.slots if slot.tone is not Tone.MUTED and slot.token]
        letters = [slot.token.figure for slot in free if slot.token]
        alone = [figure for figure in letters if letters.count(figure) == 1]
        if self._plugged and alone and self._chance.random() < 0.5:
            cards = [piece for choice in fingers.frame.choices if (piece := piece_of(choice)) != "hidden"]
            fingers.scan(label(Card("action", self._chance.choice(cards), self._chance.randint(1, 6))))
            fingers.rest(LOOK)
            fingers.scan(label(Card("character", self._chance.choice(alone), self._chance.randint(1, 3))))
            fingers.rest(LOOK)
            if fingers.loop.desk.page != Ask():
                return
        else:
            fingers.walk_to(self._chance.randrange(len(fingers.frame.choices)))
            fingers.press("ok")

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
        for slot in fingers.frame.slots:  # a Character that was just revealed goes back on top of its deck
            if slot.token is None and slot.number in self._revealed:
                self._deck.insert(0, self._revealed[slot.number])
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
