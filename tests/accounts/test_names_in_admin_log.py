"""The name of a deleted account does not stay in the admin's log of what staff did."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from accounts.models import Token, User
from accounts.services import create_token, delete_account
from accounts.services.bots import make_own_bot
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def boss(db: None) -> Client:
    client = Client()
    client.force_login(make_user("boss", staff=True, is_superuser=True))
    return client


def lock_out(boss: Client, user: User) -> LogEntry:
    """Change an account as staff and return the row of the log."""
    # The page after it shows what was done, once.
    boss.post(f"/admin/accounts/user/{user.pk}/change/", {}, follow=True)
    return LogEntry.objects.get(object_id=str(user.pk))


def test_the_stand_in_takes_the_place_of_the_name(boss: Client) -> None:
    ana, ben = make_user("ana-of-the-north"), make_user("ben")
    bot, _ = make_own_bot(owner=ana, username="clever-cat")
    for user in (ana, ben, bot):
        assert lock_out(boss, user).object_repr == user.username

    delete_account(user=ana)

    for user in (ana, ben, bot):
        user.refresh_from_db()
        assert LogEntry.objects.get(object_id=str(user.pk)).object_repr == user.username
    assert ana.username.startswith("deleted-")
    for page in ("/admin/", f"/admin/accounts/user/{ana.pk}/history/"):
        assert "ana-of-the-north" not in boss.get(page).content.decode()


def test_a_token_that_staff_revoke_leaves_no_name_there(boss: Client) -> None:
    ana = make_user("ana-of-the-north")
    token, _ = create_token(user=ana, name="ana-of-the-north's telephone", scopes=["read"], allowed=["read"])
    boss.post(f"/admin/accounts/token/{token.pk}/delete/", {"post": "yes"}, follow=True)

    assert not Token.objects.exists()
    entry = LogEntry.objects.get(object_id=str(token.pk))
    # The token's own id is random letters, which may spell anything.
    assert "ana" not in f"{entry.object_repr} {entry.change_message}".replace(token.pk, "")
