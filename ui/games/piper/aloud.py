"""How the table of The Pied Piper stands, in sentences for a voice."""

from collections.abc import Iterator

from companion.games.piper.state import State
from ui.frame import Text
from ui.words import Words


def aloud(state: State, words: Words) -> Iterator[Text]:
    """Every house and who stands left of it, then who has fled, then the line."""

    def spoken(key: str, **facts: object) -> Text:
        return Text(words.text(key, "short", **facts), words.text(key, "spoken", **facts))

    for house, gap in zip(state.houses, state.gaps, strict=True):
        if not (house.neutral or house.out):
            yield spoken("voice.house", house=house.name, count=house.tracker)
        if gap:
            yield spoken("voice.left_of", house=house.name, figures=gap)
    for house in state.houses:
        if house.out:
            yield spoken("voice.fled", house=words.name("house", house.name, "short"))
    for number, place in enumerate(state.line if state.figures else (), start=1):
        if place.character is None:
            yield spoken("menu.empty_place", place=number)
        elif place.cards:
            yield spoken("voice.place", place=number, character=place.character, cards=place.cards)
        else:
            yield spoken("voice.place_bare", place=number, character=place.character)
