"""What commands say of Die Patin in German."""

SENTENCES = {
    # The settings
    "config.names": (
        "# [names]                  # wie Geschäfte und Stadtviertel in eurer Schachtel heißen, höchstens 16 Buchstaben"
    ),
    # Labels
    "labels.group.seat": "Spielerinnen, im Uhrzeigersinn ab der ersten Startspielerin: schreibt die Namen dazu",
    "labels.group.deed": "Was ihr tut, und Antworten",
    "labels.group.district": "Beute aus diesem Stadtviertel",
    "labels.group.enterprise": "Ein Hinterzimmer oder ein Plättchen dieses Geschäfts",
    "labels.group.mission": "Missionen",
    "labels.group.number": "Wie viele",
    "labels.how": (
        "Im Territorium: „im Territorium“, dann die Aktionen: ein Stadtviertel (Beute), „Ratte "
        "bestechen“, ein Geschäft (Hinterzimmer) und sein Bonus."
    ),
    "labels.how_outside": (
        "Außerhalb: die Spielerin, deren Gebiet es ist, oder „freies Gebiet“; wie viele bestochen; ja "
        "oder nein. Nur Punkte: Spielerin, Geschäft, Bonus."
    ),
    # A report
    "report.upper": "Punkte",
    "report.across": "Runden",
}
