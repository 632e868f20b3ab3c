"""The player who must decide now."""

from companion.games.raid.pieces import ROOMS_EACH
from companion.games.raid.state import Rat, State, challenge_of


def player_to_act(state: State) -> int | None:
    """Return the seat of the player who must decide, or who enters what several decide; None if there is none."""
    match state.phase:
        case "setup" | "over":
            return None
        case "rat":
            return next(at for at, rat in enumerate(state.rats) if not rat.values)
        case "ability":
            return next(at for at, rat in enumerate(state.rats) if len(rat.cards) < rat.points)
        case "room":
            return next(at for at, rat in enumerate(state.rats) if len(rat.made) < ROOMS_EACH)
        case "intervene":
            return challenge_of(state).queue[0]
        case "aid":
            challenge = challenge_of(state)
            return challenge.rats[0] if challenge.called is None else challenge.queue[0]
        case "pool":
            return challenge_of(state).rats[0]
        case "roll":
            challenge = challenge_of(state)
            return challenge.challenger if challenge.challenge_dice is None else challenge.rats[0]
        case "damage":
            return state.wounds[0].rat
        case "share":
            return next(at for at in challenge_of(state).rats if state.rats[at].inside)
        case "bell" | "hog" | "lick" | "scavenge":
            return _throwing(state)
        case "toll":
            assert state.visit is not None
            return state.visit.owner
        case "leftover":
            return state.leftover[0]
    return state.turn  # the player on turn challenges, and wakes or moves the Cat


def rat_to_act(state: State) -> Rat:
    """Return the rat whose player must decide now; there must be one."""
    at = player_to_act(state)
    assert at is not None
    return state.rats[at]


def name_to_act(state: State) -> str | None:
    at = player_to_act(state)
    return None if at is None else state.rats[at].name


def _throwing(state: State) -> int:
    """Return the seat that rolls: the ability's user first, then the rat against it, or the same user again."""
    throw = state.throw
    assert throw is not None
    return throw.rat if throw.dice is None or throw.against is None else throw.against
