"""Frames that stand for what painters meet: few and many houses, long names, previews, lists, alarms, endings."""

from companion.values import changed
from ui.frame import Chart, Choice, Curve, Frame, Motion, ScoreRow, ScoreTable, Slot, Text, Token, Tone, Track
from ui.games.piper.signs import SIGNS, token

LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "green": "G", "violet": "V", "black": "K", "piper": "P"}
LONGEST = (
    "Maximiliane-Theodora von Großmühlenbergs",
    "Zoë-Hélène d’Œuvray-Saint-Barthélemy-Le",
    "Ångström Łukasz Škvorecký Dvořák Żółćová",
    "Günther-Jürgen Weißgerber-Süßmilch-Ähren",
    "François-Xavier Lévêque de la Châtaigne",
)


def tokens(*figures: str, moving: str = "") -> tuple[Token, ...]:
    return tuple(token(figure, LETTERS[figure], Tone.ACTIVE if figure == moving else Tone.PLAIN) for figure in figures)


def slot(number: int, figure: str, *cards: str, tone: Tone = Tone.PLAIN) -> Slot:
    signs = tuple(SIGNS[card] for card in cards)
    return Slot(number, token(figure, LETTERS[figure]) if figure else None, signs, tone)


def choices(*words: str, pieces: tuple[str, ...] = ()) -> tuple[Choice, ...]:
    """A list; the first of its entries show these cards or figures."""
    icons = [SIGNS.get(piece, "") for piece in pieces] + [""] * len(words)
    figures = [token(piece, LETTERS[piece]) if piece in LETTERS else None for piece in pieces] + [None] * len(words)
    return tuple(Choice(Text(word), icons[at], figures[at]) for at, word in enumerate(words))


CARDS = choices(
    "forward",
    "forward 2",
    "back",
    "sewer",
    "+1",
    "melody",
    pieces=("forward", "forward2", "back", "sewer", "plus1", "melody"),
)
LINE = (
    slot(1, "red", "forward"),
    slot(2, "piper"),
    slot(3, "yellow", "melody", "forward2"),
    slot(4, "green", "sewer"),
)

TWO = Frame(
    title=Text("Ada: which card?", "Ada, which card do you place first?", Tone.ACTIVE),
    lines=(Text("Ben 3 → 4", "The yellow rat went through Ben’s house: Ben 3 → 4."),),
    tracks=(
        Track("Ada", 2, 7, Tone.ACTIVE, tokens=tokens("red", "piper", "blue")),
        Track("neutral", None, 7, tokens=tokens("yellow")),
        Track("Ben", 4, 7, tokens=tokens("green")),
        Track("neutral", None, 7),
    ),
    slots=LINE,
    choices=CARDS,
    cursor=2,
)
THREE = Frame(
    title=Text("Nora: where?", "Nora, where does the card go?", Tone.ACTIVE),
    lines=(Text("back", "You place: back."), Text("Ida 0", "The Piper lured a rat out of Ida’s house.")),
    tracks=(
        Track("Nora", 5, 7, Tone.ACTIVE, held=0, tokens=tokens("violet", "black")),
        Track("Ida", 0, 7, tokens=tokens("red")),
        Track("Mats", 6, 7, Tone.ALARM, danger=True, tokens=tokens("piper", "yellow")),
    ),
    slots=(
        slot(1, "violet", tone=Tone.ACTIVE),
        slot(2, "black", "hidden"),
        slot(3, "red", "back", "plus1", tone=Tone.MUTED),
        slot(4, ""),
    ),
    choices=choices("1: violet rat", "2: black rat", pieces=("violet", "black")),
    unsaved=True,
)
FIVE = Frame(
    title=Text("Maximiliane: which card?", "Maximiliane-Theodora, which card do you place first?", Tone.ACTIVE),
    lines=(
        Text("Günther 6", "Günther-Jürgen is one rat below the roof.", Tone.ALARM),
        Text("violet → left of Zoë", "The violet rat stands left of Zoë-Hélène d’Œuvray-Saint-Barthélemy-Le now."),
    ),
    tracks=(
        Track(LONGEST[0], 3, 7, Tone.ACTIVE, held=1, tokens=tokens("red", "piper")),
        Track(LONGEST[1], 1, 7, tokens=tokens("violet")),
        Track(LONGEST[2], 0, 7, Tone.MUTED, tokens=tokens("yellow")),
        Track(LONGEST[3], 6, 7, Tone.ALARM, danger=True, tokens=tokens("blue", "black")),
        Track(LONGEST[4], 4, 7, tokens=tokens("green")),
    ),
    slots=LINE,
    choices=CARDS,
)
CROWD = Frame(
    title=Text("Maya: resolve", "The blue rat takes everybody along!", Tone.ACTIVE),
    lines=(Text("all to the right of Tom", "Move all seven figures through Tom’s house."),),
    tracks=(
        Track("Maya", 3, 7, Tone.ACTIVE, held=2),
        Track("Tom", 1, 7, change=4, tokens=tokens(*LETTERS, moving="blue")),
        Track("Élise", 2, 7),
        Track("Jörg", 12, 12, danger=True),
        Track("Ann", 5, 7),
    ),
    slots=LINE,
    choices=choices("done"),
    motion=Motion(("blue", "red", "piper"), 1, 2, ahead=True, beneath=False, passed=1, before=1),
)
PREVIEW = Frame(
    title=Text("Place it?", "This would happen. Place it?", Tone.ACTIVE),
    lines=(Text("Ben flees!", "Ben would reach the roof and flee!", Tone.ALARM), Text("Ada 2 → 1", "Ada 2 → 1")),
    tracks=(
        Track("Ada", 2, 7, Tone.ACTIVE, change=-1, tokens=tokens("piper", "red", moving="piper")),
        Track("Ben", 6, 7, Tone.ALARM, danger=True, change=1, tokens=tokens("yellow", moving="yellow")),
        Track("Cleo", 3, 7, tokens=tokens("green", "blue")),
        Track("Dimitri", 4, 7, change=1, tokens=tokens("violet")),
    ),
    slots=LINE,
    choices=choices("place forward on 3", "another place", "back", pieces=("forward",)),
)
FLED = Frame(
    title=Text("Ben has fled", "Ben flees his house!", Tone.ALARM),
    lines=(
        Text("take Ben’s house off", "Take Ben’s house off the table.", Tone.ACTIVE),
        Text("close the gap", "Ada and Cleo are now neighbors; their gap takes all figures."),
        Text("Ada: 1 tracker", "Ada claims Ben’s tracker."),
    ),
    tracks=(
        Track("Ada", 2, 7, Tone.ACTIVE, held=1, tokens=tokens("red")),
        Track("Ben", 7, 7, out=True),
        Track("Cleo", 3, 7, tokens=tokens("piper", "yellow", "green")),
        Track("Dimitri", 4, 7, tokens=tokens("violet")),
        Track("Eva-Maria", 6, 7, Tone.ALARM, danger=True, tokens=tokens("blue")),
    ),
    slots=LINE,
    choices=choices("done"),
)
SEVEN = changed(CROWD, title=Text("Maya: card?", "Maya, which card?", Tone.ACTIVE), motion=None, choices=CARDS)
SEWER = Frame(
    title=Text("green: sewer", "Green rat: beneath Cleo’s house", Tone.PLAIN),
    lines=(Text("no tracker moves", "No tracker moves."),),
    tracks=(
        Track("Ada", 2, 7, Tone.ACTIVE, tokens=tokens("red")),
        Track("Ben", 1, 7),
        Track("Cleo", 3, 7),
        Track("Dimitri", 4, 7, tokens=tokens("green", "violet", "piper", moving="green")),
    ),
    slots=(*LINE[:3], slot(4, "green", "sewer", "plus1", tone=Tone.ACTIVE)),
    motion=Motion(("green",), 2, 3, ahead=True, beneath=True, passed=2, before=3),
)
MANY = Frame(
    title=Text("Which name?", "Who sits at the table?"),
    choices=choices(*LONGEST, "Ada", "Ben", "Cleo", "Dimitri", "another name …"),
    cursor=6,
)
ALARM = Frame(
    title=TWO.title,
    lines=TWO.lines,
    tracks=FIVE.tracks,
    slots=LINE,
    choices=CARDS,
    cursor=5,
    notices=(
        Text("not saving!", "Not saving: the card is full", Tone.ALARM),
        Text("scanner gone", "The scanner is gone", Tone.ALARM),
        Text("simulated"),
    ),
    unsaved=True,
)
WINNER = Frame(
    title=Text("Cleo wins!", "Cleo wins: 3 rats against 5", Tone.ACTIVE),
    lines=(Text("lower tracker", "Two houses are left; the lower tracker wins."),),
    chart=Chart(
        (
            Curve("Ada", (0, 0, 1, 1, 2, 3, 3, 4, 5, 5)),
            Curve("Ben", (0, 1, 2, 4, 5, 7), out=True),
            Curve("Cleo", (0, 1, 1, 0, 1, 2, 3, 3, 2, 3)),
            Curve("Dimitri", (0, 0, 2, 3, 4, 4, 6, 7), out=True),
            Curve(LONGEST[0], (0, 2, 2, 3, 4, 5, 6, 6, 6, 7), out=True),
        ),
        top=7,
        limit=True,
    ),
    choices=choices("play again", "history", "end"),
)
WORDS = Frame(
    title=Text("Not now", "That is not possible now", Tone.ALARM),
    lines=(
        Text(
            "only one card each",
            "Ada has placed a card on the red rat this turn; the second goes on another.",
            Tone.ACTIVE,
        ),
        Text("see page 2", "The rulebook says so on page 2, rule 1.", Tone.MUTED),
    ),
    notices=(Text("simulated"),),
)
MENU = Frame(
    title=Text("Undo?", "Take back the last decision?"),
    lines=(
        Text("blue back left of Ben", "Blue rat back to the left of Ben’s house.", Tone.ACTIVE),
        Text("Ben down 1", "Ben’s tracker down 1."),
    ),
    choices=choices("take it back", "leave it", "further back"),
    notices=(Text("simulated"), Text("scanner gone", "The scanner is gone")),
)
CODE = Frame(
    title=Text("On your phone", "Follow the game on your phone"),
    lines=(Text("same network", "Be on the same network."),),
    code="http://192.168.178.42:8080/t/4F7K",
    choices=choices("close"),
)

SAMPLES = {
    "two": TWO,
    "three": THREE,
    "five": FIVE,
    "crowd": CROWD,
    "seven": SEVEN,
    "preview": PREVIEW,
    "fled": FLED,
    "sewer": SEWER,
    "many": MANY,
    "alarm": ALARM,
    "winner": WINNER,
    "words": WORDS,
    "menu": MENU,
    "code": CODE,
}


HOLDINGS = Frame(
    title=Text("6 against?", "6 against how much? Enter the power of the strongest rival there."),
    lines=(Text("Maximiliane wins 6:3"), Text("Round 2: 3 left", "Round 2 of 5. Left to place: 3 each.")),
    table=ScoreTable(
        (
            Text("Area", "Areas"),
            Text("Loot"),
            Text("Room", "Back rooms"),
            Text("Tro", "Trophies"),
            Text("Pts", "Points"),
        ),
        (
            ScoreRow(LONGEST[0], (11, 20, 10, 2, 36), Tone.ACTIVE, (1, 0, 0, 0, 12)),
            ScoreRow(LONGEST[1], (3, 0, 1, 0, 7), changes=(-1, 0, 0, 0, 0)),
            ScoreRow(LONGEST[2], (1, 6, 0, 10, 18)),
            ScoreRow(LONGEST[3], (1, 0, 0, 0, 0), Tone.MUTED),
            ScoreRow(LONGEST[4], (4, 5, 2, "–", 9), Tone.ALARM),
        ),
    ),
    choices=choices(*map(str, range(9))),
    cursor=3,
)
TWO_HOLD = Frame(
    title=Text("Ada: where?", "Ada, where does the figure go?", Tone.ACTIVE),
    lines=(Text("No loot", "You have no loot to spend.", Tone.ALARM),),
    table=ScoreTable((Text("Wood"), Text("Gold")), (ScoreRow("Ada", (1, 2), Tone.ACTIVE), ScoreRow("Ben", (0, 12)))),
    slots=LINE,
    choices=choices("inside", "outside"),
    notices=(Text("not saving!", "Not saving: the card is full", Tone.ALARM),),
)
TOY = Frame(
    title=Text("Ada: what now?"),
    tracks=(Track("Ada", 3, 10, Tone.ACTIVE, up_is_good=True, change=2), Track("Ben", 9, 10), Track("Cleo", 0, 10)),
    choices=choices("roll", "stop"),
)
BARE = Frame(
    title=Text("Ada: which piece?"),
    tracks=(
        Track("Ada", 3, 10, tokens=(Token("one", "1"), Token("two", "2"))),
        Track("Ben", 9, 10, tokens=(Token("three", "3", Tone.ACTIVE),)),
    ),
    slots=(Slot(1, Token("one", "1")), Slot(2, None)),
    choices=(Choice(Text("one"), token=Token("one", "1")), Choice(Text("two"), icon="no such sign")),
)
OTHER_GAMES = {"holdings": HOLDINGS, "two-hold": TWO_HOLD, "toy": TOY, "bare": BARE}
"""Those of games that have a table, or say nothing of shapes, colours and signs."""


def checkered(text: str) -> list[list[bool]]:
    """Stands for a code: as large as one of version 3 with its quiet zone, told apart by its text."""
    size = 29
    inner = [[(x * y + x + len(text) * y) % 3 == 0 for x in range(size)] for y in range(size)]
    edge = [[False] * (size + 2)]
    return edge + [[False, *row, False] for row in inner] + edge
