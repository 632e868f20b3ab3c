"""Passages of plain text: the outcome of a decision, a decision for print, and the possible decisions."""

from companion.games import Game, State, load
from companion.session import BroughtBack, Outcome, Session, TakenBack
from ui.words import Words


def tell_outcome(words: Words, outcome: Outcome) -> list[str]:
    """Return a line for each event; instructions after an undo or a redo are indented."""
    lines = []
    for event in outcome.events:
        lines.append(f"  {words.say(event)}")
        if isinstance(event, TakenBack | BroughtBack):
            lines += [f"    {words.say(hand)}" for hand in event.hands]
    return lines


def is_secret(game: Game[State], decision: str) -> bool:
    """Return whether the decision has a part that only one player may know."""
    return game.decisions.redact(decision) != decision


def shown(words: Words, decision: str) -> str:
    """Return a decision's line to print, or its redacted text if it holds a secret."""
    game = load(words.game)
    return words.decision(game.decisions.redact(decision)) if is_secret(game, decision) else decision


def choices(session: Session, most: int | None = 12) -> str:
    """Return a line with the decisions that are possible now, at most `most` of them; None: all."""
    every = (*session.game.decisions.blanks(session.state), *session.game.decisions.legal(session.state))
    shown = every[:most]
    return ", ".join((*shown, "…") if len(every) > len(shown) else shown) or "nothing"
