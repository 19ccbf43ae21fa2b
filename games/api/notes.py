"""Private notes on a match."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import NotFound, NotYourSeat
from core.http.fields import Body, Text, checked
from core.http.schema import problems
from core.http.views import PostcardView
from games.selectors.notes import note_document, note_for
from games.services.noting import write_note

LONGEST_NOTE = 4000


class NoteWrittenSerializer(Body):
    """What to note down."""

    text = Text(
        allow_blank=True,
        max_length=LONGEST_NOTE,
        trim_whitespace=False,
        help_text="The text, in place of the old one; empty throws the note away.",
    )


class NoteSerializer(serializers.Serializer[Any]):
    """The caller's own note."""

    text = serializers.CharField(help_text="The text; empty if there is no note.")
    written_at = serializers.DateTimeField(allow_null=True, help_text="When it was written; null if there is none.")


class NoteView(PostcardView):
    scopes = {"GET": "read", "PUT": "play"}

    @extend_schema(
        operation_id="getNote",
        summary="Read my note",
        tags=["matches"],
        responses={200: NoteSerializer, **problems(NotFound, NotYourSeat)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Read what you have noted about a match. Nobody else can."""
        return Response(note_for(match_id=match_id, user=caller_of(request)))

    @extend_schema(
        operation_id="writeNote",
        summary="Write my note",
        tags=["matches"],
        request=NoteWrittenSerializer,
        responses={200: NoteSerializer, **problems(NotFound, NotYourSeat)},
    )
    def put(self, request: Request, match_id: str) -> Response:
        """Note something about a match in which you have a seat, for yourself, at any time."""
        asked = checked(NoteWrittenSerializer(data=request.data))
        return Response(note_document(write_note(match_id=match_id, user=caller_of(request), **asked)))
