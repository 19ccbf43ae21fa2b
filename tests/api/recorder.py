"""Asks operations and keeps the exchanges; chance comes out the same each time."""

import io
import json
import random
import zipfile
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from accounts.auth import secrets as tokens
from core import randomness, times
from core.http.openapi.examples import Exchange
from notifications.channels.calendar import secrets as calendar_secrets
from notifications.channels.webhook import signing
from tests.factories import client_for
from tests.openapi import operation_of
from tests.sittings import API, Json
from tests.streaming import said_now


def make_chance_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, tokens and seeds come out the same each time; what libraries draw for themselves is left alone."""
    rng = random.Random("postcard")
    repeated = SimpleNamespace(
        token_urlsafe=lambda size: "".join(rng.choices("abcdefghijkmnpqrstuvwxyz", k=size)),
    )
    monkeypatch.setattr(randomness, "source", rng)
    monkeypatch.setattr(tokens, "secrets", repeated)
    monkeypatch.setattr(calendar_secrets, "secrets", repeated)
    # Some libraries read the clock through Django.
    monkeypatch.setattr(timezone, "now", times.now)
    monkeypatch.setattr(signing, "secrets", SimpleNamespace(token_bytes=rng.randbytes))


class Recorder:
    """Asks, and keeps what was asked and answered by operation."""

    def __init__(self) -> None:
        self.kept: dict[str, list[Exchange]] = {}

    def ask(self, about: str, method: str, path: str, body: object = None, token: str = "") -> Json:
        """One request; kept if it comes with a word on what it shows."""
        data = "" if body is None else json.dumps(body)
        answer = client_for(token=token or None).generic(method, API + path, data, content_type="application/json")
        body_found = _body(answer)
        is_json = answer.get("Content-Type", "").endswith("json") and not answer.streaming
        found: Any = json.loads(body_found) if is_json and body_found else body_found.decode() or {}
        operation = operation_of(method, API + path)
        assert operation is not None
        if about:
            request: dict[str, Any] = {"method": method, "path": API + path}
            if body is not None:
                request["body"] = body
            recorded: dict[str, Any] = {"status": answer.status_code}
            if body_found:
                recorded["body"] = found
            exchange = {"name": about.lower().replace(" ", "_"), "about": about, "request": request, "answer": recorded}
            self.kept.setdefault(operation, []).append(exchange)
        answered: Json = found
        return answered


def _body(answer: Any) -> bytes:
    if answer.get("Content-Type") == "application/zip":
        # Its bytes say nothing to a reader, the names of its files do.
        with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
            return "\n".join(packed.namelist()).encode()
    if not answer.streaming:
        return bytes(answer.content)
    return said_now(answer) if answer.is_async else b"".join(answer.streaming_content)
