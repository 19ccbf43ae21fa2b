"""Bands of ratings: which people are counted together, and which are not shown."""

import pytest

from bots.agreement.bands import Band, Counts, band_of, shown_bands


def counts(*people: int, decisions: int = 10, same: int = 5) -> Counts:
    """Counts of these people, together, and how often level-1 agreed."""
    found = Counts(people=set(people))
    for number in range(decisions):
        found.note(people[number % len(people)], 4, {"level-1": number < same})
    return found


def ranges(bands: list[Band]) -> list[tuple[int | None, int | None, int]]:
    return [(band.least, band.most, len(band.counts.people)) for band in bands]


@pytest.mark.parametrize(
    ("rating", "least"), [(1400.0, 1400), (1500.0, 1400), (1599.9, 1400), (1600.0, 1600), (-20.0, -200), (None, None)]
)
def test_a_band_has_200_points(rating: float | None, least: int | None) -> None:
    assert band_of(rating) == least


def test_bands_of_five_people_are_shown_from_the_weakest_to_the_strongest() -> None:
    bands, withheld = shown_bands({1600: counts(*range(5)), 1400: counts(*range(6))})

    assert ranges(bands) == [(1400, 1599, 6), (1600, 1799, 5)]
    assert withheld == 0


def test_a_band_of_fewer_people_is_joined_with_the_next_ones_above() -> None:
    bands, _ = shown_bands({1000: counts(1, 2), 1200: counts(3, 4), 1600: counts(5, 6, 7)})

    assert ranges(bands) == [(1000, 1799, 7)]
    assert (bands[0].counts.decisions, bands[0].counts.same["level-1"], bands[0].counts.chance) == (30, 15, 7.5)


def test_the_last_bands_are_joined_with_those_below() -> None:
    bands, withheld = shown_bands({1400: counts(*range(5)), 1600: counts(6), 1800: counts(7)})

    assert (ranges(bands), withheld) == ([(1400, 1999, 7)], 0)


def test_a_person_in_two_bands_is_one_person() -> None:
    bands, withheld = shown_bands({1400: counts(1, 2, 3), 1600: counts(2, 3, 4)})

    assert (bands, withheld) == ([], 20)


def test_people_without_a_settled_rating_are_not_joined_with_others() -> None:
    few, enough = {1400: counts(*range(5)), None: counts(7, 8)}, {1400: counts(1), None: counts(*range(5))}

    assert [(ranges(bands), withheld) for bands, withheld in map(shown_bands, (few, enough))] == [
        ([(1400, 1599, 5)], 10),
        ([(None, None, 5)], 10),
    ]
