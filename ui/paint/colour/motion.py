"""The motion in a frame: which tokens move, where the others stand, and the progress. Draws nothing."""

from ui.frame import Frame, Motion, Token, Tone


def walkers(frame: Frame) -> tuple[Token, ...]:
    """Return the moving tokens, with the letters that they have elsewhere in the frame."""
    if frame.motion is None:
        return ()
    seen = {token.figure: token for track in frame.tracks for token in track.tokens if token.tone is not Tone.MUTED}
    seen |= {slot.token.figure: slot.token for slot in frame.slots if slot.token and slot.token.figure not in seen}
    return tuple(seen.get(figure, Token(figure, figure[:1].upper(), Tone.ACTIVE)) for figure in frame.motion.figures)


def standing(frame: Frame, seat: int, progress: float) -> tuple[Token, ...]:
    """Return the tokens left of a house; moving ones are nowhere until they arrive, except for their ghosts."""
    tokens = frame.tracks[seat].tokens
    if frame.motion is None:
        return tokens
    here = {token.figure for token in tokens}
    if progress >= 1 and seat == frame.motion.end:
        return tokens + tuple(token for token in walkers(frame) if token.figure not in here)
    moving = frame.motion.figures
    return tuple(token for token in tokens if token.figure not in moving or token.tone is Tone.MUTED)


def steps(motion: Motion, seats: int) -> int:
    """Return the number of houses passed; negative is backward."""
    return (motion.end - motion.start) % seats if motion.ahead else -((motion.start - motion.end) % seats)


def eased(progress: float) -> float:
    """Return the progress with a slow start and end."""
    return progress * progress * (3 - 2 * progress)
