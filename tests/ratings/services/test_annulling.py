"""Annulment: what staff take out of the ratings, what they may not, and what everyone reads of it."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from core.errors import Conflict, Forbidden, Invalid, NotFound, WrongState
from core.journal.models import Event
from games.models import Match
from ratings.models import Annulment, PlayerRating, RatingChange, RatingDay, Recomputation
from ratings.rating import NEW
from ratings.services.annulling import annul_result
from ratings.services.counting import count_match
from tests.factories import make_user
from tests.fixtures import START, Clock
from tests.ratings.logs import computed, computed_from_nothing, mean_of, over

pytestmark = pytest.mark.django_db

WHY = "Ana had seen Ben's cards."


@pytest.fixture
def people(clock: Clock) -> list[User]:
    return [make_user(name) for name in ("ana", "ben", "cleo")]


@pytest.fixture
def warden(db: None) -> User:
    return make_user("warden", staff=True, is_superuser=True)


def annul(match: str, by: User | None = None, **more: Any) -> Annulment:
    return annul_result(match_id=match, by=by, reason=more.pop("reason", WHY), **more)


def test_what_followed_is_as_if_the_match_had_not_been(people: list[User], warden: User, clock: Clock) -> None:
    ana, ben, cleo = people
    matches = [
        over(*pair, at=START + timedelta(days=day))
        for day, pair in enumerate([(ana, ben), (ben, cleo), (ana, cleo), (cleo, ben)])
    ]
    for match in matches:
        count_match(match_id=match)
    result = Match.objects.filter(pk=matches[0]).values().get()
    clock.pass_by(days=9)

    annul(matches[0], warden)

    kept = computed()
    assert kept == computed_from_nothing()
    assert Match.objects.filter(pk=matches[0]).values().get() == result
    assert not RatingChange.objects.filter(match=matches[0], superseded_by=None).exists()


def test_the_day_of_the_match_is_recomputed(people: list[User], clock: Clock) -> None:
    ana, ben, cleo = people
    annulled, other = over(ana, ben), over(ana, cleo, at=START + timedelta(hours=1))
    count_match(match_id=annulled)
    count_match(match_id=other)
    alone = PlayerRating.objects.get(user=cleo).mean

    clock.pass_by(days=1)
    annul(annulled)

    # Cleo met Ana as she was when the day began, as before.
    assert mean_of(cleo) == alone
    assert RatingDay.objects.get(user=ana).games == 1
    assert RatingDay.objects.get(user=ana).revised_at == clock.time
    # Ben has no rated match any more.
    assert not PlayerRating.objects.filter(user=ben).exists()
    assert not RatingDay.objects.filter(user=ben).exists()


def test_what_was_before_stays_to_be_seen(people: list[User], warden: User) -> None:
    match = over(*people[:2])
    count_match(match_id=match)

    annul(match, warden)

    assert RatingChange.objects.count() == 2
    (recomputation,) = Recomputation.objects.all()
    assert (recomputation.cause, recomputation.match_id) == ("annulled", match)
    assert set(RatingChange.objects.values_list("superseded_by", flat=True)) == {recomputation.pk}
    kept = Annulment.objects.get()
    assert (kept.rated_match_id, kept.by, kept.asked_by, kept.reason) == (match, warden, None, WHY)
    assert Event.objects.get(kind="result.annulled").payload == {"match": match}


def test_a_match_that_nobody_has_counted_yet_is_annulled_all_the_same(people: list[User]) -> None:
    match = over(*people[:2])

    annul(match)

    assert not PlayerRating.objects.exists()
    assert not count_match(match_id=match)
    assert not PlayerRating.objects.exists()


def test_a_person_who_is_back_to_an_earlier_day_has_that_rating(people: list[User]) -> None:
    ana, ben, cleo = people
    first, second = over(ana, ben), over(ana, cleo, at=START + timedelta(days=1))
    count_match(match_id=first)
    before = mean_of(ana)
    count_match(match_id=second)

    annul(second)

    assert mean_of(ana) == before != NEW.mean
    assert PlayerRating.objects.get(user=ana).last_match == first


def test_it_is_annulled_once(people: list[User]) -> None:
    match = over(*people[:2])
    annul(match)

    with pytest.raises(Conflict):
        annul(match)


@pytest.mark.parametrize("facts", [{"rated": False}, {"reason": "aborted"}])
def test_what_is_not_rated_cannot_be_taken_out(people: list[User], facts: dict[str, Any]) -> None:
    with pytest.raises(WrongState):
        annul(over(*people[:2], **facts))


def test_there_is_nothing_to_annul_where_no_match_is_over(people: list[User]) -> None:
    match = over(*people[:2])
    Match.objects.filter(pk=match).update(status="running")

    for named in (match, "no-such-match"):
        with pytest.raises(NotFound):
            annul(named)


def test_a_private_match_that_counts_is_annulled_as_any_other(people: list[User], warden: User) -> None:
    ana, ben, cleo = people
    match = over(ana, ben, visibility="private")
    for asked_by in (cleo, warden):
        with pytest.raises(NotFound):
            annul(match, warden, asked_by=asked_by)

    assert annul(match, warden).asked_by is None
    assert annul(over(ana, ben, visibility="private"), warden, asked_by=ben).asked_by == ben


@pytest.mark.parametrize("facts", [{"rated": False}, {"reason": "aborted"}])
def test_a_private_match_that_does_not_count_is_for_its_members(
    people: list[User], warden: User, facts: dict[str, Any]
) -> None:
    ana, ben, _ = people
    match = over(ana, ben, visibility="private", **facts)

    with pytest.raises(NotFound):
        annul(match, warden)
    with pytest.raises(WrongState):
        annul(match, warden, asked_by=ben)


def test_it_needs_staff_with_the_permission_who_did_not_play(people: list[User]) -> None:
    ana, ben, cleo = people
    match = over(ana, ben)
    for by in (cleo, make_user("helper", staff=True)):
        with pytest.raises(Forbidden):
            annul(match, by)
    User.objects.filter(pk=ben.pk).update(is_staff=True, is_superuser=True)
    with pytest.raises(Forbidden, match="own"):
        annul(match, User.objects.get(pk=ben.pk))


@pytest.mark.parametrize("reason", ["", " \n ", "x" * 501, "a\x00b"])
def test_a_reason_is_a_line_that_can_be_printed(people: list[User], reason: str) -> None:
    with pytest.raises(Invalid):
        annul(over(*people[:2]), reason=reason)

    assert not Annulment.objects.exists()
