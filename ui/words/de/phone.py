"""What the page on a phone says in German, and the command that lets phones in."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "phone.are_on": "Handys können dazukommen: an der Box Menü, Handys, Ein Handy dazuholen.",
    "phone.are_off": "Handys sind aus.",
    "page.join": "An den Tisch kommen",
    "page.code": "Die sechs Ziffern auf der Box",
    "page.go": "Dazukommen",
    "page.how": "An der Box: Menü, Handys, Ein Handy dazuholen.",
    "page.wait": "Jetzt muss jemand an der Box OK drücken …",
    "page.wrong": "Das ist nicht der Code, oder er ist zu alt.",
    "page.closed": "Zu viele falsche Codes. In einer Minute geht es wieder.",
    "page.sent_away": "Dieses Handy gehört nicht mehr zum Tisch.",
    "page.lost": "Seit {time} nicht verbunden. Es verbindet sich von selbst wieder.",
    "page.seconds": "{count} s",
    "page.minutes": "{count} min",
    "page.who": "Wer bist du?",
    "page.watch": "Ich sehe nur zu",
    "page.taken": "{name} (hat schon ein Handy)",
    "page.watching": "Sieht zu",
    "page.keeper": "Spielleitung",
    "page.look": "Zum Ansehen gedrückt halten",
    "page.hidden": "Nur für deine Augen. Halte die Taste, und zieh zu deiner Wahl oder tippe sie an.",
    "page.ok": "OK",
    "page.back": "Raus",
    "page.photo": "Foto einer Karte",
    "page.table": "Der Tisch",
    "page.value": "{name}: {value} von {top}",
    "page.out": "{name}: ausgeschieden",
    "page.starting": "Einen Moment …",
    "page.no_answer": "Die Box antwortet nicht. Versuch es noch einmal.",
}
