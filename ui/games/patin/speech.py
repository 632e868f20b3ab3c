"""Which events of Die Patin weigh how much for a voice; each is told by its own sentence."""

KNOWN = frozenset({"IntrigueChosen"})
TURNING_POINTS = frozenset({"AreaClaimed", "RoomDestroyed"})
RESULTS = frozenset({"HoldingCorrected", "TilesCorrected", "MissionCorrected", "DistrictCorrected", "RoundCorrected"})
