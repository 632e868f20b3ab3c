"""By which of its options a game is played; each entry turns to its next value, and is explained while chosen."""

from companion.notation import join
from companion.values import changed
from ui.frame import Choice, Frame, Text
from ui.games import Option, presenter_of
from ui.pages import Act, Begin, Context, Go, Leaf, Page, To, asks_for_no_card
from ui.texts import own_text, text
from ui.words import Words


class Options(Page):
    game: str
    names: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    """A value for each option; those that are missing have their default."""
    back: Page | None = None
    """To who sits at the last seat."""
    bots: tuple[tuple[str, str], ...] = ()
    """Empty chairs, and how strong who plays for them is."""

    def open(self, context: Context) -> Leaf:
        words, presenter = context.words.of(self.game).among(self.names), presenter_of(self.game)
        usual = self._usual(context)
        chosen = self.chosen_values(context)
        settled = tuple(zip(presenter.options, chosen, strict=True))
        lines = (
            f"game {self.game}",
            *(f"{option.verb} {value}" for option, value in settled),
            join(("players", *self.names)),
            *(join(("bot", name, strength)) for name, strength in self.bots),
        )
        turned = tuple(changed(self, chosen=_turned(presenter.options, chosen, at)) for at in range(len(chosen)))
        choices = (
            Choice(text(words, "setup.start")),
            *(Choice(_shown(option.verb, value, words)) for option, value in settled),
        )
        title, line = text(words, "setup.ready", player=self.names[0]), Text(", ".join(self.names))
        if self.cursor:
            option, value = settled[self.cursor - 1]
            keys = f"explain.{option.verb}.{value}", f"explain.{option.verb}"
            line = own_text(words, *keys, **_facts(option.verb, value)) or line
        frame = Frame(title, (line,), choices=choices, cursor=self.cursor)
        kept = tuple(
            (self._name(option), value)
            for option, value, default in zip(presenter.options, chosen, usual, strict=True)
            if option.editions and value != default
        )
        acts: tuple[Act, ...] = (Begin(lines, kept), *map(Go, turned))
        back: Act = Go(self.back) if self.back else To.START
        return Leaf(frame, acts, back, asks_for_no_card(frame, words), chosen=True)

    def chosen_values(self, context: Context) -> tuple[str, ...]:
        """What each option is set to."""
        return self.chosen + self._usual(context)[len(self.chosen) :]

    def _usual(self, context: Context) -> tuple[str, ...]:
        """Return what each option begins with: what the table has chosen, what its edition says, or the default."""
        found = []
        for option in presenter_of(self.game).options:
            chosen = context.options.get(self._name(option)) if option.editions else None
            edition = option.editions.get(context.words.language, option.default)
            found.append(chosen if chosen in option.values else edition)
        return tuple(found)

    def _name(self, option: Option) -> str:
        return f"{self.game} {option.verb}"


def _shown(verb: str, value: str, words: Words) -> Text:
    """An option as it is set now: by a text of its own, or as the decision reads."""
    decision = join((verb, value))
    as_decided = Text(words.decision(decision, "short"), words.decision(decision))
    return own_text(words, f"setup.{verb}", **_facts(verb, value)) or as_decided


def _facts(verb: str, value: str) -> dict[str, object]:
    return {verb: int(value) if value.isdigit() else value}


def _turned(options: tuple[Option, ...], chosen: tuple[str, ...], at: int) -> tuple[str, ...]:
    values = options[at].values
    following = values[(values.index(chosen[at]) + 1) % len(values)]
    return (*chosen[:at], following, *chosen[at + 1 :])
