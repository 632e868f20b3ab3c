"""Whole passages of plain text: what a decision led to, why one was refused, what may come now."""

from companion.games import Game, State
from companion.refusal import Refused
from companion.session import BroughtBack, Outcome, Session, TakenBack
from ui.words import Words


def tell_outcome(words: Words, outcome: Outcome) -> list[str]:
    """One line an event; what hands must do stands indented below what was taken or brought back."""
    lines = []
    for event in outcome.events:
        lines.append(f"  {words.say(event)}")
        if isinstance(event, TakenBack | BroughtBack):
            lines += [f"    {words.say(hand)}" for hand in event.hands]
    return lines


def shown(words: Words, game: Game[State], decision: str) -> str:
    """The line itself for people's eyes; people's words for it where it holds what only one of them may know."""
    openly = game.openly(decision)
    return decision if openly == decision else words.decision(openly)


def why(words: Words, refused: Refused) -> str:
    """The reason, as the second half of a sentence."""
    return words.why(refused)


def choices(session: Session, most: int | None = 12) -> str:
    """What may be decided now, at most so many of them."""
    every = (*session.game.blanks(session.state), *session.game.legal(session.state))
    shown = every[:most]
    return ", ".join((*shown, "…") if len(every) > len(shown) else shown) or "nothing"
