"""The motion in a frame: which tokens move, where the others stand, and how far the motion has come. Draws nothing."""

from ui.frame import Frame, Motion, Token, Tone


def walkers(frame: Frame) -> tuple[Token, ...]:
    """Return the moving tokens, with the same letters and colours as elsewhere in the frame."""
    if frame.motion is None:
        return ()
    seen = {token.figure: token for track in frame.tracks for token in track.tokens if token.tone is not Tone.MUTED}
    seen |= {slot.token.figure: slot.token for slot in frame.slots if slot.token and slot.token.figure not in seen}
    return tuple(seen.get(figure, Token(figure, figure[:1].upper(), Tone.ACTIVE)) for figure in frame.motion.figures)


def standing(frame: Frame, seat: int, progress: float) -> tuple[Token, ...]:
    """Return the tokens that stand on the left of a house.

    A moving token is left out until it has arrived; only its ghost, the mark of its former place, stays.
    """
    tokens = frame.tracks[seat].tokens
    if frame.motion is None:
        return tokens
    here = {token.figure for token in tokens}
    if progress >= 1 and seat == frame.motion.end:
        return tokens + tuple(token for token in walkers(frame) if token.figure not in here)
    moving = frame.motion.figures
    return tuple(token for token in tokens if token.figure not in moving or token.tone is Tone.MUTED)


def steps(motion: Motion, seats: int) -> int:
    """Return the number of houses that the motion passes; it is negative for a motion backward."""
    return (motion.end - motion.start) % seats if motion.ahead else -((motion.start - motion.end) % seats)


def eased(progress: float) -> float:
    """Return `progress` (0 to 1) changed so that a motion starts and ends slowly."""
    return progress * progress * (3 - 2 * progress)
