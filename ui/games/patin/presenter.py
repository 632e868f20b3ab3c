"""The presenter of Die Patin: clans, questions and missions.

Texts of this module reveal no secret card: previews and news leave out the event that reveals it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import cast

from companion.games.facts import Event
from companion.games.patin import events as ev
from companion.games.patin.action_sheet import senses
from companion.games.patin.ending import result, score
from companion.games.patin.state import State
from companion.notation import join, split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.session import Session
from ui.decision_tree import Path
from ui.frame import Chart, Curve, Text, Tone
from ui.games import Presenter, Preview, Scene, Verdict, news_but, verdict_of
from ui.games.patin.questions import arrange, choice, question
from ui.games.patin.standing import checks, ranked, score_line, sheet, standings, with_picture
from ui.texts import event_text, text
from ui.words import Words

_FORESEEN = (ev.AreaClaimed, ev.ClaimFailed, ev.RoomDestroyed, ev.MissionScored, ev.GameWon, ev.GameDrawn)
_NOBODY = State()
_SETUP = (ev.MaterialTaken, ev.DistrictsClosed, ev.LootLaid, ev.TilesCounted, ev.TilesLaid, ev.StartAreasTaken)
_TASKS = (*_SETUP, ev.DistrictsFilled)
_WITH = {ev.LootLaid: ev.DistrictsClosed, ev.RoundBegan: ev.DistrictsFilled}
"""Events that share a step with the event before them, if it is of the kind given here."""


def preview(_: State, events: Sequence[Event], words: Words) -> Preview:
    return Preview(tuple(event_text(event, words) for event in events if isinstance(event, _FORESEEN)))


def scenes(before: State, events: Sequence[Event], _: State) -> Iterator[Scene[State]]:
    """Yield steps for the events after which people must do something on the table, without a picture of the table."""
    tasks: tuple[type[Event], ...] = _TASKS
    if before.intrigue == "cards" or before.bookkeeping == "scores":  # each round begins with a card for each player
        tasks = (*_TASKS, ev.RoundBegan)
    scene: tuple[Event, ...] = ()
    for event in (event for event in events if isinstance(event, tasks)):
        if scene and _WITH.get(type(event)) is not type(scene[-1]):
            yield Scene(_NOBODY, scene)
            scene = ()
        scene = (*scene, event)
    if scene:
        yield Scene(_NOBODY, scene)


def step_text(scene: Scene[State], words: Words) -> tuple[Text, tuple[Text, ...]]:
    """Return the title and the lines of a step; at a new round they ask each player to choose a card."""
    title = Text(words.say(scene.events[0], "short"), tone=Tone.ACTIVE)
    lines = (
        text(words, "patin.choose_cards") if isinstance(event, ev.RoundBegan) else Text(words.say(event))
        for event in scene.events
    )
    return title, tuple(lines)


def chart(states: Sequence[State]) -> Chart:
    """Return the chart of all players' points: 0 at first, then the points at the end of each round."""
    played = [state for state in states if state.clans]
    ends = [before for before, state in pairwise(played) if state.round > before.round]
    curves = tuple(
        Curve(clan.name, (0, *(score(state.clans[at]).total for state in (*ends, played[-1]))))
        for at, clan in enumerate(played[-1].clans)
    )
    return Chart(curves, max(1, *(max(curve.values) for curve in curves)))


def verdict(state: State, words: Words) -> Verdict:
    """Return the winner as the title, and each clan's points as lines."""
    ended, lines = result(state), tuple(score_line(clan, words) for clan in ranked(state))
    if ended.reason == "missions":
        points = score(ranked(state)[0]).missions
        lines = (text(words, "patin.by_missions", player=ended.winner, points=points), *lines)
    return verdict_of(ended, words, lines)


def why_card_ignored(session: Session, path: Path, word: str, words: Words) -> Text:
    """Return why a card is ignored: the reason why the rules refuse it now, if they do."""
    state = cast("State", session.state)
    for sense in reversed(senses(state, word)):
        try:
            session.preview(join((*path, *split(sense))))
        except NotUnderstoodError:  # the words are no complete decision
            continue
        except RefusedError as refused:
            if refused.why != "not_asked_now":
                return text(words, "scan.not_now", Tone.ALARM, card=word, why=words.why(refused))
    return text(words, "patin.not_said", Tone.ALARM, card=word)


PRESENTER = Presenter(
    question=question,
    with_picture=with_picture,
    standings=standings,
    sheet=sheet,
    choice=choice,
    why_card_ignored=why_card_ignored,
    arrange=arrange,
    preview=preview,
    news=news_but(ev.TurnCame, ev.ClansSeated, *_TASKS),
    scenes=scenes,
    step_text=step_text,
    checks=checks,
    verdict=verdict,
    chart=chart,
)
