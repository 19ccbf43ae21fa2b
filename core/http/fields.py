"""Fields of request bodies, stricter than REST framework's: a number is no text, and unknown members are refused."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core import times


class Body(serializers.Serializer[Any]):
    """A request body: an object with these members and no others.

    `rules` is what its JSON schema says besides, such as how many of its members there have to be.
    """

    rules: ClassVar[Mapping[str, Any]] = {}

    default_error_messages = {"unknown_field": "Unknown field.", "invalid": "Must be a JSON object."}

    def validate_empty_values(self, data: Any) -> tuple[bool, Any]:
        """Refuse null as the whole body like any other value that is no object."""
        if data is None and self.parent is None:
            raise serializers.ValidationError({"non_field_errors": [self.error_messages["invalid"]]}, code="null")
        return super().validate_empty_values(data)

    def to_internal_value(self, data: Any) -> Any:
        """The values of the members."""
        unknown = sorted(data.keys() - self.fields.keys()) if isinstance(data, Mapping) else []
        if unknown:
            message = str(self.error_messages["unknown_field"])
            raise serializers.ValidationError(
                {name: [serializers.ErrorDetail(message, code="unknown_field")] for name in unknown}
            )
        return super().to_internal_value(data)


def checked(form: Body) -> dict[str, Any]:
    """The fields of a body, or the refusal of one that is not valid."""
    form.is_valid(raise_exception=True)
    return dict(form.validated_data)


# The characters that Python takes for blank: more than `\s` of other languages.
NOT_BLANK = r"^[^\u0000]*[^\s\u0000\u001c-\u001f\u0085][^\u0000]*$"


class Ruled:
    """A field whose JSON schema says more than drf-spectacular reads from it: its `rules`."""

    rules: Mapping[str, Any] = {}


class Text(Ruled, serializers.CharField):
    """A JSON string, not blank unless said; `shape` is another pattern that the OpenAPI document gives for it."""

    def __init__(self, *, shape: str = "", **limits: Any) -> None:
        super().__init__(**limits)
        shape = shape or ("" if self.allow_blank else NOT_BLANK)
        # drf-spectacular adds by itself that it may be null.
        self.rules = {"type": "string"} | ({"pattern": shape} if shape else {})

    def to_internal_value(self, data: Any) -> str:
        """The string; a number or a list is refused."""
        if not isinstance(data, str):
            self.fail("invalid")
        # As in the document: spaces around the text count.
        if self.max_length is not None and len(data) > self.max_length:
            self.fail("max_length", max_length=self.max_length)
        return super().to_internal_value(data)


class Items(serializers.ListField):
    """A JSON array of bounded length: a longer one is refused before any of its items is looked at."""

    default_error_messages = {
        "not_a_list": "Must be a JSON array.",
        "min_length": _("The list needs at least {min_length}."),
        "max_length": _("The list can have at most {max_length}."),
    }

    def __init__(self, *, max_length: int, **more: Any) -> None:
        super().__init__(max_length=max_length, **more)
        self.most = max_length

    def to_internal_value(self, data: Any) -> Any:
        """The values of the items."""
        if isinstance(data, list) and len(data) > self.most:
            self.fail("max_length", max_length=self.most)
        return super().to_internal_value(data)


class EachOnce(Ruled, Items):
    """A JSON array without repeats, as the OpenAPI document says; the service that knows its items refuses them."""

    rules = {"uniqueItems": True}


class Members(Ruled, serializers.DictField):
    """A JSON object of a bounded number of members, under names that the service knows."""

    default_error_messages = {
        "not_a_dict": "Must be a JSON object.",
        "max_members": "An object can have at most {most} members.",
    }

    def __init__(self, *, most: int, **more: Any) -> None:
        super().__init__(**more)
        self.most = most
        self.rules = {"maxProperties": most}

    def to_internal_value(self, data: Any) -> Any:
        """The values of the members."""
        if isinstance(data, dict) and len(data) > self.most:
            self.fail("max_members", most=self.most)
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A JSON number without a fraction."""

    def to_internal_value(self, data: Any) -> int:
        """The number; a text of digits is refused."""
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return super().to_internal_value(data)


class OneOf(serializers.ChoiceField):
    """One text of a closed list, which the refusal of any other names."""

    def to_internal_value(self, data: Any) -> Any:
        """The text."""
        if not isinstance(data, str) or data not in self.choice_strings_to_values:
            choices = ", ".join(self.choice_strings_to_values)
            raise serializers.ValidationError(f"Must be one of {choices}.", code="invalid_choice")
        return super().to_internal_value(data)


class YesNo(serializers.BooleanField):
    """`true` or `false`."""

    def to_internal_value(self, data: Any) -> bool:
        """The value; 1 and "yes" are refused."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


@extend_schema_field({"type": "boolean", "const": True})
class Yes(YesNo):
    """`true`, where `false` would have no meaning."""

    def to_internal_value(self, data: Any) -> bool:
        """The value `true`; all others are refused."""
        if super().to_internal_value(data) is not True:
            self.fail("invalid", input=data)
        return True


class Nothing(Body):
    """An empty body."""


@extend_schema_field({"type": "string", "format": "date-time", "pattern": times.PATTERN})
class Moment(serializers.Field[datetime, str, str, Any]):
    """A time in whole seconds, `YYYY-MM-DDTHH:MM:SSZ`, read and written."""

    default_error_messages = {"invalid": "Write the time as YYYY-MM-DDTHH:MM:SSZ."}

    def to_internal_value(self, data: Any) -> datetime:
        """The moment the text names."""
        try:
            return times.parse_time(data)
        except (ValueError, TypeError):
            self.fail("invalid")

    def to_representation(self, value: datetime) -> str:
        """The moment as a text."""
        return times.format_time(value)
