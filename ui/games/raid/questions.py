"""The questions and menus of the raid: which texts stand for its decisions, and in which order."""

from collections.abc import Sequence

from companion.decisions.blanks import Number, PlayerName, Word
from companion.games.raid.blanks import ROOM
from companion.games.raid.decisions import DECISIONS
from companion.games.raid.due_dice import DICE, rolled_now
from companion.games.raid.house import distances
from companion.games.raid.pieces import ABILITIES, VALUES
from companion.games.raid.state import State, card_of, names, names_of, player_to_act, value
from companion.signals import Facts
from ui.decision_tree import Path
from ui.frame import Choice, Text
from ui.games.raid.pieces import room_at, token_of
from ui.texts import named, text
from ui.words import Words
from ui.words.phrases import question_keys

_ORDER = ("ready", "unload", "stay", "leave", "accept", "refuse", "move", "challenge", "explore", "wake", "cat")
_LAST = ("take", "with", "use", "give", "more", "fewer", "done")
"""Verbs that menus list last, because they end something or cost something; those of `_ORDER` come first."""


def question(state: State, path: Path, words: Words) -> Text:
    if path == ("fix",):
        return text(words, "correct.title")
    wording = DECISIONS.wording(path)
    facts = {**(wording.facts if wording else {}), **_facts(state, path)}
    keys = question_keys(path[0], wording) if wording else ()
    key = next((key for key in keys if words.has(key)), f"raid.ask.{_asked(state)}")
    return text(words, key, **facts)


def _asked(state: State) -> str:
    """Return the last part of the question's key: the phase, or a part of the phase."""
    challenge, visit = state.challenge, state.visit
    if state.phase == "aid" and challenge and challenge.called is not None:
        return "called"
    if state.phase == "hole" and visit:
        return "unloaded" if visit.unloaded else "toll_named" if visit.toll else "hole"
    if state.phase == "roll" and challenge:
        return "roll_challenge" if challenge.challenge_dice is None else "roll_rats"
    return state.phase


def _facts(state: State, path: Path) -> Facts:
    """Return the values of a question's blanks: the player named in the path, else the player to act, and numbers."""
    seat = player_to_act(state)
    to_act = state.rats[state.turn if seat is None else seat]
    named = () if path[:1] in (("give",), ("aid",)) else DECISIONS.players_in(state, path)
    player = named[-1] if named else to_act.name
    visit = state.visit
    return {
        "player": player,
        "actions": state.actions,
        "damage": next((wound.damage for wound in state.wounds if state.rats[wound.rat].name == player), 0),
        "pot": state.challenge.pot if state.challenge else 0,
        "toll": visit.toll if visit and visit.toll else 0,
        "owner": state.rats[visit.owner].name if visit and visit.owner is not None else "",
        "number": len(to_act.made) + 1,
        "rest": to_act.points - len(to_act.cards),
        "count": rolled_now(state)[1] if state.phase in DICE else 0,
    }


def choice(state: State, path: Path, longer: Path, words: Words) -> Choice:
    if longer == path:
        return Choice(text(words, "raid.thats_all"))
    if longer[0] in ("ability", "room") and len(longer) < 3:
        return Choice(text(words, "hand.alone", **_facts(state, ())))
    word, blank = longer[-1], DECISIONS.last_blank(state, longer)
    match blank:
        case None if longer[0] == "fix" and len(longer) == 2:
            return Choice(text(words, f"correct.{word}"))
        case None if len(longer) == 1 or longer[0] == "roll":
            return Choice(text(words, f"raid.do.{longer[0]}", pool=state.cat.pool, **_facts(state, ())))
        case PlayerName():
            return _player_choice(state, longer, words)
        case Number():
            return Choice(Text(word))
    if blank == ROOM:
        return Choice(named(words, "room", word), spot=1 + room_at(state, word))
    match blank.about if blank else "":
        case "room" | "side" as about:
            return Choice(named(words, about, word))
        case "trait" | "type":
            return Choice(_value(state, longer, words))
        case "ability":
            return Choice(_ability(state, longer, words))
        case "answer":
            return Choice(text(words, f"menu.{word}"))
    return Choice(text(words, f"raid.say.{word}"))


def _player_choice(state: State, longer: Path, words: Words) -> Choice:
    player = longer[-1]
    seat = names(state).index(player)
    told = Text(words.name("player", player, "short"), player)
    if longer[0] == "use" and len(longer) == 2:
        told = text(words, "raid.use_by", player=player)
    return Choice(told, token=token_of(state, seat), track=1 + seat)


def _ability(state: State, longer: Path, words: Words) -> Text:
    """Return an ability's name with its effect; for a use in a challenge, with the player who uses it."""
    ability, players = longer[-1], DECISIONS.players_in(state, longer)
    if longer[0] == "use":
        return text(words, "raid.use_of" if players else "raid.use", player="".join(players), ability=ability)
    if longer[0] == "damage":
        card = card_of(state.rats[names(state).index(players[0])], ability)
        if card and card.held and ability == "tough-as-nails":
            return text(words, "raid.lose_held", ability=ability, held=card.held)
        return text(words, "raid.lose", ability=ability)
    name, does = words.name("ability", ability), words.name("does", ability)
    return Text(words.name("ability", ability, "short"), words.labelled(name, does))


def _value(state: State, longer: Path, words: Words) -> Text:
    trait = longer[-1]
    if longer[0] in ("damage", "with"):
        rat = state.rats[names(state).index(longer[1])]
        return text(words, "raid.value_of", trait=trait, count=value(rat, trait))
    return named(words, "trait", trait)


def arrange(state: State, paths: Sequence[Path]) -> tuple[tuple[Path, ...], int]:
    """Return the paths sorted: rooms by distance, players by seat, numbers upwards; and the index of the likeliest."""
    ordered = tuple(sorted(paths, key=lambda path: _rank(state, path)))
    return ordered, _first(state, ordered)


def _rank(state: State, path: Path) -> tuple[int, int, str]:
    word = path[-1] if path else ""
    blank = DECISIONS.last_blank(state, path)
    if blank is None and word == "none":
        return -1, 0, ""
    if blank == ROOM and path[0] in ("move", "cat"):  # the nearest room first
        start = state.rats[state.turn].room if path[0] == "move" else state.cat.room
        return 0, distances(state.rooms, start or 0)[room_at(state, word)], ""
    if path[:1] == ("give",) and len(path) == 3 and state.challenge:  # first the side that has just narrated
        return 0, (word in names_of(state, state.challenge.rats)) != (state.phase in ("pool", "roll")), ""
    match blank:
        case None if len(path) == 1 and word in (*_ORDER, *_LAST):
            return (0, _ORDER.index(word), "") if word in _ORDER else (8, _LAST.index(word), "")
        case PlayerName():
            return 1, names(state).index(word), ""
        case Word() if blank.about == "ability":
            return 5, ABILITIES.index(word), ""
        case Word() if blank.about in ("side", "trait", "type"):
            return 4, blank.words.index(word), ""
        case Number():
            return 6, int(word), ""
    return (2, room_at(state, word), "") if blank == ROOM else (7, 0, word)


def _first(state: State, paths: Sequence[Path]) -> int:
    """Return the index of the likeliest choice: three points, an equal share, all Damage, or the highest value."""
    likely = ""
    if not paths or paths[0][:1] == ("fix",):  # the guesses below are for the phase's own question, not for corrections
        return 0
    if state.phase == "rat" and len(paths) > 2:
        likely = "3"
    elif state.phase == "share" and state.challenge:
        sharing = sum(state.rats[at].inside for at in state.challenge.rats)
        given = sum(int(word) for word in paths[0][2:-1:2])
        likely = str((state.challenge.pot - given) // (sharing - (len(paths[0]) - 3) // 2))
    elif state.phase == "damage" and len(paths[0]) == 4:
        return len(paths) - 1
    elif state.phase == "damage":
        rat = state.rats[state.wounds[0].rat]
        likely = max(VALUES, key=lambda kind: value(rat, kind))
    return next((at for at, path in enumerate(paths) if path[-1:] == (likely,)), 0)
