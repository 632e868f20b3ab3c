"""The review of a game as a part of its page: the odds over the turns, and the turning points."""

from collections.abc import Iterator
from html import escape

from companion.commands.report.svg import drawing, legend
from companion.commands.review import points, signed, turning_points
from companion.review import Review
from ui.frame import Chart, Curve
from ui.words import Words


def part(found: Review, words: Words) -> Iterator[str]:
    """Lines of HTML, to stand between the players and the decisions."""
    chart = chart_of(found)
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


def chart_of(found: Review) -> Chart:
    every = (*(turn.odds for turn in found.turns), found.end)
    return Chart(
        tuple(Curve(name, tuple(round(100 * one.chances[name].share) for one in every)) for name in found.end.chances),
        top=100,
    )
