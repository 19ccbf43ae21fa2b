"""`manage.py rebuild_ratings`: for the operator."""

import json
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from ratings.models import PlayerRating, RatedMatch
from ratings.services.counting import count_match
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.ratings.logs import computed, over

pytestmark = pytest.mark.django_db


def rebuild(*words: str) -> str:
    out = StringIO()
    call_command("rebuild_ratings", *words, stdout=out)
    return out.getvalue()


@pytest.fixture
def matches(clock: Clock) -> list[str]:
    ana, ben = make_user("ana"), make_user("ben")
    found = [over(ana, ben, at=START + timedelta(days=day)) for day in range(3)]
    for match in found[:2]:
        count_match(match_id=match)
    return found


def test_it_says_what_it_found_and_then_that_all_is_right(matches: list[str]) -> None:
    said = rebuild()

    assert f"{matches[2]}: it had not been rated." in said
    assert "mu-2p, steady, people: 3 matches, 3 differences" in said
    assert rebuild() == "mu-2p, steady, people: 3 matches, as kept.\n"


def test_it_tells_programs_the_same(matches: list[str]) -> None:
    (pool,) = json.loads(rebuild("--json", "--game", "mu-2p"))["pools"]

    assert pool["pool"] == {"game": "mu-2p", "speed": "steady", "company": "people"}
    assert (pool["matches"], pool["added"], pool["corrected"]) == (3, [matches[2]], [])
    assert {wrong["match"] for wrong in pool["differences"]} == {matches[2]}
    (again,) = json.loads(rebuild("--json"))["pools"]
    assert again["differences"] == again["added"] == []


def test_it_names_what_was_kept_otherwise(matches: list[str]) -> None:
    rebuild()
    before = computed()
    PlayerRating.objects.filter(user__username="ana").update(mean=9000)

    said = rebuild()

    assert "The rating does not match its days." in said
    assert computed() == before


def test_it_names_the_matches_that_were_counted_otherwise_than_they_ended(matches: list[str]) -> None:
    RatedMatch.objects.filter(pk=matches[0]).update(places=[2, 1])

    assert f"{matches[0]}: it was rated with a different result than it ended with." in rebuild()
    assert RatedMatch.objects.get(pk=matches[0]).places == [1, 2]


def test_there_has_to_be_such_a_game(matches: list[str]) -> None:
    assert rebuild("--game", "namahage") == ""
    with pytest.raises(CommandError, match="whist"):
        rebuild("--game", "whist")
