"""Leagues whose owner is erased: they pass to another director, or end."""

import pytest

from accounts.models import User
from accounts.services import delete_account
from core.errors import Forbidden, WrongState
from leagues.models import Act, Director, League, Season
from leagues.services.hand_over import hand_over_leagues
from leagues.services.league import change_league, create_league
from leagues.services.season.end import end_due_seasons
from leagues.services.season.open import open_season
from tests.accounts.closed import close, wait_for_the_end
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import a_league, deliver_all, people, running
from tests.running.processes import together
from tests.sittings import GAME

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> User:
    return make_user("olga")


def with_directors(owner: User, *names: str) -> League:
    """A league of this owner, run with these people as well."""
    for name in names:
        make_user(name)
    return create_league(owner=owner, name="Get a league", game=GAME, directors=list(names))


def acts(league: League) -> list[tuple[str, str, str | None]]:
    """Return the acts after the league was made: the act, its author, and the person it is about."""
    found = Act.objects.filter(league=league).order_by("pk").exclude(what="league_made")
    return [(act.what, act.by.username.split("-")[0], act.about.username if act.about else None) for act in found]


def test_the_director_who_was_named_first_runs_it_from_then_on(owner: User) -> None:
    league = with_directors(owner, "dora", "emil")

    delete_account(user=owner)
    deliver_all()
    deliver_all()

    league.refresh_from_db()
    assert (league.owner.username, league.ended_at) == ("dora", None)
    assert [director.user.username for director in Director.objects.filter(league=league)] == ["emil"]
    assert acts(league) == [("league_passed_on", "deleted", "dora")]
    change_league(league_id=league.pk, by=league.owner, directors=[])


def test_nothing_is_passed_on_before_the_owner_can_no_longer_come_back(owner: User, clock: Clock) -> None:
    league = with_directors(owner, "dora")
    close(owner)
    deliver_all()
    assert League.objects.get().owner == owner

    wait_for_the_end(clock)
    deliver_all()

    league.refresh_from_db()
    assert league.owner.username == "dora"


def test_a_director_with_a_closed_account_is_the_last_choice(owner: User) -> None:
    league = with_directors(owner, "dora", "emil", "lock")
    User.objects.filter(username="lock").update(is_active=False)
    close(User.objects.get(username="dora"))
    delete_account(user=owner)
    deliver_all()
    league.refresh_from_db()
    assert league.owner.username == "emil"

    delete_account(user=league.owner)
    deliver_all()
    league.refresh_from_db()
    assert league.owner.username == "dora"

    delete_account(user=league.owner)
    deliver_all()
    league.refresh_from_db()
    assert league.ended_at is not None


def test_without_another_director_it_ends_and_what_is_open_for_sign_up_is_called_off(owner: User) -> None:
    league = with_directors(owner)
    season = open_season(league_id=league.pk, by=owner)

    delete_account(user=owner)
    deliver_all()
    deliver_all()

    league.refresh_from_db()
    season.refresh_from_db()
    assert league.ended_at is not None
    assert season.state == "cancelled"
    assert acts(league)[1:] == [("league_ended", "deleted", None), ("season_cancelled", "deleted", None)]
    boss = make_user("boss", staff=True, is_superuser=True)
    for refused in (
        lambda: open_season(league_id=league.pk, by=boss),
        lambda: change_league(league_id=league.pk, by=boss, name="Mine"),
    ):
        with pytest.raises(WrongState):
            refused()
    with pytest.raises(Forbidden):
        open_season(league_id=league.pk, by=make_user())


def test_a_season_that_runs_reaches_its_published_end(owner: User, clock: Clock) -> None:
    season = running(people(3), owner=owner, days=10)
    delete_account(user=owner)
    deliver_all()
    assert Season.objects.get().state == "running"

    clock.pass_by(days=10)
    end_due_seasons()

    season.refresh_from_db()
    assert season.state == "over"


def test_a_player_who_is_erased_directs_nothing(owner: User) -> None:
    league = with_directors(owner, "dora")
    delete_account(user=User.objects.get(username="dora"))
    deliver_all()

    assert not Director.objects.exists()
    league.refresh_from_db()
    assert league.owner == owner


def test_leagues_of_others_stay(owner: User) -> None:
    mine, other = with_directors(owner, "dora"), a_league()
    delete_account(user=owner)
    deliver_all()

    assert {league.owner_id for league in League.objects.all()} == {
        League.objects.get(pk=mine.pk).owner_id,
        other.owner_id,
    }
    assert League.objects.get(pk=other.pk).owner == other.owner


@pytest.mark.django_db(transaction=True)
def test_owner_and_heir_who_are_erased_at_once_leave_a_league_that_has_ended() -> None:
    owner = make_user("olga")
    league = with_directors(owner, "dora")
    heir = User.objects.get(username="dora")

    def go(number: int) -> None:
        user = (owner, heir)[number % 2]
        delete_account(user=user)
        hand_over_leagues(user_id=user.pk)

    together(6, go)

    league.refresh_from_db()
    assert league.ended_at is not None
    assert not Director.objects.exists()
