"""The events of a raid. They hold data; the package `ui` has the sentences.

No event reveals an ability before its card is turned up, or a room before all rooms are made.
"""

from companion.games.facts import GameDrawn, GameWon
from companion.games.raid.events.challenging import *  # noqa: F403 - four files, one list of events
from companion.games.raid.events.ending import *  # noqa: F403
from companion.games.raid.events.raiding import *  # noqa: F403
from companion.games.raid.events.showing import *  # noqa: F403

__all__ = ["GameDrawn", "GameWon"]  # shared by all games; the raid's are in the modules beside
