"""Scanned cards of The Pied Piper that answer no question: why they are refused, and cards already in the line."""

from __future__ import annotations

from typing import cast

from companion.cards import Card
from companion.games.piper.pieces import ACTIONS, FIGURES, PIPER
from companion.games.piper.state import State, first_empty, senses
from companion.notation import join, split
from companion.refusal import RefusedError
from companion.session import Session
from ui.decision_tree import Path
from ui.frame import Frame, Text, Tone
from ui.pages import CommonPage, Context, OpenPage, Page, RenderedPage, SubmitDecisions, yes_or_no
from ui.texts import text
from ui.words import Words


def why_card_ignored(session: Session, path: Path, word: str, words: Words) -> Text:
    """Return why a card is ignored: the reason of the rules or, if they allow it, what the question asks for."""
    if path[:1] != ("fix",) and word in ACTIONS:
        return _action(session, path, word, words)
    if path[:1] != ("fix",) and word in FIGURES:
        return _character(session, path, word, words)
    return text(words, "scan.not_wanted", Tone.ALARM, card=word)


def _action(session: Session, path: Path, action: str, words: Words) -> Text:
    if state_of(session).phase == "place" and action not in path:
        return _refused(session, ("play", action, "1"), action, words)
    return text(words, "scan.character_wanted", Tone.ALARM, action=action)


def _character(session: Session, path: Path, character: str, words: Words) -> Text:
    match state_of(session).phase:
        case "setup" if character == PIPER:
            return text(words, "scan.rat_wanted", Tone.ALARM, card=character)
        case "setup":
            return _refused(session, (*path, character), character, words)
        case "reveal":
            return _refused(session, ("reveal", character), character, words)
        case "place" if path not in ((), ("play",)):
            return _at_a_place(session, path, character, words)
        case "order":
            return _at_a_place(session, ("first",), character, words)
    return text(words, "scan.action_wanted", Tone.ALARM, character=character)


def _at_a_place(session: Session, path: Path, character: str, words: Words) -> Text:
    """Return why a Character card names no place: it is not in the line, at several places, or not allowed there."""
    state = state_of(session)
    places = tuple(sense for sense in senses(state, character) if sense.isdigit())
    if not places:
        return text(words, "scan.not_in_line", Tone.ALARM, character=character)
    possible = tuple(place for place in places if join((*path, place)) in session.game.decisions.legal(state))
    if len(possible) > 1:
        return text(words, "scan.which_place", Tone.ALARM, character=character, places=possible)
    return _refused(session, (*path, places[0]), character, words)


def _refused(session: Session, decision: Path, card: str, words: Words) -> Text:
    """Return why the rules refuse a decision; if they allow it, that the card is not wanted now."""
    try:
        session.preview(join(decision))
    except RefusedError as refused:
        return text(words, "scan.not_now", Tone.ALARM, card=card, why=words.why(refused))
    return text(words, "scan.not_wanted", Tone.ALARM, card=card)


def state_of(session: Session) -> State:
    """Return the session's state, as a state of The Pied Piper."""
    return cast("State", session.state)


class TakeCardBackPage(Page):
    action: str
    place: int
    card: str

    def render(self, context: Context) -> RenderedPage:
        session, words = context.game, context.words
        frame = Frame(
            title=text(words, "scan.placed", action=self.action, place=self.place),
            choices=yes_or_no(words),
            cursor=self.cursor,
        )
        return RenderedPage(frame, (CommonPage.GAME, self._taken_back(session)), CommonPage.GAME)

    def _taken_back(self, session: Session) -> SubmitDecisions:
        if session.history[-1].card == self.card:
            return SubmitDecisions(("undo",))
        # Other decisions came later: the cards of the place are corrected instead.
        cards = list(state_of(session).line[self.place - 1].cards)
        cards.remove(self.action)
        return SubmitDecisions((" ".join(("fix cards", str(self.place), *cards)),))


def match_card(
    session: Session, card: Card, code: str, ways: tuple[Path, ...], words: Words
) -> tuple[Path, ...] | OpenPage | Text:
    """Return what a card that is scanned again means: to take it back, or which of two equal Characters is meant."""
    place = lies(session, code)
    if place is not None and card.number:
        if card.kind == "action":
            return OpenPage(TakeCardBackPage(card.word, place, code))
        if ways == (("reveal", card.word),):
            return text(words, "scan.lies", Tone.ALARM, character=card.word, place=place)
    return tuple(way for way in ways if len(ways) > 1 and way[-1] == str(place)) or ways


def lies(session: Session, code: str) -> int | None:
    """Return the place to which the card with this code was played; None if it is not there any more."""
    word, place = "", None
    before = session.game.start
    for stood in session.history:
        if stood.card == code:
            word, place = _laid(stood.decision, cast("State", before))
        elif place is not None:
            there = cast("State", stood.state).line[place - 1]
            place = place if word in (there.character, *there.cards) else None
        before = stood.state
    return place


def _laid(decision: str, before: State) -> tuple[str, int]:
    """Return the word of the card that a decision placed, and the number of its place."""
    match split(decision):
        case ["play", action, place]:
            return action, int(place)
        case [_, character]:
            return character, (first_empty(before) or 0) + 1
    raise ValueError(f"{decision} lays no card")
