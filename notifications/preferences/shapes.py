"""The answer with notification settings."""

from typing import Annotated, TypedDict

from core.shapes import Described, shape

# `from` is a word of Python's own, which no member of a class can be called.
QuietHours = TypedDict(
    "QuietHours",
    {
        "from": Annotated[str | None, "`HH:MM`; null: there are none."],
        "to": Annotated[str | None, "`HH:MM`, the next day if it is before `from`."],
        "zone": Annotated[str, "The time zone of the quiet hours. Default: the account's time zone."],
    },
)
QuietHours.__doc__ = "The quiet hours. Only security notices are sent then."

CHANNELS_OF_KINDS = Described(
    {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/NotificationChannels"}}
)


@shape("Choices")
class ShownChoices:
    """The caller's notification settings: channels and quiet hours."""

    kinds: Annotated[
        dict[str, list[str]],
        "For each kind of event, the channels that deliver it besides the feed.",
        CHANNELS_OF_KINDS,
    ]
    quiet: Annotated[QuietHours, "Quiet hours."]
    digest_hours: Annotated[int, "The minimum number of hours between two digests."]
