"""Helpers for the tests of webhooks' operations."""

from typing import Any

from tests.sittings import Json, Player, answered

URL = "https://hooks.example/postcard"


def made(player: Player, **filters: Any) -> Json:
    """A webhook of the player, with its secret."""
    hook: Json = answered(player.post("/webhooks", {"url": URL, **filters}), 201)
    return hook


def shown(hook: Json) -> Json:
    """The webhook without its secret."""
    return {name: value for name, value in hook.items() if name != "secret"}
