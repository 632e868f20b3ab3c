"""The simulated players of The Pied Piper: they hold real cards, decide as bots do, and make each mistake once."""

from collections.abc import Callable, Iterator
from random import Random

from companion.bot_decision import replay
from companion.cards import Card, label
from companion.demo import simulated_players
from companion.demo.piper.cards import Cards
from companion.demo.simulated_players import FOREIGN, LOOK, THINK
from companion.demo.simulated_user import SimulatedUser
from companion.games.piper.bot_seats import STRENGTHS
from companion.games.piper.pieces import HIDDEN
from companion.games.piper.state import State, next_hidden, players
from companion.games.playouts import Chair
from companion.odds import playouts_of
from companion.session import Session
from ui.games.piper.scans import state_of
from ui.games.piper.signs import piece_of

PLAYOUTS = 100
"""Number of playouts for each decision; it is fixed, so that the same seed gives the same game."""
SECRETIVE = 0.3
"""Probability of placing a card face down, if that is allowed."""


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    def __init__(self, user: SimulatedUser, chance: Random, say: Callable[[str], None]) -> None:
        super().__init__(user, chance, say)
        self._turns = 0
        self._deck: list[Card] = []
        """The Character cards of the simulated players' face-down deck."""
        self._revealed: dict[int, Card] = {}
        """The Character card revealed last at each place, by the number of the place."""
        self._cards = Cards(chance)
        self._plugged = True
        self._place = 0
        """Number of the place where the chosen card goes."""

    def _is_asked(self) -> bool:
        return super()._is_asked() and self._state.phase == "place"

    @property
    def _session(self) -> Session:
        session = self._user.loop.game.session
        assert session is not None
        return session

    @property
    def _state(self) -> State:
        return state_of(self._session)

    def _act(self) -> None:
        user, page = self._user, self._user.loop.page
        if page.is_walk:
            self._follow()
        elif self._is_asked():
            user.rest(THINK)
            self._turns += 1
            if self.errs and self._turns % 2 == 0:  # so often that even the shortest game shows all mistakes
                user.wait_for_disk()  # the sentence about a mistake stays until the next decision is saved
                next(self._mishaps, None)
            else:
                self._place_card()
        else:
            user.rest(LOOK)
            self._answer(self._state.phase if page.is_question else "")

    def _answer(self, phase: str) -> None:
        """Answer the question of this phase, which is not the one for an Action card."""
        match phase:
            case "reveal":
                self._reveal()
            case "show":
                self._show()
            case "order":
                decision = self._decided()
                places = [choice.slot for choice in self._user.frame.choices]
                self._take(places.index(int(decision.split()[1])))
            case _:
                self._take(self._choice())

    def _decided(self) -> str:
        """Return the decision of a bot that knows what the current player knows; each player has another bot level."""
        session, state = self._session, self._state
        name, playouts = state.houses[state.turn].name, playouts_of(session.game)
        assert playouts
        bot = playouts.bots[STRENGTHS[players(state).index(name) % len(STRENGTHS)]]
        hand = tuple(card.word for card in self._cards.hand(session))
        _, happened = replay(session.game, session.decisions)
        return bot(Chair(state, name, hand, happened), self._chance.getrandbits(31), PLAYOUTS)

    def _place_card(self) -> None:
        """Place the card that the bot chose: scan it, or use buttons; sometimes place it face down."""
        session, state = self._session, self._state
        _, action, number = self._decided().split()
        self._place = int(number)
        card = self._cards.pick(session, action)
        hides = f"hide {number}" in session.game.decisions.legal(state) and self._chance.random() < SECRETIVE
        characters = [place.character for place in state.line]
        is_alone = characters.count(characters[self._place - 1]) == 1
        if is_alone and not hides and self._rather_scans(0.5):
            self._scan(card)
            self._scan(self._revealed[self._place])
        else:
            self._take_piece(HIDDEN if hides else action)

    def _show(self) -> None:
        """Tell the box which Action card lies face down."""
        hidden = next_hidden(self._state)
        assert hidden is not None
        at, number = hidden
        action = self._cards.lying(self._session, at + 1)[number].word
        self._take_piece(action)

    def _take_piece(self, piece: str) -> None:
        self._take([piece_of(choice) for choice in self._user.frame.choices].index(piece))

    def _second(self) -> int:
        places = [choice.slot for choice in self._user.frame.second_choices]
        return places.index(self._place) if self._place in places else super()._second()

    def _reveal(self) -> None:
        """Draw a Character card, and scan it or enter it. Before the first turn, leave out a second Piper."""
        user = self._user
        wanted = [piece_of(choice) for choice in user.frame.choices]
        if not any(card.word in wanted for card in self._deck):
            lying = [self._revealed[slot.number] for slot in user.frame.slots if slot.token]
            figures = [token.figure for track in user.frame.tracks for token in track.tokens]
            cards = [Card("character", figure, number) for figure in figures for number in range(1, 4)]
            self._deck = [card for card in cards if card not in lying]
            self._chance.shuffle(self._deck)
        card = next(card for card in self._deck if card.word in wanted)
        self._deck.remove(card)
        place = next(slot.number for slot in user.frame.slots if slot.token is None)
        self._revealed[place] = card
        if self._rather_scans(0.3):
            self._scan(card)
        else:
            self._take(wanted.index(card.word))

    def _rather_scans(self, odds: float) -> bool:
        return self._plugged and self._chance.random() < odds

    def _scan(self, card: Card) -> None:
        self.doing("demo.does_scan", player=self.who, card=card)
        self._user.scan(label(card))
        self._user.rest(LOOK)

    def _put_on_deck(self) -> None:
        """Put a Character card whose revealing was undone back on top of the deck."""
        for slot in self._user.frame.slots:
            if slot.token is None and slot.number in self._revealed:
                self._deck.insert(0, self._revealed[slot.number])

    def _all_mishaps(self) -> Iterator[None]:
        """Make one mistake for each item taken from this iterator; each mistake comes once in a game."""
        user = self._user
        self._say("demo.bounces")
        user.fumble("down")
        yield
        self._say("demo.pencil")
        user.scan(FOREIGN)
        user.rest(THINK)
        yield
        self._say("demo.character")
        token = user.frame.slots[0].token
        user.scan(label(Card("character", token.figure if token else "piper", 1)))
        user.rest(THINK)
        yield
        self._say("demo.regrets")
        user.hold("back")
        user.rest(THINK)
        self._put_on_deck()
        yield
        self._say("demo.unplugged")
        user.unplug()
        self._plugged = False
        user.rest(THINK)
        yield
        self._say("demo.plugged_in")
        user.plug_in()
        self._plugged = True
        user.rest(THINK)
        yield
