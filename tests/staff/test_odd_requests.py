"""Requests that no page of the admin sends: refused without a server error, on any database."""

import itertools
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib import admin
from django.db import models, transaction
from django.http import HttpResponseBase
from django.test import Client, RequestFactory

from accounts.models import User
from tests.factories import make_user
from tests.fixtures import Clock
from tests.fuzz.pages import RAW

pytestmark = pytest.mark.django_db

PAGES = sorted(admin.site._registry.items(), key=lambda item: item[0]._meta.label)
# Each of the others is like one of these: with dates, with filters, with actions, with text alone.
BEFORE_SOAK = ("accounts.User", "conduct.Measure", "games.Match", "journal.Delivery", "leagues.Season")
TABLES = [
    pytest.param(model, page, id=model._meta.label, marks=[pytest.mark.soak] * (model._meta.label not in BEFORE_SOAK))
    for model, page in PAGES
]
VALUES = ("x", "\x00", "-1", "9" * 30, "9" * 5000, "é", "1,2", "[" * 9000)
DATES = ("0", "1", "9999", "-1", "99999", "x", "9" * 30, "\x00", "٣")


@pytest.fixture
def root(clock: Clock, db: None) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(make_user("root", staff=True, is_superuser=True))
    return client


class Asking:
    """Asks one page after another, and keeps those that were a fault of the server."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.faults: list[Any] = []
        self.asked = 0

    def __call__(self, method: str, address: str, data: dict[str, Any]) -> None:
        """Ask, and undo what it did."""
        with transaction.atomic():
            answer: HttpResponseBase = getattr(self.client, method)(address, data)
            transaction.set_rollback(True)
        self.asked += 1
        if answer.status_code >= 500:
            self.faults.append((method, address, {name: str(value)[:20] for name, value in data.items()}))


def address(model: type[models.Model]) -> str:
    return f"/admin/{model._meta.app_label}/{model._meta.model_name}/"


@pytest.mark.parametrize(("model", "page"), TABLES)
def test_odd_parameters_and_choices_are_no_fault(model: type[models.Model], page: Any, root: Client) -> None:
    ask, actions = Asking(root), (*page.get_actions(_asking()), "nothing")

    for value in VALUES:
        for name in ("q", "p", "o", "all", "e"):
            ask("get", address(model), {name: value})
    for value, action, across in itertools.product(VALUES[:4], actions, ("0", "1")):
        chosen = {"action": action, "_selected_action": [value], "select_across": across, "post": "yes"}
        ask("post", address(model), chosen)

    assert ask.faults == []
    assert ask.asked > 40


@pytest.mark.parametrize(("model", "page"), TABLES)
def test_odd_keys_and_values_of_filters_are_no_fault(model: type[models.Model], page: Any, root: Client) -> None:
    ask, by = Asking(root), page.date_hierarchy or "no date"

    for value, part in itertools.product(VALUES[:6], ("change", "history", "delete", "adjudicate", "annul")):
        ask("get", f"{address(model)}{quote(value[:40], safe='')}/{part}/", {})
    for name in page.filter_parameters(_asking()):
        for value in DATES if name.startswith(by) else VALUES:
            ask("get", address(model), {name: value})
    for year in DATES if page.date_hierarchy else ():
        ask("get", address(model), {f"{by}__year": year, f"{by}__month": "12"})
        ask("get", address(model), {f"{by}__year": year, f"{by}__month": "2", f"{by}__day": "30"})

    assert ask.faults == []
    assert ask.asked > 25


def _asking() -> Any:
    request = RequestFactory().get("/")
    request.user = User.objects.get(username="root")
    return request


@pytest.mark.parametrize(("kind", "body"), RAW)
@pytest.mark.parametrize("path", ["/admin/accounts/user/", "/admin/conduct/measure/add/", "/admin/login/"])
def test_bodies_that_are_no_form_are_no_fault(path: str, kind: str, body: bytes, root: Client) -> None:
    for browser in (root, Client(raise_request_exception=False)):
        assert browser.generic("POST", path, body, content_type=kind).status_code < 500
