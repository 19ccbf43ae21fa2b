"""A name for what a seat sees, from which randomness can be drawn."""

import hashlib
import json
from typing import Any


def digest_of(game: str, revision: int, seat: int, view: dict[str, Any]) -> str:
    """The digest of a view: it says nothing of the match, its players or the hidden cards."""
    return hashlib.sha256(json.dumps([game, revision, seat, view], sort_keys=True).encode()).hexdigest()
