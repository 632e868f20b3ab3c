"""What the raid asks, and how its choices are put to people: words of decisions in, texts out."""

from collections.abc import Sequence

from companion.games.raid.due_dice import DICE, rolled_now
from companion.games.raid.house import distances
from companion.games.raid.pieces import ABILITIES, DIRECTIONS, VALUES
from companion.games.raid.player_to_act import name_to_act, player_to_act
from companion.games.raid.state import State, card_of, names, names_of, value
from companion.notation import split
from companion.signals import Facts
from ui.decision_tree import END, Path
from ui.frame import Choice, Text
from ui.games.raid.pieces import room_at, token_of
from ui.texts import named, text
from ui.words import Words
from ui.words.forms import forms

OPENED = frozenset(("use", "aid"))
"""Whose next word stands in the first menu."""
_ORDER = ("ready", "unload", "stay", "leave", "accept", "refuse", "move", "challenge", "explore", "wake", "cat")
_LAST = ("take", "with", "use", "give", "more", "fewer", "done")
"""As people look for them: what a turn is for first, what ends or pays last."""
_behind = forms(
    {
        "rat {name}": "raid.ask.rat",
        "rat {name} {scurrying}": "raid.ask_thinking",
        "rat {name} {scurrying} {thinking}": "raid.ask_chittering",
        "rat {name} {scurrying} {thinking} {chittering}": "raid.ask_abilities",
        "explore": "raid.ask_side",
        "explore {side}": "raid.ask_name",
        "explore {side} {name}": "raid.ask_type",
        "explore {side} {name} {type}": "raid.ask_opportunity",
        "ability *": "raid.ask_ability",
        "room {name}": "raid.ask_room",
        "room {name} {type}": "raid.ask_opportunity",
        "move": "raid.ask_way",
        "challenge": "raid.ask_where",
        "challenge {where}": "raid.ask_crumbs",
        "cat": "raid.ask_cat_way",
        "give": "raid.ask_giver",
        "give {giver}": "raid.ask_whose_tale",
        "give {giver} {player}": "raid.ask_which_tale",
        "aid *": "raid.ask_more_aid",
        "with": "raid.ask_whose_value",
        "with {name}": "raid.ask_value",
        "take": "raid.ask_take",
        "toll": "raid.ask_toll",
        "damage": "raid.ask.damage",
        "damage {name}": "raid.ask.damage",
        "damage {name} {trait}": "raid.ask_damage",
        "use {first} {second}": "raid.ask_how",
        "use {first} {second} {third}": "raid.ask_how",
    }
)
"""What is asked behind words of a decision, wherever it is said."""
_corrected = forms(
    {
        "fix": "correct.title",
        "fix glory|crumbs|narration|value|at|ability": "raid.fix_whose",
        "fix glory|crumbs|narration {player}": "raid.fix_number",
        "fix value {player}": "raid.ask_value",
        "fix value {player} {trait}": "raid.fix_number",
        "fix at {player}": "raid.ask_where",
        "fix pool|stored": "raid.fix_number",
        "fix used|cat": "raid.ask_where",
        "fix used {player}": "raid.fix_number",
        "fix ability {player}": "raid.fix_ability",
        "fix ability {player} {ability}": "raid.fix_gone",
        "fix cat {room}": "raid.fix_awake",
        "fix belled": "raid.fix_belled",
    }
)
"""The same of a correction."""


def offered(state: State, legal: tuple[str, ...]) -> tuple[str, ...]:
    """Dice are asked for on a page of their own, as long as there is anything to roll; rooms and Damage, of one player
    after the other."""
    if state.phase in ("room", "damage"):
        return tuple(line for line in legal if split(line)[1] == name_to_act(state))
    if state.phase not in DICE or not rolled_now(state)[1]:
        return legal
    return tuple(line for line in legal if not line.startswith("roll "))


def at_once(decision: str) -> bool:
    """What a rat's points leave for Abilities goes without saying, and so does who gets the rest of a pot."""
    return split(decision)[0] in ("rat", "share", "move", "cat", "with", "give", "toll")


def _first(state: State, paths: Sequence[Path]) -> int:
    """Three points each are the likeliest, a pot that is divided evenly, Damage to the highest value at once."""
    likely = ""
    if paths and paths[0][:1] == ("fix",):  # the guesses below are about the question of the phase
        return 0
    if state.phase == "rat" and len(paths) > 2:
        likely = "3"
    elif state.phase == "share" and state.challenge:
        sharing = sum(state.rats[at].inside for at in state.challenge.rats)
        given = sum(int(word) for word in paths[0][2:-1:2]) if paths else 0
        likely = str((state.challenge.pot - given) // (sharing - (len(paths[0]) - 3) // 2)) if paths else ""
    elif state.phase == "damage" and paths and len(paths[0]) == 4:
        return len(paths) - 1
    elif state.phase == "damage":
        rat = state.rats[state.wounds[0].rat]
        likely = max(VALUES, key=lambda kind: value(rat, kind))
    return next((at for at, path in enumerate(paths) if path[-1] == likely), 0)


def arrange(state: State, paths: Sequence[Path]) -> tuple[tuple[Path, ...], int]:
    ordered = _order(state, paths)
    return ordered, _first(state, ordered)


def _order(state: State, paths: Sequence[Path]) -> tuple[Path, ...]:
    """Numbers as they count, rooms and players as they lie and sit, verbs as people look for them."""
    return tuple(sorted(paths, key=lambda path: _rank(state, path)))


def _rank(state: State, path: Path) -> tuple[int, int, str]:
    word = path[-1] if path else END
    if word == "none" or (len(path) > 1 and path[-1] == END):
        return -1, 0, ""
    rooms = [room.name for room in state.rooms]
    if path[:1] in (("move",), ("cat",)) and word in rooms:  # the nearest first
        start = state.rats[state.turn].room if path[0] == "move" else state.cat.room
        return 0, distances(state.rooms, start or 0)[rooms.index(word)], ""
    if path[:1] == ("give",) and len(path) == 3 and state.challenge:  # whose tale was just told
        return 0, (word in names_of(state, state.challenge.rats)) != (state.phase in ("pool", "roll")), ""
    for at, known in enumerate((_ORDER, names(state), rooms, tuple(DIRECTIONS), VALUES, ABILITIES)):
        if (len(path) == 1 or at) and word in known:
            return at, tuple(known).index(word), ""
    if word.lstrip("-").isdigit():
        return 6, int(word), ""
    return (8, _LAST.index(word), "") if word in _LAST else (7, 0, word)


def taken_names(state: State, path: Path) -> tuple[str, ...] | None:
    """A new room has the name that its finder likes."""
    return tuple(room.name for room in state.rooms) if len(path) == 2 and path[0] == "explore" else None


def question(state: State, path: Path, words: Words) -> Text:
    if path[:1] == ("fix",):
        key, about = _corrected(path)
        return text(words, key, **{"player": "", **about})
    facts: Facts = _facts(state, path)
    key = _behind(path)[0]
    if path[:1] == ("share",):
        key = "raid.ask_share_whom" if len(path) % 2 else "raid.ask_share"
    if key:
        return text(words, key, **facts)
    if state.phase in DICE:
        facts |= {"count": rolled_now(state)[1]}
    phase = state.phase
    if phase == "aid" and state.challenge and state.challenge.called is not None:
        phase = "called"
    if phase == "hole" and state.visit:
        phase = "unloaded" if state.visit.unloaded else "toll_named" if state.visit.toll else "hole"
    if phase == "roll" and state.challenge:
        phase = "roll_challenge" if state.challenge.challenge_dice is None else "roll_rats"
    return text(words, f"raid.ask.{phase}", **facts)


def _facts(state: State, path: Path) -> Facts:
    """Who decides and, behind words, what they are about."""
    seat = player_to_act(state)
    player = next((word for word in reversed(path) if word in names(state)), None)
    if player is None or path[0] in ("give", "aid"):
        player = state.rats[state.turn if seat is None else seat].name
    wound = next((wound.damage for wound in state.wounds if state.rats[wound.rat].name == player), 0)
    return {
        "player": player,
        "actions": state.actions,
        "room": _room(state, path),
        "damage": wound,
        "pot": state.challenge.pot if state.challenge else 0,
        "toll": state.visit.toll if state.visit and state.visit.toll else 0,
        "owner": state.rats[state.visit.owner].name if state.visit and state.visit.owner is not None else "",
        "number": len(state.rats[seat].made) + 1 if seat is not None else 0,
        "rest": state.rats[seat].points - len(state.rats[seat].cards) if seat is not None else 0,
    }


def _room(state: State, path: Path) -> str:
    if state.challenge:
        return state.rooms[state.challenge.room].name
    return next((word for word in path if word in [room.name for room in state.rooms]), state.rooms[0].name)


def choice(state: State, path: Path, longer: Path, words: Words) -> Choice:
    if len(longer) == len(path):
        return Choice(text(words, "raid.thats_all"))
    word, before = longer[-1], longer[:-1]
    rooms = [room.name for room in state.rooms]
    if before == ("fix",):
        what = f"fix_{word}"
        return Choice(text(words, f"raid.{what}"))
    if longer[0] in ("ability", "room") and len(longer) < 3:
        return Choice(text(words, "hand.alone", **_facts(state, ())))
    if not before:
        return Choice(_verb(state, word, words))
    if before[0] == "give" and len(before) == 3:
        tale = f"tale_{word}"
        return Choice(text(words, f"raid.{tale}"))
    if word in names(state):
        seat = names(state).index(word)
        if before == ("use",):
            return Choice(text(words, "raid.use_by", player=word), token=token_of(state, seat), track=1 + seat)
        return Choice(Text(words.name("player", word, "short"), word), token=token_of(state, seat), track=1 + seat)
    if word in rooms and before[0] != "explore":
        return Choice(named(words, "room", word), spot=1 + room_at(state, word))
    if word in ABILITIES:
        return Choice(_ability(state, longer, words))
    if word in VALUES:
        return Choice(_value(state, longer, words))
    if word in DIRECTIONS:
        return Choice(named(words, "side", word))
    if before[0] == "explore" and len(before) == 2:
        return Choice(named(words, "room", word))
    if word in ("yes", "no"):
        return Choice(text(words, f"menu.{word}"))
    if word in ("asleep", "awake", "gone", "none"):
        answer = f"say_{word}"
        return Choice(text(words, f"raid.{answer}"))
    return Choice(Text(word))


def _verb(state: State, verb: str, words: Words) -> Text:
    facts = _facts(state, ())
    if verb == "wake":
        return text(words, "raid.do.wake", pool=state.cat.pool, **facts)
    return text(words, f"raid.do.{verb}", **facts)


def _ability(state: State, longer: Path, words: Words) -> Text:
    """Its name, and what it does; of one that is used, whose it is."""
    ability = longer[-1]
    player = next((word for word in longer[:-1] if word in names(state)), "")
    if longer[0] == "use" and player:
        return text(words, "raid.use_of", player=player, ability=ability)
    if longer[0] == "use":
        return text(words, "raid.use", ability=ability)
    if longer[0] == "damage":
        rat = state.rats[names(state).index(player)]
        card = card_of(rat, ability)
        if card and card.held and ability == "tough-as-nails":
            return text(words, "raid.lose_held", ability=ability, held=card.held)
        return text(words, "raid.lose", ability=ability)
    name, does = words.name("ability", ability), words.name("does", ability)
    return Text(words.name("ability", ability, "short"), words.labelled(name, does))


def _value(state: State, longer: Path, words: Words) -> Text:
    player = next((word for word in longer[:-1] if word in names(state)), "")
    if player and longer[0] in ("damage", "with"):
        rat = state.rats[names(state).index(player)]
        return text(words, "raid.value_of", trait=longer[-1], count=rat.values[VALUES.index(longer[-1])])
    return named(words, "trait", longer[-1])
