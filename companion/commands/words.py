"""`ratkeeper words check`: lists missing or wrong texts of a language, for translators. Changes nothing."""

import argparse

from companion.languages import LANGUAGES
from companion.notation import harmless
from ui.words import Words
from ui.words.check import count_texts, findings


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", metavar="check", choices=("check",))
    command.add_argument("language", metavar="LANGUAGE", nargs="?")


def run(options: argparse.Namespace, words: Words) -> int:
    wrong = 0
    for language in [options.language] if options.language else LANGUAGES:
        found = 0
        for finding in findings(language):
            found += 1
            told = words.line(f"words.{finding.what}", key=finding.key, **finding.facts)
            print(harmless(f"{finding.file}: {told}"))
        print(harmless(words.line("words.sum", language=language, texts=count_texts(language), found=found)))
        wrong += found
    return 1 if wrong else 0
