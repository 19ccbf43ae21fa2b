"""`manage.py annul_result`: for the operator."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from accounts.models import User
from ratings.models import Annulment
from tests.factories import make_user
from tests.fixtures import Clock
from tests.ratings.logs import over

pytestmark = pytest.mark.django_db


def annul(*words: str) -> str:
    out = StringIO()
    call_command("annul_result", *words, stdout=out)
    return out.getvalue()


@pytest.fixture
def people(clock: Clock) -> list[User]:
    return [make_user(name) for name in ("ana", "ben")]


def test_it_takes_a_result_out(people: list[User]) -> None:
    match = over(*people)

    assert annul(match, "--reason", "It was a test.") == f"The result of match {match} was annulled.\n"
    assert Annulment.objects.get().by is None


def test_of_a_private_match_in_the_name_of_a_member_who_asked(people: list[User]) -> None:
    match = over(*people, visibility="private")
    make_user("warden", staff=True, is_superuser=True)
    words = [match, "--reason", "Both asked for it.", "--by", "Warden"]
    with pytest.raises(CommandError, match="private"):
        annul(*words, "--asked-by", "warden")

    annul(*words, "--asked-by", "ana")

    kept = Annulment.objects.get()
    assert [str(kept.by), str(kept.asked_by)] == ["warden", "ana"]


@pytest.mark.parametrize("words", [[], ["--reason", ""], ["--reason", "Why not.", "--by", "nobody-here"]])
def test_it_says_what_is_wrong_and_changes_nothing(people: list[User], words: list[str]) -> None:
    with pytest.raises(CommandError):
        annul(over(*people), *words)

    assert not Annulment.objects.exists()
