"""The judge of the fuzz test, tried on answers that are wrong on purpose."""

import inspect
import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.contrib.auth import password_validation
from schemathesis import Case
from schemathesis.core.transport import Response

from tests.architecture.tree import read, with_suffix
from tests.fuzz.asking import schema
from tests.fuzz.judging import PAGE, checks_of, faults_of, is_explained
from tests.fuzz.making import random_cases
from tests.pages import rows

LIMITS = {"RateLimit": '"caller";r=1;t=60', "RateLimit-Policy": '"caller";q=2;w=60'}
JSON = {**LIMITS, "Content-Type": "application/json"}
PROBLEM = {**LIMITS, "Content-Type": "application/problem+json"}
NOTE = {"text": "Ben leads low.", "written_at": "2026-02-01T12:00:00Z"}


def problem(status: int, code: str, *errors: tuple[str, str]) -> dict[str, Any]:
    found = [{"field": field, "code": wrong, "detail": "So."} for field, wrong in errors]
    body: dict[str, Any] = {"type": "/docs/errors", "title": "No", "status": status, "detail": "No.", "code": code}
    return {**body, "errors": found} if found else body


def answered(case: "Case[Any]", status: int, headers: dict[str, str], body: object) -> Response:
    """Return the response of a server that always gives this answer."""

    def server(environ: dict[str, Any], start: Callable[[str, list[tuple[str, str]]], Any]) -> Iterable[bytes]:
        start(f"{status} So", list(headers.items()))
        return [json.dumps(body).encode()]

    return case.call(app=server)


def found(
    operation: str, status: int, headers: dict[str, str], body: object, *, is_stranger: bool = False
) -> list[str]:
    """Return the faults of such an answer to a request that fits the document."""
    asked = schema(is_stranger=is_stranger).find_operation_by_id(operation)
    valid = (case for seed in range(100) for case in random_cases(asked, seed))
    case = next(case for case in valid if case.meta is not None and case.meta.generation.mode.is_positive)
    answer = answered(case, status, headers, body)
    return [words for _, words in faults_of(case, answer, checks_of(is_stranger=is_stranger))]


def test_an_answer_that_is_as_described_is_right() -> None:
    assert found("getNote", 200, JSON, NOTE) == []
    assert found("getNote", 404, PROBLEM, problem(404, "not_found")) == []


@pytest.mark.parametrize(
    ("status", "headers", "body", "said"),
    [
        (500, PROBLEM, problem(500, "internal"), "Server error"),
        (418, PROBLEM, problem(418, "teapot"), "not said to answer 418"),
        (404, PROBLEM, problem(404, "match_over"), '"match_over" is not one of'),
        (200, {**JSON, "Content-Type": "text/html"}, NOTE, "not said to answer text/html"),
        (200, {**JSON, "X-Position": "all cards"}, NOTE, "not said to have the headers ['x-position']"),
        (200, {**JSON, "RateLimit": "plenty"}, NOTE, "ratelimit"),
        (200, JSON, {"text": "Ben leads low."}, "written_at"),
        (200, JSON, {**NOTE, "seed": "0f"}, "seed"),
        (401, PROBLEM, problem(401, "unauthenticated"), "www-authenticate"),
        (400, PROBLEM, problem(400, "unknown_filter"), "It fits the document, but was refused: unknown_filter"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_an_answer_that_is_not_as_described_is_wrong(
    status: int, headers: dict[str, str], body: object, said: str
) -> None:
    assert said.lower() in "\n".join(found("getNote", status, headers, body)).lower()


def test_a_stranger_who_is_answered_is_wrong() -> None:
    assert any("authentication" in words for words in found("getNote", 200, JSON, NOTE, is_stranger=True))


def test_a_field_is_refused_for_reasons_on_the_page_alone() -> None:
    explained = problem(400, "invalid", ("username", "oneself"))
    unexplained = problem(400, "invalid", ("username", "oneself"), ("username", "max_length"))

    assert found("blockUser", 400, PROBLEM, explained) == []
    assert any("username max_length" in words for words in found("blockUser", 400, PROBLEM, unexplained))


def test_reasons_are_explained_for_their_fields_alone() -> None:
    assert is_explained("", "bad_cursor")
    assert is_explained("options.target", "unknown")
    assert is_explained("seats.1.user", "unknown_user")
    assert not is_explained("text", "unknown_user")
    assert not is_explained("options.target", "invalid")
    assert is_explained("anything.at.all", "unclean_text")


def test_every_reason_on_the_page_is_one_that_the_server_gives() -> None:
    sources = [read(path) for path in with_suffix(".py") if not path.startswith("tests/")]
    sources.append(inspect.getsource(password_validation))
    codes = {code.strip(" `") for cells in rows(PAGE.read_text("utf-8"), "code") for code in cells[0].split(",")}

    assert {code for code in codes if not any(f'"{code}"' in source for source in sources)} == set()
