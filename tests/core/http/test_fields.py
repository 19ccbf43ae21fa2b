"""Fields take JSON at its word."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from core.http.fields import Body, Items, Members, Moment, OneOf, Text, Whole, Yes, YesNo
from core.http.problem import field_errors


class ThingBody(Body):
    """A thing."""

    name = Text(max_length=5, required=False)
    count = Whole(min_value=0, max_value=9, required=False)
    good = YesNo(required=False)
    sure = Yes(required=False)
    at = Moment(required=False)
    tags = Items(child=Text(), min_length=1, max_length=9, required=False)
    kind = OneOf(["big", "small"], required=False)
    more = Members(most=2, required=False)


def errors_of(data: Any) -> list[tuple[str, str]]:
    """(field, code) of everything wrong with it."""
    body = ThingBody(data=data)
    assert not body.is_valid()
    return [(error.field, error.code) for error in field_errors(body.errors)]


def test_values_are_taken_as_they_are() -> None:
    body = ThingBody(data={"name": "ada", "count": 3, "good": False, "at": "2026-02-01T12:00:00Z", "tags": ["a"]})
    assert body.is_valid()
    assert body.validated_data == {
        "name": "ada",
        "count": 3,
        "good": False,
        "at": datetime(2026, 2, 1, 12, tzinfo=UTC),
        "tags": ["a"],
    }


@pytest.mark.parametrize(
    ("data", "field", "code"),
    [
        ({"name": 5}, "name", "invalid"),
        ({"name": "abcdef"}, "name", "max_length"),
        ({"count": "3"}, "count", "invalid"),
        ({"count": 3.0}, "count", "invalid"),
        ({"count": True}, "count", "invalid"),
        ({"count": 10}, "count", "max_value"),
        ({"count": -1}, "count", "min_value"),
        ({"good": 1}, "good", "invalid"),
        ({"sure": False}, "sure", "invalid"),
        ({"sure": 1}, "sure", "invalid"),
        ({"good": "true"}, "good", "invalid"),
        ({"at": "2026-02-01"}, "at", "invalid"),
        ({"at": 5}, "at", "invalid"),
        ({"tags": ["a", 5]}, "tags.1", "invalid"),
        ({"kind": "middling"}, "kind", "invalid_choice"),
        ({"kind": []}, "kind", "invalid_choice"),
        ({"colour": "red"}, "colour", "unknown_field"),
        ([], "", "invalid"),
        ("text", "", "invalid"),
        (None, "", "null"),
    ],
)
def test_anything_else_is_refused_by_its_field(data: Any, field: str, code: str) -> None:
    assert errors_of(data) == [(field, code)]


@pytest.mark.parametrize(
    ("tags", "why"), [([], "The list needs at least 1."), (["a"] * 10, "The list can have at most 9.")]
)
def test_a_list_that_is_too_short_or_too_long_says_its_bound(tags: list[str], why: str) -> None:
    body = ThingBody(data={"tags": tags})
    assert not body.is_valid()
    assert [error.detail for error in field_errors(body.errors)] == [why]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "Must be a JSON object."),
        (None, "Must be a JSON object."),
        ({"tags": {}}, "Must be a JSON array."),
        ({"more": []}, "Must be a JSON object."),
        ({"kind": "middling"}, "Must be one of big, small."),
    ],
)
def test_a_refusal_says_in_words_of_json_what_it_wants(data: Any, why: str) -> None:
    body = ThingBody(data=data)
    assert not body.is_valid()
    assert [error.detail for error in field_errors(body.errors)] == [why]


def test_a_moment_is_written_as_it_is_read() -> None:
    assert Moment().to_representation(datetime(2026, 2, 1, 12, tzinfo=UTC)) == "2026-02-01T12:00:00Z"


@pytest.mark.parametrize(
    ("field", "text", "fits"),
    [
        (Text(), "a b", True),
        (Text(), " \n", False),
        (Text(), "a\0", False),
        (Text(allow_blank=True), "", True),
        (Text(shape="^[a-z]$"), "b", True),
        (Text(shape="^[a-z]$"), "B", False),
    ],
)
def test_the_pattern_of_a_text_allows_what_the_field_takes(field: Text, text: str, fits: bool) -> None:
    assert bool(re.search(field.rules.get("pattern", ""), text)) is fits
