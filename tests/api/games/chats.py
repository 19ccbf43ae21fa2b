"""Helpers for tests of a match's chat, and a check that all of its operations share."""

from typing import Any

from tests.sittings import Json, Player, answered, refused, start_match


def chatty(ana: Player, ben: Player, **terms: Any) -> str:
    """A running match of two who can talk."""
    return start_match(ana, ben, chat=True, **terms)


def say(player: Player, match: str, text: object) -> Any:
    """A player writes something."""
    return player.post(f"/matches/{match}/chat", {"text": text})


def report(player: Player, match: str, number: int, reason: object = "Rude.") -> Any:
    """A player reports a message."""
    return player.post(f"/matches/{match}/chat/{number}/report", {"reason": reason})


def heard(player: Player, match: str, query: str = "") -> list[Json]:
    """Return the messages that a player can read, the newest first."""
    results: list[Json] = answered(player.get(f"/matches/{match}/chat{query}"), 200)["results"]
    return results


def texts(player: Player, match: str) -> list[str]:
    """Return the texts that a player can read, the oldest first."""
    return [message["text"] for message in heard(player, match)][::-1]


def is_for_players(method: str, path: str, body: object, ana: Player, cleo: Player) -> None:
    """Check in matches with a chat, which docs/operations-by-state.md leaves out; `path` follows `/matches/{id}`."""

    def ask(player: Player, match: str) -> Any:
        whole = f"/matches/{match}{path}"
        return player.get(whole) if method == "GET" else player.post(whole, body)

    ben = Player("ben of another table")
    refused(ask(cleo, chatty(ana, ben)), 403, "not_your_seat")
    invited = ben.create({"user": "ana"}, {"open": True}, chat=True)["id"]
    refused(ask(ana, invited), 403, "not_your_seat")
    refused(ask(ben, invited), 403, "not_your_seat")
