"""Ce qu'un compte rendu dit du raid en français."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.upper": "Gloire",
    "report.across": "Tours",
}
