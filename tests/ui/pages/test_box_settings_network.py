"""The network page says what the box knows: whether phones are on, and where they find it."""

import pytest

from ui.pages import Context, OpenPage, PhoneStatus
from ui.pages.box_settings import NetworkPage, SettingsPage
from ui.words import LANGUAGES, Words

KNOWN = [
    (None, "--phones"),
    (PhoneStatus(), "under Phones"),
    (PhoneStatus(is_on=True), "waiting for a network address"),
    (PhoneStatus(is_on=True, address="box.local:8417"), "sudo nmtui"),
    (PhoneStatus(is_on=True, address="192.168.178.123:8417"), "at 192.168.178.123:8417"),
]


@pytest.mark.parametrize(("phones", "expected"), KNOWN)
def test_the_page_says_where_phones_find_the_box_or_what_to_do(phones: PhoneStatus | None, expected: str) -> None:
    page = NetworkPage().render(Context(None, Words("en"), phones=phones))
    assert expected in str(page.frame.lines[0])
    assert page.actions == (page.back,) == (OpenPage(SettingsPage()),)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("phones", "shown"), [*((one, True) for one, _ in KNOWN), (PhoneStatus(is_on_box=False), False)]
)
def test_only_the_box_offers_it(phones: PhoneStatus | None, language: str, *, shown: bool) -> None:
    page = SettingsPage().render(Context(None, Words(language), phones=phones))
    assert (OpenPage(NetworkPage()) in page.actions) is shown
