"""What a report says of The Pied Piper in English."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.rats": "Rats",
    "report.claimed": "Claimed",
    "report.fled": "fled in turn {turn}",
    "report.stayed": "still at home",
    "report.upper": "Roof",
    "report.across": "Turns",
}
