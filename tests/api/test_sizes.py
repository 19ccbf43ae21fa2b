"""Bodies of great size: every operation refuses what the OpenAPI document bounds in few words and with little work."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from rest_framework import serializers

from accounts.auth.scopes import SCOPES
from core.http.parsers import MOST_BODY_BYTES, MOST_DEPTH, MOST_MEMBERS
from core.http.problem import MOST_ERRORS
from tests.api.every_operation import requests
from tests.api.schemas import forms, is_of
from tests.factories import client_for, make_user
from tests.fixtures import count_anew
from tests.openapi import Document

pytestmark = pytest.mark.django_db

LARGEST_REFUSAL = 16_000
NUMBERS = list(range(10)) * 3_000
LONG_TEXT = "\x01ü" * 7_000
"""Of what takes most room when it is quoted."""
AS_MANY_AS_FIT = {f"k{number}": 1 for number in range(5_500)}
DEEP: Any = json.loads("[" * (MOST_DEPTH - 4) + "]" * (MOST_DEPTH - 4))


def parts(schema: Document, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Document]]:
    """(path, schema) of a body and everything inside of it."""
    for form in forms(schema):
        yield path, form
        for name, inner in form.get("properties", {}).items():
            yield from parts(inner, (*path, name))
        if "items" in form:
            yield from parts(form["items"], (*path, "0"))
        if isinstance(form.get("additionalProperties"), dict):
            yield from parts(form["additionalProperties"], (*path, "k"))


def bodies() -> Iterator[tuple[str, str, str, Document]]:
    """(operation id, method, address, schema) of each operation with a body."""
    for name, method, address, operation in requests():
        if "requestBody" in operation:
            yield name, method, address, operation["requestBody"]["content"]["application/json"]["schema"]


def sample(schema: Document) -> Any:
    """A value that has the shape, whatever it says."""
    form = next(forms(schema))
    if "enum" in form or "const" in form:
        return form["enum"][0] if "enum" in form else form["const"]
    if is_of(form, "object"):
        return {name: sample(form["properties"][name]) for name in form.get("required", ())}
    if is_of(form, "array"):
        return []
    return "2030-01-01T00:00:00Z" if form.get("format") else 1 if is_of(form, "integer") else "a"


def with_value(body: Any, path: tuple[str, ...], value: Any) -> Any:
    """The body with another value at the end of the path."""
    if not path:
        return value
    name, *rest = path
    if name == "0":
        return [with_value(body[0] if isinstance(body, list) and body else {}, tuple(rest), value)]
    members = body if isinstance(body, dict) else {}
    return {**members, name: with_value(members.get(name), tuple(rest), value)}


def test_everything_in_a_body_is_bounded() -> None:
    unbounded = []
    for name, _, _, schema in bodies():
        for path, part in parts(schema):
            is_open = is_of(part, "object") and part.get("additionalProperties") is not False
            # `LONGEST_MOVE` stands in its description.
            is_move = path[-1:] == ("move",)
            has_length = is_move or part.keys() & {"maxLength", "enum", "const", "format", "pattern"}
            if (
                (is_of(part, "array") and not 0 <= part.get("maxItems", -1) <= MOST_MEMBERS)
                or (is_open and "maxProperties" not in part)
                or (is_of(part, "string") and not has_length)
            ):
                unbounded.append((name, *path))
    assert unbounded == []


def large_bodies(schema: Document, tried: set[int]) -> Iterator[tuple[Any, int]]:
    """Bodies that are too large somewhere, each with how many values may be validated of it at most.

    What several operations take, as all that asks for a move does, is too large inside in the first of them.
    """
    members = list(parts(schema))
    body, most = sample(schema), len(members) + 1
    yield AS_MANY_AS_FIT, most
    yield {**body, "k": DEEP}, most
    yield {**body, **dict.fromkeys(list(AS_MANY_AS_FIT)[: MOST_MEMBERS // 2], LONG_TEXT[:80])}, most
    yield {**body, LONG_TEXT: 1}, most
    for path, part in members:
        # References to a component lead to one object of the document.
        if id(part) in tried:
            continue
        tried.add(id(part))
        if is_of(part, "array"):
            longest = part["maxItems"]
            yield with_value(body, path, NUMBERS), most
            yield with_value(body, path, NUMBERS[: longest + 1]), most
            yield with_value(body, path, [LONG_TEXT[: 14_000 // max(1, longest)]] * longest), most + longest
        elif not is_of(part, "object"):
            yield with_value(body, path, LONG_TEXT), most
            yield with_value(body, path, [LONG_TEXT]), most
        yield with_value(body, path, DEEP), most
        yield with_value(body, path, AS_MANY_AS_FIT), most


@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("is_stranger", "each_by_itself"),
    [(False, False), (True, False), pytest.param(False, True, marks=pytest.mark.soak)],
)
def test_no_refusal_is_long_and_no_more_is_validated_than_a_body_may_hold(
    is_stranger: bool, each_by_itself: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = client_for(None if is_stranger else make_user(staff=True), scopes=SCOPES)
    validated: list[type] = []
    original = serializers.Field.validate_empty_values

    def counted(field: Any, data: Any) -> Any:
        validated.append(type(field))
        return original(field, data)

    # Every field calls it once for each value.
    monkeypatch.setattr(serializers.Field, "validate_empty_values", counted)
    too_long, too_many, refused = {}, {}, 0
    tried: set[int] = set()
    for name, method, address, schema in bodies():
        count_anew()
        if each_by_itself:
            tried.clear()
        for body, most in large_bodies(schema, tried):
            sent = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
            assert len(sent) <= MOST_BODY_BYTES
            validated.clear()
            answer = client.generic(method, f"/api/v1{address}", sent, content_type="application/json")
            code = answer.json()["code"] if answer.status_code >= 400 else ""
            if code == "unauthenticated":
                assert validated == []
                # Whatever the body says.
                break
            refused += code in ("invalid", "invalid_json")
            if code and code != "illegal_move" and len(answer.content) > LARGEST_REFUSAL:
                too_long[name, sent[:80]] = len(answer.content)
            if len(validated) > most:
                too_many[name, sent[:80]] = len(validated), most
            assert len(answer.json().get("errors", ())) <= MOST_ERRORS if code else True

    assert (too_long, too_many) == ({}, {})
    assert refused > (20 if is_stranger else 500)


def test_a_refusal_says_how_many_errors_it_leaves_out() -> None:
    body = {"name": "a", "scopes": ["read"], **dict.fromkeys(list(AS_MANY_AS_FIT)[:50], 1)}

    answer = client_for(make_user()).post("/api/v1/tokens", body).json()

    assert (len(answer["errors"]), answer["more_errors"]) == (MOST_ERRORS, 50 - MOST_ERRORS)
