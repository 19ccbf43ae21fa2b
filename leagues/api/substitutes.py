"""Substitutes for players who have left a season."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import LEAGUES, READ
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, OneOf, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import EntropyField
from leagues.choices import SubstituteAnswer
from leagues.selectors.seasons import season_for, shown_entry
from leagues.selectors.substitutions import LATEST_FIRST, shown_substitution
from leagues.services.season.substitute import (
    answer_substitution,
    ask_substitute,
    substitutions_for,
)
from leagues.shapes.divisions import ShownEntry
from leagues.shapes.substitutions import ShownSubstitution

SubstitutionPageSerializer = page_of(
    ShownSubstitution,
    name="SubstitutionPage",
    about="A page of substitute requests.",
    results="The unanswered requests, newest first.",
)


class SubstituteBody(Body):
    """The player to ask, and the player to step in for."""

    leaver = Text(max_length=150, help_text="The player who left.")
    user = Text(max_length=150, help_text="The player who is asked to step in.")


class SubstituteAnswerBody(Body):
    """The answer to a substitute request."""

    action = OneOf(
        SubstituteAnswer.values,
        help_text="`accept` takes the place; `decline` says no, or, as a director, takes the question back.",
    )
    entropy = EntropyField(
        required=False,
        help_text=(
            "With `accept`: your own random text. It goes into every shuffle of your "
            "matches, except for deals that all tables of a round share. It stays in their "
            "proofs even after your account is erased."
        ),
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """A player who declines adds nothing to a deal."""
        if attrs["action"] != SubstituteAnswer.ACCEPT and "entropy" in attrs:
            raise serializers.ValidationError({"entropy": "Only allowed with `accept`."}, code="unexpected")
        return attrs


class SubstitutesView(PostcardView):
    scopes = {"GET": READ, "POST": LEAGUES}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listSubstitutes",
        summary="List a season's substitute requests",
        tags=["leagues"],
        responses={200: SubstitutionPageSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List the substitute requests that wait for an answer: all as a director, else those about yourself."""
        rows = substitutions_for(season=season_for(season_id), user=caller_of(request))
        return Response(page(request, rows, ordering=LATEST_FIRST, render=shown_substitution))

    @extend_schema(
        operation_id="askSubstitute",
        summary="Ask a player to step in as a substitute",
        tags=["leagues"],
        request=SubstituteBody,
        responses={201: serializer_of(ShownSubstitution), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Ask a player, as a director, to step in for a player who has withdrawn from a running season.

        The place is theirs once they agree. Another request for the same place withdraws this one.
        """
        asked = checked(SubstituteBody(data=request.data))
        found = ask_substitute(
            season_id=season_id, by=caller_of(request), leaver=asked["leaver"], username=asked["user"]
        )
        return Response(to_json(shown_substitution(found)), status=201)


class SubstituteAnswerView(PostcardView):
    scopes = {"POST": LEAGUES}

    @extend_schema(
        operation_id="answerSubstitute",
        summary="Answer a substitute request",
        tags=["leagues"],
        request=SubstituteAnswerBody,
        responses={200: serializer_of(ShownEntry), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str, substitution_id: str) -> Response:
        """Accept or decline a substitute request. A director can withdraw it.

        The response is your part in the season; after `decline` it is that of the player who has withdrawn.
        """
        asked = checked(SubstituteAnswerBody(data=request.data))
        entry = answer_substitution(
            season_id=season_id,
            by=caller_of(request),
            substitution_id=substitution_id,
            answer=asked["action"],
            entropy=asked.get("entropy"),
        )
        return Response(to_json(shown_entry(entry)))
