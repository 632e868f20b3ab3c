"""What the labels of The Pied Piper say in French."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "labels.assumed": "Aucune règle ne dit combien il y a de cartes Action de chaque sorte. Supposé ici : {counts}.",
    "labels.other_counts": (
        "Votre boîte en a d'autres ? À mettre dans les réglages, section [cards], puis imprimer à nouveau."
    ),
    "labels.counted": "Cartes Action selon les réglages : {counts}.",
    "labels.action": "Action",
    "labels.character": "Personnage",
    "labels.shapes": "Une lettre et une forme par figurine, les mêmes qu'à l'écran.",
    "labels.fold": "Passer le milieu autour de la queue, plier, et coller les deux moitiés.",
    "labels.about": """\
50 cartes Action, 21 cartes Personnage, quatre cartes de commande, et des étiquettes pour les queues.
Aucune règle ne dit combien il y a de cartes Action de chaque sorte. Supposé :
  {counts}
D'autres nombres vont dans les réglages, section [cards].""",
}
