"""The cards that can be scanned: one for each face of the die. Imports no rules."""

from companion.cards import Kind

KINDS = (Kind("face", "F", dict.fromkeys("123456", 1)),)
