"""Refusals that every operation of the OpenAPI document shares."""

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from accounts.auth.scopes import SCOPES
from core.http.parsers import MOST_BODY_BYTES
from tests.api.every_operation import address_of, requests
from tests.api.manners import ask
from tests.factories import client_for, make_user
from tests.openapi import CheckedClient, Document, operations

pytestmark = pytest.mark.django_db

METHODS = {"get", "post", "put", "patch", "delete", "options"}
NOT_TOKENS = [
    pytest.param({}, "", id="nothing"),
    pytest.param({"Authorization": "Bearer of-bad-news"}, ', error="invalid_token"', id="no token"),
    pytest.param({"Authorization": "Basic YW5hOmJlbGU="}, ', error="invalid_request"', id="a password"),
]

Refusal = tuple[int, str]


def scopes_of(operation: Document) -> list[str]:
    """The scopes that a token has to have for an operation; none where it needs no token from anyone."""
    return next(way["token"] for way in operation["security"] if "token" in way)


def send(client: CheckedClient, method: str, path: str) -> Any:
    body = "" if method in ("GET", "DELETE") else json.dumps({})
    return client.generic(method, f"/api/v1{path}", body, content_type="application/json")


def refusal(answer: Any) -> Refusal:
    """The status and the code."""
    if answer.status_code < 400:
        return answer.status_code, ""
    assert answer["Content-Type"] == "application/problem+json"
    return answer.status_code, answer.json()["code"]


def others(expected: Refusal, answers: dict[str, Any]) -> dict[str, Refusal]:
    """Those that were answered otherwise."""
    return {name: refusal(answer) for name, answer in answers.items() if refusal(answer) != expected}


def everywhere(send_to: Callable[[str, str, Document], Any], needed: Callable[[Document], bool]) -> dict[str, Any]:
    """Return the answer of each of these operations."""
    found = {
        name: send_to(method, path, operation) for name, method, path, operation in requests() if needed(operation)
    }
    assert len(found) > 5
    return found


def needs_token(operation: Document) -> bool:
    return {} not in operation["security"]


@pytest.mark.parametrize(("headers", "error"), NOT_TOKENS)
def test_it_needs_a_token(headers: dict[str, str], error: str) -> None:
    """Operations that need no token refuse a bad one too."""

    def nobody(method: str, path: str, operation: Document) -> Any:
        return ask(method, path, None if method in ("GET", "DELETE") else {}, **headers)

    answers = everywhere(nobody, lambda operation: bool(headers) or needs_token(operation))

    assert others((401, "unauthenticated"), answers) == {}
    assert {answer["WWW-Authenticate"] for answer in answers.values()} == {f'Bearer realm="postcard"{error}'}


def test_it_needs_each_of_its_scopes() -> None:
    """A token with every other scope is not enough, and the refusal names the scope."""
    user = make_user(staff=True)
    clients = {scope: client_for(user, scopes=[other for other in SCOPES if other != scope]) for scope in SCOPES}

    answers = {
        f"{name} without {scope}": send(clients[scope], method, path)
        for name, method, path, operation in requests()
        for scope in scopes_of(operation)
    }

    assert len(answers) > 100
    assert others((403, "missing_scope"), answers) == {}
    assert {name: name.split()[-1] for name in answers} == {
        name: answer.json()["scope"] for name, answer in answers.items()
    }
    challenges = {name: f'Bearer error="insufficient_scope", scope="{name.split()[-1]}"' for name in answers}
    assert {name: answer["WWW-Authenticate"] for name, answer in answers.items()} == challenges


def test_what_hands_out_reading_needs_reading() -> None:
    """Operations that deliver later, or to others, data that `read` protects."""
    handing_out = {
        "makeMyCalendar", "makeSeasonCalendar", "makeWebhook", "changeWebhook", "rotateWebhookSecret",
        "redeliverMessage", "subscribePush", "makeTicket", "askForArchive", "downloadArchive", "makeOwnBot",
        "renewBotToken",
    }  # fmt: skip
    found = {name: scopes_of(operation) for name, _, _, operation in requests() if name in handing_out}

    assert found.keys() == handing_out
    assert {name for name, scopes in found.items() if "read" not in scopes} == set()


def test_it_takes_no_parameter_that_is_not_described() -> None:
    client = client_for(make_user(staff=True), scopes=SCOPES)

    def with_a_colour(method: str, path: str, operation: Document) -> Any:
        return send(client, method, f"{path}?colour=red")

    answers = everywhere(with_a_colour, lambda operation: True)

    assert others((400, "unknown_filter"), answers) == {}
    known = {operation["operationId"]: names_of(operation) for _, _, operation in operations()}
    assert {name: answer.json()["allowed"] for name, answer in answers.items()} == known


def names_of(operation: Document) -> list[str]:
    """Return the parameters of its query, with the ticket that streams take in place of a token."""
    tickets = [name for way in operation["security"] for name in way if name == "ticket"]
    return sorted([each["name"] for each in operation["parameters"] if each["in"] == "query"] + tickets)


@pytest.mark.parametrize("cursor", ["bm90aGluZw.bm90aGluZw", "xyz"])
def test_it_takes_no_cursor_of_the_callers_own_making(cursor: str) -> None:
    client = client_for(make_user(staff=True), scopes=SCOPES)

    def with_a_cursor(method: str, path: str, operation: Document) -> Any:
        return send(client, method, f"{path}?cursor={cursor}")

    def is_paged(operation: Document) -> bool:
        return "cursor" in {parameter["name"] for parameter in operation["parameters"]}

    assert others((400, "bad_cursor"), everywhere(with_a_cursor, is_paged)) == {}


@pytest.mark.parametrize("limit", ["0", "1001", "many"])
def test_it_takes_no_limit_out_of_range_even_where_the_list_is_not_found(limit: str) -> None:
    client = client_for(make_user(staff=True), scopes=SCOPES)

    def with_a_limit(method: str, path: str, operation: Document) -> Any:
        return send(client, method, f"{path}?limit={limit}")

    assert others((400, "invalid"), everywhere(with_a_limit, lambda operation: "limit" in names_of(operation))) == {}


def takes_body(operation: Document) -> bool:
    return "requestBody" in operation


@pytest.mark.parametrize(
    ("body", "kind", "expected"),
    [
        ("move=play", "text/plain", (415, "unsupported_media_type")),
        (f'{{"move": "{"x" * MOST_BODY_BYTES}"}}', "application/json", (413, "too_large")),
    ],
    ids=["no JSON", "too large"],
)
def test_it_takes_json_that_is_not_too_large(body: str, kind: str, expected: Refusal) -> None:
    client = client_for(make_user(staff=True), scopes=SCOPES)

    def with_this_body(method: str, path: str, operation: Document) -> Any:
        return client.generic(method, f"/api/v1{path}", body, content_type=kind)

    assert others(expected, everywhere(with_this_body, takes_body)) == {}


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
