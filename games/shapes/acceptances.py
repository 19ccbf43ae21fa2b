"""Shape of what a person's own bot accepts."""

from typing import Annotated, Any

from core.shapes import Component, shape
from games.choices import AcceptedRating, AcceptedWhom, ClockForm


@shape("Acceptance")
class ShownAcceptance:
    """The invitations that a bot accepts as soon as they are made. The others wait for its program to join."""

    games: Annotated[list[str], "The keys of the games."]
    options: Annotated[dict[str, Any], Component("OptionsAccepted")]
    clocks: Annotated[
        list[ClockForm], "The clocks: in days by their kind, in minutes as `per_move_minutes` and `bank_minutes`."
    ]
    matches_at_once: Annotated[int, "How many matches it holds a seat in at most; at 0 it accepts none."]
    rated: Annotated[AcceptedRating, "Rated matches, unrated ones, or both."]
    whom: Annotated[
        AcceptedWhom,
        "Who may invite it: its `owner` with their other bots, `people`, or `everyone`, also bots of other people.",
    ]
