"""Pages for phones: switching on and off, invitations, disconnecting."""

from typing import ClassVar

from companion.values import changed
from ui.frame import Choice, Frame, Text, Tone
from ui.pages import (
    CommonPage,
    Context,
    OpenPage,
    Page,
    PhoneAction,
    PhoneStatus,
    RenderedPage,
    UiAction,
    only_ok,
    yes_or_no,
)
from ui.texts import text


class PhonesPage(Page):
    """Menu to switch phones on or off, to invite them and to disconnect them."""

    def render(self, context: Context) -> RenderedPage:
        words, phones = context.words, context.phones
        assert phones is not None
        entries: list[tuple[str, UiAction]] = [("phones.on", PhoneAction("on", OpenPage(PhonesPage())))]
        lines: tuple[Text, ...] = (text(words, "phones.are_off"),)
        if phones.is_on:
            entries = [
                ("phones.invite", PhoneAction("invite", OpenPage(JoinCodePage()))),
                ("phones.invite_keeper", PhoneAction("invite_keeper", OpenPage(JoinCodePage()))),
                *([("phones.send_away", PhoneAction("send_away", OpenPage(PhonesPage())))] if phones.count else []),
                ("phones.off", PhoneAction("off", OpenPage(PhonesPage()))),
            ]
            lines = (text(words, "phones.count", count=phones.count),)
        choices = tuple(Choice(text(words, key)) for key, _ in entries)
        frame = Frame(text(words, "menu.phones"), lines, choices=choices, cursor=min(self.cursor, len(choices) - 1))
        return RenderedPage(frame, tuple(act for _, act in entries), CommonPage.MENU)


class JoinCodePage(Page):
    """Invites a phone, which joins by the QR code, or by six digits and OK at the box."""

    is_invitation: ClassVar[bool] = True
    by_digits: bool = False
    """True if the digits are shown instead of the QR code: a small panel has no room for both."""
    walk: Page | None = None
    """Page of steps that a join request has interrupted; it is opened again afterwards."""

    @property
    def refuses_decisions(self) -> bool:
        return self.walk is not None

    def render(self, context: Context) -> RenderedPage:
        words, phones = context.words, context.phones
        assert phones is not None
        following = OpenPage(self.walk or PhonesPage())
        back = PhoneAction("shut", following)
        warning = (text(words, "phones.guessed", Tone.ALARM),) if phones.was_guessed else ()
        if phones.has_join_request:
            title = text(words, "phones.knocks", Tone.ACTIVE)
            frame = Frame(title, warning, choices=yes_or_no(words), cursor=self.cursor)
            return RenderedPage(frame, (back, PhoneAction("let_in", following)), back)
        if not (phones.token and phones.address):
            title = text(words, "phones.starting") if phones.token else _how_it_ended(phones, context)
            return RenderedPage(Frame(title, choices=only_ok(words)), (back,), back)
        facts, code = {"address": phones.address, "code": phones.code}, url(phones.address, f"/J/{phones.token}")
        if not phones.code:
            title = text(words, "phones.void", Tone.ALARM)
            return RenderedPage(Frame(title, choices=only_ok(words), code=code), (back,), back)
        if self.by_digits:
            lines = (text(words, "phones.type_there", **facts), *warning)
            return RenderedPage(
                Frame(text(words, "phones.address", **facts), lines, choices=only_ok(words)), (back,), back
            )
        frame = Frame(
            # a notice would leave too little room for the code on a small panel
            warning[0] if warning else text(words, "phones.scan"),
            (text(words, "phones.type", **facts),),
            choices=(*only_ok(words), Choice(text(words, "phones.digits"))),
            cursor=self.cursor,
            code=code,
        )
        return RenderedPage(frame, (back, OpenPage(changed(self, by_digits=True))), back)


def url(address: str, path: str) -> str:
    """Return a URL for a QR code, in upper case, because QR codes of capitals are smaller."""
    return f"HTTP://{address.upper()}{path}"


def _how_it_ended(phones: PhoneStatus, context: Context) -> Text:
    """Return which phone has used the invitation, or that it has expired."""
    players = context.session.players if context.session else ()
    if phones.joined is None:
        return text(context.words, "phones.used")
    if 1 <= phones.joined <= len(players):
        return text(context.words, "phones.joined_as", Tone.ACTIVE, player=players[phones.joined - 1])
    return text(context.words, "phones.joined", Tone.ACTIVE)
