"""Shape of a wish for opponents, as its player sees it."""

from datetime import datetime
from typing import Annotated, Any

from core.shapes import Component, shape
from matchmaking.choices import State


@shape("Wish")
class ShownWish:
    """A wish for opponents. Only the player who made it sees it."""

    id: Annotated[str, "The wish's id."]
    game: Annotated[str, "The game's key."]
    options: Annotated[dict[str, Any], "All options of the game with their values.", Component("GameOptions")]
    clock: Annotated[dict[str, Any], Component("Clock")]
    rated: Annotated[bool, "Whether the match is rated."]
    rating_min: Annotated[int | None, "The lowest rating of an opponent; null without a limit."]
    rating_max: Annotated[int | None, "The highest rating of an opponent; null without a limit."]
    keep: Annotated[int | None, "The number of matches to keep going; null for a wish that ends with one match."]
    state: Annotated[State, "Whether it still looks for opponents."]
    made_at: Annotated[datetime, "When it was made."]
    ends_at: Annotated[datetime, "When it ends if no match is found by then."]
    matches: Annotated[list[str], "The ids of the matches it has led to, newest first; at most 10."]
