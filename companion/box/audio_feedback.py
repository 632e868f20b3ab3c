"""Audio feedback: a voice for events and questions, and chimes. It takes no input."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Protocol

from companion.box.display import AudioFeedback
from companion.games.facts import GameEnded, Importance
from companion.session import Outcome
from companion.settings import BoxSettings, Settings, VoiceSettings
from companion.signals import EventQueue
from companion.values import changed
from hardware.sound import Sound
from ui.frame import Choice, Frame, Text, Tone
from ui.words import Words
from ui.words.speech import is_revision, is_turning_point, speak_briefly, speak_outcome

BRISK = 180
"""Words per minute of a brief voice, at least; so no turn takes longer than six seconds to report."""
LOUDEST = BoxSettings().volume
_NOTHING = Frame(Text(""))
_ENDS_OF_SENTENCES = (".", "!", "?", ":")


class SpeechOutput(Protocol):
    def say(self, text: str, language: str, *, interrupt: bool = False, keep: bool = False) -> None: ...


class SoundOutput(Protocol):
    volume: float

    def play(self, name: str) -> None: ...


def announcers_of(settings: Settings, queue: EventQueue, ends: ExitStack) -> list[AudioFeedback]:
    """Return the chimes and the voice, which can be switched on and off at the box. `ends` closes them."""
    sound, voice = Sound(), VoiceSwitch(settings.voice or VoiceSettings(), queue)
    ends.callback(sound.close)
    ends.callback(voice.close)
    return [Chimes(sound), voice]


class VoiceSwitch:
    """The voice with the settings made at the box: on or off, its speed, brief or full reports, and its language."""

    def __init__(self, settings: VoiceSettings, queue: EventQueue) -> None:
        self._settings = settings
        self._queue = queue
        self._wanted: VoiceSettings | None = None
        self._language = ""
        self._ends = ExitStack()
        self._speaker: Speaker | None = None

    def adjust(self, settings: BoxSettings) -> None:
        self._language = settings.voice_language
        wanted = changed(self._settings, speed=settings.voice_speed, brief=settings.voice_brief)
        if self._wanted == (wanted if settings.voice else None):
            return
        self.close()
        if settings.voice:
            self._wanted, self._speaker = wanted, speaker_of(wanted, self._queue, self._ends)

    def announce(self, outcome: Outcome, words: Words) -> None:
        if self._speaker:
            self._speaker.announce(outcome, _in_language(words, self._language))

    def describe(self, frame: Frame, words: Words) -> None:
        if self._speaker:
            self._speaker.describe(frame, words)

    def close(self) -> None:
        self._ends.close()
        self._wanted = self._speaker = None


def _in_language(words: Words, language: str) -> Words:
    """Return a translator to this language for the same game; the same translator if the language is empty."""
    if language in ("", words.language):
        return words
    other = Words(language, own=words.own)
    return other.of(words.game) if words.game else other


def speaker_of(settings: VoiceSettings, queue: EventQueue, ends: ExitStack) -> Speaker:
    from hardware.voice import Voice  # noqa: PLC0415 - subprocess takes 1.5 interpreter starts

    speed = max(settings.speed, BRISK) if settings.brief else settings.speed
    voice = Voice(queue, speed=speed, volume=settings.volume)
    ends.callback(voice.close)
    return Speaker(voice, describes=settings.describe, brief=settings.brief)


class Speaker:
    """Speaks the events of a decision once it is on disk; with `describes`, also the page and the selected choice.

    The description is for blind players: it has only what is new on the page, and the next press interrupts it.
    """

    def __init__(self, voice: SpeechOutput, *, describes: bool = False, brief: bool = False) -> None:
        """Speak everything or, with `brief`, only the player to act, the scores and warnings.

        Brief reports are for players who know the game and do not want to wait for the voice.
        """
        self._voice = voice
        self._speak = speak_briefly if brief else speak_outcome
        self._describes = describes
        self._seen = _NOTHING
        self._told: frozenset[str] = frozenset()
        """The texts of the last announced events, which a description of the page need not repeat."""
        self._after_announcement = False

    def announce(self, outcome: Outcome, words: Words) -> None:
        if self._describes:
            self._told = frozenset(words.say(event) for event in outcome.events)
        if sentences := self._speak(words, outcome):
            said = " ".join(sentences)
            self._voice.say(said, words.language, interrupt=is_revision(outcome), keep=is_turning_point(outcome))
            self._after_announcement = True

    def describe(self, frame: Frame, words: Words) -> None:
        # While a decision is being saved, wait: its announcement must come first. If saving fails, do not wait.
        pending = frame.unsaved and not any(notice.tone is Tone.ALARM for notice in frame.notices)
        if not self._describes or pending:
            return
        sentences = [_sentence(part, words) for part in self._new_texts(frame, words)]
        if sentences:
            self._voice.say(" ".join(sentences), words.language, interrupt=not self._after_announcement)
        self._seen, self._after_announcement = frame, False

    def _new_texts(self, frame: Frame, words: Words) -> list[str]:
        """Return the texts of the frame that were not spoken yet, the most useful first."""
        seen, is_new = self._seen, self._after_announcement or _page(frame) != _page(self._seen)
        moved = (frame.cursor, frame.second_choice) != (seen.cursor, seen.second_choice)
        choice = self._choice(frame, words) if is_new or moved else []
        asks = len(frame.choices) > 1
        # the preview of a newly selected choice is spoken even if it equals the one before
        known = () if choice and frame.is_preview else seen.lines
        news = [str(notice) for notice in frame.notices if notice.tone is Tone.ALARM and notice not in seen.notices]
        if is_new and not (self._after_announcement and str(frame.title) in self._told):
            news.append(str(frame.title))
        news += choice if asks else []
        news += [str(line) for line in frame.lines if line not in known and str(line) not in self._told]
        return news if asks else news + choice

    def _choice(self, frame: Frame, words: Words) -> list[str]:
        match frame.choices:
            case []:
                return []
            case [only]:
                return [_both(only, frame.second_choice)]
        chosen = _both(frame.choices[frame.cursor], frame.second_choice)
        where = {"number": frame.cursor + 1, "count": len(frame.choices)}
        return [words.text("voice.choice", "spoken", choice=chosen, **where)]


class Chimes:
    """Plays short sounds for a press, a refusal, a saved decision, a great moment, and the end of a game."""

    def __init__(self, sound: SoundOutput) -> None:
        self._sound = sound
        self._seen = _NOTHING

    def adjust(self, settings: BoxSettings) -> None:
        self._sound.volume = settings.volume / LOUDEST

    def announce(self, outcome: Outcome, words: Words) -> None:  # noqa: ARG002 - sounds are the same in every language
        if any(isinstance(event, GameEnded) for event in outcome.events):
            self._sound.play("won")
        elif any(event.importance is Importance.MOMENT for event in outcome.events):
            self._sound.play("moment")
        else:
            self._sound.play("acknowledged")

    def describe(self, frame: Frame, words: Words) -> None:  # noqa: ARG002 - as above
        seen, self._seen = self._seen, frame
        if seen is _NOTHING:
            return
        if frame.dice and frame.dice.tumble:
            if frame.dice != seen.dice:
                self._sound.play("dice")
        elif (_page(frame), frame.cursor, frame.second_index) != (_page(seen), seen.cursor, seen.second_index):
            self._sound.play("pressed")
        elif any(line.tone is Tone.ALARM and line not in seen.lines for line in frame.lines):
            self._sound.play("refused")


def _page(frame: Frame) -> tuple[object, ...]:
    return frame.title, frame.choices


def _both(choice: Choice, second: Choice | None) -> str:
    """Return the words of a choice and, if OK takes a second choice with it, of that one."""
    return f"{choice.text}, {second.text}" if second else str(choice.text)


def _sentence(text: str, words: Words) -> str:
    """Return a text for the voice: signs replaced by words or commas, and a full stop at its end."""
    said = text.replace("␣", words.text("setup.space")).replace("→", ",").replace("_", "")
    return said if said.endswith(_ENDS_OF_SENTENCES) else f"{said}."
