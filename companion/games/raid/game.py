"""The Great Rat Raid in the shape that all games have."""

from companion.games import Dice, Game, Hand, Roll
from companion.games.forms import ByLine
from companion.games.raid.abilities import private
from companion.games.raid.asking import asked_name
from companion.games.raid.ending import result, winners
from companion.games.raid.fixes import corrections
from companion.games.raid.hands import undo_steps
from companion.games.raid.pieces import FACES, RESERVED, TABLE
from companion.games.raid.pools import challenge_pool, rat_pool
from companion.games.raid.rules import DICE, SETUP, VERBS, apply, blanks, legal, openly, rolled_now
from companion.games.raid.state import State, hidden, names
from companion.games.raid.throws import dice_wanted
from companion.games.raid.view import LOOKUPS, view
from companion.notation import split
from companion.values import changed


def dice_due(state: State) -> Roll | None:
    """Return the dice to roll now; None if nothing is to be rolled."""
    if state.phase == "pool" and challenge_pool(state) and rat_pool(state):
        return Roll(("roll", "challenge"), challenge_pool(state), FACES, rat_pool(state), ("ready",))
    if state.phase not in DICE:
        return None
    side, count = rolled_now(state)
    return Roll(("roll", *side), count, FACES, _against(state)) if count else None


def _against(state: State) -> int:
    """How many dice the other side rolls then, where two sides roll and this one is the first."""
    if state.challenge and state.phase == "roll" and state.challenge.challenge_dice is None:
        return rat_pool(state)
    if state.throw and state.phase in ("bell", "hog", "lick") and state.throw.dice is None:
        return dice_wanted(changed(state, throw=changed(state.throw, dice=())))
    return 0


def draw_due(state: State) -> Roll | None:
    """Return the two dice that choose an ability."""
    return Roll((), 2, FACES) if state.phase == "ability" else None


def drawn(state: State, dice: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ability that two dice stand for; if the table has a choice, those that fit."""
    fitting = {split(line)[-1]: line for line in legal(state)}
    return tuple(fitting[ability] for ability in TABLE[sum(dice)] if ability in fitting)


def hidden_hands(state: State) -> tuple[Hand, ...]:
    """Return everybody with hidden cards, whether they help now or not: who is on the list says nothing."""
    if not state.turns or state.over:
        return ()
    return tuple(
        Hand(rat.name, private(state, at), tuple(("ability", card) for card in hidden(rat)))
        for at, rat in enumerate(state.rats)
        if hidden(rat)
    )


GAME = Game(
    name="raid",
    title="The Great Rat Raid",
    start=State(),
    decisions=ByLine(
        verbs=VERBS,
        setup=SETUP,
        legal=legal,
        apply=apply,
        blanks=blanks,
        corrections=corrections,
        redact=openly,
        players=names,
        renaming="fix name",
        reserved=RESERVED,
        player_verbs=SETUP - {"narration", "players"},
    ),
    view=view,
    result=result,
    undo_steps=undo_steps,
    to_decide=asked_name,
    expectations=LOOKUPS,
    players=names,
    leaders=winners,
    dice=Dice(due=dice_due, draw=draw_due, drawn=drawn),
    hidden_hands=hidden_hands,
    turns=lambda state: state.turns,
)
OLD_GAME = changed(GAME, start=State(has_old_rulings=True))
"""The same by the rulings of older versions, for saved games that today's rulings refuse."""
