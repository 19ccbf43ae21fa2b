"""`GET/PUT /me/acceptance`: which invitations a person's own bot accepts at once."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Forbidden
from core.http.fields import Body, EachOnce, OneOf, Text, Whole, checked
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.references import reference
from games.choices import AcceptedInviter, AcceptedRating, ClockForm
from games.selectors.making.acceptances import UNHURRIED, own_acceptance, shown_acceptance
from games.services.making.acceptances import set_acceptance
from games.shapes.acceptances import ShownAcceptance

MOST_AT_ONCE = 1000


@extend_schema_field(reference("OptionsAccepted"))
class OptionsAcceptedField(serializers.Field[Any, Any, Any, Any]):
    """Values of options by game and name; the service knows the valid ones."""

    default_error_messages = {
        "invalid": "Must be an object of games, each an object of options, each a list of values.",
    }

    def to_internal_value(self, data: Any) -> Any:
        if not (isinstance(data, dict) and all(isinstance(of_game, dict) for of_game in data.values())):
            self.fail("invalid")
        if not all(_is_a_list(values) for of_game in data.values() for values in of_game.values()):
            self.fail("invalid")
        return data


def _is_a_list(values: Any) -> bool:
    return (
        isinstance(values, list)
        and 1 <= len(values) <= 100
        and all(isinstance(value, bool | int | str) for value in values)
    )


class AcceptanceBody(Body):
    """The invitations to accept at once. Absent members have their defaults."""

    games = EachOnce(
        child=Text(max_length=40),
        max_length=100,
        help_text="The keys of the games. If empty, the bot accepts no invitations.",
    )
    options = OptionsAcceptedField(required=False)
    clocks = EachOnce(
        child=OneOf(ClockForm.values),
        required=False,
        max_length=len(ClockForm.values),
        help_text="The clocks; by default `none`, `per_move` and `bank`. Clocks in minutes must be listed explicitly.",
    )
    matches_at_once = Whole(
        required=False, min_value=0, max_value=MOST_AT_ONCE,
        help_text="The maximum number of matches in which the bot holds a seat; 10 by default.",
    )  # fmt: skip
    rated = OneOf(
        AcceptedRating.values,
        required=False,
        help_text="Whether it accepts rated matches, unrated matches, or `both` (default).",
    )
    whom = OneOf(
        AcceptedInviter.values,
        required=False,
        help_text="Who can invite it: its `owner` with their other bots, `people`, or `everyone` (default).",
    )


DEFAULTS: dict[str, Any] = {
    "options": {},
    "clocks": list(UNHURRIED),
    "matches_at_once": 10,
    "rated": AcceptedRating.BOTH,
    "whom": AcceptedInviter.EVERYONE,
}


class AcceptanceView(PostcardView):
    scopes = {"GET": "read", "PUT": "play"}

    @extend_schema(
        operation_id="getAcceptance",
        summary="Get my bot's acceptance settings",
        tags=["bots"],
        responses={200: serializer_of(ShownAcceptance), **problems(Forbidden)},
    )
    def get(self, request: Request) -> Response:
        """Get the invitations that the caller, a player's own bot, accepts immediately. By default it accepts none."""
        return Response(to_json(own_acceptance(caller_of(request))))

    @extend_schema(
        operation_id="setAcceptance",
        summary="Update my bot's acceptance settings",
        tags=["bots"],
        request=AcceptanceBody,
        responses={200: serializer_of(ShownAcceptance), **problems(Forbidden)},
    )
    def put(self, request: Request) -> Response:
        """Update the invitations that the caller, a player's own bot, accepts immediately.

        The bot then takes its seat at once, and the match starts if that was the last seat. Other invitations wait for
        its program to join.
        """
        asked = checked(AcceptanceBody(data=request.data))
        kept = set_acceptance(user=caller_of(request), **{**DEFAULTS, **asked})
        return Response(to_json(shown_acceptance(kept)))
