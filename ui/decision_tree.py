"""Menus derived from decisions: split into words, the decisions form a tree, in which a choice is one step down.

Buttons choose word by word; a scanned card or a direct button enters a word at once. Pure, and independent of games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from companion.notation import split

END = ""
"""Marks the end of a decision that is also the beginning of others."""

Path = tuple[str, ...]
Tree = dict[str, "Tree"]
"""The words that may follow each word; the end of a decision has no followers."""


def next_words(decisions: tuple[str, ...], path: Path) -> tuple[str, ...]:
    """Return the words that may follow the words of `path`, in the order of the decisions."""
    return tuple(_behind(decisions, path))


def branches(decisions: tuple[str, ...], path: Path, opened: frozenset[str] | None = None) -> tuple[Path, ...]:
    """Return the path of each choice in the menu after `path`; one is `path` itself if it is already a decision.

    If several verbs may begin a decision, the verbs with the most words after them are replaced by these words: people
    choose between six cards and a face-down one, not first between two ways of playing a card. A game may name the
    verbs to replace in `opened`, so that its menus stay the same from turn to turn.
    """
    following = [(*path, word) if word else path for word in next_words(decisions, path)]
    if path or len(following) < 2:
        return tuple(following)
    if opened is not None:
        return tuple(longer for verb in following for longer in _open_all(decisions, verb, opened))
    deepest = max(_depth(_behind(decisions, verb)) for verb in following)
    return tuple(
        longer
        for verb in following
        for longer in (_opened(decisions, verb) if _depth(_behind(decisions, verb)) == deepest > 2 else (verb,))
    )


def _opened(decisions: tuple[str, ...], path: Path) -> tuple[Path, ...]:
    return tuple((*path, word) for word in next_words(decisions, path))


def _open_all(decisions: tuple[str, ...], path: Path, opened: frozenset[str]) -> tuple[Path, ...]:
    if " ".join(path) not in opened:
        return (path,)
    return tuple(one for longer in _opened(decisions, path) for one in _open_all(decisions, longer, opened))


def skip_forced(decisions: tuple[str, ...], path: Path) -> Path:
    """Return the path with all words added that have no alternative, except the last word of a decision."""
    behind = _behind(decisions, path)
    while len(behind) == 1 and END not in behind:
        [(word, further)] = behind.items()
        if list(further) == [END]:
            break
        path, behind = (*path, word), further
    return path


def only_completion(decisions: tuple[str, ...], path: Path) -> Path | None:
    """Return the only decision that begins with these words.

    Return None if several decisions begin with them, or none.
    """
    behind = _behind(decisions, path)
    while len(behind) == 1 and END not in behind:
        [(word, behind)] = behind.items()
        path = (*path, word)
    return path if list(behind) == [END] else None


def go_back(decisions: tuple[str, ...], path: Path, opened_verbs: frozenset[str] | None = None) -> Path:
    """Return the path before the last chosen word; words that were added after it without a choice are removed, too."""
    shorter = path[:-1]
    while shorter and skip_forced(decisions, shorter) == path:
        shorter = shorter[:-1]
    first = branches(decisions, (), opened_verbs)
    opened = any(branch[: len(shorter)] == shorter != branch for branch in first)
    return () if opened else shorter


def is_complete(decisions: tuple[str, ...], path: Path) -> bool:
    """Return whether the words are a decision that no further word can continue."""
    return list(_behind(decisions, path)) == [END]


def last_words(decisions: tuple[str, ...], path: Path, others: Iterable[Path] = ()) -> tuple[Path, ...]:
    """Return the decisions that complete `path` by one word; empty unless one word completes it and each other path."""
    behind = [_behind(decisions, one) for one in (path, *others)]
    lacks_one = all(tree and all(list(further) == [END] for further in tree.values()) for tree in behind)
    return tuple((*path, word) for word in behind[0]) if lacks_one else ()


def match_words(decisions: tuple[str, ...], path: Path, senses: Sequence[str]) -> tuple[Path, ...]:
    """Return the paths that a scanned word can lead to: `path` followed by one of the word's meanings (`senses`).

    If no meaning can follow at once, one word may stand between. The result is empty if the scanned word fits no
    decision now, and has several paths if people must choose.
    """
    said = [tuple(split(sense)) for sense in senses]
    found = tuple((*path, *words) for words in said if _behind(decisions, (*path, *words)))
    further = (longer for near in _opened(decisions, path) for longer in _opened(decisions, near))
    return found or tuple(longer for longer in further if longer[-1:] in said)


def _behind(decisions: tuple[str, ...], path: Path) -> Tree:
    """Return the tree behind these words; empty if no decision begins with them."""
    tree = _tree(decisions)
    for word in path:
        tree = tree.get(word, {})
    return tree


def _depth(tree: Tree) -> int:
    return max((1 + _depth(further) for further in tree.values()), default=0)


@lru_cache(maxsize=16)
def _tree(decisions: tuple[str, ...]) -> Tree:
    tree: Tree = {}
    for decision in decisions:
        at = tree
        for word in (*split(decision), END):
            at = at.setdefault(word, {})
    return tree
