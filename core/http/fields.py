"""Fields of bodies that take JSON at its word: a number is not a text, and nothing unknown is passed over."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core import times


class Body(serializers.Serializer[Any]):
    """A request body: an object with these members and no others."""

    default_error_messages = {"unknown_field": "There is no such field."}

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
    """The fields of a body that is as it should be."""
    form.is_valid(raise_exception=True)
    return dict(form.validated_data)


class Text(serializers.CharField):
    """A JSON string."""

    def to_internal_value(self, data: Any) -> str:
        """The string; a number or a list is not one."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A JSON number without a fraction."""

    def to_internal_value(self, data: Any) -> int:
        """The number; a text of digits is not one."""
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return super().to_internal_value(data)


class YesNo(serializers.BooleanField):
    """`true` or `false`."""

    def to_internal_value(self, data: Any) -> bool:
        """The truth value; 1 and "yes" are none."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Nothing(Body):
    """An empty body."""


@extend_schema_field(OpenApiTypes.DATETIME)
class Moment(serializers.Field[datetime, str, str, Any]):
    """A time in whole seconds, `YYYY-MM-DDTHH:MM:SSZ`, read and written."""

    default_error_messages = {"invalid": "A time is written YYYY-MM-DDTHH:MM:SSZ."}

    def to_internal_value(self, data: Any) -> datetime:
        """The moment the text names."""
        try:
            return times.parse_time(data)
        except (ValueError, TypeError):
            self.fail("invalid")

    def to_representation(self, value: datetime) -> str:
        """The moment as a text."""
        return times.format_time(value)
