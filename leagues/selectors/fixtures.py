"""The schedule of a division: who meets whom, in which match, and what came of it."""

from typing import Any

from django.db.models import Prefetch, QuerySet

from core.times import format_time
from leagues.models import Fixture, FixtureSeat
from leagues.selectors.seasons import division_for
from leagues.standings.results import Result, State

IN_ORDER = ("round", "number")


def with_seats(fixtures: QuerySet[Fixture]) -> QuerySet[Fixture]:
    """Fixtures with who sits where, asked for at once."""
    seats = FixtureSeat.objects.select_related("entry__user").order_by("number")
    return fixtures.prefetch_related(Prefetch("seats", queryset=seats))


def fixtures_of(division_id: str, *, user: str | None = None, state: str | None = None) -> QuerySet[Fixture]:
    """The fixtures of a division, or those of one player or in one state."""
    found = with_seats(Fixture.objects.filter(division=division_for(division_id)))
    if user is not None:
        found = found.filter(pk__in=FixtureSeat.objects.filter(entry__user__username=user).values("fixture"))
    return found if state is None else found.filter(state=state)


def result_in(fixture: Fixture) -> Result:
    """What the standings make of a fixture; its players by the numbers of their sign-ups."""
    players = [seat.entry.player for seat in fixture.seats.all()]
    late = [seat.entry.player for seat in fixture.seats.all() if fixture.late >> seat.number & 1]
    return Result(
        sides=(tuple(players[0::2]), tuple(players[1::2])),
        state=State(fixture.state),
        winners=() if fixture.winner is None else (fixture.winner,),
        margin=fixture.margin,
        late=tuple(late),
        deal=fixture.deal_id,
    )


def fixture_document(fixture: Fixture) -> dict[str, Any]:
    """A fixture as everybody sees it."""
    result, seats = result_in(fixture), list(fixture.seats.all())
    points = [result.points(seat.number % 2) if result.counts else None for seat in seats]
    return {
        "id": fixture.pk,
        "round": fixture.round,
        "number": fixture.number,
        "state": fixture.state,
        "seats": [
            {"seat": seat.number, "name": seat.entry.user.username, "points": own}
            for seat, own in zip(seats, points, strict=True)
        ],
        "match": fixture.match_id,
        "deal": fixture.deal_id,
        "margin": fixture.margin,
        "late": [seat.entry.user.username for seat in seats if fixture.late >> seat.number & 1],
        "how": fixture.how or None,
        "answer_by": _answer_by(fixture),
        "opened_at": format_time(fixture.opened_at) if fixture.opened_at else None,
        "decided_at": format_time(fixture.decided_at) if fixture.decided_at else None,
    }


def _answer_by(fixture: Fixture) -> str | None:
    """Until when an answer is waited for; a challenge that was decided otherwise waits for none."""
    waits = fixture.answer_by is not None and fixture.state == Fixture.State.OPEN
    return format_time(fixture.answer_by) if waits and fixture.answer_by else None
