"""The state of a raid on screens: dice pools as sums, rats, the Cat, the score sheet. Reveals no hidden card."""

from collections.abc import Sequence
from operator import sub

from companion.games.raid.odds import stakes
from companion.games.raid.pieces import GLORY, VALUES
from companion.games.raid.pools import PoolPart, challenge_parts, challenge_pool, doublings, rat_parts, rat_pool
from companion.games.raid.state import Rat, State, cards_left, hidden, player_to_act, shown, value
from companion.games.raid.turns import result
from companion.values import changed
from ui.frame import Chart, Curve, Frame, ScoreRow, ScoreTable, Text, Tone
from ui.games import Focus, TableCheck, Verdict, verdict_of
from ui.games.raid.pieces import house
from ui.texts import text
from ui.words import Words

COLUMNS = ("glory", "crumbs", *VALUES, "narration")


def with_picture(frame: Frame, state: State, words: Words, focus: Focus[State]) -> Frame:
    """Return the frame with every player's numbers and the map; in a challenge, its lines precede the picture."""
    return changed(
        frame,
        table=_table(state, words, focus),
        map=house(state, words, focus.chosen),
        text_before_picture=frame.text_before_picture or in_challenge(state),
    )


def _table(state: State, words: Words, focus: Focus[State]) -> ScoreTable | None:
    """Return a table of each rat's Glory, Crumbs, three values and narration dice; None during setup."""
    if not state.rats or not state.rats[0].values:
        return None
    seat = player_to_act(state)
    active = focus.player if focus.player is not None else state.rats[seat].name if seat is not None else ""
    rows = []
    for at, rat in enumerate(state.rats):
        cells = _cells(rat)
        changes = () if focus.later is None else tuple(map(sub, _cells(focus.later.rats[at]), cells))
        tone = Tone.ACTIVE if rat.name == active else Tone.PLAIN if rat.inside or not rat.values else Tone.MUTED
        rows.append(ScoreRow(words.name("house", rat.name), cells, tone, changes if any(changes) else ()))
    return ScoreTable(tuple(text(words, f"column.{column}") for column in COLUMNS), tuple(rows))


def _cells(rat: Rat) -> tuple[int, ...]:
    return rat.glory, rat.crumbs, *(value(rat, kind) for kind in VALUES), rat.narration


def standings(state: State, words: Words, is_aloud: bool) -> tuple[Text, ...]:
    """Return lines about what the picture does not show; for the voice, lines about every rat, too."""
    rats = state.rats if is_aloud and state.turns and not state.over else ()
    return (*_beside_map(state, words), *(line for rat in rats for line in _rat(state, rat, words)))


def _beside_map(state: State, words: Words) -> tuple[Text, ...]:
    """Return lines about the challenge, the Cat, the stash and the open cards; after the game, the score sheet."""
    if not state.turns:
        return ()
    if state.over:
        return tuple(sheet(rat, words) for rat in ranked(state))
    if in_challenge(state):
        return tuple(pools(state, words))
    lines = [*pools(state, words), cat(state, words)]
    lines.append(text(words, "raid.stored", count=state.stored, rooms=cards_left(state)))
    cards = [(rat.name, shown(rat), len(hidden(rat))) for rat in state.rats if shown(rat)]
    return (*lines, *(text(words, "raid.cards", player=name, abilitys=up, count=down) for name, up, down in cards))


def in_challenge(state: State) -> bool:
    """Return whether a challenge goes on whose dice pools may still change."""
    return state.phase in ("intervene", "aid", "pool", "roll")


def pools(state: State, words: Words) -> list[Text]:
    """Return lines with both dice pools as sums, the stakes, and the rats' chance to win; empty without a challenge."""
    if state.challenge is None or not (in_challenge(state) or state.phase == "scavenge"):
        return []
    against, rats, stake = challenge_pool(state), rat_pool(state), stakes(state)
    told = [
        text(words, "raid.challenge_sum", **_sum(challenge_parts(state), words), count=against),
        text(words, "raid.rat_sum", **_sum(rat_parts(state), words, doublings(state)), count=rats),
        text(
            words,
            "raid.at_stake",
            percent=round(100 * stake.chance),
            glory=stake.rats_glory,
            pot=stake.pot,
            damage=stake.damage,
            earned=stake.challenger_glory,
            player=state.rats[state.challenge.challenger].name,
        ),
    ]
    dice = state.challenge.challenge_dice
    return [text(words, "raid.rolled", row=" ".join(map(str, sorted(dice, reverse=True)))), *told] if dice else told


def _sum(parts: tuple[PoolPart, ...], words: Words, doubled: tuple[str, ...] = ()) -> dict[str, str]:
    """Return a dice pool as a sum in words, such as “distance 2 + 3 Crumbs + Cleo 1”, and in digits."""
    told = [
        words.line(
            "raid.part_of" if part.player else "raid.part", part=part.what, count=abs(part.dice), player=part.player
        )
        for part in parts
    ]
    signs = ["" if part.dice >= 0 and not at else "+" if part.dice >= 0 else "−" for at, part in enumerate(parts)]
    whole = "".join(f" {sign} {one}" for sign, one in zip(signs, told, strict=True)).strip() or "0"
    digits = "".join(f"{sign}{abs(part.dice)}" for sign, part in zip(signs, parts, strict=True)) or "0"
    if doubled:
        whole, digits = f"({whole}) × {2 ** len(doubled)}", f"({digits})×{2 ** len(doubled)}"
    return {"sum": whole, "digits": digits}


def cat(state: State, words: Words) -> Text:
    facts = {"pool": state.cat.pool}
    if state.cat.room is None:
        return text(words, "raid.cat_hidden", **facts)
    key = "raid.cat_awake" if state.cat.awake else "raid.cat_asleep"
    line = text(words, key, room=state.rooms[state.cat.room].name, **facts)
    if not state.cat.belled:
        return line
    bell = text(words, "raid.cat_belled")
    return Text(f"{line.short} {bell.short}", f"{line} {bell}", line.tone)


def _rat(state: State, rat: Rat, words: Words) -> list[Text]:
    where = "rat_dead" if rat.dead else "rat_left" if rat.left else "rat_inside"
    room = state.rooms[rat.room].name
    facts = {kind: value(rat, kind) for kind in VALUES}
    return [
        text(words, f"raid.{where}", player=rat.name, room=room, glory=rat.glory, crumbs=rat.crumbs),
        text(words, "raid.values", player=rat.name, **facts),
    ]


def ranked(state: State) -> list[Rat]:
    return sorted(state.rats, key=lambda rat: -rat.glory)


def sheet(rat: Rat, words: Words) -> Text:
    """Return a line with a rat's Glory, in total and by source; sources that gave none are left out."""
    parts = [(what, glory) for what, glory in zip(GLORY, rat.sources, strict=True) if glory]
    told = ", ".join(f"{words.name('source', what)} {glory:+d}".replace("-", "−") for what, glory in parts)
    return text(words, "raid.sheet", player=rat.name, glory=str(rat.glory).replace("-", "−"), parts=told or "0")


def verdict(state: State, words: Words) -> Verdict:
    """Return the winner as the title, and a line with each rat's Glory, the best first."""
    return verdict_of(result(state), words, tuple(sheet(rat, words) for rat in ranked(state)))


def chart(states: Sequence[State]) -> Chart:
    """Return the chart of every rat's Glory at the end of each turn; values below zero are drawn as zero."""
    played = [state for state in states if state.turns]
    if not played:
        return Chart((), 1)
    ends = {state.turns: state for state in played}
    curves = tuple(
        Curve(rat.name, tuple(max(0, state.rats[at].glory) for state in ends.values()))
        for at, rat in enumerate(played[-1].rats)
    )
    return Chart(curves, max(1, *(max(curve.values) for curve in curves)))


def checks(state: State, words: Words) -> tuple[TableCheck, ...]:
    """Return the lines that people compare with the table: rat by rat, then the Cat, the stash, and the turn."""
    if not state.turns:
        return ()
    beliefs = [
        TableCheck(_as_question(line, words), rat.name, corrections=tuple(("fix", kind, rat.name) for kind in kinds))
        for rat in state.rats
        for line, kinds in zip(_rat(state, rat, words), (("glory", "crumbs", "at"), ("value",)), strict=True)
    ]
    stash = text(words, "raid.stored", count=state.stored, rooms=cards_left(state))
    beliefs.append(TableCheck(_as_question(cat(state, words), words), corrections=(("fix", "cat"), ("fix", "belled"))))
    beliefs.append(TableCheck(_as_question(stash, words), corrections=(("fix", "stored"),)))
    if state.phase == "turn":
        player = state.rats[state.turn].name
        beliefs.append(TableCheck(text(words, "check.turn", player=player), player, corrections=(("fix", "turn"),)))
    return tuple(beliefs)


def _as_question(line: Text, words: Words) -> Text:
    """Return a line about the state as a question, such as “Ada has 3 Crumbs?”."""
    return Text(words.asked(line.short), words.asked(str(line)))
