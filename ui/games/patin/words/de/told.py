"""Die Patin in German: what happened, what the table corrected, what hands must do."""

SENTENCES = {
    # What happened: the setup
    "IntrigueChosen": ("{intrigue}", "Intrigen-Karten: {intrigue}."),
    "BookkeepingChosen": ("{bookkeeping}", "Buchführung: {bookkeeping}."),
    "ClansSeated": (
        "{players.count} Spielerinnen",
        "Im Uhrzeigersinn: {players}.",
    ),
    "MaterialTaken": (
        "Jede eine Farbe",
        "Jede nimmt in einer Farbe: 4 Figuren, 30 Ratten, 15 Grenzen, 10 Hinterzimmer, 3 Karten, 5 Missionsplättchen.",
    ),
    "DistrictsClosed": (
        "Leere Stadtviertel",
        "Nicht im Spiel: {districts}. Grenzt sie mit einer übrigen Farbe ab.",
    ),
    "LootLaid": (
        "Je {each} Beutemarker",
        "Je {each} Beutemarker in die {districts} Stadtviertel im Spiel.",
    ),
    "TilesCounted": (
        "{removed} weg, {tiles} bleiben",
        (
            "Wählt {enterprises} {enterprises:Geschäft|Geschäfte} und legt alle {removed} Plättchen davon in die "
            "Schachtel zurück. Es bleiben {tiles}."
        ),
    ),
    "TilesCounted.all": (
        "Alle {tiles} Plättchen",
        "Alle Geschäfte sind dabei: {tiles} Plättchen.",
    ),
    "TilesLaid": (
        "{rest} auf {areas} Gebiete",
        (
            "Mischt; eines in jedes Startgebiet (es zeigt {starts}), {rest} gleichmäßig auf {areas} Gebiete, "
            "nirgends zwei gleiche."
        ),
    ),
    "StartAreasTaken": (
        "Startgebiete",
        (
            "Erst {player.short}, dann reihum: ein Startgebiet eingrenzen; 3, 2 und 1 Ratten an Gullys, der "
            "vierte bleibt frei."
        ),
    ),
    "EnterpriseLeftOut": ("weg: {enterprise}", "Zurück in die Schachtel: {enterprise}."),
    # What happened: a round
    "RoundBegan": (
        "Runde {round}: {player}",
        "Runde {round}: {player} beginnt. Jede hat drei Handlanger und die Bossin.",
        "Runde {round}. {player} beginnt.",
    ),
    "PlanChosen": ("{player} hat gewählt", "{player} hat eine Intrigen-Karte gewählt."),
    "TurnCame.boss": (
        "{player}: {henchmen} und Bossin",
        "{player} ist am Zug: noch {henchmen} Handlanger und die Bossin.",
        "{player}, du bist am Zug.",
    ),
    "TurnCame.alone": (
        "{player}: noch {henchmen}",
        "{player} ist am Zug: noch {henchmen} Handlanger.",
        "{player}, du bist am Zug.",
    ),
    "PlanShown": ("{player}: {plan}", "{player} deckt auf: {plan}."),
    "FigurePlaced.inside": ("{player}: im Territorium", "{player} setzt {pawn} ins eigene Territorium."),
    "FigurePlaced.again": ("{player}: dazu", "{player} setzt {pawn} dorthin, wo schon eine eigene Figur steht."),
    "FigurePlaced.free": ("{player}: freies Gebiet", "{player} setzt {pawn} in ein Gebiet, das niemandem gehört."),
    "FigurePlaced.against": ("{player} gegen {rival}", "{player} setzt {pawn} in ein Gebiet von {rival}."),
    "BossStayed": (
        "{player}: Bossin bleibt",
        "Für die Bossin von {player} gibt es kein Gebiet: Sie bleibt auf ihrer Karte.",
    ),
    "LootTaken": (
        "{player} +1: {district}",
        "{player} ergattert Beute im Stadtviertel {district}. Rest dort: {rest}.",
        "{player} ergattert Beute im Stadtviertel {district}.",
    ),
    "LootSpent": ("{player}: noch {rest} Beute", "{player} gibt einen Beutemarker aus und hat noch {rest}."),
    "LootSpent.more": ("{player}: noch {rest} Beute", "{player} gibt {count} Beutemarker aus und hat noch {rest}."),
    "RatsBribed": ("{player} besticht {count}", "{player} besticht {count} {count:Ratte|Ratten}."),
    "RatsPlaced": (
        "{player} +{rats} {rats:Ratte|Ratten}",
        "{player} platziert {rats} {rats:Ratte|Ratten}; im Vorrat {rest:ist|sind} noch {rest}.",
        "{player} platziert {rats} {rats:Ratte|Ratten}.",
    ),
    "RatsMoved": (
        "{player}: {rats} versetzt",
        "Bei {player} ist der Vorrat leer: {rats} {rats:Ratte kommt|Ratten kommen} von anderen Gullys.",
    ),
    "RatsRemoved": (
        "{rival} -{rats} {rats:Ratte|Ratten}",
        "{player} entfernt {rats} {rats:Ratte|Ratten} von {rival}.",
    ),
    "RoomSetUp": (
        "{player}: {enterprise}",
        "{player} richtet ein Hinterzimmer ein und nimmt ein Plättchen: {enterprise}. Hinterzimmer jetzt: {rooms}.",
        "{player} richtet ein Hinterzimmer ein: {enterprise}.",
    ),
    "BonusTaken": ("{player}: {bonus}", "Der Bonus für {player}: {bonus}."),
    "AreaClaimed": (
        "{player} gewinnt {power}:{against}",
        "{player} nimmt {rival} das Gebiet ab: Macht {power} gegen {against}. Verschiebt die Grenzen.",
        "{player} nimmt {rival} das Gebiet ab, {power} gegen {against}.",
    ),
    "AreaClaimed.free": (
        "{player} gewinnt {power}:{against}",
        "{player} nimmt das freie Gebiet ein: Macht {power} gegen {against}. Verschiebt die Grenzen.",
        "{player} nimmt das Gebiet ein, {power} gegen {against}.",
    ),
    "ClaimFailed": (
        "{player} scheitert {power}:{against}",
        "{player} scheitert: Macht {power} gegen {against}. Nötig ist mehr, als jede Konkurrentin hat.",
        "{player} scheitert, {power} gegen {against}.",
    ),
    "RoomDestroyed": (
        "{player} +1 Trophäe",
        (
            "{player} zerstört ein Hinterzimmer von {rival} und behält es als Trophäe. {rival} behält alle "
            "Ortsplättchen."
        ),
        "{player} zerstört ein Hinterzimmer von {rival}.",
    ),
    "ManholesCounted.tallest": (
        "{player}: {count} an einem",
        "Am Gully mit den meisten Ratten von {player} {count:liegt|liegen} {count}.",
    ),
    "ManholesCounted.manholes": (
        "{player}: {count} Gullys",
        "{player} hat Ratten an {count} {count:Gully|Gullys}.",
    ),
    "AreaClaimed.told": (
        "{player} gewinnt es",
        "{player} nimmt {rival} das Gebiet ab. Verschiebt die Grenzen.",
        "{player} nimmt {rival} das Gebiet ab.",
    ),
    "AreaClaimed.free.told": (
        "{player} gewinnt es",
        "{player} nimmt das freie Gebiet ein. Verschiebt die Grenzen.",
        "{player} nimmt das Gebiet ein.",
    ),
    "ClaimFailed.told": ("{player} scheitert", "{player} scheitert mit dem Anspruch."),
    "LeaderTold": ("{mission}: {player}", "{player} liegt vorne: {mission}."),
    "LeaderTold.tied": ("{mission}: gleich", "Gleichstand, niemand darf werten: {mission}."),
    "TileTaken": ("{player}: {enterprise}", "{player} nimmt ein Plättchen: {enterprise}."),
    "TileTaken.symbol": (
        "{player}: {enterprise} +1",
        "{player} nimmt ein Plättchen mit Siegpunktsymbol: {enterprise}.",
    ),
    "TrophyTaken": ("{player} +1 Trophäe", "{player} zerstört ein Hinterzimmer; Trophäen jetzt: {trophies}."),
    "RoundEnded": (
        "Runde {round} ist vorbei",
        "Runde {round} ist vorbei: Es folgen die Missionen, von der Startspielerin an reihum.",
    ),
    "MissionScored": (
        "{player} +{points}: {mission}",
        "{player} erhält {points} {points:Punkt|Punkte} für diese Mission: {mission}.",
    ),
    "MissionPassed": ("{player}: keine Mission", "{player} wertet keine Mission."),
    "DistrictsFilled": (
        "{count} Beute aufgefüllt",
        "Figuren zurück, {count} Beute in die Stadtviertel.",
        "Nehmt die Figuren zurück, und füllt die Stadtviertel auf.",
    ),
    "DistrictsFilled.uncounted": (
        "Nächste Runde",
        "Figuren zurück, je Stadtviertel wieder 2 Beute.",
    ),
    "GameWon.points": ("{player} gewinnt!", "{player} gewinnt mit den meisten Punkten!"),
    "GameWon.missions": (
        "{player} gewinnt!",
        "{player} gewinnt! Gleichstand nach Punkten, aber {player} hat mehr davon durch Missionen.",
    ),
    # What the table corrected
    "HoldingCorrected": (
        "{player}: {after}, nicht {before}",
        "Korrigiert: {player}, {holding}: {after}, nicht {before}.",
    ),
    "TilesCorrected": (
        "{player}: {after}, nicht {before}",
        "Korrigiert: {player} hat {after} von diesen Plättchen, nicht {before}: {enterprise}.",
    ),
    "MissionCorrected": (
        "{player}: {after}, nicht {before}",
        "Korrigiert: {player} hat {after}, nicht {before}, für diese Mission: {mission}.",
    ),
    "DistrictCorrected": (
        "{district}: {after}",
        "Korrigiert: {after} Beute im Stadtviertel {district}, nicht {before}.",
    ),
    "BookkeepingCorrected": ("{bookkeeping}", "Von nun an: {bookkeeping}."),
    "RoundCorrected": ("Runde {after}", "Korrigiert: Es ist Runde {after}, nicht {before}."),
    "PlanCorrected": ("{player}: {after}", "Korrigiert: Die Karte von {player} ist {after}, nicht {before}."),
    "TilesMissing": (
        "{player}: Plättchen fehlen",
        "{player} hat {symbols} Siegpunktsymbole, aber nur {tiles} Plättchen: Korrigiert auch die Plättchen.",
    ),
    # What hands must do
    "HoldingGoes.up": ("{player} +{count}, jetzt {to}", "{player}, {holding}: {count} mehr, insgesamt {to}."),
    "HoldingGoes.down": ("{player} -{count}, jetzt {to}", "{player}, {holding}: {count} weniger, insgesamt {to}."),
    "RatsMove.up": (
        "{player}: {count} versetzen",
        "{player} nimmt {count} {count:Ratte|Ratten} von anderen Gullys, wie zuvor.",
    ),
    "RatsMove.down": (
        "{player}: {count} zurück",
        "{player} legt {count} {count:Ratte|Ratten} dorthin zurück, woher sie {count:kam|kamen}.",
    ),
    "TilesGo.up": ("{player} +{count} Plättchen", "{player} nimmt {count} von diesen Plättchen: {enterprise}."),
    "TilesGo.down": ("{player} -{count} Plättchen", "{player} legt {count} von diesen Plättchen zurück: {enterprise}."),
    "MissionTileLies": ("{player}: {tile} hinlegen", "{player}, lege das Missionsplättchen {tile} hin: {mission}."),
    "MissionTileLies.gone": ("{player}: Plättchen weg", "{player}, nimm dein Missionsplättchen zurück: {mission}."),
    "DistrictHolds": ("{district}: {to} Beute", "Im Stadtviertel {district} {to:liegt|liegen} {to} Beutemarker."),
    # A decision, in people's words
    "decision.intrigue": ("{intrigue}", "Intrigen-Karten: {intrigue}"),
    "decision.bookkeeping": ("{bookkeeping}", "Buchführung: {bookkeeping}"),
    "decision.without": ("weg: {enterprise}", "Zurück in die Schachtel: {enterprise}"),
    "decision.plan": ("{player} hat gewählt", "{player} hat eine Intrigen-Karte gewählt"),
    "decision.henchman_inside": ("Handlanger innen", "Einen Handlanger ins eigene Territorium"),
    "decision.henchman_again": ("Handlanger dazu", "Einen Handlanger zu einer anderen Figur"),
    "decision.henchman_free": ("Handlanger: frei", "Einen Handlanger in ein freies Gebiet"),
    "decision.henchman_against": ("Handlanger: {rival}", "Einen Handlanger in ein Gebiet von {rival}"),
    "decision.reveal_plan": ("aufgedeckt", "Die Intrigen-Karte aufgedeckt"),
    "decision.boss_inside": ("Bossin innen", "Die Bossin ins eigene Territorium: {plan}"),
    "decision.boss_again": ("Bossin dazu", "Die Bossin zu einer anderen Figur: {plan}"),
    "decision.boss_free": ("Bossin: frei", "Die Bossin in ein freies Gebiet: {plan}"),
    "decision.boss_against": ("Bossin: {rival}", "Die Bossin in ein Gebiet von {rival}: {plan}"),
    "decision.boss_nowhere": ("Bossin bleibt", "Kein Gebiet für die Bossin: {plan}"),
    "decision.loot": ("Beute: {district}", "Beute aus dem Stadtviertel {district}"),
    "decision.bribe_count": ("{count} bestochen", "{count} {count:Ratte|Ratten} bestochen"),
    "decision.bribe_place": ("Ratte platziert", "Eine Ratte bestochen und platziert"),
    "decision.bribe_move": ("Ratte versetzt", "Eine Ratte von einem anderen Gully geholt"),
    "decision.bribe_remove": ("Ratte von {rival}", "Eine Ratte von {rival} entfernt"),
    "decision.room": ("HZ: {enterprise}", "Ein Hinterzimmer und ein Geschäft: {enterprise}"),
    "decision.bonus": ("{bonus}", "Der Bonus: {bonus}"),
    "decision.bonus_remove": ("Ratte von {rival}", "Der Bonus: eine Ratte von {rival} entfernt"),
    "decision.done": ("fertig", "Nichts weiter"),
    "decision.clear": ("{rival} -{count}", "Einen Gully geräumt: {count} {count:Ratte|Ratten} von {rival}"),
    "decision.clear_none": ("nichts geräumt", "Ein Gully ohne Konkurrentin"),
    "decision.claim_yes": ("Anspruch gelungen", "Ein Anspruch, der gelang"),
    "decision.claim_no": ("gescheitert", "Ein Anspruch, der scheiterte"),
    "decision.most": ("{mission}: {player}", "{player} liegt vorne: {mission}"),
    "decision.most_tied": ("{mission}: gleich", "Gleichstand: {mission}"),
    "decision.tile": ("{player}: {enterprise}", "Ein Plättchen für {player}: {enterprise}"),
    "decision.trophy_of": ("{player}: Trophäe", "Eine Trophäe für {player}"),
    "decision.fix_plan": ("{player}: {plan}", "Korrektur: Die Karte von {player} ist {plan}"),
    "decision.claim": ("{power} gegen {against}", "Ein Anspruch mit {power} gegen {against}"),
    "decision.trophy_yes": ("HZ zerstört", "Dort war ein Hinterzimmer"),
    "decision.trophy_no": ("kein Hinterzimmer", "Dort war kein Hinterzimmer"),
    "decision.tallest": ("{player}: {count} an einem", "Der Gully mit den meisten Ratten von {player}: {count}"),
    "decision.manholes": ("{player}: {count} Gullys", "Die Gullys von {player}: {count}"),
    "decision.score": ("zu den Missionen", "Die Runde ist vorbei: weiter mit den Missionen"),
    "decision.mission": ("{player}: {mission}", "Eine Mission für {player}: {mission}"),
    "decision.mission_none": ("{player}: keine Mission", "Keine Mission für {player}"),
    "decision.fix_holding": ("{player}: {count}", "Korrektur: {player}, {holding}: {count}"),
    "decision.fix_tiles": ("{player}: {count} Plättchen", "Korrektur: {player}, {enterprise}: {count}"),
    "decision.fix_mission": ("{player}: Plättchen {count}", "Korrektur: {player}, {mission}: {count}"),
    "decision.fix_district": ("{district}: {count}", "Korrektur: {count} Beute im Stadtviertel {district}"),
    "decision.fix_round": ("Runde {round}", "Korrektur: Runde {round}"),
}
