"""Which sentence describes a decision: for the history, and for what is taken back. The same in every language.

No two games put different things into the same words; so a line needs no game to be understood.
"""

from typing import Any

from companion.notation import split


def described(line: str) -> tuple[str, dict[str, Any]]:
    """The sentence's key and what fills its blanks; an empty key where a line has no sentence."""
    words = split(line)
    match words:
        case ["game", game]:
            return "decision.game", {"game": game}
        case ["players", *players]:
            return "decision.players", {"players": players}
        case ["fix", "turn", player]:
            return "decision.fix_turn", {"player": player}
    from ui.games.piper import decisions as piper  # noqa: PLC0415 - as below

    key, facts = piper.described(words)
    if key:
        return key, facts
    from ui.games.patin import decisions as patin  # noqa: PLC0415 - loads that game's rules, which one table may not need

    return patin.described(words)
