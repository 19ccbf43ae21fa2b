"""Bots are users that nobody can log in as."""

import pytest

from accounts.choices import Kind
from accounts.models import User
from accounts.services import check_password_of, ensure_bot
from core.errors import Conflict
from tests.factories import make_user
from tests.running.processes import together

pytestmark = pytest.mark.django_db


def test_a_bot_is_made_once() -> None:
    bot = ensure_bot("random")
    assert bot.kind == Kind.BOT
    assert ensure_bot("random") == bot
    assert ensure_bot("Random") == bot


def test_a_person_keeps_their_name() -> None:
    make_user("deep")
    with pytest.raises(Conflict):
        ensure_bot("Deep")


@pytest.mark.parametrize("password", ["", "!", "random", "correct horse battery"])
def test_nobody_logs_in_as_a_bot(password: str) -> None:
    ensure_bot("random")
    assert check_password_of(username="random", password=password, address="192.0.2.1") is None


@pytest.mark.django_db(transaction=True)
def test_servers_that_start_at_once_make_one_bot() -> None:
    bots = together(6, lambda _: ensure_bot("random").pk)
    assert len(set(bots)) == 1
    assert User.objects.count() == 1
