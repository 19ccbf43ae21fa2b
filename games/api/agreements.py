"""Ends by agreement: a draw, and a match that is aborted."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, MatchOver, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, OneOf, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.choices import AgreementAction
from games.selectors.matches import shown_match
from games.selectors.play.agreements import agreement_for
from games.services.clocks.lateness import settled_match
from games.services.leaving.agree import accept_end, decline_end, offer_end
from games.shapes.matches import ShownMatch
from games.shapes.seats import ShownAgreement

ACTIONS: Final[dict[str, Callable[..., Any]]] = {
    AgreementAction.OFFER: offer_end,
    AgreementAction.ACCEPT: accept_end,
    AgreementAction.DECLINE: decline_end,
}


class AgreementAskedSerializer(Body):
    """The action to take on it."""

    action = OneOf(
        AgreementAction.values,
        help_text="`offer` it, `accept` what another seat offers, or `decline`, which takes back the own as well.",
    )


class AgreementView(PostcardView):
    """An end that the seats can agree on; the subclasses define it."""

    scopes = {"GET": "read", "POST": "play"}
    end: ClassVar[str]

    @extend_schema(
        tags=["matches"],
        responses={200: serializer_of(ShownAgreement), **problems(NotFound, NotYourSeat, WrongState, MatchOver)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get the offer: the seats that agree, and those that have not yet agreed."""
        user = caller_of(request)
        return Response(to_json(agreement_for(settled_match(match_id, user), user, end=self.end)))

    @extend_schema(
        tags=["matches"],
        request=AgreementAskedSerializer,
        responses={200: serializer_of(ShownMatch), **problems(NotFound, NotYourSeat, Conflict, WrongState, MatchOver)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Make, accept or decline the offer."""
        asked = checked(AgreementAskedSerializer(data=request.data))
        act = ACTIONS[asked["action"]]
        return Response(to_json(shown_match(act(match_id=match_id, user=caller_of(request), end=self.end))))


@extend_schema_view(
    get=extend_schema(
        operation_id="getDraw",
        summary="Get the draw offer",
        description=(
            "Get the seats that agree to a draw, and those that have not answered yet. For players of a running match."
        ),
    ),
    post=extend_schema(
        operation_id="agreeOnDraw",
        summary="Offer, accept or decline a draw",
        description="Offer, accept or decline a draw. Once every human player agrees, all share first place.",
    ),
)
class DrawView(AgreementView):
    """A draw."""

    end = "draw"


@extend_schema_view(
    get=extend_schema(
        operation_id="getAbort",
        summary="Get the abort offer",
        description=(
            "Get the seats that agree to abort the match, and those that have not answered yet."
            " For players of a running match."
        ),
    ),
    post=extend_schema(
        operation_id="agreeOnAbort",
        summary="Offer, accept or decline an abort",
        description=(
            "Offer, accept or decline an abort. Once every human player agrees, the match is over"
            " and has no result.  An offer by the creator aborts the match at once while it waits"
            " for players. The same applies to an unrated running match whose other players are "
            "all house bots."
        ),
    ),
)
class AbortView(AgreementView):
    """The abort of a match."""

    end = "abort"
