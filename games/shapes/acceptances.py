"""Shape of what a person's own bot accepts."""

from typing import Annotated, Any

from core.shapes import Component, shape
from games.choices import AcceptedInviter, AcceptedRating, ClockForm


@shape("Acceptance")
class ShownAcceptance:
    """The invitations that a bot accepts immediately. Other invitations wait for its program to join."""

    games: Annotated[list[str], "The keys of the games."]
    options: Annotated[dict[str, Any], Component("OptionsAccepted")]
    clocks: Annotated[
        list[ClockForm], "The clocks: in days by their kind, in minutes as `per_move_minutes` and `bank_minutes`."
    ]
    matches_at_once: Annotated[
        int, "The maximum number of matches in which the bot holds a seat. At 0 it accepts no invitations."
    ]
    rated: Annotated[AcceptedRating, "Whether it accepts rated matches, unrated matches, or both."]
    whom: Annotated[
        AcceptedInviter,
        (
            "Who can invite it: its `owner` with their other bots, `people`, or `everyone`, including"
            " other players' bots."
        ),
    ]
