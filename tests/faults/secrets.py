"""What only one player may know: two games that differ in nothing else look and sound the same to everybody else."""

from collections.abc import Iterator
from random import Random

from companion.box.announcing import Chimes, Speaker
from companion.games import GAMES, Game, State, load
from companion.refusal import Refused
from companion.session import Outcome, Session
from tests.faults.registry import Place, fault
from tests.walks import choose
from ui.desk import home
from ui.frame import Frame
from ui.pages import Context, Page
from ui.pages.checking import Check
from ui.pages.menu import Menu
from ui.pages.past import History
from ui.pages.standing import Standing
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.words import LANGUAGES, Words
from ui.words.telling import is_secret, shown, tell_outcome

PLAYERS = "players Ada Ben Cleo"
LATER = 3
"""Decisions after the secret one during which nobody may see a difference."""


class Ear:
    """Hears what is said and played."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def say(self, text: str, language: str, *, interrupt: bool = False, keep: bool = False) -> None:  # noqa: ARG002
        self.heard.append(text)

    def play(self, name: str) -> None:
        self.heard.append(name)


def begun(game: Game[State]) -> Iterator[Session]:
    """The game as it may begin: with each of its options alone."""
    for option in ("", *game.legal(game.start)):
        session = Session(game)
        try:
            for line in (option, PLAYERS):
                if line:
                    session.decide(line)
        except Refused:
            continue
        yield session


def alike(session: Session) -> Iterator[tuple[str, str]]:
    """Pairs of decisions that are the same to everybody but one."""
    by_look: dict[str, list[str]] = {}
    for decision in session.game.legal(session.state):
        by_look.setdefault(session.game.openly(decision), []).append(decision)
    for decisions in by_look.values():
        if len(decisions) > 1:
            yield decisions[0], decisions[-1]


def seen(session: Session, outcome: Outcome, words: Words) -> tuple[list[Frame], list[str]]:
    """Every page that lies open for all eyes, and everything that is heard or logged."""
    context = Context(session, words, recent=outcome.events)
    pages: tuple[Page, ...] = (home(context), Menu(), Standing(), Check(), History())
    frames = [frame for page in pages if not (frame := page.open(context).frame).secret]
    ear = Ear()
    for announcer in (Chimes(ear), Speaker(ear, describes=True)):
        announcer.announce(outcome, words)
        for frame in frames:
            announcer.describe(frame, words)
    logged = shown(words, outcome.decision) if is_secret(session.game, outcome.decision) else outcome.decision
    return frames, [*ear.heard, *tell_outcome(words, outcome), logged]


def compare(two: list[tuple[Session, Outcome]], words: Words, *, paint: bool) -> None:
    (frames, heard), (others, heard_too) = (seen(session, outcome, words) for session, outcome in two)
    assert heard == heard_too, f"it is heard: {set(heard) ^ set(heard_too)}"
    assert frames == others, (
        f"it is seen on {next(one.title for one, other in zip(frames, others, strict=True) if one != other)}"
    )
    for one, other in zip(frames, others, strict=True) if paint else ():
        assert paint_onebit(one, (128, 64)).tobytes() == paint_onebit(other, (128, 64)).tobytes()
        assert paint_colour(one, (320, 240)).tobytes() == paint_colour(other, (320, 240)).tobytes()


@fault("program", cheap=True)
def what_one_player_knows(place: Place) -> str:
    """two games that differ only in what one player knows"""
    compared, games = 0, set()
    languages = sorted(LANGUAGES)[: place.times(len(LANGUAGES), 1)]
    for name in GAMES:
        for session in begun(load(name)):
            for words in [Words(language).of(name) for language in languages]:
                compared += walk(
                    session, Random(place.chance.random()), words, place.times(400, 40), place.times(40, 3)
                )
            if compared:
                games.add(name)
    assert games, "no game has a secret any more"
    of = ", ".join(sorted(games))
    return f"{compared} pairs of {of} in {len(languages)} languages: the same to the pixel and the tone"


def walk(begun: Session, chance: Random, words: Words, steps: int, most: int) -> int:
    """Somebody plays at random; at each secret, the game goes on in two ways at once for a while."""
    session, compared = begun, 0
    for _ in range(steps):
        if session.state.over:
            break
        for pair in list(alike(session))[:1]:
            if compared < most:
                compare_both_ways(session, pair, chance, words)
                compared += 1
        session, _ = session.ahead(choose(session.game.legal(session.state), chance))
    return compared


def compare_both_ways(session: Session, pair: tuple[str, str], chance: Random, words: Words) -> None:
    two = [session.ahead(decision) for decision in pair]
    compare(two, words, paint=True)
    for _ in range(LATER):
        (one, _), (other, _) = two
        legal = one.game.legal(one.state)
        if one.state.over or legal != other.game.legal(other.state):
            return  # what was hidden is told now
        decision = choose(legal, chance)
        two = [one.ahead(decision), other.ahead(decision)]
        if two[0][1].events != two[1][1].events:
            return  # as above
        compare(two, words, paint=False)
