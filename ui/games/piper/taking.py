"""A card that lies in the line was scanned again: where it lies, and whether somebody wants it back."""

from typing import cast

from companion.cards import Card
from companion.games.piper.state import State, first_empty
from companion.notation import split
from companion.session import Session
from ui.frame import Frame, Text, Tone
from ui.games.piper.scans import state_of
from ui.pages import Context, Go, Leaf, Page, Say, To, yes_or_no
from ui.texts import text
from ui.tree import Path
from ui.words import Words


class TakeBack(Page):
    action: str
    place: int
    card: str

    def open(self, context: Context) -> Leaf:
        session, words = context.game, context.words
        frame = Frame(
            title=text(words, "scan.again", action=self.action, place=self.place),
            choices=yes_or_no(words),
            cursor=self.cursor,
        )
        return Leaf(frame, (To.GAME, self._taken_back(session)), To.GAME)

    def _taken_back(self, session: Session) -> Say:
        if session.standing[-1].card == self.card:
            return Say(("undo",))
        # Other decisions came after it: the line is put right as the table says.
        cards = list(state_of(session).line[self.place - 1].cards)
        cards.remove(self.action)
        return Say((" ".join(("fix cards", str(self.place), *cards)),))


def match_card(
    session: Session, card: Card, code: str, ways: tuple[Path, ...], words: Words
) -> tuple[Path, ...] | Go | Text:
    """An Action card may be wanted back, and a Character cannot come twice; of two that are alike in the line, the one
    that was scanned there is meant."""
    place = lies(session, code)
    if place is not None and card.number:
        if card.kind == "action":
            return Go(TakeBack(card.word, place, code))
        if ways == (("reveal", card.word),):
            return text(words, "scan.lies", Tone.ALARM, character=card.word, place=place)
    return tuple(way for way in ways if len(ways) > 1 and way[-1] == str(place)) or ways


def lies(session: Session, code: str) -> int | None:
    """The place where that very card lies, if it was scanned there and has not gone since."""
    word, place = "", None
    before = session.game.start
    for stood in session.standing:
        if stood.card == code:
            word, place = _laid(stood.decision, cast("State", before))
        elif place is not None:
            there = cast("State", stood.state).line[place - 1]
            place = place if word in (there.character, *there.cards) else None
        before = stood.state
    return place


def _laid(decision: str, before: State) -> tuple[str, int]:
    """What a decision by a card lays, and on which place."""
    match split(decision):
        case ["play", action, place]:
            return action, int(place)
        case [_, character]:
            return character, (first_empty(before) or 0) + 1
    raise ValueError(f"{decision} lays no card")
