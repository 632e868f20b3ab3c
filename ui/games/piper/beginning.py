"""What is asked before a game of The Pied Piper begins: how many, who, by which variant and rulings, and which rats."""

from collections.abc import Sequence

from companion.games.facts import Event
from companion.games.piper.events import FigureStood
from companion.games.piper.pieces import FLEE_RULINGS, PIPER, ROOFS, SEATS, VARIANTS
from companion.games.piper.state import State
from companion.values import changed
from ui.frame import Text, Tone
from ui.games import Option
from ui.texts import text
from ui.tree import Path
from ui.words import Words

__all__ = ["OPTIONS", "SEATS", "as_last_time", "explained", "next_seat", "option", "ready", "so_far"]

OPTIONS = (
    Option("variant", VARIANTS, VARIANTS[0]),
    Option("roof", tuple(map(str, ROOFS)), "7"),
    Option("flee", FLEE_RULINGS, FLEE_RULINGS[0], {"fr": "at-once"}),
)


def option(verb: str, value: str, words: Words) -> Text:
    match verb:
        case "roof":
            return _set(words, "setup.roof", words.text("setup.steps", count=int(value)))
        case "flee":
            return _set(words, "setup.flee", words.name("ruling", value, "short"))
    return _set(words, "setup.variant", words.name("variant", value, "short"))


def _set(words: Words, question: str, answer: str) -> Text:
    """What is chosen stands between arrows: pressing it chooses another."""
    return Text(f"{words.text(question, 'short')} ‹{answer}›", f"{words.text(question)} ‹ {answer} ›")


def explained(verb: str, value: str, words: Words) -> Text:
    """What an option that is set so means for the game."""
    if verb == "roof":
        return text(words, "explain.roof", count=int(value))
    return text(words, f"explain.{verb}.{value}")


def next_seat(names: tuple[str, ...], count: int, words: Words) -> Text:
    """To the right; two sit opposite each other, with neutral houses between them."""
    key = "setup.opposite_name" if count == 2 else "setup.next_name"
    return text(words, key, name=names[-1])


def ready(names: tuple[str, ...], words: Words) -> Text:
    return text(words, "setup.ready", player=names[0])


def so_far(state: State, path: Path) -> State:
    """A rat stands in its gap once it is told, the last one beside the Piper, whose place is fixed."""
    match path:
        case ["rats", *rats]:
            gaps: list[tuple[str, ...]] = [(PIPER,), *((),) * (len(state.houses) - 1)]
            for number, rat in enumerate(rats):
                at = number % len(gaps)
                gaps[at] = tuple(sorted((*gaps[at], rat)))
            return changed(state, gaps=tuple(gaps))
    return state


def as_last_time(events: Sequence[Event], words: Words) -> Text | None:
    """The rats of last time stand, and with them everything but the line."""
    return text(words, "setup.as_shown", Tone.ACTIVE) if any(isinstance(one, FigureStood) for one in events) else None
