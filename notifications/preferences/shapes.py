"""The answer about what a person has chosen to hear of."""

from typing import Annotated, TypedDict

from core.shapes import Described, shape

# `from` is a word of Python's own, which no member of a class can be called.
QuietHours = TypedDict(
    "QuietHours",
    {
        "from": Annotated[str | None, "`HH:MM`; null: there are none."],
        "to": Annotated[str | None, "`HH:MM`, the next day if it is before `from`."],
        "zone": Annotated[str, "The time zone that is meant; at first that of the account."],
    },
)
QuietHours.__doc__ = "When nothing but notices about the safety of the account is sent."

CHANNELS_OF_KINDS = Described(
    {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/NotificationChannels"}}
)


@shape("Choices")
class ShownChoices:
    """The news that you hear of, by which channel, and when not."""

    kinds: Annotated[
        dict[str, list[str]], "For each kind of event the channels that bring it, beside the feed.", CHANNELS_OF_KINDS
    ]
    quiet: Annotated[QuietHours, "Quiet hours."]
    digest_hours: Annotated[int, "At least so many hours pass between one digest and the next."]
