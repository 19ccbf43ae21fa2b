"""Everything that the server leaves to chance, from the dice of the simulation: the same seed makes the same league."""

import random
from types import SimpleNamespace

from core import ids
from games.services import opening as matches
from leagues.services import opening as seasons

LETTERS = "abcdefghijkmnpqrstuvwxyz"


def make_chance_repeat(rng: random.Random) -> None:
    """Ids, and the seeds of deals and lots."""
    repeated = SimpleNamespace(
        choice=rng.choice,
        token_bytes=rng.randbytes,
        token_urlsafe=lambda size: "".join(rng.choices(LETTERS, k=size)),
    )
    for module in (ids, matches, seasons):
        setattr(module, "secrets", repeated)  # noqa: B010 - no module says that it has one
