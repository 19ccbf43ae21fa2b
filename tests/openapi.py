"""A client that holds every answer against the OpenAPI document: whatever a test asks, what comes back is described."""

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator
from jsonschema_rs import Draft202012Validator
from rest_framework.test import APIClient

Document = dict[str, Any]

UNDESCRIBED = {
    "access-control-allow-origin", "access-control-expose-headers", "content-length", "content-type", "cache-control",
    "set-cookie", "vary", "allow", "content-security-policy", "x-request-id",
    "referrer-policy", "x-accel-buffering", "x-content-type-options", "x-frame-options",
}  # fmt: skip
"""Headers that every server sends, or that speak to browsers alone."""
COMPONENT = re.compile(r'"#/components/schemas/(\w+)"', re.ASCII)
TIME = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z", re.ASCII)


def _is_time(value: str) -> bool:
    return TIME.fullmatch(value) is not None


@cache
def document() -> Document:
    """The OpenAPI document as the server gives it."""
    made = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]  # of spectacular
    read: Document = json.loads(json.dumps(made))
    return read


@cache
def operations() -> tuple[tuple[str, str, Document], ...]:
    """(method, path, operation) of everything in the document."""
    return tuple(
        (method, path, _resolved(operation))
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
    )


def _resolved(operation: Document) -> Document:
    """An operation with its shared parameters and answers in their places."""
    return operation | {
        "parameters": [_followed(parameter) for parameter in operation.get("parameters", ())],
        "responses": {status: _followed(response) for status, response in operation["responses"].items()},
    }


def _followed(part: Document) -> Document:
    if "$ref" not in part:
        return part
    _, _, kind, name = part["$ref"].split("/")
    found: Document = document()["components"][kind][name]
    return found


class CheckedClient(APIClient):
    """Fails the test that gets an answer which the document does not describe."""

    def generic(self, method: Any, path: Any, data: Any = "", *args: Any, **kwargs: Any) -> Any:
        """One request and its answer."""
        answer = super().generic(method, path, data, *args, **kwargs)
        operation = operation_of(method, path)
        if operation is not None:
            check_answer(operation, answer)
            if answer.status_code < 300 and data:
                check_request(operation, data)
        return answer


def operation_of(method: str, path: str) -> str | None:
    """The id of the operation that such a request asks for; none where there is no such operation."""
    bare = path.split("?")[0]
    wanted = "get" if method == "HEAD" else method.lower()
    return next((found for found, verb, pattern in _patterns() if verb == wanted and pattern.fullmatch(bare)), None)


def check_answer(operation_id: str, answer: Any) -> None:
    """Check that the document describes this answer of the operation: its status, headers, type and shape."""
    responses = _operation(operation_id)["responses"]
    described = responses.get(str(answer.status_code))
    assert described is not None, f"{operation_id} is not said to answer {answer.status_code}"
    _check_headers(f"{operation_id} {answer.status_code}", described.get("headers", {}), answer.headers)
    if not answer.streaming and not answer.content:
        return
    media_type = answer["Content-Type"].partition(";")[0]
    assert media_type in described.get("content", {}), f"{operation_id} is not said to answer {media_type}"
    for body in _bodies(answer, media_type):
        _check(body, ("responses", operation_id, str(answer.status_code), media_type))


def _check_headers(answer: str, described: Document, sent: Mapping[str, str]) -> None:
    values = {name.lower(): value for name, value in sent.items()}
    headers = {name.lower(): document()["components"]["headers"][_name_of(each)] for name, each in described.items()}
    unknown = sorted(values.keys() - headers.keys() - UNDESCRIBED)
    assert not unknown, f"{answer} is not said to have the headers {unknown}"
    for name, header in headers.items():
        assert name in values or not header.get("required"), f"{answer} has no header {name}"
        if "pattern" in header["schema"] and name in values:
            assert re.search(header["schema"]["pattern"], values[name]), f"{answer} has {name}: {values[name]}"


def _name_of(reference: Mapping[str, str]) -> str:
    return reference["$ref"].rpartition("/")[2]


def _bodies(answer: Any, media_type: str) -> list[Any]:
    """Return the bodies of an answer: a JSON value, one a line of a stream, or text; none for events and zips."""
    if getattr(answer, "is_async", False) or media_type == "application/zip":
        return []
    if answer.streaming:
        chunks = list(answer.streaming_content)
        answer.streaming_content = chunks
        if media_type.startswith("text/"):
            # A file, which may be zipped.
            return []
        return [json.loads(line) for line in b"".join(chunks).splitlines()]
    return [json.loads(answer.content) if media_type.endswith("json") else answer.content.decode()]


def check_request(operation_id: str, data: Any) -> None:
    """Check that the document allows a body that was accepted."""
    if "requestBody" in _operation(operation_id):
        _check(json.loads(data), ("requestBody", operation_id, "", "application/json"))


def is_described(operation_id: str, body: Any) -> bool:
    """Return True if the document allows this body."""
    return _validator("requestBody", operation_id, "", "application/json").is_valid(body)


def _check(body: Any, where: tuple[str, str, str, str]) -> None:
    errors = _validator(*where).iter_errors(body)
    complaints = sorted(
        f"{'/'.join(map(str, error.instance_path)) or 'the body'}: {error.message[:300]}" for error in errors
    )
    assert not complaints, f"{where[1]} {where[2]} is not as described: {complaints[:5]}"


@cache
def _patterns() -> list[tuple[str, str, re.Pattern[str]]]:
    return [
        (operation["operationId"], method, re.compile(re.sub(r"\{\w+\}", "[^/]+", path)))
        for method, path, operation in operations()
    ]


@cache
def _operation(operation_id: str) -> Document:
    return next(operation for _, _, operation in operations() if operation["operationId"] == operation_id)


@cache
def _validator(part: str, operation_id: str, status: str, media_type: str) -> Draft202012Validator:
    found = _operation(operation_id)[part]
    content = found[status]["content"] if status else found["content"]
    schema = content[media_type]["schema"]
    schema = schema.get("contentSchema", schema)
    return Draft202012Validator(
        {**schema, "components": _closed_components(schema)}, validate_formats=True, formats={"date-time": _is_time}
    )


def _closed_components(schema: Document) -> Document:
    """The components that a schema refers to, none of whose objects may have a member that is not described.

    A validator keeps a copy of its own of whatever it is given, and there are a thousand of them.
    """
    schemas = document()["components"]["schemas"]
    found: Document = {}
    left = _named(schema)
    while left:
        name = left.pop()
        if name not in found:
            found[name] = _closed(name, schemas[name])
            left |= _named(schemas[name])
    return {"schemas": found}


def _named(schema: Document) -> set[str]:
    """The names of the components that a schema refers to by itself."""
    return set(COMPONENT.findall(json.dumps(schema)))


def _closed(name: str, schema: Mapping[str, Any]) -> Mapping[str, Any]:
    # Codes add members of their own to a problem.
    if name.endswith("Problem") or schema.get("type") != "object" or "additionalProperties" in schema:
        return schema
    return {**schema, "additionalProperties": False}
