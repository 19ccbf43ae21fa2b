"""Signing in, as a server does it that stands in no transaction: what is noted, and who hears of it."""

import pytest
from django.test import Client

from accounts.conduct.models import AddressUse
from tests.factories import PASSWORD, make_user
from tests.notifications.told import told_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("door", ["/login", "/admin/login/"])
def test_its_owner_hears_of_a_sign_in_by_browser_and_nobody_else(door: str) -> None:
    make_user("ada", password=PASSWORD, staff=True)
    make_user("eve", password=PASSWORD)

    for password, status in ((PASSWORD, 302), ("not the right one", 200)):
        assert Client().post(door, {"username": "ada", "password": password}).status_code == status

    assert told_of("security.signed_in") == {"ada": [{"name": "ada", "browser": "A browser"}]}
    assert AddressUse.objects.count() == 1
