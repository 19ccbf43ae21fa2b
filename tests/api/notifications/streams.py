"""The events of a stream of notifications."""

from typing import Any

from tests.streaming import messages, said_now


def seen(answer: Any) -> list[Any]:
    """The events that a stream has brought so far."""
    found = messages(said_now(answer))
    for kind, number, data in found:
        assert (kind, number) == (data["kind"], str(data["id"]))
    return [data for _, _, data in found]
