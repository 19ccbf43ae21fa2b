"""`/me/mistakes`: positions in which the caller missed a better move, asked again after days."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from bots.choices import MistakeState
from bots.selectors.mistakes import COSTLIEST_FIRST, mistake_of, mistakes_of, shown_mistake
from bots.services.answer_mistakes import answer_mistake, skip_mistake
from bots.shapes import ShownMistake, ShownMistakeAsked
from core.errors import IllegalMove, MalformedMove, NotFound, WrongState
from core.http.fields import Body, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import one_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import MoveField
from games.api.moves import MoveProblemSerializer

MistakePageSerializer = page_of(
    ShownMistake, name="MistakePage", about="A page of mistakes.", results="The positions, the costliest first."
)


class MistakeAnswerBody(Body):
    """A move to make instead."""

    move = MoveField(help_text="The move.")


class MistakesView(PostcardView):
    """The caller's mistakes."""

    scopes = {"GET": "read"}
    filters = {"GET": {"state", "game", "limit", "cursor"}}

    @extend_schema(
        operation_id="listMistakes",
        summary="List my mistakes",
        tags=["bots"],
        parameters=[
            OpenApiParameter(
                "state", str, enum=tuple(MistakeState), description="Which ones to list; `due` by default."
            ),
            OpenApiParameter("game", str, description="Only those of this game."),
        ],
        responses={200: MistakePageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List the positions of your analysed matches in which you missed a better move, the costliest first.

        A position is due at once, and again 1 day after you missed it, or 3, 7, 21 and 60 days after your first,
        second, third and fourth good answer in a row. After the fifth it is not asked again. Nobody else sees them.
        """
        state = one_of(request, "state", [*MistakeState], default=MistakeState.DUE)
        rows = mistakes_of(caller_of(request), state=str(state), game=request.query_params.get("game"))
        return Response(page(request, rows, ordering=COSTLIEST_FIRST, render=shown_mistake))


class MistakeView(PostcardView):
    """One of the caller's mistakes."""

    scopes = {"GET": "read", "POST": "play", "DELETE": "play"}

    @extend_schema(
        operation_id="getMistake",
        summary="Get a position of my mistakes",
        tags=["bots"],
        responses={200: serializer_of(ShownMistakeAsked), **problems(NotFound, WrongState)},
    )
    def get(self, request: Request, match_id: str, ply: int) -> Response:
        """Get what you saw when you decided, with the moves that were legal then.

        While it is due, nothing says which move you played or which is best. After your answer both are shown, with
        their values and the cards of the other seats.
        """
        return Response(to_json(mistake_of(match_id, ply, caller_of(request))))

    @extend_schema(
        operation_id="answerMistake",
        summary="Answer a position of my mistakes",
        tags=["bots"],
        request=MistakeAnswerBody,
        responses={
            200: serializer_of(ShownMistakeAsked),
            **problems(MalformedMove, NotFound, WrongState),
            **problems(IllegalMove, body=MoveProblemSerializer),
        },
    )
    @idempotent()
    def post(self, request: Request, match_id: str, ply: int) -> Response:
        """Choose a move in a position that is due.

        The move that you played and the best one have values from the analysis. For any other move a bot process
        searches as the analysis did, on the same worlds: get the position again until `status` is not `searching`.
        """
        asked = checked(MistakeAnswerBody(data=request.data))
        user = caller_of(request)
        answer_mistake(match_id=match_id, ply=ply, user=user, move=asked["move"])
        return Response(to_json(mistake_of(match_id, ply, user)))

    @extend_schema(
        operation_id="skipMistake",
        summary="Stop asking a position of my mistakes",
        tags=["bots"],
        request=None,
        responses={204: None, **problems(NotFound)},
    )
    def delete(self, request: Request, match_id: str, ply: int) -> Response:
        """Do not ask the position again. It stays in the list of those that are `over`."""
        skip_mistake(match_id=match_id, ply=ply, user=caller_of(request))
        return Response(status=204)
