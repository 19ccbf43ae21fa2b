"""Texts about an erased person by others, row by row: a column in which something may stay excuses no other row."""

import pytest
from django.contrib.admin.models import LogEntry
from django.db import connection
from django.test import Client
from oauth2_provider.models import Application

from accounts.models import Token, User
from accounts.services.renaming import rename
from core.database.sqlite3.forgetting import empty_the_log
from tests.accounts.closed import close, wait_for_the_end
from tests.accounts.lives import NAME, WORD, places_of
from tests.deliveries import work_off
from tests.factories import PASSWORD, client_for, make_user
from tests.fixtures import Clock
from tests.oauth.programs import Program, registered
from tests.sittings import API, Player, answered

pytestmark = pytest.mark.django_db(transaction=True)

FORMER = "zaphodius"


@pytest.fixture
def boss(clock: Clock, db: None) -> Client:
    browser = Client()
    browser.force_login(make_user("boss", staff=True, is_superuser=True))
    return browser


def an_author() -> User:
    """A person who has had another name, with a program and a token that have words of theirs."""
    author = make_user(FORMER, password=PASSWORD)
    program = registered(author)
    Application.objects.filter(client_id=program).update(name=f"Program {WORD}")
    Program(program).let_in(make_user("reader"))
    answered(client_for(author).post(f"{API}/tokens", {"name": f"token {WORD}", "scopes": ["read"]}), 201)
    return author


def deal_with(author: User, boss: Client) -> None:
    """Staff do all that they can to the account and what hangs on it."""
    page = f"/admin/accounts/user/{author.pk}/change/"
    for is_active in ("", "on"):
        assert boss.post(page, {"is_active": is_active}).status_code == 302
    for token in Token.objects.filter(user=author, grant=None):
        boss.post(f"/admin/accounts/token/{token.pk}/delete/", {"post": "yes"})
    boss.post("/admin/conduct/measure/add/", {"person": author.username, "kind": "warning", "reason": "Be kind."})
    program = Application.objects.get(user=author)
    chosen = {"action": "delete_selected", "_selected_action": [program.pk], "post": "yes"}
    assert boss.post("/admin/oauth2_provider/application/", chosen).status_code == 302


def test_the_log_of_staff_keeps_no_name_and_no_word_of_an_erased_person(boss: Client, clock: Clock) -> None:
    author = an_author()
    deal_with(author, boss)
    rename(user=User.objects.get(pk=author.pk), username=NAME)
    boss.post(f"/admin/accounts/user/{author.pk}/change/", {"is_active": ""})
    boss.post(f"/admin/accounts/user/{author.pk}/change/", {"is_active": "on"})
    before = LogEntry.objects.count()
    assert before >= 7

    close(author)
    wait_for_the_end(clock)
    work_off()

    assert User.objects.get(pk=author.pk).deleted_at is not None
    assert LogEntry.objects.count() == before
    assert places_of(NAME, FORMER, WORD) == set()


def test_deleted_rows_are_overwritten_and_the_log_of_sqlite_is_emptied(ana: Player) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("It is of SQLite alone.")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA secure_delete")
        assert cursor.fetchone() == (1,)
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)
    assert empty_the_log()
