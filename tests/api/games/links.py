"""Links for tests of them."""

from tests.sittings import Player, answered

OPEN = {"open": True}


def private_match(maker: Player) -> str:
    """A private match that waits for one more."""
    match: str = maker.create({"user": maker.name}, OPEN, visibility="private")["id"]
    return match


def code_of(maker: Player, match: str) -> str:
    """A fresh code that leads into a match."""
    code: str = answered(maker.post(f"/matches/{match}/link"), 201)["code"]
    return code
