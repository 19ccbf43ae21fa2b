"""Ends by agreement: a draw, and a match that is aborted."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, MatchOver, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.views import PostcardView
from games.api.serializers import MatchSerializer
from games.selectors.agreements import agreement_for
from games.selectors.matches import match_document
from games.services.agreeing import accept_end, decline_end, offer_end

ACTIONS: Final[dict[str, Callable[..., Any]]] = {"offer": offer_end, "accept": accept_end, "decline": decline_end}


class AgreementAskedSerializer(Body):
    """What to do about it."""

    action = serializers.ChoiceField(
        list(ACTIONS),
        help_text="`offer` it, `accept` what another seat offers, or `decline`, which takes back the own as well.",
    )


class AgreementSerializer(serializers.Serializer[Any]):
    """Where the seats stand. An offer holds until the next row of the log."""

    agreed = serializers.ListField(child=serializers.IntegerField(), help_text="The seats that offer it now, or agree.")
    missing = serializers.ListField(child=serializers.IntegerField(), help_text="The seats whose word is needed still.")
    obstacle = serializers.CharField(allow_null=True, help_text="Why it cannot be agreed on; null if it can.")


class AgreementView(PostcardView):
    """An end that the seats can agree on; which one, and what that means, is said by each."""

    scopes = {"GET": "read", "POST": "play"}
    end: ClassVar[str]

    @extend_schema(
        tags=["matches"],
        responses={200: AgreementSerializer, **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Where the seats stand."""
        return Response(agreement_for(match_id=match_id, user=caller_of(request), end=self.end))

    @extend_schema(
        tags=["matches"],
        request=AgreementAskedSerializer,
        responses={200: MatchSerializer, **problems(NotFound, NotYourSeat, Conflict, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Offer it, accept or decline."""
        asked = checked(AgreementAskedSerializer(data=request.data))
        act = ACTIONS[asked["action"]]
        return Response(match_document(act(match_id=match_id, user=caller_of(request), end=self.end)))


@extend_schema_view(
    get=extend_schema(
        operation_id="getDraw",
        summary="See whether a draw is offered",
        description="Which seats agree to a draw, and whose word is missing; for the players of a running match.",
    ),
    post=extend_schema(
        operation_id="agreeOnDraw",
        summary="Offer, accept or decline a draw",
        description="Agree on a draw: once every person at the table does, all share the first place.",
    ),
)
class DrawView(AgreementView):
    """A draw."""

    end = "draw"


@extend_schema_view(
    get=extend_schema(
        operation_id="getAbort",
        summary="See whether to abort is offered",
        description=(
            "Which seats agree to abort the match, and whose word is missing; for the players of a running match."
        ),
    ),
    post=extend_schema(
        operation_id="agreeOnAbort",
        summary="Offer, accept or decline to abort",
        description=(
            "Agree to abort: once every person at the table does, the match is over and has no result.\n\n"
            "While it waits, whoever made it aborts it alone, by offering to."
        ),
    ),
)
class AbortView(AgreementView):
    """A match that is aborted."""

    end = "abort"
