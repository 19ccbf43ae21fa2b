"""Nobody annuls a result of their own: who made the match, played in it, left it, or owns a bot that did."""

from collections.abc import Callable

import pytest

from accounts.choices import Kind
from accounts.models import User
from core.errors import Forbidden
from games.models import Match
from ratings.models import Annulment
from ratings.services.annulling import annul_result
from tests.factories import make_user
from tests.ratings.logs import over

pytestmark = pytest.mark.django_db


@pytest.fixture
def judge(db: None) -> User:
    return make_user("judge", staff=True, is_superuser=True)


def some_people(count: int) -> list[User]:
    return [make_user() for _ in range(count)]


def bot_of(owner: User) -> User:
    return User.objects.create(username="clever-cat", kind=Kind.BOT, owner=owner)


def played_in_it(judge: User) -> str:
    return over(*some_people(1), judge)


def made_it(judge: User) -> str:
    match = over(*some_people(2))
    Match.objects.filter(pk=match).update(creator=judge)
    return match


def left_it_to_a_bot(judge: User) -> str:
    house = User.objects.create(username="level-3", kind=Kind.BOT)
    return over(*some_people(3), house, places=(1, 2, 1, 2), left={3: judge})


def has_a_bot_in_it(judge: User) -> str:
    return over(*some_people(1), bot_of(judge))


def has_a_bot_that_left_it(judge: User) -> str:
    house = User.objects.create(username="level-3", kind=Kind.BOT)
    return over(*some_people(3), house, places=(1, 2, 1, 2), left={3: bot_of(judge)})


CASES = [played_in_it, made_it, left_it_to_a_bot, has_a_bot_in_it, has_a_bot_that_left_it]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
def test_whose_own_case_it_is_does_not_annul_it(judge: User, case: Callable[[User], str]) -> None:
    match = case(judge)

    with pytest.raises(Forbidden, match="your own case"):
        annul_result(match_id=match, by=judge, reason="I lost.")
    assert not Annulment.objects.exists()

    other = make_user("other", staff=True, is_superuser=True)
    assert annul_result(match_id=match, by=other, reason="Both had asked for it.").by == other
