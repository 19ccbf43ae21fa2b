"""Swiss tournaments with shared deals: a deal for each round, bound before it is drawn and sealed until it is over."""

from collections import Counter

import pytest

from core.errors import Invalid
from core.journal.models import Event
from games.models import Match, MoveRecord, SharedDeal
from games.services.leaving.leave import resign_match
from leagues.models import Fixture, Season
from leagues.selectors.seasons import shown_season
from leagues.selectors.standings import table_of
from leagues.services.fixtures.deals import seed_of
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.season.end import end_due_seasons, end_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.withdraw import withdraw
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import (
    a_league,
    a_season,
    deliver_all,
    divisions_of,
    end_match,
    fixtures_of,
    opened,
    people,
    play_out,
    running,
    start,
)

pytestmark = pytest.mark.django_db


def swiss(players: int, **terms: object) -> Season:
    """A Swiss tournament with shared deals, whose first round has begun."""
    season = running(people(players), format="swiss", duplicate_deals=True, **terms)
    deliver_all()
    return season


def deal_of(season: Season, number: int) -> SharedDeal:
    """The deal of a round."""
    return SharedDeal.objects.get(pk=f"{season.pk}-1.1-{number}")


def end_all_but_one(season: Season) -> Fixture:
    """End what runs, but for one match, which is returned."""
    last, *others = opened(season)
    for fixture in others:
        end_match(str(fixture.match_id), 0)
    deliver_all()
    return last


def test_all_pairings_of_a_round_play_one_deal_and_every_round_has_its_own() -> None:
    season = swiss(8)
    cards: dict[int, set[str]] = {}
    while going := opened(season):
        for fixture in going:
            assert fixture.deal_id == f"{season.pk}-1.1-{fixture.round}"
            dealt = MoveRecord.objects.get(match=fixture.match_id, ply=0).move
            cards.setdefault(fixture.round, set()).add(dealt)
            end_match(str(fixture.match_id), 0)
        deliver_all()

    assert [len(found) for _, found in sorted(cards.items())] == [1, 1, 1]
    assert len(set.union(*cards.values())) == 3
    assert shown_season(Season.objects.get(pk=season.pk)).seed is not None


def test_the_cards_are_sealed_until_the_last_match_of_the_round_is_over() -> None:
    season = swiss(8)
    last = end_all_but_one(season)
    assert deal_of(season, 1).is_sealed
    assert not any(match.is_laid_open for match in Match.objects.all())
    assert {fixture.round for fixture in fixtures_of(season)} == {1}, "the next round waits as well"

    end_match(str(last.match_id), 1)
    deliver_all()
    assert not deal_of(season, 1).is_sealed
    assert deal_of(season, 2).is_sealed
    assert {fixture.round for fixture in opened(season)} == {2}
    assert Event.objects.filter(kind="deal.unsealed").count() == 1


def test_all_deals_are_bound_at_the_start_and_newcomers_change_none() -> None:
    season = a_season(format="swiss", duplicate_deals=True, rounds=3)
    for name in ("Zoe", "adam", "ben", "Cleo"):
        sign_up(season_id=season.pk, by=make_user(name), entropy=f"from {name}")
    season = start(season)
    deliver_all()
    assert [bytes(deal_of(season, number).seed) for number in (1, 2, 3)] == [
        seed_of(season, f"{season.pk}-1.1-{number}") for number in (1, 2, 3)
    ]

    late = make_user("late")
    sign_up(season_id=season.pk, by=late, entropy="from late")
    end_match(str(end_all_but_one(season).match_id), 0)
    deliver_all()
    second = fixtures_of(season, round=2)
    assert any(fixture.seats.filter(entry__user=late).exists() for fixture in second)
    for number in (1, 2, 3):
        assert deal_of(season, number).entropies == [f"from {name}" for name in ("Cleo", "Zoe", "adam", "ben")]


def test_a_player_with_a_bye_has_no_deal_and_comes_to_one_that_nobody_knows() -> None:
    season = swiss(5)
    while going := opened(season):
        (sits_out,) = fixtures_of(season, state="bye", round=going[0].round)
        assert sits_out.deal_id is None
        assert len({fixture.deal_id for fixture in going}) == 1
        for fixture in going:
            assert fixture.deal is not None
            assert fixture.deal.is_sealed
            end_match(str(fixture.match_id), 0)
        deliver_all()

    for user in season.entries.values_list("user", flat=True):
        played = Match.objects.filter(seats__user=user).values_list("shared_deal", flat=True)
        assert max(Counter(played).values()) == 1


def test_a_player_who_withdraws_leaves_the_seal_to_the_others() -> None:
    season = swiss(6)
    leaver = opened(season)[0].seats.get(number=0).entry.user
    withdraw(season_id=season.pk, by=leaver)
    deliver_all()
    assert deal_of(season, 1).is_sealed
    assert len(opened(season)) == 2

    end_match(str(end_all_but_one(season).match_id), 0)
    deliver_all()
    assert not deal_of(season, 1).is_sealed
    # Five are left: two tables and a bye.
    assert [fixture.state for fixture in fixtures_of(season, round=2)] == ["open", "open", "bye"]


def test_a_round_with_a_single_table_has_cards_of_its_own() -> None:
    season = swiss(4, rounds=3)
    first, second = opened(season)
    end_match(str(first.match_id), 0)
    resign_match(match_id=str(second.match_id), user=second.seats.get(number=0).entry.user)
    withdraw(season_id=season.pk, by=second.seats.get(number=0).entry.user)
    deliver_all()

    assert not deal_of(season, 1).is_sealed
    (alone,) = opened(season)
    assert alone.deal_id is None
    play_out(season)
    season.refresh_from_db()
    assert season.state == "over"
    # The deals that nobody played are gone; nothing stays sealed for ever.
    used = Fixture.objects.filter(division__season=season, deal__isnull=False).values_list("deal", flat=True)
    assert set(SharedDeal.objects.values_list("pk", flat=True)) == set(used)
    assert not SharedDeal.objects.filter(unsealed_at=None).exists()


@pytest.mark.parametrize("decision", ["void", "first", "both_forfeit"])
def test_the_last_match_of_a_round_may_be_aborted_or_decided_by_a_director(decision: str) -> None:
    season = swiss(6)
    last = end_all_but_one(season)
    end_match(str(last.match_id), None, reason="agreed")
    # Its result is overruled before the server has drawn the next round.
    Fixture.objects.filter(pk=last.pk).update(state="played", how="match")
    decide_fixture(fixture_id=last.pk, by=season.league.owner, decision=decision, reason="It was agreed on.")
    deliver_all()

    assert not deal_of(season, 1).is_sealed
    assert {fixture.round for fixture in opened(season)} == {2}


def test_at_the_hard_end_the_round_is_unsealed_and_the_others_are_dropped(clock: Clock) -> None:
    season = swiss(8, days=10)
    end_all_but_one(season)
    clock.pass_by(days=10)
    assert end_due_seasons() == 1

    assert shown_season(Season.objects.get(pk=season.pk)).seed is not None
    assert [deal.pk for deal in SharedDeal.objects.all()] == [f"{season.pk}-1.1-1"]
    assert not SharedDeal.objects.get().is_sealed


def test_a_director_who_ends_a_tournament_unseals_its_round(clock: Clock) -> None:
    season = swiss(6)
    end_season(season_id=season.pk, by=season.league.owner)
    assert end_due_seasons() == 1

    assert not SharedDeal.objects.filter(unsealed_at=None).exists()


def test_plain_results_decide_and_the_same_cards_part_who_is_level() -> None:
    season = swiss(4, rounds=1, tie_breaks=["duplicate_difference"])
    first, second = opened(season)
    end_match(str(first.match_id), 0, points=(9, 1))
    end_match(str(second.match_id), 0, points=(5, 2))
    play_out(season)

    table = table_of(divisions_of(season)[0])
    said = [(row.points, str(row.broken_by["duplicate_difference"])) for row in table.rows]
    assert said == [(2, "5"), (2, "-5"), (0, "5"), (0, "-5")]


@pytest.mark.parametrize("form", ["knock_out", "ladder"])
def test_knock_outs_and_ladders_share_no_deals(form: str) -> None:
    with pytest.raises(Invalid) as refused:
        a_league(format=form, duplicate_deals=True)
    assert [(one.field, one.code) for one in refused.value.errors] == [("duplicate_deals", "not_offered")]
