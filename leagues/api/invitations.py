"""Invitations to a season, for its directors."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import LEAGUES
from core.errors import Conflict, Forbidden, NotFound, WrongState
from core.http.fields import Body, Items, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from leagues.selectors.invitations import IN_ORDER, shown_invitation
from leagues.selectors.seasons import season_for
from leagues.services.season.invite import invitations_for, invite_to_season
from leagues.shapes.invitations import ShownInvitation, ShownInvited

MOST_AT_ONCE = 100


class InvitationsBody(Body):
    """The players to invite."""

    users = Items(child=Text(max_length=150), min_length=1, max_length=MOST_AT_ONCE, help_text="Their usernames.")


InvitationPageSerializer = page_of(
    ShownInvitation,
    name="SeasonInvitationPage",
    about="A page of invitations to a season.",
    results="The invitations, oldest first.",
)


class InvitationsView(PostcardView):
    scopes = {"GET": LEAGUES, "POST": LEAGUES}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listSeasonInvitations",
        summary="List a season's invitations",
        tags=["leagues"],
        responses={200: InvitationPageSerializer, **problems(NotFound, Forbidden)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List the players whom directors have invited to a season, as a director, and which of them have signed up."""
        rows = invitations_for(season=season_for(season_id), by=caller_of(request))
        return Response(page(request, rows, ordering=IN_ORDER, render=shown_invitation))

    @extend_schema(
        operation_id="inviteToSeason",
        summary="Invite players to a season",
        tags=["leagues"],
        request=InvitationsBody,
        responses={201: serializer_of(ShownInvited), **problems(NotFound, Forbidden, Conflict, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Invite players by username, many at once, as a director. Each is notified once, and may sign up or not.

        If one of the players cannot be invited, nobody is.
        """
        asked = checked(InvitationsBody(data=request.data))
        new = invite_to_season(season_id=season_id, by=caller_of(request), names=asked["users"])
        return Response(to_json(ShownInvited(invited=[user.username for user in new])), status=201)
