"""Checks of refusals that tests of endpoints share."""

from typing import Any


def refusal(answer: Any, status: int, code: str) -> dict[str, Any]:
    """The body of an answer, which must be a refusal of this kind."""
    assert (answer.status_code, answer.json().get("code")) == (status, code), answer.content
    assert answer["Content-Type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    return body


def wrong_fields(answer: Any) -> list[tuple[str, str]]:
    """(field, code) of everything that an `invalid` answer complains of."""
    return [(error["field"], error["code"]) for error in refusal(answer, 400, "invalid")["errors"]]


def accepted(answer: Any, status: int = 200) -> Any:
    """The body of an answer that was no refusal."""
    assert answer.status_code == status, answer.content
    return answer.json()
