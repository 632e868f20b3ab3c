"""A game's decisions, each declared once: parsing, lists, refusals and secrets follow from the declarations.

A declaration names the fixed words of a decision, its blanks (places where words are filled in), the conditions under
which it is allowed, and the function that applies it. A condition returns a refusal or None; the lists of legal
decisions are filtered by the same conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product, takewhile
from types import MappingProxyType
from typing import Generic, cast

from companion.decisions.blanks import Blank, Listed, Number, Optional, OwnText, PlayerName, Several, Word, is_open
from companion.games import S, Step
from companion.games.facts import Event
from companion.notation import join, split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import Value, changed

Values = tuple[object, ...]
"""The values of the words in a decision's blanks, from left to right."""
Condition = Callable[..., RefusedError | None]
"""Takes the state and the values of some blanks; returns why they are refused, or None if they are allowed."""
Row = tuple[tuple[str, ...], Values]
"""The words of one decision, and the values of its blanks."""
Lines = tuple[tuple[str | None, ...], tuple[tuple[str, ...], ...], bool]
"""The decisions of one form: its words (None for a blank), the words for the blanks, and how to read these.
If the last item is True, they are the options of each blank in turn; otherwise, each is a row that fills all blanks.
"""


def needs(is_met: Callable[..., object], why: str, *names: str, **facts: Callable[..., object]) -> Condition:
    """Return the condition that `is_met` holds for the state and the values.

    Its refusal has the reason `why`, the values by these names, and facts of the state.
    """

    def condition(state: object, *values: object) -> RefusedError | None:
        if is_met(state, *values):
            return None
        found = {name: fact(state) for name, fact in facts.items()}
        return RefusedError(why, **dict(zip(names, values, strict=False)), **found)

    return condition


def all_of(*conditions: Condition) -> Condition:
    """Return the condition that all of these hold; it refuses with the first that does not."""

    def condition(state: object, *values: object) -> RefusedError | None:
        for one in conditions:
            if refused := one(state, *values):
                return refused
        return None

    return condition


class Setter(Value, Generic[S]):
    """Applies a correction of one number or word: `put` sets it to the last value, `get` finds it by the others.

    `told` makes the event; it gets the state, the other values, and the number or word before and after.
    """

    get: Callable[..., object]
    put: Callable[..., S]
    told: Callable[..., Event]

    def __call__(self, state: S, *values: object) -> Step[S]:
        *where, after = values
        return Step(self.put(state, *values), (self.told(state, *where, self.get(state, *where), after),))


class AskedNumber(Value):
    """What must be known to ask for a number digit by digit, because there are too many for a list."""

    within: range
    now: int | None
    """The number that a correction would change; None if the decision corrects nothing."""
    about: str
    """A name for what the number counts, by which its texts are found."""
    likely: tuple[int, ...] = ()
    """Likely numbers to offer first, the likeliest one at the beginning."""


OPEN = "\N{SUBSTITUTE}"
"""Stands in menus for a number that is entered digit by digit; a control character, so that it equals no word."""


class SetupOption(Value):
    """A setup decision that is chosen on the page of options before the game: its first word and its values."""

    verb: str
    values: tuple[str, ...]
    default: str
    editions: Mapping[str, str]
    """Other defaults, by the language of the rulebook. What a table chooses instead is remembered for its next game."""


class Wording(Value):
    """What texts need to know of a decision, or of its first words."""

    key: str
    """The key of its texts: its fixed words joined by `_`, unless it declares another key."""
    following: str
    """The name of what the next blank is about, by which texts are found; empty if no blank follows."""
    facts: dict[str, object]
    """Values of the blanks by the name of what they are about; the name with an `s` holds all values of that name."""
    is_whole: bool
    """Whether the words are a complete decision, or all of its public words."""
    last: str = ""
    """The last word if its blank has a fixed list, otherwise what that blank is about; texts may depend on it."""


class _Declaration(Generic[S]):
    """The declared properties of one form of a decision.

    Checks run in this order: `before`, words, phase, `when`, `only`, `but_last`, `together`, ranges of numbers.

    :param words: the fixed words of the form, and the blanks among them
    :param does: applies the decision; gets the state and the values of the blanks
    :param before: condition on the state that is checked before any word is parsed
    :param during: phases in which the decision is possible; if empty, in all phases
    :param when: conditions on the state
    :param only: conditions on single blanks; lists leave out the words that they refuse
    :param but_last: condition on all values but the last
    :param together: condition on all values
    :param lists: returns the words of all blanks of each decision, if lists cannot be derived from the blanks
    :param private: returns the same for decisions that only the player of a seat may see in lists
    :param is_partly_listed: lists leave some decisions out, so the form itself is shown with those too many to list
    :param now: returns what a correction changes, by all values but the last; a Setter needs none
    :param secret: number of words at the beginning that are public; 0 if all are
    :param is_setup: whether the decision sets up the game, before cards are in play
    :param default: default of the only blank; the decision is then chosen on the page of options before the game
    :param editions: other defaults, by the language of the rulebook
    :param is_listed: False, or a function that returns False, keeps the decision out of lists; it is still accepted
    :param in_menu: the same for menus
    :param offers: returns the words of all blanks of each decision in menus, if menus offer fewer than lists
    :param lays_card: whether the decision places a card, so that the code of a scanned card is stored with it
    :param asks_back: whether menus ask for confirmation
    :param opens: whether the first menu skips the first words, and shows what may follow them
    :param is_asked_first: whether its number is asked for without a menu, if the word before is the player to act
    :param asks_others: returns whether the number of all other players is asked for next, after one player's number
    :param form: the form in error messages, if it cannot be derived from the words
    :param key: the key of its texts, if it cannot be derived from the words
    """

    def __init__(
        self,
        words: Sequence[str | Blank],
        does: Callable[..., Step[S]],
        *,
        before: Condition | None = None,
        during: Sequence[str] = (),
        when: Sequence[Condition] = (),
        only: Mapping[Blank, Condition] = MappingProxyType({}),
        but_last: Condition | None = None,
        together: Condition | None = None,
        lists: Callable[[S], Iterable[Sequence[str]]] | None = None,
        private: Callable[[S, int], Iterable[Sequence[str]]] | None = None,
        is_partly_listed: bool = False,
        now: Callable[..., object] | None = None,
        secret: int = 0,
        is_setup: bool = False,
        default: str = "",
        editions: Mapping[str, str] = MappingProxyType({}),
        is_listed: bool | Callable[[S], bool] = True,
        in_menu: bool | Callable[[S], bool] = True,
        lays_card: bool = False,
        asks_back: bool = False,
        opens: bool = False,
        is_asked_first: bool | Callable[[S], bool] = False,
        asks_others: Callable[[S], bool] | None = None,
        offers: Callable[[S], Iterable[Sequence[str]]] | None = None,
        form: str = "",
        key: str = "",
    ) -> None:
        self.words, self.does = tuple(words), does
        self.form, self.key = form or " ".join(self._form_of(words)), key
        self.before, self.during, self.when, self.together = before, tuple(during), tuple(when), together
        self.lists, self.but_last, self.secret = lists, but_last, secret
        self.is_setup, self.lays_card, self.default, self.editions = is_setup, lays_card, default, editions
        self.is_listed = is_listed if callable(is_listed) else lambda _: is_listed
        self.in_menu = in_menu if callable(in_menu) else lambda _: in_menu
        self.private, self.is_partly_listed, self.asks_back, self.opens = private, is_partly_listed, asks_back, opens
        self.asks_first = is_asked_first is not False
        self.is_asked_first = is_asked_first if callable(is_asked_first) else lambda _: is_asked_first
        self.asks_others, self._offers = asks_others, offers
        self.now = does.get if isinstance(does, Setter) else now
        self.blanks = tuple(word for word in self.words if isinstance(word, Blank))
        self._checks = tuple(only.get(blank) for blank in self.blanks)
        self._template = tuple(word if isinstance(word, str) else None for word in self.words)

    @staticmethod
    def _form_of(words: Sequence[str | Blank]) -> tuple[str, ...]:
        return tuple(word if isinstance(word, str) else word.form for word in words)


class Decision(_Declaration[S]):
    """One form of a decision: how its words are read, listed, checked and worded."""

    @cached_property
    def first_open(self) -> int | None:
        """Index of the first blank that has too many options for a list; None if there is none."""
        return next((at for at, word in enumerate(self.words) if is_open(word)), None)

    @cached_property
    def _is_product(self) -> bool:
        return not (self.but_last or self.together) and not any(
            isinstance(blank, Optional) or (at and isinstance(blank, Number) and blank.follows_values)
            for at, blank in enumerate(self.blanks)
        )

    @property
    def verb(self) -> str:
        return str(self.words[0])

    @property
    def is_players_setup(self) -> bool:
        """Return whether it is a setup decision about one player, whose name is its second word."""
        return self.is_setup and isinstance(self.blank_at(1), PlayerName)

    @property
    def beginnings(self) -> tuple[str, ...]:
        """Return its first word, its first two words and so on, up to the first blank."""
        own = tuple(takewhile(lambda word: isinstance(word, str), self.words))
        return tuple(" ".join(map(str, own[:count])) for count in range(1, len(own) + 1) if count < len(self.words))

    @property
    def option(self) -> SetupOption | None:
        """Return this decision as an option on the page before the game; None if it is not chosen there."""
        if not self.default:
            return None
        (blank,) = self.blanks
        values = tuple(word for word, _ in blank.options(None) or () if word)
        return SetupOption(self.verb, values, self.default, self.editions)

    @property
    def renames(self) -> bool:
        """Return whether it corrects a name: its only blanks are a player's name and the new one."""
        return [type(blank) for blank in self.blanks] == [PlayerName, OwnText]

    def blank_at(self, at: int) -> Blank | None:
        """Return the blank that the word at this index fills; None if the word is a fixed one."""
        last = len(self.words) - 1
        word = self.words[min(at, last)]
        if isinstance(word, Several):
            return word.blank_at(at - last)
        if isinstance(word, Optional):
            return word.blank
        return word if isinstance(word, Blank) else None

    def blanks_of(self, words: Sequence[str]) -> tuple[Blank | None, ...]:
        """Return the blank that each of these words fills; None for a fixed word."""
        return tuple([self.blank_at(at) for at in range(len(words))])

    def common(self, words: Sequence[str]) -> int:
        """Return how many of the first words are equal to the form's fixed words, up to its first blank."""
        pairs = enumerate(zip(words, self.words, strict=False))
        return next((at for at, (word, own) in pairs if word != own), min(len(words), len(self.words)))

    def fits(self, words: Sequence[str], *, unfinished: bool) -> bool:
        """Return whether these words have this form or, if `unfinished`, whether they can be its beginning."""
        last, further = self.words[-1], len(words) - len(self.words) + 1
        if isinstance(last, Several):
            is_whole = last.has_room_for(further)
        elif further > 1:
            return False
        else:
            is_whole = further >= (not isinstance(last, Optional))
        if not (is_whole or unfinished):
            return False
        return all(self._may_stand(word, at) for at, word in enumerate(words))

    def _may_stand(self, word: str, at: int) -> bool:
        blank = self.blank_at(at)
        return word == self.words[at] if blank is None else blank.may_stand(word)

    def is_like(self, words: Sequence[str]) -> bool:
        """Return whether each word looks like one for the blank that it fills, in whatever state."""
        return all(
            blank is None or blank.is_like(word) for word, blank in zip(words, self.blanks_of(words), strict=True)
        )

    def is_known(self, state: S, words: Sequence[str]) -> bool:
        """Return whether the state knows each word that must be from one of its lists, such as a player's name."""
        pairs = zip(words, self.blanks_of(words), strict=True)
        return all(not isinstance(blank, Listed) or word in blank.words(state) for word, blank in pairs)

    def wording(self, words: Sequence[str]) -> Wording:
        """Return what texts need of these words, which have this form or begin it."""
        said: dict[str, list[object]] = {}
        for word, blank in zip(words, self.blanks_of(words), strict=True):
            if blank:
                said.setdefault(blank.about, []).append(int(word) if isinstance(blank, Number) else word)
        facts = {name: values[0] for name, values in said.items()} | {f"{name}s": tuple(said[name]) for name in said}
        goes_on = len(words) < len(self.words) or isinstance(self.words[-1], Several)
        blank = self.blank_at(len(words)) if goes_on else None
        following = f"{blank.about}.2" if blank and blank.about in said else blank.about if blank else ""
        is_whole = self.fits(words, unfinished=False) or len(words) == self.secret
        filled = self.blank_at(len(words) - 1)
        last = words[-1] if isinstance(filled, Word) else filled.about if filled else ""
        own = (word for word, _ in zip(self.words, words, strict=False) if isinstance(word, str))
        return Wording(self.key or "_".join(own), following, facts, is_whole, last)

    def read(self, state: S, words: Sequence[str]) -> Values:
        """Return the values of the words that fill the blanks, from left to right."""
        values: list[object] = []
        for at, blank in enumerate(self.words):
            if isinstance(blank, Several):
                values.append(blank.read_all(state, words[at:]))
            elif isinstance(blank, Optional):
                values.append(blank.blank.read(state, words[at]) if at < len(words) else None)
            elif isinstance(blank, Blank):
                values.append(blank.read(state, words[at]))
        return tuple(values)

    def refusal(self, state: S) -> RefusedError | None:
        """Return why this state refuses the decision whatever its words are; None if it does not."""
        for condition in self.when:
            if refused := condition(state):
                return refused
        return None

    def check(self, state: S, values: Values) -> None:
        """Raise RefusedError if the decision is not allowed with these values."""
        for condition, value in zip(self._checks, values, strict=True):
            if condition and (refused := condition(state, value)):
                raise refused
        if self.but_last and (refused := self.but_last(state, *values[:-1])):
            raise refused
        if self.together and (refused := self.together(state, *values)):
            raise refused
        for at, (blank, value) in enumerate(zip(self.blanks, values, strict=True)):
            if isinstance(blank, Several):
                blank.check(cast("tuple[object, ...]", value), state, *values[:at])
            elif isinstance(blank, Number):
                blank.check((value,), state, *values[:at])

    def lines(self, state: S) -> Lines:
        """Return the decisions of this form that are allowed now, provided that nothing refuses the form as a whole."""
        if self.lists:
            return self._template, tuple([tuple(row) for row in self.lists(state)]), False
        if not self._is_product:
            return (), tuple([words for words, _ in self.rows(state)]), False
        columns = []
        for blank, condition in zip(self.blanks, self._checks, strict=True):
            options = blank.options(state) or ()
            columns.append(tuple([str(word) for word, value in options if not (condition and condition(state, value))]))
        return self._template, tuple(columns), True

    def lines_in_menus(self, state: S) -> Lines:
        """Return the decisions of this form that menus offer: those of `offers`, otherwise all that are listed."""
        if self._offers is None:
            return self.lines(state)
        return self._template, tuple([tuple(row) for row in self._offers(state)]), False

    def line(self, said: Sequence[str]) -> str:
        """Return the decision as a line of a script, with these words in its blanks."""
        return join(_filled(self._template, said))

    def rows(self, state: S) -> Iterator[Row]:
        """Yield the allowed decisions, as words and values, in the order of the blanks' options."""
        if not self.lists:
            every = self._beginnings(state, len(self.words))
            return (row for row in every if not (self.together and self.together(state, *row[1])))
        said = (_filled(self._template, row) for row in self.lists(state))
        return ((words, self.read(state, words)) for words in said)

    @property
    def ends_in_open_number(self) -> bool:
        """Return whether its last word is a number entered digit by digit, and all other words can be listed."""
        return isinstance(self.words[-1], Number) and self.first_open == len(self.words) - 1

    def before_last(self, state: S) -> Iterator[tuple[str, ...]]:
        """Yield the allowed decisions without their last word."""
        return (words for words, _ in self._beginnings(state, len(self.words) - 1))

    def asked_number(self, state: S, words: Sequence[str]) -> AskedNumber:
        """Return which numbers may follow these words, which are the whole decision but its last word."""
        blank = self.words[-1]
        assert isinstance(blank, Number)
        values = [one.read(state, word) for word, one in zip(words, self.blanks_of(words), strict=True) if one]
        found = self.now(state, *values) if self.now else None
        return AskedNumber(blank.range_after(state, *values), found if isinstance(found, int) else None, blank.about)

    def open_forms(self, state: S) -> Iterator[str]:
        """Yield the forms shown for decisions too many to list: words up to the first such blank, then blanks."""
        last = self.words[-1]
        if isinstance(last, Several) and (counted := last.counted_form(state)):
            yield " ".join((*self._form_of(self.words[:-1]), counted))
        if self.first_open is None or self.lists or self.is_partly_listed:
            return
        rest = self._form_of(self.words[self.first_open :])
        yield from (" ".join((join(words), *rest)) for words, _ in self._beginnings(state, self.first_open))

    def _beginnings(self, state: S, end: int) -> Iterator[Row]:
        rows: Iterable[Row] = [((), ())]
        for at, word in enumerate(self.words[:end], 1):
            rows = self._longer(state, rows, word)
            if self.but_last and at == len(self.words) - 1:
                rows = self._possible_rows(state, rows, self.but_last)
        return iter(rows)

    def _possible_rows(self, state: S, rows: Iterable[Row], condition: Condition) -> Iterator[Row]:
        return (row for row in rows if not condition(state, *row[1]))

    def _longer(self, state: S, rows: Iterable[Row], next_word: str | Blank) -> Iterator[Row]:
        for words, values in rows:
            if isinstance(next_word, str):
                yield (*words, next_word), values
                continue
            condition = self._checks[len(values)]
            for word, value in next_word.options(state, *values) or ():
                if not (condition and condition(state, value)):
                    yield words if word is None else (*words, word), (*values, value)


class ParsedDecision(Value, Generic[S]):
    """A decision whose words were understood, but which may still be refused."""

    decision: Decision[S]
    words: tuple[str, ...]
    values: Values

    @property
    def line(self) -> str:
        """The decision as a line of a script or a saved game."""
        return join(self.words)


class Decisions(Generic[S]):
    """All decisions of a game.

    :param phase_of: returns the phase of a state
    :param out_of_phase: makes the refusal of a decision in a wrong phase; gets the state and the decision's phases
    :param reserved: words that no player can have as a name, because they have a meaning in its place
    :param before_correction: the condition `before` of corrections that declare none
    :param after_correction: gets the state before a correction and its step; returns the step with what follows
    :param after_decision: the same for all other decisions
    :param submits_alone: gets a first word; returns whether its only decision is submitted without a page of its own
    :param forced: returns the decision that is submitted automatically in a state; None if there is none
    :param likely: returns numbers likely to follow these words, the likeliest first; also gets the last states of
        earlier games with the same score sheet, newest first
    :param words_for_card: returns the words of a decision that a scanned card, or its button, can mean
    """

    def __init__(
        self,
        decisions: Sequence[Decision[S]],
        corrections: Sequence[Decision[S]] = (),
        *,
        phase_of: Callable[[S], str],
        out_of_phase: Callable[[S, Sequence[str]], RefusedError],
        reserved: Iterable[str] = (),
        before_correction: Condition | None = None,
        after_correction: Callable[[S, Step[S]], Step[S]] = lambda _, step: step,
        after_decision: Callable[[S, Step[S]], Step[S]] = lambda _, step: step,
        submits_alone: Callable[[str], bool] = lambda _: False,
        forced: Callable[[S], str | None] = lambda _: None,
        likely: Callable[[S, Sequence[str], Sequence[S]], Sequence[int]] = lambda *_: (),
        words_for_card: Callable[[S, str], tuple[str, ...]] = lambda _, word: (word,),
    ) -> None:
        self._phase_of, self._out_of_phase = phase_of, out_of_phase
        self._after_correction, self._after_decision = after_correction, after_decision
        self.submits_alone, self.forced, self._likely = submits_alone, forced, likely
        self.words_for_card = words_for_card
        self._corrections = tuple(corrections)
        self._by_verb: dict[str, list[Decision[S]]] = {}
        for one in corrections:
            one.before = one.before or before_correction
        for one in (*decisions, *corrections):
            self._by_verb.setdefault(one.verb, []).append(one)
        self._by_phase = {
            phase: [one for one in decisions if phase in one.during or not one.during]
            for phase in ("", *(phase for one in decisions for phase in one.during))
        }
        self._whole_forms = {phase: tuple(self._partly_listed(phase)) for phase in self._by_phase}
        self._fitting = lru_cache(maxsize=128)(self._find_fitting)
        # Some games have a thousand corrections, and each page on the way to one asks for all of them.
        self._offered: Callable[..., dict[str, bool]] = lru_cache(maxsize=2)(self._find_corrections)
        self._secret = {verb: max(one.secret for one in forms) for verb, forms in self._by_verb.items()}
        self.verbs = {verb: at for at, verb in enumerate(self._by_verb)}
        self.setup_verbs = frozenset(one.verb for one in decisions if one.is_setup)
        """First words of the decisions that set up the game, before cards are in play."""
        self.card_verbs = frozenset(one.verb for one in decisions if one.lays_card)
        """First words of the decisions that place a card: the code of the scanned card is stored with the decision."""
        self.player_verbs = frozenset(one.verb for one in decisions if one.is_players_setup)
        """First words of the setup decisions about one player, whose name is the second word."""
        self.opened = frozenset(beginning for one in decisions if one.opens for beginning in one.beginnings) or None
        """First words that the first menu replaces by what may follow them; None if no decision declares `opens`."""
        self.options = tuple(option for one in decisions if (option := one.option))
        """What is chosen on the page of options before the game, in this order."""
        self.reserved, self.asks_first = frozenset(reserved), any(one.asks_first for one in decisions)
        self.renaming = next((" ".join(map(str, one.words[:-2])) for one in corrections if one.renames), "")
        """The words before the old and the new name in a correction of a name; empty if the game has none."""

    @property
    def seats(self) -> range:
        """Return the possible numbers of players."""
        blanks = (blank for one in self._by_verb["players"] for blank in one.blanks if isinstance(blank, Several))
        return next(blank.numbers for blank in blanks if blank.numbers)

    def parse(self, state: S, words: Sequence[str]) -> ParsedDecision[S]:
        """Return the decision that these words mean. Raise RefusedError if they mean none in this state."""
        said = tuple(words)
        decision = self._find(state, said)
        if decision is None:
            raise self._not_understood(state, said)
        if decision.before and (refused := decision.before(state)):
            raise refused
        return ParsedDecision(decision, said, decision.read(state, said))

    def apply(self, state: S, parsed: ParsedDecision[S]) -> Step[S]:
        """Return what follows from a decision. Raise RefusedError if it is not allowed now."""
        decision = parsed.decision
        if refused := self._refusal(state, decision):
            raise refused
        decision.check(state, parsed.values)
        step = decision.does(state, *parsed.values)
        return (self._after_correction if decision in self._corrections else self._after_decision)(state, step)

    def apply_line(self, state: S, line: str) -> Step[S]:
        """Return what follows from a line of a script. Raise RefusedError if it is no decision, or not allowed now."""
        return self.apply(state, self.parse(state, split(line)))

    def next_blank(self, state: S, words: Sequence[str]) -> Blank | None:
        """Return the blank after these first words; None if no blank follows, or if they begin no decision."""
        decision = self._find(state, tuple(words), unfinished=True)
        return decision.blank_at(len(words)) if decision and len(words) < len(decision.words) else None

    def blanks_of(self, state: S, words: Sequence[str]) -> tuple[Blank | None, ...]:
        """Return the blank that each word of a decision, whole or not, fills; nothing if they begin no decision."""
        decision = self._find(state, tuple(words), unfinished=True)
        return decision.blanks_of(words) if decision else ()

    def last_blank(self, state: S, words: Sequence[str]) -> Blank | None:
        """Return the blank that the last word fills; None if that word is fixed, or if the words begin no decision."""
        return (self.blanks_of(state, words) or (None,))[-1]

    def wording(self, words: Sequence[str], state: S | None = None) -> Wording | None:
        """Return what texts need of a decision, or of its first words; None if the words are neither.

        If several forms fit and a state is given, forms that are allowed in it come first.
        """
        fitting = self._fitting(tuple(words), unfinished=True)
        if not fitting or not fitting[0].is_like(words):
            return None
        if state is not None:
            fitting = tuple(one for one in fitting if not self._refusal(state, one)) or fitting
        wordings = [one.wording(words) for one in fitting]
        longest = max(wordings, key=lambda one: one.following)
        return changed(next((one for one in wordings if one.is_whole), longest), following=longest.following)

    def players_in(self, state: S, words: Sequence[str]) -> tuple[str, ...]:
        """Return the names of players among the words of a decision, whole or not."""
        pairs = zip(words, self.blanks_of(state, words), strict=False)
        return tuple(word for word, blank in pairs if isinstance(blank, PlayerName))

    def legal(self, state: S) -> tuple[str, ...]:
        """Return all decisions that are allowed now and can be listed, in alphabetical order."""
        return _written(tuple([decision.lines(state) for decision in self._possible(state)]))

    def in_menus(self, state: S) -> tuple[str, ...]:
        """Return the decisions of `legal` that menus offer. The others say the same in older or longer forms."""
        return _written(tuple([one.lines_in_menus(state) for one in self._possible(state) if one.in_menu(state)]))

    def asked_first(self, state: S, player: str | None) -> tuple[str, ...] | None:
        """Return the words before the number that is asked of this player without a menu; None if a menu is shown."""
        forms = (one for one in self._possible(state) if one.is_asked_first(state))
        return next((words for one in forms for words in one.before_last(state) if words[-1] == player), None)

    def asked_of_others(self, state: S) -> tuple[str, ...] | None:
        """Return the words before the number for all other players, when it is asked next; None if it is not."""
        forms = (one for one in self._possible(state) if one.asks_others and one.asks_others(state))
        return next(((one.verb,) for one in forms), None)

    def asks_back(self, words: Sequence[str]) -> bool:
        """Return whether menus ask for confirmation of this decision."""
        return any(one.asks_back for one in self._fitting(tuple(words), unfinished=False))

    def blanks(self, state: S) -> tuple[str, ...]:
        """Return the forms of the decisions that are too many to list, in alphabetical order."""
        whole = self._whole_forms.get(self._phase_of(state), ())
        return tuple(sorted({*whole, *(form for one in self._possible(state) for form in one.open_forms(state))}))

    def private(self, state: S, seat: int) -> tuple[str, ...]:
        """Return the decisions that only this seat's player may see listed, because they depend on secret cards."""
        possible = ((one, one.private) for one in self._possible(state) if one.private)
        return tuple(sorted(one.line(row) for one, private in possible for row in private(state, seat)))

    @property
    def people_verbs(self) -> frozenset[str]:
        """Return the first words of setup decisions that name people, such as the members of a team."""
        first = (forms[0] for forms in self._by_verb.values())
        return frozenset(one.verb for one in first if one.is_setup and getattr(one.blank_at(1), "is_person", False))

    def number_forms(self, state: S, *, corrects: bool = False) -> tuple[str, ...]:
        """Return the decisions (or corrections) that end in a number entered digit by digit; OPEN stands for it."""
        forms: Iterable[Decision[S]] = self._corrections if corrects else self._possible(state)
        return tuple(
            join((*words, OPEN))
            for one in forms
            if one.ends_in_open_number and (not corrects or not self._refusal_before(state, one))
            for words in one.before_last(state)
        )

    def number_after(self, state: S, words: Sequence[str], earlier: Sequence[S] = ()) -> AskedNumber | None:
        """Return which number may follow these words; None if no number entered digit by digit follows them."""
        for one in self._fitting(tuple(words), unfinished=True):
            if len(one.words) == len(words) + 1 and one.ends_in_open_number and not self._refusal_before(state, one):
                return changed(one.asked_number(state, words), likely=tuple(self._likely(state, words, earlier)))
        return None

    def corrections(self, state: S) -> tuple[str, ...]:
        """Return all corrections that would change something now, in the order in which they are declared."""
        return tuple(line for line, changes in self._offered(state).items() if changes)

    def corrections_from_now(self, state: S) -> dict[str, bool]:
        """Return all corrections that can be listed, each with whether it would change anything now."""
        return self._offered(state)

    def _find_corrections(self, state: S) -> dict[str, bool]:
        return {
            join(words): one.now is None or values[-1] != one.now(state, *values[:-1])
            for one in self._corrections
            if one.is_listed(state) and not self._refusal_before(state, one)
            for words, values in one.rows(state)
        }

    def redact(self, line: str) -> str:
        """Return a line without its secret words, which are at its end."""
        heard = self._secret.get(line.partition(" ")[0])
        return join(split(line)[:heard]) if heard else line

    def _find(self, state: S, words: tuple[str, ...], *, unfinished: bool = False) -> Decision[S] | None:
        """Return the form of these words. Of several, prefer one that is allowed now and whose listed words exist."""
        fitting: Sequence[Decision[S]] = self._fitting(words, unfinished=unfinished)
        if len(fitting) > 1:
            fitting = [one for one in fitting if not self._refusal(state, one)] or fitting
            fitting = [one for one in fitting if one.is_known(state, words)] or fitting
        return fitting[0] if fitting else None

    def _find_fitting(self, words: tuple[str, ...], *, unfinished: bool) -> tuple[Decision[S], ...]:
        """Return the forms that fit these words in any state; those with the most fixed words come first."""
        known = self._by_verb.get(words[0], ()) if words else ()
        fitting = [one for one in known if one.fits(words, unfinished=unfinished)]
        fitting.sort(key=lambda one: len(one.blanks) - len(one.words))
        nearest = 0 if unfinished else max((one.common(words) for one in known), default=0)
        like = [one for one in fitting if one.is_like(words)]
        return tuple(like or [one for one in fitting if one.common(words) >= nearest])

    def _not_understood(self, state: S, words: tuple[str, ...]) -> RefusedError:
        if not words or words[0] not in self._by_verb:
            return NotUnderstoodError("verb", word=words[0] if words else "", known=tuple(self._by_verb))
        forms = self._by_verb[words[0]]
        common = max(one.common(words) for one in forms)
        nearest = [one for one in forms if one.common(words) == common]
        refused = nearest[0].before(state) if nearest[0].before else None
        return refused or NotUnderstoodError("form", form=_together(nearest, common))

    def _refusal(self, state: S, decision: Decision[S]) -> RefusedError | None:
        if decision.during and self._phase_of(state) not in decision.during:
            return self._out_of_phase(state, decision.during)
        return decision.refusal(state)

    def _partly_listed(self, phase: str) -> Iterator[str]:
        """Yield the forms of decisions of this phase that lists show only in part."""
        for verb, forms in self._by_verb.items():
            if any(one.is_partly_listed and phase in one.during for one in forms):
                yield _together(forms, len(verb.split()))

    def _refusal_before(self, state: S, decision: Decision[S]) -> RefusedError | None:
        """Return why the state refuses this decision whatever its words are; None if it does not."""
        return (decision.before and decision.before(state)) or self._refusal(state, decision)

    def _possible(self, state: S) -> Iterator[Decision[S]]:
        phase = self._phase_of(state)
        for one in self._by_phase.get(phase, self._by_phase[""]):
            if one.is_listed(state) and not (one.before and one.before(state)) and not one.refusal(state):
                yield one


@lru_cache(maxsize=128)
def _written(every: tuple[Lines, ...]) -> tuple[str, ...]:
    """Return the decisions as sorted lines; the result is cached, because the same lists are needed repeatedly."""
    lines = []
    for template, said, is_product in every:
        if is_product:
            form = " ".join("{}" if word is None else word for word in template)
            quoted = [[join((word,)) for word in words] for words in said]  # quoted once, not in each line
            lines += [form.format(*row) for row in product(*quoted)]
        else:
            lines += [join(_filled(template, row) if template else row) for row in said]
    return tuple(sorted(lines))


def _filled(template: Sequence[str | None], said: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a decision with its blanks filled; the last blank takes all words that are left."""
    left = iter(said)
    words = (next(left, None) if word is None else word for word in template)
    return (*(word for word in words if word is not None), *left)


def _together(forms: Sequence[Decision[S]], common: int) -> str:
    """Return several forms in one line; of more than three, only the words they share and those that follow."""
    ends: dict[tuple[str, bool], list[str]] = {}
    """Last words of forms that are otherwise equal, by their other words; a form that ends in a blank stands alone."""
    for one in forms:
        beginning, _, last = one.form.rpartition(" ")
        is_fixed = bool(beginning) and one.words[-1] == last
        ends.setdefault((beginning, True) if is_fixed else (one.form, False), []).append(last)
    written = [f"{form} {'|'.join(last)}" if is_fixed else form for (form, is_fixed), last in ends.items()]
    if len(written) > 3:
        following = dict.fromkeys(one.form.split()[common] for one in forms if len(one.words) > common)
        return " ".join((*written[0].split()[:common], "|".join(following), "…"))
    return written[0] if len(written) == 1 else f"{', '.join(written[:-1])}, or {written[-1]}"
