"""From one season to the next: nobody is lost, doubled or moved twice, and divisions stay of a good size."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.promotion.first import first_season
from leagues.promotion.formula import (
    LARGEST,
    LEAST,
    MOST,
    SMALLEST,
    divisions,
    exchanged,
    fits_without_one,
    least,
    misfit,
    promoted,
    relegated_at_most,
)
from leagues.promotion.people import Finisher, MoveKind, Plan, SeasonPlan, Tier
from leagues.promotion.season import next_season

Shape = list[list[int]]
PLANS = st.sampled_from([*[Plan.PLAYS] * 8, Plan.RESTS, Plan.LEAVES])


def names() -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"p{number:03}"


@st.composite
def leagues(draw: st.DrawFn, *, settled: bool = False, most: int = MOST) -> tuple[list[Tier], list[str]]:
    """A league at the end of a season, of divisions of six to ten; settled: nobody comes, rests or leaves."""
    fresh = names()
    plans = st.just(Plan.PLAYS) if settled else PLANS
    tiers = []
    for sizes in draw(
        st.lists(st.lists(st.integers(least(most), most), min_size=1, max_size=3), min_size=1, max_size=4)
    ):
        made = [[finisher(draw, next(fresh), plans) for _ in range(size)] for size in sizes]
        rested = [] if settled else [finisher(draw, next(fresh), PLANS) for _ in range(draw(st.integers(0, 2)))]
        tiers.append(Tier(made, rested))
    return tiers, [] if settled else [next(fresh) for _ in range(draw(st.integers(0, 12)))]


def finisher(draw: st.DrawFn, name: str, plans: st.SearchStrategy[Plan]) -> Finisher:
    return Finisher(name, Fraction(draw(st.integers(0, 4)), 4), draw(st.integers(0, 2)), draw(plans))


def people(tiers: Sequence[Tier]) -> dict[str, tuple[int, Finisher]]:
    """Every player with the tier where they were."""
    return {
        one.player: (number, one)
        for number, tier in enumerate(tiers)
        for group in (*tier.divisions, tier.rested)
        for one in group
    }


def moved_by(season: SeasonPlan, way: MoveKind) -> list[str]:
    """Every player who got a place in this way."""
    return [place.player for place in season.places.values() if place.way is way]


def sizes(season: SeasonPlan) -> Shape:
    return [[len(division) for division in tier] for tier in season.tiers]


@settings(max_examples=60)
@given(leagues())
def test_nobody_is_lost_doubled_or_moved_twice(league: tuple[list[Tier], list[str]]) -> None:
    tiers, waiting = league
    season = next_season(tiers, waiting)
    before = people(tiers)
    seen = Counter([*season.places, *season.waiting, *season.left])
    assert seen == Counter([*before, *waiting])
    seated = {p: (t, d) for t, tier in enumerate(season.tiers) for d, group in enumerate(tier) for p in group}
    assert len(seated) == sum(sum(tier) for tier in sizes(season))

    for player, place in season.places.items():
        assert seated.get(player) == (None if place.division is None else (place.tier, place.division))
        if player in before:
            tier, was = before[player]
            assert (place.division is None) == (was.plan is Plan.RESTS)
            assert abs(tier - place.tier) <= 1
            assert place.division is None or tier - place.tier == place.moved
    assert season.left == [player for player, (_, was) in before.items() if was.plan is Plan.LEAVES]
    assert season.waiting == waiting[len(waiting) - len(season.waiting) :]


@settings(max_examples=60)
@given(leagues())
def test_divisions_have_six_to_ten_wherever_that_can_be(league: tuple[list[Tier], list[str]]) -> None:
    tiers, waiting = league
    season = next_season(tiers, waiting)
    total = sum(sum(tier) for tier in sizes(season))
    odd = [size for tier in sizes(season) for size in tier if not LEAST <= size <= MOST]

    # Eleven in one tier and fewer than six in all fit nowhere; otherwise a tier's neighbours can help.
    assert not odd or total < 2 * LEAST or len(tiers) > 2
    assert all(size <= MOST + 1 for tier in sizes(season) for size in tier)


@settings(max_examples=60)
@given(leagues(settled=True))
def test_as_many_go_up_as_go_down_where_nobody_comes_or_leaves(league: tuple[list[Tier], list[str]]) -> None:
    tiers, _ = league
    season = next_season(tiers)

    assert sizes(season)[:-1] == [
        sorted_sizes(sum(map(len, tier.divisions)), len(tier.divisions)) for tier in tiers[:-1]
    ]
    assert not moved_by(season, MoveKind.FILLS) + moved_by(season, MoveKind.MAKES_ROOM)
    for border in range(len(tiers) - 1):
        up = [one for one in moved_by(season, MoveKind.UP) if season.places[one].tier == border]
        down = [one for one in moved_by(season, MoveKind.DOWN) if season.places[one].tier == border + 1]
        upper, lower = ([len(group) for group in tiers[number].divisions] for number in (border, border + 1))
        assert len(up) == len(down) == exchanged(upper, lower)


def sorted_sizes(players: int, count: int) -> list[int]:
    """The sizes that dealing to and fro leads to: the longer divisions stand where the last turn began."""
    turns, rest = divmod(players, count)
    longer = range(rest) if turns % 2 == 0 else range(count - rest, count)
    return [turns + (number in longer) for number in range(count)]


@settings(max_examples=60)
@given(leagues())
def test_every_player_above_goes_up_before_any_below(league: tuple[list[Tier], list[str]]) -> None:
    tiers, waiting = league
    season = next_season(tiers, waiting)
    for tier in tiers:
        for group in tier.divisions:
            moved = [season.places[one.player].moved for one in group if one.plan is Plan.PLAYS]
            # Up first, then those who stay, then down.
            assert moved == sorted(moved, reverse=True)


def tier(*sizes: int, name: str = "p", **plans: Plan) -> Tier:
    """A tier of divisions whose players are called `p0-1`, the first of the first one."""
    return Tier(
        [
            [
                Finisher(player := f"{name}{number}_{place}", plan=plans.get(player, Plan.PLAYS))
                for place in range(1, size + 1)
            ]
            for number, size in enumerate(sizes)
        ]
    )


def test_two_divisions_of_eight_change_two() -> None:
    season = next_season([tier(8, name="a"), tier(8, name="b")])

    assert moved_by(season, MoveKind.UP) == ["b0_1", "b0_2"]
    assert moved_by(season, MoveKind.DOWN) == ["a0_7", "a0_8"]


def test_who_leaves_is_passed_over_and_the_places_close_up() -> None:
    season = next_season([tier(8, name="a"), tier(8, name="b", b0_1=Plan.LEAVES)])

    assert moved_by(season, MoveKind.UP) == ["b0_2", "b0_3"]


def test_a_free_place_spares_the_best_who_would_go_down() -> None:
    season = next_season([tier(8, name="a", a0_3=Plan.LEAVES), tier(8, name="b")])

    assert moved_by(season, MoveKind.DOWN) == ["a0_8"]
    assert season.places["a0_7"].way is MoveKind.STAYS


def test_more_free_places_are_filled_from_below() -> None:
    gone = dict.fromkeys(["a0_1", "a0_2", "a0_3", "a0_4"], Plan.LEAVES)
    season = next_season([tier(8, name="a", **gone), tier(10, name="b")])

    assert moved_by(season, MoveKind.DOWN) == []
    assert moved_by(season, MoveKind.UP) == ["b0_1", "b0_2"]
    assert moved_by(season, MoveKind.FILLS) == ["b0_3", "b0_4"]
    assert sizes(season) == [[8], [6]]


def test_a_hiatus_keeps_the_place_and_the_way_back() -> None:
    season = next_season([tier(10, name="a", a0_5=Plan.RESTS), tier(10, name="b")])
    place = season.places["a0_5"]
    assert (place.tier, place.division) == (0, None)

    back = Tier(tier(10, name="a").divisions, [Finisher("old")])
    season = next_season([back, tier(9, name="b")])
    assert (season.places["old"].tier, season.places["old"].way) == (0, MoveKind.RETURNS)
    # Ten and one more are too many: the best of those who would have stayed up by a place makes room.
    assert moved_by(season, MoveKind.MAKES_ROOM) == ["a0_8"]


def test_who_rests_after_a_bad_season_goes_down_all_the_same() -> None:
    season = next_season([tier(8, name="a", a0_8=Plan.RESTS), tier(8, name="b")])

    assert (season.places["a0_8"].tier, season.places["a0_8"].division) == (1, None)


def test_the_waiting_list_fills_the_lowest_tier_in_its_order() -> None:
    season = next_season([tier(10, name="a"), tier(10, name="b")], ["n1"])
    assert (moved_by(season, MoveKind.JOINS), season.waiting) == ([], ["n1"])

    season = next_season([tier(10, name="a"), tier(10, name="b")], ["n1", "n2"])
    assert (moved_by(season, MoveKind.JOINS), season.waiting, sizes(season)) == (["n1", "n2"], [], [[10], [6, 6]])


def test_a_tier_that_is_too_small_is_given_up() -> None:
    gone = {f"b0_{place}": Plan.LEAVES for place in range(3, 9)}
    season = next_season([tier(8, name="a"), tier(8, name="b", **gone)])

    assert sizes(season) == [[10]]
    assert moved_by(season, MoveKind.DOWN) == []


def test_rest_in_a_tier_that_is_given_up_goes_on_in_the_lowest_one() -> None:
    gone = {f"b0_{place}": Plan.LEAVES for place in range(3, 9)}
    lower = tier(8, name="b", **gone)
    season = next_season([tier(8, name="a"), Tier(lower.divisions, [Finisher("away", plan=Plan.RESTS)])])

    assert season.places["away"].tier == 0


def test_newcomers_may_start_higher_where_a_tier_is_given_up() -> None:
    gone = {f"b0_{place}": Plan.LEAVES for place in range(2, 9)}
    season = next_season([tier(8, name="a"), tier(8, name="b", **gone)], ["n1"])

    assert sizes(season) == [[10]]
    assert (season.places["n1"].tier, season.places["n1"].way) == (0, MoveKind.JOINS)


def test_nobody_and_nothing_is_a_season_too() -> None:
    assert next_season([]).tiers == []
    leavers = {f"a0_{place}": Plan.LEAVES for place in range(1, 7)}
    season = next_season([Tier(tier(6, name="a", **leavers).divisions, [Finisher("away", plan=Plan.RESTS)])])
    assert (season.tiers, len(season.left), season.places["away"].tier) == ([], 6, 0)


def test_a_first_season_is_made_from_the_waiting_list() -> None:
    assert sizes(next_season([], [f"n{number}" for number in range(23)])) == [[7, 8, 8]]
    assert sizes(next_season([], ["n1", "n2"])) == [[2]]


@pytest.mark.parametrize("players", range(1, 200))
def test_every_number_but_eleven_is_shared_out_in_sixes_to_tens(players: int) -> None:
    made = divisions(players)

    assert sum(made) == players
    assert max(made) - min(made) <= 1
    assert (misfit(made) == 0) == (players >= LEAST and players != MOST + 1)


def test_the_zones_of_a_division_never_touch() -> None:
    for size in range(LEAST, MOST + 1):
        assert promoted(size) + relegated_at_most(size) < size


SIZES = st.integers(SMALLEST, LARGEST)


@pytest.mark.parametrize("most", range(SMALLEST, LARGEST + 1))
def test_every_number_can_be_shared_out_into_divisions_of_more_than_half_of_the_most(most: int) -> None:
    for players in range(1, 12 * most):
        found = divisions(players, most)
        assert sum(found) == players
        is_whole = players < least(most) or fits_without_one(players, most)
        assert (len(found) == 1) if is_whole else (misfit(found, most) == 0), players


def test_ten_is_what_the_numbers_of_the_page_are_for() -> None:
    assert (least(), least(3), least(4)) == (LEAST, 2, 3)
    assert [players for players in range(1, 200) if fits_without_one(players)] == [11]


@settings(max_examples=60)
@given(st.data(), SIZES)
def test_nobody_is_lost_or_doubled_in_divisions_of_any_size(data: st.DataObject, most: int) -> None:
    tiers, waiting = data.draw(leagues(most=most))
    season = next_season(tiers, waiting, most)
    assert Counter([*season.places, *season.waiting, *season.left]) == Counter([*people(tiers), *waiting])
    assert all(size <= most + 1 for tier in sizes(season) for size in tier)
    settled = next_season(*data.draw(leagues(settled=True, most=most)), most)
    assert all(least(most) <= size <= most for tier in sizes(settled) for size in tier)


@given(st.integers(3, 60), st.integers(1, 4), SIZES)
def test_the_first_season_of_any_size_fits(count: int, tiers: int, most: int) -> None:
    players = [f"p{number}" for number in range(count)]
    season = first_season(players, tiers, most)
    assert [player for tier in season.tiers for group in tier for player in group] != []
    assert set(season.places) | set(season.waiting) == set(players)
    assert count < least(most) or all(least(most) <= size <= most for tier in sizes(season) for size in tier)
