"""Bots of people that accept invitations in advance."""

import json
from typing import Any

from accounts.choices import Kind
from tests.factories import client_for
from tests.sittings import GAME, Player, answered


class OwnBot(Player):
    """A bot of a person, and the client of its program."""

    def __init__(self, owner: Player, name: str) -> None:
        answered(owner.post("/me/bots", {"username": name}), 201)
        self.name = name
        self.user = owner.user.bots.get(username=name)
        assert self.user.kind == Kind.BOT
        self.client = client_for(self.user, scopes=["read", "play"])

    def accept(self, **terms: Any) -> Any:
        """Says what it accepts: this game, unless it says otherwise."""
        return self.send("PUT", "/me/acceptance", json.dumps({"games": [GAME], **terms}))

    def accepting(self, **terms: Any) -> "OwnBot":
        """The bot, which now accepts this."""
        answered(self.accept(**terms), 200)
        return self


def invite(player: Player, *guests: Player, **terms: Any) -> dict[str, Any]:
    """A match of the player's, who sits at it, with these guests."""
    return player.create({"user": player.name}, *({"user": guest.name} for guest in guests), **terms)
