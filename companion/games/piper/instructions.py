"""Instructions for the table: what people must move to get from one recorded state to another."""

from __future__ import annotations

from companion.games.facts import Instruction, TurnGoes
from companion.games.piper.state import House, State


class HouseStands(Instruction):
    """Put the house onto the table (`stands` is True), or take it away."""

    house: str
    stands: bool


class SeatsGo(Instruction):
    """Change seats, so that these players sit in this order, going right."""

    players: tuple[str, ...]


class FigureGoes(Instruction):
    """Put the figure to the left of that house."""

    figure: str
    house: str


class FiguresGo(Instruction):
    """Put these figures to the left of that house."""

    figures: tuple[str, ...]
    house: str


class TrackerGoes(Instruction):
    """Move the tracker up by `by` floors, or down if negative; it is then at floor `to`."""

    house: str
    by: int
    to: int


class TrackersChangeHands(Instruction):
    """Give the player `by` claimed trackers, or take them away if negative."""

    player: str
    by: int


class CharacterLies(Instruction):
    """Put this Character card onto the place; if it is None, take the card there away."""

    place: int
    character: str | None


class CardLies(Instruction):
    """Put this Action card on the place."""

    place: int
    action: str


class CardGoes(Instruction):
    """Take this Action card off the place."""

    place: int
    action: str


class HandGoes(Instruction):
    """Move `by` cards from the deck to the right end of a bot's row; if negative, put them back onto the deck."""

    player: str
    by: int


def undo_steps(before: State, after: State) -> tuple[Instruction, ...]:
    """Return the instructions: houses come first, because figures stand beside them, and the turn comes last."""
    if not (before.figures and after.figures):
        return ()  # nothing was on the table before the figures were known
    return (
        *_seats(before, after),
        *_houses(before, after),
        *_figures(before, after),
        *_line(before, after),
        *_dealt(before, after),
        *_turn(before, after),
    )


def _seats(before: State, after: State) -> list[Instruction]:
    same = [house.number for house in before.houses] == [house.number for house in after.houses]
    return [] if same else [SeatsGo(tuple(house.name for house in after.houses))]


def _houses(before: State, after: State) -> list[Instruction]:
    moves: list[Instruction] = []
    was = {house.number: house for house in before.houses}
    for new in after.houses:
        old = was[new.number]
        if old.out != new.out:
            moves.append(HouseStands(new.name, stands=not new.out))
        if old.tracker != new.tracker:
            moves.append(TrackerGoes(new.name, new.tracker - old.tracker, new.tracker))
        if old.claimed != new.claimed:
            moves.append(TrackersChangeHands(new.name, new.claimed - old.claimed))
    return sorted(moves, key=lambda move: not isinstance(move, HouseStands))


def _figures(before: State, after: State) -> list[Instruction]:
    def stands(state: State) -> dict[str, House]:
        return {figure: house for house, gap in zip(state.houses, state.gaps, strict=True) for figure in gap}

    stood, moved = stands(before), dict[str, list[str]]()
    for figure, house in stands(after).items():
        if stood[figure].number != house.number:
            moved.setdefault(house.name, []).append(figure)
    return [
        FigureGoes(figures[0], house) if len(figures) == 1 else FiguresGo(tuple(figures), house)
        for house, figures in moved.items()
    ]


def _line(before: State, after: State) -> list[Instruction]:
    moves: list[Instruction] = []
    for number, (old, new) in enumerate(zip(before.line, after.line, strict=True), start=1):
        kept = 0
        if old.character != new.character:
            moves.append(CharacterLies(number, new.character))
        while kept < min(len(old.cards), len(new.cards)) and old.cards[kept] == new.cards[kept]:
            kept += 1
        moves += [CardGoes(number, card) for card in old.cards[kept:]]
        moves += [CardLies(number, card) for card in new.cards[kept:]]
    return moves


def _dealt(before: State, after: State) -> list[Instruction]:
    """Return the cards to move between the deck and bots' rows; if the line has changed, no cards were dealt."""
    if before.line != after.line:
        return []
    held = {house.number: len(house.hand) for house in before.houses}
    by = {house.name: len(house.hand) - held[house.number] for house in after.houses if not house.out}
    return [HandGoes(name, count) for name, count in by.items() if count]


def _turn(before: State, after: State) -> list[Instruction]:
    was, now = before.houses[before.turn], after.houses[after.turn]
    changed = after.turns > 0 and (was.number, before.turns) != (now.number, after.turns)
    return [TurnGoes(now.name)] if changed else []
