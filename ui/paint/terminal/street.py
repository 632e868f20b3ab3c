"""The street in characters: houses with floors, tokens as letters in the gaps, the line of spaces."""

from ui.frame import Slot, Token, Tone, Track
from ui.paint import palette, signs
from ui.paint.box import Box
from ui.paint.fitting import shorten_names
from ui.paint.terminal.grid import Grid, Style, harmless

ACTIVE = Style(palette.INK, palette.LANTERN, strong=True)
ALARM = Style(palette.LIGHT, palette.ALARM, strong=True)
MUTED = Style(palette.STONE)
STYLES = {Tone.PLAIN: Style(palette.PAPER), Tone.ACTIVE: ACTIVE, Tone.ALARM: ALARM, Tone.MUTED: MUTED}
HOUSE = 7
"""Columns of a house. If there is less room, a house is narrower and keeps a column for tokens on its left."""
BROAD = 11
"""Columns of a house if twice as many are free for it."""
PLACE = 9
"""A space that is at least this many columns wide has a blank between its number and its token."""
NAMED = 24
"""A space that is at least this many columns wide shows the name of its token."""
BLOCKS = " ▁▂▃▄▅▆▇█"


def paint_street(grid: Grid, box: Box, tracks: tuple[Track, ...]) -> None:
    units = box.columns(len(tracks))
    names = shorten_names([harmless(track.name) for track in tracks], [unit.width - 3 for unit in units], len)
    for unit, track, name in zip(units, tracks, names, strict=True):
        name_row, above = unit.cut_bottom(1)
        house, gap = above.cut_right(min(BROAD if unit.width >= 2 * BROAD else HOUSE, unit.width - 1))
        _gap(grid, gap.cut_left(max(1, gap.width - 1))[0], track.tokens)
        _house(grid, house, track)
        _name(grid, name_row, track, name, house.width)


def _house(grid: Grid, box: Box, track: Track) -> None:
    roof, walls = box.cut_top(1)
    if track.out:
        for row, boards in enumerate(("╲     ╱", " ╲   ╱ ", "  ╳╳╳  ")[-walls.height :]):
            side = max(0, HOUSE - box.width) // 2
            middle = Box(box.left + max(0, box.width - HOUSE) // 2, box.bottom - 3 + row, min(HOUSE, box.width), 1)
            grid.write(middle, boards[side : side + box.width], MUTED)
        return
    inside = box.width - 2
    style = {Tone.ACTIVE: Style(palette.LANTERN, strong=True), Tone.ALARM: Style(palette.ALARM, strong=True)}.get(
        track.tone, Style(palette.ROOF)
    )
    if track.value is None:
        grid.write(roof, "╱" + "▔" * inside + "╲", MUTED)
        for row in range(walls.height):
            grid.write(walls, "│" + "░" * inside + "│", MUTED, row=row)
        return
    change = f"→{track.value + track.change}" if track.change else ""
    mark = "!" if track.is_warned else ""
    number = f"{track.value}{change or mark}"
    number = number if len(number) <= inside else str(track.value)
    grid.write(roof, "╱" + number.center(inside, "▔") + "╲", style)
    for row in range(walls.height):
        grid.write(walls, "│" + " " * inside + "│", Style(palette.PLASTER), row=row)
        filled = BLOCKS[_eighths(walls.height, row, track)] * inside
        grid.write(walls.inset(1, 0), filled, Style(palette.ALARM if track.danger else palette.COBBLE), row=row)


def _eighths(height: int, row: int, track: Track) -> int:
    """Return how many eighths of a house's row are filled, if the house has `height` rows; row 0 is the top."""
    assert track.value is not None
    full = 8 * height * min(max(track.value, 0), track.top) // max(1, track.top)
    floor = height // track.top if track.top and height % track.top == 0 else 0
    # If each floor has whole rows, an unfilled eighth at its top separates the floors, so that people can count them.
    most = 7 if floor and (height - 1 - row) % floor == floor - 1 else 8
    return min(most, max(0, full - 8 * (height - 1 - row)))


def _gap(grid: Grid, gap: Box, tokens: tuple[Token, ...]) -> None:
    """Paint the tokens of a gap as letters, side by side on the ground; moving ones are in brackets."""
    cell = 3 if gap.width >= 3 and len(tokens) <= (gap.width // 3) * gap.height else 1
    across = max(1, gap.width // cell)
    rows = [tokens[at : at + across] for at in range(0, len(tokens), across)]
    for number, row in enumerate(reversed(rows[: gap.height])):
        for at, token in enumerate(row):
            place = Box(gap.left + at * cell, gap.bottom - 1 - number, cell, 1)
            letter = harmless(token.letter)[:1] or "?"
            moving = token.tone is Tone.ACTIVE and cell == 3
            if token.tone is Tone.MUTED:  # a ghost, which marks the token's former place
                grid.write(place, letter.lower().center(cell), MUTED)
                continue
            grid.write(place, f"[{letter}]" if moving else letter.center(cell), token_style(token))


def token_style(token: Token) -> Style:
    return Style(palette.letter_on(token.colour), palette.colour_of(token.colour), strong=True)


def _name(grid: Grid, row: Box, track: Track, name: str, house: int) -> None:
    held = "•" * min(track.held, 4) if len(name) + track.held + 2 <= row.width else ""
    words, style = name + held, Style(palette.PAPER)
    if track.out:
        words, style = f"×{name}×", MUTED
    elif track.tone is Tone.ACTIVE:
        words, style = f"[{name}]{held}", ACTIVE
    elif track.tone is Tone.ALARM:
        words, style = f"{name}!", ALARM
    elif track.tone is Tone.MUTED or track.value is None:
        words, style = f"({name})", MUTED
    left = max(row.left, row.right - house // 2 - 1 - (len(words) + 1) // 2)
    left = max(row.left, min(left, row.right - len(words)))
    grid.write(Box(left, row.top, row.right - left, 1), words, style)


def paint_slots(grid: Grid, box: Box, slots: tuple[Slot, ...]) -> None:
    for slot, place in zip(slots, box.columns(len(slots)), strict=True):
        number, rest = place.cut_left(2 if place.width >= PLACE else 1)
        active = slot.tone is Tone.ACTIVE
        grid.write(number, f"{slot.number}", ACTIVE if active else Style(palette.STONE))
        card, rest = rest.cut_left(4 if place.width >= PLACE else 3)
        if slot.token is None:
            grid.write(card, "···", MUTED)
            continue
        letter = harmless(slot.token.letter)[:1] or "?"
        grid.write(card, f"[{letter}]" if active else f" {letter} ", token_style(slot.token))
        if place.width >= NAMED and slot.name:
            name, rest = rest.cut_left(len(harmless(slot.name)) + 2)
            grid.write(name, f" {slot.name}", ACTIVE if active else Style(palette.PAPER))
        said = _signs(slot.cards, rest.width - 1)
        muted = slot.tone is Tone.MUTED or not said
        grid.write(rest, said or "·", MUTED if muted else Style(palette.PAPER, strong=True))


def _signs(cards: tuple[str, ...], room: int) -> str:
    """Return the signs of the cards on a space, or as many whole signs as fit."""
    drawn = [signs.CHARACTERS.get(card, signs.CHARACTERS["card-back"]) for card in cards]
    for said in (" ".join(drawn), "".join(drawn), *drawn[:1]):
        if len(said) <= room:
            return said
    return ""
