"""All that is shown of Nim: the question. Everything else has a default."""

from tests.nim.game import State
from ui.decision_tree import Path
from ui.frame import Text
from ui.games import Presenter
from ui.texts import text
from ui.words import Words


def question(state: State, _: Path, words: Words) -> Text:
    return text(words, "nim.take", player=state.players[state.turn], matches=state.matches)


PRESENTER = Presenter(question=question)
