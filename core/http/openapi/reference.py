"""The API's document as pages to read: plain HTML that opens at once, made once by each process."""

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from core.http.openapi.document import api_document
from core.http.responses import Written, conditional_response, tagged

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

Part = dict[str, Any]
INTRODUCTION = "introduction"
TYPES = "types"
HTML = "text/html; charset=utf-8"


@gzip_page
@require_safe
def reference(request: HttpRequest, name: str = INTRODUCTION) -> HttpResponse:
    """The introduction with a list of all operations, the operations of a tag, or all types."""
    if name not in (INTRODUCTION, TYPES, *(tag["name"] for tag in api_document()["tags"])):
        raise Http404
    return conditional_response(request, _page(name), HTML)


@cache
def _page(name: str) -> Written:
    document = api_document()
    tags = document["tags"]
    if name == INTRODUCTION:
        listed = [{**tag, "operations": list(_listed(document, tag["name"]))} for tag in tags]
        template, more = "introduction", {"listed": listed, "text": markdown(document["info"]["description"])}
    elif name == TYPES:
        types = [_type(name, schema) for name, schema in document["components"]["schemas"].items()]
        template, more = "types", {"types": types}
    else:
        tag = next(tag for tag in tags if tag["name"] == name)
        template, more = "operations", {"tag": tag, "operations": list(_operations(document, name))}
    context = {"document": document, "tags": tags, **more}
    return tagged(render_to_string(f"core/reference/{template}.html", context).encode())


# --- operations ---


def _listed(document: Part, tag: str) -> Iterator[Part]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if tag in operation["tags"]:
                yield {**operation, "id": operation["operationId"], "method": method.upper(), "path": path}


def _operations(document: Part, tag: str) -> Iterator[Part]:
    for operation in _listed(document, tag):
        answers = operation["responses"].items()
        scopes = {scope for way in operation["security"] for names in way.values() for scope in names}
        yield {
            **operation,
            "text": markdown(operation["description"]),
            "scopes": sorted(scopes),
            "is_open": {} in operation["security"],
            "parameters": [_parameter(_at(document, each)) for each in operation.get("parameters", ())],
            "bodies": list(_contents(operation.get("requestBody", {}))),
            "answers": [_answer(status, _at(document, response)) for status, response in answers],
        }


def _at(document: Part, part: Part) -> Part:
    if "$ref" not in part:
        return part
    _, _, kind, name = part["$ref"].split("/")
    found: Part = document["components"][kind][name]
    return found


def _parameter(parameter: Part) -> Part:
    return {
        "name": parameter["name"],
        "place": parameter["in"],
        "is_required": parameter.get("required", False),
        "type": kind_of(parameter["schema"]),
        "text": markdown(parameter.get("description", "")),
    }


def _answer(status: str, response: Part) -> Part:
    return {
        "status": status,
        "text": markdown(response.get("description", "")),
        "headers": [name for name in response.get("headers", {}) if not name.startswith("RateLimit")],
        "contents": list(_contents(response)),
    }


def _contents(part: Part) -> Iterator[Part]:
    for media_type, content in part.get("content", {}).items():
        examples = [
            {"summary": example["summary"], "text": _as_text(example["value"])}
            for example in content.get("examples", {}).values()
        ]
        yield {"media_type": media_type, "type": kind_of(content["schema"]), "examples": examples}


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)


# --- types ---


def _type(name: str, schema: Part) -> Part:
    required = schema.get("required", ())
    return {
        "name": name,
        "kind": kind_of({key: value for key, value in schema.items() if key != "properties"}),
        "text": markdown(schema.get("description", "")),
        "members": [
            {
                "name": member,
                "is_required": member in required,
                "type": kind_of(inner),
                "text": markdown(inner.get("description", "")),
            }
            for member, inner in schema.get("properties", {}).items()
        ],
    }


def kind_of(schema: Part) -> SafeString:
    """A schema in words, with links to the types that it names."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return format_html('<a href="{}#{}">{}</a>', reverse("reference", args=[TYPES]), name, name)
    for key in ("oneOf", "anyOf", "allOf"):
        if key in schema:
            return format_html_join(" or ", "{}", ((kind_of(arm),) for arm in schema[key]))
    if "enum" in schema:
        return format_html_join(" or ", "<code>{}</code>", ((json.dumps(value),) for value in schema["enum"]))
    if schema.get("type") == "array":
        return format_html("list of {}", kind_of(schema["items"]))
    if isinstance(schema.get("additionalProperties"), dict):
        return format_html("map of {}", kind_of(schema["additionalProperties"]))
    types = schema.get("type", "any")
    plain = " or ".join(types) if isinstance(types, list) else types
    bounds = [f"{name} {schema[name]}" for name in ("minimum", "maximum", "maxLength", "default") if name in schema]
    return format_html("{}", f"{plain} ({', '.join(bounds)})" if bounds else plain)


@cache
def markdown(text: str) -> SafeString:
    """HTML of a text of ours; what it holds of HTML is shown as text."""
    rendered: str = _reader().render(text)  # HTML in it is shown as text
    return mark_safe(rendered)


@cache
def _reader() -> "MarkdownIt":
    # It takes a twentieth of the start of each process, and few of them ever show these pages.
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table")
