"""Why a card of The Pied Piper that somebody showed leads nowhere, and what is wanted instead."""

from typing import cast

from companion.games.piper.pieces import ACTIONS, PIPER, RATS
from companion.games.piper.state import State, senses
from companion.notation import join
from companion.refusal import Refused
from companion.session import Session
from ui.frame import Text, Tone
from ui.texts import text
from ui.tree import Path
from ui.words import Words

FIGURES = (*RATS, PIPER)


def not_heard(session: Session, path: Path, word: str, words: Words) -> Text:
    """By what is asked now; the rules' own reason where they have one."""
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
    """The Character stands for its place in the line; it may lie there never, more than once, or out of reach."""
    state = state_of(session)
    places = tuple(sense for sense in senses(state, character) if sense.isdigit())
    if not places:
        return text(words, "scan.not_in_line", Tone.ALARM, character=character)
    possible = tuple(place for place in places if join((*path, place)) in session.game.decisions.legal(state))
    if len(possible) > 1:
        return text(words, "scan.which_place", Tone.ALARM, character=character, places=possible)
    return _refused(session, (*path, places[0]), character, words)


def _refused(session: Session, decision: Path, card: str, words: Words) -> Text:
    """The rules' own reason against it."""
    try:
        session.preview(join(decision))
    except Refused as refused:
        return text(words, "scan.not_now", Tone.ALARM, card=card, why=words.why(refused))
    return text(words, "scan.not_wanted", Tone.ALARM, card=card)


def state_of(session: Session) -> State:
    """Where a game of The Pied Piper stands."""
    return cast("State", session.state)
