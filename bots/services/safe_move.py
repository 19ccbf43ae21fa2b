"""A legal move that needs no thought, played when a brain fails, so that the match goes on."""

import random
from collections.abc import Sequence

from games.shapes.views import OptionFamily


def safe_move(options: Sequence[OptionFamily], secret: str) -> str:
    """The text of a legal move from the options of a view: any verb, and as few picks as it allows."""
    rng = random.Random(secret)
    family = rng.choice(options)
    picks = (rng.sample(slot["items"], slot["least"]) for slot in family["slots"])
    return " ".join([family["verb"], *(",".join(str(item) for item in picked) or "-" for picked in picks)])
