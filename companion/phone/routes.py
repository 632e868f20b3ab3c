"""Which address is for what: a request becomes a reply at once, or a question for the box. Pure, and trusts nobody."""

import json

from companion.phone.http import Headers, Reply, Request, cookie
from companion.values import Value
from companion.wire import Json

KEY, KNOCK = "ratkeeper", "ratkeeper_knock"
"""Cookies: of a phone that has joined, and of one that waits for an OK."""
HOURS = 18
LONGEST_SAID = 300
TOKEN = 40
GET = {"/", "/events", "/state.json", "/log.json", "/overlay", "/report.html", "/picture.png"}
POST = {"/join", "/act"}
PLAIN: Headers = (
    ("cache-control", "no-store"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
)
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
REPORT = f"{NOTHING}; style-src 'unsafe-inline'; img-src data:"


class Question(Value):
    """What the box must answer."""

    do: str
    facts: Json
    photo: bytes = b""
    """Where a code must be read first."""


class Pages(Value):
    """What the box has given out for everybody."""

    page: Reply | None = None
    overlay: Reply | None = None


def route(request: Request, hosts: frozenset[str], pages: Pages) -> Reply | Question:
    """`hosts` are the names that this machine is called by: a page of another one may not speak for its reader."""
    if request.headers.get("host", "").lower() not in hosts:
        return said(421)
    if request.path.startswith("/J/"):
        return _scan(request)
    if request.path not in GET | POST:
        return said(404)
    methods = ("POST",) if request.path in POST else ("GET",) if request.path == "/events" else ("GET", "HEAD")
    if request.method not in methods:  # a stream that must stay empty would break at its first event
        return said(405, allow="GET" if request.path in GET else "POST")
    if request.path in POST:
        return _post(request)
    match request.path:
        case "/":
            return pages.page or waiting()
        case "/overlay" if pages.overlay and KEY in request.cookies:
            return pages.overlay
    if KEY not in request.cookies:
        return said(401)
    after = request.query.get("after", "0")
    if not (after.isascii() and after.isdigit() and len(after) < 10):
        return said(400)
    what = request.path[1:].partition(".")[0]
    return Question(what, {"key": request.cookies[KEY], "after": int(after)})


def reply_to(ask: Question, answer: Json) -> Reply:
    """What the phone is told of the box's answer."""
    status, body = int(answer["status"]), answer.get("body")
    if ask.do == "scan" and status == 200:
        return Reply(303, headers=(*PLAIN, ("location", "/"), cookie(KEY, answer["key"], HOURS * 3600)))
    headers = PLAIN
    if ask.do == "join" and status == 200:
        headers = (*PLAIN, cookie(KEY, answer["key"], HOURS * 3600), cookie(KNOCK, "", 0))
    if ask.do == "join" and status == 202:
        headers = (*PLAIN, cookie(KNOCK, answer["knock"], 120))
    if status == 429:
        headers = (*PLAIN, ("retry-after", "60"))
    if ask.do == "events" and status == 200:
        return Reply(200, b"retry: 1000\n\n", "text/event-stream", PLAIN, open=True)
    if ask.do == "report" and status == 200:
        return Reply(200, str(body).encode(), "text/html; charset=utf-8", (*PLAIN, ("content-security-policy", REPORT)))
    return Reply(status, json.dumps(body or {}, ensure_ascii=False).encode(), "application/json", headers)


def said(status: int, **headers: str) -> Reply:
    return Reply(status, headers=(*PLAIN, *headers.items()))


def waiting() -> Reply:
    """Nobody has told what the page is: the box is not there yet. It is looked for again."""
    page = '<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Ratkeeper</title>…'
    return Reply(503, page.encode(), "text/html; charset=utf-8", (*PLAIN, ("content-security-policy", NOTHING)))


def html(page: str, script: str, style: str) -> Reply:
    """A page of ours: it runs the one script and wears the one style that have these hashes, and no other."""
    policy = f"{NOTHING}; connect-src 'self'; img-src 'self' data:; script-src '{script}'; style-src '{style}'"
    return Reply(200, page.encode(), "text/html; charset=utf-8", (*PLAIN, ("content-security-policy", policy)))


def _scan(request: Request) -> Reply | Question:
    token = request.path[3:].upper()
    if request.method != "GET":  # who only asks whether it is there uses nothing up
        return said(405, allow="GET")
    return Question("scan", {"token": token}) if token.isalnum() and len(token) <= TOKEN else said(404)


def _post(request: Request) -> Reply | Question:
    host, origin = request.headers.get("host"), request.headers.get("origin")
    if origin is not None and origin.lower() != f"http://{host}".lower():
        return said(403)
    key = request.cookies.get(KEY, "")
    if request.path == "/act" and not key:
        return said(401)
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if request.path == "/act" and kind.startswith("image/"):
        words = _words({**request.query, "say": "*"})
        return Question("act", {"key": key, **words}, request.body) if words else said(400)
    if kind != "application/json":
        return said(415)
    try:
        told = json.loads(request.body)
    except (ValueError, RecursionError):
        return said(400)
    if not isinstance(told, dict):
        return said(400)
    if request.path == "/act":
        words = _words(told)
        return Question("act", {"key": key, **words}) if words else said(400)
    code = told.get("code")
    if not (isinstance(code, str) and code.isascii() and code.isdigit() and len(code) == 6):
        return said(400)
    return Question("join", {"code": code, "knock": request.cookies.get(KNOCK, "")})


def _words(told: Json) -> Json:
    """What a phone says about which moment; empty where that is no sentence."""
    game, seq, say = told.get("game"), told.get("seq"), told.get("say")
    if isinstance(seq, str) and seq.isascii() and seq.isdigit() and len(seq) < 12:
        seq = int(seq)
    if not (isinstance(game, str) and type(seq) is int and isinstance(say, str)):
        return {}
    if not (say.isprintable() and 0 < len(say) <= LONGEST_SAID and game.isascii() and len(game) <= TOKEN):
        return {}
    return {"game": game, "seq": seq, "say": say}
