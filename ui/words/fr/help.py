"""What `--help` says in French, and why a command line is not understood.

What an option is for stands under `option.COMMAND.OPTION`, or `option.OPTION` where several commands have it.
Percent signs are argparse's.
"""

SENTENCES = {
    # Around it
    "help.ratkeeper": "Un boîtier à côté du jeu de société : il tient les comptes quand vous déplacez de vrais rats.",
    "help.commands": "commandes\u00a0",
    "help.examples": "exemples :",
    "help.statuses": """\
code de sortie : 0 tout va bien ; 1 la réponse est non (une décision refusée, une attente non satisfaite, rien à
reprendre, un appareil qui ne répond pas) ; 2 l'entrée n'est pas comprise ou un fichier ne peut être lu ou
écrit ; 130 Ctrl-C.
""",
    "help.refused": "{program} : {words} ; {program} --help en dit plus",
    # The commands
    "help.play": "jouer une partie à la table",
    "help.demo": "regarder des gens simulés jouer une partie entière",
    "help.replay": "suivre un script de table et afficher ce qui se passe",
    "help.games": "énumérer les parties gardées, avec leurs résultats",
    "help.resume": "dire quelle partie serait reprise",
    "help.report": "faire une page ou une image d'une partie gardée",
    "help.stats": "compter qui a joué, gagné, chassé et fui",
    "help.review": "revenir sur une partie : où elle a été perdue, et la part de chance",
    "help.odds": "dire qui est en train de gagner là où un script s'arrête",
    "help.arena": "faire jouer des automates entre eux et compter les victoires",
    "help.export": "afficher le script de table d'une partie gardée",
    "help.labels": "faire un PDF d'étiquettes pour les cartes, à imprimer et à découper",
    "help.learn": "apprendre au boîtier des codes-barres ou des puces RFID",
    "help.config": "montrer, vérifier ou créer les réglages",
    "help.doctor": "examiner chaque appareil, et dire quoi faire",
    "help.phones": "accueillir des téléphones à la table, ou ne plus le faire",
    "help.link": "parler de cette table à un broker, pour d'autres machines",
    "help.hub": "tenir une ligue de toutes les tables",
    "help.wall": "montrer toutes les tables sur une page",
    "help.league": "afficher ou exporter la ligue",
    # The options
    "option.help": "afficher cette aide et terminer",
    "option.version": "afficher le numéro de version et terminer",
    "option.verbose": "en dire plus sur la sortie d'erreur ; -vv dit tout",
    "option.lang": "la langue du récit ; par défaut celle des réglages",
    "option.play.lang": "la langue de la table",
    "option.labels.game": "pour quel jeu (%(default)s)",
    "option.labels.lang": "la langue des étiquettes ; par défaut celle des réglages",
    "option.learn.lang": "la langue de la leçon ; par défaut celle des réglages",
    "option.config": "des réglages au lieu des réglages habituels",
    "option.simulate": "broches, écrans et scanner sont simulés",
    "option.games": "où les parties sont gardées ; par défaut comme pour play",
    "option.play.games": "où les parties sont gardées",
    "option.learn.games": "où les parties sont gardées ; cards.toml est à côté",
    "option.game": "son numéro (3), son fichier, ou last ; ratkeeper games les énumère",
    "option.database": "la ligue : un fichier, ou postgresql://…",
    "option.at": "où est la page : une adresse de cette machine et un port (%(default)s)",
    "option.league.json": "afficher un objet JSON",
    "option.league.output": "l'écrire là : .csv, une ligne par joueur, ou .json",
    "option.games.json": "afficher un objet JSON par partie",
    "option.json": "afficher un seul objet JSON",
    "option.replay.json": "afficher un objet JSON par décision",
    "option.bots": "qui joue : le premier seul contre les autres",
    "option.arena.games": "combien de parties ils jouent (%(default)s)",
    "option.playouts": "combien de parties sont jouées jusqu'à la fin (%(default)s)",
    "option.review.playouts": (
        "combien de parties sont jouées depuis chaque position ; par défaut, ce qui prend quelques secondes"
    ),
    "option.arena.playouts": "combien de parties un chercheur joue d'avance avant de décider (%(default)s)",
    "option.output": "dans quel fichier ; sinon c'est affiché",
    "option.report.output": "FILE.html ou FILE.png ; par défaut game-NUMBER.html dans ce dossier",
    "option.labels.players": "une carte pour chacun de ces joueurs ; sans nom, pour tous ceux qui ont joué ici",
    "option.labels.output": (
        "dans quel fichier, - pour la sortie standard ; par défaut ratkeeper-labels.pdf,"
        " pour des joueurs ratkeeper-players.pdf, pour un autre jeu ratkeeper-GAME.pdf"
    ),
    "option.paper": "le papier de l'imprimante ; par défaut a4",
    "option.file": "le script ; - lit l'entrée standard",
    "option.phones": "accueillir des téléphones, sur ce port (8417)",
    "option.switch": "on ou off ; sans rien, dire où on en est",
    "option.what": "montrer ceux en vigueur (show), vérifier un fichier (check) ou en créer un (init)",
    "option.live": "montrer chaque appui et chaque scan dès qu'il vient, jusqu'à Ctrl-C",
    "option.service": "un boîtier sans administrateur : démarrer quoi que disent les réglages",
    "option.safe": "ni scanner ni voix, l'écran le plus simple ; la dernière partie reste intacte",
    "option.view": "où regarder en plus des écrans (simulé : le terminal)",
    "option.demo.view": "où la regarder",
    "option.demo.game": "à quel jeu ils jouent (%(default)s)",
    "option.players": "de 2 à 5 (4)",
    "option.variant": "de ce jeu (celle de tous les jours)",
    "option.seed": "un autre nombre, une autre partie",
    "option.speed": "1 est le rythme d'une table ; 0 aussi vite que possible",
    "option.voice": "l'entendre aussi ; demande espeak-ng",
    "option.chapter": "le chapitre par lequel commencer : son nom ou son numéro",
    "option.record": "garder les chapitres sous forme de film : FILE.gif, .webp ou .png",
    # How they are called
    "help.examples.ratkeeper": """\
  ratkeeper play                          jouer une partie, ou reprendre la dernière
  ratkeeper play --simulate               la même chose sans aucun matériel, au clavier
  ratkeeper replay saturday.table         raconter toute une partie d'après son script
  ratkeeper report last                   la dernière partie sous forme de page à garder
  ratkeeper COMMAND --help                en savoir plus sur l'une d'elles
""",
    "help.examples.play": """\
  ratkeeper play                          sur le matériel que nomment les réglages
  ratkeeper play --simulate               sans matériel : flèches, Entrée, / et un code pour un scan, q pour finir
  ratkeeper play --view window --lang fr  dans une fenêtre aussi, en français
""",
    "help.examples.demo": """\
  ratkeeper demo                          quatre personnes jouent, en chapitres
  ratkeeper demo --chapter plug           un chapitre, puis les suivants
  ratkeeper demo --players 2 --variant secret --speed 1
  ratkeeper demo --game {word}             un autre jeu : {game}
  ratkeeper demo --record game.gif        et la garder sous forme de film
""",
    "help.examples.replay": """\
  ratkeeper replay saturday.table         ce qui s'est passé, avec des mots de tous les jours
  ratkeeper replay saturday.table --json  un objet JSON par décision
  ratkeeper export last | ratkeeper replay --lang de -
""",
    "help.examples.games": """\
  ratkeeper games                         numéro, début, joueurs et résultat de chacune
  ratkeeper games --json                  un objet JSON par partie
""",
    "help.examples.resume": """\
  ratkeeper resume && ratkeeper play      continuer seulement s'il y a quelque chose à continuer
""",
    "help.examples.report": """\
  ratkeeper report last                   écrit game-0003.html dans ce dossier
  ratkeeper report 3 -o evening.png       la partie 3 en image
  ratkeeper report 3 --lang fr            la même page en français
""",
    "help.examples.stats": """\
  ratkeeper stats                         un tableau de tous les joueurs
  ratkeeper stats --json                  la même chose en un seul objet JSON
""",
    "help.examples.review": """\
  ratkeeper review last                   la dernière partie : chances, tournants, hasard
  ratkeeper review 3 --json
""",
    "help.examples.odds": """\
  ratkeeper odds saturday.table           les chances de chacun là où le script s'arrête
  ratkeeper export last | ratkeeper odds -
""",
    "help.examples.arena": """\
  ratkeeper arena                         un chercheur contre trois gloutons
  ratkeeper arena greedy random --games 500 --json
""",
    "help.examples.export": """\
  ratkeeper export last                   afficher le script de la dernière partie
  ratkeeper export 3 -o saturday.table    la partie 3 dans un fichier
""",
    "help.examples.labels": """\
  ratkeeper labels                        écrit ratkeeper-labels.pdf pour A4
  ratkeeper labels --paper letter --lang fr -o etiquettes.pdf
  ratkeeper labels --game JEU             une feuille de codes à scanner, si le jeu en a une
  ratkeeper labels --players Ada Ben      des cartes à scanner quand les noms sont demandés
  ratkeeper labels -o - | lp              directement à l'imprimante
""",
    "help.examples.learn": """\
  ratkeeper learn                         scanner une carte, dire laquelle c'est, la suivante
  ratkeeper learn --simulate              sans scanner : taper les codes
  ratkeeper learn --lang de               la même chose en allemand, noms des cartes compris
""",
    "help.examples.config": """\
  ratkeeper config show                   les réglages en vigueur, et d'où ils viennent
  ratkeeper config init                   des réglages pour commencer
  ratkeeper config check                  chaque erreur, avec sa ligne
""",
    "help.examples.doctor": """\
  ratkeeper doctor                        chaque appareil : ce qui a répondu, et quoi faire
  ratkeeper doctor --live                 chaque appui et chaque scan dès qu'il vient
  ratkeeper doctor --lang fr              la même chose en français
""",
    "help.examples.link": """\
  ratkeeper link                          jusqu'à Ctrl-C ; les réglages disent à quel broker
""",
    "help.examples.hub": """\
  ratkeeper hub                           dans le fichier habituel, jusqu'à Ctrl-C
  ratkeeper hub --database postgresql://league@localhost/league
""",
    "help.examples.wall": """\
  ratkeeper wall                          http://localhost:8418/ sur cette machine
  ratkeeper wall --at 0.0.0.0:8418        pour tous les écrans de la maison
""",
    "help.examples.league": """\
  ratkeeper league
  ratkeeper league -o league.csv          pour un tableur
""",
    "help.examples.phones": """\
  ratkeeper phones on                     désormais, même après un redémarrage
  ratkeeper phones off                    plus personne n'entre, et qui est là est renvoyé
""",
}
