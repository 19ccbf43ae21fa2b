"""`GET /me/seasons`: the seasons that the caller has signed up for."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import READ
from core.http.openapi.schema import page_of, problems
from core.http.paging import page
from core.http.params import one_of
from core.http.views import PostcardView
from leagues.choices import SeasonState
from leagues.selectors.seasons import LATEST_FIRST, entries_by, shown_own_season
from leagues.shapes.divisions import ShownOwnSeason

OwnSeasonPageSerializer = page_of(
    ShownOwnSeason,
    name="OwnSeasonPage",
    about="A page of your seasons.",
    results="The seasons, latest sign-up first.",
)


class OwnSeasonsView(PostcardView):
    scopes = {"GET": READ}
    filters = {"GET": {"state", "limit", "cursor"}}

    @extend_schema(
        operation_id="listMySeasons",
        summary="List my seasons",
        tags=["leagues"],
        parameters=[OpenApiParameter("state", str, enum=SeasonState.values, description="Only seasons in this state.")],
        responses={200: OwnSeasonPageSerializer, **problems()},
    )
    def get(self, request: Request) -> Response:
        """List the seasons that the caller has signed up for, including past ones, latest sign-up first."""
        rows = entries_by(caller_of(request), one_of(request, "state", SeasonState.values))
        return Response(page(request, rows, ordering=LATEST_FIRST, render=shown_own_season))
