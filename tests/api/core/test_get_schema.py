"""`GET /schema`: the document of the API, for anybody, made once and sent as often as it is wanted."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer
from pytest_django import DjangoAssertNumQueries, Settings

from core.http.compression import accepts_gzip
from core.http.openapi.document import DocumentView, api_document
from tests.api.answers import refusal

ADDRESS = "/api/v1/schema"
COMMITTED = Path(__file__).resolve().parents[3] / "docs/api/openapi.yaml"


def ask(accept: str = "*/*", encoding: str = "", known: str = "", query: str = "") -> Any:
    headers = {"accept": accept, "accept-encoding": encoding, "if-none-match": known}
    return Client().get(ADDRESS + query, headers={name: value for name, value in headers.items() if value})


@pytest.fixture
def renderings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The formats in which a process that has just started writes the document, in their order."""
    done: list[str] = []
    monkeypatch.setattr(DocumentView, "_written", {})
    for renderer in (OpenApiYamlRenderer, OpenApiJsonRenderer):

        def render(self: Any, *args: Any, kind: Any = renderer, real: Any = renderer.render, **kwargs: Any) -> bytes:
            done.append(kind.format)
            body: bytes = real(self, *args, **kwargs)
            return body

        monkeypatch.setattr(renderer, "render", render)
    return done


def test_each_format_is_written_once(renderings: list[str]) -> None:
    answers = [ask(accept, encoding) for accept in ("*/*", "application/json") for encoding in ("", "gzip", "br")]

    assert {answer.status_code for answer in answers} == {200}
    assert renderings == ["yaml", "json"]


@pytest.mark.parametrize("accept", ["*/*", "application/vnd.oai.openapi", "application/yaml", "application/*"])
def test_as_yaml_it_is_the_committed_document(accept: str) -> None:
    answer = ask(accept)

    assert answer.content == COMMITTED.read_bytes()
    assert answer["Content-Disposition"] == 'inline; filename="Postcard.yaml"'
    assert answer["Content-Type"].endswith("; charset=utf-8")


@pytest.mark.parametrize(
    ("accept", "query"),
    [("application/json", ""), ("application/vnd.oai.openapi+json; indent=1", ""), ("*/*", "?format=json")],
)
def test_as_json_it_says_the_same(accept: str, query: str) -> None:
    answer = ask(accept, query=query)

    assert answer.content == OpenApiJsonRenderer().render(api_document())
    assert json.loads(answer.content) == yaml.load(COMMITTED.read_bytes(), yaml.CSafeLoader)
    assert answer["Content-Disposition"] == 'inline; filename="Postcard.json"'
    assert answer["Content-Type"].endswith("json")


def test_it_comes_zipped_for_those_who_take_that() -> None:
    plain, zipped = ask(), ask(encoding="deflate, gzip;q=0.5")

    assert zipped["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.content) == plain.content
    assert len(zipped.content) * 5 < len(plain.content)
    assert "Content-Encoding" not in plain
    assert plain["Vary"] == zipped["Vary"] == "Accept, Accept-Encoding"


@pytest.mark.parametrize(
    ("header", "takes_it"),
    [
        ("gzip", True), ("GZIP;q=1.0", True), ("br, *;q=0.1", True), ("gzip; q=0.001", True),
        ("", False), ("br", False), ("gzip;q=0", False), ("gzip; q=0.000, *", False), ("*;q=0", False),
        ("xgzip", False),
    ],
)  # fmt: skip
def test_who_takes_gzip(header: str, takes_it: bool) -> None:
    assert accepts_gzip(header) is takes_it


def test_it_answers_304_to_a_caller_who_has_it() -> None:
    tags = {}
    for accept, encoding in (("*/*", ""), ("*/*", "gzip"), ("application/json", ""), ("application/json", "gzip")):
        etag = tags[accept, encoding] = ask(accept, encoding)["ETag"]
        again = ask(accept, encoding, known=f'"another", W/{etag}')
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)

    assert len(set(tags.values())) == 4, "what differs in a byte has a tag of its own"
    assert ask(known=tags["*/*", "gzip"]).status_code == 200


def test_it_counts_as_any_request_and_reads_no_row(
    db: None, settings: Settings, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    settings.POSTCARD_LIMITS = {"stranger": (2, 3600)}
    with django_assert_num_queries(0):
        assert [ask().status_code for _ in range(3)] == [200, 200, 429]
        refusal(ask(known="*"), 429, "throttled")


def test_what_it_does_not_know_is_refused() -> None:
    refusal(ask(query="?version=mine"), 400, "unknown_filter")
    refusal(ask(query="?format=xml"), 404, "not_found")
    refusal(ask("text/html"), 406, "not_acceptable")
    refusal(Client().post(ADDRESS), 405, "method_not_allowed")
    assert Client().head(ADDRESS)["Content-Length"] == str(len(COMMITTED.read_bytes()))
