"""The positions in which a player missed a better move: which are due, and one as it is asked and answered."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final

from django.db.models import Count, Min, Q, QuerySet
from django.utils.crypto import salted_hmac

from accounts.models import User
from bots.choices import AnswerStatus, MistakeState
from bots.mistakes import is_worse
from bots.models import Review
from bots.selectors.analysis import claims_of
from bots.shapes import SeatView, ShownMistake, ShownMistakeAnswer, ShownMistakeAsked, ShownWorld, Worth
from core import times
from core.errors import NotFound
from core.shapes import to_json
from games.rules.registry import rules_of
from games.rules.schema import from_json
from games.rules.stream import FastRng
from games.selectors.matches import visible_match
from games.selectors.reading.views import decision_of, view_of
from games.selectors.results.records import require_finished
from games.shapes.views import ShownView

if TYPE_CHECKING:
    from games.models import Match

COSTLIEST_FIRST: Final = ("-lost", "id")
WORLDS: Final = 3
"""The number of worlds that are drawn from what the player could know."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of a player's positions, and when the next one is asked."""

    due: int
    later: int
    over: int
    next_at: datetime | None


def mistakes_of(user: User, *, state: str = MistakeState.DUE, game: str | None = None) -> QuerySet[Review]:
    """A player's positions in a state, the costliest first."""
    rows = Review.objects.filter(_in_state(state, times.now()), user=user)
    if game is not None:
        rows = rows.filter(valuation__analysis__match__game=game)
    return rows.select_related("valuation__analysis__match").order_by(*COSTLIEST_FIRST)


def next_mistake(user: User) -> ShownMistake | None:
    """The costliest position that is due."""
    first = mistakes_of(user).first()
    return None if first is None else shown_mistake(first)


def tally_of(user: User) -> Tally:
    """Count the positions of a player."""
    now = times.now()
    later = _in_state(MistakeState.LATER, now)
    counts = {state.value: Count("pk", filter=_in_state(state, now)) for state in MistakeState}
    return Tally(**Review.objects.filter(user=user).aggregate(**counts, next_at=Min("due_at", filter=later)))


def _in_state(state: str, now: datetime) -> Q:
    if state == MistakeState.OVER:
        return Q(due_at=None)
    return Q(due_at__lte=now) if state == MistakeState.DUE else Q(due_at__gt=now)


def own_review(match_id: str, ply: int, user: User) -> Review:
    """The review of one's own decision."""
    rows = Review.objects.select_related("valuation__analysis__match").filter(user=user)
    review = rows.filter(valuation__analysis=match_id, valuation__ply=ply).first()
    if review is None:
        raise NotFound("Mistake not found.")
    return review


def shown_mistake(review: Review) -> ShownMistake:
    """A position in a list: nothing of it says which move was played, or is best."""
    valued = review.valuation
    return ShownMistake(
        match=valued.analysis_id,
        ply=valued.ply,
        seat=valued.seat,
        game=valued.analysis.match.game,
        lost=round(review.lost, 4),
        step=review.step,
        state=_state_of(review),
        due_at=review.due_at,
    )


def mistake_of(match_id: str, ply: int, user: User) -> ShownMistakeAsked:
    """A position as it is asked, with the latest answer until it is asked again.

    The match decides, as it is now: nobody sees a position of a match that they may not see, or of a sealed deal.
    """
    review = own_review(match_id, ply, user)
    match = visible_match(match_id, user)
    require_finished(match)
    seat = review.valuation.seat
    position = decision_of(match, user, ply=ply, seat=seat)
    is_answered = review.answered_at is not None and _state_of(review) != MistakeState.DUE
    return ShownMistakeAsked(
        mistake=shown_mistake(review),
        position=position,
        answer=_answer(review, match, _worlds(match, user, position)) if is_answered else None,
    )


def _state_of(review: Review) -> MistakeState:
    if review.due_at is None:
        return MistakeState.OVER
    return MistakeState.DUE if review.due_at <= times.now() else MistakeState.LATER


def _answer(review: Review, match: "Match", worlds: list[ShownWorld]) -> ShownMistakeAnswer:
    valued = review.valuation
    assert review.answered_at is not None
    assert valued.best_value is not None
    found = None
    if review.value is not None:
        found = not is_worse(review.value, review.error, valued.best_value, valued.best_error)
    return ShownMistakeAnswer(
        answered_at=review.answered_at,
        status=AnswerStatus(review.status),
        found=found,
        chosen=Worth(move=review.move, value=review.value, error=review.error),
        played=Worth(move=valued.move, value=valued.value, error=valued.error),
        best=Worth(move=valued.best_move, value=valued.best_value, error=valued.best_error),
        claims=claims_of(valued, rules_of(match.game, match.revision).facts),
        worlds=worlds,
    )


def _worlds(match: "Match", user: User, position: ShownView) -> list[ShownWorld]:
    """The cards as they lay, and some other ways that the view left possible: the same ones each time."""
    assert position.seat is not None
    game = rules_of(match.game, match.revision)
    others = [seat for seat in range(game.facts.seats) if seat != position.seat]
    true = [SeatView(seat=seat, view=view_of(match, user, ply=position.ply, seat=seat).view) for seat in others]
    sampler = game.sampler(from_json(game.view_type, position.view))
    secret = salted_hmac("postcard.worlds", f"{match.id}|{position.ply}", algorithm="sha256").hexdigest()
    rng = FastRng(secret)
    drawn = [sampler.draw(rng) for _ in range(WORLDS)]
    return [
        ShownWorld(true=True, views=true),
        *(
            ShownWorld(
                true=False,
                views=[
                    SeatView(seat=seat, view={"game": match.game, **to_json(game.view(world, seat))}) for seat in others
                ],
            )
            for world in drawn
        ),
    ]


def position_through(position: ShownView, other: SeatView) -> ShownView:
    """Replace the view of a moment by that of another seat, to be drawn."""
    return replace(position, seat=other.seat, view=other.view, due=False, expected_ply=None, options=[])
