"""The pages on which the API's document is read."""

import re
from typing import Any

import pytest
from django.test import Client

from core.http.middleware.errors import POLICY
from core.http.openapi.reference import kind_of, markdown
from tests.openapi import document, operations

pytestmark = pytest.mark.django_db


def page(client: Client, name: str = "") -> str:
    answer = client.get(f"/docs/api{name}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_first_page_has_the_introduction_and_every_operation(client: Client) -> None:
    text = page(client)

    assert "<h2>Sign in</h2>" in text
    for _, path, operation in operations():
        assert path in text
        assert f"#{operation['operationId']}" in text


@pytest.mark.parametrize("tag", ["moves", "matches", "leagues"])
def test_the_page_of_a_tag_has_its_operations_with_examples_and_codes(tag: str, client: Client) -> None:
    text = page(client, f"/{tag}")

    for _, _, operation in operations():
        assert (f'id="{operation["operationId"]}"' in text) is (operation["tags"] == [tag])
    assert "<details>" in text
    assert "Idempotency-Key" in text
    assert "<code>not_found</code>" in text


def test_links_lead_somewhere(client: Client) -> None:
    types = page(client, "/types")
    anchors = set(re.findall(r'id="(\w+)"', types))
    assert anchors >= document()["components"]["schemas"].keys()

    for name in ("/moves", "/types"):
        linked = set(re.findall(r'href="/docs/api/types#(\w+)"', page(client, name)))
        assert linked
        assert linked <= anchors
    for address in set(re.findall(r'href="(/[^"#]*)', page(client))):
        if not address.startswith("/static/"):
            assert client.get(address).status_code == 200, address


def test_nothing_in_it_is_inline_or_from_elsewhere(client: Client) -> None:
    answer = client.get("/docs/api/moves")

    assert answer["Content-Security-Policy"] == POLICY
    page = answer.content.decode().replace('<script src="/static/core/theme.js"></script>', "")
    assert not re.search(r"<script|<style|style=|src=|https?://", page)


def test_it_is_sent_again_only_when_it_has_changed(client: Client) -> None:
    tag = client.get("/docs/api")["ETag"]

    assert client.get("/docs/api", headers={"If-None-Match": tag}).status_code == 304


def test_there_are_no_other_pages(client: Client) -> None:
    assert client.get("/docs/api/whist").status_code == 404


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"type": "string", "maxLength": 3}, "string (maxLength 3)"),
        ({"type": ["string", "null"]}, "string or null"),
        ({"type": "array", "items": {"type": "integer"}}, "list of integer"),
        ({"oneOf": [{"type": "string"}, {"type": "null"}]}, "string or null"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "map of integer"),
        ({"enum": ["<a>"]}, "<code>&quot;&lt;a&gt;&quot;</code>"),
    ],
)
def test_a_schema_is_said_in_words(schema: dict[str, Any], said: str) -> None:
    assert kind_of(schema) == said


def test_html_in_a_text_is_shown_as_text() -> None:
    assert "<b>" not in markdown("a <b>bold</b> move")
