"""How Nim puts its decisions."""


def described(words: list[str]) -> tuple[str, dict[str, str]]:
    return ("decision.take", {"count": words[1]}) if words[0] == "take" else ("", {})
