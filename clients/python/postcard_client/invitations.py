"""The choice of invitations that a bot accepts: those that it would have accepted as they were made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from postcard_client import types

Account = types.Profile
"""The public profile of a user."""


def seat_kept_for(name: str, match: types.ListedMatch) -> int | None:
    """The seat to which a user is invited, if there is one."""
    return next((seat["seat"] for seat in match["seats"] if seat["state"] == "invited" and seat["name"] == name), None)


def fits(match: types.ListedMatch, accepted: types.Acceptance) -> bool:
    """Return True if the terms of a match are among those that the bot accepts."""
    options: Any = match["options"]
    wanted: Any = accepted["options"]
    rated = accepted["rated"]
    return (
        match["game"] in accepted["games"]
        and all(options[name] in values for name, values in wanted.get(match["game"], {}).items() if name in options)
        and _form(match["clock"]) in accepted["clocks"]
        and rated != ("unrated" if match["rated"] else "rated")
    )


def is_wanted(inviter: Account, own: Account, accepted: types.Acceptance) -> bool:
    """Return True if the bot accepts invitations of this user."""
    if accepted["whom"] == "people":
        return inviter["kind"] == "human"
    if accepted["whom"] == "owner":
        return own["owner"] is not None and own["owner"] in (inviter["username"], inviter["owner"])
    return True


def room(name: str, matches: Iterable[types.ListedMatch], accepted: types.Acceptance) -> int:
    """Return how many seats more the bot takes, by the matches in which it sits."""
    seats = (seat for match in matches if match["status"] != "over" for seat in match["seats"])
    return accepted["matches_at_once"] - sum(seat["name"] == name and seat["state"] == "taken" for seat in seats)


def _form(clock: Any) -> str:
    return f"{clock['kind']}_minutes" if "minutes" in clock else str(clock["kind"])
