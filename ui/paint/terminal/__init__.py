"""The painter for terminals: a frame as rows of characters, with or without colour. It never moves the cursor."""

from collections.abc import Callable

from companion.values import changed
from ui.frame import Choice, Frame, Map, ScoreTable, Text, Tone
from ui.paint import palette, signs
from ui.paint.box import Box
from ui.paint.dice import seen
from ui.paint.fitting import MORE, fit, fit_list, previewed, shorten_names, window, wrap, wrap_text
from ui.paint.terminal.braille import half_blocks
from ui.paint.terminal.chart import paint_chart
from ui.paint.terminal.dice import dice_rows, paint_dice
from ui.paint.terminal.grid import Grid, Style, harmless, unwrapped
from ui.paint.terminal.holdings import holdings_rows, paint_holdings
from ui.paint.terminal.map import map_rows, paint_map
from ui.paint.terminal.street import ACTIVE, ALARM, BROAD, MUTED, STYLES, paint_slots, paint_street, token_style

Matrix = Callable[[str], list[list[bool]]]
WIDEST = 160
APART = 3
"""Greatest number of rows from one choice to the next; they stand closer if there is less room."""
ROOMY = 16
"""With at least this many rows, an alarm may take two rows in full words; else it has short words in one row."""
TITLE = 4
"""The number of rows divided by this is the greatest number of rows for the question."""
STREET = 6
"""Number of rows kept for the houses if there are more choices than fit below them."""
CHART = 10
"""Number of rows kept for a chart; choices and lines get the others."""
BESIDE = 96
"""Number of columns that a map and a table need to stand side by side."""
POINTER = 2
HERO, HERO_WIDTH = 17, 36
"""Greatest number of rows, and number of columns, of a player's house that is shown large beside the street."""
CODE = Style((0, 0, 0), (255, 255, 255), needed=True)
CAPS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "ok": "Enter", "back": "Esc"}
CAPS |= {"undo": "u", "help": "?", "quit": "q", "letters": "A–Z", "digits": "0–9"}
"""For each button, the label of the keyboard key that replaces it."""
CAP, PLAIN = Style(palette.INK, palette.CHEVRON), STYLES[Tone.PLAIN]
GAP = 2
"""Columns between two keys of the legend."""
LEGEND = 12
"""Least number of rows with which the last row says what the keys do."""
MARKS = {Tone.PLAIN: "", Tone.ACTIVE: "▌", Tone.ALARM: "! ", Tone.MUTED: ""}


def paint_terminal(
    frame: Frame, columns: int, rows: int, colour: bool = True, qr: Matrix | None = None, *, progress: float = 1.0
) -> str:
    """Return `rows` lines of exactly `columns` characters; `colour` adds colour sequences.

    `progress` (0 to 1) is that of the tumbling dice.
    """
    grid = Grid(columns, rows)
    page = _legend(grid, Box(0, 0, columns, rows), frame)
    rest = _head(grid, Box(0, 0, min(columns, WIDEST), page.height), frame)
    frame = changed(frame, lines=_said(frame, rest.width))
    below, rest = rest.cut_bottom(_choice_rows(frame, rest))
    said = frame.lines
    if frame.code:
        said = _code(grid, Box(0, rest.top, columns, rest.height), frame, qr)
        rest = rest if said else rest.cut_bottom(0)[0]
    elif frame.banner and frame.banner.track:
        picture, rest = rest.cut_top(max(4, min(rest.height - _said_rows(frame, rest), HERO)))
        _, beside = picture.cut_left(max(0, picture.width // 2 - HERO_WIDTH + BROAD // 2))
        paint_street(grid, beside.cut_left(HERO_WIDTH)[0], (frame.banner.track,))
    elif frame.chart:
        told = min(_said_rows(frame, rest), max(min(3, len(frame.lines)), rest.height - CHART))
        picture, rest = rest.cut_top(min(rest.height - told, rest.width // 2))
        paint_chart(grid, picture, frame.chart)
    elif frame.dice:
        _, rest = rest.cut_top(1 if rest.height > dice_rows(frame.dice) + _said_rows(frame, rest) else 0)
        picture, rest = rest.cut_top(min(rest.height, dice_rows(frame.dice)))
        paint_dice(grid, picture, seen(frame.dice, progress))
    elif frame.map:
        rest = _map(grid, rest, frame, frame.map)
    elif frame.table:
        rest = _table(grid, rest, frame, frame.table)
    elif frame.tracks:
        rest = _tracks(grid, rest, frame)
    rest = _lines(grid, rest, said)
    _choices(grid, Box(below.left, rest.top, below.width, below.bottom - rest.top), frame)
    return grid.text(colour)


def _said(frame: Frame, width: int) -> tuple[Text, ...]:
    """Return the lines to paint; for a preview, only the alarms and then a line with what the choice would change."""
    would = previewed(frame, width - 2, len) if frame.would else None
    return (*(line for line in frame.lines if line.tone is Tone.ALARM), would) if would else frame.lines


def _legend(grid: Grid, box: Box, frame: Frame) -> Box:
    """Paint into the last row what each key does, for as many keys as fit; return the rows above it."""
    if not frame.keys or box.height < LEGEND:
        return box
    row, rest = box.cut_bottom(1)
    is_typed = frame.keys[0].roles == ("letters",)
    for key in frame.keys:
        if is_typed and key.roles[0] in ("undo", "quit"):  # these letters are text there
            continue
        cap, said = f" {''.join(CAPS[role] for role in key.roles)} ", f" {harmless(str(key.text))}"
        if len(cap) + len(said) > row.width:
            break
        place, row = row.cut_left(len(cap))
        grid.write(place, cap, CAP)
        place, row = row.cut_left(min(len(said) + GAP, row.width))
        grid.write(place, said, MUTED if frame.is_locked and key.roles == ("ok",) else PLAIN)
    return rest


def _table(grid: Grid, box: Box, frame: Frame, table: ScoreTable) -> Box:
    """Paint the score table, and the line of spaces below it; return the rest of the box."""
    _, box = box.cut_top(1 if box.height > holdings_rows(table) + len(frame.lines) + 2 else 0)
    picture, box = box.cut_top(min(box.height, holdings_rows(table)))
    paint_holdings(grid, picture, table)
    if frame.slots:
        places, box = box.cut_top(1)
        paint_slots(grid, places, frame.slots)
    return box.cut_top(1 if box.height > len(frame.lines) + 1 else 0)[1]


def _tracks(grid: Grid, box: Box, frame: Frame) -> Box:
    """Paint the street, and the line of spaces below it; return the rest of the box."""
    line, told = 1 if frame.slots else 0, min(len(frame.lines), 2)
    room = box.height - line - _said_rows(frame, box) >= _tallest(frame, 2)
    street, box = box.cut_top(max(4, min(box.height - line - told, _tallest(frame, 2 if room else 1))))
    paint_street(grid, street, frame.tracks)
    if frame.slots:
        places, box = box.cut_top(line)
        paint_slots(grid, places, frame.slots)
    return box


def _map(grid: Grid, box: Box, frame: Frame, shown: Map) -> Box:
    """Paint the map, and the table below or beside it if there is room; return the rest of the box."""
    told = min(2, len(frame.lines))
    picture, box = box.cut_top(min(box.height - told, map_rows(shown)))
    table = frame.table
    if table and box.height > holdings_rows(table) + told:
        below, box = box.cut_top(holdings_rows(table) + 1)
        paint_holdings(grid, below.cut_top(1)[1], table)
    elif table and picture.width >= BESIDE and picture.height >= holdings_rows(table):
        beside, picture = picture.cut_right(BESIDE // 2)
        paint_holdings(grid, beside, table)
    paint_map(grid, picture, shown)
    return box


def _head(grid: Grid, box: Box, frame: Frame) -> Box:
    """Paint each alarm in rows of its own, then the question, with notices in its corner; return the rest."""
    for notice in frame.alarms:
        for words in wrap_text(notice, box.width - 4, 2 if box.height >= ROOMY else 1, len):
            row, box = box.cut_top(1)
            grid.write(row, f"! {words} !", ALARM, fill=True)
    row, box = box.cut_top(1)
    corner = harmless(frame.calm + (" ▪" if frame.unsaved else ""))[: row.width // 3]
    title, tone = frame.question, frame.title.tone
    if frame.asked:
        [name] = shorten_names([harmless(frame.asked)], [row.width // 2], len)
        title, tone = (
            Text(f"{name}   {title.short or title}", f"{name}   {title}"),
            tone.ALARM if tone is Tone.ALARM else Tone.ACTIVE,
        )
    style, mark = STYLES[tone], {Tone.ALARM: "! ", Tone.ACTIVE: "▶ "}.get(tone, "")
    grid.write(row, "", style, fill=tone in (Tone.ACTIVE, Tone.ALARM))
    place, _ = row.cut_left(row.width - len(corner) - 1)
    strong = Style(style.ink, style.ground, strong=True)
    room = place.width - len(mark)
    rows = max(1, box.height // TITLE)
    said = wrap(str(title), room, rows + 1, len)
    if not 2 <= len(said) <= rows:
        said = [fit(title, room, len)]
    grid.write(place, mark + said[0], strong)
    for line in said[1:]:
        second, box = box.cut_top(1)
        grid.write(second, "", style, fill=bool(mark))
        grid.write(second, " " * len(mark) + line, strong)
    if corner:
        grid.write(row.cut_right(len(corner))[0], corner, style if style.ground else MUTED)
    return box


def _tallest(frame: Frame, floors: int = 1) -> int:
    """Return the number of rows of the tallest house, with roof and name, if each floor takes `floors` rows."""
    return max((track.top for track in frame.tracks), default=0) * floors + 2


def _choice_rows(frame: Frame, box: Box) -> int:
    """Return the number of rows for choices: one for each if the rest of the page leaves room, else at least two."""
    said = _said_rows(frame, box)
    taken = said + (STREET + bool(frame.slots) if frame.tracks else 0)
    if frame.table:
        taken = said + holdings_rows(frame.table) + bool(frame.slots)
    if frame.map:
        taken = said + map_rows(frame.map)
    if frame.dice:
        taken = said + dice_rows(frame.dice)
    if frame.chart:
        taken = min(3, said) + CHART
    elif frame.code:
        taken = box.height - 3
    return min(len(frame.choices), max(min(2, box.height), box.height - taken))


def _said_rows(frame: Frame, box: Box) -> int:
    return sum(len(wrap_text(line, box.width - 2, 2, len)) for line in frame.lines)


def _choices(grid: Grid, box: Box, frame: Frame) -> None:
    """Paint the choices around the cursor, as many as fit, with arrows if there are more.

    The choice under the cursor is followed by its second word, which left and right change.
    """
    choices, cursor = frame.choices, frame.cursor
    if not choices or not box.height:
        return
    if box.height > len(choices):
        rule, box = box.cut_top(1)
        grid.write(rule, "─" * rule.width, MUTED)
    shown = window(len(choices), cursor, box.height)
    step, words = min(APART, box.height // len(shown)), _entries(choices, box.width)
    more = {shown[0]: "▲" if shown[0] else "", shown[-1]: "▼" if shown.stop < len(choices) else ""}
    for number in shown:
        row, box = box.cut_top(step)
        choice, chosen = choices[number], number == cursor
        pointer, rest = row.cut_left(POINTER)
        grid.write(pointer, "▶" if chosen else more.get(number, ""), Style(palette.LANTERN, strong=True))
        picture, rest = rest.cut_left(_icon_width(choice))
        if choice.icon in signs.CHARACTERS:
            grid.write(picture, signs.CHARACTERS[choice.icon], Style(palette.PAPER, strong=True))
        elif choice.token:
            letter = harmless(choice.token.letter)[:1]
            grid.write(picture.cut_left(3)[0], letter.center(3), token_style(choice.token))
        style = ACTIVE if chosen else STYLES[Tone.PLAIN if choice.text.tone is Tone.ACTIVE else choice.text.tone]
        said = words[number]
        if chosen and frame.second_text:
            said += f"  {fit(frame.second_text, rest.width - len(said) - 2, len)}"
        grid.write(rest, said, style)


def _entries(choices: tuple[Choice, ...], width: int) -> tuple[str, ...]:
    rooms = tuple(width - POINTER - _icon_width(choice) for choice in choices)
    return fit_list(tuple(choice.text for choice in choices), rooms, len)


def _icon_width(choice: Choice) -> int:
    return 4 if choice.token else 3 if choice.icon in signs.CHARACTERS else 0


def _lines(grid: Grid, box: Box, lines: tuple[Text, ...]) -> Box:
    """Paint as many lines as fit, none of them in part, with a mark at the end if some are left out."""
    for others, line in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        if not box.height:
            break
        mark = MARKS[line.tone]
        style = Style(palette.LANTERN) if line.tone is Tone.ACTIVE else STYLES[line.tone]
        words = Text(unwrapped(line.short), unwrapped(line.full), line.tone)
        free = max(1, box.height - others)
        more, place = box.cut_right(len(MORE) if others and box.height == 1 else 0)
        grid.write(more, MORE, MUTED)
        for row, said in enumerate(wrap_text(words, place.width - 2, free, len)):
            grid.write(place, mark + said, style, row=row)
            _, box = box.cut_top(1)
    return box


def _code(grid: Grid, box: Box, frame: Frame, qr: Matrix | None) -> tuple[Text, ...]:
    """Paint the QR code in half blocks; if it does not fit, return lines that say how large a terminal it needs."""
    if qr is None:
        return frame.lines
    blocks = half_blocks(qr(frame.code))
    columns, rows = len(blocks[0]), len(blocks) + grid.box.height - box.height
    if columns > box.width or rows > grid.box.height:
        return tuple(
            Text(f"{line.short} ({columns}×{rows})", f"{line} ({columns} × {rows})", line.tone) for line in frame.lines
        )
    for at, halves in enumerate(blocks):
        grid.write(box, halves, CODE, row=at)
    return ()
