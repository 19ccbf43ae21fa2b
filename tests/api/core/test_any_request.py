"""Whatever is sent, what comes back is described: never a fault of the server, never anything but JSON."""

import json
import string
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from tests.factories import client_for, make_user

pytestmark = pytest.mark.django_db

MANY = settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])

values: Any = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=9), inner, max_size=4),
    max_leaves=9,
)
names = some.sampled_from(["username", "password", "email", "name", "scopes", "expires_at", "time_zone", "colour"])
likely = some.dictionaries(names, values | some.sampled_from(["ada", "read", ["read"], "2030-01-01T00:00:00Z"]))
OPERATIONS = [("POST", "/api/v1/accounts"), ("POST", "/api/v1/tokens"), ("PATCH", "/api/v1/me")]


def described(answer: Any) -> None:
    """Check that a client can understand this answer."""
    assert answer.status_code < 500, answer.content
    if answer.status_code >= 400:
        assert answer.json()["code"]


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
@pytest.mark.parametrize("known", [True, False])
@MANY
@given(body=values | likely)
def test_any_json_gets_an_answer(method: str, path: str, known: bool, body: Any) -> None:
    client = client_for(make_user() if known else None)
    described(client.generic(method, path, json.dumps(body), content_type="application/json"))


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
@MANY
@given(body=some.binary(max_size=60))
def test_any_bytes_get_an_answer(method: str, path: str, body: bytes) -> None:
    described(client_for().generic(method, path, body, content_type="application/json"))


@MANY
@given(
    query=some.dictionaries(some.sampled_from(["limit", "cursor", "x"]), some.text(max_size=20)),
    name=some.text(alphabet=string.printable + "\x00é", min_size=1, max_size=20),
    header=some.text(alphabet=string.printable, max_size=40),
)
def test_any_query_path_or_header_gets_an_answer(query: dict[str, str], name: str, header: str) -> None:
    client = client_for(make_user())
    described(client.get("/api/v1/tokens", query))
    described(client.delete(f"/api/v1/tokens/{name}"))
    described(client.get(f"/api/v1/users/{name}"))
    described(client.post("/api/v1/tokens", {}, headers={"Idempotency-Key": header}))
    described(client_for().get("/api/v1/me", headers={"Authorization": header, "Accept": header}))
