#!/usr/bin/python3 -I
"""The page on which a phone chooses the box's Wi-Fi and types its password; debian/wifi.py reads what it chose.

ratkeeper-portal.service runs this without any rights: the listening socket is systemd's. Phones open the page by
themselves, because any address of any name leads to it.
"""

import json
import os
import socket
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import BaseServer
from urllib.parse import parse_qs

NETWORKS = Path("/run/ratkeeper-wifi/networks.json")
ADDRESS = "10.42.0.1"
CHOICE, USED = "choice", "used"
LARGEST = 4000
SECONDS = 10
"""Seconds that the box waits for the rest of a request."""
STYLE = """body{font:18px sans-serif;margin:1.5em auto;max-width:24em;padding:0 1em;background:#f5e6c8;color:#281c14}
label,select,input,button{display:block;width:100%;box-sizing:border-box;font:inherit;margin:.4em 0}
select,input,button{padding:.7em;border:2px solid #281c14;border-radius:.5em;background:#fff;color:inherit}
button{background:#281c14;color:#fff}"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"


def page(listed: dict[str, object], *, is_sent: bool) -> str:
    """Return the page with the form, or the one that says where to look for the result."""
    found, known = listed.get("texts"), listed.get("networks")
    texts = {key: escape(str(text)) for key, text in (found if isinstance(found, dict) else {}).items()}
    names = [escape(str(name)) for name in (known if isinstance(known, list) else ())]
    body = f"<p>{texts.get('sent', 'OK')}</p>"
    if not is_sent:
        body = (
            f'<form method="post" action="/"><label>{texts.get("network", "Wi-Fi")}'
            f'<input name="network" list="known" required maxlength="32" value="{names[0] if names else ""}"></label>'
            f'<datalist id="known">{"".join(f"<option>{name}</option>" for name in names)}</datalist>'
            f"<label>{texts.get('password', 'Password')}"
            f'<input name="password" maxlength="64" autocomplete="off"></label>'
            f"<button>{texts.get('join', 'OK')}</button></form>"
        )
    return (
        f'<!DOCTYPE html><html lang="{texts.get("language", "en")}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>Ratkeeper</title><style>{STYLE}</style>'
        f"<h1>{texts.get('title', 'Ratkeeper')}</h1>{body}</html>"
    )


class Handler(BaseHTTPRequestHandler):
    timeout = SECONDS
    folder: Path
    networks: Path = NETWORKS

    def do_GET(self) -> None:
        (self.folder / USED).touch()
        if self.path == "/":
            self._answer(200, page(self._listed(), is_sent=False))
        else:  # what phones ask to find out whether they must show a page
            self._answer(302, "", f"http://{ADDRESS}/")

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST:
            self._answer(413, "")
            return
        sent = parse_qs(self.rfile.read(int(length)).decode("utf-8", "replace"), keep_blank_values=True)
        chosen = {name: sent.get(name, [""])[0] for name in ("network", "password")}
        fresh = self.folder / f"{CHOICE}.new"
        fresh.touch(0o600)
        fresh.write_text(json.dumps(chosen), "utf-8")
        fresh.replace(self.folder / CHOICE)
        self._answer(200, page(self._listed(), is_sent=True))

    def _listed(self) -> dict[str, object]:
        found: dict[str, object] = json.loads(self.networks.read_text("utf-8"))
        return found

    def _answer(self, status: int, text: str, location: str = "") -> None:
        body = text.encode()
        self.send_response(status)
        headers = {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Content-Security-Policy": POLICY,
            **({"Location": location} if location else {}),
        }
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Log nothing: what phones send is nobody's business."""


class Server(ThreadingHTTPServer):
    """A server on a socket that systemd has opened."""

    daemon_threads = True

    def __init__(self, listening: socket.socket, folder: Path) -> None:
        own = type("OwnHandler", (Handler,), {"folder": folder})
        BaseServer.__init__(
            self, listening.getsockname(), own
        )  # the next class would open a socket, as it may not here
        self.socket = listening


if __name__ == "__main__":
    os.umask(0o077)
    Server(socket.socket(fileno=3), Path(os.environ["RUNTIME_DIRECTORY"])).serve_forever()
