"""The chat of a match."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, Forbidden, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.talk.chat import NEWEST_FIRST, messages_for, shown_message
from games.services.clocks.lateness import settled_match
from games.services.talk.chat import LONGEST_MESSAGE, report_message, say
from games.shapes.talk import ShownMessage, ShownReport

LONGEST_REASON = 500


class ChatWrittenSerializer(Body):
    """A chat message to send."""

    text = Text(max_length=LONGEST_MESSAGE, help_text="The text. Leading and trailing spaces are removed.")


ChatPageSerializer = page_of(
    ShownMessage, name="ChatPage", about="A page of chat messages.", results="The messages, newest first."
)


class ChatReasonSerializer(Body):
    """The reason for reporting a message."""

    reason = Text(max_length=LONGEST_REASON, help_text="The reason for the report. Shown to the staff.")


class ChatView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listChat",
        summary="List chat messages",
        tags=["chat"],
        responses={200: ChatPageSerializer, **problems(NotFound, NotYourSeat, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """List the chat messages of your match, without those of players whom you have blocked."""
        user = caller_of(request)
        said = messages_for(settled_match(match_id, user), user)
        return Response(page(request, said, ordering=NEWEST_FIRST, render=shown_message))

    @extend_schema(
        operation_id="writeChat",
        summary="Send a chat message",
        tags=["chat"],
        request=ChatWrittenSerializer,
        responses={201: serializer_of(ShownMessage), **problems(Forbidden, NotFound, NotYourSeat, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Send a chat message to the players of your match. Nobody else can read it. Players whom the staff has muted
        cannot send messages.
        """
        asked = checked(ChatWrittenSerializer(data=request.data))
        message = say(match_id=match_id, user=caller_of(request), **asked)
        return Response(to_json(shown_message(message)), status=201)


class ChatReportView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="reportChat",
        summary="Report a chat message",
        tags=["chat"],
        request=ChatReasonSerializer,
        responses={201: serializer_of(ShownReport), **problems(NotFound, NotYourSeat, WrongState, Conflict)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str, number: int) -> Response:
        """Report another player's message to the staff. They see the message, your name and your reason."""
        asked = checked(ChatReasonSerializer(data=request.data))
        report = report_message(match_id=match_id, user=caller_of(request), number=number, **asked)
        return Response(to_json(ShownReport(number=number, reason=report.reason, at=report.at)), status=201)
