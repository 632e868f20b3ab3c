"""Forms: how a decision, or something to expect, is written, with what is done about it. Holds no rule.

In `fix ability NAME ABILITY gone` the small words stand for themselves, and all others for what people say there.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic

from companion.decisions import Decision, Decisions, ParsedDecision
from companion.games import Lookup, S, Step
from companion.notation import join
from companion.refusal import NotUnderstoodError


class Form(Generic[S]):
    """One kind of decision. `follow` is given the state and what was said in each blank; of a form that leaves open
    how many words there are (`whole`), all of them behind the first."""

    __slots__ = ("_blanks", "_count", "_fixed", "_follow", "form")

    def __init__(self, form: str, follow: Callable[..., Step[S]], *, whole: bool = False) -> None:
        self.form = form
        self._follow = follow
        words = form.split()
        self._count = 0 if whole else len(words)
        self._fixed = tuple((at, word) for at, word in enumerate(words) if word.islower() and "|" not in word)
        self._blanks = tuple(at for at, word in enumerate(words) if (at, word) not in self._fixed)

    def apply(self, state: S, words: Sequence[str]) -> Step[S]:
        """What follows from these words; NotUnderstoodError where they are not of this form."""
        if not self._count:
            return self._follow(state, words[1:])
        if len(words) != self._count or any(words[at] != word for at, word in self._fixed):
            raise NotUnderstoodError("form", form=self.form)
        return self._follow(state, *(words[at] for at in self._blanks))


class ByLine(Decisions[S]):
    """The decisions of a game that reads and lists their lines itself."""

    def __init__(
        self,
        *,
        verbs: Iterable[str],
        setup: Iterable[str],
        legal: Callable[[S], tuple[str, ...]],
        apply: Callable[[S, str], Step[S]],
        blanks: Callable[[S], tuple[str, ...]],
        corrections: Callable[[S], tuple[str, ...]] = lambda _: (),
        redact: Callable[[str], str] = lambda line: line,
        players: Callable[[S], tuple[str, ...]] = lambda _: (),
        renaming: str = "",
        reserved: Iterable[str] = (),
        player_verbs: Iterable[str] = (),
    ) -> None:
        super().__init__(
            (), phase_of=lambda _: "", out_of_phase=lambda *_: NotUnderstoodError("form", form=""), reserved=reserved
        )
        self.verbs, self.setup_verbs, self.player_verbs = frozenset(verbs), frozenset(setup), frozenset(player_verbs)
        self.renaming = renaming
        self._legal, self._apply, self._open, self._corrected = legal, apply, blanks, corrections
        self._redact, self._players = redact, players

    def parse(self, state: S, words: Sequence[str]) -> ParsedDecision[S]:  # noqa: ARG002 - the rules read them
        line = join(words)
        return ParsedDecision(Decision(("",), lambda state: self._apply(state, line)), tuple(words), ())

    def players_in(self, state: S, words: Sequence[str]) -> tuple[str, ...]:
        return tuple(word for word in words[1:] if word in self._players(state))

    def legal(self, state: S) -> tuple[str, ...]:
        return self._legal(state)

    def in_menus(self, state: S) -> tuple[str, ...]:
        return self._legal(state)

    def blanks(self, state: S) -> tuple[str, ...]:
        return self._open(state)

    def corrections(self, state: S) -> tuple[str, ...]:
        return self._corrected(state)

    def redact(self, line: str) -> str:
        return self._redact(line)


def expectation(form: str, look: Callable[..., object], *, many: bool = False) -> Lookup[S]:
    """What `expect` is told by this form: the last word is what is wanted, `look` finds what is there by those before.

    Where there may be `many` words of what is wanted, `look` is given the first alone."""
    asked = 1 if many else form.count(" ") - 1

    def lookup(state: S, words: Sequence[str]) -> tuple[str, str]:
        if len(words) <= asked or (len(words) > asked + 1 and not many):
            raise NotUnderstoodError("form", form=f"expect {form}")
        return " ".join(words[asked:]), str(look(state, *words[:asked]))

    return lookup
