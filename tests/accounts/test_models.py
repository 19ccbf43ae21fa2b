"""Rules that the database itself enforces, and the text that rows are shown by."""

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import IntegrityError

from accounts.models import Token, User
from core.database.transactions import atomic
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def test_names_are_unique_however_they_are_written() -> None:
    make_user("ada")
    with pytest.raises(IntegrityError), atomic():
        make_user("ADA")


def test_a_user_is_of_a_kind_that_exists() -> None:
    with pytest.raises(IntegrityError), atomic():
        User.objects.create(username="ada", kind="cat")


def test_an_operator_makes_the_first_of_the_staff(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "correct horse battery")
    call_command("createsuperuser", username="boss", interactive=False, verbosity=0)
    boss = get_user_model().objects.get()
    assert (boss.is_staff, boss.is_superuser, boss.check_password("correct horse battery")) == (True, True, True)


def test_nothing_shows_a_secret_by_accident() -> None:
    user = make_user("ada", password="correct horse battery")
    token = Token.objects.create(user=user, name="x", digest="0" * 64, scopes="read")
    assert str(user) == "ada"
    assert "0" * 8 not in str(token) + repr(token)
