"""Random scripts for the scorekeeper: mostly plausible lines, some that must be refused or are no decision."""

from collections.abc import Iterator
from random import Random

from tests.companion.games.score.model import Model, quoted

NAMES = (
    "Ada",
    "Ben",
    "Aunt Mae",
    "7",
    "gone",
    "none",
    "new",
    "NUMBER",
    "Zoë",
    'Q"t',
    "#1",
    "Dan",
    "ones",
    "-0",
    "back",
)
WORDS = ("ones", "twos", "3", "full house", "none", "chance", "Ada")
ODD_NUMBERS = ("007", "-0", "+5", "5.0", "1e3", "10+5", "x", "", "1000000000", "٣", "--1", "-")


def scripts(chance: Random) -> Iterator[tuple[str, Model]]:
    """Yield lines without end, each with the model that is to be told it next."""
    model = Model()
    for line in _setup(chance):
        yield line, model
    while True:
        yield _line(chance, model), model


def _setup(chance: Random) -> Iterator[str]:
    kind = chance.choice(("rounds", "rounds", "bids", "free", "categories", "any"))
    if chance.random() < 0.5:
        yield f"sheet {quoted(chance.choice(('Hearts', 'A long night', 'x' * 41, ' ')))}"
    rules = list(_rules(chance, kind))
    chance.shuffle(rules)
    rules.sort(key=lambda rule: rule.startswith("bonus"))
    yield from (f"rule {rule}" for rule in rules)
    names = chance.sample(NAMES, 14)
    count = chance.choice((1, 2, 3, 3, 4, 4, 5, 12, 13 if chance.random() < 0.1 else 2))
    teams = chance.choice((0, 0, 0, 1, 2))
    for team in names[:teams]:
        people = [f"{team} {letter}" for letter in "abcdefgh"[: chance.choice((1, 2, 2, 3, 6, 7))]]
        if chance.random() < 0.1:
            people[0] = chance.choice(names)
        yield " ".join(("team", *map(quoted, (team, *people))))
    if chance.random() < 0.1:
        yield chance.choice(("sheet Late", "rule wins lowest", "players", "players Ada Ada", "enter Ada 5", "finish"))
    yield " ".join(("players", *map(quoted, names[:count])))
    yield " ".join(("players", *map(quoted, chance.sample(NAMES, 2))))  # if those were refused


def _rules(chance: Random, kind: str) -> Iterator[str]:
    every = {
        "wins": ("wins lowest", "wins highest", "wins most"),
        "rounds": (f"end rounds {chance.choice((1, 2, 5, 999, 0, 1000))}",),
        "total": tuple(
            f"end total {chance.choice((0, 10, 25, 100, -20, 1000001))}{flags}"
            for flags in ("", "", " at-once", " exact", " at-once exact", " exact at-once")
        ),
        "entry": ("entry 0 26", "entry -10 10", "entry 5 3", "entry 1 4", "entry 0 007"),
        "step": ("step 5", "step 2", "step 0", "step 50", "step 1000000"),
        "sum": ("sum 0", "sum 26 52", "sum 10 0 -10", "sum 1 1", "sum", "sum 1000001"),
        "start": ("start 25 down", "start 25", "start 0 down", "start 5 up", "start -1000001"),
        "bids": ("bids exact 10 1 -2", "bids least 10 1 -10", "bids most 1 1 1", "bids exact 1 1", "bids least 1 1 -0"),
        "free": ("free",),
        "dealer": ("dealer",),
        "quick": ("quick 0 1 2", "quick 1 1", f"quick {' '.join(map(str, range(chance.choice((12, 13)))))}"),
        "categories": (
            "categories ones twos",
            'categories ones 3 "full house" none',
            "categories one",
            "categories a a",
        ),
        "bonus": ("bonus 5 35 ones", "bonus 0 -5 ones twos", "bonus 5 5 fives", "bonus 1 1 ones ones", "bonus 5 5"),
    }
    usual = {
        "rounds": ("wins", "rounds", "total", "entry", "step", "sum", "start", "dealer", "quick"),
        "bids": ("bids", "wins", "rounds", "total", "dealer"),
        "free": ("free", "wins", "total", "entry", "step", "start"),
        "categories": ("categories", "bonus", "bonus", "entry", "step", "wins"),
        "any": tuple(every),
    }[kind]
    for key in usual:
        if key == kind or chance.random() < 0.4:
            choices = every[key]
            yield choices[0] if chance.random() < 0.6 else chance.choice(choices)


def _line(chance: Random, model: Model) -> str:
    kinds = ("play",) * 12 + ("fix",) * 4 + ("odd",) * 2
    match chance.choice(kinds):
        case "play":
            return _play(chance, model)
        case "fix":
            return _fix(chance, model)
    word, who = chance.choice(ODD_NUMBERS), quoted(_who(chance, model))
    lines = (
        *(f"{verb} {who} {quoted(word)}" for verb in ("bid", "enter", "add")),
        f"rest {quoted(word)}",
        f"enter {who} ones {quoted(word)}",
        f"fix entry {quoted(word)} {who} 5",
        f"fix entry 1 {who} {quoted(word)}",
        f"fix bid 1 {who} {quoted(word)}",
        f"fix end rounds {quoted(word)}",
        f"fix player {who} here",
        "rule dealer",
        "team X A B",
        "finish now",
        "fix",
        "enter",
    )
    return chance.choice(lines)


def _who(chance: Random, model: Model) -> str:
    return chance.choice(model.order) if model.order and chance.random() < 0.95 else chance.choice(NAMES)


def _number(chance: Random, model: Model) -> int:
    low, high = model.rules.get("entry", (-30, 30))
    made = chance.randint(low, high)
    step = model.rules.get("step", 1)
    if chance.random() < 0.9:
        made -= made % step
    if "bids" in model.rules:
        made = chance.randint(0, 4)
    return made if chance.random() < 0.95 else chance.choice((100, -1, 27, 999999, 1000000, -1000000))


def _play(chance: Random, model: Model) -> str:
    blanks = model.blanks()
    number = _number(chance, model)
    if chance.random() < 0.8 and blanks:
        enters = [line for line in blanks if not line.startswith("add") or "free" in model.rules]
        blank = chance.choice(enters if enters and chance.random() < 0.85 else blanks)
        if not blank.startswith("rest") or chance.random() < 0.3:
            return blank.removesuffix("NUMBER") + str(number)
    who = quoted(_who(chance, model))
    word = quoted(chance.choice(model.rules.get("categories", WORDS)))
    lines = ("rest", f"rest {number}", f"bid {who} {number}", f"enter {who} {number}", f"add {who} {number}")
    return chance.choice((*lines, f"enter {who} {word} {number}", "finish" if chance.random() < 0.2 else "rest"))


def _fix(chance: Random, model: Model) -> str:
    who, number = quoted(_who(chance, model)), _number(chance, model)
    at = chance.choice((1, max(1, len(model.rounds) - 1), len(model.rounds), chance.randint(0, len(model.rounds) + 1)))
    word = quoted(chance.choice(model.rules.get("categories", WORDS)))
    flags = chance.choice(("", " at-once", " exact", " at-once exact"))
    new = quoted(chance.choice((*NAMES, "New One", "x" * 41)))
    person = quoted(chance.choice(sorted(model._names()) or NAMES))
    lines = (
        f"fix entry {at} {who} {number}",
        f"fix entry {at} {who} {number}",
        f"fix entry {at} {who} none",
        f"fix entry {word} {who} {number}",
        f"fix entry {word} {who} none",
        f"fix bid {at} {who} {number}",
        f"fix added {chance.randint(0, 3)} {who} {number}",
        f"fix name {person} {new}",
        f"fix player {who} gone",
        f"fix player {who} back",
        f"fix player {who} back",
        f"fix player {new} new",
        f"fix dealer {who}",
        "fix end none",
        f"fix end rounds {chance.choice((0, 1, len(model.rounds), len(model.rounds) + 3, 1000))}",
        f"fix end total {chance.choice((0, 10, 50, 200, -30, 1000001))}{flags}",
    )
    return chance.choice(lines)
