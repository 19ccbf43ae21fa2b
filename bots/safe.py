"""A move that needs no thought, for when a brain has failed: the match goes on, and its players need not wait."""

import random
from collections.abc import Mapping, Sequence
from typing import Any


def safe_move(options: Sequence[Mapping[str, Any]], secret: str) -> str:
    """The text of a legal move from the options as the API tells them: any verb, and as few picks as it allows."""
    rng = random.Random(secret)
    family = rng.choice(options)
    picks = (rng.sample(slot["items"], slot["least"]) for slot in family["slots"])
    return " ".join([family["verb"], *(",".join(str(item) for item in picked) or "-" for picked in picks)])
