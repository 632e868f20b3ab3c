"""What a report says of The Pied Piper in French."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.rats": "Rats",
    "report.claimed": "Récupérés",
    "report.fled": "en fuite au tour {turn}",
    "report.stayed": "toujours à la maison",
    "report.upper": "Toit",
    "report.across": "Tours",
}
