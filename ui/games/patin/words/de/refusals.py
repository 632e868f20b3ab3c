"""Why not, in Die Patin, in German. Each reason says what would be right."""

SENTENCES = {
    # Why not
    "nobody_seated": ("Wer spielt?", "wer spielt? Vorher gibt es nichts zu korrigieren."),
    "no_such_word": ("Nicht verstanden", "„{word}“ gehört nicht hierher; es gibt: {known}."),
    "district_closed": (
        "{district}: nicht dabei",
        "das Stadtviertel {district} ist an diesem Tisch nicht im Spiel.",
    ),
    "not_asked_now": ("Nicht jetzt", "danach ist jetzt nicht gefragt: {phase}."),
    "not_her_turn": ("{player} ist dran", "jetzt ist {player} dran."),
    "left_out_already": ("Schon weg", "dieses Geschäft ist schon in der Schachtel: {enterprise}."),
    "tile_taken": ("Schon im Spiel", "eine Spielerin hat ein Plättchen davon, also ist es im Spiel: {enterprise}."),
    "count_another": ("Erst {player}", "gezählt werden jetzt die Gullys von {player}."),
    "cannot_be": (
        "{lowest} bis {highest}, nicht {found}",
        "bei dreißig Ratten sind es {lowest} bis {highest}, nicht {found}.",
    ),
    "finish_first": (
        "Erst den Zug beenden",
        "beendet zuerst den laufenden Zug, oder macht ihn rückgängig.",
    ),
    "mission_used": ("Schon gewertet", "{player} hat diese Mission schon gewertet: {mission}."),
    "mission_not_led": ("{player} führt dort", "{player} hat mehr für diese Mission: {mission}."),
    "mission_tied": (
        "Gleichstand",
        "es herrscht Gleichstand zwischen {players}, also wertet niemand diese Mission: {mission}.",
    ),
    "tile_used": (
        "Plättchen {round} liegt schon",
        "das Missionsplättchen {round} von {player} liegt schon auf einer anderen Mission.",
    ),
    "no_henchmen": ("Kein Handlanger mehr", "{player} hat in dieser Runde keinen Handlanger mehr."),
    "no_loot_to_spend": (
        "Keine Beute",
        "außerhalb kostet ein Handlanger mindestens einen Beutemarker, und {player} hat keinen.",
    ),
    "no_boss": ("Bossin steht schon", "die Bossin von {player} steht schon."),
    "nothing_to_reveal": (
        "Keine Karte hier",
        "{player} hat in der Box keine Karte gewählt; gebt ein, welche es ist.",
    ),
    "reveal_first": ("Erst aufdecken", "die Karte von {player} ist noch geheim; deckt sie erst auf."),
    "other_plan": ("Die Karte: {plan}", "die Karte von {player} ist {plan}."),
    "plan_inside": ("{plan}: innen", "mit {plan} geht die Bossin ins eigene Territorium."),
    "plan_outside": ("{plan}: außerhalb", "mit {plan} geht die Bossin in ein Gebiet außerhalb des Territoriums."),
    "nobody_stands_there": (
        "Noch keine Figur dort",
        "{player} hat in dieser Runde noch keine Figur im eigenen Territorium.",
    ),
    "no_free_area": ("Kein freies Gebiet", "jedes Gebiet gehört jemandem."),
    "own_area": ("Das ist dein eigenes", "das Gebiet gehört {player} selbst; die Figur geht ins Territorium."),
    "last_area": (
        "Letztes von {player}",
        "{player} hat nur noch ein Gebiet, und in ein letztes Gebiet darf niemand.",
    ),
    "other_district": (
        "Nur aus {district}",
        "das Gebiet liegt im Stadtviertel {district}, und nur von dort kommt in diesem Zug Beute.",
    ),
    "district_empty": ("{district} ist leer", "im Stadtviertel {district} liegt in dieser Runde keine Beute mehr."),
    "no_rats_left": (
        "Keine Ratten im Vorrat",
        "alle 30 Ratten von {player} liegen auf dem Plan; nehmt eine von einem anderen Gully.",
    ),
    "rats_left": (
        "{rats} Ratten im Vorrat",
        "{player} hat noch {rats} {rats:Ratte|Ratten} im Vorrat und versetzt vorher keine.",
    ),
    "own_rats": ("Nur gegnerische", "entfernt werden nur gegnerische Ratten, nicht die von {player}."),
    "too_few_rats": ("{player}: {rats} auf dem Plan", "von {player} {rats:liegt|liegen} nur {rats} auf dem Plan."),
    "no_such_tile": (
        "Kein solches Plättchen",
        "nach der Zählung kann dort kein Plättchen dieses Geschäfts mehr liegen: {enterprise}.",
    ),
    "room_once": ("Ein Hinterzimmer je Zug", "in einem Zug wird nur ein Hinterzimmer eingerichtet."),
    "room_needs_figure": (
        "Erst eine andere Figur",
        "dort muss in dieser Runde schon eine andere eigene Figur stehen.",
    ),
    "room_everywhere": (
        "In jedem Gebiet eines",
        "{player} hat in jedem Gebiet ein Hinterzimmer, und nie zwei im selben.",
    ),
    "no_rooms_left": ("Kein Hinterzimmer mehr", "{player} hat kein Hinterzimmer mehr im Vorrat."),
    "no_tiles_left": ("Keine Plättchen mehr", "auf dem Plan liegt kein Geschäft mehr."),
    "supply_empty": ("Keine Beute im Vorrat", "der Vorrat an Beute ist leer; gebt ein: kein Bonus."),
    "no_symbols_left": (
        "Kein Symbol mehr",
        "jedes Plättchen hat schon sein Symbol; gebt ein: kein Bonus.",
    ),
    "bribe_count": ("{lowest} bis {highest}", "es können {lowest} bis {highest} sein, nicht {found}."),
    "four_bribes": ("Noch {count}", "die Bossin besticht viermal; es {count:fehlt|fehlen} noch {count}."),
    "bribe_first": (
        "Mindestens eine Ratte",
        "außerhalb gibt ein Handlanger mindestens einen Beutemarker aus und besticht damit eine Ratte.",
    ),
    "clear_none": ("Keine Ratten?", "keine Ratten dort? Gebt ein, dass dort keine Konkurrentin war."),
    "power_range": (
        "{lowest} bis {highest}, nicht {found}",
        "nach Ratten und Figuren auf dem Plan sind es {lowest} bis {highest}, nicht {found}.",
    ),
    "holding_range": (
        "{lowest} bis {highest}, nicht {found}",
        "mit dem Material der Schachtel sind es {lowest} bis {highest}, nicht {found} ({holding}).",
    ),
    "tiles_range": (
        "0 bis {highest}, nicht {found}",
        "von jedem Geschäft sind vier Plättchen im Spiel: höchstens {highest}, nicht {found} ({enterprise}).",
    ),
    "round_range": ("Runde {lowest} bis {highest}", "es gibt die Runden {lowest} bis {highest}, nicht {found}."),
    "game_over": ("Die Partie ist zu Ende", "die Partie ist zu Ende; macht erst einen Zug rückgängig."),
    "no_figures": ("{player}: keine Figur", "{player} hat in dieser Runde keine Figur mehr zu setzen."),
    "plan_is_secret": (
        "Noch geheim",
        "die Karte von {player} ist noch geheim; macht die Wahl rückgängig.",
    ),
    "leader_known": ("Schon bekannt", "wer vorne liegt, ist bekannt oder spielt keine Rolle: {mission}."),
    "no_trophies_left": ("Kein Hinterzimmer", "es kann kein gegnerisches Hinterzimmer mehr geben."),
}
