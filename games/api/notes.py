"""Private notes on a match."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import NotFound, NotYourSeat
from core.http.fields import Body, Text, checked
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.talk.marks import note_for, shown_note
from games.services.talk.marks import write_note
from games.shapes.talk import ShownNote

LONGEST_NOTE = 4000


class NoteWrittenSerializer(Body):
    """A note to save."""

    text = Text(
        allow_blank=True,
        max_length=LONGEST_NOTE,
        trim_whitespace=False,
        help_text="The new text, which replaces the old one. Leave empty to delete the note.",
    )


class NoteView(PostcardView):
    scopes = {"GET": "read", "PUT": "play"}

    @extend_schema(
        operation_id="getNote",
        summary="Get my note",
        tags=["matches"],
        responses={200: serializer_of(ShownNote), **problems(NotFound, NotYourSeat)},
    )
    def get(self, request: Request, match_id: str) -> Response:
        """Get your note about a match. Nobody else can read it."""
        return Response(to_json(note_for(match_id=match_id, user=caller_of(request))))

    @extend_schema(
        operation_id="writeNote",
        summary="Update my note",
        tags=["matches"],
        request=NoteWrittenSerializer,
        responses={200: serializer_of(ShownNote), **problems(NotFound, NotYourSeat)},
    )
    def put(self, request: Request, match_id: str) -> Response:
        """Save a note for yourself about a match in which you have a seat, at any time."""
        asked = checked(NoteWrittenSerializer(data=request.data))
        note = write_note(match_id=match_id, user=caller_of(request), **asked)
        return Response(to_json(shown_note(note)))
