"""What commands say of Die Patin in French."""

SENTENCES = {
    # The settings
    "config.names": (
        "# [names]                  # comment commerces et quartiers s'appellent dans votre boîte, 16 lettres au plus"
    ),
    # Labels
    "labels.group.seat": "Les clans, dans le sens horaire depuis qui a commencé la partie : écrivez-y les noms",
    "labels.group.deed": "Ce que vous faites, et les réponses",
    "labels.group.district": "Du butin de ce quartier",
    "labels.group.enterprise": "Une arrière-salle, ou une tuile de ce commerce",
    "labels.group.mission": "Missions",
    "labels.group.number": "Combien",
    "labels.how": (
        "Chez soi : « dans le territoire », puis les actions : un quartier (butin), « corrompre un rat "
        "», un commerce (arrière-salle) et son bonus."
    ),
    "labels.how_outside": (
        "Dehors : le clan à qui est la zone, ou « zone libre » ; combien de rats ; oui ou non. Points "
        "seuls : clan, commerce, bonus."
    ),
    # A report
    "report.upper": "Points",
    "report.across": "Manches",
}
