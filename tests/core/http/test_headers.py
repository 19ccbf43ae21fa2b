"""Headers of answers in the OpenAPI document."""

import pytest

from core.http.openapi.headers import COMPONENTS, headers_of

LIMITS = {"RateLimit", "RateLimit-Policy"}


@pytest.mark.parametrize(
    ("method", "status", "added"),
    [
        ("GET", 200, {"ETag"}),
        ("GET", 304, {"ETag"}),
        ("GET", 404, set()),
        ("POST", 200, {"ETag", "Idempotency-Replayed"}),
        ("POST", 201, {"Location", "Idempotency-Replayed"}),
        ("POST", 401, {"WWW-Authenticate"}),
        ("POST", 403, {"WWW-Authenticate"}),
        ("DELETE", 204, set()),
        ("DELETE", 429, {"Retry-After"}),
        ("GET", 503, {"Retry-After"}),
    ],
)
def test_an_answer_has_the_limits_and_what_its_status_takes(method: str, status: int, added: set[str]) -> None:
    headers = headers_of(
        method=method, status=status, is_conditional=True, is_located=True, is_deprecated=False, is_scoped=True
    )

    assert headers.keys() == LIMITS | added
    assert set(headers.values()) <= COMPONENTS.keys()


def test_tags_and_places_are_described_only_for_operations_that_give_them() -> None:
    for status in (200, 201, 304, 403):
        headers = headers_of(
            method="GET", status=status, is_conditional=False, is_located=False, is_deprecated=False, is_scoped=False
        )
        assert headers.keys() == LIMITS


def test_answers_of_an_operation_that_will_go_say_so() -> None:
    headers = headers_of(
        method="GET", status=200, is_conditional=False, is_located=False, is_deprecated=True, is_scoped=False
    )

    assert headers.keys() == LIMITS | {"Deprecation", "Sunset"}
