"""What screens show of Pig: the question, a track for each player, the die, and the page that checks the scores."""

from collections.abc import Sequence

from companion.games.facts import Event
from companion.values import changed
from ratkeeper_pig.game import Rolled, State
from ui.decision_tree import Path
from ui.frame import Chart, Curve, Dice, DiceRow, Frame, Text, Tone, Track
from ui.games import Focus, Presenter, TableCheck
from ui.texts import text
from ui.words import Words


def question(state: State, path: Path, words: Words) -> Text:
    if path[:2] == ("fix", "score") and len(path) == 3:
        return text(words, "ask.fix_score.number", player=path[2])
    if path:
        return text(words, "ask.fix_score.player" if path[:2] == ("fix", "score") else "correct.title")
    return text(words, "ask.turn_of" if state.pot else "ask.first_roll", player=state.name, pot=state.pot)


def with_picture(frame: Frame, state: State, _: Words, focus: Focus[State]) -> Frame:
    player = focus.player or (state.name if state.players else "")
    return changed(
        frame,
        tracks=tuple(
            Track(name, score, state.goal, Tone.ACTIVE if name == player else Tone.PLAIN, up_is_good=True)
            for name, score in zip(state.players, state.scores, strict=True)
        ),
    )


def standings(state: State, words: Words, _: bool) -> tuple[Text, ...]:
    pairs = sorted(zip(state.players, state.scores, strict=True), key=lambda pair: -pair[1])
    return tuple(text(words, "standing", player=name, points=score) for name, score in pairs)


def dice_on_table(_: State, events: Sequence[Event], words: Words) -> Dice | None:
    rolls = (event for event in events if isinstance(event, Rolled))
    rows = tuple(DiceRow(text(words, "die_of", player=one.player), (one.face,), 1) for one in rolls)
    return Dice(rows) if rows else None


def checks(state: State, words: Words) -> tuple[TableCheck, ...]:
    pairs = zip(state.players, state.scores, strict=True)
    scores = tuple(TableCheck(text(words, "standing", player=name, points=score), name) for name, score in pairs)
    return (*scores, TableCheck(text(words, "ask.turn", player=state.name), state.name))


def chart(states: Sequence[State]) -> Chart:
    played = [state for state in states if state.players]
    rows = zip(*(state.scores for state in played), strict=True)
    curves = tuple(Curve(name, row) for name, row in zip(played[-1].players, rows, strict=True))
    return Chart(curves, max(max(curve.values) for curve in curves))


PRESENTER = Presenter(
    question=question,
    with_picture=with_picture,
    standings=standings,
    dice_on_table=dice_on_table,
    checks=checks,
    chart=chart,
)
