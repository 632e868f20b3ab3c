"""The scorekeeper once more, written from its contract alone: shares no code with the game.

It keeps a list of rounds, each with what was bid and entered by name, and works everything out from that whenever it is
asked.
"""

import re
import shlex
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
BAD = {
    "sum": {"at-once", "exact", "bids", "free", "categories"},
    "bids": {"entry", "step", "sum", "start", "at-once", "exact", "free", "categories"},
    "free": {"end rounds", "sum", "bids", "dealer", "categories"},
    "categories": {"end rounds", "end total", "sum", "start", "bids", "free", "dealer"},
}
"""What does not go together; it holds both ways."""
FLAGS: tuple[list[str], ...] = (["at-once"], ["exact"], ["at-once", "exact"], [])


class ForbiddenError(Exception):
    """The rules refuse it."""


class FormlessError(Exception):
    """It is no decision."""


def number(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise FormlessError(word)
    return int(word)


def between(low: int, value: int, high: int) -> int:
    check(low <= value <= high, value)
    return value


def check(holds: object, *why: object) -> None:
    if not holds:
        raise ForbiddenError(*why)


def name(word: str, longest: int = 40) -> str:
    check(1 <= len(word) <= longest and word.isprintable() and word.strip() == word, word)
    return word


def clash(one: str, other: str) -> bool:
    return other in BAD.get(one, ()) or one in BAD.get(other, ())


class Model:
    def __init__(self) -> None:
        self.title: str | None = None
        self.rules: dict[str, Any] = {}
        self.bonuses: list[tuple[int, int, tuple[str, ...]]] = []
        self.teams: dict[str, list[str]] = {}
        self.last = ""
        self.order: list[str] = []
        self.gone: set[str] = set()
        self.rounds: list[dict[str, dict[str, int]]] = [{"bids": {}, "made": {}}]
        """The last one is the current one."""
        self.cells: dict[str, dict[str, int]] = {}
        self.added: dict[str, list[int]] = {}
        self.finished = False
        self.deal = ""

    # What it answers

    def decide(self, line: str) -> str:
        """Return `ok`, `refused` or `not understood`."""
        before = deepcopy(self.__dict__)
        try:
            self._decide(shlex.split(line))
        except (ForbiddenError, FormlessError) as no:
            self.__dict__ = before
            return "refused" if isinstance(no, ForbiddenError) else "not understood"
        return "ok"

    def state(self) -> dict[str, Any] | None:
        if not self.order:
            return None
        over = self.is_over()
        winners = self.best() if over else []
        state = {
            "game": "score",
            "sheet": self.title,
            "phase": self.phase(),
            "over": over,
            "round": self.round_number(),
            "dealer": self.deal if "dealer" in self.rules else None,
            "winner": winners[0] if len(winners) == 1 else None,
            "winners": winners,
            "draw": len(winners) > 1,
            "players": [self.row(one) for one in self.order],
            "legal": sorted(self.legal()),
            "blanks": sorted(self.blanks()),
        }
        return deepcopy(state)

    # What can be read off it

    def kind(self) -> str:
        return next((kind for kind in ("free", "categories", "bids") if kind in self.rules), "rounds")

    def in_rounds(self) -> bool:
        return self.kind() in ("rounds", "bids")

    def here(self) -> list[str]:
        return [one for one in self.order if one not in self.gone]

    def now(self) -> dict[str, dict[str, int]]:
        return self.rounds[-1]

    def waiting(self) -> list[str]:
        asked = self.now()["bids"] if self.kind() == "bids" else self.order
        return [one for one in self.here() if one in asked and one not in self.now()["made"]]

    def running(self) -> bool:
        return bool(self.in_rounds() and (self.now()["bids"] or self.now()["made"]))

    def worth(self, one: str, at: int) -> int | None:
        made = self.rounds[at]["made"].get(one)
        if made is None or self.kind() != "bids":
            return made
        kind, a, b, c = self.rules["bids"]
        bid = self.rounds[at]["bids"][one]
        if kind == "exact":
            return int(a + b * bid) if made == bid else int(c * abs(made - bid))
        return int(a * bid + b * (made - bid)) if made >= bid else int(c * bid)

    def bonus(self, one: str) -> int:
        cells = self.cells.get(one, {})
        return sum(
            points
            for least, points, wanted in self.bonuses
            if all(word in cells for word in wanted) and sum(cells[word] for word in wanted) >= least
        )

    def total(self, one: str) -> int:
        start, down = self.rules.get("start", (0, False))
        made = [self.worth(one, at) or 0 for at in range(len(self.rounds))]
        made += [*self.cells.get(one, {}).values(), *self.added.get(one, [])]
        return int(start + (-sum(made) if down else sum(made)) + self.bonus(one))

    def reached(self, total: int, limit: int) -> bool:
        return total <= limit if self.rules.get("start", (0, False))[1] else total >= limit

    def is_over(self) -> bool:
        if not self.here() or self.finished:
            return True
        if self.kind() == "categories":
            return all(len(self.cells[one]) == len(self.rules["categories"]) for one in self.here())
        if not any(one["made"] for one in self.rounds) and not any(self.added.values()):
            return False
        limit, flags = self.rules.get("end total", (None, []))
        at_limit = limit is not None and any(self.reached(self.total(one), limit) for one in self.order)
        if self.running():
            return bool(at_limit and "at-once" in flags)
        return bool(at_limit or len(self.rounds) > self.rules.get("end rounds", 10**9))

    def phase(self) -> str:
        if self.is_over():
            return "over"
        bids = self.now()["bids"]
        lacking = [one for one in self.here() if one not in bids]
        return "bid" if self.kind() == "bids" and lacking and not self.now()["made"] else "enter"

    def best(self) -> list[str]:
        choose = min if self.rules.get("wins") == "lowest" else max
        totals = [self.total(one) for one in self.here()]
        return [one for one in self.here() if self.total(one) == choose(totals)]

    def round_number(self) -> int:
        if self.kind() == "categories":
            return 1 + sum(map(len, self.cells.values()))
        return 1 + sum(map(len, self.added.values())) if self.kind() == "free" else len(self.rounds)

    def row(self, one: str) -> dict[str, Any]:
        last = len(self.rounds) - (not self.running())
        row: dict[str, Any] = {
            "name": one,
            "members": self.teams.get(one, []),
            "total": self.total(one),
            "bonus": self.bonus(one),
            "added": self.added.get(one, []),
            "entries": [self.worth(one, at) for at in range(last)],
            "gone": one in self.gone,
        }
        if self.kind() == "categories":
            row["entries"] = self.cells[one]
        if self.kind() == "bids":
            row["bids"] = [played["bids"].get(one) for played in self.rounds[:last]]
            row["taken"] = [played["made"].get(one) for played in self.rounds[:last]]
        return row

    def fits_entry(self, value: int) -> bool:
        if self.kind() == "bids":
            return 0 <= value <= 99
        low, high = self.rules.get("entry", (-999999, 999999))
        return bool(low <= value <= high and value % self.rules.get("step", 1) == 0)

    def remainder(self) -> int | None:
        made, count = sum(self.now()["made"].values()), len(self.waiting())
        for wanted in self.rules.get("sum", ()):
            if count and (wanted - made) % count == 0 and self.fits_entry((wanted - made) // count):
                return int((wanted - made) // count)
        return None

    def may_finish(self) -> bool:
        begun = any(one["made"] for one in self.rounds) or any(self.added.values()) or any(self.cells.values())
        return begun and not self.running()

    def legal(self) -> list[str]:
        phase = self.phase()
        found = ["finish"] if phase != "over" and self.may_finish() else []
        if phase == "enter" and self.in_rounds() and self.remainder() is not None:
            found.append("rest")
        return found

    def blanks(self) -> list[str]:
        phase = self.phase()
        if phase == "over":
            return []
        found = [f"add {quoted(one)} NUMBER" for one in self.order]
        if phase == "bid":
            found += [f"bid {quoted(one)} NUMBER" for one in self.here() if one not in self.now()["bids"]]
        elif self.in_rounds():
            found += ["rest NUMBER", *(f"enter {quoted(one)} NUMBER" for one in self.waiting())]
        for word in self.rules.get("categories", ()):
            open_to = (one for one in self.here() if word not in self.cells[one])
            found += [f"enter {quoted(one)} {quoted(word)} NUMBER" for one in open_to]
        return found

    # What is decided

    def _decide(self, words: Sequence[str]) -> None:
        match words:
            case ["sheet", _] | ["rule", *_] | ["team", _, _, *_] | ["players", _, *_]:
                self._set_up(words)
            case ["bid", who, word]:
                self._bid(who, number(word))
            case ["enter", who, word]:
                self._enter(who, number(word))
            case ["enter", who, category, word]:
                self._fill(who, category, number(word))
            case ["rest"]:
                self._rest(None)
            case ["rest", word]:
                self._rest(number(word))
            case ["add", who, word]:
                self._add(who, number(word))
            case ["finish"]:
                self._play("bid", "enter")
                check(self.may_finish())
                self.finished = True
            case ["fix", *rest]:
                self._fix(rest)
            case _:
                raise FormlessError(words)
        if self.order:
            self._settle()

    def _set_up(self, words: Sequence[str]) -> None:
        order = ["sheet", "rule", "team", "players"]
        if words[0] == "rule":
            key, value = self._read_rule(words[1:])
        late = self.last and (order.index(words[0]) < order.index(self.last) or words[0] == self.last == "sheet")
        check(not self.order and not late)
        match words:
            case ["sheet", title]:
                self.title = name(title)
            case ["rule", *_]:
                self._set_rule(key, value)
            case ["team", team, *people]:
                known = [one for pair in self.teams.items() for one in (pair[0], *pair[1])]
                every = [*map(name, (team, *people)), *known]
                check(len(set(every)) == len(every) and 2 <= len(people) <= 6)
                self.teams[team] = people
            case ["players", *players]:
                every = [*map(name, players), *(one for people in self.teams.values() for one in people)]
                check(1 <= len(players) <= 12 and len(set(every)) == len(every) and set(self.teams) <= set(players))
                self.order, self.deal = players, players[0]
                self.cells = {one: {} for one in players}
                self.added = {one: [] for one in players}
        self.last = words[0]

    def _read_rule(self, words: Sequence[str]) -> tuple[str, Any]:
        match words:
            case ["wins", "highest" | "lowest" as which]:
                return "wins", which
            case ["end", "rounds", word]:
                return "end rounds", number(word)
            case ["end", "total", word, *flags] if flags in FLAGS:
                return "end total", (number(word), flags)
            case ["entry", low, high]:
                return "entry", (number(low), number(high))
            case ["step", word]:
                return "step", number(word)
            case ["sum" | "quick" as which, _, *_]:
                return which, [number(word) for word in words[1:]]
            case ["start", word]:
                return "start", (number(word), False)
            case ["start", word, "down"]:
                return "start", (number(word), True)
            case ["bids", "exact" | "least" as kind, a, b, c]:
                return "bids", (kind, number(a), number(b), number(c))
            case ["free" | "dealer" as which]:
                return which, True
            case ["categories", _, *_]:
                return "categories", list(words[1:])
            case ["bonus", low, points, _, *_]:
                return "bonus", (number(low), number(points), tuple(words[3:]))
        raise FormlessError(words)

    def _set_rule(self, key: str, value: Any) -> None:
        if key == "bonus":
            low, points, wanted = value
            check(max(abs(low), abs(points)) <= 999999 and "categories" in self.rules)
            check(set(wanted) <= set(self.rules["categories"]) and len(set(wanted)) == len(wanted))
            self.bonuses.append(value)
            return
        check(key not in self.rules)
        given = {*self.rules, *self.rules.get("end total", (0, []))[1]}
        asked = {key, *(value[1] if key == "end total" else ())}
        check(not any(clash(one, other) for one in asked for other in given))
        self._check_value(key, value)
        self.rules[key] = value

    def _check_value(self, key: str, value: Any) -> None:
        match key:
            case "end rounds":
                between(1, value, 999)
            case "end total" | "start":
                between(-1000000, value[0], 1000000)
            case "entry":
                check(-999999 <= value[0] <= value[1] <= 999999)
            case "step":
                between(1, value, 999999)
            case "sum" | "quick":
                check(len(set(value)) == len(value) <= (30 if key == "sum" else 12))
                check(all(abs(one) <= 1000000 for one in value))
            case "bids":
                check(all(abs(one) <= 999999 for one in value[1:]))
            case "categories":
                check(2 <= len({name(word, 20) for word in value}) == len(value) <= 30)
        low, high = value if key == "entry" else self.rules.get("entry", (-999999, 999999))
        step = value if key == "step" else self.rules.get("step", 1)
        check(step and high // step * step >= low)

    def _play(self, *phases: str) -> None:
        check(self.order and self.phase() in phases)

    def _bid(self, who: str, value: int) -> None:
        self._play("bid")
        check(who in self.here() and who not in self.now()["bids"])
        self.now()["bids"][who] = between(0, value, 99)

    def _enter(self, who: str, value: int) -> None:
        self._play("enter")
        check(self.in_rounds() and who in self.waiting())
        self._make({who: value})

    def _rest(self, value: int | None) -> None:
        self._play("enter")
        check(self.in_rounds())
        value = self.remainder() if value is None else value
        check(value is not None)
        self._make(dict.fromkeys(self.waiting(), value or 0))

    def _make(self, made: dict[str, int]) -> None:
        check(all(self.fits_entry(value) for value in made.values()))
        self.now()["made"] |= made
        if not self.waiting() and "sum" in self.rules:
            check(sum(self.now()["made"].values()) in self.rules["sum"])
        self._not_past(*made)

    def _not_past(self, *players: str) -> None:
        limit, flags = self.rules.get("end total", (None, []))
        if "exact" in flags:
            check(all(self.total(one) == limit or not self.reached(self.total(one), limit) for one in players))

    def _fill(self, who: str, category: str, value: int) -> None:
        self._play("enter")
        check(who in self.here() and category in self.rules.get("categories", ()) and category not in self.cells[who])
        check(self.fits_entry(value))
        self.cells[who][category] = value

    def _add(self, who: str, value: int) -> None:
        self._play("bid", "enter")
        check(who in self.order)
        self._check_addition(value)
        self.added[who].append(value)
        self._not_past(who)

    def _check_addition(self, value: int) -> None:
        between(-999999, value, 999999)
        check(self.kind() != "free" or self.fits_entry(value))

    def _fix(self, words: Sequence[str]) -> None:
        match words:
            case ["entry", category, who, word] if "categories" in self.rules:
                self._fix_cell(category, who, None if word == "none" else number(word))
            case ["entry", at, who, word]:
                self._fix_entry(number(at), who, None if word == "none" else number(word))
            case ["bid", at, who, word]:
                self._fix_bid(number(at), who, number(word))
            case ["added", at, who, word]:
                place, value = number(at), number(word)
                check(who in self.order and 1 <= place <= len(self.added[who]))
                self._check_addition(value)
                self.added[who][place - 1] = value
            case ["name", old, new]:
                self._fix_name(old, new)
            case ["player", who, "gone" | "back" as what]:
                check(who in self.order and (who in self.gone) == (what == "back"))
                self.gone ^= {who}
            case ["player", who, "new"]:
                check(self.order and name(who) not in self._names() and len(self.order) < 12)
                self.order.append(who)
                self.cells[who], self.added[who] = {}, []
            case ["dealer", who]:
                check("dealer" in self.rules and who in self.here())
                self.deal = who
            case ["end", *_]:
                self._fix_end(words[1:])
            case _:
                raise FormlessError(words)

    def _fix_cell(self, category: str, who: str, value: int | None) -> None:
        check(who in self.order and category in self.rules["categories"])
        if value is None:
            check(category in self.cells[who])
            del self.cells[who][category]
            return
        check(self.fits_entry(value))
        self.cells[who][category] = value

    def _fix_entry(self, at: int, who: str, value: int | None) -> None:
        check(who in self.order and self.in_rounds() and 1 <= at <= len(self.rounds))
        asked = self.rounds[at - 1]
        check(self.kind() != "bids" or who in asked["bids"])
        if at == len(self.rounds):
            check(who in self.here() and self.phase() != "bid")
        if value is None:
            check(at == len(self.rounds) and who in asked["made"])
            del asked["made"][who]
            return
        check(self.fits_entry(value))
        asked["made"][who] = value

    def _fix_bid(self, at: int, who: str, value: int) -> None:
        check(who in self.order and self.kind() == "bids" and 1 <= at <= len(self.rounds))
        check(at < len(self.rounds) or who in self.now()["bids"])
        self.rounds[at - 1]["bids"][who] = between(0, value, 99)

    def _names(self) -> set[str]:
        return {*self.order, *(one for people in self.teams.values() for one in people)}

    def _fix_name(self, old: str, new: str) -> None:
        check(self.order and old in self._names() and name(new) not in self._names())

        def renamed(found: Any) -> Any:
            if isinstance(found, dict):
                return {renamed(key): renamed(value) for key, value in found.items()}
            if isinstance(found, list | set):
                return type(found)(renamed(one) for one in found)
            return new if found == old else found

        # Categories may be called as players are.
        self.cells = {renamed(one): cells for one, cells in self.cells.items()}
        for what in ("order", "gone", "added", "teams", "deal"):
            setattr(self, what, renamed(getattr(self, what)))
        for played in self.rounds:
            for key in ("bids", "made"):
                played[key] = {renamed(one): value for one, value in played[key].items()}

    def _fix_end(self, words: Sequence[str]) -> None:
        key = ""
        value: Any = None
        if words != ["none"]:
            key, value = self._read_rule(["end", *words])
        check(self.order and "categories" not in self.rules)
        if key:
            asked = {key, *(value[1] if key == "end total" else ())}
            check(not any(clash(one, other) for one in asked for other in self.rules))
            self._check_value(key, value)
        self.rules = {one: kept for one, kept in self.rules.items() if not one.startswith("end ")}
        self.rules |= {key: value} if key else {}
        self.finished = False

    def _settle(self) -> None:
        if self.in_rounds() and self.now()["made"] and not self.waiting():
            self.rounds.append({"bids": {}, "made": {}})
            self._pass_deal()
        if self.deal in self.gone and not self.running():
            self._pass_deal()

    def _pass_deal(self) -> None:
        at = self.order.index(self.deal)
        following = [*self.order[at + 1 :], *self.order[: at + 1]]
        self.deal = next((one for one in following if one not in self.gone), self.deal)


def quoted(word: str) -> str:
    return word if word and not set(word) & set(" \t\"'\\#") else '"' + re.sub(r'(["\\])', r"\\\1", word) + '"'
