"""Handle each signal from buttons, scanners, screens, phones, the disk and workers."""

from __future__ import annotations

import logging
import math

from companion.box.actions import Actions
from companion.box.display import Display
from companion.box.ui_model import BrailleInput
from companion.signals import (
    BotDecided,
    BrailleKey,
    ButtonStuck,
    ButtonUnstuck,
    CodeBeingTyped,
    DeviceBack,
    DeviceLost,
    Held,
    OddsUpdated,
    PhoneRequest,
    Pressed,
    QuitRequested,
    Repeated,
    Saved,
    SavingFailed,
    Scanned,
    ScannedAgain,
    Signal,
    Touched,
    Typed,
    UnreadableScan,
)
from companion.values import changed
from ui.frame import Tone
from ui.legend import turns_itself_at
from ui.navigation import current_game_page, handle_signal, role_of
from ui.texts import text
from ui.words import Words

log = logging.getLogger("ratkeeper")
RESUME_FAULTS = ("fault.torn", "fault.damaged", "fault.unread")
"""Keys of the notices about the resumed game, which disappear when the next decision is on disk."""
FROM_PEOPLE = (Pressed, Held, Repeated, Typed, Touched, Scanned, BrailleKey)
"""Signals caused by people at the box. A page that opens because of another signal ignores OK for a moment."""


OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}
"""Direction to exchange for each direction on a box that stands upside down."""


class InputHandler:
    def __init__(self, actions: Actions, display: Display) -> None:
        self._actions = actions
        self._ui = actions.ui
        self._display = display

    def handle(self, signal: Signal, now: float) -> None:
        self._log(signal)
        before, brightness = self._place, self._ui.peripherals.brightness
        if isinstance(signal, FROM_PEOPLE):
            if brightness:
                brightness.wake()
            self._dispatch(self._as_held(signal), now)
        else:
            self._dispatch(signal, now)
            self._lock(before, now)

    def _as_held(self, signal: Signal) -> Signal:
        """Return the signal as people mean it: if the box stands upside down, with the opposite direction."""
        if self._ui.preferences.box.is_turned and isinstance(signal, Pressed | Repeated) and signal.role in OPPOSITE:
            return changed(signal, role=OPPOSITE[signal.role])
        return signal

    def _dispatch(self, signal: Signal, now: float) -> None:
        match signal:
            case Saved() | SavingFailed():
                self._handle_disk(signal, now)
            case DeviceLost() | DeviceBack() | ButtonStuck() | ButtonUnstuck():
                self._handle_device(signal, now)
            case OddsUpdated() | BotDecided():
                self._handle_worker(signal)
            case ScannedAgain():
                self._ui.flash("scan.again", now)
            case UnreadableScan():
                self._ui.flash("scan.unreadable", now, Tone.ALARM)
            case CodeBeingTyped(code=code):
                typed = text(self._ui.words, "scan.typing", Tone.ACTIVE, code=f"{code}_") if code else None
                self._ui.state = changed(self._ui.state, flash=typed, flash_until=math.inf)
            case BrailleKey():
                self._handle_braille(signal, now)
            case PhoneRequest():
                if phones := self._ui.peripherals.phones:
                    phones.handle(signal, now)
            case QuitRequested():
                self._actions.is_ended = True
            case Typed(key="q") if not self._display.rendered.takes("q"):
                self._actions.is_ended = True
            case _:
                frame = self._display.frame
                # While a secret page is read in braille, other buttons must not change it; only "back" may.
                if not (frame and frame.secret and frame.seat in self._ui.private_seats) or role_of(signal) == "back":
                    self._react(signal, now)

    def tick(self, now: float) -> None:
        """Do what is due by now: end a flash or a roll, dim the panels, take OK by itself."""
        before = self._place
        if buttons := self._ui.peripherals.buttons:
            buttons.tick(now)
        if brightness := self._ui.peripherals.brightness:
            brightness.tick(now)
        state = self._ui.state
        if state.flash and now >= state.flash_until:
            self._ui.state = changed(self._ui.state, flash=None)
        if state.rolling and now >= state.rolling_until:
            self._ui.state = changed(self._ui.state, rolling=None)
        self._announce()
        waits = self._ui.game.has_unsaved and not self._ui.game.trouble
        if not waits and now >= self._turns_itself_at:
            self._ui.state = changed(self._ui.state, locked_until=0.0)
            self._react(Pressed("ok", now), now)
        self._lock(before, now)

    @property
    def due(self) -> float:
        """Monotonic time at which `tick` must be called next; infinity if nothing is due."""
        brightness = self._ui.peripherals.brightness
        state, buttons, shown = self._ui.state, self._ui.peripherals.buttons, self._display.frame
        return min(
            buttons.due if buttons else math.inf,
            brightness.due if brightness else math.inf,
            state.flash_until if state.flash else math.inf,
            state.rolling_until if state.rolling else math.inf,
            state.locked_until if shown and shown.is_locked else math.inf,
            self._turns_itself_at - (shown.countdown - 1 if shown and shown.countdown else 0),
        )

    @property
    def _turns_itself_at(self) -> float:
        """Monotonic time at which the open page takes OK by itself; infinity if it waits for a press."""
        return turns_itself_at(self._ui.state, self._display.rendered, self._ui.preferences.box.pace)

    @property
    def _place(self) -> tuple[object, ...]:
        """The values that decide what OK does on the open page; if they change, another page has opened."""
        ui = self._ui
        bots, session = ui.peripherals.bots, ui.game.session
        return ui.page, ui.state.rolling, session and session.state, bots.says if bots else None

    def _lock(self, before: tuple[object, ...], now: float) -> None:
        """Ignore OK for a moment if a page has opened without a press, so that people read it first."""
        if any(new is not old and new != old for new, old in zip(self._place, before, strict=True)):
            self._ui.lock(now)

    def _log(self, signal: Signal) -> None:
        """Log a signal, unless the log would reveal a choice on a secret page or a card in a player's hand."""
        if not log.isEnabledFor(logging.DEBUG):
            return
        held = isinstance(signal, Scanned) and self._ui.preferences.cards.is_held(signal.code)
        is_secret = self._display.frame is not None and self._display.frame.secret
        if not (held or is_secret or self._display.rendered.input_is_secret):
            log.debug("signal: %s", signal)

    def _react(self, signal: Signal, now: float) -> None:
        """Let the open page handle a signal, and carry out the UI action that results."""
        ui = self._ui
        page = ui.page
        ui.state, act = handle_signal(ui.state, self._display.rendered, signal, ui.context(now))
        self._actions.do(act, now)
        if ui.page != page:
            ui.draw_luck()

    def _handle_disk(self, signal: Saved | SavingFailed, now: float) -> None:
        game, display = self._ui.game, self._display
        if isinstance(signal, SavingFailed):
            game.trouble = signal.why
            display.notices["fault.not_saved"] = ("fault.not_saved", {"why": signal.why})
            return
        acknowledged = game.acknowledge(signal)
        if game.trouble is None and "fault.not_saved" in display.notices:
            del display.notices["fault.not_saved"]
            self._ui.flash("fault.saved_again", now)
        if acknowledged:
            for key in RESUME_FAULTS:
                display.notices.pop(key, None)
        display.pending += acknowledged
        self._announce()

    def _announce(self) -> None:
        """Announce the decisions on disk; not while pictured dice tumble, since it would give away their result."""
        if self._display.pending and not self._ui.state.rolling:
            self._display.announce(self._ui.words)

    def _handle_device(self, signal: DeviceLost | DeviceBack | ButtonStuck | ButtonUnstuck, now: float) -> None:
        notices = self._display.notices
        match signal:
            case DeviceLost(device=device, why=why):
                section = "buttons" if device.startswith("button ") else device  # the section of the settings
                log.warning("%s: %s", section, Words("en").why(why))
                notices[device] = (_gone(device), {"why": why})
                if device == "braille" and (braille := self._ui.peripherals.braille):
                    self._leave_braille(braille, now)
            case DeviceBack(device=device):
                if notices.pop(device, None):
                    self._ui.flash(_gone(device).replace("_gone", "_back"), now)
            case ButtonStuck(role=role):
                notices[f"stuck {role}"] = ("fault.button_stuck", {"button": role})
            case ButtonUnstuck(role=role):
                notices.pop(f"stuck {role}", None)

    def _handle_worker(self, signal: OddsUpdated | BotDecided) -> None:
        match signal, self._ui.peripherals:
            case OddsUpdated(), peripherals if peripherals.odds:
                peripherals.odds.take(signal)
            case BotDecided(), peripherals if peripherals.bots:
                peripherals.bots.take(signal)

    def _handle_braille(self, key: BrailleKey, now: float) -> None:
        braille, frame = self._ui.peripherals.braille, self._display.frame
        if braille is None:
            return
        own, felt = braille.seat, braille.handle(key)
        if felt and not (frame and frame.secret and own and frame.seat != own):
            self._react(felt, now)

    def _leave_braille(self, braille: BrailleInput, now: float) -> None:
        """Close a secret page that was shown only on the lost braille display, so that no screen shows it."""
        braille.lose()
        frame = self._display.frame
        if frame and frame.secret and frame.seat == braille.seat:
            self._ui.open(current_game_page(self._ui.context(now)), now)


def _gone(device: str) -> str:
    """Return the key of the text which says that this device is lost."""
    return f"fault.{device.split(' ', maxsplit=1)[0]}_gone"
