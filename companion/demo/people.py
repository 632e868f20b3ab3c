"""Simulated people at a simulated box: they look at the screen, choose, press and scan, and make mistakes.

They read frames as people read the glass, and act through hands only.
"""

from collections.abc import Callable, Iterator
from random import Random

from companion.cards import Card, label
from companion.demo.fingers import Hands
from ui.frame import Frame, Tone
from ui.pages.asking import Ask
from ui.pages.taking import TakeBack
from ui.pages.telling import PutBack, Tell

THINK, LOOK, STEP = 1.2, 0.6, 0.9
"""Seconds of thought before a card, before a menu, and while wood is moved."""
FOREIGN = "4006381333931"
"""The barcode of a pencil."""


def sit_down(hands: Hands, game: str, players: int) -> None:
    """Which game, how many, and who: to the page of the game's options."""
    hands.choose(hands.loop.words.name("game", game))
    hands.choose(hands.loop.words.text("setup.players", count=players))
    for _ in range(players):
        hands.rest(LOOK)
        hands.press("ok")  # the next of the names that the box knows


class People:
    """Who play The Pied Piper."""

    def __init__(self, hands: Hands, chance: Random, say: Callable[[str], None]) -> None:
        self._hands = hands
        self._chance = chance
        self._say = say
        self._mishaps = self._all_mishaps()
        self._turns = 0
        self._deck: list[Card] = []
        """The Character cards that lie face down."""
        self._revealed: dict[int, Card] = {}
        """The last of them that was turned up on each place."""
        self._plugged = True

    def sit_down(self, players: int, variant: str) -> None:
        """Through the pages before the first card: game, players, names, variant."""
        hands = self._hands
        sit_down(hands, "piper", players)
        wanted = hands.loop.words.of("piper").name("variant", variant)
        for _ in range(3):
            if str(hands.frame.choices[1].text) == wanted:
                break
            hands.walk_to(1)
            hands.press("ok")
        hands.walk_to(0)
        hands.press("ok")

    def play(self) -> None:
        """To the last line of the game."""
        while self._hands.frame.chart is None:
            self._act()
        self._hands.wait_for_disk()
        self._hands.rest(10 * THINK)  # the picture of the whole game is worth a look

    def _act(self) -> None:
        hands, page = self._hands, self._hands.loop.desk.page
        if isinstance(page, Tell):
            hands.rest(STEP)
            hands.press("ok")
        elif isinstance(page, PutBack | TakeBack):
            hands.rest(THINK)
            hands.press("ok")
        elif isinstance(page, Ask) and page.path == () and self._asks_for_card(hands.frame):
            hands.rest(THINK)
            self._turns += 1
            if self._turns % 2 == 0:  # soon enough for all of them in the shortest game
                hands.wait_for_disk()  # what is said of it stands until the next decision
                next(self._mishaps, None)
            else:
                self._place_card()
        elif any(slot.token is None for slot in hands.frame.slots):
            hands.rest(LOOK)
            self._reveal()
        else:
            hands.rest(LOOK)
            hands.walk_to(self._chance.randrange(len(hands.frame.choices)))
            hands.press("ok")

    def _reveal(self) -> None:
        """Draw from a real deck, by the scanner or by the buttons. A second Piper at the opening is put aside."""
        hands = self._hands
        wanted = [choice.icon for choice in hands.frame.choices]
        if not any(card.word in wanted for card in self._deck):
            lying = [self._revealed[slot.number] for slot in hands.frame.slots if slot.token]
            figures = [token.figure for track in hands.frame.tracks for token in track.tokens]
            cards = [Card("character", figure, number) for figure in figures for number in range(1, 4)]
            self._deck = [card for card in cards if card not in lying]
            self._chance.shuffle(self._deck)
        card = next(card for card in self._deck if card.word in wanted)
        self._deck.remove(card)
        place = next(slot.number for slot in hands.frame.slots if slot.token is None)
        self._revealed[place] = card
        if self._plugged and self._chance.random() < 0.3:
            hands.scan(label(card))
        else:
            hands.walk_to(wanted.index(card.word))
            hands.press("ok")

    def _asks_for_card(self, frame: Frame) -> bool:
        return frame.choices[0].icon == "forward" and self._hands.loop.table.session is not None

    def _place_card(self) -> None:
        """By the scanner or by the buttons, as it comes."""
        hands = self._hands
        free = [slot for slot in hands.frame.slots if slot.tone is not Tone.MUTED and slot.token]
        letters = [slot.token.figure for slot in free if slot.token]
        alone = [figure for figure in letters if letters.count(figure) == 1]
        if self._plugged and alone and self._chance.random() < 0.5:
            cards = [choice.icon for choice in hands.frame.choices if choice.icon != "hidden"]
            hands.scan(label(Card("action", self._chance.choice(cards), self._chance.randint(1, 6))))
            hands.rest(LOOK)
            hands.scan(label(Card("character", self._chance.choice(alone), self._chance.randint(1, 3))))
            hands.rest(LOOK)
            if hands.loop.desk.page != Ask():
                return
        else:
            hands.walk_to(self._chance.randrange(len(hands.frame.choices)))
            hands.press("ok")

    def _all_mishaps(self) -> Iterator[None]:
        """Each once a game, in this order."""
        hands = self._hands
        self._say("demo.bounces")
        hands.fumble("down")
        yield
        self._say("demo.pencil")
        hands.scan(FOREIGN)
        hands.rest(THINK)
        yield
        self._say("demo.character")
        token = hands.frame.slots[0].token
        hands.scan(label(Card("character", token.figure if token else "piper", 1)))
        hands.rest(THINK)
        yield
        self._say("demo.regrets")
        hands.hold("back")
        hands.rest(THINK)
        for slot in hands.frame.slots:  # a Character that was just revealed goes back on top of its deck
            if slot.token is None and slot.number in self._revealed:
                self._deck.insert(0, self._revealed[slot.number])
        yield
        self._say("demo.unplugged")
        hands.unplug()
        self._plugged = False
        hands.rest(THINK)
        yield
        self._say("demo.plugged_in")
        hands.plug_in()
        self._plugged = True
        hands.rest(THINK)
        yield
