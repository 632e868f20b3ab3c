"""Where the fuzzer begins, and the words that it may put in."""

from companion.storage.journal import _seal
from tests.fuzz.targets import BOARDS, MARK, SCENARIOS

SAID = b'{"game":"ABC234","seq":1,"say":">2"}'


def dictionary() -> str:
    """Every word of the scripts, in libFuzzer's own form."""
    found = {word for path in SCENARIOS for word in path.read_text("utf-8").split() if word.isascii()}
    return "".join(f'"{word}"\n' for word in sorted(found) if '"' not in word and "\\" not in word)


def seeds(name: str) -> list[bytes]:
    """Where the fuzzer begins."""
    scenarios = [path.read_bytes() for path in SCENARIOS]
    return {
        "framer": [
            b"\x01RK/A/FORWARD/01\r\nRK/C/RED/01\r",
            b"\x03\x02010063E9AE25\x03",
            b"\x0f4006381333931\r\xff\0\n",
        ],
        "code": [b"RK/A/FORWARD/01", b"RK/C/RED", b"RK/X/OK", b">2", b"=1", b"<", b"*RK/X/OK", b"#A", b"+1"],
        "notation": [
            b'players "Aunt Mae" Ben#2 # she is late',
            b"play \\'forward 2",
            b'\'a b\' "c\\"d"',
            "e\u0301".encode(),
        ],
        "wire": [
            b'\x03{"n":1,"do":"act","say":">2"}\n{"to":["a"],"event":{}}\n',
            b"\x40{}\n[]\n",
            b'\x01{"a":"\\ud800"}\n',
        ],
        "said": [
            bytes((at % 256,)) + line
            for at, scenario in enumerate(scenarios)
            for line in scenario.splitlines()[-2:]
            if line and not line.startswith((b"#", b"expect"))
        ],
        "http": [
            b"\x3f" + line.replace(b"\n", b"\r\nhost: localhost:8417\r\n", 1).replace(b"|", b"\r\n") + b"\r\n"
            for line in (
                b"GET / HTTP/1.1\n",
                b"HEAD /events HTTP/1.1\ncookie: ratkeeper=K|",
                b"GET /events HTTP/1.0\ncookie: ratkeeper=K|",
                b"GET /log.json?after=3 HTTP/1.1\ncookie: ratkeeper=K|",
                b"GET /J/ABCDEFGH23 HTTP/1.1\n",
                b"POST /J/ABCDEFGH23 HTTP/1.1\norigin: http://localhost:8417|content-length: 0|",
                b'POST /join HTTP/1.1\ncontent-type: application/json|content-length: 17||{"code":"123456"}',
                b"POST /act HTTP/1.1\ncookie: ratkeeper=K|content-type: application/json|content-length: 36||" + SAID,
                b"POST /act HTTP/1.1\ncookie: ratkeeper=K|content-type: application/json|transfer-encoding: chunked||"
                b"24|" + SAID + b"|0|",
                b"POST /act?game=A&seq=2 HTTP/1.1\ncookie: ratkeeper=K|content-type: image/png|content-length: 2||ab",
            )
        ],
        "script": scenarios,
        "journal": [
            _seal({"journal": "ratkeeper", "version": 1, "mark": MARK, "continues": "0001"}, 0) + b"\n",
            b'{"seq":1,"at":17,"say":"game piper"\n{"seq":2,"at":0,"say":"players A B","card":"RK/A/SEWER/01"',
            b"players Ada Ben Cleo\nrats red blue yellow green\nreveal red\nreveal blue\nreveal green\nundo",
            *scenarios[::10],
        ],
        "sealed": [
            b"\n".join(
                (
                    b'{"journal":"ratkeeper","version":1,"mark":"0badcafe","continues":null',
                    *(b'{"seq":%d,"at":17,"say":"%s","card":"RK/A/SEWER/01"' % (at, say) for at, say in said),
                )
            )
            for said in (
                [(1, b"game piper"), (2, b"players Ada Ben Cleo"), (3, b"rats red blue yellow green"), (4, b"undo")],
                [(1, b"game patin"), (2, b"players Ada Ben Cleo"), (3, b"plan Ada invasion"), (4, b"redo")],
            )
        ],
        "settings": [*(text.encode() for text in BOARDS.values()), FULL],
        "cards": [b'[codes]\n"0006547886" = "action forward 3"\n"x" = "command ok"\n', b"codes = 3", b"[codes]\na.b=1"],
    }[name]


FULL = b"""\
language = "fr"
board = "plain"
games = "/var/lib/games"
pace = "quick"
sound = false
[buttons]
up = 5
undo = false
[scanner]
port = "/dev/ttyACM0"
kind = "keyboard"
dialect = "rdm6300"
speed = 115200
[window]
fullscreen = true
[voice]
speed = 120
[cards]
sewer = 7
[[panel]]
chip = "st7789"
bus = "spi"
width = 240
height = 240
rotate = 90
"""
