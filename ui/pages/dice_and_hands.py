"""Pages for dice, random draws, and hidden cards of one player."""

from __future__ import annotations

from collections.abc import Callable

from companion.cards import Card, is_held
from companion.games import Hand, Roll
from companion.notation import join, split
from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.pages import (
    ChooseAtRandom,
    CommonPage,
    Context,
    OpenPage,
    Page,
    RenderedPage,
    RollDice,
    SubmitDecisions,
    UiAction,
)
from ui.secrecy import away, first_cursor
from ui.texts import text

Entry = tuple[Choice, UiAction]


def dice_of(context: Context) -> tuple[Entry, ...]:
    """Return the choices for dice that are due: roll them on the box, or enter real ones."""
    dice = context.game.game.dice
    roll = dice.due(context.game.state) if dice else None
    if roll is None:
        return ()
    words = context.words
    both = Choice(text(words, "dice.roll_both", count=roll.count, more=roll.more)), RollDice(roll, both=True)
    if roll.first:
        return (both,)
    return (
        *((both,) if roll.more else ()),
        (Choice(text(words, "dice.roll", count=roll.count)), RollDice(roll)),
        (Choice(text(words, "dice.real")), OpenPage(RealDicePage(roll))),
    )


def drawn_of(context: Context, seat: int, among: Callable[[tuple[str, ...]], Page]) -> tuple[Entry, ...]:
    """Return the choices that let chance decide for the player at this seat: the box, or real dice.

    If the dice leave several decisions, `among` returns the page that asks for one of them.
    """
    words, dice = context.words, context.game.game.dice
    roll = dice.draw(context.game.state) if dice else None
    if roll is None:
        return ()
    by_hand = DrawnCardPage(roll, seat, among, cursor=first_cursor(len(roll.faces), context.random_offset))
    return (Choice(text(words, "dice.draw")), ChooseAtRandom(among)), (
        Choice(text(words, "dice.draw_real")),
        OpenPage(by_hand),
    )


def hands_of(context: Context) -> tuple[Entry, ...]:
    hands = _hands(context)
    if not hands:
        return ()
    # a player's own screen shows the cards at once; the box must be handed to the player first
    page = HandPage(hands[0].player) if context.seat else HandsPage()
    return ((Choice(text(context.words, "hand.open")), OpenPage(page)),)


def with_entries(
    rendered: RenderedPage, first: tuple[Entry, ...], last: tuple[Entry, ...], cursor: int
) -> RenderedPage:
    """Return the page with more choices above and below its own; `cursor` counts from the first of all these."""
    own = tuple(zip(rendered.frame.choices, rendered.actions, strict=True))
    entries = (*first, *own, *last)
    at = cursor if cursor >= 0 else 0 if first else rendered.frame.cursor
    at = min(at, len(entries) - 1)
    inside = len(first) <= at < len(first) + len(own)
    frame = changed(rendered.frame, choices=tuple(choice for choice, _ in entries), cursor=at)
    if not inside:
        frame, rendered = (
            changed(frame, second_choices=(), second_index=0),
            changed(rendered, second_pages=(), ok_action=None),
        )
    return changed(rendered, frame=frame, actions=tuple(act for _, act in entries))


class RealDicePage(Page):
    """Asks for the values of real dice, the highest first, so that each next one offers no higher values."""

    roll: Roll
    shown: tuple[int, ...] = ()

    def render(self, context: Context) -> RenderedPage:
        words, roll = context.words, self.roll
        highest = self.shown[-1] if self.shown else roll.faces[-1]
        faces = [face for face in reversed(roll.faces) if face <= highest]
        title = text(words, "dice.which", number=len(self.shown) + 1, count=roll.count)
        lines = (Text(" ".join(map(str, self.shown)), tone=Tone.ACTIVE),) if self.shown else ()
        frame = Frame(title, lines, choices=tuple(Choice(Text(str(face))) for face in faces), cursor=self.cursor)
        back: UiAction = OpenPage(RealDicePage(roll, self.shown[:-1])) if self.shown else CommonPage.GAME
        return RenderedPage(
            frame, tuple(self._with(face) for face in faces), back, on_key=self._typed, is_partly_chosen=True
        )

    def _with(self, face: int) -> UiAction:
        shown = (*self.shown, face)
        if len(shown) < self.roll.count:
            return OpenPage(RealDicePage(self.roll, shown))
        return SubmitDecisions((join((*self.roll.before, *map(str, shown))),))

    def _typed(self, key: str) -> UiAction:
        """Return the action for a typed digit; typed dice may come in any order."""
        face = _die_value(key, self.roll)
        return self._with(face) if face else None


class DrawnCardPage(Page):
    """Asks for real dice that make a secret random choice for a player, hidden from the others."""

    roll: Roll
    at: int
    among: Callable[[tuple[str, ...]], Page]
    shown: tuple[int, ...] = ()
    again: bool = False
    """True if no decision is possible with the dice entered before, so that they are rolled again."""

    def render(self, context: Context) -> RenderedPage:
        words, faces = context.words, self.roll.faces
        player = context.game.players[self.at - 1]
        lines = (text(words, "dice.draw_again", Tone.ALARM),) if self.again else ()
        frame = Frame(
            text(words, "dice.which_drawn", number=len(self.shown) + 1, count=self.roll.count),
            (Text(" ".join(map(str, self.shown)), tone=Tone.ACTIVE),) if self.shown else lines,
            choices=tuple(Choice(Text(str(face))) for face in faces),
            cursor=min(self.cursor, len(faces) - 1),
            secret=True,
            seat=self.at,
            public_placeholder=text(words, "secret.look_away", player=player),
        )
        back: UiAction = OpenPage(changed(self, shown=self.shown[:-1], again=False)) if self.shown else CommonPage.GAME
        acts = tuple(self._with(face, context) for face in faces)
        return RenderedPage(frame, acts, back, on_key=lambda key: self._typed(key, context), is_partly_chosen=True)

    def _with(self, face: int, context: Context) -> UiAction:
        shown = (*self.shown, face)
        cursor = first_cursor(len(self.roll.faces), context.random_offset)
        if len(shown) < self.roll.count:
            return OpenPage(changed(self, shown=shown, again=False, cursor=cursor))
        dice = context.game.game.dice
        left = dice.decisions_for(context.game.state, shown) if dice else ()
        return OpenPage(self.among(left) if left else changed(self, shown=(), again=True, cursor=cursor))

    def _typed(self, key: str, context: Context) -> UiAction:
        face = _die_value(key, self.roll)
        return self._with(face, context) if face else None


class HandsPage(Page):
    """Asks which player wants to look at hidden cards."""

    def render(self, context: Context) -> RenderedPage:
        words, hands = context.words, _hands(context)
        choices = tuple(Choice(Text(words.name("player", hand.player, "short"), hand.player)) for hand in hands)
        seats = {name: seat for seat, name in enumerate(context.game.players, 1)}
        acts = tuple(
            OpenPage(
                _in_hand(context, hand.player)
                if seats[hand.player] in context.private_seats
                else HandOverPage(hand.player)
            )
            for hand in hands
        )
        frame = Frame(text(words, "hand.whose"), choices=choices, cursor=min(self.cursor, len(hands) - 1))
        return RenderedPage(frame, acts, CommonPage.GAME, is_partly_chosen=True)


def held_card(context: Context, card: Card) -> UiAction:
    """Return the page that asks which player has revealed a scanned card; None if no player can hold it."""
    return OpenPage(WhoseCardPage(card.word)) if is_held(card) and _hands(context) else None


class WhoseCardPage(Page):
    """Asks which player has revealed a hidden card, and then how the card is used."""

    word: str
    player: str = ""

    def render(self, context: Context) -> RenderedPage:
        words, hands = context.words, _hands(context)
        if not self.player:
            choices = tuple(Choice(Text(words.name("player", hand.player, "short"), hand.player)) for hand in hands)
            acts: tuple[UiAction, ...] = tuple(self._by(hand) for hand in hands)
            frame = Frame(text(words, "hand.whose_card"), choices=choices, cursor=min(self.cursor, len(hands) - 1))
            return RenderedPage(frame, acts, CommonPage.GAME, is_partly_chosen=True)
        lines = self._lines(_hand(context, self.player))
        title = text(words, "hand.how" if lines else "hand.cannot", player=self.player)
        entries = (*(_whole(line, context) for line in lines), Choice(text(words, "hand.nothing_here")))
        frame = Frame(title, choices=entries, cursor=min(self.cursor, len(lines)))
        return RenderedPage(
            frame,
            (*(SubmitDecisions((line,)) for line in lines), CommonPage.GAME),
            CommonPage.GAME,
            is_partly_chosen=True,
        )

    def _by(self, hand: Hand) -> UiAction:
        lines = self._lines(hand)
        return SubmitDecisions(lines) if len(lines) == 1 else OpenPage(WhoseCardPage(self.word, hand.player))

    def _lines(self, hand: Hand) -> tuple[str, ...]:
        return tuple(line for line in hand.decisions if self.word in split(line))


class HandOverPage(Page):
    """Asks to hand the box to the player who holds the cards."""

    player: str

    def render(self, context: Context) -> RenderedPage:
        words = context.words
        frame = Frame(
            text(words, "hand.give", player=self.player),
            choices=(Choice(text(words, "hand.alone", player=self.player)),),
        )
        return RenderedPage(
            frame, (OpenPage(_in_hand(context, self.player)),), OpenPage(HandsPage()), is_partly_chosen=True
        )


class HandPage(Page):
    """Shows a player's hidden cards and offers their uses, hidden from the others."""

    player: str

    def render(self, context: Context) -> RenderedPage:
        words, seat = context.words, 1 + context.game.players.index(self.player)
        hand, leaves = _hand(context, self.player), "hand.nothing_here" if context.seat else "hand.nothing"
        frame = Frame(
            text(words, "hand.title", player=self.player),
            tuple(_thing(kind, word, context) for kind, word in hand.things),
            choices=(*(_whole(line, context) for line in hand.decisions), Choice(text(words, leaves))),
            cursor=min(self.cursor, len(hand.decisions)),
            secret=True,
            seat=seat,
            public_placeholder=away(words, self.player, seat, context.private_seats),
        )
        acts: tuple[UiAction, ...] = (*(SubmitDecisions((line,)) for line in hand.decisions), CommonPage.GAME)
        return RenderedPage(frame, acts, CommonPage.GAME, is_partly_chosen=True)


def _die_value(key: str, roll: Roll) -> int | None:
    """Return the value of a die for a typed key, 10 for the key 0; None if the die has no such value."""
    if key == "0" and roll.faces[-1] == 10:
        return 10
    return int(key) if key.isdecimal() and int(key) in roll.faces else None


def _in_hand(context: Context, player: str) -> HandPage:
    return HandPage(player, cursor=first_cursor(len(_hand(context, player).decisions) + 1, context.random_offset))


def _whole(line: str, context: Context) -> Choice:
    """Return the choice of a decision with its whole text, because no page before has shown its first words."""
    return Choice(Text(context.words.decision(line, "short"), context.words.decision(line)))


def _thing(kind: str, word: str, context: Context) -> Text:
    words = context.words
    name, does = words.name(kind, word), words.known("does", word, "full")
    return Text(words.name(kind, word, "short"), words.labelled(name, f"{does}.") if does else name)


def _hands(context: Context) -> tuple[Hand, ...]:
    """Return the hidden cards that this screen may show: its player's; on the box, those of players without a phone."""
    session, phones = context.game, context.phones
    seats = {name: seat for seat, name in enumerate(session.players, 1)}
    hands = session.game.hidden_hands(session.state) if session.game.hidden_hands else ()
    if phones is None:
        return hands
    if phones.is_on_box:
        return tuple(hand for hand in hands if seats[hand.player] not in phones.seats)
    return tuple(hand for hand in hands if seats[hand.player] == context.seat)


def _hand(context: Context, player: str) -> Hand:
    return next((hand for hand in _hands(context) if hand.player == player), Hand(player, (), ()))
