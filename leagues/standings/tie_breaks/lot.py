"""A lot that anybody can draw again from the published seed."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from leagues.standings.results import Player
from leagues.standings.table import Table


def lot(table: Table, group: Sequence[Player]) -> Mapping[Player, int]:
    """A number that nobody can choose: the first 48 bits of SHA-256 over `lot|seed|player`; more is better."""
    return {player: drawn(table.scoring.lot, player) for player in group}


def drawn(seed: str, player: Player) -> int:
    """The lot of one player."""
    return int.from_bytes(sha256(f"lot|{seed}|{player}".encode()).digest()[:6], "big")
