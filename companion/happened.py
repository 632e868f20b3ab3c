"""What every decision that stands led to, told once more by the rules: for statistics and reports. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.notation import split
from companion.session import Session, Stood


@dataclass(frozen=True, slots=True)
class Happened:
    """A decision that stands, the state that it was made in, and what happened."""

    stood: Stood
    before: Any
    events: tuple[Any, ...]


def happened(session: Session) -> Iterator[Happened]:
    before = session.game.START
    for stood in session.standing:
        yield Happened(stood, before, session.game.apply(before, stood.decision).events)
        before = stood.state


def players(session: Session) -> tuple[str, ...]:
    """Who plays, in turn order; nobody before they are named."""
    said = (split(stood.decision) for stood in session.standing)
    return next((tuple(names) for verb, *names in said if verb == "players"), ())


def points(view: Mapping[str, Any]) -> dict[str, int]:
    """Everybody's points, where the game counts any."""
    return {player["name"]: player["score"]["total"] for player in view.get("players", ())}


def parts(view: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """What everybody's points came from, in the order of the game's own score sheet."""
    sheets = {player["name"]: player["score"] for player in view.get("players", ())}
    return {name: {part: count for part, count in sheet.items() if part != "total"} for name, sheet in sheets.items()}


def flights(session: Session) -> list[tuple[str, str | None]]:
    """Who fled, in that order, and by whose hand: None where nobody may claim it. Games without houses have none."""
    fled: list[tuple[str, str | None]] = []
    for one in happened(session):
        claims = {event.house: event.player for event in one.events if type(event).__name__ == "TrackersClaimed"}
        fled += [(event.house, claims.get(event.house)) for event in one.events if type(event).__name__ == "HouseFled"]
    return fled
