"""What is told when a scanned code of Die Patin leads nowhere: what was scanned, and why not."""

from typing import cast

from companion.games.patin.senses import senses
from companion.games.patin.state import State
from companion.notation import join, split
from companion.refusal import NotUnderstood, Refused
from companion.session import Session
from ui.frame import Text, Tone
from ui.texts import text
from ui.tree import Path
from ui.words import Words


def not_heard(session: Session, path: Path, word: str, words: Words) -> Text:
    """The rules' own reason where they have one."""
    state = cast("State", session.state)
    for sense in reversed(senses(state, word)):
        try:
            session.preview(join((*path, *split(sense))))
        except NotUnderstood:  # it is no whole decision
            continue
        except Refused as refused:
            if refused.why != "not_asked_now":
                return text(words, "scan.not_now", Tone.ALARM, card=word, why=words.why(refused))
    return text(words, "patin.not_said", Tone.ALARM, card=word)
