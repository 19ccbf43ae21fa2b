"""The page of the staff with what the doctor finds: who sees it, and that it is drawn while things fail."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from pytest_django import Settings

from core.heartbeats import WORKER, Heart
from tests.factories import make_user

pytestmark = pytest.mark.django_db

PAGE = "/admin/journal/delivery/doctor/"


def browser(name: str, *permissions: str) -> Client:
    """A browser of a member of the staff with these permissions."""
    user = make_user(name, staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(user)
    return client


def test_it_is_for_those_who_may_view_deliveries() -> None:
    eyes = browser("eyes", "view_delivery")

    assert eyes.get(PAGE).status_code == 200
    assert PAGE in eyes.get("/admin/journal/delivery/").content.decode()
    assert eyes.post(PAGE).status_code == 405
    assert browser("mod", "view_report").get(PAGE).status_code == 403
    assert Client().get(PAGE).status_code == 302


def test_it_draws_what_fails_with_its_repair(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    settings.CELERY_BROKER_URL = "redis://ana:secret@127.0.0.1:1/0"
    client = browser("eyes", "view_delivery")
    page = client.get(PAGE).content.decode()

    assert "Does not work: redis, worker, beat." in page
    assert "Redis does not answer at 127.0.0.1:1." in page
    assert "To do:" in page
    assert "secret" not in page
    Heart(WORKER).beat()
    assert "Does not work: redis, beat." in client.get(PAGE).content.decode()
