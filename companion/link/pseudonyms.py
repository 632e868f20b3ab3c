"""A game under public names: labels such as S1 replace the players' names, so that no real name is published. Pure.

The game is played a second time with labels as names. All texts are made from that second game, so none has to be
searched for names.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from companion.games import Game, State
from companion.games.facts import Event
from companion.notation import join, split
from companion.refusal import RefusedError
from companion.session import HistoryEntry, Outcome, Session
from companion.values import Value

Labels = dict[str, str]
MOST_PLACES = 8
"""If more words of a line could be names than this, its words are not tried as names one by one."""


def labels_of(players: Sequence[str], how: str) -> Labels:
    """Return each player's public name: the seat, the initial, or the real name, as `how` says.

    No label is a word of any game, and no two labels are alike.

    >>> labels_of(("Ada", "Ben", "Anna", "7 Dwarfs"), "seats")
    {'Ada': 'S1', 'Ben': 'S2', 'Anna': 'S3', '7 Dwarfs': 'S4'}
    >>> labels_of(("Ada", "Ben", "Anna", "7 Dwarfs"), "initials")
    {'Ada': 'A1', 'Ben': 'B', 'Anna': 'A3', '7 Dwarfs': 'S4'}
    """
    seats = {name: f"S{seat}" for seat, name in enumerate(players, 1)}
    if how != "initials":
        return seats if how == "seats" else {name: name for name in players}
    first = {name: name[0].upper() for name in players if name[0].isalpha()}
    once = [*first.values()]
    return {
        name: seats[name]
        if name not in first
        else first[name]
        if once.count(first[name]) == 1
        else first[name] + seats[name][1:]
        for name in players
    }


class PublicDecision(Value):
    """A decision under public names, and its events; these are left out if part of the decision is secret."""

    say: str
    events: tuple[Event, ...] = ()


class PseudonymousGame:
    """A game that is played twice, decision by decision: once with real names, once with public names."""

    def __init__(self, game: Game[State], how: str) -> None:
        self.real = Session(game)
        self.public = self.real if how == "full" else Session(game)
        self._how = how
        self._labels: Labels = {}

    def decide(self, line: str, at: int) -> PublicDecision:
        """Decide a line of the real game in both games; return its public form. RefusedError if the rules refuse it."""
        outcome = self.real.decide(line, at)
        openly = self.real.game.decisions.redact
        if self._how == "full":
            heard = openly(outcome.decision)
            return PublicDecision(heard, outcome.events if heard == outcome.decision else ())
        labels = labels_of(self.real.players, self._how)
        renamed = self._renamed(outcome.decision)
        again = labels != self._labels or outcome.decision in ("undo", "redo")  # a name may have been corrected
        self._labels = labels
        last = self._play_again() if again else decide_with_labels(self.public, outcome.decision, labels, at)
        if outcome.decision in ("undo", "redo"):
            return PublicDecision(outcome.decision)
        if renamed or last is None:
            label = labels.get(renamed[1], "") if renamed else ""
            return PublicDecision(f"{self.real.game.decisions.renaming} {label} {label}")
        heard = openly(last.decision)
        return PublicDecision(heard, last.events if heard == last.decision else ())

    def _renamed(self, line: str) -> tuple[str, str] | None:
        """Return the old and the new name if the line corrects a name."""
        corrected = self.real.game.decisions.renaming
        if not corrected or not line.startswith(f"{corrected} "):
            return None
        old, new = split(line)[-2:]
        return old, new

    def _play_again(self) -> Outcome | None:
        """Play the public game again from its beginning, under the current labels; return the last outcome."""
        self.public, last = Session(self.real.game), None
        for stood, labels in self._standing():
            last = decide_with_labels(self.public, stood.decision, labels, stood.at)
        return last

    def _standing(self) -> Iterator[tuple[HistoryEntry, Labels]]:
        """Yield all decisions in force but corrections of names, each with labels for the names used at that time."""
        told: list[tuple[HistoryEntry, Labels]] = []
        labels = self._labels
        for stood in reversed(self.real.history):
            if renamed := self._renamed(stood.decision):
                old, new = renamed
                labels = {old if name == new else name: label for name, label in labels.items()}
            else:
                told.append((stood, labels))
        return reversed(told)


def decide_with_labels(session: Session, line: str, labels: Mapping[str, str], at: int) -> Outcome:
    """Decide the line with labels for names; for a name that is also a word of the game, take what the rules allow."""
    refused: RefusedError | None = None
    verb, *rest = split(line)
    for words in _ways(rest, labels):
        try:
            return session.decide(join((verb, *words)), at)
        except RefusedError as no:
            refused = refused or no
    assert refused is not None
    raise refused


def _ways(words: list[str], labels: Mapping[str, str]) -> Iterator[Sequence[str]]:
    """Yield the line's words with labels for all names, for some, for none, then for single occurrences of names."""
    names = [*{word: None for word in words if labels.get(word, word) != word}]
    for meant in product((True, False), repeat=len(names)):
        chosen = {name for name, is_name in zip(names, meant, strict=True) if is_name}
        yield [labels[word] if word in chosen else word for word in words]
    if sum(word in names for word in words) <= MOST_PLACES:
        yield from product(*((labels[word], word) if word in names else (word,) for word in words))
