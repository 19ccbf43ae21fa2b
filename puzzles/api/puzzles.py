"""`/puzzles` and `/me/puzzle`: decisions of finished public matches with one clearly best move."""

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from core.errors import IllegalMove, MalformedMove, NotFound
from core.http.boards import FORMAT, TEXT_ANSWER, BoardView, wants_text
from core.http.fields import Body, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import one_of
from core.http.responses import conditional, plain_text
from core.http.views import PostcardView
from core.shapes import to_json
from games.api.fields import MoveField
from games.api.moves import MoveProblemSerializer
from puzzles.choices import PuzzleState
from puzzles.selectors import (
    EASIEST_FIRST,
    next_puzzle,
    puzzle_board,
    puzzle_by_id,
    puzzle_of,
    puzzles_of,
    shown_puzzle,
)
from puzzles.services.answering import answer_puzzle
from puzzles.shapes import ShownPuzzle, ShownPuzzleAsked

if TYPE_CHECKING:
    from puzzles.models import Puzzle

PuzzlePageSerializer = page_of(
    ShownPuzzle, name="PuzzlePage", about="A page of puzzles.", results="The puzzles, the easiest first."
)
RULE = OpenApiParameter("rule", str, description="Only those about this rule of the game, such as `T7`.")
ASKED: Final[dict[Any, Any]] = {
    (200, "application/json"): serializer_of(ShownPuzzleAsked),
    **TEXT_ANSWER,
    304: None,
    **problems(NotFound),
}
"""The answers to those who read a puzzle."""


class PuzzleAnswerBody(Body):
    """The move that you would play."""

    move = MoveField(help_text="The move.")


class PuzzlesView(PostcardView):
    """The puzzles."""

    scopes = {"GET": "read"}
    filters = {"GET": {"state", "game", "rule", "limit", "cursor"}}

    @extend_schema(
        operation_id="listPuzzles",
        summary="List puzzles",
        tags=["bots"],
        parameters=[
            OpenApiParameter("state", str, enum=tuple(PuzzleState), description="Which to list; `open` by default."),
            OpenApiParameter("game", str, description="Only puzzles of this game."),
            RULE,
        ],
        responses={200: PuzzlePageSerializer},
    )
    def get(self, request: Request) -> Response:
        """List puzzles, the easiest first. Those of your own matches are not open to you."""
        state = PuzzleState(str(one_of(request, "state", [*PuzzleState], default=PuzzleState.OPEN)))
        asked = request.query_params
        rows = puzzles_of(caller_of(request), state=state, game=asked.get("game"), rule=asked.get("rule"))
        return Response(page(request, rows, ordering=EASIEST_FIRST, render=partial(shown_puzzle, state=state)))


class NextPuzzleView(BoardView):
    """The next puzzle of the caller."""

    scopes = {"GET": "read"}
    filters = {"GET": {"game", "rule", "format"}}

    @extend_schema(
        operation_id="getNextPuzzle",
        summary="Get the next puzzle",
        tags=["bots"],
        parameters=[OpenApiParameter("game", str, description="The game to choose from."), RULE, FORMAT],
        responses=ASKED,
    )
    def get(self, request: Request) -> HttpResponse:
        """Get the open puzzle whose rating is nearest to yours; `not_found` if none is open."""
        asked = request.query_params
        return _asked(request, next_puzzle(caller_of(request), game=asked.get("game"), rule=asked.get("rule")))


class PuzzleView(BoardView):
    """One puzzle."""

    scopes = {"GET": "read", "POST": "play"}
    filters = {"GET": {"format"}}

    @extend_schema(
        operation_id="getPuzzle", summary="Get a puzzle", tags=["bots"], parameters=[FORMAT], responses=ASKED
    )
    def get(self, request: Request, puzzle_id: str) -> HttpResponse:
        """Get what the seat saw when it decided, with the moves that were legal then.

        Before your answer nothing says which match it is, who played it, or which move is best.
        """
        return _asked(request, puzzle_by_id(puzzle_id))

    @extend_schema(
        operation_id="answerPuzzle",
        summary="Answer a puzzle",
        tags=["bots"],
        request=PuzzleAnswerBody,
        responses={
            200: serializer_of(ShownPuzzleAsked),
            **problems(MalformedMove, NotFound),
            **problems(IllegalMove, body=MoveProblemSerializer),
        },
    )
    @idempotent()
    def post(self, request: Request, puzzle_id: str) -> Response:
        """Choose a move. Your first answer stands, and the solution comes with it; later ones change nothing.

        It is rated by Glicko-2, for you and for the puzzle, unless you are a guest or a bot or had a seat in the match.
        """
        asked = checked(PuzzleAnswerBody(data=request.data))
        user = caller_of(request)
        answer_puzzle(puzzle_id=puzzle_id, user=user, move=asked["move"])
        return Response(to_json(puzzle_of(puzzle_by_id(puzzle_id), user)))


def _asked(request: Request, puzzle: "Puzzle") -> HttpResponse:
    """A puzzle for the caller, or its board as text."""
    if wants_text(request):
        return plain_text(request, puzzle_board(puzzle))
    return conditional(request, puzzle_of(puzzle, caller_of(request)))
