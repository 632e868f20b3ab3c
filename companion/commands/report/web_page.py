"""A report as one HTML file without scripts. It loads nothing, and has styles for light, dark and print."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from companion.commands.report.report_model import Entry, ReportModel, Seat, Section
from companion.commands.report.svg import drawing, legend
from companion.commands.review import points, signed, turning_points
from companion.review import Review
from ui.frame import Chart, Curve
from ui.words import Words

STYLE = """\
:root { color-scheme: light dark; --paper: #fbf6ea; --ink: #261c16; --soft: #6f6154; --rule: #dccfb4; --card: #fffdf7;
  --roof: #b3261a; --win: #8a5a00;
  --c0: #a86400; --c1: #1f5fb8; --c2: #b8382a; --c3: #2c7a50; --c4: #7a3fc0; }
@media (prefers-color-scheme: dark) { :root { --paper: #16182b; --ink: #f2e8d2; --soft: #b3a893; --rule: #3b3a52;
  --card: #1f2138; --roof: #ff6a55; --win: #ffc454;
  --c0: #ffc454; --c1: #6eb0ff; --c2: #f0785a; --c3: #96d6a0; --c4: #d6aaff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 3rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1 { margin: 0; font-size: 2rem; line-height: 1.15; }
h2 { margin: 2rem 0 .6rem; font-size: 1.25rem; }
h3 { margin: 0 0 .35rem; font-size: 1rem; }
.about, .made, time, .undone, .card { color: var(--soft); }
header .about { margin: .25rem 0 1.25rem; }
.result { margin: 0; font-size: 1.4rem; font-weight: bold; color: var(--win); }
header p { margin: .1rem 0; }
figure { margin: 0; padding-bottom: .6rem; background: var(--card); border: 1px solid var(--rule);
  border-radius: .5rem; break-inside: avoid; }
figure > svg { display: block; width: 100%; height: auto; font: 12px/1 system-ui, sans-serif; }
svg { fill: currentColor; } svg .floor { stroke: var(--rule); } svg .roof { stroke: var(--roof); stroke-width: 2; }
svg text { fill: var(--soft); } svg .number { dominant-baseline: central; }
svg polyline { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
svg .fled { fill: none; stroke: currentColor; stroke-width: 3; stroke-linecap: round; }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; list-style: none; margin: 0; padding: 0 .9rem;
  font: 600 .95rem/1.5 system-ui, sans-serif; }
.legend li { min-width: 0; padding-left: 1.6rem; text-indent: -1.6rem; }
.legend svg { width: 1rem; height: 1rem; margin: 0 .3rem; vertical-align: -.15em; }
.c0 { color: var(--c0); } .c1 { color: var(--c1); } .c2 { color: var(--c2); } .c3 { color: var(--c3); }
.c4 { color: var(--c4); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: normal; } td.number, th.number { text-align: right; width: 6rem; }
tr.won td { font-weight: bold; }
section { margin: 0 0 1rem; padding: .7rem .9rem; background: var(--card); border: 1px solid var(--rule);
  border-radius: .5rem; break-inside: avoid; }
ol { list-style: none; margin: 0; padding: 0; }
ol > li { display: grid; grid-template-columns: 5.2rem minmax(0, 1fr); padding: .15rem 0; }
time { font-variant-numeric: tabular-nums; }
li b { font-weight: 600; } li p { margin: 0; }
.undone b { text-decoration: line-through; font-weight: normal; }
.card { font-size: .8rem; }
ol > li.folded { display: block; } summary { color: var(--soft); cursor: pointer; font-size: .9rem; }
header { margin: 0 0 1.5rem; padding: 1.4rem 1.5rem 1.2rem; border-radius: .7rem; color: #f4e7c9;
  background: linear-gradient(#141832, #2e243c); border-bottom: .5rem solid #96422c; }
header .about { color: #ddc89e; } header .result { color: #ffc454; }
section { border-left: .35rem solid #96422c; }
.made { margin-top: 2rem; font-size: .85rem; }
@media (max-width: 40rem) { body { padding: 1rem .75rem 2rem; }
  figure > svg { font-size: 22px; } svg g g > * { transform: scale(1.4); }
  table { table-layout: fixed; } th, td { padding: .35rem .2rem; font-size: .95rem; }
  th { font-size: .8rem; } td.number, th.number { width: 19%; } th.fate { width: 30%; }
  ol > li { grid-template-columns: 4.6rem minmax(0, 1fr); } }
@media print { :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #bbb; --roof: #b3261a;
  --win: #000;
  --c0: #a86400; --c1: #1f5fb8; --c2: #b8382a; --c3: #2c7a50; --c4: #7a3fc0; }
  header { background: none; color: #000; padding: 0 0 .5rem; } header .about, header .result { color: #000; }
  body { padding: 0; max-width: none; font-size: 9pt; line-height: 1.3; }
  .decisions { columns: 2; column-gap: 7mm; } h2.apart { break-before: page; margin-top: 0; }
  section { padding: .3rem 0; margin: 0; border: 0; border-top: 1px solid var(--rule); border-radius: 0;
    break-inside: auto; } h2, h3 { break-after: avoid; }
  ol > li { grid-template-columns: 4.2rem minmax(0, 1fr); break-inside: avoid; }
  table { break-inside: avoid; } @page { margin: 15mm; } }
"""


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
