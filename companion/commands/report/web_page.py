"""A report as one HTML file without scripts. It loads nothing, and has styles for light, dark and print."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from companion.commands.report.report_model import Entry, ReportModel, Seat, Section
from companion.commands.report.svg import drawing, legend
from companion.commands.review import points, signed, turning_points
from companion.review import Review
from ui.frame import Chart, Curve
from ui.paint.bitmap import ASSETS
from ui.words import Words

STYLE = (ASSETS / "report.css").read_text("utf-8")


def page(told: ReportModel, review: Iterable[str] = ()) -> str:
    """Return the HTML of the report; the lines of `review` stand below the table of players."""
    words = told.words
    parts = [
        "<!doctype html>",
        f'<html lang="{words.language}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(told.title)} – {escape(told.about)}</title>",
        f"<style>\n{STYLE}</style>",
        "</head>",
        "<body>",
        "<header>",
        f"<h1>{escape(told.title)}</h1>",
        f'<p class="about">{escape(told.about)}</p>',
        f'<p class="result">{escape(told.result)}</p>',
        *(f"<p>{escape(line)}</p>" for line in told.reasons),
        "</header>",
    ]
    if told.chart:
        svg = drawing(told.chart, told.chart_title, *told.axes)
        parts += [f"<h2>{escape(told.chart_title)}</h2>", "<figure>", svg, legend(told.chart), "</figure>"]
    if told.seats:
        parts += [f"<h2>{words.line('report.players')}</h2>", _table(told)]
    parts += review
    parts.append(f'<h2 class="apart">{words.line("report.decisions")}</h2>')
    parts.append('<div class="decisions">')
    parts += [_section(section, words) for section in told.sections if section.entries]
    parts += ["</div>", f'<p class="made">{escape(told.made)}</p>', "</body>", "</html>", ""]
    return "\n".join(parts)


def _table(told: ReportModel) -> str:
    heads = "".join(f'<th class="number">{escape(column)}</th>' for column in told.columns)
    rows = "\n".join(map(_row, told.seats))
    return f'<table><tr><th></th>{heads}<th class="fate"></th></tr>\n{rows}\n</table>'


def _row(seat: Seat) -> str:
    kind = ' class="won"' if seat.won else ""
    numbers = "".join(f'<td class="number">{number}</td>' for number in seat.holds)
    return f"<tr{kind}><td>{escape(seat.name)}</td>{numbers}<td>{escape(seat.fate)}</td></tr>"


def _section(section: Section, words: Words) -> str:
    entries = "\n".join(
        _folded(list(run), words) if aside else "\n".join(_entry(entry, words) for entry in run)
        for aside, run in groupby(section.entries, key=lambda entry: entry.is_aside)
    )
    return f"<section>\n<h3>{escape(section.title)}</h3>\n<ol>\n{entries}\n</ol>\n</section>"


def _folded(entries: list[Entry], words: Words) -> str:
    """Return entries of undone decisions, undos, redos and corrections, hidden behind one line that opens them."""
    inside = "\n".join(_entry(entry, words) for entry in entries)
    summary = escape(words.line("report.folded", count=len(entries)))
    return f'<li class="folded"><details><summary>{summary}</summary>\n<ol>\n{inside}\n</ol></details></li>'


def _entry(entry: Entry, words: Words) -> str:
    said = f"<b>{escape(entry.said)}</b>"
    if entry.undone:
        said += f" ({words.line('report.undone')})"
    if entry.card:
        said += f' <span class="card">{escape(words.line("report.card", code=entry.card))}</span>'
    events = "".join(f"<p>{escape(event)}</p>" for event in entry.events)
    kind = ' class="undone"' if entry.undone else ""
    return f"<li{kind}><time>{entry.time}</time><div>{said}{events}</div></li>"


def review_part(found: Review, words: Words) -> Iterator[str]:
    """Yield the review as HTML: the odds over the turns, the turning points, and luck."""
    chart = _odds_chart(found)
    title = words.line("review.title")
    yield f"<h2>{escape(title)}</h2>"
    yield f"<p>{escape(words.line('review.curve', count=found.turns[0].odds.games))}</p>"
    yield "<figure>"
    yield drawing(chart, title, "%", words.line("review.turn"))
    yield legend(chart)
    yield "</figure>"
    yield from (f"<p>{escape(line.strip())}</p>" for line in turning_points(found, words))
    heads = "".join(
        f'<th class="number">{escape(words.line(f"review.{what}"))}</th>' for what in ("given_away", "luck")
    )
    rows = "\n".join(
        f'<tr><td>{escape(name)}</td><td class="number">{points(found.given_away(name), words)}</td>'
        f'<td class="number">{signed(found.luck(name), words)}</td></tr>'
        for name in found.end.chances
    )
    yield f"<table><tr><th></th>{heads}</tr>\n{rows}\n</table>"
    yield f'<p class="about">{escape(words.line("review.luck_note"))}</p>'


def _odds_chart(found: Review) -> Chart:
    every = (*(turn.odds for turn in found.turns), found.end)
    return Chart(
        tuple(Curve(name, tuple(round(100 * one.chances[name].share) for one in every)) for name in found.end.chances),
        top=100,
    )
