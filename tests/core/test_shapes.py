"""A shape gives both the answer and its part of the OpenAPI document."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import Annotated, Any, Literal, TypedDict

import pytest
from drf_spectacular.drainage import get_override
from rest_framework import serializers

from core.http.openapi.schema import page_of
from core.http.openapi.serializers import serializer_of
from core.shapes import SPREAD, Component, Described, shape, to_json


class Colour(StrEnum):
    RED = "red"


@shape("Inner")
class Inner:
    """A part."""

    name: Annotated[str | None, "Its name; null without one."]


@shape("Outer")
class Outer:
    """A whole."""

    colour: Annotated[Colour, "What it looks like."]
    at: Annotated[datetime | None, "When."]
    parts: Annotated[list[Inner], "Its parts."]
    only: Annotated[Inner | None, "The one that counts."]
    numbers: Annotated[tuple[int, ...], "Some numbers."]
    options: Annotated[dict[str, Any], "What a game says.", Component("GameOptions")]


def an_outer(**changes: Any) -> Outer:
    values: dict[str, Any] = {
        "colour": Colour.RED,
        "at": datetime(2026, 2, 1, 18, 30, tzinfo=UTC),
        "parts": [Inner(name="a"), Inner(name=None)],
        "only": None,
        "numbers": (1, 2),
        "options": {"target": 7},
    }
    return Outer(**{**values, **changes})


def test_an_answer_holds_every_member_in_order_as_plain_json() -> None:
    answer = to_json(an_outer())

    assert list(answer) == ["colour", "at", "parts", "only", "numbers", "options"]
    assert answer == {
        "colour": "red",
        "at": "2026-02-01T18:30:00Z",
        "parts": [{"name": "a"}, {"name": None}],
        "only": None,
        "numbers": [1, 2],
        "options": {"target": 7},
    }


def test_what_may_be_null_is_null() -> None:
    assert to_json(an_outer(at=None))["at"] is None
    assert to_json(an_outer(only=Inner(name="b")))["only"] == {"name": "b"}


def test_the_document_says_what_the_answer_holds() -> None:
    described = serializer_of(Outer)()

    assert described.__class__.__name__ == "OuterSerializer"
    assert described.__class__.__doc__ == "A whole."
    assert list(described.fields) == ["colour", "at", "parts", "only", "numbers", "options"]
    assert [name for name, field in described.fields.items() if field.allow_null] == ["at", "only"]
    assert described.fields["at"].help_text == "When."
    colour = described.fields["colour"]
    assert isinstance(colour, serializers.ChoiceField)
    assert list(colour.choices) == ["red"]
    assert get_override(described.fields["options"], "field") == {"$ref": "#/components/schemas/GameOptions"}


def test_a_shape_is_described_once() -> None:
    assert serializer_of(Outer) is serializer_of(Outer)
    parts = serializer_of(Outer)().fields["parts"]
    assert isinstance(parts, serializers.ListSerializer)
    assert isinstance(parts.child, serializer_of(Inner))


def test_a_member_that_nothing_describes_is_refused() -> None:
    @shape("Odd")
    class Odd:
        """Something odd."""

        thing: Annotated[complex, "A number of a kind that JSON does not have."]

    with pytest.raises(TypeError, match="complex"):
        serializer_of(Odd)


class Slot(TypedDict):
    """A shape of the rules."""

    items: Annotated[list[str], "Its items."]


@shape("Rare")
class Rare:
    """A shape that few answers need."""

    before: Annotated[str, "The first."]
    inner: Annotated[Inner, SPREAD]
    seat: Annotated[int | Annotated[Literal["chance"], Component("ChanceSeat")], "Whose."]
    day: Annotated[date | None, "Which day."]
    schema: Annotated[dict[str, Any], "A schema.", Described({"type": "object"})]
    slots: Annotated[list[Slot], "Its slots."]
    sides: Annotated[list[list[int]], "Who wins together."]
    value: Annotated[datetime, "A name that the encoder uses for nothing else."]
    status: Annotated[Literal["none"] | Colour, "One of two lists."]


def a_rare(**changes: Any) -> Rare:
    values: dict[str, Any] = {
        "before": "a",
        "inner": Inner(name="b"),
        "seat": "chance",
        "day": date(2026, 2, 1),
        "schema": {"type": "string"},
        "slots": [{"items": ["r1"]}],
        "sides": [[0, 2], [1, 3]],
        "value": datetime(2026, 2, 1, tzinfo=UTC),
        "status": "none",
    }
    return Rare(**{**values, **changes})


def test_the_members_of_a_part_can_stand_among_those_of_the_whole() -> None:
    assert list(to_json(a_rare()).items())[:3] == [("before", "a"), ("name", "b"), ("seat", "chance")]
    assert list(serializer_of(Rare)().fields)[:3] == ["before", "name", "seat"]


def test_days_lists_of_lists_and_what_is_json_already_are_sent_as_they_are_written() -> None:
    answer = to_json(a_rare())

    assert answer["day"] == "2026-02-01"
    assert to_json(a_rare(day=None))["day"] is None
    assert (answer["schema"], answer["slots"]) == ({"type": "string"}, [{"items": ["r1"]}])
    assert (answer["sides"], answer["value"]) == ([[0, 2], [1, 3]], "2026-02-01T00:00:00Z")


def test_the_document_describes_what_has_no_field_of_its_own() -> None:
    fields = serializer_of(Rare)().fields

    either = {"oneOf": [{"type": "integer"}, {"$ref": "#/components/schemas/ChanceSeat"}]}
    assert get_override(fields["seat"], "field") == either
    assert get_override(fields["schema"], "field") == {"type": "object"}
    assert fields["schema"].help_text == "A schema."
    assert isinstance(fields["status"], serializers.ChoiceField)
    assert list(fields["status"].choices) == ["none", "red"]
    slots = fields["slots"]
    assert isinstance(slots, serializers.ListSerializer)
    assert slots.child.__class__.__name__ == "SlotSerializer"


def test_any_dataclass_is_written_by_its_members() -> None:
    @dataclass(frozen=True)
    class Card:
        face: str
        marks: tuple[int, ...]

    assert to_json([Card("r1", (1, 2))]) == [{"face": "r1", "marks": [1, 2]}]


def test_a_page_is_described_by_its_rows_and_by_what_it_begins_with() -> None:
    described = page_of(Inner, name="InnerPage", about="A page.", results="The rows.", head=Rare)()

    assert list(described.fields)[:3] == ["before", "name", "seat"]
    assert list(described.fields)[-3:] == ["results", "next", "previous"]
