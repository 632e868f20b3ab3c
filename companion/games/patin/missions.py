"""The end of a round of Die Patin: rats on manholes are counted, then each player may score a mission."""

from collections.abc import Iterator

from companion.decisions import Decision, needs
from companion.decisions.blanks import Number
from companion.games import Step
from companion.games.facts import Event
from companion.games.patin import events
from companion.games.patin.blanks import MISSION, PLAYER, TO_SCORE, has_no_errand, is_on_turn
from companion.games.patin.ending import final
from companion.games.patin.pieces import COUNTED, MISSIONS, ROUNDS
from companion.games.patin.rounds import next_round
from companion.games.patin.state import (
    TIED,
    State,
    countable,
    counting,
    is_untold,
    leaders,
    names,
    rats_by_count,
    untold,
    with_clan,
    with_count,
)
from companion.refusal import RefusedError
from companion.values import changed, put


def _count(what: str) -> Decision[State]:
    """Return the decision that enters what players counted: rats on the tallest manhole, or manholes with rats."""

    def is_asked(state: State, at: int) -> RefusedError | None:
        if counting(state) == (at, what):
            return None
        return RefusedError("count_another", player=state.clans[state.turn].name)

    def outside(state: State, at: int, found: int) -> RefusedError:
        clan = state.clans[at]
        possible = countable(clan, what)
        return RefusedError("cannot_be", found=found, rats=clan.board, lowest=possible[0], highest=possible[-1])

    number = Number(lambda state, at: countable(state.clans[at], what), outside, name="NUMBER", fact="count")
    return Decision(
        (what, PLAYER, number),
        lambda state, at, found: _counted(state, at, what, found),
        during=("count",),
        only={PLAYER: is_asked},
        in_menu=False,  # menus offer the shorter `most`, which names only the leader
    )


def _counted(state: State, at: int, what: str, found: int) -> Step[State]:
    state = changed(with_count(state, at, what, found), counted=state.counted + 1)
    clan = state.clans[at]
    told: list[Event] = [events.ManholesCounted(clan.name, what, found)]
    rats = found if what == "tallest" else rats_by_count(clan)
    if what == "manholes":
        state = with_clan(state, at, changed(state.clans[at], rats_known=True))
    if rats > clan.board or (what == "manholes" and rats < clan.board):  # the count is right, the record is wrong
        told.append(events.HoldingCorrected(clan.name, "rats", clan.board, rats))
        state = with_clan(state, at, changed(state.clans[at], board=rats))
    following = counting(state)
    return Step(changed(state, turn=following[0] if following else state.start), tuple(told))


def end_round(state: State) -> Step[State]:
    """Begin the missions, after all figures were placed or the players ended the round."""
    state = changed(state, phase="missions", turn=state.start, chosen=0)
    return Step(state, (events.RoundEnded(state.round),))


_is_open = needs(lambda state, mission: not state.chosen and is_untold(state, mission), "leader_known", "mission")


# If a player has this name, the other form of the decision means the player.
_is_no_player = needs(lambda state: "tied" not in names(state), "nobody_called", name=lambda _: "tied", names=names)


def _lead(state: State, mission: str, at: int = TIED) -> Step[State]:
    """Record who leads a mission, without a number. The missions begin as soon as all leaders are known."""
    state = changed(state, told=put(state.told, MISSIONS.index(mission), at))
    told = (events.LeaderTold(None if at == TIED else state.clans[at].name, mission),)
    if state.phase == "missions" or untold(state):
        return Step(state, told)
    step = end_round(state)
    return Step(step.state, (*told, *step.events))


def _is_anybodys(state: State) -> bool:
    """Return whether any player may choose first, because a correction has made the start player uncertain."""
    return state.unsure and state.chosen == 0


def _may_choose(state: State, at: int) -> RefusedError | None:
    return None if _is_anybodys(state) else is_on_turn(state, at)


def _may_score(state: State, at: int, mission: str) -> RefusedError | None:
    clan, best = state.clans[at], leaders(state, mission)
    if clan.missions[MISSIONS.index(mission)]:
        return RefusedError("mission_used", player=clan.name, mission=mission)
    if at not in best:
        return RefusedError("mission_not_led", mission=mission, player=state.clans[best[0]].name)
    if len(best) > 1:
        return RefusedError("mission_tied", mission=mission, players=tuple(state.clans[one].name for one in best))
    if state.round in clan.missions:  # this happens only after a correction of the round or of a mission
        return RefusedError("tile_used", player=clan.name, round=state.round)
    return None


def _score(state: State, at: int, mission: str) -> Step[State]:
    clan = state.clans[at]
    scored = put(clan.missions, MISSIONS.index(mission), state.round)
    told = events.MissionScored(clan.name, mission, state.round)
    return _go_on(with_clan(state, at, changed(clan, missions=scored)), at, told)


def _go_on(state: State, at: int, told: Event) -> Step[State]:
    # after a correction of the round, the player who chooses first is taken for the start player
    state = changed(state, start=at if _is_anybodys(state) else state.start, unsure=False, chosen=state.chosen + 1)
    if state.chosen < len(state.clans):
        return Step(changed(state, turn=(at + 1) % len(state.clans)), (told,))
    if state.round == ROUNDS[-1]:
        state = changed(state, phase="over", turn=state.start)
        return Step(state, (told, final(state)))
    return next_round(state, (told,))


def _asked_leader(state: State) -> str | None:
    """Return the mission whose leader must be named next; None if all are named, or players already choose missions."""
    return next(iter(untold(state)), None) if not state.chosen else None


def _may_lead(state: State) -> Iterator[tuple[str, str]]:
    """Yield (mission, player) for the mission asked about, only of players who can still score it: menus show these."""
    if mission := _asked_leader(state):
        number = MISSIONS.index(mission)
        yield from ((mission, clan.name) for clan in state.clans if not clan.missions[number])


def _may_be_tied(state: State) -> Iterator[tuple[str]]:
    if mission := _asked_leader(state):
        yield (mission,)


def _is_leader_known(state: State) -> bool:
    return _asked_leader(state) is None


DECLARED = (
    Decision(
        ("most", MISSION, "tied"),
        _lead,
        during=("count", "missions"),
        when=(_is_no_player,),
        only={MISSION: _is_open},
        offers=_may_be_tied,
    ),
    Decision(
        ("most", MISSION, PLAYER), _lead, during=("count", "missions"), only={MISSION: _is_open}, offers=_may_lead
    ),
    *(_count(what) for what in COUNTED),
    Decision(
        ("score",),
        end_round,
        before=has_no_errand,
        during=("tiles", "plans", "figure", "round", "count"),
        in_menu=lambda state: state.phase == "round" or (state.phase == "count" and _is_leader_known(state)),
    ),
    Decision(
        ("score", "now"),  # some figures are not placed yet, so menus offer this longer form
        end_round,
        before=has_no_errand,
        during=("tiles", "plans", "figure", "round"),
        in_menu=lambda state: state.phase == "figure",
        asks_back=True,
    ),
    Decision(
        ("mission", PLAYER, TO_SCORE),
        _score,
        during=("missions",),
        only={PLAYER: _may_choose},
        together=_may_score,
        in_menu=_is_leader_known,
    ),
    Decision(
        ("mission", PLAYER, "none"),
        lambda state, at: _go_on(state, at, events.MissionPassed(state.clans[at].name)),
        during=("missions",),
        only={PLAYER: _may_choose},
        in_menu=_is_leader_known,
    ),
)
