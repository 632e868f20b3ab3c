"""Audio feedback: speech of what happened and what is asked, and chimes. It only reports."""

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
"""Words a minute; a brief voice is at least this fast, so that no turn takes it longer than six seconds."""
LOUDEST = BoxSettings().volume
_NOTHING = Frame(Text(""))
_ENDS_OF_SENTENCES = (".", "!", "?", ":")


class SpeechOutput(Protocol):
    def say(self, text: str, language: str, *, interrupt: bool = False, keep: bool = False) -> None: ...


class SoundOutput(Protocol):
    volume: float

    def play(self, name: str) -> None: ...


def announcers_of(settings: Settings, queue: EventQueue, ends: ExitStack) -> list[AudioFeedback]:
    """Return the audio outputs, which may be switched on and off at the box; they are closed with `ends`."""
    sound, voice = Sound(), VoiceSwitch(settings.voice or VoiceSettings(), queue)
    ends.callback(sound.close)
    ends.callback(voice.close)
    return [Chimes(sound), voice]


class VoiceSwitch:
    """The voice as it is set at the box: off, or at a speed, in few words or many, and in a language of its own."""

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
    """Return the same texts in another language; the same translator if none was chosen."""
    if language in ("", words.language):
        return words
    other = Words(language, own=words.own)
    return other.of(words.game) if words.game else other


def speaker_of(settings: VoiceSettings, queue: EventQueue, ends: ExitStack) -> "Speaker":
    from hardware.voice import Voice  # noqa: PLC0415 - subprocess takes 1.5 interpreter starts

    speed = max(settings.speed, BRISK) if settings.brief else settings.speed
    voice = Voice(queue, speed=speed, volume=settings.volume)
    ends.callback(voice.close)
    return Speaker(voice, describes=settings.describe, brief=settings.brief)


class Speaker:
    """Speaks what has happened once it is on disk; with `describes`, also the page and the choice under the cursor.

    For blind players: only what is new on the page is spoken, and the next press interrupts it.
    """

    def __init__(self, voice: SpeechOutput, *, describes: bool = False, brief: bool = False) -> None:
        """Speak everything or, with `brief`, only the player to act, the scores and warnings.

        Fast tables need not wait.
        """
        self._voice = voice
        self._speak = speak_briefly if brief else speak_outcome
        self._describes = describes
        self._seen = _NOTHING
        self._told: frozenset[str] = frozenset()
        """The lines of the last announcement, as a page would show them."""
        self._after_announcement = False

    def announce(self, outcome: Outcome, words: Words) -> None:
        if self._describes:
            self._told = frozenset(words.say(event) for event in outcome.events)
        if sentences := self._speak(words, outcome):
            said = " ".join(sentences)
            self._voice.say(said, words.language, interrupt=is_revision(outcome), keep=is_turning_point(outcome))
            self._after_announcement = True

    def describe(self, frame: Frame, words: Words) -> None:
        # The announcement of a decision comes first, and waits for the disk; a failing disk raises an alarm instead.
        pending = frame.unsaved and not any(notice.tone is Tone.ALARM for notice in frame.notices)
        if not self._describes or pending:
            return
        sentences = [_sentence(part, words) for part in self._new_texts(frame, words)]
        if sentences:
            self._voice.say(" ".join(sentences), words.language, interrupt=not self._after_announcement)
        self._seen, self._after_announcement = frame, False

    def _new_texts(self, frame: Frame, words: Words) -> list[str]:
        """Return what was not spoken yet, the most useful first."""
        seen, is_new = self._seen, self._after_announcement or _page(frame) != _page(self._seen)
        moved = (frame.cursor, frame.second_choice) != (seen.cursor, seen.second_choice)
        choice = self._choice(frame, words) if is_new or moved else []
        asks = len(frame.choices) > 1
        # another choice may have the same preview, which is spoken again
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
    """Short sounds: a press that counts, a refusal, a decision on disk, and great moments."""

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
    """Return the words of a choice, and of the second choice that OK takes with it."""
    return f"{choice.text}, {second.text}" if second else str(choice.text)


def _sentence(text: str, words: Words) -> str:
    """Return a text for a voice: without signs, and with a pause at the end."""
    said = text.replace("␣", words.text("setup.space")).replace("→", ",").replace("_", "")
    return said if said.endswith(_ENDS_OF_SENTENCES) else f"{said}."
