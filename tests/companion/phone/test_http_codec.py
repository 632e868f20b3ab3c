"""HTTP at the level of bytes: what a request becomes, what a reply looks like, and what rubbish gets."""

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.json_lines import JsonLineError, LineReader, line
from companion.phone.http_codec import MOST_BODY, HttpConnection, Reply, Request, event
from companion.phone.routes import (
    KEY,
    MOST_JOIN,
    MOST_PICTURE,
    PLAIN,
    Pages,
    Question,
    admitted,
    html,
    reply_to,
    route,
    unanswered,
)
from ui.phone import hashes, overlay, page

HOST = "192.168.178.123:8417"
HOSTS = frozenset({HOST, "localhost:8417"})
PAGES = Pages(html("<p>p</p>", "sha256-A", "sha256-B"), html("<p>o</p>", "sha256-C", "sha256-D"))


def admit(head: Request) -> Reply | int:
    """Every cookie is that of a phone that has joined."""
    return admitted(head, HOSTS, joined=KEY in head.cookies)


def asked(raw: bytes, cut: Sequence[int] = ()) -> Request | Reply | None:
    """What a conversation makes of these bytes, however they are cut."""
    talk, answer, at = HttpConnection(), None, 0
    for end in sorted({*cut, len(raw)} - {0}):  # nothing at all would mean that the line has ended
        answer = answer or talk.receive(raw[at:end], admit)
        at = end
    return answer


def raw(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    sent = {"Host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
    if body or method == "POST":
        sent["Content-Length"] = str(len(body))
    head = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body


def routed(method: str, path: str, body: bytes = b"", **headers: str) -> Reply | Question:
    request = asked(raw(method, path, body, **headers))
    assert request is not None
    return request if isinstance(request, Reply) else route(request, PAGES)


def status(method: str, path: str, body: bytes = b"", **headers: str) -> int | str:
    """The status of an answer at once, or what the box is asked to do."""
    found = routed(method, path, body, **headers)
    return found.status if isinstance(found, Reply) else found.do


JSON = {"Content_Type": "application/json", "Cookie": f"{KEY}=abc"}
ACT = {"game": "G", "seq": 4, "say": "play forward 2"}


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/", 200),
        ("GET", "/J/K7P2MQXH4R", "look"),
        ("HEAD", "/J/K7P2MQXH4R", "look"),
        ("POST", "/J/K7P2MQXH4R", "scan"),
        ("PUT", "/J/K7P2MQXH4R", 405),
        ("GET", "/j/K7P2MQXH4R", 404),
        ("HEAD", "/events", 405),
        ("GET", "/J/../etc", 404),
        ("GET", "/J/" + "A" * 41, 404),
        ("GET", "/events", "events"),
        ("GET", "/state.json", "state"),
        ("GET", "/log.json?after=3", "log"),
        ("GET", "/log.json?after=-3", 400),
        ("GET", "/overlay", 200),
        ("GET", "/report.html", "report"),
        ("GET", "/picture.png", "picture"),
        ("GET", "/RESULT.PNG", "result"),
        ("GET", "/act", 405),
        ("POST", "/", 405),
        ("DELETE", "/state.json", 405),
        ("GET", "/favicon.ico", 404),
        ("GET", "/state.json/", 404),
    ],
)
def test_every_address_is_for_one_thing(method: str, path: str, expected: int | str) -> None:
    assert status(method, path, Cookie=f"{KEY}=abc") == expected


@pytest.mark.parametrize("path", ["/events", "/state.json", "/log.json", "/overlay", "/report.html", "/picture.png"])
def test_who_has_not_joined_hears_nothing(path: str) -> None:
    assert status("GET", path) == 401


def test_a_page_of_another_machine_may_not_speak_for_its_reader() -> None:
    body = json.dumps(ACT).encode()
    assert status("GET", "/", Host="evil.example:8417") == 421
    assert status("GET", "/", Host="192.168.178.123") == 421
    assert status("POST", "/act", body, **JSON, Origin="http://evil.example") == 403
    assert status("POST", "/act", body, **JSON, Origin="null") == 403
    assert status("POST", "/act", body, **JSON, Origin=f"http://{HOST}") == "act"
    assert status("POST", "/act", body, Content_Type="text/plain", Cookie=f"{KEY}=abc") == 415
    assert status("POST", "/act", body, Content_Type="application/json") == 401
    assert status("POST", "/J/K7P2MQXH4R", Origin="http://evil.example") == 403
    assert status("POST", "/J/K7P2MQXH4R", Origin=f"http://{HOST}") == "scan"


def only_head(method: str, path: str, length: int, **headers: str) -> Reply | Request | None:
    """What is said to a request when only its headers are there."""
    sent = raw(method, path, b"", **headers).replace(b"Content-Length: 0", b"Content-Length: %d" % length)
    return HttpConnection().receive(sent, admit)


@pytest.mark.parametrize(
    ("path", "length", "headers", "expected"),
    [
        ("/act", MOST_PICTURE, {"Content_Type": "image/webp"}, 401),
        ("/act?game=G&seq=4", MOST_PICTURE, {"Content_Type": "image/webp", "Cookie": f"{KEY}=abc"}, None),
        ("/act?game=G&seq=4", MOST_PICTURE + 1, {"Content_Type": "image/webp", "Cookie": f"{KEY}=abc"}, 413),
        ("/act", 9, {"Content_Type": "image/webp", "Cookie": f"{KEY}=abc"}, 400),
        ("/act", 9, {**JSON, "Host": "evil.example"}, 421),
        ("/act", 9, {**JSON, "Origin": "http://evil.example"}, 403),
        ("/act", 9, {"Cookie": f"{KEY}=abc"}, 415),
        ("/act", MOST_BODY, JSON, None),
        ("/act", MOST_BODY + 1, JSON, 413),
        ("/join", MOST_JOIN, {"Content_Type": "application/json"}, None),
        ("/join", MOST_JOIN + 1, {"Content_Type": "application/json"}, 413),
        ("/nowhere", 9, JSON, 404),
        ("/", 9, JSON, 405),
        ("/act", 10**15, JSON, 413),
        ("/act", 9, {**JSON, "Transfer_Encoding": "chunked"}, 411),
    ],
)
def test_a_request_is_refused_by_its_headers(
    path: str, length: int, headers: dict[str, str], expected: int | None
) -> None:
    found = only_head("POST", path, length, **headers)
    assert (found.status if isinstance(found, Reply) else found) == expected


def test_who_is_asking_cannot_be_known_without_the_box() -> None:
    request = asked(raw("GET", "/state.json", Cookie=f"{KEY}=abc"))
    assert isinstance(request, Request)
    assert admitted(request, HOSTS, joined=None) == Reply(503, headers=(*PLAIN, ("retry-after", "1")))


def test_a_connection_is_kept_after_a_refusal_without_a_body() -> None:
    talk = HttpConnection()
    refused = talk.receive(raw("GET", "/nowhere") + raw("GET", "/"), admit)
    assert isinstance(refused, Reply)
    assert b"HTTP/1.1 404" in talk.send(refused)
    assert isinstance(talk.next(admit), Request)
    with_body = HttpConnection()
    refused = with_body.receive(raw("POST", "/nowhere", b"body" * 9), admit)
    assert isinstance(refused, Reply)
    assert b"connection: close" in with_body.send(refused)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'"say"',
        b"[" * 4000,
        b'{"game": "G", "seq": 4}',
        b'{"game": "G", "seq": true, "say": "x"}',
        b'{"game": "G", "seq": 4, "say": 5}',
        b'{"game": "G", "seq": 4, "say": ""}',
        b'{"game": "G", "seq": 4, "say": "a\\nb"}',
        b'{"game": "G", "seq": 4, "say": "\\ud800"}',
        b'{"game": "\\ud800", "seq": 4, "say": "x"}',
        json.dumps({**ACT, "say": "x" * 301}).encode(),
        b"\xff\xfe",
    ],
)
def test_what_is_no_sentence_never_reaches_the_box(body: bytes) -> None:
    assert status("POST", "/act", body, **JSON) == 400


@pytest.mark.parametrize("code", ["41720", "4172030", "41720a", "４１７２０３", 417203, None])
def test_a_code_has_six_digits(code: object) -> None:
    assert status("POST", "/join", json.dumps({"code": code}).encode(), Content_Type="application/json") == 400


def test_a_right_sentence_goes_to_the_box_as_it_is() -> None:
    found = routed("POST", "/act", json.dumps(ACT).encode(), **JSON)
    assert found == Question("act", {"key": "abc", **ACT})
    found = routed("POST", "/join", b'{"code": "417203"}', Content_Type="application/json", Cookie="ratkeeper_knock=k")
    assert found == Question("join", {"code": "417203", "knock": "k"})


def test_a_photo_names_its_moment_in_the_address() -> None:
    found = routed("POST", "/act?game=G&seq=4", b"\xff\xd8", Content_Type="image/jpeg", Cookie=f"{KEY}=abc")
    assert found == Question("act", {"key": "abc", "game": "G", "seq": 4, "say": "*"}, b"\xff\xd8")
    assert status("POST", "/act", b"\xff\xd8", Content_Type="image/jpeg", Cookie=f"{KEY}=abc") == 400


def test_cookies_are_for_this_page_alone() -> None:
    reply = reply_to(Question("scan", {}), {"status": 303, "key": "KEY"})
    assert reply.status == 303
    headers = dict(reply.headers)
    assert headers["location"] == "/"
    assert headers["set-cookie"] == "ratkeeper=KEY; Max-Age=64800; Path=/; HttpOnly; SameSite=Strict"
    refused = reply_to(Question("scan", {}), {"status": 410, "body": "<p>used</p>"})
    assert (refused.status, "set-cookie" in dict(refused.headers)) == (410, False)
    joined_before = reply_to(Question("look", {}), {"status": 303, "key": ""})
    assert (joined_before.status, "set-cookie" in dict(joined_before.headers)) == (303, False)
    waits = reply_to(Question("join", {}), {"status": 202, "knock": "k"})
    assert dict(waits.headers)["set-cookie"].startswith("ratkeeper_knock=k; Max-Age=120; ")
    assert dict(reply_to(Question("join", {}), {"status": 429}).headers)["retry-after"] == "60"


@pytest.mark.parametrize("do", ["look", "scan"])
def test_an_invitation_is_answered_with_a_page_whose_button_works(do: str) -> None:
    """A browser sends a form only where the policy lets it, and with `Origin: null` where there is no referrer."""
    reply = reply_to(Question(do, {}), {"status": 410, "body": "<p>périmé</p>"})
    headers = dict(reply.headers)
    assert (reply.status, reply.kind, reply.body.decode()) == (410, "text/html; charset=utf-8", "<p>périmé</p>")
    assert "form-action 'self'" in headers["content-security-policy"]
    assert "script" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "same-origin"
    assert [name for name, _ in reply.headers] == [*dict.fromkeys(name for name, _ in reply.headers)]
    waits = unanswered(Question(do, {}))
    assert (waits.status, b"refresh" in waits.body) == (503, True), "the page comes when the box is back"


@pytest.mark.parametrize("what", ["report", "result"])
def test_a_report_that_must_wait_is_a_page_that_tries_again(what: str) -> None:
    reply = reply_to(Question(what, {}), {"status": 503})
    assert (reply.status, b"refresh" in reply.body) == (503, True)


def test_the_picture_of_a_result_is_for_joined_phones() -> None:
    refused = routed("GET", "/RESULT.PNG")
    assert isinstance(refused, Reply)
    assert (refused.status, dict(refused.headers)["location"], refused.body) == (303, "/", b"")
    reply = reply_to(Question("result", {}), {"status": 200, "body": "iVBORw=="})
    assert (reply.status, reply.kind, reply.body) == (200, "image/png", b"\x89PNG")


def test_an_open_reply_begins_with_how_soon_to_come_back() -> None:
    talk = HttpConnection()
    assert isinstance(talk.receive(raw("GET", "/events", Cookie=f"{KEY}=a")), Request)
    begun = talk.send(reply_to(Question("events", {}), {"status": 200}))
    assert begun.startswith(b"HTTP/1.1 200 \r\n")
    assert b"content-type: text/event-stream\r\n" in begun
    assert begun.endswith(b"d\r\nretry: 1000\n\n\r\n")
    assert event('{"a":1}', "G:4") == b'id: G:4\ndata: {"a":1}\n\n'
    assert talk.more(b":\n\n") == b"3\r\n:\n\n\r\n"
    assert not talk.ended


@pytest.mark.parametrize("text", [page(), overlay()], ids=["page", "overlay"])
def test_the_pages_are_small_and_load_nothing(text: str) -> None:
    assert len(text.encode()) <= 44_000
    assert text.count("<script>") == text.count("<style>") == 1
    without = text.replace("http://www.w3.org/2000/svg", "")  # a name, which nobody opens
    for outside in ("http:", "https:", "//", "@import", "url(", '<link rel="style', "src="):
        found = [line for line in without.splitlines() if outside in line and not line.strip().startswith("//")]
        assert [one for one in found if outside != "//" or "  //" not in one] == [], outside
    policy = dict(html(text, *hashes(text)).headers)["content-security-policy"]
    assert policy.startswith("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ")
    assert "unsafe" not in policy


def test_two_requests_at_once_are_answered_one_after_the_other() -> None:
    talk = HttpConnection()
    both = raw("GET", "/state.json") + raw("GET", "/log.json")
    first = talk.receive(both)
    assert isinstance(first, Request)
    assert first.path == "/state.json"
    assert b"HTTP/1.1 200" in talk.send(Reply(200, b"{}"))
    second = talk.next()
    assert isinstance(second, Request)
    assert second.path == "/log.json"
    assert not talk.ended


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\x16\x03\x01\x02\x00\x01", 400),  # somebody tries TLS
        (b"GET / HTTP/1.1\r\n\r\n", 400),  # no host
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"y" * 20_000, 431),
        (raw("POST", "/act", b"x" * (MOST_BODY + 1)), 413),
        (b"POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n", 417),
    ],
)
def test_rubbish_is_answered_and_ended(data: bytes, expected: int) -> None:
    talk = HttpConnection()
    answer = talk.receive(data)
    assert isinstance(answer, Reply)
    assert answer.status == expected
    assert talk.send(answer).startswith(f"HTTP/1.1 {expected} ".encode())
    assert talk.ended


@given(st.lists(st.integers(0, 300), max_size=8))
def test_how_the_bytes_were_cut_changes_nothing(cut: list[int]) -> None:
    whole = raw("POST", "/act", json.dumps(ACT).encode(), **JSON)
    assert asked(whole, [at for at in cut if at < len(whole)]) == asked(whole)


@given(st.binary(max_size=400))
def test_no_bytes_break_a_conversation(data: bytes) -> None:
    talk = HttpConnection()
    answer = talk.receive(data, admit)
    if isinstance(answer, Request):
        found = route(answer, PAGES)
        answer = found if isinstance(found, Reply) else None
    if answer:
        assert talk.send(answer).startswith(b"HTTP/1.1 ")


@given(
    st.lists(st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=9))), st.lists(st.integers(0, 99))
)
def test_lines_between_the_processes_come_whole(told: list[dict[str, object]], cut: list[int]) -> None:
    data, lines, heard, at = b"".join(map(line, told)), LineReader(), [], 0
    for end in (*sorted(one for one in cut if one < len(data)), len(data)):
        heard += lines.feed(data[at:end])
        at = end
    assert heard == told


@pytest.mark.parametrize("data", [b"x\n", b"[]\n", b"\xff\n", b"[" * 100_000 + b"\n"])
def test_what_is_no_line_of_ours_ends_it(data: bytes) -> None:
    with pytest.raises(JsonLineError):
        LineReader().feed(data)
