"""Messages of directors to everyone in a season."""

from typing import Final

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import LEAGUES, READ
from core.errors import Forbidden, NotFound, WrongState
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from leagues.selectors.messages import LATEST_FIRST, shown_message
from leagues.selectors.seasons import season_for
from leagues.services.season.messages import messages_for, write_to_season
from leagues.shapes.messages import ShownMessage

LONGEST_MESSAGE: Final = 1000

SeasonMessagePageSerializer = page_of(
    ShownMessage,
    name="SeasonMessagePage",
    about="A page of messages to everyone in a season.",
    results="The messages, newest first.",
)


class SeasonMessageBody(Body):
    """The message to send to a season."""

    text = Text(max_length=LONGEST_MESSAGE, help_text="The text of the message.")


class MessagesView(PostcardView):
    scopes = {"GET": READ, "POST": LEAGUES}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listSeasonMessages",
        summary="List a season's messages",
        tags=["leagues"],
        responses={200: SeasonMessagePageSerializer, **problems(NotFound, Forbidden)},
    )
    def get(self, request: Request, season_id: str) -> Response:
        """List the messages of directors to everyone in a season, as a signed-up player or as a director."""
        rows = messages_for(season=season_for(season_id), user=caller_of(request))
        return Response(page(request, rows, ordering=LATEST_FIRST, render=shown_message))

    @extend_schema(
        operation_id="writeToSeason",
        summary="Send a message to everyone in a season",
        tags=["leagues"],
        request=SeasonMessageBody,
        responses={201: serializer_of(ShownMessage), **problems(NotFound, Forbidden, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, season_id: str) -> Response:
        """Send a message to everyone who plays or is on the waiting list, as a director. They get it as
        `season.message`.
        """
        asked = checked(SeasonMessageBody(data=request.data))
        message = write_to_season(season_id=season_id, by=caller_of(request), **asked)
        return Response(to_json(shown_message(message)), status=201)
