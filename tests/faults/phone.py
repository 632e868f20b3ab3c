"""A phone on the machine itself, with nothing but Python: joins and plays a card, or asks for the state."""

import http.client
import json
import sys

WHERE = "127.0.0.1:8417"


def ask(
    method: str, path: str, cookie: str = "", told: object = None, host: str = WHERE
) -> tuple[int, str, http.client.HTTPResponse]:
    line = http.client.HTTPConnection(WHERE, timeout=10)
    headers = {"Host": host, "Cookie": cookie, "Content-Type": "application/json"}
    line.request(method, path, None if told is None else json.dumps(told), headers)
    reply = line.getresponse()
    return reply.status, (reply.headers["Set-Cookie"] or "").partition(";")[0], reply


def join(token: str) -> dict[str, object]:
    page = ask("GET", "/")[0]
    scan, cookie, _ = ask("POST", f"/J/{token}")
    first = next(line for line in ask("GET", "/events", cookie)[2] if line.startswith(b"data: "))
    event = json.loads(first[6:])
    said = {"game": event["game"], "seq": event["seq"], "say": "play forward 1"}
    act = ask("POST", "/act", cookie, said)[0]
    other = ask("GET", "/", host="somewhere.example")[0]
    return {"page": page, "scan": scan, "cookie": cookie, "act": act, "other host": other}


def state(cookie: str) -> int:
    """0: nobody is there."""
    try:
        return ask("GET", "/state.json", cookie)[0]
    except OSError:
        return 0


print(json.dumps({"join": join, "state": state}[sys.argv[1]](sys.argv[2])))
