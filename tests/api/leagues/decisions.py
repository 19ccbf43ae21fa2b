"""A director's decision about a fixture."""

from typing import Any

from tests.sittings import Player


def decide(player: Player, fixture: str, decision: str, reason: str = "As both wished.") -> Any:
    return player.post(f"/fixtures/{fixture}/decide", {"decision": decision, "reason": reason})
