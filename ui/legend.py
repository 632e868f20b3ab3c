"""Texts that explain what each button does on a page, as a legend or a help page; and how long a page stays open."""

from __future__ import annotations

import math
from functools import lru_cache

from companion.settings import PACES
from companion.values import changed
from ui.frame import Frame, Key, Text
from ui.navigation import UiState
from ui.pages import ChangeSetting, CommonPage, Context, OpenPage, RenderedPage
from ui.texts import reading_seconds, text
from ui.words import Words

VERTICAL, SIDEWAYS = ("up", "down"), ("left", "right")
WAYS_OUT = {CommonPage.GAME: "key.game", CommonPage.MENU: "key.menu", CommonPage.START: "key.start"}
HELD = {"undo": "back", "help": "ok"}
"""Roles that need a button held down, each with that button."""


def with_controls(frame: Frame, state: UiState, rendered: RenderedPage, context: Context) -> Frame:
    """Return the frame with what its buttons do, and with the seconds until its page goes on by itself."""
    if state.rolling:
        return frame
    is_locked = context.now < state.locked_until
    countdown = seconds_left(state, rendered, context.box.pace, context.now)
    keys = keys_of(rendered, context, is_locked=is_locked)
    if state.is_helping:
        return changed(help_frame(keys, context.words), notices=frame.notices, unsaved=frame.unsaved)
    return changed(frame, keys=keys, is_locked=is_locked, countdown=countdown)


def turns_itself_at(state: UiState, rendered: RenderedPage, pace: str) -> float:
    """Return the time at which the page does by itself what OK does; infinity if it waits for a press."""
    if not rendered.advances_itself or not PACES[pace] or state.rolling or state.is_helping:
        return math.inf
    return state.since + PACES[pace] * reading_seconds(rendered.frame.title, *rendered.frame.lines)


def seconds_left(state: UiState, rendered: RenderedPage, pace: str, now: float) -> int:
    """Return the whole seconds until the page goes on by itself; 0 if it waits for a press."""
    left = turns_itself_at(state, rendered, pace) - now
    return 0 if left == math.inf else max(1, math.ceil(left))


def keys_of(rendered: RenderedPage, context: Context, *, is_locked: bool = False) -> tuple[Key, ...]:
    """Return what each button does on a page that is open."""
    keys, act, choices = _directions(rendered, context), rendered.ok, rendered.frame.choices
    if act is not None:
        changes = isinstance(act, ChangeSetting) or (isinstance(act, OpenPage) and act.page in rendered.second_pages)
        does = choices[0].text if len(choices) == 1 else "key.change" if changes else "key.take"
        keys["ok",] = "key.wait" if is_locked else does
    if rendered.back is not None:
        keys["back",] = WAYS_OUT[rendered.back] if isinstance(rendered.back, CommonPage) else "key.out"
    if not rendered.is_spelling:  # typed letters give no commands there, and the legend is full
        if rendered.is_partly_chosen or (context.session and context.session.history):
            keys["undo",] = "key.undo"
        keys |= {("help",): "key.help", ("quit",): "key.quit"}
    return _worded(context.words, tuple(keys.items()))


@lru_cache(maxsize=32)
def _worded(words: Words, keys: tuple[tuple[tuple[str, ...], Text | str], ...]) -> tuple[Key, ...]:
    """Return these buttons with the texts of what they do, each given as a text or as the key of one."""
    return tuple(Key(roles, does if isinstance(does, Text) else text(words, does)) for roles, does in keys)


def _directions(rendered: RenderedPage, context: Context) -> dict[tuple[str, ...], Text | str]:
    sideways, has_choice = context.has_left_right, len(rendered.frame.choices) > 1
    keys = _typed(rendered)
    if rendered.on_direction and keys:  # the test of the buttons only counts them
        return keys | {VERTICAL: "key.number", **({SIDEWAYS: "key.likely"} if sideways else {})}
    if rendered.moves_question:
        return {VERTICAL: "key.ahead"}
    if has_choice:
        keys[VERTICAL] = "key.choose"
    if sideways and (rendered.sideways or len(rendered.second_pages) > 1):
        keys[SIDEWAYS] = "key.change"
    elif sideways and has_choice and rendered.page_step > 1:
        keys[SIDEWAYS] = "key.row"
    return keys


def _typed(rendered: RenderedPage) -> dict[tuple[str, ...], Text | str]:
    """Return what a keyboard can type on the page."""
    if rendered.takes("a"):
        return {("letters",): "key.letters"}
    return {("digits",): "key.digits"} if rendered.takes("0") else {}


def help_frame(keys: tuple[Key, ...], words: Words) -> Frame:
    """Return the page that explains the buttons; any button closes it."""
    lines = tuple(_line(key, words) for key in keys if key.roles[0] not in ("help", "quit", "letters", "digits"))
    return Frame(text(words, "key.title"), lines, keys=(Key(("ok",), text(words, "key.leave")),))


def _line(key: Key, words: Words) -> Text:
    buttons = tuple(HELD.get(role, role) for role in key.roles)
    form = "key.held" if key.roles[0] in HELD else "key.pressed"
    short = words.text(form, "short", buttons=buttons, what=key.text.short)
    return Text(short, words.text(form, buttons=buttons, what=str(key.text)))
