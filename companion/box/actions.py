"""Carry out the UI actions that pages return, at the box or on a phone, and roll dice for players."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from random import Random

from companion.box.ui_model import UiModel
from companion.games import Dice, Roll, State
from companion.notation import join, split
from companion.refusal import RefusedError
from companion.session import players_of
from companion.values import changed
from ui.frame import Tone
from ui.games import presenter_of
from ui.naming import ask_decision, ask_seated
from ui.navigation import after_decision, after_setup, follow, open_page, refuse, roll
from ui.pages import (
    BeginGame,
    ChangeSetting,
    ChooseAtRandom,
    MarkStepsDone,
    PhoneAction,
    RestartProgram,
    ResumeGame,
    RollDice,
    SetClock,
    SetLanguage,
    SubmitDecisions,
    SystemAction,
    UiAction,
)
from ui.words.plain_text import shown

log = logging.getLogger("ratkeeper")


class Actions:
    def __init__(self, ui: UiModel) -> None:
        self.ui = ui
        self.is_ended = False
        """Whether the user has asked the program to end."""
        self.restarts = False
        """Whether the program ends in order to start again."""

    def do(self, act: UiAction, now: float) -> None:
        ui = self.ui
        match act:
            case SubmitDecisions(lines=("undo",)) if ui.game.just_over:
                self._resume(ui.game.just_over, now)
            case SubmitDecisions(lines=lines, card=card):
                self._submit(lines, card, now)
            case MarkStepsDone(progress=followed):
                ui.game.mark_steps_done(followed)
            case RollDice():
                self._roll(act, now)
            case ChooseAtRandom(page=page):
                # The page opens even if only one decision is left: a player who is dealt a secret card must see it.
                ui.state = open_page(ui.state, page(self.random_choice(now)), now)
            case BeginGame(lines=lines, options=options):
                if options:
                    ui.set_options(dict(options))
                self._begin(lines, now)
            case ResumeGame(file=file):
                self._resume(file, now)
            case SetLanguage(language=language, then=following):
                ui.set_language(language)
                ui.state = follow(ui.state, following, ui.context(now))
            case ChangeSetting(name=name, value=value, then=following):
                ui.change_setting(name, value)
                if following:
                    ui.state = follow(ui.state, following, ui.context(now))
            case RestartProgram(finds_board=finds_board):
                ui.game.stay_newest()
                if finds_board:
                    ui.game.facts.set("board", "")
                self.is_ended = self.restarts = True
            case PhoneAction(what=what) if ui.peripherals.phones:
                ui.peripherals.phones.do(what, now)
            case SetClock(seconds=seconds) if ui.peripherals.clock:
                ui.peripherals.clock.set(seconds)
            case SystemAction(what=what, texts=texts) if ui.peripherals.system:
                try:
                    ui.peripherals.system.request(what, texts)
                except OSError as error:
                    ui.flash("update.failed", now, Tone.ALARM, why=error.strerror)

    def random_choice(self, now: float) -> tuple[str, ...]:
        """Return the decisions of the active game that fit a random roll."""
        session = self.ui.context(now).game
        assert session.game.dice is not None
        return random_choice(session.game.dice, session.state, self.ui.chance)

    def decide(self, lines: Sequence[str], card: str, now: float) -> RefusedError | None:
        """Make these decisions and open the page that follows. Stop at the first one refused, and return its error."""
        ui, session = self.ui, self.ui.game.session
        assert session is not None
        for line in lines:
            before = session.state
            try:
                session.preview(line)  # before the check of names: the rules and the form of the line
                ask_decision(session, line)
                outcome = ui.game.decide(line, card)
            except RefusedError as refused:
                log.debug("refused: %s", ui.words.why(refused))
                return refused
            if log.isEnabledFor(logging.DEBUG):
                log.debug("decision %d: %s", len(session.decisions), shown(ui.words, outcome.decision))
            ui.recent = outcome.events
            ui.state = after_decision(outcome, before, ui.context(now), ui.page)
        return None

    def _submit(self, lines: Sequence[str], card: str, now: float) -> None:
        if refused := self.decide(lines, card, now):
            self.ui.state = refuse(self.ui.state, refused, self.ui.context(now))

    def _begin(self, lines: Sequence[str], now: float) -> None:
        """Begin a new game; if its setup is refused, stay on the page and show the reason."""
        log.debug("a new game: %s", ", ".join(lines))
        ui, game = self.ui, split(lines[0])[1]
        try:
            ask_seated(game, players_of(lines))
            last = ui.game.begin(lines)
        except RefusedError as refused:
            ui.state = refuse(ui.state, refused, changed(ui.context(now), words=ui.words_of(game)))
            return
        ui.recent = last.events if last else ()
        ui.state = after_setup(ui.context(now))

    def _resume(self, file: str, now: float) -> None:
        ui = self.ui
        notices = ui.game.resume_file(file)
        ui.recent = ()
        ui.open_game(now)
        if not ui.context(now).game.state.over:
            ui.flash("fault.resumed", now)
        for notice in notices:
            ui.flash(f"fault.{notice.what}", now, Tone.ALARM, why=notice.why)

    def _roll(self, act: RollDice, now: float) -> None:
        """Roll dice and decide the result, but show its consequences only after the pictured dice have come to rest."""
        ui, context = self.ui, self.ui.context(now)
        session, presenter, due = context.game, presenter_of(context.game.game.name), act.roll
        while True:
            rolled = join((*due.before, *map(str, roll_dice(due, ui.chance))))
            for line in (*due.first, rolled):
                before = session.state
                self._submit((line,), "", now)
            other = session.game.dice.due(session.state) if session.game.dice and due.more and act.both else None
            if other is None:
                break
            due = other
        if dice := presenter.dice_on_table(before, ui.recent, context.words):
            ui.state = roll(ui.state, dice.thrown(tumbling=True) if act.both else dice, context)


def roll_dice(due: Roll, chance: Random) -> tuple[int, ...]:
    """Return a random number for each die of the roll."""
    return tuple(chance.choice(due.faces) for _ in range(due.count))


def random_choice(dice: Dice[State], state: State, chance: Random) -> tuple[str, ...]:
    """Return the legal decisions that fit a random roll. A roll that no decision fits is repeated."""
    due = dice.draw(state)
    assert due is not None, "nobody draws where there is nothing to draw"
    while True:
        if left := dice.decisions_for(state, roll_dice(due, chance)):
            return left
