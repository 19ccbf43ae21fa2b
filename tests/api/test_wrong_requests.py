"""Requests with one mistake, sent by a caller who is allowed to make them: every operation refuses them alike.

The mistakes are taken from the OpenAPI document: members, values and parameters that it does not describe, and ids that
do not exist. A refusal names the mistake and writes nothing.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.api.schemas import forms, is_of
from tests.fixtures import count_anew
from tests.openapi import Document, is_described, operations
from tests.permissions.asking import asked, asked_strictly, world
from tests.permissions.callers import CALLERS, Send
from tests.permissions.requests import body_of, path_of
from tests.permissions.table import read_table
from tests.permissions.world import World

__all__ = ["world"]

BODIES: dict[str | bytes, tuple[str, list[tuple[str, str]]]] = {
    "[]": ("invalid", [("", "invalid")]),
    '"a"': ("invalid", [("", "invalid")]),
    "7": ("invalid", [("", "invalid")]),
    "null": ("invalid", [("", "null")]),
    '{"a": "\\u0000"}': ("invalid", [("a", "unclean_text")]),
    '{"a": 1000000000000000000000000000000}': ("invalid", [("a", "out_of_range")]),
    '{"a": 1, "a": 2}': ("invalid_json", []),
    "{": ("invalid_json", []),
    b"\xff": ("invalid_json", []),
}
"""Bodies that no operation takes, each with the code of the refusal and its errors."""
VALUES: tuple[object, ...] = (None, True, 7, 1.5, "", "  ", "martian", [], {})
SPACES_COUNT = {"password", "current_password"}
"""Members that may consist of spaces, although the document says otherwise: a wrong password is no wrong value."""
PARSED_BY_THE_RULES: tuple[str, object] = ("move", {})
"""An object as a move is parsed by the rules of the game, which have a code of their own."""
NO_IDS = (
    "nothing", "A" * 16, "x" * 400, "9" * 30, "-1", "é", "%00", "%25", "a%2Fb", "..%2Fme", "%ED%A0%80", "nothing%0A",
)  # fmt: skip
GONE_ALREADY = {"unblockUser"}
"""Operations that succeed if there is nothing to delete."""

Wrong = tuple[str, object, str]
"""A field, a value that it cannot have, and the code of the error, or an empty string if any code will do."""


@dataclass(frozen=True)
class ValidRequest:
    """A request that succeeds, and can be sent with a part replaced."""

    name: str
    method: str
    route: str
    path: str
    body: str
    operation: Document
    send: Send

    def refusal(self, *, query: str = "", body: str | bytes | None = None) -> tuple[int, str, list[tuple[str, str]]]:
        """Send it with another query or body; return the status, the code and the errors."""
        count_anew()
        sent = self.body if body is None else body
        path = f"{self.path}{'&' if '?' in self.path else '?'}{query}"
        answer = asked_strictly(self.send, self.method, path if query else self.path, sent, None)
        said = answer.json() if answer.status_code >= 400 else {}
        errors = [(error["field"], error["code"]) for error in said.get("errors", ())]
        return answer.status_code, said.get("code", ""), errors


@pytest.fixture
def requests(world: World) -> list[ValidRequest]:
    """Return one for each operation, by the first caller of docs/who-may.md who is allowed to make it."""
    page, sends, found = read_table("operation"), {name: make(world) for name, make in CALLERS.items()}, []
    for method, route, operation in operations():
        name, cells = operation["operationId"], page[f"{method.upper()} {route.removeprefix('/api/v1')}"]
        who = next(caller for caller, cell in cells.items() if cell.startswith("2"))
        path, body = path_of(world, name, route), body_of(world, name, operation)
        found.append(ValidRequest(name, method.upper(), route, path, body, operation, sends[who]))
    return found


def test_a_body_is_an_object_in_json(requests: list[ValidRequest]) -> None:
    odd = {
        (request.name, body): refusal
        for request in requests
        if "requestBody" in request.operation
        for body, (code, errors) in BODIES.items()
        if (refusal := request.refusal(body=body)) != (400, code, errors)
    }

    assert odd == {}


def test_a_body_holds_what_the_document_describes(requests: list[ValidRequest]) -> None:
    odd: dict[Any, Any] = {}
    for request in requests:
        if "requestBody" in request.operation:
            for (field, value, code), body in wrong_bodies(request):
                refusal = request.refusal(body=json.dumps(body))
                if not is_about(refusal, field, code):
                    odd[request.name, field, repr(value)[:40]] = refusal

    assert odd == {}


def is_about(refusal: tuple[int, str, list[tuple[str, str]]], field: str, code: str) -> bool:
    """Return True if a request is refused for this field, or for something inside of it, and for nothing else."""
    status, said, errors = refusal
    fields, codes = {name.split(".")[0] for name, _ in errors}, {error for _, error in errors}
    return (status, said, fields) == (400, "invalid", {field}) and (not code or code in codes)


def wrong_bodies(request: ValidRequest) -> Iterator[tuple[Wrong, Document]]:
    """Yield each mistake and the body with it."""
    body = json.loads(request.body)
    yield ("colour", "red", "unknown_field"), {**body, "colour": "red"}
    fields, required = members(request, body)
    for field in required:
        yield (field, None, "required"), {name: value for name, value in body.items() if name != field}
    for field, part in fields.items():
        for value in (*VALUES, *beyond(part)):
            other = {**body, field: value}
            counts = field in SPACES_COUNT and isinstance(value, str) and value.isspace()
            if not (is_described(request.name, other) or counts or (field, value) == PARSED_BY_THE_RULES):
                yield (field, value, code_of(part, value)), other


def members(request: ValidRequest, body: Document) -> tuple[Document, list[str]]:
    """Return the members that such a body can have, and the names of those that are required."""
    schema = request.operation["requestBody"]["content"]["application/json"]["schema"]
    found = [(form.get("properties", {}), form.get("required", [])) for form in forms(schema)]
    (fitting,) = (each for each in found if {*each[1]} <= {*body} <= {*each[0]})
    return fitting


def beyond(part: Document) -> Iterator[object]:
    """Yield values that are too small, too large or too long."""
    for form in forms(part):
        yield from [form["minimum"] - 1] if "minimum" in form else []
        yield from [form["maximum"] + 1] if "maximum" in form else []
        yield from ["x" * (form["maxLength"] + 1)] if "maxLength" in form else []
        yield from [["x"] * (form["maxItems"] + 1)] if "maxItems" in form else []


def code_of(part: Document, value: object) -> str:
    """Return the code of the error, or an empty string if members of this kind have several."""
    form, *others = forms(part)
    if value is None:
        return "null"
    if others or is_of(form, "object"):
        return ""
    if "enum" in form:
        return "invalid_choice"
    if is_of(form, "array"):
        return "not_a_list" if not isinstance(value, list) else "max_length" if value else "min_length"
    if is_of(form, "integer") and type(value) is int:
        return "min_value" if value < form.get("minimum", value) else "max_value"
    if is_of(form, "string") and isinstance(value, str) and form.get("format") != "date-time":
        return "" if value == "martian" else "max_length" if value.strip() else "blank"
    return "invalid"


def test_a_parameter_has_a_value_that_the_document_describes(requests: list[ValidRequest]) -> None:
    odd: dict[Any, Any] = {}
    for request in requests:
        for parameter in request.operation["parameters"]:
            if parameter["in"] == "query":
                for (name, value, code), query in wrong_queries(parameter):
                    refusal = request.refusal(query=query)
                    if refusal != (400, "invalid", [(name, code)]):
                        odd[request.name, name, value] = refusal

    assert odd == {}


def wrong_queries(parameter: Document) -> Iterator[tuple[Wrong, str]]:
    """Yield each mistake and the query with it; cursors have a test of their own."""
    name, schema = parameter["name"], parameter["schema"]
    yield (name, "twice", "repeated"), f"{name}=1&{name}=1"
    values: dict[str, list[object]] = {}
    if "enum" in schema:
        values = {"invalid_choice": ["", "martian"]}
    elif schema["type"] == "boolean":
        values = {"invalid_choice": ["", "1", "True"]}
    elif schema["type"] == "integer":
        values = {"out_of_range": [schema["minimum"] - 1, schema["maximum"] + 1, "x", "1.5", "", 10**30, "٣"]}
    for code, wrong in values.items():
        yield from (((name, value, code), f"{name}={value}") for value in wrong)


def test_what_is_not_there_is_not_found(requests: list[ValidRequest]) -> None:
    """Each id in an address is replaced in turn, while the others exist."""
    odd: dict[Any, Any] = {}
    for request in requests:
        for name, path in paths_to_nothing(request):
            answer = asked(request.send, request.method, path, request.body, None)
            if (answer.status_code, answer.json()["code"] if answer.content else "") != (404, "not_found"):
                odd[request.name, name, path] = answer.status_code

    assert {name for name, *_ in odd} == GONE_ALREADY, odd
    assert set(odd.values()) == {204}


def paths_to_nothing(request: ValidRequest) -> Iterator[tuple[str, str]]:
    """Yield the name of an id, and the address with another id in its place."""
    there = request.path.split("/")
    for place, part in enumerate(request.route.split("/")):
        if part.startswith("{"):
            for nothing in NO_IDS:
                yield part, "/".join([*there[:place], nothing, *there[place + 1 :]])
