"""What every operation refuses in the same way; which operations there are, the OpenAPI document says."""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from accounts.scopes import SCOPES
from tests.api.manners import ask
from tests.factories import client_for, make_user
from tests.openapi import CheckedClient, Document, operations

pytestmark = pytest.mark.django_db

METHODS = {"get", "post", "put", "patch", "delete"}
NOT_TOKENS: tuple[dict[str, str], ...] = (
    {},
    {"Authorization": "Bearer of-bad-news"},
    {"Authorization": "Basic YW5hOmJlbGU="},
)
MADE_UP = {"{game}": "mu-2p", "{key}": "mu-2p", "{number}": "1"}
"""What stands for the names in a path; all others are ids of nothing."""

Refusal = tuple[int, str]


def requests() -> Iterator[tuple[str, str, str, Document]]:
    """(operation id, method, address, operation) of each operation; ids in the addresses are made up."""
    for method, path, operation in operations():
        yield operation["operationId"], method.upper(), address_of(path), operation


def address_of(path: str) -> str:
    return re.sub(r"\{\w+\}", lambda name: MADE_UP.get(name[0], "nothing"), path).removeprefix("/api/v1")


def scope_of(operation: Document) -> str | None:
    """The scope that an operation needs; none where it needs no token."""
    ways = operation["security"]
    return None if {} in ways else next(way["token"][0] for way in ways if "token" in way)


def send(client: CheckedClient, method: str, path: str) -> Any:
    body = "" if method in ("GET", "DELETE") else json.dumps({})
    return client.generic(method, f"/api/v1{path}", body, content_type="application/json")


def refusal(answer: Any) -> Refusal:
    """The status and the code."""
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else ""


def others(expected: Refusal, answers: dict[str, Any]) -> dict[str, Refusal]:
    """Those that were answered otherwise."""
    return {name: refusal(answer) for name, answer in answers.items() if refusal(answer) != expected}


def everywhere(send_to: Callable[[str, str, Document], Any], needed: Callable[[Document], bool]) -> dict[str, Any]:
    """What each of these operations answers."""
    found = {
        name: send_to(method, path, operation) for name, method, path, operation in requests() if needed(operation)
    }
    assert len(found) > 5
    return found


def needs_token(operation: Document) -> bool:
    return scope_of(operation) is not None


@pytest.mark.parametrize("headers", NOT_TOKENS, ids=["nothing", "no token", "a password"])
def test_it_needs_a_token(headers: dict[str, str]) -> None:
    def nobody(method: str, path: str, operation: Document) -> Any:
        return ask(method, path, None if method in ("GET", "DELETE") else {}, **headers)

    answers = everywhere(nobody, needs_token)

    assert others((401, "unauthenticated"), answers) == {}
    assert all(answer["WWW-Authenticate"].startswith("Bearer ") for answer in answers.values())


def test_it_needs_its_scope() -> None:
    """A token with every other scope is not enough, and the refusal names the scope."""
    user = make_user(staff=True)
    clients = {scope: client_for(user, scopes=[other for other in SCOPES if other != scope]) for scope in SCOPES}

    def without_it(method: str, path: str, operation: Document) -> Any:
        return send(clients[scope_of(operation) or ""], method, path)

    answers = everywhere(without_it, needs_token)

    assert others((403, "missing_scope"), answers) == {}
    needed = {name: scope_of(operation) for name, _, _, operation in requests() if needs_token(operation)}
    assert {name: answer.json()["scope"] for name, answer in answers.items()} == needed


def test_it_takes_no_parameter_that_is_not_described() -> None:
    client = client_for(make_user(staff=True), scopes=SCOPES)

    def with_a_colour(method: str, path: str, operation: Document) -> Any:
        return send(client, method, f"{path}?colour=red")

    assert others((400, "unknown_filter"), everywhere(with_a_colour, lambda operation: True)) == {}


def test_it_takes_no_cursor_of_the_callers_own_making() -> None:
    client = client_for(make_user(staff=True), scopes=SCOPES)

    def with_a_cursor(method: str, path: str, operation: Document) -> Any:
        return send(client, method, f"{path}?cursor=bm90aGluZw.bm90aGluZw")

    def is_paged(operation: Document) -> bool:
        return "cursor" in {parameter["name"] for parameter in operation["parameters"]}

    assert others((400, "bad_cursor"), everywhere(with_a_cursor, is_paged)) == {}


def test_an_address_takes_no_other_methods() -> None:
    client = client_for(make_user(staff=True), scopes=SCOPES)
    known = defaultdict(set)
    for method, path, _ in operations():
        known[path].add(method)
    answers = {
        f"{method.upper()} {path}": send(client, method.upper(), address_of(path))
        for path, methods in known.items()
        for method in METHODS - methods
    }

    assert others((405, "method_not_allowed"), answers) == {}
    for name, answer in answers.items():
        assert {*answer["Allow"].lower().split(", ")} - {"head", "options"} == known[name.split()[1]]
