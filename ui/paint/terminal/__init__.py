"""The painter for terminals: a Frame as rows of characters, with or without colour. It never moves the cursor."""

from collections.abc import Callable

from ui.frame import Chart, Choice, Frame, Text, Tone
from ui.paint import palette, signs
from ui.paint.box import Box
from ui.paint.fitting import MORE, fit, fit_list, wrap, wrap_text
from ui.paint.terminal.grid import Grid, Style, harmless
from ui.paint.terminal.holdings import holdings_rows, paint_holdings
from ui.paint.terminal.street import ACTIVE, ALARM, MUTED, paint_slots, paint_street, token_style

Matrix = Callable[[str], list[list[bool]]]
WIDEST = 110
ROOMY = 16
"""Rows that leave room for full words on two rows, where short ones would fit on one."""
CHART = 10
"""Rows that a chart needs; choices and lines may have the others."""
POINTER = 2
CODE = Style((0, 0, 0), (255, 255, 255), needed=True)
STYLES = {Tone.PLAIN: Style(palette.PAPER), Tone.ACTIVE: ACTIVE, Tone.ALARM: ALARM, Tone.MUTED: MUTED}
MARKS = {Tone.PLAIN: "", Tone.ACTIVE: "▌", Tone.ALARM: "! ", Tone.MUTED: ""}


def paint_terminal(frame: Frame, columns: int, rows: int, colour: bool = True, qr: Matrix | None = None) -> str:
    """`rows` lines of exactly `columns` characters; `colour` adds sequences that set colours and nothing else."""
    grid = Grid(columns, rows)
    rest = _head(grid, Box(0, 0, min(columns, WIDEST), rows), frame)
    below, rest = rest.cut_bottom(_choice_rows(frame, rest))
    if frame.tracks or frame.table or frame.chart or frame.code or frame.lines:
        _choices(grid, below, frame.choices, frame.cursor)
    else:
        _choices(grid, Box(rest.left, rest.top, rest.width, below.height), frame.choices, frame.cursor)
    said = frame.lines
    if frame.code:
        said = _code(grid, Box(0, rest.top, columns, rest.height), frame, qr)
    elif frame.chart:
        told = min(_said_rows(frame, rest), max(min(3, len(frame.lines)), rest.height - CHART))
        picture, rest = rest.cut_top(min(rest.height - told, rest.width // 2))
        _chart(grid, picture, frame.chart)
    elif frame.table:
        _, rest = rest.cut_top(1 if rest.height > holdings_rows(frame.table) + len(frame.lines) + 2 else 0)
        picture, rest = rest.cut_top(min(rest.height, holdings_rows(frame.table)))
        paint_holdings(grid, picture, frame.table)
        if frame.slots:
            places, rest = rest.cut_top(1)
            paint_slots(grid, places, frame.slots)
        _, rest = rest.cut_top(1 if rest.height > len(frame.lines) + 1 else 0)
    elif frame.tracks:
        line = 1 if frame.slots else 0
        street, rest = rest.cut_top(max(4, min(rest.height - line - min(len(frame.lines), 2), _tallest(frame))))
        paint_street(grid, street, frame.tracks)
        if frame.slots:
            places, rest = rest.cut_top(line)
            paint_slots(grid, places, frame.slots)
    _lines(grid, rest, said)
    return grid.text(colour)


def _head(grid: Grid, box: Box, frame: Frame) -> Box:
    """The question, other notices in its corner, alarms in rows of their own; what is left."""
    for notice in (notice for notice in frame.notices if notice.tone is Tone.ALARM):
        for words in wrap_text(notice, box.width - 4, 2 if box.height >= ROOMY else 1, len):
            row, box = box.cut_top(1)
            grid.write(row, f"! {words} !", ALARM, fill=True)
    row, box = box.cut_top(1)
    calm = " · ".join(notice.short or str(notice) for notice in frame.notices if notice.tone is not Tone.ALARM)
    corner = harmless(calm + (" ▪" if frame.unsaved else ""))[: row.width // 3]
    style = STYLES[frame.title.tone]
    mark = {Tone.ALARM: "! ", Tone.ACTIVE: "▶ "}.get(frame.title.tone, "")
    grid.write(row, "", style, fill=frame.title.tone in (Tone.ACTIVE, Tone.ALARM))
    place, _ = row.cut_left(row.width - len(corner) - 1)
    strong = Style(style.ink, style.ground, strong=True)
    room = place.width - len(mark)
    said = wrap(str(frame.title), room, 3, len)
    if len(said) != 2 or box.height < ROOMY:
        said = [fit(frame.title, room, len)]
    grid.write(place, mark + said[0], strong)
    for line in said[1:]:
        second, box = box.cut_top(1)
        grid.write(second, "", style, fill=bool(mark))
        grid.write(second, " " * len(mark) + line, strong)
    if corner:
        grid.write(row.cut_right(len(corner))[0], corner, style if style.ground else MUTED)
    return box


def _tallest(frame: Frame) -> int:
    """Rows for a roof, every floor and a name."""
    return max((track.top for track in frame.tracks), default=0) + 2


def _choice_rows(frame: Frame, box: Box) -> int:
    """All choices if there is room beside the rest, else two at least."""
    said = _said_rows(frame, box)
    taken = said + (_tallest(frame) + bool(frame.slots) if frame.tracks else 0)
    if frame.table:
        taken = said + holdings_rows(frame.table) + bool(frame.slots)
    if frame.chart:
        taken = min(3, said) + CHART
    elif frame.code:
        taken = box.height - 3
    return min(len(frame.choices), max(min(2, box.height), box.height - taken))


def _said_rows(frame: Frame, box: Box) -> int:
    return sum(len(wrap_text(line, box.width - 2, 2, len)) for line in frame.lines)


def _choices(grid: Grid, box: Box, choices: tuple[Choice, ...], cursor: int) -> None:
    """As many as fit around the cursor; arrows where there are more."""
    shown = box.height
    first = min(max(0, cursor - shown // 2), max(0, len(choices) - shown))
    words = _entries(choices, box.width)
    for number, choice in enumerate(choices[first : first + shown]):
        row = Box(box.left, box.top + number, box.width, 1)
        chosen = first + number == cursor
        more = (
            "▲" if number == 0 and first > 0 else "▼" if number == shown - 1 and first + shown < len(choices) else " "
        )
        pointer, rest = row.cut_left(POINTER)
        grid.write(pointer, "▶" if chosen else more, Style(palette.LANTERN, strong=True))
        picture, rest = rest.cut_left(_icon_width(choice))
        if choice.icon in signs.CHARACTERS:
            grid.write(picture, signs.CHARACTERS[choice.icon], Style(palette.PAPER, strong=True))
        elif choice.token:
            grid.write(picture.cut_left(2)[0], "  ", token_style(choice.token))
        style = ACTIVE if chosen else STYLES[Tone.PLAIN if choice.text.tone is Tone.ACTIVE else choice.text.tone]
        grid.write(rest, words[first + number], style)


def _entries(choices: tuple[Choice, ...], width: int) -> tuple[str, ...]:
    rooms = tuple(width - POINTER - _icon_width(choice) for choice in choices)
    return fit_list(tuple(choice.text for choice in choices), rooms, len)


def _icon_width(choice: Choice) -> int:
    return 3 if choice.icon in signs.CHARACTERS or choice.token else 0


def _lines(grid: Grid, box: Box, lines: tuple[Text, ...]) -> None:
    """As many as fit, none at the cost of the next one's row; a mark at the end where there are more."""
    for following, line in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        if not box.height:
            return
        mark = MARKS[line.tone]
        style = Style(palette.LANTERN) if line.tone is Tone.ACTIVE else STYLES[line.tone]
        words = Text(harmless(line.short), harmless(line.full), line.tone)
        free = max(1, min(2, box.height - following))
        more, place = box.cut_right(len(MORE) if following and box.height == 1 else 0)
        grid.write(more, MORE, MUTED)
        for row, said in enumerate(wrap_text(words, place.width - 2, free, len)):
            grid.write(place, mark + said, style, row=row)
            _, box = box.cut_top(1)


def _chart(grid: Grid, box: Box, chart: Chart) -> None:
    """Dots for everybody's values over the turns, names at the end."""
    from ui.paint.terminal.chart import paint_chart  # noqa: PLC0415 - needs Pillow, as nothing else here does

    paint_chart(grid, box, chart)


def _code(grid: Grid, box: Box, frame: Frame, qr: Matrix | None) -> tuple[Text, ...]:
    """The code in half blocks where it fits; else the lines, and for how many columns and rows it waits."""
    if qr is None:
        return frame.lines
    from ui.paint.terminal.braille import half_blocks  # noqa: PLC0415 - see above

    blocks = half_blocks(qr(frame.code))
    columns, rows = len(blocks[0]), len(blocks) + grid.box.height - box.height
    if columns > box.width or rows > grid.box.height:
        return tuple(
            Text(f"{line.short} ({columns}×{rows})", f"{line} ({columns} × {rows})", line.tone) for line in frame.lines
        )
    for at, halves in enumerate(blocks):
        grid.write(box, halves, CODE, row=at)
    return ()
