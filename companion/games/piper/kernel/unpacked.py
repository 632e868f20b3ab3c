"""A position, read once for all games that are played from it."""

from itertools import chain, count

from companion.games.piper.kernel import packed as at_
from companion.games.piper.kernel.packed import MOST_CARDS, UNKNOWN
from companion.games.piper.kernel.streets import FULL, WIDTH, stood, street_of

PLACE, SHOW, ORDER, REVEAL = range(4)
RUGRATS, SECRET = 1, 2
KNOWN = 248
"""From here on, a number of what is dealt is a card itself; below, it counts the cards of the deck."""
KNOWN_CARDS = bytes(range(256 - KNOWN))
KINDS = range(1, 7)
FIGURES = range(7)


class Unpacked:
    def __init__(self, position: bytes) -> None:
        self.houses, self.roof, self.at_once, self.variant, self.hand, self.turn, self.phase, *_ = position
        self.cards_left, self.touched, self.hid = position[at_.CARDS_LEFT : at_.HID + 1]
        low, houses = FULL - self.roof, range(self.houses)
        self.ground = sum(low << WIDTH * at for at in houses)
        self.trackers = sum((low + position[at_.TRACKERS + at]) << WIDTH * at for at in houses)
        self.claimed = [*position[at_.CLAIMED : at_.OUT]]
        self.neutral = sum(position[at_.NEUTRAL + at] << at for at in houses)
        self.standing = sum((1 - position[at_.OUT + at]) << at for at in houses)
        self.players = self.houses - self.neutral.bit_count()
        self.stands = bytearray(position[at_.STANDS : at_.CHARACTERS])
        self.line = [*position[at_.CHARACTERS : at_.LYING]]
        self.upper = [*position[at_.LYING : at_.FACE_DOWN : 2]]
        self.lower = [*position[at_.LYING + 1 : at_.FACE_DOWN : 2]]
        self.face_down = [*position[at_.FACE_DOWN : at_.DECK]]
        self.street = street_of(self.houses, self.standing, self.neutral)
        self.stood = stood(self.street, self.stands)
        self._read_cards(position)
        self._read_characters(position)

    def _read_cards(self, position: bytes) -> None:
        hands = position[at_.HANDS :]
        self.hands = [[*hands[at * MOST_CARDS :][: self.hand]] for at in range(self.houses)]
        everywhere = [*self.upper, *self.lower, *chain.from_iterable(self.hands)]
        unseen, spent = position[at_.UNSEEN : at_.SPENT], position[at_.SPENT : at_.HANDS]
        self.deck = _piled(unseen, KINDS)
        self.cards = bytes(sorted(_piled(unseen, KINDS) + _piled(spent, KINDS) + _known(everywhere, KINDS)))
        """All that there are, wherever they are."""
        number = count()
        self.dealt = bytes(next(number) if card == UNKNOWN else KNOWN + card for card in everywhere)
        """All cards that lie or are held: which of the deck they are dealt, or which are known."""
        self.unknown = everywhere.count(UNKNOWN)
        self.held = [slice(8 + at * self.hand, 8 + (at + 1) * self.hand) for at in range(self.houses)]
        """Where each hand is among them."""
        known = any(0 < card < UNKNOWN for card in chain.from_iterable(self.hands))
        self.unseen = self.variant != RUGRATS and not known and self.unknown <= len(self.deck)
        """Whether nobody knows more of a hand than of the deck."""
        lying = any((*self.upper, *self.lower, self.touched, self.hid))
        one_card = self.unseen and self.unknown < len(self.deck) and not lying
        self.can_hurry = self.variant != RUGRATS
        self.begins_turn = self.phase == PLACE and (self.cards_left == 2 or one_card)
        """Whether random play can hurry from the first turn on: it has two cards, or it is the first of a game."""
        # Who has counted too few finds some of each kind when all the others are held or lie.
        self.most_cards = max(len(self.cards), self.players * self.hand + 8 + 6)

    def _read_characters(self, position: bytes) -> None:
        deck, used = position[at_.DECK : at_.DISCARDS], position[at_.DISCARDS : at_.UNSEEN]
        self.characters = _piled(deck, FIGURES)
        self.figures = bytes(sorted(self.characters + _piled(used, FIGURES) + _known(self.line, FIGURES)))
        """The same of the Characters."""
        self.most_characters = max(len(self.characters) + sum(used) + 4, 4 + 7)


def _piled(counts: bytes, kinds: range) -> bytes:
    """So many cards of each of these kinds, in their order."""
    return b"".join([bytes([kind]) * many for kind, many in zip(kinds, counts, strict=True)])


def _known(cards: list[int], kinds: range) -> bytes:
    return bytes(card for card in cards if card in kinds)
