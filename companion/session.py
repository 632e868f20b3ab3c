"""A session: a game with its history of decisions, undos and redos. Independent of storage and of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.games import Game, State
from companion.games.facts import Correction, Event, Instruction
from companion.notation import join, split
from companion.refusal import NotUnderstoodError, RefusedError
from companion.values import Value


class TakenBack(Correction):
    """A decision was undone. `hands` are the instructions for putting pieces back; secrets are removed."""

    decision: str
    hands: tuple[Instruction, ...]


class BroughtBack(Correction):
    """A decision was redone. `hands` are the instructions to follow once more; secrets are removed."""

    decision: str
    hands: tuple[Instruction, ...]


class Outcome(Value):
    """The result of an entered line: the line in its standard form, the events, and the new state."""

    decision: str
    events: tuple[Event, ...]
    state: State


class HistoryEntry(Value):
    """A decision that was not undone, its time, the code of the card scanned for it, and the state after it."""

    decision: str
    state: State
    at: int
    card: str


class Transition(Value):
    """An outcome and the state before it: people must move the pieces from that state to the new one.

    Several undos and redos in a row are one transition, from the state before the first to the outcome of the last.
    """

    before: State
    outcome: Outcome
    undos: int = 0
    """Number of undos in this transition since its last redo."""

    @property
    def is_undo_or_redo(self) -> bool:
        return self.outcome.decision in ("undo", "redo")

    def merge_with(self, later: Transition) -> Transition:
        """Return one transition for the undos and redos of this transition and of the next one."""
        return Transition(self.before, later.outcome, later.undos and self.undos + later.undos)


class StepProgress(Value):
    """The number of steps that people have followed since the last line; None: all of them."""

    count: int | None

    def __str__(self) -> str:
        """Return the line for the journal; no decision of any game looks like it.

        >>> str(StepProgress(2)), read_step_progress("~2"), read_step_progress("play forward 2")
        ('~2', StepProgress(count=2), None)
        """
        return "~" if self.count is None else f"~{self.count}"


def read_step_progress(line: str) -> StepProgress | None:
    """Parse a line of the journal about followed steps; return None if the line is a decision."""
    if not line.startswith("~"):
        return None
    return StepProgress(int(line[1:]) if line[1:].isdigit() else None)


class Session:
    """A game from its first line on. Every state is kept, so that undo has no limit and costs nothing."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.state = game.start
        self.players = game.players(game.start) if game.players else ()
        """The names of the players in turn order; empty before they are entered."""
        self.history: list[HistoryEntry] = []
        """The decisions that were not undone, oldest first, with their times, cards and states."""
        self._undone: list[HistoryEntry] = []
        self.pending_steps: list[Transition | StepProgress] = []
        """The transitions since the pieces were last known to match the state, each followed by the progress on it.
        Undos and redos that cancel each other are removed, so that the list stays short."""
        self.is_progress_known = False
        """Whether any followed steps were recorded; journals of older versions have none."""
        self._previewed: dict[str, Outcome] = {}
        """Outcomes by line of the previews since the last decision, so that deciding a previewed line costs nothing."""

    @property
    def decisions(self) -> tuple[str, ...]:
        """The decisions that were not undone, oldest first."""
        return tuple(stood.decision for stood in self.history)

    @property
    def setup(self) -> tuple[str, ...]:
        """The lines that would set up the same game again, under the players' current names."""
        lines: list[str] = []
        called: dict[str, str] = {}
        """Each player's current name by the name in the line; the loop goes from the last line to the first."""
        for line in reversed(self.decisions):
            verb = line.partition(" ")[0]  # a plain cut is enough: the first word never has quotes
            if verb == "players":
                bots = self.game.bots.seats(self.state).items() if self.game.bots else ()
                lines[:0] = [join(("players", *self.players)), *(join(("bot", *bot)) for bot in bots)]
            elif verb == "bot":  # already written beside the line `players`
                continue
            elif line.startswith(f"{self.game.decisions.renaming} "):
                *_, old, new = split(line)
                called[old] = called.pop(new, new)
            elif verb in self.game.decisions.player_verbs:
                _, name, *words = split(line)
                lines.insert(0, join((verb, called.get(name, name), *words)))
            elif verb in self.game.decisions.people_verbs:
                lines.insert(0, join((verb, *(called.get(name, name) for name in split(line)[1:]))))
            elif verb in self.game.decisions.setup_verbs:
                lines.insert(0, line)
        return (f"game {self.game.name}", *lines)

    @property
    def sheet(self) -> str:
        """The title of the score sheet; empty if the game was set up without one."""
        first = self.history[:1] if self.game.has_sheets else ()
        return next((split(stood.decision)[1] for stood in first if stood.decision.startswith("sheet ")), "")

    @property
    def people(self) -> Mapping[str, tuple[str, ...]]:
        """The people behind each player: that player alone, or a team."""
        members = self.game.members(self.state)
        return {player: members.get(player, (player,)) for player in self.players}

    def players_in(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the players named in a decision or its first words. The rules tell names from equal other words."""
        named = self.game.decisions.players_in(self.state, words)
        return tuple(name for name in named if name in self.players)

    def state_after(self, count: int) -> State:
        """Return the state after the first `count` decisions of the history."""
        return self.history[count - 1].state if count else self.game.start

    def decide(self, line: str, at: int = 0, card: str = "") -> Outcome:
        """Make a decision, an undo or a redo. Raise RefusedError and change nothing if it is not allowed."""
        outcome = self.preview(line)
        self._take(outcome, at, card)
        return outcome

    def mark_steps_done(self, followed: StepProgress) -> None:
        """Record how many steps people have followed."""
        self.is_progress_known = True
        if followed.count is None:
            self.pending_steps = []
            return
        if self.pending_steps and isinstance(self.pending_steps[-1], StepProgress):
            self.pending_steps.pop()
        self.pending_steps.append(followed)

    def preview(self, line: str) -> Outcome:
        """Return the outcome that a line would have, without deciding it. Raise RefusedError if it is not allowed."""
        if line not in self._previewed:
            self._previewed[line] = self._work_out(line)
        return self._previewed[line]

    def is_possible(self, line: str) -> bool:
        """Return whether the line would be accepted now."""
        try:
            self.preview(line)
        except RefusedError:
            return False
        return True

    def _take(self, outcome: Outcome, at: int, card: str) -> None:
        players = self.game.players(outcome.state) if self.game.players else None
        self._previewed = {}
        self._add_to_follow(Transition(self.state, outcome, undos=int(outcome.decision == "undo")))
        if outcome.decision == "undo":
            self._undone.append(self.history.pop())
        elif outcome.decision == "redo":
            self.history.append(self._undone.pop())
        else:
            self.history.append(HistoryEntry(outcome.decision, outcome.state, at, card))
            self._undone.clear()
        self.state = outcome.state
        self.players = players_of(stood.decision for stood in self.history) if players is None else players

    def _add_to_follow(self, led: Transition) -> None:
        last = self.pending_steps[-1] if self.pending_steps else None
        if led.is_undo_or_redo:
            if isinstance(last, Transition) and last.is_undo_or_redo:
                self.pending_steps.pop()
                led = last.merge_with(led)
            if led.outcome.state is led.before:
                return
        elif any(step.is_undo_or_redo for step in self.pending_steps[-2:] if isinstance(step, Transition)):
            self.pending_steps = []  # a new decision implies that all pieces were put back
        self.pending_steps.append(led)

    def _work_out(self, line: str) -> Outcome:
        words = words_of(line)
        match words:
            case ["undo"]:
                return self._undo()
            case ["redo"]:
                return self._redo()
            case ["undo" | "redo" as verb, *_]:
                raise NotUnderstoodError("form", form=verb)
        decisions, state = self.game.decisions, self.state
        parsed = decisions.parse(state, words)
        step = decisions.apply(state, parsed)
        return Outcome(parsed.line, step.events, step.state)

    def _undo(self) -> Outcome:
        if not self.history:
            raise RefusedError("nothing_to_undo")
        last = self.history[-1]
        before = self.state_after(len(self.history) - 1)
        hands = self.game.undo_steps(last.state, before)
        return Outcome("undo", (TakenBack(self.game.decisions.redact(last.decision), hands),), before)

    def _redo(self) -> Outcome:
        if not self._undone:
            raise RefusedError("nothing_to_redo")
        last = self._undone[-1]
        hands = self.game.undo_steps(self.state, last.state)
        return Outcome("redo", (BroughtBack(self.game.decisions.redact(last.decision), hands),), last.state)


def words_of(line: str) -> list[str]:
    """Return the words of an entered line. Raise NotUnderstoodError if a quote is not closed."""
    try:
        return split(line)
    except ValueError as error:
        raise NotUnderstoodError("open_quote", text=str(error)) from None


def players_of(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the players that these setup lines name.

    >>> players_of(["game nim", 'players "Aunt Mae" Ben'])
    ('Aunt Mae', 'Ben')
    """
    return next((tuple(split(line)[1:]) for line in lines if line.startswith("players ")), ())
