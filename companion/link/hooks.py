"""Web hooks: addresses that are called on events, for lights or sounds. Calls that would come late are dropped."""

import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from queue import Full, Queue
from threading import Thread

from companion.json_lines import Json
from companion.settings import HookSettings
from companion.signals import Message, message, message_for

PATIENCE = 5.0
MOST = 20
"""Greatest number of waiting calls; further ones are dropped if a server is that slow."""


def call_address(hook: HookSettings, told: Json) -> None:
    """Send the event to a hook's address; raise OSError if nothing answers there or the server refuses it."""
    request = urllib.request.Request(  # noqa: S310 - the settings allow http and https alone
        hook.url, json.dumps(told).encode(), {"content-type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=PATIENCE):  # noqa: S310 - as above
        pass


class Hooks:
    def __init__(
        self,
        hooks: Sequence[HookSettings],
        say: Callable[[Message], None],
        call: Callable[[HookSettings, Json], None] = call_address,
    ) -> None:
        self._hooks, self._say, self._call = hooks, say, call
        self._waiting: Queue[tuple[HookSettings, Json]] = Queue(MOST)
        self._silent: set[str] = set()
        """Addresses whose last call failed; the failure was logged once."""
        if hooks:
            Thread(target=self._run, name="hooks", daemon=True).start()

    def call(self, told: Json) -> None:
        """Queue a call of each hook that waits for this kind of event; return at once."""
        for hook in self._hooks:
            if hook.on == told["event_type"]:
                try:
                    self._waiting.put_nowait((hook, told))
                except Full:
                    self._failed(hook, message("why.hook_slow", url=hook.url))

    def _run(self) -> None:
        while True:
            hook, told = self._waiting.get()
            try:
                self._call(hook, told)
                self._silent.discard(hook.url)
            except (OSError, ValueError, http.client.HTTPException) as error:  # the server may not speak HTTP
                why = (
                    message("why.said", words=str(error))
                    if isinstance(error, urllib.error.HTTPError)
                    else message_for(error)
                )
                self._failed(hook, message("why.hook", url=hook.url, why=why))

    def _failed(self, hook: HookSettings, why: Message) -> None:
        if hook.url not in self._silent:
            self._silent.add(hook.url)
            self._say(why)
