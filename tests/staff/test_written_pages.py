"""Every page of the admin that writes leaves a row in the log of staff, in the transaction of the act."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client, RequestFactory
from oauth2_provider.models import Application

from accounts.conduct.models import Measure
from accounts.models import Grant, Invite, Token, User
from core.documents.models import OperatorPage
from games.models import Match
from ratings.models import Annulment, RatedMatch
from ratings.services.counting import count_match
from tests.factories import make_user
from tests.secrecy.staff_pages import patterns
from tests.sittings import Player, answered, start_match
from tests.staff.rows_to_change import a_grant, a_program, a_token, an_invite

pytestmark = pytest.mark.django_db

STANDARD = ("_changelist", "_add", "_change", "_delete", "_history")
READ = {"conduct_same_addresses", "journal_doctor", "password_change_done", "view_on_site"}
"""Pages beside Django's own that only show something."""


def a_user() -> User:
    return make_user("eve")


def a_running_match() -> Match:
    return Match.objects.get(pk=start_match(Player("ana"), Player("ben")))


def a_rated_match() -> RatedMatch:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, rated=True)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    count_match(match_id=match)
    return RatedMatch.objects.get(pk=match)


def a_page() -> OperatorPage:
    return OperatorPage.objects.create(name="imprint", text="x")


def a_group() -> Group:
    return Group.objects.create(name="g")


def nothing() -> None:
    """A page that adds needs no row."""


MEASURE = {"person": "eve", "kind": "warning", "reason": "Be kind."}
PAGES: dict[str, tuple[Callable[[], Any], dict[str, Any]]] = {
    "accounts/invite add": (nothing, {"uses": "1", "note": ""}),
    "accounts/user change": (a_user, {"is_active": ""}),
    "auth/group add": (nothing, {"name": "new"}),
    "auth/group change": (a_group, {"name": "renamed"}),
    "conduct/measure add": (a_user, MEASURE),
    "documents/operatorpage add": (nothing, {"name": "imprint", "text": "y"}),
    "documents/operatorpage change": (a_page, {"text": "y"}),
    "games/match adjudicate": (a_running_match, {"abort": "on", "reason": "It stands still."}),
    "ratings/ratedmatch annul": (a_rated_match, {"reason": "A second account."}),
    "accounts/grant delete": (a_grant, {"post": "yes"}),
    "accounts/invite delete": (an_invite, {"post": "yes"}),
    "accounts/token delete": (a_token, {"post": "yes"}),
    "auth/group delete": (a_group, {"post": "yes"}),
    "documents/operatorpage delete": (a_page, {"post": "yes"}),
    "oauth2_provider/application delete": (a_program, {"post": "yes"}),
}
"""Every page that writes, with what makes its row and what is sent."""


def address(page: str, row: Any) -> str:
    table, verb = page.split()
    return f"/admin/{table}/{verb}/" if verb == "add" else f"/admin/{table}/{row.pk}/{verb}/"


def test_every_page_that_writes_is_tried_here(root: Client) -> None:
    request = RequestFactory().get("/")
    request.user = User.objects.get(username="root")
    found = set()
    for model, page in admin.site._registry.items():
        table = f"{model._meta.app_label}/{model._meta.model_name}"
        may = {
            "add": page.has_add_permission(request),
            "change": page.has_change_permission(request),
            "delete": page.has_delete_permission(request),
        }
        found |= {f"{table} {verb}" for verb, is_allowed in may.items() if is_allowed}
    own = [name for _, name in patterns() if name.count("_") > 1 and not name.endswith(STANDARD) and name not in READ]
    found |= {f"{app}/{model} {verb}" for app, model, verb in (name.split("_") for name in own)}
    assert found == {*PAGES} | {"accounts/token change"}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_that_writes_leaves_a_row(page: str, root: Client) -> None:
    make, sent = PAGES[page]
    row = make()

    answer = root.post(address(page, row), sent)

    assert answer.status_code in {200, 302}, answer.content.decode()
    entry = LogEntry.objects.get()
    assert entry.user is not None
    assert entry.user.username == "root"
    assert entry.content_type is not None
    if not page.endswith("add"):
        assert entry.object_id == str(row.pk)


def test_the_page_of_a_token_changes_nothing(root: Client) -> None:
    token = a_token()
    before = Token.objects.values().get()
    root.post(f"/admin/accounts/token/{token.pk}/change/", {"name": "x", "scopes": "admin", "digest": "x"})
    assert Token.objects.values().get() == before


@pytest.mark.parametrize("page", [page for page in PAGES if not page.startswith("accounts/invite add")])
def test_what_cannot_be_noted_is_not_done(page: str, root: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    make, sent = PAGES[page]
    row = make()
    before = world()

    def full(*args: Any, **how: Any) -> None:
        raise OSError("the log is full")

    monkeypatch.setattr(type(LogEntry.objects), "log_actions", full)
    root.raise_request_exception = False
    assert root.post(address(page, row), sent).status_code == 500
    assert world() == before


def world() -> list[Any]:
    """Return all rows that these pages write."""
    tables = (Application, Annulment, Grant, Group, Invite, Match, Measure, OperatorPage, Token)
    users = User.objects.order_by("pk").values_list("pk", "is_active", "is_staff")
    return [list(table._default_manager.order_by("pk").values()) for table in tables] + [list(users)]
