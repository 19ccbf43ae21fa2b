"""The pages on which staff see what is rated, and take a result out of the ratings."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from accounts.models import User
from ratings.models import Annulment, RatedMatch
from ratings.services.counting import count_match
from tests.api.manners import counted
from tests.factories import make_user, staff_browser
from tests.fixtures import Clock
from tests.games.admin_pages import page
from tests.ratings.logs import over

pytestmark = pytest.mark.django_db

LIST = "/admin/ratings/ratedmatch/"
WORDS = {"reason": "Ben's cat had played."}


@pytest.fixture
def people(clock: Clock) -> list[User]:
    return [make_user(name) for name in ("ana", "ben")]


@pytest.fixture
def judge(db: None) -> Client:
    """Staff who may look at rated matches and annul them."""
    return staff_browser("judge", "view_ratedmatch", "annul_result")


def counted_match(people: list[User], **facts: Any) -> str:
    match = over(*people, **facts)
    assert count_match(match_id=match)
    return match


def test_staff_annul_a_result(judge: Client, people: list[User]) -> None:
    match = counted_match(people)
    address = f"{LIST}{match}/annul/"
    assert address in page(judge, f"{LIST}{match}/change/")
    assert "ana against ben" in page(judge, address)

    answer = judge.post(address, WORDS)

    assert (answer.status_code, answer["Location"]) == (302, f"{LIST}{match}/change/")
    assert Annulment.objects.get().by == User.objects.get(username="judge")
    after = page(judge, f"{LIST}{match}/change/")
    assert "cat had played." in after
    assert "judge" in after
    assert address not in after
    assert LogEntry.objects.get().object_id == match


def test_what_is_wrong_is_said_on_the_page(judge: Client, people: list[User]) -> None:
    match = counted_match(people)
    address = f"{LIST}{match}/annul/"

    assert "This field is required" in judge.post(address, {}).content.decode()
    assert not Annulment.objects.exists()
    judge.post(address, WORDS)
    assert "already annulled" in judge.post(address, WORDS).content.decode()


def test_of_a_private_match_they_see_players_times_and_result_and_annul_it(judge: Client, people: list[User]) -> None:
    private = counted_match(people, visibility="private", reason="resigned")
    shown = page(judge, f"{LIST}{private}/change/")

    for text in ("ana against ben", "1 Feb 2026, noon", "[1, 2]", "resigned", private):
        assert text in shown, text
    assert "ana against ben" in page(judge, f"{LIST}?q=ben")
    assert judge.get(f"/admin/games/match/{private}/change/").status_code == 403
    assert judge.post(f"{LIST}{private}/annul/", WORDS).status_code == 302
    assert Annulment.objects.get().rated_match_id == private


@pytest.mark.parametrize("facts", [{"rated": False}, {"reason": "aborted"}], ids=["unrated", "aborted"])
def test_other_private_matches_are_not_theirs(judge: Client, people: list[User], facts: dict[str, Any]) -> None:
    private = over(*people, visibility="private", **facts)
    assert not count_match(match_id=private)
    address = f"{LIST}{private}/annul/"

    for answer in (judge.get(address), judge.post(address, WORDS), judge.get(f"{LIST}no-such-match/annul/")):
        assert answer.status_code == 404
    assert private not in page(judge, LIST)
    assert judge.get(f"{LIST}{private}/change/").status_code == 302
    assert not Annulment.objects.exists()


def test_it_needs_the_permission(people: list[User]) -> None:
    match = counted_match(people)
    address = f"{LIST}{match}/annul/"
    reader = staff_browser("reader", "view_ratedmatch")

    assert address not in page(reader, f"{LIST}{match}/change/")
    assert reader.get(address).status_code == reader.post(address, WORDS).status_code == 403
    player = Client()
    player.force_login(people[0])
    assert player.post(address, WORDS).status_code == 302
    assert not Annulment.objects.exists()


def test_nothing_can_be_changed_by_hand(judge: Client, people: list[User]) -> None:
    match = counted_match(people)
    boss = Client()
    boss.force_login(make_user("boss", staff=True, is_superuser=True))
    before = list(RatedMatch.objects.values())

    assert boss.get(f"{LIST}add/").status_code == 403
    for verb in ("change", "delete"):
        assert boss.post(f"{LIST}{match}/{verb}/", {"places": "[2, 1]", "post": "yes"}).status_code == 403
    assert list(RatedMatch.objects.values()) == before


def test_the_queries_do_not_depend_on_how_many_there_are(judge: Client, people: list[User]) -> None:
    counted_match(people)
    with counted() as one:
        page(judge, LIST)
    for _ in range(3):
        counted_match(people)
    with counted() as four:
        page(judge, LIST)
    assert one == four
