"""What the settings say of the names in Die Patin in French."""

NAMES: dict[str, dict[str, str]] = {}

SENTENCES = {
    "config.names": (
        "# [names]                  # comment commerces et quartiers s'appellent dans votre boîte, 16 lettres au plus"
    ),
}
