"""Admin pages of accounts, of the journal and of kept answers, which show no secret."""

import pytest
from django.contrib import admin
from django.test import Client

from accounts.events import ACCOUNT_DELETED
from accounts.models import Token, User
from core.database.transactions import atomic
from core.journal.choices import State
from core.journal.models import Delivery, Event
from core.journal.services import record
from core.models import IdempotencyRecord
from tests.factories import PASSWORD, make_token, make_user
from tests.fixtures import START

pytestmark = pytest.mark.django_db


@pytest.fixture
def boss() -> Client:
    """A superuser's browser."""
    client = Client()
    client.force_login(make_user("boss", staff=True, is_superuser=True))
    return client


@pytest.fixture
def delivery() -> Delivery:
    """Something that went wrong."""
    with atomic():
        event = record(ACCOUNT_DELETED, {"user": 1, "stand_in": "deleted-1"})
    return Delivery.objects.create(
        event=event,
        consumer="test",
        state=State.PARKED,
        attempts=8,
        lease_token="TheLeaseToken",
        last_error="Oops at x",
    )


def test_it_is_for_staff() -> None:
    client = Client()
    client.force_login(make_user("ada"))
    assert client.get("/admin/").status_code == 302


def test_users_are_shown_without_their_passwords(boss: Client) -> None:
    user = make_user("ada", password=PASSWORD)
    for page in ("/admin/accounts/user/", f"/admin/accounts/user/{user.pk}/change/"):
        text = boss.get(page).content.decode()
        assert "ada" in text
        assert user.password not in text


def test_tokens_are_shown_without_their_digests_and_can_be_revoked(boss: Client) -> None:
    make_token(make_user("ada"))
    token = Token.objects.get()
    for page in ("/admin/accounts/token/", f"/admin/accounts/token/{token.pk}/change/"):
        text = boss.get(page).content.decode()
        assert token.pk in text
        assert token.digest not in text
    boss.post(f"/admin/accounts/token/{token.pk}/delete/", {"post": "yes"})
    assert not Token.objects.exists()


def test_staff_lock_a_player_out_and_change_nothing_else(boss: Client) -> None:
    user = make_user("ada", email="ada@example.org")
    boss.post(f"/admin/accounts/user/{user.pk}/change/", {"username": "eve", "email": "eve@example.org"})
    changed = User.objects.get(pk=user.pk)
    assert (changed.username, changed.email, changed.is_active) == ("ada", "ada@example.org", False)


@pytest.mark.parametrize(("column", "label"), [("closed_at", "Closed at:"), ("deleted_at", "Deleted at:")])
def test_staff_do_not_let_in_again_who_has_left(boss: Client, column: str, label: str) -> None:
    user = make_user("ada", is_active=False)
    User.objects.filter(pk=user.pk).update(**{column: START})
    page = f"/admin/accounts/user/{user.pk}/change/"
    assert "2026" in boss.get(page).content.decode().partition(label)[2][:300]
    assert boss.post(page, {"is_active": "on", "is_staff": "on"}).status_code == 302
    user.refresh_from_db()
    assert (user.is_active, user.is_staff) == (False, False)


def test_users_are_not_deleted_by_hand(boss: Client) -> None:
    user = make_user("ada")
    assert boss.post(f"/admin/accounts/user/{user.pk}/delete/", {"post": "yes"}).status_code == 403
    assert User.objects.filter(pk=user.pk).exists()


def test_parked_deliveries_are_shown_and_retried(boss: Client, delivery: Delivery) -> None:
    for page in ("/admin/journal/delivery/", f"/admin/journal/delivery/{delivery.pk}/change/"):
        text = boss.get(page).content.decode()
        assert "Oops" in text
        assert "TheLeaseToken" not in text
    assert ACCOUNT_DELETED in boss.get("/admin/journal/event/").content.decode()
    boss.post("/admin/journal/delivery/", {"action": "retry", "_selected_action": [delivery.pk]})
    delivery.refresh_from_db()
    assert (delivery.state, delivery.attempts) == (State.DUE, 0)


def test_the_journal_is_not_changed_by_hand(boss: Client, delivery: Delivery) -> None:
    assert boss.post(f"/admin/journal/delivery/{delivery.pk}/delete/", {"post": "yes"}).status_code == 403
    assert boss.post(f"/admin/journal/event/{delivery.event_id}/change/", {"kind": "x"}).status_code == 403
    assert Event.objects.get().kind == ACCOUNT_DELETED


def test_kept_answers_are_on_no_page() -> None:
    assert not admin.site.is_registered(IdempotencyRecord)


@pytest.mark.parametrize(
    "query",
    [
        "accounts/user/?password__startswith=m",
        "accounts/user/?tokens__digest__startswith=a",
        "accounts/user/?email__startswith=a",
        "accounts/token/?digest__startswith=a",
        "accounts/token/?user__password__startswith=m",
        "journal/delivery/?lease_token__startswith=T",
        "journal/event/?payload__user=1",
    ],
)
def test_hidden_columns_cannot_be_guessed_by_filters(boss: Client, query: str) -> None:
    answer = boss.get(f"/admin/{query}")

    assert answer.status_code in {302, 400}
