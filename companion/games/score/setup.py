"""The setup of a score sheet: the rules on it, the teams, and the players."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import takewhile

from companion.decisions import Condition, Decision, needs
from companion.decisions.blanks import Blank, Optional, OwnText, Several, Word, player_names
from companion.games import Step
from companion.games.facts import Event
from companion.games.parsing import read_names
from companion.games.score import events
from companion.games.score.blanks import NAME, TOTAL, is_good_name, number
from companion.games.score.rules import settle
from companion.games.score.sheet import (
    CATEGORY_COUNTS,
    LARGEST,
    LARGEST_TOTAL,
    LONGEST_CATEGORY,
    QUICK_COUNTS,
    SEATS,
    SUM_COUNTS,
    TEAM_SIZES,
    Bidding,
    Bonus,
    EndTotal,
    Sheet,
    Team,
    multiples,
)
from companion.games.score.state import SETUP, Player, State
from companion.refusal import RefusedError
from companion.values import changed

CONFLICTS: Mapping[str, Collection[str]] = {
    "bids": ("entry", "step", "sum", "start", "at-once", "exact", "free", "categories"),
    "categories": ("end rounds", "end total", "sum", "start", "free", "dealer"),
    "free": ("end rounds", "sum", "dealer"),
    "sum": ("at-once", "exact"),
}
"""Rules with others that cannot be on the same sheet; each pair is listed once."""
FLAGS = ((), ("at-once",), ("exact",), ("at-once", "exact"))
"""The words that may follow `end total NUMBER` in a setup line, in each combination."""
END_ROUNDS = number(range(1, 1000), fact="rounds")
_ENTRY = range(-LARGEST, LARGEST + 1)
_LEAST, _MOST = number(_ENTRY, name="LEAST", fact="least"), number(_ENTRY, name="MOST", fact="most")
_STEP = number(range(1, LARGEST + 1), fact="step")
_MANY = Several(number(range(-LARGEST_TOTAL, LARGEST_TOTAL + 1)))
_FACTORS = tuple(number(_ENTRY, name=name, fact=name.lower()) for name in "ABC")
_AT, _POINTS = number(_ENTRY, name="AT", fact="least"), number(_ENTRY, name="POINTS", fact="points")
_CATEGORIES = Several(OwnText(name="NAME", fact="category"))
_WINS = Word(("highest", "lowest"), fact="wins")
_BIDDINGS = Word(("exact", "least"), fact="kind")


def conflict(sheet: Sheet, *rules: str) -> RefusedError | None:
    """Refuse if one of these rules cannot be on the same sheet as a rule that is already there."""
    for rule in rules:
        for other in sorted(sheet.given):
            if other in CONFLICTS.get(rule, ()) or rule in CONFLICTS.get(other, ()):
                return RefusedError("rules_conflict", rule=rule, other=other)
    return None


def _line(
    words: tuple[str | Blank, ...], does: Callable[..., Step[State]], *when: Condition, is_listed: bool = False
) -> Decision[State]:
    """Return the decision of a setup line. Lines come in order: the sheet's title, rules, teams, players."""
    at = SETUP.index(str(words[0]))

    def settles(state: State, *values: object) -> Step[State]:
        step = does(state, *values)
        return Step(changed(step.state, settled=max(at, 1)), step.events)

    in_order = needs(lambda state: state.settled <= at, "too_late_for", verb=lambda _: words[0])
    return Decision(words, settles, during=("setup",), when=(in_order, *when), is_setup=True, is_listed=is_listed)


def _rule(words: tuple[str | Blank, ...], does: Callable[..., tuple[Sheet, Event]]) -> Decision[State]:
    """Return the setup decision of a rule; `does` gets the sheet and the values, returns the new sheet and an event."""
    rule = " ".join(map(str, takewhile(lambda word: isinstance(word, str), words)))
    flags = [word for word in words if isinstance(word, str) and word not in rule.split()]

    def set_rule(state: State, *values: object) -> Step[State]:
        sheet, event = does(state.sheet, *values)
        return Step(changed(state, sheet=changed(sheet, given=sheet.given | {rule, *flags})), (event,))

    is_new = needs(lambda state: rule not in state.sheet.given, "rule_twice", rule=lambda _: rule)
    return _line(("rule", *words), set_rule, is_new, lambda state: conflict(state.sheet, rule, *flags))


def _sheet(state: State, title: str) -> Step[State]:
    if refused := is_good_name(title):
        raise refused
    return Step(changed(state, sheet=changed(state.sheet, title=title)), (events.SheetNamed(title),))


def _end_rounds(sheet: Sheet, rounds: int) -> tuple[Sheet, Event]:
    return changed(sheet, end_rounds=rounds), events.RoundsLimited(rounds)


def _end_total(flags: Collection[str]) -> Decision[State]:
    def does(sheet: Sheet, total: int) -> tuple[Sheet, Event]:
        end = EndTotal(total, "at-once" in flags, "exact" in flags)
        return changed(sheet, end_total=end), events.TotalLimited(end.total, end.at_once, end.exact)

    return _rule(("end", "total", TOTAL, *flags), does)


def _entry(sheet: Sheet, least: int, most: int) -> tuple[Sheet, Event]:
    _leaves_one(least, most, sheet.step)
    return changed(sheet, least=least, most=most), events.EntriesLimited(least, most)


def _step(sheet: Sheet, step: int) -> tuple[Sheet, Event]:
    _leaves_one(sheet.least, sheet.most, step)
    return changed(sheet, step=step), events.StepChosen(step)


def _leaves_one(least: int, most: int, step: int) -> None:
    if not multiples(least, most, step):
        raise RefusedError("no_entry_left", lowest=least, highest=most, step=step)


def _different(numbers: Sequence[object], counts: range) -> None:
    if twice := next((str(one) for one in numbers if numbers.count(one) > 1), None):
        raise RefusedError("said_twice", word=twice)
    if len(numbers) not in counts:
        raise RefusedError("count_range", found=len(numbers), lowest=counts[0], highest=counts[-1])


def _sum(sheet: Sheet, sums: tuple[int, ...]) -> tuple[Sheet, Event]:
    _different(sums, SUM_COUNTS)
    return changed(sheet, sums=sums), events.SumsChosen(sums)


def _start(sheet: Sheet, start: int, down: str | None) -> tuple[Sheet, Event]:
    return changed(sheet, start=start, is_down=bool(down)), events.StartChosen(start, bool(down))


def _bids(sheet: Sheet, kind: str, a: int, b: int, c: int) -> tuple[Sheet, Event]:
    return changed(sheet, bidding=Bidding(kind, a, b, c)), events.BiddingChosen(kind, a, b, c)


def _quick(sheet: Sheet, numbers: tuple[int, ...]) -> tuple[Sheet, Event]:
    _different(numbers, QUICK_COUNTS)
    return changed(sheet, quick=numbers), events.QuickChosen(numbers)


def _set_categories(sheet: Sheet, names: tuple[str, ...]) -> tuple[Sheet, Event]:
    for name in names:
        if refused := is_good_name(name, LONGEST_CATEGORY):
            raise refused
    _different(names, CATEGORY_COUNTS)
    return changed(sheet, categories=names), events.CategoriesChosen(names)


def _bonus(state: State, least: int, points: int, names: tuple[str, ...]) -> Step[State]:
    categories = state.sheet.categories
    if unknown := next((name for name in names if name not in categories), None):
        raise RefusedError("no_such_category", category=unknown, categories=categories)
    _different(names, range(1, len(categories) + 1))
    bonus = Bonus(least, points, tuple(categories.index(name) for name in names))
    sheet = changed(state.sheet, bonuses=(*state.sheet.bonuses, bonus))
    return Step(changed(state, sheet=sheet), (events.BonusChosen(least, points, names),))


def _team(state: State, name: str, people: tuple[str, ...]) -> Step[State]:
    for one in (name, *people):
        if refused := is_good_name(one):
            raise refused
    known = [one for team in state.sheet.teams for one in (team.name, *team.people)]
    _differ((*known, name, *people))
    if len(people) not in TEAM_SIZES:
        raise RefusedError("count_range", found=len(people), lowest=TEAM_SIZES[0], highest=TEAM_SIZES[-1])
    sheet = changed(state.sheet, teams=(*state.sheet.teams, Team(name, people)))
    return Step(changed(state, sheet=sheet), (events.TeamFormed(name, people),))


def _differ(names: Sequence[str]) -> None:
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise RefusedError("name_twice", name=twice)


def _players(state: State, words: tuple[str, ...]) -> Step[State]:
    seated = read_names(words, SEATS)
    teams = {team.name: team.people for team in state.sheet.teams}
    if absent := next((name for name in teams if name not in seated), None):
        raise RefusedError("team_not_seated", name=absent)
    _differ((*seated, *(name for people in teams.values() for name in people)))
    cells = (None,) * len(state.sheet.categories)
    players = tuple(Player(name, teams.get(name, ()), cells=cells) for name in seated)
    state = changed(state, players=players)
    return settle(state, Step(state, (events.PlayersSeated(seated),)))


_has_categories = needs(lambda state: state.sheet.categories, "categories_first")

SETUP_LINES = (
    _line(("sheet", NAME), _sheet),
    _rule(("wins", _WINS), lambda sheet, wins: (changed(sheet, wins=wins), events.WinsChosen(wins))),
    _rule(("end", "rounds", END_ROUNDS), _end_rounds),
    *(_end_total(flags) for flags in FLAGS),
    _rule(("entry", _LEAST, _MOST), _entry),
    _rule(("step", _STEP), _step),
    _rule(("sum", _MANY), _sum),
    _rule(("start", TOTAL, Optional(Word(("down",), fact="down"))), _start),
    _rule(("bids", _BIDDINGS, *_FACTORS), _bids),
    _rule(("free",), lambda sheet: (changed(sheet, is_free=True), events.FreeChosen())),
    _rule(("dealer",), lambda sheet: (changed(sheet, has_dealer=True), events.DealerChosen())),
    _rule(("quick", _MANY), _quick),
    _rule(("categories", _CATEGORIES), _set_categories),
    _line(("rule", "bonus", _AT, _POINTS, _CATEGORIES), _bonus, _has_categories),
    _line(("team", OwnText(name="NAME", is_person=True), Several(OwnText(name="PERSON"))), _team),
    _line(("players", player_names(SEATS)), _players, is_listed=True),
)
