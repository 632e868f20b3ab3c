"""Was ein Bericht auf Deutsch vom Raubzug sagt."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "report.upper": "Ruhm",
    "report.across": "Züge",
}
