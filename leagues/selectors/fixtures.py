"""The schedule of a division: who meets whom, in which match, and the results."""

from collections.abc import Collection, Iterable
from datetime import timedelta
from itertools import groupby
from operator import itemgetter
from typing import Final

from django.db.models import Prefetch, QuerySet

from accounts.models import User
from games.choices import Status, Visibility
from games.selectors.matches import public_among
from leagues.choices import Decision, FixtureState, How
from leagues.models import Appeal, Division, Fixture, FixtureSeat, Season
from leagues.selectors.seasons import division_for
from leagues.shapes.divisions import ShownAppeal, ShownFixture, ShownFixtureSeat, ShownRuling
from leagues.standings.results import Result, State
from ratings.selectors.effects import annulled_among

IN_ORDER = ("round", "number")
APPEAL_DAYS: Final = 7
"""The time in which a player can object to a ruling."""


def with_seats(fixtures: QuerySet[Fixture]) -> QuerySet[Fixture]:
    """The fixtures, with who sits where, in one more query."""
    found = fixtures.select_related("ruling__by")
    return found.prefetch_related(Prefetch("seats", queryset=seats_named().order_by("number")))


def seats_named() -> QuerySet[FixtureSeat]:
    """Seats of fixtures, with who sits there."""
    return FixtureSeat.objects.select_related("entry__user")


def others_in_fixtures(fixture_ids: Collection[str], user: User) -> dict[str, list[str]]:
    """The names of the other players, by fixture; of fixtures alone in which the user has a seat."""
    if not fixture_ids:
        return {}
    own = FixtureSeat.objects.filter(entry__user=user, fixture__in=fixture_ids)
    others = FixtureSeat.objects.filter(fixture__in=own.values("fixture")).exclude(entry__user=user)
    named = others.order_by("fixture_id", "number").values_list("fixture_id", "entry__user__username")
    return {fixture_id: [name for _, name in seats] for fixture_id, seats in groupby(named, itemgetter(0))}


def fixtures_of(division_id: str, *, user: str | None = None, state: str | None = None) -> QuerySet[Fixture]:
    """The fixtures of a division, or those of one player or in one state."""
    found = with_seats(Fixture.objects.filter(division=division_for(division_id)))
    if user is not None:
        found = found.filter(pk__in=FixtureSeat.objects.filter(entry__user__username=user).values("fixture"))
    return found if state is None else found.filter(state=state)


def has_been_played(season: Season) -> bool:
    """Return True if every match on a season's schedule is decided."""
    planned = Fixture.objects.filter(division__season=season)
    return not planned.filter(state=FixtureState.OPEN).exists() and planned.exists()


def result_in(fixture: Fixture) -> Result:
    """A fixture as the standings count it; its players are named by the numbers of their sign-ups."""
    players = [seat.entry.player for seat in fixture.seats.all()]
    late = [seat.entry.player for seat in fixture.seats.all() if fixture.is_late(seat.number)]
    return Result(
        sides=(tuple(players[0::2]), tuple(players[1::2])),
        state=State(fixture.state),
        winners=() if fixture.winner is None else (fixture.winner,),
        margin=fixture.margin,
        late=tuple(late),
        deal=fixture.deal_id,
    )


def shown_fixture(fixture: Fixture) -> ShownFixture:
    """A fixture as everyone sees it."""
    result, seats = result_in(fixture), list(fixture.seats.all())
    return ShownFixture(
        id=fixture.pk,
        round=fixture.round,
        number=fixture.number,
        state=FixtureState(fixture.state),
        seats=[
            ShownFixtureSeat(
                seat=seat.number,
                name=seat.entry.user.username,
                points=result.points(seat.number % 2) if result.counts else None,
            )
            for seat in seats
        ],
        match=fixture.match_id,
        deal=fixture.deal_id,
        margin=fixture.margin,
        late=[seat.entry.user.username for seat in seats if fixture.is_late(seat.number)],
        how=How(fixture.how) if fixture.how else None,
        ruling=shown_ruling(fixture),
        # A challenge that was decided otherwise waits for no answer.
        answer_by=fixture.answer_by if fixture.state == Fixture.State.OPEN else None,
        opened_at=fixture.opened_at,
        decided_at=fixture.decided_at,
    )


def shown_ruling(fixture: Fixture) -> ShownRuling | None:
    """Return what a director has decided about a fixture, and the last appeal about it."""
    ruling = fixture.ruling
    if ruling is None:
        return None
    return ShownRuling(
        by=ruling.by.username,
        decision=Decision(ruling.decision) if ruling.decision else None,
        reason=ruling.reason,
        at=ruling.at,
        appeal_until=ruling.at + timedelta(days=APPEAL_DAYS),
        appeal=_shown_appeal(appeal_about(fixture)),
        rating_annulled=bool(annulled_among([fixture.match_id])) if fixture.match_id else None,
    )


def appeal_about(fixture: Fixture) -> Appeal | None:
    """The last appeal about a fixture."""
    return Appeal.objects.filter(fixture=fixture).select_related("by").order_by("-ruling").first()


def _shown_appeal(appeal: Appeal | None) -> ShownAppeal | None:
    if appeal is None:
        return None
    settled = appeal.settled_by_id is not None
    return ShownAppeal(by=appeal.by.username, reason=appeal.reason, at=appeal.at, settled=settled)


def fixtures_at_table(division: Division) -> QuerySet[Fixture]:
    """The fixtures of a division whose public matches run: their places in the schedule, without the seats."""
    found = Fixture.objects.filter(division=division, state=Fixture.State.OPEN)
    return found.filter(match__status=Status.RUNNING, match__visibility=Visibility.PUBLIC).only("match", *IN_ORDER)


def matches_at_table(fixtures: Iterable[Fixture], most: int) -> list[str]:
    """The first public matches that run, of a schedule in its order."""
    opened = [one.match_id for one in fixtures if one.state == FixtureState.OPEN and one.match_id is not None]
    watched = public_among(opened)
    return [match for match in opened if match in watched][:most]
