"""The cards of Nim: one says how many are taken."""

from companion.cards import Kind

KINDS = (Kind("count", "N", {"1": 1, "2": 1, "3": 1}),)
BUTTONS = {"one": "1"}
