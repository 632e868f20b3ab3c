"""The ways of saying no to a player. Reasons are names and facts; `ui` turns them into sentences."""


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """Not now: the words make sense, and the rules do not allow it. Nothing has changed.

    `why` names the reason, `facts` fill its sentence. A plain exception on purpose: a frozen
    dataclass breaks when it is raised through a context manager.
    """

    def __init__(self, why: str, **facts: object) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts


class NotUnderstood(Refused):
    """The words are no decision of this game at all."""
