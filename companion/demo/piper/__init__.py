"""The simulated players of The Pied Piper: they hold real cards, decide like bots, and make each mistake once."""

from collections.abc import Callable, Iterator
from random import Random

from companion.bot_decision import replay
from companion.cards import Card, label
from companion.demo import simulated_players
from companion.demo.piper.cards import Cards
from companion.demo.simulated_players import FOREIGN, LOOK, THINK, Chapter
from companion.demo.simulated_user import SimulatedUser
from companion.games.piper.bot_seats import STRENGTHS
from companion.games.piper.corrections import is_under_way
from companion.games.piper.events import HouseFled
from companion.games.piper.pieces import HIDDEN
from companion.games.piper.state import State, next_hidden, players
from companion.games.playouts import Chair
from companion.odds import playouts_of
from companion.session import Outcome, Session
from ui.games.piper.scans import state_of
from ui.games.piper.signs import piece_of

PLAYOUTS = 100
"""Playouts of a searching player for a decision; a fixed number, so that the same seed gives the same game."""
SECRETIVE = 0.3
"""Probability that a card is placed face down if it may be."""


class SimulatedPlayers(simulated_players.SimulatedPlayers):
    def __init__(self, user: SimulatedUser, chance: Random, say: Callable[[str], None]) -> None:
        super().__init__(user, chance, say)
        self._turns = 0
        self._deck: list[Card] = []
        """The face-down Character cards."""
        self._revealed: dict[int, Card] = {}
        """The Character revealed last on each place."""
        self._cards = Cards(chance)
        self._plugged = True
        self._stop_before: Callable[[Outcome], bool] = lambda _: False
        """Tells which decision belongs to a later chapter: they choose it with buttons, and stop before OK."""
        self._stopped: Outcome | None = None
        self._place = 0
        """Where the card in hand goes."""

    def chapters(self) -> tuple[Chapter, ...]:
        """Return the chapters; power is cut early, since the second elimination may end the game."""
        return (
            Chapter("turn", self._reach_question, self._two_turns),
            Chapter("mistake", self._reach_question, self._mistakes),
            Chapter("plug", lambda: self._reach(self._begins_turn), self._plug),
            Chapter("elimination", lambda: self._reach(_throws_out), self._flight),
            Chapter("winner", lambda: self._reach(lambda outcome: outcome.state.over), self._winner),
        )

    def _two_turns(self) -> None:
        """Play two turns; the first player places one card only."""
        self._one_turn()
        self._one_turn()

    def _reach(self, stop_before: Callable[[Outcome], bool]) -> None:
        """Play until the cursor is on the decision before which to stop."""
        self._stop_before = stop_before
        while not (self.is_over or self._stopped):
            self._act()
        self._stop_before = lambda _: False

    def _flight(self) -> None:
        assert self._stopped
        fled = next(event.house for event in self._stopped.events if isinstance(event, HouseFled))
        self.doing("demo.does_flee" if fled == self.who else "demo.does_throw_out", player=self.who, other=fled)
        self._user.rest(2 * THINK)
        self._go_ahead()
        self._one_turn()

    def _winner(self) -> None:
        if self._stopped:
            self._flight()
        super()._winner()

    def _begins_turn(self, outcome: Outcome) -> bool:
        """Return whether this is the first card of a turn that goes on."""
        return not is_under_way(self._state) and not outcome.state.over

    def _decide(self) -> None:
        if self._stopped:
            self._go_ahead()
        else:
            super()._decide()

    def _go_ahead(self) -> None:
        self._stopped = None
        self._user.press("ok")

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
            if self.errs and self._turns % 2 == 0:  # early enough for all mistakes in the shortest game
                user.wait_for_disk()  # its line stays on the screen until the next decision
                next(self._mishaps, None)
            else:
                self._place_card()
        else:
            user.rest(LOOK)
            self._answer(self._state.phase if page.is_question else "")

    def _answer(self, phase: str) -> None:
        """Answer a question other than that for the next card."""
        match phase:
            case "reveal":
                self._reveal()
            case "show":
                self._show()
            case "order":
                decision = self._decided()
                self._mean(decision)
                places = [choice.slot for choice in self._user.frame.choices]
                self._take(places.index(int(decision.split()[1])))
            case _:
                self._take(self._choice())

    def _decided(self) -> str:
        """Return a bot's decision from the current player's knowledge; the players' bots differ in level."""
        session, state = self._session, self._state
        name, playouts = state.houses[state.turn].name, playouts_of(session.game)
        assert playouts
        bot = playouts.bots[STRENGTHS[players(state).index(name) % len(STRENGTHS)]]
        hand = tuple(card.word for card in self._cards.hand(session))
        _, happened = replay(session.game, session.decisions)
        return bot(Chair(state, name, hand, happened), self._chance.getrandbits(31), PLAYOUTS)

    def _place_card(self) -> None:
        """Place a card, scanned or with buttons, at random; sometimes face down if that is allowed."""
        session, state = self._session, self._state
        _, action, number = self._decided().split()
        self._place = int(number)
        card = self._cards.pick(session, action)
        hides = f"hide {number}" in session.game.decisions.legal(state) and self._chance.random() < SECRETIVE
        self._mean(f"hide {number}" if hides else f"play {action} {number}")
        characters = [place.character for place in state.line]
        is_alone = characters.count(characters[self._place - 1]) == 1
        if is_alone and not hides and not self._hesitates() and self._rather_scans(0.5):
            self._scan(card)
            self._scan(self._revealed[self._place])
        else:
            self._take_piece(HIDDEN if hides else action)

    def _show(self) -> None:
        """Flip the face-down card."""
        hidden = next_hidden(self._state)
        assert hidden is not None
        at, number = hidden
        action = self._cards.lying(self._session, at + 1)[number].word
        self._mean(f"show {action}")
        self._take_piece(action)

    def _mean(self, decision: str) -> None:
        """Take a decision, or stop before OK if it belongs to a later chapter."""
        outcome = self._session.preview(decision)
        self._stopped = outcome if self._stop_before(outcome) else None

    def _hesitates(self) -> bool:
        return self._stopped is not None

    def _take_piece(self, piece: str) -> None:
        self._take([piece_of(choice) for choice in self._user.frame.choices].index(piece))

    def _second(self) -> int:
        places = [choice.slot for choice in self._user.frame.second_choices]
        return places.index(self._place) if self._place in places else super()._second()

    def _reveal(self) -> None:
        """Draw from a real deck, and scan or enter the card. A second Piper at the beginning is put aside."""
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

    def _regret(self) -> None:
        super()._regret()
        self._put_on_deck()

    def _put_on_deck(self) -> None:
        """Put a Character that was just revealed back on top of its deck."""
        for slot in self._user.frame.slots:
            if slot.token is None and slot.number in self._revealed:
                self._deck.insert(0, self._revealed[slot.number])

    def _all_mishaps(self) -> Iterator[None]:
        """Yield each mistake, once a game."""
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


def _throws_out(outcome: Outcome) -> bool:
    return any(isinstance(event, HouseFled) for event in outcome.events)
