"""House bots against people: how often the move of a level is the one that a person played."""
