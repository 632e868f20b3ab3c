"""A game's decisions, each declared once: parsing, lists, refusals and secrets are derived from the declarations.

A declaration names the words of a decision and the blanks among them, the conditions under which it is allowed, and the
function that applies it. A condition returns a refusal or None; lists of decisions are filtered by the same conditions.
"""

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
"""The values of a decision's blanks."""
Condition = Callable[..., RefusedError | None]
"""Takes the state and some values of blanks."""
Row = tuple[tuple[str, ...], Values]
"""The words of a decision, and their values."""
Lines = tuple[tuple[str | None, ...], tuple[tuple[str, ...], ...], bool]
"""Decisions of one form: its words, None for blanks; then the options of each blank, or else complete rows."""


class Setter(Value, Generic[S]):
    """Applies a correction of one number or word: `get` finds it by all values but the last, `put` sets it to the last.

    `told` makes the event from the state, those values, and the number or word before and after.
    """

    get: Callable[..., object]
    put: Callable[..., S]
    told: Callable[..., Event]

    def __call__(self, state: S, *values: object) -> Step[S]:
        *where, after = values
        return Step(self.put(state, *values), (self.told(state, *where, self.get(state, *where), after),))


class AskedNumber(Value):
    """A number that is entered digit by digit, because it has too many options for a list."""

    within: range
    now: int | None
    """The value that a correction would change; None if there is none."""
    about: str
    """What it counts, as a name for texts."""
    likely: tuple[int, ...] = ()
    """The likeliest first."""


OPEN = "\N{SUBSTITUTE}"
"""Stands for an unlisted number in menus; a control character, so that it equals no word."""


class SetupOption(Value):
    """A decision of the setup that is chosen on a page before the game: its verb and its values."""

    verb: str
    values: tuple[str, ...]
    default: str
    editions: Mapping[str, str]
    """Default by language, if that edition's rulebook differs. If a table chooses another value, it is remembered."""


class Wording(Value):
    """What texts about a decision, or about its beginning, need to know."""

    key: str
    """The fixed words, joined."""
    following: str
    """What the next blank is about; empty if there is none."""
    facts: dict[str, object]
    """Values of the blanks by name; each also in the plural, with all values of its kind."""
    is_whole: bool
    """Whether it is a complete decision, or its public part."""
    last: str = ""
    """The last word if it is from a fixed list, else what it is about; texts may depend on it."""


class _Declaration(Generic[S]):
    """The declared properties of one form of a decision.

    Checks run in this order: `before`, words, phase, `when`, `only`, `but_last`, `together`, ranges of numbers.

    :param words: fixed words, and blanks
    :param does: applies the decision; gets the state and the values of the blanks
    :param before: condition that is checked before any word is parsed
    :param during: phases in which the decision is possible; empty: all
    :param when: conditions of the state
    :param only: conditions of single blanks, which also filter lists
    :param but_last: condition of all values but the last
    :param together: condition of all values
    :param lists: returns the words of all blanks, for lists that cannot be derived
    :param private: returns those that only the player of a seat may see
    :param is_partly_listed: lists are incomplete, so the whole form is offered among the open ones in its phases
    :param now: returns what a correction changes, by all values but the last; not needed with a Setter
    :param secret: number of public words at the beginning; 0: nothing is secret
    :param is_setup: the decision sets up the game, before cards are in play
    :param default: default of the only blank; the decision is then chosen on a page before the game
    :param editions: other defaults, by the language of the edition
    :param is_listed: if unset, or false for a state, the decision is accepted, but not in lists
    :param in_menu: the same for menus
    :param offers: returns the words of all blanks in menus, if these are fewer than in lists
    :param lays_card: the decision places a card, whose code is stored with it
    :param asks_back: menus ask for confirmation
    :param opens: the first menu shows what follows the first words
    :param is_asked_first: the number is asked for at once, without a menu, if the player to decide is named before it
    :param asks_others: returns whether the number of all other players is asked for at once, if one was asked for first
    :param form: form in refusals, if the words do not tell
    :param key: name in texts, if the words do not tell
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
        """Index of the first blank that has too many options for a list."""
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
        """Return whether it is part of the setup and about one player, whose name follows."""
        return self.is_setup and isinstance(self.blank_at(1), PlayerName)

    @property
    def beginnings(self) -> tuple[str, ...]:
        """Return its first word, its first two words and so on, up to its first blank."""
        own = tuple(takewhile(lambda word: isinstance(word, str), self.words))
        return tuple(" ".join(map(str, own[:count])) for count in range(1, len(own) + 1) if count < len(self.words))

    @property
    def option(self) -> SetupOption | None:
        """Return it as an option of the page before the game; None if it has no default."""
        if not self.default:
            return None
        (blank,) = self.blanks
        values = tuple(word for word, _ in blank.options(None) or () if word)
        return SetupOption(self.verb, values, self.default, self.editions)

    @property
    def renames(self) -> bool:
        """Return whether its only blanks are a player's name and a new one."""
        return [type(blank) for blank in self.blanks] == [PlayerName, OwnText]

    def blank_at(self, at: int) -> Blank | None:
        """Return the blank that the word at this place fills; None if it stands for itself."""
        last = len(self.words) - 1
        word = self.words[min(at, last)]
        if isinstance(word, Several):
            return word.blank_at(at - last)
        if isinstance(word, Optional):
            return word.blank
        return word if isinstance(word, Blank) else None

    def blanks_of(self, words: Sequence[str]) -> tuple[Blank | None, ...]:
        """Return the blank that each of the words fills."""
        return tuple([self.blank_at(at) for at in range(len(words))])

    def common(self, words: Sequence[str]) -> int:
        """Return how many words are as the form has them, up to its first blank."""
        pairs = enumerate(zip(words, self.words, strict=False))
        return next((at for at, (word, own) in pairs if word != own), min(len(words), len(self.words)))

    def fits(self, words: Sequence[str], *, unfinished: bool) -> bool:
        """Return whether the words have this form, or begin as it does."""
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
        """Return whether each word may have been meant for the blank that it fills."""
        return all(
            blank is None or blank.is_like(word) for word, blank in zip(words, self.blanks_of(words), strict=True)
        )

    def is_known(self, state: S, words: Sequence[str]) -> bool:
        """Return whether each word for a list of the state is in it."""
        pairs = zip(words, self.blanks_of(words), strict=True)
        return all(not isinstance(blank, Listed) or word in blank.words(state) for word, blank in pairs)

    def wording(self, words: Sequence[str]) -> Wording:
        """Return what texts need of words that have this form, or begin as it does."""
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
        """Return the values of the blanks, from left to right."""
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
        """Return why it cannot be decided with any words in a state of its phases."""
        for condition in self.when:
            if refused := condition(state):
                return refused
        return None

    def check(self, state: S, values: Values) -> None:
        """Raise RefusedError if it cannot be decided with these values."""
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
        """Return the decisions of this form that may come next, if nothing refuses the form itself."""
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
        """Return the decisions of this form in menus."""
        if self._offers is None:
            return self.lines(state)
        return self._template, tuple([tuple(row) for row in self._offers(state)]), False

    def line(self, said: Sequence[str]) -> str:
        """Return the line in which these words fill the blanks."""
        return join(_filled(self._template, said))

    def rows(self, state: S) -> Iterator[Row]:
        """Yield the decisions with their values, in the order of the blanks' options."""
        if not self.lists:
            every = self._beginnings(state, len(self.words))
            return (row for row in every if not (self.together and self.together(state, *row[1])))
        said = (_filled(self._template, row) for row in self.lists(state))
        return ((words, self.read(state, words)) for words in said)

    @property
    def ends_in_open_number(self) -> bool:
        """Return whether its last word is a number that no list has room for, and its only such blank."""
        return isinstance(self.words[-1], Number) and self.first_open == len(self.words) - 1

    def before_last(self, state: S) -> Iterator[tuple[str, ...]]:
        """Yield its words up to its last blank."""
        return (words for words, _ in self._beginnings(state, len(self.words) - 1))

    def asked_number(self, state: S, words: Sequence[str]) -> AskedNumber:
        """Return what may follow these words, which are all but its last one."""
        blank = self.words[-1]
        assert isinstance(blank, Number)
        values = [one.read(state, word) for word, one in zip(words, self.blanks_of(words), strict=True) if one]
        found = self.now(state, *values) if self.now else None
        return AskedNumber(blank.range_after(state, *values), found if isinstance(found, int) else None, blank.about)

    def open_forms(self, state: S) -> Iterator[str]:
        """Yield its form with each beginning up to the first blank without a list."""
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
    """A parsed decision, which may still be refused."""

    decision: Decision[S]
    words: tuple[str, ...]
    values: Values

    @property
    def line(self) -> str:
        """The line in journals and scripts."""
        return join(self.words)


class Decisions(Generic[S]):
    """All decisions of a game.

    :param phase_of: returns the phase of a state
    :param out_of_phase: makes the refusal of a decision that is possible in other phases only, which it gets
    :param reserved: words with another meaning in the place of a player's name, so no player can have such a name
    :param before_correction: the `before` of corrections that have none
    :param after_correction: gets the state before a correction, and its result
    :param after_decision: the same for all other decisions
    :param submits_alone: returns whether the only decision left for a verb is submitted without a page of its own
    :param forced: returns the decision that is submitted automatically in a state; None if there is none
    :param likely: returns the numbers that will probably follow the chosen words, the likeliest first; gets the last
        states of earlier games with the same score sheet, newest first
    :param words_for_card: returns what a scanned piece or its button can mean: words of a decision
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
        # Some games have a thousand, and each page on the way to one asks for all of them.
        self._offered: Callable[..., dict[str, bool]] = lru_cache(maxsize=2)(self._find_corrections)
        self._secret = {verb: max(one.secret for one in forms) for verb, forms in self._by_verb.items()}
        self.verbs = {verb: at for at, verb in enumerate(self._by_verb)}
        self.setup_verbs = frozenset(one.verb for one in decisions if one.is_setup)
        """First words of the decisions that set up the game, before cards are in play."""
        self.card_verbs = frozenset(one.verb for one in decisions if one.lays_card)
        """First words of the decisions that place a card, whose code is stored with them."""
        self.player_verbs = frozenset(one.verb for one in decisions if one.is_players_setup)
        """First words of the setup decisions about one player, whose name follows."""
        self.opened = frozenset(beginning for one in decisions if one.opens for beginning in one.beginnings) or None
        """Beginnings that the first menu replaces by what may follow them; None: the longest verbs."""
        self.options = tuple(option for one in decisions if (option := one.option))
        """What is chosen before the game, in this order."""
        self.reserved = frozenset(reserved)
        self.renaming = next((" ".join(map(str, one.words[:-2])) for one in corrections if one.renames), "")
        """Beginning of the correction of a name, which the old and the new name follow; empty if there is none."""

    @property
    def seats(self) -> range:
        """Return the possible numbers of players."""
        blanks = (blank for one in self._by_verb["players"] for blank in one.blanks if isinstance(blank, Several))
        return next(blank.numbers for blank in blanks if blank.numbers)

    def parse(self, state: S, words: Sequence[str]) -> ParsedDecision[S]:
        """Return the decision that these words say; raise RefusedError if they say none in this state."""
        said = tuple(words)
        decision = self._find(state, said)
        if decision is None:
            raise self._not_understood(state, said)
        if decision.before and (refused := decision.before(state)):
            raise refused
        return ParsedDecision(decision, said, decision.read(state, said))

    def apply(self, state: S, parsed: ParsedDecision[S]) -> Step[S]:
        """Return what follows from a decision; raise RefusedError if it may not be. The state itself is not changed."""
        decision = parsed.decision
        if refused := self._refusal(state, decision):
            raise refused
        decision.check(state, parsed.values)
        step = decision.does(state, *parsed.values)
        return (self._after_correction if decision in self._corrections else self._after_decision)(state, step)

    def apply_line(self, state: S, line: str) -> Step[S]:
        """Return what follows from a line of a script; raise RefusedError if it is no decision, or may not be."""
        return self.apply(state, self.parse(state, split(line)))

    def next_blank(self, state: S, words: Sequence[str]) -> Blank | None:
        """Return the blank behind the beginning of a decision; None if there is none, or words begin no decision."""
        decision = self._find(state, tuple(words), unfinished=True)
        return decision.blank_at(len(words)) if decision and len(words) < len(decision.words) else None

    def blanks_of(self, state: S, words: Sequence[str]) -> tuple[Blank | None, ...]:
        """Return the blank that each word of a decision, or of its beginning, fills; nothing if they begin none."""
        decision = self._find(state, tuple(words), unfinished=True)
        return decision.blanks_of(words) if decision else ()

    def last_blank(self, state: S, words: Sequence[str]) -> Blank | None:
        """Return the blank that the last word fills; None if the word is fixed, or the words begin no decision."""
        return (self.blanks_of(state, words) or (None,))[-1]

    def wording(self, words: Sequence[str], state: S | None = None) -> Wording | None:
        """Return what texts need of a decision, or of its beginning; None if it is neither.

        With a state, forms that may be decided in it count first.
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
        """Return the players that a decision, or its beginning, names."""
        pairs = zip(words, self.blanks_of(state, words), strict=False)
        return tuple(word for word, blank in pairs if isinstance(blank, PlayerName))

    def legal(self, state: S) -> tuple[str, ...]:
        """Return every decision that may come next and is in a list, in alphabetical order."""
        return _written(tuple([decision.lines(state) for decision in self._possible(state)]))

    def in_menus(self, state: S) -> tuple[str, ...]:
        """Return those of them that menus offer; the others say the same in older words, or by more of them."""
        return _written(tuple([one.lines_in_menus(state) for one in self._possible(state) if one.in_menu(state)]))

    def asked_first(self, state: S, player: str | None) -> tuple[str, ...] | None:
        """Return the words before the number that is asked of this player at once; None if a menu comes first."""
        forms = (one for one in self._possible(state) if one.is_asked_first(state))
        return next((words for one in forms for words in one.before_last(state) if words[-1] == player), None)

    def asked_of_others(self, state: S) -> tuple[str, ...] | None:
        """Return the words before the number of all other players, if one player has entered hers first."""
        forms = (one for one in self._possible(state) if one.asks_others and one.asks_others(state))
        return next(((one.verb,) for one in forms), None)

    def asks_back(self, words: Sequence[str]) -> bool:
        """Return whether menus ask once more before this decision."""
        return any(one.asks_back for one in self._fitting(tuple(words), unfinished=False))

    def blanks(self, state: S) -> tuple[str, ...]:
        """Return the forms of those that no list has room for, in alphabetical order."""
        whole = self._whole_forms.get(self._phase_of(state), ())
        return tuple(sorted({*whole, *(form for one in self._possible(state) for form in one.open_forms(state))}))

    def private(self, state: S, seat: int) -> tuple[str, ...]:
        """Return the decisions that may come next and are in no list but that of the player of a seat."""
        possible = ((one, one.private) for one in self._possible(state) if one.private)
        return tuple(sorted(one.line(row) for one, private in possible for row in private(state, seat)))

    @property
    def people_verbs(self) -> frozenset[str]:
        """Return the first words of the decisions of the setup that are about several people, all of them named."""
        first = (forms[0] for forms in self._by_verb.values())
        return frozenset(one.verb for one in first if one.is_setup and getattr(one.blank_at(1), "is_person", False))

    def number_forms(self, state: S, *, corrects: bool = False) -> tuple[str, ...]:
        """Return the decisions, or corrections, whose last word is a number that no list has room for: OPEN."""
        forms: Iterable[Decision[S]] = self._corrections if corrects else self._possible(state)
        return tuple(
            join((*words, OPEN))
            for one in forms
            if one.ends_in_open_number and (not corrects or not self._refusal_before(state, one))
            for words in one.before_last(state)
        )

    def number_after(self, state: S, words: Sequence[str], earlier: Sequence[S] = ()) -> AskedNumber | None:
        """Return what number may follow these words, if no list has room for it."""
        for one in self._fitting(tuple(words), unfinished=True):
            if len(one.words) == len(words) + 1 and one.ends_in_open_number and not self._refusal_before(state, one):
                return changed(one.asked_number(state, words), likely=tuple(self._likely(state, words, earlier)))
        return None

    def corrections(self, state: S) -> tuple[str, ...]:
        """Return every correction that would change something now, in the order of the declarations."""
        return tuple(line for line, changes in self._offered(state).items() if changes)

    def corrections_from_now(self, state: S) -> dict[str, bool]:
        """Return the same and those that say what the box has already; the values tell which ones change anything."""
        return self._offered(state)

    def _find_corrections(self, state: S) -> dict[str, bool]:
        return {
            join(words): one.now is None or values[-1] != one.now(state, *values[:-1])
            for one in self._corrections
            if one.is_listed(state) and not self._refusal_before(state, one)
            for words, values in one.rows(state)
        }

    def redact(self, line: str) -> str:
        """Return the decision without its secret part, which is at its end."""
        heard = self._secret.get(line.partition(" ")[0])
        return join(split(line)[:heard]) if heard else line

    def _find(self, state: S, words: tuple[str, ...], *, unfinished: bool = False) -> Decision[S] | None:
        """Return the form that the words have; of several one that may be decided now, and knows all of them."""
        fitting: Sequence[Decision[S]] = self._fitting(words, unfinished=unfinished)
        if len(fitting) > 1:
            fitting = [one for one in fitting if not self._refusal(state, one)] or fitting
            fitting = [one for one in fitting if one.is_known(state, words)] or fitting
        return fitting[0] if fitting else None

    def _find_fitting(self, words: tuple[str, ...], *, unfinished: bool) -> tuple[Decision[S], ...]:
        """Return the forms that the words may have, whatever the state: those with most words of their own first."""
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
        """Yield the whole forms of the decisions of a phase that lists leave some of out."""
        for verb, forms in self._by_verb.items():
            if any(one.is_partly_listed and phase in one.during for one in forms):
                yield _together(forms, len(verb.split()))

    def _refusal_before(self, state: S, decision: Decision[S]) -> RefusedError | None:
        """Return why the decision cannot be made with any words."""
        return (decision.before and decision.before(state)) or self._refusal(state, decision)

    def _possible(self, state: S) -> Iterator[Decision[S]]:
        phase = self._phase_of(state)
        for one in self._by_phase.get(phase, self._by_phase[""]):
            if one.is_listed(state) and not (one.before and one.before(state)) and not one.refusal(state):
                yield one


@lru_cache(maxsize=128)
def _written(every: tuple[Lines, ...]) -> tuple[str, ...]:
    """Return the lines, sorted; cached, since the same few lists are used all game."""
    lines = []
    for template, said, is_product in every:
        if is_product:
            form = " ".join("{}" if word is None else word for word in template)
            quoted = [[join((word,)) for word in words] for words in said]  # joined once, not in each line
            lines += [form.format(*row) for row in product(*quoted)]
        else:
            lines += [join(_filled(template, row) if template else row) for row in said]
    return tuple(sorted(lines))


def _filled(template: Sequence[str | None], said: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a decision; the last blank takes all that are left."""
    left = iter(said)
    words = (next(left, None) if word is None else word for word in template)
    return (*(word for word in words if word is not None), *left)


def _together(forms: Sequence[Decision[S]], common: int) -> str:
    """Return several forms in one line; of many forms only their beginnings."""
    ends: dict[tuple[str, bool], list[str]] = {}
    """The last words of forms that differ in nothing else, by what comes before."""
    for one in forms:
        beginning, _, last = one.form.rpartition(" ")
        is_fixed = bool(beginning) and one.words[-1] == last
        ends.setdefault((beginning, True) if is_fixed else (one.form, False), []).append(last)
    written = [f"{form} {'|'.join(last)}" if is_fixed else form for (form, is_fixed), last in ends.items()]
    if len(written) > 3:
        following = dict.fromkeys(one.form.split()[common] for one in forms if len(one.words) > common)
        return " ".join((*written[0].split()[:common], "|".join(following), "…"))
    return written[0] if len(written) == 1 else f"{', '.join(written[:-1])}, or {written[-1]}"
