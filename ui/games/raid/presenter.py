"""The presenter of The Great Rat Raid: news, previews and steps."""

from collections.abc import Iterator, Sequence

from companion.games.facts import Event, GameEnded, Importance
from companion.games.raid import events as ev
from companion.games.raid.state import State, with_rat
from companion.session import Session
from companion.values import changed
from ui.decision_tree import Path
from ui.frame import Text, Tone
from ui.games import MOST_NEWS, News, Presenter, Preview, Scene
from ui.games.raid.pieces import lying
from ui.games.raid.questions import arrange, choice, question
from ui.games.raid.standing import chart, checks, standings, verdict, with_picture
from ui.texts import event_text, text
from ui.words import Words

BESIDE_DICE = 3
"""Number of lines that fit beside the dice on a small panel."""
_SMALL = (ev.AidCame, ev.CatMoved, ev.CatPoolGrew, ev.Joined, ev.OpportunityUsed, ev.PotShared)
"""Consequences that need no page of their own if there are no others: players have just entered them, or the next page
shows them."""


def news_of(events: Sequence[Event]) -> list[Event]:
    """Return the events that the next question reports, the latest first, because no step has told them."""
    return [event for event in _new(events) if event not in _waited_for(events)][: -MOST_NEWS - 1 : -1]


def _waited_for(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events that are shown as steps before the next question.

    These are all events that players must write down or carry out, unless the question has room for them.
    """
    told = tuple(event for event in events if isinstance(event, ev.Consequence))
    alone = len(_new(events)) <= MOST_NEWS and all(isinstance(event, _SMALL) for event in told)
    return () if alone else told


def _new(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, ev.TurnCame)]


def news(events: Sequence[Event], words: Words) -> News:
    return News(tuple(event_text(event, words) for event in news_of(events)))


def preview(_: State, events: Sequence[Event], words: Words) -> Preview:
    told = (event_text(event, words) for event in events if not isinstance(event, ev.TurnCame | GameEnded))
    return Preview(tuple(Text(f"→ {line.short}", f"→ {line}", line.tone) for line in told))


_NOBODY = State()


def scenes(before: State, events: Sequence[Event], after: State) -> Iterator[Scene[State]]:
    """Return the steps of a turn: who won by which dice, and what to write down, as two steps if it is much.

    The picture shows the state before the events; only an explored room is on the map at once, with the rat in it.
    """
    if any(isinstance(event, ev.RoomExplored) for event in events):
        rat = changed(before.rats[before.turn], room=len(after.rooms) - 1)
        before = with_rat(changed(before, rooms=after.rooms), before.turn, rat)
    told = _waited_for(events)
    if any(isinstance(event, ev.PotShared) for event in told):  # PotShared tells the size of the pot, too
        told = tuple(event for event in told if not isinstance(event, ev.PotGrew))
    won = tuple(event for event in told if isinstance(event, ev.ChallengeWon))
    rest = tuple(event for event in told if event not in won)
    parts = (won, rest) if len(rest) > BESIDE_DICE else (told,)
    return (Scene(_NOBODY, scene, before=before) for scene in parts if scene)


def step_text(scene: Scene[State], words: Words) -> tuple[Text, tuple[Text, ...]]:
    won = (event for event in scene.events if isinstance(event, ev.ChallengeWon))
    great = (event for event in scene.events if event.importance is Importance.MOMENT)
    headline = next(won, None) or next(great, scene.events[0])
    title = event_text(headline, words, Tone.ACTIVE)
    lines = tuple(event_text(event, words) for event in scene.events if event is not headline)
    if isinstance(headline, ev.ChallengeWon):  # the picture shows the dice, so the short title is enough
        return Text(title.short, "", title.tone), lines
    return title, lines or (Text(title.short, title.full),)


def why_card_ignored(session: Session, _: Path, __: str, words: Words) -> Text:
    """Return why a scanned card is ignored, without the name of the card, which may be a hidden one."""
    taking = session.state.phase == "ability" if isinstance(session.state, State) else False
    return text(words, "raid.scan_alone" if taking else "raid.scan_not_now", Tone.ALARM)


PRESENTER = Presenter(
    question=question,
    with_picture=with_picture,
    standings=standings,
    choice=choice,
    arrange=arrange,
    dice_on_table=lying,
    why_card_ignored=why_card_ignored,
    preview=preview,
    news=news,
    scenes=scenes,
    step_text=step_text,
    checks=checks,
    verdict=verdict,
    chart=chart,
)
