"""Events in words. Kinds are an open set: others are shown by name, with their data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from postcard_client.cli.amounts import in_words
from postcard_client.cli.sentences import CALLS, SENTENCES, WITHDRAWN

CLOSED = {"reason", "end", "state"}
"""Members of the data with a value of a closed list."""


def sentence(event: Mapping[str, Any]) -> str:
    """One line about an event."""
    kind, data = event["kind"], event["data"]
    pattern = WITHDRAWN.get(kind, SENTENCES.get(kind)) if data.get("withdrawn") else SENTENCES.get(kind)
    if pattern:
        try:
            said = pattern.format(**{**data, **{name: in_words(data[name]) for name in CLOSED & data.keys()}})
        except KeyError:
            # A server that says less than this client expects.
            pass
        else:
            return f"{said.rstrip('.')} ({data['match']})" if "match" in data else said
    facts = ", ".join(f"{name} {value}" for name, value in data.items() if value is not None)
    return f"{kind}: {facts}" if facts else str(kind)


def calls(kind: str) -> bool:
    """Return True if an event is worth a person's attention at once."""
    return kind in CALLS
