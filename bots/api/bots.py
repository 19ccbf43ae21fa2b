"""The bots that can be invited."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from bots.selectors.bots import house_bots, shown_own_bot
from bots.shapes import ShownBot
from core.http.openapi.schema import page_of
from core.http.paging import page
from core.http.params import one_of
from core.http.views import PostcardView
from games.selectors.making.acceptances import bots_to_invite

HOUSE, PEOPLE = "house", "people"

BotPageSerializer = page_of(
    ShownBot,
    name="BotPage",
    about="A page of bots.",
    results="The bots. House bots are sorted from weakest to strongest, players' bots by username.",
)


class BotsView(PostcardView):
    open_methods = {"GET"}
    filters = {"GET": {"of", "limit", "cursor"}}

    @extend_schema(
        operation_id="listBots",
        summary="List bots",
        tags=["bots"],
        parameters=[
            OpenApiParameter(
                "of",
                str,
                enum=(HOUSE, PEOPLE),
                description=(
                    "Which bots to list: those of the `house` (default), or those of "
                    "`people` that accept your invitations (requires a token)."
                ),
            )
        ],
        responses={200: BotPageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the bots that take a seat as soon as they are invited: house bots, or bots of players."""
        if one_of(request, "of", (HOUSE, PEOPLE)) == PEOPLE:
            rows = bots_to_invite(caller_of(request))
            return Response(page(request, rows, ordering=("user__username",), render=shown_own_bot))
        return Response(page(request, house_bots(), ordering=("level", "name")))
