"""Turns each request of a phone into a reply, or into a question for the box. Pure; checks all input."""

import json
from base64 import b64decode, b64encode

from companion.json_lines import BACKUP_PIECE, LARGEST_BACKUP, RESULT_PATH, Json
from companion.phone.http_codec import MOST_BODY, Headers, Reply, Request, cookie
from companion.values import Value

KEY, KNOCK = "ratkeeper", "ratkeeper_knock"
"""Names of two cookies: of a joined phone, and of a phone that waits until the table confirms it with OK."""
HOURS = 18
LONGEST_SAID = 300
TOKEN = 40
MOST_JOIN = 256
"""Greatest size in bytes of a request's body before a phone has joined: six digits in JSON take 17."""
MOST_PICTURE = 12_000_000
"""Greatest size of a photo in bytes; JPEG files of 50 megapixels are smaller."""
GET = {
    "/",
    "/events",
    "/state.json",
    "/log.json",
    "/overlay",
    "/report.html",
    "/picture.png",
    "/backup.zip",
    RESULT_PATH,
}
POST = {"/join", "/act", "/restore"}
OF_HOST = {"/backup.zip", "/restore"}
"""Paths that only a host's phone may request."""
OPEN = {"/", "/join"}
"""Paths that phones may request before they have joined."""
PLAIN: Headers = (
    ("cache-control", "no-store"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
)
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
REPORT = f"{NOTHING}; style-src 'unsafe-inline'; img-src data:"
JOINING: Headers = (
    *(header for header in PLAIN if header[0] != "referrer-policy"),
    ("referrer-policy", "same-origin"),  # with `no-referrer`, browsers send forms with `Origin: null`, which is refused
    ("content-security-policy", REPORT.replace("form-action 'none'", "form-action 'self'")),
)
"""Headers of the page with the button Join; they allow no scripts, because the page has none."""


class Question(Value):
    """A question that the phone process asks the box: what to do, and the facts for it."""

    do: str
    facts: Json
    photo: bytes = b""
    """A photo whose code must be read before the box is asked; empty: none."""


class Pages(Value):
    """The pages that phones may see before they have joined, as the box has sent them."""

    page: Reply | None = None
    overlay: Reply | None = None


def admitted(head: Request, hosts: frozenset[str], joined: bool | None) -> Reply | int:
    """Return how many bytes of body a request may have, or the reply that refuses it, judged by its headers alone.

    `hosts` are this machine's names: pages of other hosts may not send requests. `joined` is true if the request has
    the cookie of a joined phone; it is None if the box, which alone knows that, is not connected.
    """
    host, origin = head.headers.get("host", "").lower(), head.headers.get("origin")
    if host not in hosts:
        return status_reply(421)
    if head.method == "POST" and origin is not None and origin.lower() != f"http://{host}":
        return status_reply(403)
    if head.path.startswith("/J/"):
        return MOST_JOIN
    if head.path not in GET | POST:
        return status_reply(404)
    methods = ("POST",) if head.path in POST else ("GET",) if head.path == "/events" else ("GET", "HEAD")
    if head.method not in methods:  # a reply to HEAD has no body, so an event stream must not be requested by HEAD
        return status_reply(405, allow="GET" if head.path in GET else "POST")
    if head.path not in OPEN and not joined:
        if joined is None:
            return status_reply(503, **{"retry-after": "1"})
        return status_reply(401) if head.path != RESULT_PATH else status_reply(303, location="/")  # from a QR code
    return _most_of_body(head)


def token_of(head: Request) -> str:
    """Return the token of an invitation that a request's address contains; empty if it contains none."""
    return head.path[3:].upper() if head.path.startswith("/J/") else ""


def is_joining(head: Request) -> bool:
    return head.path == "/join" or head.path.startswith("/J/")


def is_photo(head: Request) -> bool:
    return head.path == "/act" and _kind(head).startswith("image/")


def is_piece(head: Request) -> bool:
    """Return whether the request brings a piece of a backup."""
    return head.path == "/restore" and _kind(head) == "application/zip"


def route(request: Request, pages: Pages) -> Reply | Question:
    """Return the reply to an admitted request, or the question that the box must answer first."""
    if request.path.startswith("/J/"):
        return _joining(request)
    if request.path in POST:
        return _post(request)
    match request.path:
        case "/":
            return pages.page or waiting()
        case "/overlay" if pages.overlay:
            return pages.overlay
    after = _number(request.query.get("after", "0"))
    if after is None:
        return status_reply(400)
    what = request.path[1:].partition(".")[0].lower()
    return Question(what, {"key": request.cookies[KEY], "after": after})


def reply_to(ask: Question, answer: Json) -> Reply:
    """Return the HTTP reply to a phone that follows from the box's answer to a question."""
    status, body = int(answer["status"]), answer.get("body")
    if ask.do in ("look", "scan"):
        if status != 303:
            return Reply(status, str(body).encode(), "text/html; charset=utf-8", JOINING)
        keys = [cookie(KEY, answer["key"], HOURS * 3600)] if answer.get("key") else []
        return Reply(303, headers=(*PLAIN, ("location", "/"), *keys))
    headers = PLAIN
    if ask.do == "join" and status == 200:
        headers = (*PLAIN, cookie(KEY, answer["key"], HOURS * 3600), cookie(KNOCK, "", 0))
    if ask.do == "join" and status == 202:
        headers = (*PLAIN, cookie(KNOCK, answer["knock"], 120))
    if status == 429:
        headers = (*PLAIN, ("retry-after", "60"))
    if ask.do == "events" and status == 200:
        return Reply(200, b"retry: 1000\n\n", "text/event-stream", PLAIN, open=True)
    if ask.do in ("report", "result") and status == 503:
        return waiting()
    if ask.do == "backup" and status == 200:
        return Reply(200, b64decode(str(body)), "application/zip", (*PLAIN, ("backup-size", str(int(answer["size"])))))
    if ask.do == "result" and status == 200:
        return Reply(200, b64decode(str(body)), "image/png", PLAIN)
    if ask.do == "report" and status == 200:
        return Reply(200, str(body).encode(), "text/html; charset=utf-8", (*PLAIN, ("content-security-policy", REPORT)))
    return Reply(status, json.dumps(body or {}, ensure_ascii=False).encode(), "application/json", headers)


def status_reply(status: int, **headers: str) -> Reply:
    return Reply(status, headers=(*PLAIN, *headers.items()))


def unanswered(ask: Question) -> Reply:
    """Return the reply if the box does not answer a question; for a joining phone, it is a page that tries again."""
    return waiting() if ask.do in ("look", "scan") else status_reply(503, **{"retry-after": "1"})


def waiting() -> Reply:
    """Return a page that requests itself again later, as the box is not connected or busy with a report or picture."""
    page = '<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Ratkeeper</title>…'
    return Reply(503, page.encode(), "text/html; charset=utf-8", (*PLAIN, ("content-security-policy", NOTHING)))


def html(page: str, script: str, style: str) -> Reply:
    """Return a page as a reply; browsers may use only the script and the style that have these hashes."""
    policy = f"{NOTHING}; connect-src 'self'; img-src 'self' data:; script-src '{script}'; style-src '{style}'"
    return Reply(200, page.encode(), "text/html; charset=utf-8", (*PLAIN, ("content-security-policy", policy)))


def _joining(request: Request) -> Reply | Question:
    """Return the question to the box about an invitation. Only POST joins: link previews send GET or HEAD."""
    token = token_of(request)
    if not (token.isalnum() and len(token) <= TOKEN):
        return status_reply(404)
    facts = {"token": token, "key": request.cookies.get(KEY, "")}
    match request.method:
        case "GET" | "HEAD":
            return Question("look", facts)
        case "POST":
            return Question("scan", facts)
    return status_reply(405, allow="GET, POST")


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None


def _kind(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip()


def _most_of_body(head: Request) -> Reply | int:
    if head.path not in POST:
        return 0
    if is_photo(head):
        return MOST_PICTURE if _words_of_photo(head) else status_reply(400)
    if is_piece(head):
        size = _number(head.query.get("size", ""))
        if size is None or _number(head.query.get("after", "")) is None:
            return status_reply(400)
        return BACKUP_PIECE if size <= LARGEST_BACKUP else status_reply(413)
    if _kind(head) != "application/json":
        return status_reply(415)
    return MOST_BODY if head.path == "/act" else MOST_JOIN


def _post(request: Request) -> Reply | Question:
    key = request.cookies.get(KEY, "")
    if is_piece(request):
        at = {name: _number(request.query[name]) for name in ("after", "size")}
        return Question("restore", {"key": key, **at, "piece": b64encode(request.body).decode()})
    if is_photo(request):
        return Question("act", {"key": key, **_words_of_photo(request)}, request.body)
    try:
        told = json.loads(request.body)
    except (ValueError, RecursionError):
        return status_reply(400)
    if not isinstance(told, dict):
        return status_reply(400)
    if request.path == "/act":
        words = _words(told)
        return Question("act", {"key": key, **words}) if words else status_reply(400)
    if request.path == "/restore":
        return Question("restore", {"key": key})
    code = told.get("code")
    if not (isinstance(code, str) and code.isascii() and code.isdigit() and len(code) == 6):
        return status_reply(400)
    return Question("join", {"code": code, "knock": request.cookies.get(KNOCK, "")})


def _words_of_photo(head: Request) -> Json:
    """Return the facts in a photo's address: the state it refers to, and a star in the place of the unknown code."""
    return _words({**head.query, "say": "*"})


def _words(told: Json) -> Json:
    """Return what a phone says and to which state of which game; empty if a part is missing or invalid."""
    game, seq, say = told.get("game"), told.get("seq"), told.get("say")
    if isinstance(seq, str) and seq.isascii() and seq.isdigit() and len(seq) < 12:
        seq = int(seq)
    if not (isinstance(game, str) and type(seq) is int and isinstance(say, str)):
        return {}
    if not (say.isprintable() and 0 < len(say) <= LONGEST_SAID and game.isascii() and len(game) <= TOKEN):
        return {}
    return {"game": game, "seq": seq, "say": say}
