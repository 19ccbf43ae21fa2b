"""Puzzles for one solver: those that are open, the next one, and one with its position or its solution.

Also the matches in which puzzles are still looked for.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.db.models import Count, Exists, F, FloatField, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Abs, Coalesce

from accounts.auth.strangers import stranger
from accounts.models import User
from bots.selectors.analysis import shown_claims
from core.errors import NotFound
from games.choices import Visibility
from games.rules.registry import rules_of
from games.selectors.matches import visible_match
from games.selectors.reading.views import board_of, decision_of
from games.selectors.results.finished import laid_open_matches
from games.selectors.results.records import finished_record, require_finished
from puzzles.choices import PuzzleState
from puzzles.models import Puzzle, Solver, Try, Walk
from puzzles.shapes import (
    ShownPuzzle,
    ShownPuzzleAnswer,
    ShownPuzzleAsked,
    ShownPuzzleMove,
    ShownPuzzlePlayer,
    ShownPuzzlePosition,
)
from ratings.rating import NEW

if TYPE_CHECKING:
    from games.models import Match

EASIEST_FIRST: Final = ("mean", "id")


def puzzles_of(
    user: User, *, state: str = PuzzleState.OPEN, game: str | None = None, rule: str | None = None
) -> QuerySet[Puzzle]:
    """The puzzles in a state, the easiest first. Those of a player's own matches are not open to them."""
    own = Try.objects.filter(puzzle=OuterRef("pk"), user=user)
    if state == PuzzleState.OPEN:
        rows = _offered().filter(~Exists(own)).exclude(_from_match_of(user))
    else:
        rows = _offered().filter(Exists(own.filter(is_solved=state == PuzzleState.SOLVED)))
    if game is not None:
        rows = rows.filter(game=game)
    if rule is not None:
        rows = rows.filter(tags__rule=rule)
    return rows.select_related("match").order_by(*EASIEST_FIRST)


def next_puzzle(user: User, *, game: str | None = None, rule: str | None = None) -> Puzzle:
    """The open puzzle whose rating is nearest to that of the solver; refuses if none is open."""
    own = Solver.objects.filter(user=user, game=OuterRef("game")).values("mean")[:1]
    distance = Abs(F("mean") - Coalesce(Subquery(own), Value(NEW.mean), output_field=FloatField()))
    found = puzzles_of(user, game=game, rule=rule).order_by(distance, "id").first()
    if found is None:
        raise NotFound("No open puzzle found.")
    return found


def puzzle_by_id(puzzle_id: str) -> Puzzle:
    """A puzzle that everyone may answer."""
    found = _offered().select_related("match").filter(pk=puzzle_id).first()
    if found is None:
        raise NotFound("Puzzle not found.")
    return found


def match_of(puzzle: Puzzle) -> "Match":
    """The match of a puzzle, which decides as it is now: everyone may see it, and nothing of it is secret."""
    match = visible_match(puzzle.match_id, stranger())
    require_finished(match)
    return match


def sat_there(puzzle: Puzzle, user: User) -> bool:
    """Return True if the user, or a bot of theirs, had a seat in the match: they may know how the cards lay."""
    return Puzzle.objects.filter(_from_match_of(user), pk=puzzle.pk).exists()


def puzzle_board(puzzle: Puzzle) -> str:
    """The board of a puzzle as lines of text. It is the same before and after the answer."""
    return board_of(match_of(puzzle), stranger(), ply=puzzle.ply, seat=puzzle.seat)


def puzzle_of(puzzle: Puzzle, user: User) -> ShownPuzzleAsked:
    """A puzzle as it is asked, with the solution for those who have answered it."""
    match = match_of(puzzle)
    given = Try.objects.filter(puzzle=puzzle, user=user).first()
    # A new row has the rating of a newcomer.
    own = Solver.objects.filter(user=user, game=puzzle.game).first() or Solver()
    view = decision_of(match, stranger(), ply=puzzle.ply, seat=puzzle.seat)
    return ShownPuzzleAsked(
        puzzle=shown_puzzle(puzzle, _state(given)),
        position=ShownPuzzlePosition(seat=puzzle.seat, to_act=view.to_act, view=view.view, options=view.options),
        own_rating=round(own.mean),
        own_deviation=round(own.deviation),
        answer=None if given is None else _answer(puzzle, match, given),
    )


def shown_puzzle(puzzle: Puzzle, state: PuzzleState) -> ShownPuzzle:
    """A puzzle in a list. Nothing of it leads to the match, or says which move is the best."""
    return ShownPuzzle(
        id=puzzle.pk,
        game=puzzle.game,
        revision=puzzle.match.revision,
        rating=round(puzzle.mean),
        deviation=round(puzzle.deviation),
        state=state,
    )


def _answer(puzzle: Puzzle, match: "Match", given: Try) -> ShownPuzzleAnswer:
    record = finished_record(match)
    return ShownPuzzleAnswer(
        move=given.move,
        solved=given.is_solved,
        at=given.at,
        rating_before=None if given.before is None else round(given.before),
        rating_after=None if given.after is None else round(given.after),
        moves=[ShownPuzzleMove(**move) for move in puzzle.moves],
        claims=shown_claims(puzzle.claims, rules_of(match.game, match.revision).facts),
        rules=rules_of_puzzle(puzzle),
        match=match.id,
        ply=puzzle.ply,
        played=record.log[puzzle.ply].move,
        players=[ShownPuzzlePlayer(seat=player.seat, name=player.name) for player in record.players],
    )


def rules_of_puzzle(puzzle: Puzzle) -> list[str]:
    """The rules that a puzzle is about."""
    return list(puzzle.tags.order_by("rule").values_list("rule", flat=True))


@dataclass(frozen=True, slots=True)
class OfGame:
    """The puzzles of a game for one solver."""

    game: str
    open: int
    """The number of puzzles that are open to the solver."""
    rules: dict[str, int]
    """The number of these about each rule."""
    rating: int
    deviation: int
    tries: int
    solved: int


def puzzles_by_game(user: User) -> list[OfGame]:
    """Return how many puzzles of each game are open, and how the solver is rated; games without either are left out."""
    rows = puzzles_of(user).order_by()
    counted = dict(rows.values_list("game").annotate(count=Count("pk")))
    by_rule: dict[str, dict[str, int]] = {}
    for game, rule, count in rows.values_list("game", "tags__rule").annotate(count=Count("pk")):
        by_rule.setdefault(game, {})[rule] = count
    own = {solver.game: solver for solver in Solver.objects.filter(user=user)}
    return [
        _of_game(game, counted.get(game, 0), by_rule.get(game, {}), own.get(game) or Solver())
        for game in sorted({*counted, *own})
    ]


def _of_game(game: str, count: int, rules: dict[str, int], own: Solver) -> OfGame:
    return OfGame(
        game=game,
        open=count,
        rules=dict(sorted(rules.items())),
        rating=round(own.mean),
        deviation=round(own.deviation),
        tries=own.tries,
        solved=own.solved,
    )


def _offered() -> QuerySet[Puzzle]:
    """The puzzles that are there: of matches that are public still."""
    return Puzzle.objects.filter(match__visibility=Visibility.PUBLIC)


def _from_match_of(user: User) -> Q:
    return Q(match__seats__user=user) | Q(match__seats__user__owner=user) | Q(match__seats__left_user=user)


def _state(given: Try | None) -> PuzzleState:
    if given is None:
        return PuzzleState.OPEN
    return PuzzleState.SOLVED if given.is_solved else PuzzleState.MISSED


def matches_to_walk(game: str | None = None) -> list[tuple[str, str]]:
    """The ids and games of the finished, public, unsealed matches whose decisions have not all been looked at.

    They are in the order of their ends.
    """
    left = laid_open_matches().exclude(pk__in=Walk.objects.filter(is_done=True).values("match"))
    if game is not None:
        left = left.filter(game=game)
    return list(left.order_by("ended_at", "id").values_list("id", "game"))
