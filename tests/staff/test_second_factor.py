"""Powers of staff where a second factor is required: none without it."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from pytest_django import Settings

from accounts.models import CodeApp, User
from accounts.staff import may
from core.errors import Forbidden, Refusal
from games.selectors.talk.reports import reports_for
from games.services.leaving.adjudicate import adjudicate_match
from leagues.services.acts import is_director, require_director
from leagues.services.season.end import end_season
from ratings.services.annulling import annul_result
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.leagues.seasons import people, running
from tests.sittings import Player, answered, start_match
from web.leagues.roles import directs

pytestmark = pytest.mark.django_db

CODENAMES = ("direct_league", "annul_result", "adjudicate_match", "view_chatreport")


@pytest.fixture
def staff(settings: Settings, clock: Clock) -> User:
    """Staff with every power, on a server that asks for the factor."""
    settings.POSTCARD_STAFF_SECOND_FACTOR = True
    user = make_user("warden", staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=CODENAMES))
    return user


def with_factor(staff: User) -> User:
    CodeApp.objects.create(user=staff, confirmed_at=START, secret="x" * 32)
    return User.objects.get(pk=staff.pk)


def test_nothing_is_allowed_without_it(staff: User, ana: Player, ben: Player) -> None:
    runs, over = start_match(ana, ben), start_match(ana, ben, rated=True)
    answered(ben.post(f"/matches/{over}/resign"), 200)
    season = running(people(2))
    league = season.league

    def powers(by: User) -> list[Callable[[], object]]:
        return [
            lambda: reports_for(by),
            lambda: require_director(league, by),
            lambda: end_season(season_id=season.pk, by=by),
            lambda: adjudicate_match(match_id=runs, by=by, places=None, reason="It stands still."),
            lambda: annul_result(match_id=over, by=by, reason="A second account."),
        ]

    for power in powers(staff):
        with pytest.raises(Forbidden):
            power()
    assert not is_director(league, staff)
    assert not directs(league, staff)
    assert not any(may(staff, permission) for permission in staff.get_all_permissions())

    trusted = with_factor(staff)
    assert is_director(league, trusted)
    assert directs(league, trusted)
    for power in powers(trusted):
        try:
            power()
        except Refusal as refused:
            pytest.fail(f"{refused.detail}")
