"""What only one player may know: two games that differ in nothing else look and sound the same to everybody else."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.box.audio_feedback import Chimes, Speaker
from companion.box.phones.output import log_for_all, seen_by, state_for_all
from companion.commands.report.report_model import report_model
from companion.commands.report.web_page import page as page_of
from companion.games import GAMES, Game, State, load
from companion.notation import split
from companion.random_games import possible
from companion.refusal import RefusedError
from companion.session import Outcome, Session
from companion.storage.journal import JournalLine
from companion.storage.saved_games import SavedGame
from companion.values import changed
from tests.faults.registry import Place, fault
from tests.games import ahead
from tests.walks import choose
from ui.frame import Frame
from ui.navigation import current_game_page
from ui.pages import Context, Page
from ui.pages.menu import MenuPage, StandingsPage, TableCheckPage
from ui.pages.undo import HistoryPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.words import LANGUAGES, Words
from ui.words.plain_text import is_secret, shown, tell_outcome

PLAYERS = "players Ada Ben Cleo"
SECRETS = {"patin plan", "piper deal", "raid ability", "raid room"}
"""What games hide, by the words that tell it to the box."""
LATER = 3
"""Decisions after the secret one during which nobody may see a difference."""


class Ear:
    """Hears what is said and played."""

    volume = 1.0

    def __init__(self) -> None:
        self.heard: list[str] = []

    def say(self, text: str, language: str, *, interrupt: bool = False, keep: bool = False) -> None:  # noqa: ARG002
        self.heard.append(text)

    def play(self, name: str) -> None:
        self.heard.append(name)


def begun(game: Game[State]) -> Iterator[Session]:
    """The game as it may begin: with each of its options alone, and with an empty chair where it may have one."""
    ways = [(option, PLAYERS) for option in ("", *game.decisions.legal(game.start))]
    ways += [(PLAYERS, f"bot Ben {strength}") for strength in (game.bots.levels if game.bots else ())]
    for way in ways:
        session = Session(game)
        try:
            for line in way:
                if line:
                    session.decide(line)
        except RefusedError:
            continue
        yield session


def alike(session: Session) -> Iterator[tuple[str, str]]:
    """Pairs of decisions that are the same to everybody but one."""
    by_look: dict[str, list[str]] = {}
    for decision in session.game.decisions.legal(session.state):
        by_look.setdefault(session.game.decisions.redact(decision), []).append(decision)
    for decisions in by_look.values():
        if len(decisions) > 1:
            yield decisions[0], decisions[-1]


def seen(session: Session, outcome: Outcome, words: Words, owner: str) -> tuple[list[Frame], list[object]]:
    """Every page that lies open for all eyes or on another's phone, and all that is heard, logged or told elsewhere."""
    context = Context(session, words, recent=outcome.events)
    pages: tuple[Page, ...] = (current_game_page(context), MenuPage(), StandingsPage(), TableCheckPage(), HistoryPage())
    frames = [frame for page in pages if not (frame := page.render(context).frame).secret]
    ear = Ear()
    for announcer in (Chimes(ear), Speaker(ear, describes=True)):
        announcer.announce(outcome, words)
        for frame in frames:
            announcer.describe(frame, words)
    for seat, player in enumerate(("", *session.players)):
        if player != owner:
            context = changed(context, seat=seat)
            frames.append(seen_by(current_game_page(context).render(context).frame, seat))
    logged = shown(words, outcome.decision) if is_secret(session.game, outcome.decision) else outcome.decision
    lines = [
        JournalLine(f"game {session.game.name}", 0),
        *(JournalLine(stood.decision, 0) for stood in session.history),
    ]
    report = page_of(report_model(SavedGame(Path("game-0000"), tuple(lines), session), session, words))
    elsewhere = (state_for_all(session), log_for_all(session, 0, words.decision, len(session.history)), report)
    corrections = session.game.decisions.corrections(session.state)
    return frames, [*ear.heard, *tell_outcome(words, outcome), logged, elsewhere, corrections]


def compare(two: list[tuple[Session, Outcome]], words: Words, owner: str, *, paint: bool) -> None:
    (frames, heard), (others, heard_too) = (seen(session, outcome, words, owner) for session, outcome in two)
    for one, other in zip(heard, heard_too, strict=True):
        assert one == other, f"it is told: {one} and {other}"
    for frame, like in zip(frames, others, strict=True):
        assert frame == like, f"it is seen on {frame.title}"
        if paint:
            assert paint_onebit(frame, (128, 64)).tobytes() == paint_onebit(like, (128, 64)).tobytes()
            assert paint_colour(frame, (320, 240)).tobytes() == paint_colour(like, (320, 240)).tobytes()


@fault("program", cheap=True)
def what_one_player_knows(place: Place) -> str:
    """two games that differ only in what one player knows"""
    compared: Counter[str] = Counter()
    languages = sorted(LANGUAGES)[: place.times(len(LANGUAGES), 1)]
    for name in GAMES:
        for session in begun(load(name)):
            for language in languages:
                words = Words(language).of(name)
                chance = Random(place.chance.random())
                walk(session, chance, words, compared, steps=place.times(400, 60), most=place.times(40, 2))
    assert {*compared} == SECRETS, "something is secret no more, or a new secret was not thought of"
    of = ", ".join(f"{count} of {what}" for what, count in sorted(compared.items()))
    return f"{of}, in {len(languages)} languages: the same to the pixel, the tone and every phone"


def walk(begun: Session, chance: Random, words: Words, compared: Counter[str], *, steps: int, most: int) -> None:
    """Somebody plays at random; at each secret, the game goes on in two ways at once for a while."""
    session, here = begun, Counter[str]()
    for _ in range(steps):
        if session.state.over:
            break
        for pair in list(alike(session))[:1]:
            what = f"{session.game.name} {split(pair[0])[0]}"
            if here[what] < most and compare_both_ways(session, pair, chance, words, paint=not compared[what]):
                compared[what] += 1
                here[what] += 1
        session, _ = ahead(session, choose(possible(session.game, session.state, chance), chance))


def compare_both_ways(session: Session, pair: tuple[str, str], chance: Random, words: Words, *, paint: bool) -> bool:
    """Whether it was still hidden when both had been said; then it is for as long as nobody uses it."""
    owner = next((word for word in split(pair[0]) if word in session.players), "")  # nobody's: an empty chair's
    two = [ahead(session, decision) for decision in pair]
    if two[0][1].events != two[1][1].events:  # the last word, which turns all of them over
        before, after = (state_for_all(one)["phase"] for one in (session, two[0][0]))
        assert before != after, f"{pair} is told at once"
        return False
    compare(two, words, owner, paint=paint)
    for _ in range(LATER):
        (one, _), (other, _) = two
        both = sorted({*one.game.decisions.legal(one.state)} & {*other.game.decisions.legal(other.state)})
        if one.state.over or not both:
            break
        decision = choose(tuple(both), chance)
        two = [ahead(one, decision), ahead(other, decision)]
        if two[0][1].events != two[1][1].events:
            break  # it is told now
        compare(two, words, owner, paint=False)
    return True
