"""Every operation of the document as a typed method, named after its operationId."""

import json
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from scripts.python_client.document import METHODS, Json, name_of, resolved, snake

FILE: Final = "_async/operations.py"
HEAD: Final = '''\
"""Every operation of the API, made from the OpenAPI document: a method each, named after its `operationId`.

`make clients` writes this file.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Literal

from typing_extensions import Unpack

from postcard_client import types
from postcard_client._async.transport import AsyncTransport
from postcard_client._shared import path_of


class AsyncOperations:
    """All operations: lists are iterated page by page, refusals are raised as `postcard_client.problems`."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport
'''
PLAIN: Final = {"string": "str", "integer": "int", "boolean": "bool", "number": "float"}
PAGE: Final = {"results", "next", "previous"}
ROWS_ALONE: Final = {"list_orders"}
"""Lists whose pages held nothing else in 0.1.0: their methods go on giving the rows."""
JSON: Final = "application/json"
FORM: Final = "format"
"""The parameter that asks for another form of an answer."""
FOLLOWED: Final = ("text/event-stream",)
"""Content types of answers that are followed, not read to their end: the methods for these are written by hand."""


@dataclass(frozen=True)
class Operation:
    """One operation of the document."""

    document: Json
    path: str
    method: str
    said: Json

    @property
    def name(self) -> str:
        """The name of its method."""
        return snake(self.said["operationId"])

    def parameters(self, place: str) -> list[Json]:
        """Its parameters in the path, the query or the headers."""
        all_of_them = (resolved(self.document, parameter) for parameter in self.said.get("parameters", ()))
        return [parameter for parameter in all_of_them if parameter["in"] == place]

    @property
    def successes(self) -> list[tuple[str, Json]]:
        """The content type and schema of each answer that is a success; where there is JSON, of that alone."""
        found: list[tuple[str, Json]] = []
        for status, answer in self.said["responses"].items():
            if not status.startswith("2"):
                continue
            for kind, content in resolved(self.document, answer).get("content", {}).items():
                if (kind, content["schema"]) not in found:
                    found.append((kind, content["schema"]))
        return [one for one in found if one[0] == JSON] or found

    @property
    def body(self) -> Json | None:
        """The schema of what is sent."""
        content = self.said.get("requestBody", {}).get("content", {})
        return content[JSON]["schema"] if content else None

    @property
    def row(self) -> Json | None:
        """The schema of a row, if this is a list of pages and its pages hold nothing else, or once did."""
        if not any(part["name"] == "cursor" for part in self.parameters("query")):
            return None
        page = resolved(self.document, self.successes[0][1])["properties"]
        return page["results"]["items"] if set(page) == PAGE or self.name in ROWS_ALONE else None


def write(document: Json) -> str:
    """The text of the module."""
    return HEAD + "".join(f"\n{textwrap.indent(_method(one), '    ')}" for one in _operations(document))


def _operations(document: Json) -> Iterator[Operation]:
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                one = Operation(document, path, method, methods[method])
                if not any(kind in FOLLOWED for kind, _ in one.successes):
                    yield one


def _method(one: Operation) -> str:
    is_lazy = one.row is not None or _kind(one) == "application/x-ndjson"
    header = f"{'' if is_lazy else 'async '}def {one.name}({', '.join(_arguments(one))}) -> {_result(one)}:"
    return f"{header}\n{textwrap.indent(_docstring(one) + _statements(one), '    ')}\n"


def _arguments(one: Operation) -> list[str]:
    """Ids come by position, everything else by name; an object that is sent is spread into its members."""
    arguments = ["self", *(f"{snake(part['name'])}: {_type(part['schema'])}" for part in one.parameters("path"))]
    is_spread = _is_spread(one)
    if one.body is not None and not is_spread and _has_members(one):
        arguments.append(f"body: {_type(one.body)}")
    if len(arguments) > 1:
        arguments.append("/")
    named = [f"{_query_name(part)}: {_type(part['schema'])} | None = None" for part in _asked(one)]
    if one.method == "post":
        named.append("idempotency_key: str | None = None")
    if named:
        arguments += ["*", *named]
    if is_spread and one.body is not None:
        arguments.append(f"**body: Unpack[{_type(one.body)}]")
    return arguments


def _asked(one: Operation) -> list[Json]:
    """Parameters of the query but the cursor, since the iterator turns the pages, and but other forms than JSON."""
    left_out = {"cursor"} if one.row is not None else set()
    left_out |= {FORM} if _kind(one) == JSON else set()
    return [part for part in one.parameters("query") if part["name"] not in left_out]


def _query_name(part: Json) -> str:
    return snake(part["name"])


def _has_members(one: Operation) -> bool:
    assert one.body is not None
    schema = resolved(one.document, one.body)
    return schema.get("type") != "object" or bool(schema.get("properties"))


def _is_spread(one: Operation) -> bool:
    """Return True if the body is one kind of object, whose members can be arguments."""
    if one.body is None:
        return False
    schema = resolved(one.document, one.body)
    return "$ref" in one.body and schema.get("type") == "object" and bool(schema.get("properties"))


def _type(schema: Json) -> str:
    if "$ref" in schema:
        return f"types.{name_of(schema)}"
    if "enum" in schema:
        return f"Literal[{', '.join(json.dumps(value) for value in schema['enum'])}]"
    if schema.get("type") == "array":
        return f"list[{_type(schema['items'])}]"
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(_type(kind) for kind in schema[union]))
    if "allOf" in schema and len(schema["allOf"]) == 1:
        return _type(schema["allOf"][0])
    return PLAIN.get(schema.get("type", ""), "Any")


def _kind(one: Operation) -> str:
    return one.successes[0][0] if one.successes else ""


def _result(one: Operation) -> str:
    kind = _kind(one)
    if one.row is not None:
        return f"AsyncIterator[{_type(one.row)}]"
    if kind == "application/x-ndjson":
        return f"AsyncIterator[{_type(one.successes[0][1])}]"
    if kind == JSON:
        return " | ".join(dict.fromkeys(_type(schema) for _, schema in one.successes))
    if not kind:
        return "None"
    return "str" if kind.startswith("text/") else "bytes"


def _statements(one: Operation) -> str:
    kind, result = _kind(one), _result(one)
    path = f"path_of({', '.join(_parts(one))})"
    query = "{" + ", ".join(f"{json.dumps(part['name'])}: {_query_name(part)}" for part in _asked(one)) + "}"
    if one.row is not None:
        return f"rows: {result} = self._transport.rows({path}, {query})\nreturn rows"
    if kind == "application/x-ndjson":
        return f"lines: {result} = self._transport.lines({path})\nreturn lines"
    sent = f"{json.dumps(one.method.upper())}, {path}, {query}"
    if one.body is not None:
        sent += ", body" if _has_members(one) else ", {}"
    if one.method == "post":
        sent += ", idempotency_key=idempotency_key"
    if kind == JSON:
        return f"answer: {result} = await self._transport.json({sent})\nreturn answer"
    if not kind:
        return f"await self._transport.ask({sent})"
    return f"return (await self._transport.ask({sent})).{'text' if result == 'str' else 'content'}"


def _parts(one: Operation) -> Iterator[str]:
    for part in one.path.removeprefix("/api/v1/").split("/"):
        yield snake(part[1:-1]) if part.startswith("{") else json.dumps(part)


def _docstring(one: Operation) -> str:
    said: list[str] = [_text(one.said.get("description") or one.said.get("summary") or one.name)]
    notes: list[tuple[str, Any]] = [
        (_query_name(part), part.get("description")) for part in [*one.parameters("path"), *_asked(one)]
    ]
    described = [f"{name}: {_text(note)}" for name, note in notes if note]
    if described:
        said.append("\n".join(described))
    text = "\n\n".join(said).replace("\\", "\\\\").replace('"""', "'''")
    end = "\n" if "\n" in text or text.endswith('"') else ""
    return f'"""{text}{end}"""\n'


def _text(said: str) -> str:
    """A description within the width of the code; lists and paragraphs stay as they are."""
    paragraphs: list[str] = []
    for line in said.strip().splitlines():
        goes_on = paragraphs and line.strip() and paragraphs[-1] and not line.lstrip().startswith(("*", "-", "|"))
        if goes_on:
            paragraphs[-1] += f" {line.strip()}"
        else:
            paragraphs.append(line.rstrip())
    return "\n".join(
        textwrap.fill(paragraph, 105, break_long_words=False, break_on_hyphens=False) for paragraph in paragraphs
    )
