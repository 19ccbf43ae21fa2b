"""Seasons with duplicate deals: the same cards at all tables of a round, sealed until all of them are through."""

import hmac
from collections import Counter

import pytest

from games.models import Match, MoveRecord, SharedDeal
from leagues.models import Fixture, Season
from leagues.selectors.seasons import shown_season
from leagues.selectors.standings import table_of
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.fixtures.open_matches import open_due_matches
from leagues.services.league import change_league
from leagues.services.season.end import end_due_season, end_due_seasons
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import (
    FOUR,
    a_season,
    deliver_all,
    divisions_of,
    end_match,
    fixtures_of,
    opened,
    people,
    play_out,
    running,
    seat_of,
    start,
)

pytestmark = pytest.mark.django_db


def is_sealed(fixture: Fixture) -> bool:
    """Return True if the cards of a fixture are still secret."""
    return SharedDeal.objects.get(pk=fixture.deal_id).is_sealed


def end_round(season: Season, number: int) -> None:
    """End what runs of a round."""
    for fixture in opened(season):
        if fixture.round == number:
            end_match(str(fixture.match_id), 0)


def test_all_tables_of_a_round_have_the_same_cards_and_nobody_has_them_twice() -> None:
    members = people(6)
    season = running(members, duplicate_deals=True, at_a_time=20)
    deliver_all()

    cards: dict[int, set[str]] = {}
    for fixture in opened(season):
        cards.setdefault(fixture.round, set()).add(MoveRecord.objects.get(match=fixture.match_id, ply=0).move)
    assert len(cards) == 10
    assert all(len(found) == 1 for found in cards.values())
    assert len(set.union(*cards.values())) == 10
    for user in members:
        seen = Counter(fixture.deal_id for fixture in opened(season) if fixture.seats.filter(entry__user=user).exists())
        assert set(seen.values()) == {1}


def test_seeds_follow_from_the_one_that_was_bound_before_the_sign_up() -> None:
    season = a_season(duplicate_deals=True)
    for name in ("Zoe", "adam", "ben", "Cleo"):
        sign_up(season_id=season.pk, by=make_user(name), entropy=f"from {name}")
    start(season)

    deal = SharedDeal.objects.get(pk=f"{season.pk}-1.1-3")
    assert bytes(deal.seed) == hmac.digest(bytes(season.seed), f"deal|{deal.pk}".encode(), "sha256")
    assert deal.entropies == [f"from {name}" for name in ("Cleo", "Zoe", "adam", "ben")]


def test_a_deal_is_sealed_until_its_round_is_through_and_no_longer() -> None:
    season = running(people(4), duplicate_deals=True, at_a_time=1)
    deliver_all()
    first, second = opened(season)
    assert first.deal_id == second.deal_id

    end_match(str(first.match_id), 0)
    deliver_all()
    assert is_sealed(first)
    assert not Match.objects.get(pk=first.match_id).is_laid_open

    end_match(str(second.match_id), 1)
    deliver_all()
    assert not is_sealed(first)
    assert Match.objects.get(pk=first.match_id).is_laid_open


def test_a_match_that_is_still_to_come_keeps_the_seal() -> None:
    season = running(people(4), duplicate_deals=True, at_a_time=1)
    deliver_all()
    first, second = fixtures_of(season, round=2)
    end_round(season, 1)
    Fixture.objects.filter(pk=second.pk).update(state="void")
    deliver_all()
    end_match(str(Fixture.objects.get(pk=first.pk).match_id), 0)
    Fixture.objects.filter(pk=second.pk).update(state="open")
    deliver_all()

    assert is_sealed(first)


def test_a_director_who_decides_the_last_table_unseals_the_deal() -> None:
    season = running(people(4), duplicate_deals=True, at_a_time=1)
    first, second = fixtures_of(season, round=1)
    for fixture in (first, second):
        decide_fixture(fixture_id=fixture.pk, by=season.league.owner, decision="void", reason="The club was closed.")
    assert is_sealed(first)
    deliver_all()

    assert not is_sealed(first)
    assert is_sealed(fixtures_of(season, round=2)[0])


def test_who_plays_again_with_a_player_who_has_seen_the_cards_has_others(clock: Clock) -> None:
    members = people(4)
    season = running(members, duplicate_deals=True, at_a_time=1, days=30)
    deliver_all()
    late = make_user("late")
    sign_up(season_id=season.pk, by=late)
    withdraw(season_id=season.pk, by=members[0])
    deliver_all()

    again = [fixture for fixture in fixtures_of(season) if fixture.seats.filter(entry__user=late).exists()]
    assert len(again) == 6
    # The opponent in round 1 knows the cards of it by now; of the others nobody has seen any.
    assert [fixture.deal_id is None for fixture in again] == [True, False, False, False, False, False]
    for number in range(2, 7):
        assert len({fixture.deal_id for fixture in fixtures_of(season, round=number)}) == 1
    play_out(season)
    for user in (*members[1:], late):
        played = Match.objects.filter(seats__user=user, shared_deal__isnull=False)
        assert len(set(played.values_list("shared_deal", flat=True))) == played.count()


def test_at_the_hard_end_every_deal_is_unsealed_before_the_seed_is_shown(clock: Clock) -> None:
    season = running(people(4), duplicate_deals=True, at_a_time=1, days=10)
    deliver_all()
    clock.pass_by(days=10)
    assert end_due_seasons() == 1

    season.refresh_from_db()
    assert shown_season(season).seed == bytes(season.seed).hex()
    assert not SharedDeal.objects.filter(unsealed_at=None).exists()


def test_a_season_waits_for_a_match_that_counts_for_nothing_any_more(clock: Clock) -> None:
    season = running(people(4), duplicate_deals=True, at_a_time=1, days=10)
    deliver_all()
    going = opened(season)[0]
    Fixture.objects.filter(pk=going.pk).update(state="void", how="director")
    clock.pass_by(days=10)
    end_due_seasons()

    season.refresh_from_db()
    assert season.state == "over"
    assert Match.objects.get(pk=going.match_id).status == "over"
    assert not end_due_season(season_id=season.pk)


def test_tables_are_compared_in_the_same_seat_once_the_deal_is_open() -> None:
    members = people(4)
    season = running(members, duplicate_deals=True, at_a_time=1, tie_breaks=["duplicate_difference"])
    deliver_all()
    first, second = opened(season)
    end_match(str(first.match_id), 0, points=(9, 1))
    deliver_all()
    assert set(_said(season).values()) == {"0"}

    end_match(str(second.match_id), 0, points=(5, 2))
    deliver_all()
    by_seat = {(fixture.pk, seat_of(fixture, user)): user.username
               for fixture in (first, second) for user in members
               if fixture.seats.filter(entry__user=user).exists()}  # fmt: skip
    said = _said(season)
    assert said[by_seat[first.pk, 0]] == said[by_seat[second.pk, 1]] == "5"
    assert said[by_seat[first.pk, 1]] == said[by_seat[second.pk, 0]] == "-5"


def _said(season: Season) -> dict[str, str]:
    table = table_of(divisions_of(season)[0])
    return {
        table.entries[row.player].user.username: str(row.broken_by.get("duplicate_difference", 0)) for row in table.rows
    }


def test_with_partners_it_takes_two_tables() -> None:
    assert {fixture.deal_id for fixture in fixtures_of(running(people(6), game=FOUR, duplicate_deals=True))} == {None}

    rounds = fixtures_of(running(people(8, "q"), game=FOUR, duplicate_deals=True))
    assert len({fixture.deal_id for fixture in rounds}) == 7


def test_without_the_option_every_match_has_cards_of_its_own() -> None:
    season = running(people(4))
    open_due_matches()

    assert not SharedDeal.objects.exists()
    assert {fixture.deal_id for fixture in fixtures_of(season)} == {None}


def test_the_usual_list_goes_with_the_deals() -> None:
    league = a_season().league
    changed = change_league(league_id=league.pk, by=league.owner, duplicate_deals=True)
    assert "duplicate_difference" in changed.tie_breaks

    changed = change_league(league_id=league.pk, by=league.owner, duplicate_deals=False)
    assert "capped_difference" in changed.tie_breaks
