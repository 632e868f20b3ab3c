"""The events of a raid. They carry data; `ui` has the sentences.

None reveals an ability before its card is turned up, or a room before all are made.
"""

from companion.games.facts import GameDrawn, GameWon
from companion.games.raid.events.challenging import *  # noqa: F403 - four files, one list of events
from companion.games.raid.events.ending import *  # noqa: F403
from companion.games.raid.events.raiding import *  # noqa: F403
from companion.games.raid.events.showing import *  # noqa: F403

__all__ = ["GameDrawn", "GameWon"]  # events shared by all games; those of the raid are in the four modules
