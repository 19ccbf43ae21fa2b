"""What the migrations of notifications make of rows that are there."""

from importlib import import_module

import pytest
from django.apps import apps

from core import times
from core.journal.models import Event
from notifications.channels.webhook.models import Webhook
from notifications.models import ToldEvent
from notifications.preferences.models import Preferences
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def test_what_concerns_safety_gets_its_new_name_wherever_it_is_kept() -> None:
    ada = make_user("ada")
    now = times.now()
    for number, kind in enumerate(("account.password_changed", "turn.began"), start=1):
        ToldEvent.objects.create(user=ada, number=number, kind=kind, data={}, at=now, told_at=now)
    Event.objects.create(kind="account.token_made", payload={})
    Preferences.objects.create(user=ada, kinds={"account.address_changed": ["mail"], "turn.began": []})
    Webhook.objects.create(
        user=ada, url="https://a.example", secret="s", kinds=["account.tokens_revoked", "turn.began"]
    )
    Webhook.objects.create(user=ada, url="https://b.example", secret="s")

    import_module("notifications.migrations.0003_security_kinds").rename(apps, None)

    assert list(ToldEvent.objects.order_by("number").values_list("kind", flat=True)) == [
        "security.password_changed",
        "turn.began",
    ]
    assert Event.objects.get().kind == "security.token_made"
    assert Preferences.objects.get().kinds == {"security.address_changed": ["mail"], "turn.began": []}
    assert sorted(Webhook.objects.values_list("kinds", flat=True)) == [[], ["security.tokens_revoked", "turn.began"]]
