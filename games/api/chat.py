"""The chat of a match."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import Conflict, NotFound, NotYourSeat, WrongState
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.schema import page_of, problems
from core.http.views import PostcardView
from core.times import format_time
from games.selectors.chat import NEWEST_FIRST, message_document, messages_for
from games.services.chatting import report_message, say

LONGEST_MESSAGE = 1000
LONGEST_REASON = 500


class ChatWrittenSerializer(Body):
    """What to say."""

    text = Text(max_length=LONGEST_MESSAGE, help_text="The text; blanks around it are cut off.")


class ChatMessageSerializer(serializers.Serializer[Any]):
    """Something that was said."""

    number = serializers.IntegerField(help_text="Its place in the chat, from 1.")
    seat = serializers.IntegerField(help_text="The seat of whoever said it.")
    name = serializers.CharField(help_text="Who said it.")
    text = serializers.CharField(allow_null=True, help_text="The text; null if it is hidden.")
    at = serializers.DateTimeField(help_text="When it was said.")
    hidden = serializers.BooleanField(help_text="Whether the staff has hidden it.")


ChatPageSerializer = page_of(
    ChatMessageSerializer, name="ChatPage", about="A page of the chat.", results="What was said, the newest first."
)


class ChatReasonSerializer(Body):
    """What is wrong with a message."""

    reason = Text(max_length=LONGEST_REASON, help_text="What is wrong with it, for the staff.")


class ChatReportSerializer(serializers.Serializer[Any]):
    """A report that the staff has now."""

    number = serializers.IntegerField(help_text="The message.")
    reason = serializers.CharField(help_text="What you said is wrong with it.")
    at = serializers.DateTimeField(help_text="When you reported it.")


class ChatView(PostcardView):
    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": {"limit", "cursor"}}

    @extend_schema(
        operation_id="listChat",
        summary="Read the chat",
        tags=["chat"],
        responses={200: ChatPageSerializer, **problems(NotFound, NotYourSeat, WrongState)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Read what the players of your match have said, but for those whom you have blocked."""
        said = messages_for(match_id=match_id, user=caller_of(request))
        return Response(page(request, said, ordering=NEWEST_FIRST, render=message_document))

    @extend_schema(
        operation_id="writeChat",
        summary="Say something",
        tags=["chat"],
        request=ChatWrittenSerializer,
        responses={201: ChatMessageSerializer, **problems(NotFound, NotYourSeat, WrongState)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str) -> Response:
        """Say something to the players of your match, and to nobody else."""
        asked = checked(ChatWrittenSerializer(data=request.data))
        message = say(match_id=match_id, user=caller_of(request), **asked)
        return Response(message_document(message), status=201)


class ChatReportView(PostcardView):
    scopes = {"POST": "play"}

    @extend_schema(
        operation_id="reportChat",
        summary="Report a message",
        tags=["chat"],
        request=ChatReasonSerializer,
        responses={201: ChatReportSerializer, **problems(NotFound, NotYourSeat, WrongState, Conflict)},
    )
    @idempotent()
    def post(self, request: Request, match_id: str, number: int) -> Response:
        """Show a message of somebody else to the staff. They see it, your name and your reason."""
        asked = checked(ChatReasonSerializer(data=request.data))
        report = report_message(match_id=match_id, user=caller_of(request), number=number, **asked)
        told = {"number": number, "reason": report.reason, "at": format_time(report.at)}
        return Response(told, status=201)
