"""Check that a game fits the interface by playing it at random: its rules, and what screens and voice show of it.

A game package calls it in a test of its own:

    from companion.testing import conformance

    def test_conformance() -> None:
        print(conformance("nim"))
"""

import inspect
import json
from collections.abc import Callable, Container, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from traceback import extract_tb
from types import UnionType
from typing import NamedTuple, get_args, get_origin, get_type_hints

import companion.cards
import companion.decisions
import companion.session
import ui.decision_tree
import ui.pages
import ui.words
from companion.decisions import OPEN
from companion.decisions.blanks import Number
from companion.games import FAULTS, GAMES, FaultyGameError, Game, State, Step, load
from companion.games.facts import Event, Importance
from companion.languages import LANGUAGES
from companion.notation import join, split
from companion.random_games import possible, refusal, walk
from companion.refusal import NotUnderstoodError
from companion.session import Outcome, Session
from companion.signals import Message, Pressed, message_for
from companion.values import Value
from ui.catalogue import sections
from ui.games import Presenter, presenter_of
from ui.navigation import UiState, after_decision, current_game_page, handle_signal
from ui.pages import Context, MarkStepsDone, OpenPage, Page, RenderedPage, SubmitDecisions
from ui.pages.dice_and_hands import DrawnCardPage, HandsPage, RealDicePage
from ui.pages.game_over import GameOverPage
from ui.pages.guided_steps import GuidedStepsPage
from ui.pages.menu import MenuPage, SpokenTablePage, StandingsPage, TableCheckPage
from ui.pages.new_game import SpellingPage
from ui.pages.question import CorrectionPage, QuestionPage, half_entered
from ui.pages.renaming import can_rename
from ui.pages.undo import ConfirmUndoPage, HistoryPage, UndoStepsPage
from ui.paint.colour import paint_colour
from ui.paint.onebit import paint_onebit
from ui.paint.terminal import paint_terminal
from ui.words import LENGTHS, Words, folder_of

Walked = list[tuple[State, str, Step[State]]]
MOST_SIZES = 5
HIGH = "987654321"
"""A number that is too large for every decision of every game."""
LONGEST_START = 60
"""Number of decisions with which a start of the box tries a new game package."""
WHOLE_MENU = 60
"""Number of decisions up to which every entry of the menus is opened; of more, only a sample."""
_IN_SECRET = (DrawnCardPage, HandsPage, RealDicePage)
"""Pages of one player's secrets or of real dice; the decisions made there are in no list."""
_ASIDE = (*_IN_SECRET, SpellingPage)
"""Pages that are not followed: those of _IN_SECRET, and the one for free texts, of which there is no end."""


class NotConformantError(AssertionError):
    """The game breaks a rule of the interface; the text is the report."""


class Moment(NamedTuple):
    """One decision of a game: the session after it, the state before it, and its outcome."""

    session: Session
    before: State
    outcome: Outcome


class Subject:
    """The game under test, with some random games of it."""

    def __init__(self, name: str, *, seldom: Container[str] = ()) -> None:
        """Load a game. `seldom` holds the decisions that random games take rarely (companion/random_games.py)."""
        assert name in GAMES, f"no game {name} is installed: pip install --editable ."
        self.name, self._seldom = name, seldom
        self.game: Game[State] = load(name)
        self.presenter: Presenter[State] = presenter_of(name)
        seats = self.game.decisions.seats
        self.sizes = tuple(seats if len(seats) <= MOST_SIZES else (*seats[: MOST_SIZES - 1], seats[-1]))
        """The numbers of players with which the game is tried."""
        self._walks: list[Walked] = []

    @property
    def walks(self) -> list[Walked]:
        """A whole random game for each number of players in `sizes`."""
        if not self._walks:
            self._walks = [list(self.walk(seed, size)) for seed, size in enumerate(self.sizes)]
        return self._walks

    def walk(self, seed: int, players: int, setup: tuple[str, ...] = ()) -> Iterator[tuple[State, str, Step[State]]]:
        return walk(self.game, Random(seed), players, setup=setup, seldom=self._seldom)

    def played(self, seed: int, players: int, setup: tuple[str, ...] = ()) -> Iterator[Moment]:
        """Yield each decision of a random game as a Moment."""
        session = Session(self.game)
        for _, decision, _ in self.walk(seed, players, setup):
            before = session.state
            yield Moment(session, before, session.decide(decision))

    def sampled(self, seed: int, setup: tuple[str, ...] = ()) -> Iterator[Moment]:
        """Yield the first 8 moments of a random game, the last one, and a tenth of those between."""
        chance = Random(seed)
        for at, moment in enumerate(self.played(seed, self.sizes[seed % len(self.sizes)], setup)):
            if at < 8 or chance.random() < 0.1 or moment.session.state.over:
                yield moment

    def setups(self) -> list[tuple[str, ...]]:
        """Return for each value of each option the setup lines that choose it; without options, empty setup lines."""
        return [(f"{one.verb} {value}",) for one in self.game.decisions.options for value in one.values] or [()]

    def context(self, session: Session, language: str, recent: tuple[Event, ...] = ()) -> Context:
        return Context(session, Words(language).of(self.name), recent=recent, has_voice=True)


def is_found_and_declared(one: Subject) -> None:
    """Check the game's name, its English texts, and that its functions take the arguments of the interface."""
    assert one.game.name == one.name, f'GAME.name is "{one.game.name}"; the entry point is called "{one.name}"'
    assert isinstance(one.game, Game), "GAME is no companion.games.Game"
    assert isinstance(one.presenter, Presenter), "PRESENTER is no ui.games.Presenter"
    assert (folder_of(one.name) / "en.toml").is_file(), f"{folder_of(one.name)}/en.toml is missing"
    for path in folder_of(one.name).glob("*.toml"):
        try:
            sections(path)
        except (ValueError, TypeError, AttributeError) as fault:
            raise AssertionError(f"{path} cannot be read: {fault}") from fault
    for value in (one.game, one.presenter):
        for member, count in arities(type(value)).items():
            found = getattr(value, member)
            try:
                if found is not None:
                    inspect.signature(found).bind(*[None] * count)
            except TypeError as fault:
                raise AssertionError(f"{type(value).__name__}.{member} takes {count} values: {fault}") from fault
    for option in one.game.decisions.options:
        keys = f"setup.{option.verb}", f"decision.{option.verb}"
        assert any(map(Words("en").of(one.name).has, keys)), f"en.toml lacks {keys[0]}"
    assert one.game.decisions.seats, "no decision `players NAME …` says how many may play"
    assert not one.game.bots or "bot" in one.game.decisions.setup_verbs, "no decision `bot …` with is_setup=True"
    assert not one.game.start.over, "the game is over before it begins"
    assert "players" in one.game.decisions.setup_verbs, "no decision `players NAME …` with is_setup=True"


def arities(kind: type[Value]) -> dict[str, int]:
    """Return by name the number of arguments with which each function of the interface is called."""
    modules = (companion.cards, companion.decisions, companion.session, ui.decision_tree, ui.pages, ui.words)
    known = {name: value for module in modules for name, value in vars(module).items()}
    found = {}
    for member, hint in get_type_hints(kind, localns=known).items():
        for one in get_args(hint) if isinstance(hint, UnionType) else (hint,):
            if get_origin(one) is Callable:
                found[member] = len(get_args(one)[0])
    return found


def legal_is_sorted_and_empty_only_at_the_end(one: Subject) -> None:
    for walked in one.walks:
        for state, _, _ in walked:
            legal = one.game.decisions.legal(state)
            assert list(legal) == sorted(set(legal))
            assert legal or one.game.decisions.blanks(state)
        assert one.game.decisions.legal(walked[-1][2].state) == (), "nothing is legal once the game is over"


def exactly_what_is_legal_is_accepted(one: Subject) -> None:
    """Try a sample of all decisions in a sample of states: exactly those that are legal there must be accepted."""
    walks, decisions, words = one.walks, one.game.decisions, Words("en").of(one.name)
    said = {line for walked in walks for state, _, _ in walked for line in decisions.legal(state)}
    said = set(Random(1).sample(sorted(said), min(len(said), 200))) | {d for w in walks for _, d, _ in w[-20:]}
    every = [state for walked in walks for state, _, _ in walked]
    states = [state for state in every if len(decisions.blanks(state)) == len(decisions.number_forms(state))]
    for state in Random(2).sample(states, min(60, len(states))):
        legal, numbers = set(decisions.legal(state)), decisions.number_forms(state)
        for line in said | legal:
            if join((*split(line)[:-1], OPEN)) not in numbers:  # else any number may be legal
                refused = refusal(one.game, state, line)
                assert (refused is None) == (line in legal), (line, state)
                assert refused is None or words.why(refused)


def decisions_change_no_state_in_place(one: Subject) -> None:
    for walked in one.walks:
        for (state, decision, step), following in zip(walked, [*walked[1:], None], strict=True):
            assert following is None or following[0] == step.state
            assert one.game.decisions.apply_line(state, decision) == step, f"{decision}: not the same result twice"
            assert hash(state) == hash(state), "a state must be hashable: tuples, not lists"
            assert isinstance(step.state, Value), "State must be a companion.values.Value"
            assert all(isinstance(event, Event) for event in step.events)


def corrections_change_something_and_are_not_legal(one: Subject) -> None:
    said: set[str] = set()
    for state, _, _ in (walked[len(walked) * part // 4] for walked in one.walks[:4] for part in range(4)):
        corrections = one.game.decisions.corrections(state)
        assert len(set(corrections)) == len(corrections)
        assert not set(corrections) & set(one.game.decisions.legal(state))
        for correction in corrections:
            step = one.game.decisions.apply_line(state, correction)
            assert step.state != state, correction
            wording = one.game.decisions.wording(split(correction))
            if wording and wording.key not in said:
                said.add(wording.key)
                for language in LANGUAGES:
                    words = Words(language).of(one.name)
                    for length in LENGTHS:
                        assert [words.decision(correction, length), *(words.say(fact, length) for fact in step.events)]


def numbers_out_of_range_are_refused(one: Subject) -> None:
    """Enter a number that is too large wherever a decision has one: it must be refused, with a text that says why."""
    words, said = Words("en").of(one.name), set[tuple[str, int]]()
    for state in (walked[len(walked) * part // 4][0] for walked in one.walks[:4] for part in range(4)):
        decisions = one.game.decisions
        for line in (*possible(one.game, state, Random(8)), *decisions.corrections(state)):
            spoken = split(line)
            for at, blank in enumerate(decisions.blanks_of(state, spoken)):
                if isinstance(blank, Number) and blank.within and blank.outside:
                    wording = decisions.wording(spoken)
                    if not wording or (wording.key, at) in said:
                        continue
                    said.add((wording.key, at))
                    high = join((*spoken[:at], HIGH, *spoken[at + 1 :]))
                    refused = refusal(one.game, state, high)
                    assert refused, f"{high} is accepted"
                    assert words.why(refused)


def gibberish_is_not_understood(one: Subject) -> None:
    walked = one.walks[0]
    lines = ("", "gibberish", "gibberish 1 2", *(f"{verb}{' ∞' * 8}" for verb in one.game.decisions.verbs))
    for state in (one.game.start, walked[-1][0], walked[-1][2].state):
        for line in lines:
            refused = refusal(one.game, state, line)
            assert refused, f"{line!r} is accepted"
            assert isinstance(refused, NotUnderstoodError) or not line.startswith("gibberish"), line


def the_view_is_plain_data_with_the_shared_fields(one: Subject) -> None:
    assert one.game.view(one.game.start) is None, "before the players are named, the view is None"
    for walked in one.walks:
        for _, _, step in walked:
            view = one.game.view(step.state)
            if view is not None:
                assert json.loads(json.dumps(view)) == view
                missing = {"phase", "over", "winner", "draw", "legal"} - set(view)
                assert not missing, f"the view lacks {missing}"
                assert view["legal"] == list(one.game.decisions.legal(step.state))
        assert view is not None
        assert view["over"]


def undo_and_redo_reach_both_ends(one: Subject) -> None:
    for walked in one.walks:
        session = Session(one.game)
        for _, decision, step in walked:
            assert session.decide(decision).state == step.state
        for state, _, _ in reversed(walked):
            assert session.decide("undo").state == state
        assert session.state == one.game.start
        for _, _, step in walked:
            assert session.decide("redo").state == step.state
        assert all(join(split(decision)) == decision for _, decision, _ in walked)
        assert one.game.undo_steps(walked[-1][2].state, walked[-1][2].state) == ()


def only_players_win_and_lead(one: Subject) -> None:
    for walked in one.walks:
        for state, _, _ in walked[1:]:
            players = set(one.game.players(state)) if one.game.players else set(walked[0][1].split()[1:])
            assert set(one.game.result(state).winners) <= players


def the_result_is_whole(one: Subject) -> None:
    for seed, size in enumerate(one.sizes):
        *_, (session, _, outcome) = one.played(seed + 7, size)
        result, view = one.game.result(session.state), one.game.view(session.state) or {}
        assert set(result.ranks) == set(session.players), "Result.ranks has a rank for each player"
        assert set(result.winners) <= set(session.players)
        assert min(result.ranks.values()) == 1
        assert all(result.ranks[name] == 1 for name in result.winners)
        assert (view["winner"], view["draw"]) == (result.winner, result.drawn)
        told = any(event.importance is Importance.MOMENT for event in outcome.events)
        assert told, "the last decision leads to no GameWon, GameDrawn or other GameEnded"
        for language in LANGUAGES:
            title = one.presenter.verdict(session.state, Words(language).of(one.name)).title
            assert all(name in str(title) for name in result.winners) or result.together
        assert current_game_page(one.context(session, "en")) == GameOverPage()


def everything_that_happens_has_a_text(one: Subject) -> None:
    for language in LANGUAGES:
        words = Words(language).of(one.name)
        for walked in one.walks:
            for state, decision, step in walked:
                undone = (*one.game.undo_steps(step.state, state), *one.game.undo_steps(state, step.state))
                for sentence in (*(words.say(fact) for fact in (*step.events, *undone)), words.decision(decision)):
                    assert sentence
                    assert "{" not in sentence, sentence
                assert words.decision(decision) != decision, f"no text decision.{decision.split()[0]}"
                one.presenter.speak(step.events, step.state, words, False)
                one.presenter.speak(step.events, step.state, words, True)


def every_page_opens(one: Subject, languages: Sequence[str] = LANGUAGES) -> None:
    for seed in (1, 2):
        for session, _, outcome in one.sampled(seed):
            for context in (one.context(session, language, outcome.events) for language in languages):
                for page in _pages(session, context):
                    _look_at(page.render(context))


def menus_offer_what_is_legal(one: Subject) -> None:
    """Follow every choice of the menus: only legal decisions are offered, and all that menus should have are found."""
    chance = Random(3)
    for session, _, _ in one.sampled(3):
        context = one.context(session, "en")
        if not isinstance(current_game_page(context), QuestionPage):
            continue
        for choice in QuestionPage().render(context).frame.choices:
            assert str(choice.text) not in one.game.decisions.verbs, f"no text menu.{choice.text}"
        said: set[str] = set()
        waiting: list[Page] = [QuestionPage()]
        while waiting:
            rendered = waiting.pop().render(context)
            _look_at(rendered)
            further = [
                act.page for act in rendered.actions if isinstance(act, OpenPage) and not isinstance(act.page, _ASIDE)
            ]
            waiting += further if len(further) < 7 else chance.sample(further, 3)
            said |= {act.lines[0] for act in rendered.actions if isinstance(act, SubmitDecisions)}
        legal = one.game.decisions.legal(session.state)
        offered = one.game.decisions.in_menus(session.state)
        assert QuestionPage().render(context).actions, "there is a way on, be it dice"
        assert said <= set(offered) <= set(legal)
        assert len(offered) > WHOLE_MENU or said == set(offered), set(offered) - said


def steps_are_told_to_their_end(one: Subject) -> None:
    """Follow the steps that people must do after each decision, and after its undo, to their last page."""
    for session, before, outcome in one.sampled(4):
        later = session.state
        for context in (one.context(session, language, outcome.events) for language in LANGUAGES):
            _tell(after_decision(outcome, before, context), context)
            undone = session.decide("undo")
            state, again = after_decision(undone, later, context), half_entered(context, outcome.decision)
            _tell(state, context, again if state.page == again else None)
            session.decide("redo")


def every_painter_paints(one: Subject) -> None:
    for session, _, outcome in islice(one.sampled(5), 25):
        frame = current_game_page(context := one.context(session, "de", outcome.events)).render(context).frame
        for size in ((128, 64), (128, 32)):
            assert paint_onebit(frame, size).size == size
        for size in ((128, 128), (240, 240), (480, 320)):
            assert paint_colour(frame, size).size == size
        assert paint_terminal(frame, 80, 24, colour=False)


def secrets_are_on_secret_pages(one: Subject) -> int:
    """Open all pages: one must be secret exactly if its choices are. Return the number of secret choices."""
    secrets = 0
    for setup in one.setups():
        for session, _, _ in one.sampled(6, setup):
            context = one.context(session, "en")
            is_asked = isinstance(current_game_page(context), QuestionPage)
            waiting = [QuestionPage().render(context)] if is_asked else []
            while waiting:
                rendered = waiting.pop()
                said = [act.lines[0] for act in rendered.actions if isinstance(act, SubmitDecisions)]
                hidden = [line for line in said if session.game.decisions.redact(line) != line]
                pages = [act.page for act in rendered.actions if isinstance(act, OpenPage)]
                opened = [page.render(context) for page in pages]
                assert rendered.frame.secret or not hidden
                all_secret = hidden == said and all(further.frame.secret for further in opened)
                assert not rendered.frame.secret or (all_secret and rendered.actions)
                secrets += len(hidden)
                followed = zip(pages, opened, strict=True)
                waiting += [further for page, further in followed if not isinstance(page, _IN_SECRET)][:4]
    return secrets


RULES = (
    legal_is_sorted_and_empty_only_at_the_end,
    exactly_what_is_legal_is_accepted,
    decisions_change_no_state_in_place,
    corrections_change_something_and_are_not_legal,
    numbers_out_of_range_are_refused,
    gibberish_is_not_understood,
    the_view_is_plain_data_with_the_shared_fields,
    undo_and_redo_reach_both_ends,
    only_players_win_and_lead,
    the_result_is_whole,
)
SCREENS = (
    everything_that_happens_has_a_text,
    every_page_opens,
    menus_offer_what_is_legal,
    steps_are_told_to_their_end,
    every_painter_paints,
    secrets_are_on_secret_pages,
)
CHECKS: tuple[Callable[[Subject], object], ...] = (is_found_and_declared, *RULES, *SCREENS)


def conformance(name: str) -> str:
    """Return a report on the game, and a random game as text. Raise NotConformantError if a check fails."""
    FAULTS.pop(name, None)
    one, lines, is_good = Subject(name), [], True
    for check in CHECKS:
        what = check.__name__.replace("_", " ")
        try:
            run(check, one)
            lines.append(f"ok      {what}")
        except Exception as fault:  # noqa: BLE001 - whatever the game raises is the finding
            is_good = False
            lines.append(f"FAILED  {what}: {told(fault)}")
    report = "\n".join((f"{name} with {min(one.sizes)} to {max(one.sizes)} players", *lines))
    if not is_good:
        raise NotConformantError(report)
    return f"{report}\n\n{playthrough(one)}"


def told(fault: Exception) -> str:
    """Return a line about the exception, with the line of code that raised it."""
    place = extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__}: {fault} ({Path(place.filename).name}:{place.lineno}: {place.line})"


def first_fault(name: str) -> Message | None:
    """Return the first error in the beginning of a random game, because of which it cannot be played; None if none.

    A missing text is no such error; it is noted in FAULTS.
    """
    try:
        one = Subject(name)
        is_found_and_declared(one)
        for session, before, outcome in islice(one.played(1, one.sizes[0]), LONGEST_START):
            context = one.context(session, "en", outcome.events)
            for page in (after_decision(outcome, before, context).page, current_game_page(context)):
                page.render(context)
            one.presenter.speak(outcome.events, outcome.state, context.words, False)
    except FaultyGameError as fault:
        return fault.reason
    except (Exception, SystemExit) as fault:  # noqa: BLE001 - whatever the game raises is the finding
        return message_for(fault)
    return None


def run(check: Callable[[Subject], object], one: Subject) -> object:
    """Run one check, and return what it returns. It also fails if a text of the game is missing."""
    found = check(one)
    if lacking := FAULTS.pop(one.name, None):
        raise AssertionError(Words("en").why(lacking))
    return found


def playthrough(one: Subject) -> str:
    """Return a random game as text: each question, the decision, and its events in sentences."""
    words, lines = Words("en").of(one.name), [f"game {one.name}"]
    session = Session(one.game)
    for _, decision, _ in one.walk(1, min(one.sizes)):
        if session.players:
            page = current_game_page(context := one.context(session, "en"))
            lines.append(f"  {page.render(context).frame.title}")
        lines.append(decision)
        lines += [f"    {words.say(event)}" for event in session.decide(decision).events]
    return "\n".join((*lines, str(one.presenter.verdict(session.state, words).title)))


def _look_at(rendered: RenderedPage) -> None:
    frame = rendered.frame
    assert str(frame.title)
    assert len(frame.choices) == len(rendered.actions)
    assert not frame.choices or 0 <= frame.cursor < len(frame.choices)
    for text in (frame.title, *frame.lines, *(choice.text for choice in frame.choices)):
        assert text.short
        assert "{" not in f"{text.short}{text.full}"


def _pages(session: Session, context: Context) -> Iterator[Page]:
    yield current_game_page(context)
    if not session.players:
        return
    yield from (MenuPage(), ConfirmUndoPage(len(session.decisions) // 2))
    if session.state.over:  # with the entries of all moments before
        yield HistoryPage()
    presenter = presenter_of(session.game.name)
    if session.game.decisions.corrections(session.state):
        yield TableCheckPage()
    if session.game.decisions.corrections(session.state) or can_rename(session):
        yield CorrectionPage()
    if presenter.standings(session.state, context.words, False):
        yield from (StandingsPage(), StandingsPage(0))
    if presenter.standings(session.state, context.words, True):
        yield SpokenTablePage()


def _tell(state: UiState, context: Context, end: Page | None = None) -> None:
    for _ in range(100):
        rendered = state.page.render(context)
        _look_at(rendered)
        if not isinstance(state.page, GuidedStepsPage | UndoStepsPage):
            assert state.page == (end or current_game_page(context))
            return
        state, act = handle_signal(state, rendered, Pressed("ok", 0.0), context)
        assert isinstance(act, MarkStepsDone)
    raise AssertionError("the steps do not end")
