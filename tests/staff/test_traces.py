"""Every act of staff in the admin leaves a row in the log of staff, which they cannot delete."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.test import Client, RequestFactory
from oauth2_provider.models import Application

from accounts.conduct.choices import About, MeasureKind
from accounts.conduct.models import Measure, Report
from accounts.conduct.services import file_report, take_measure
from accounts.models import User
from core.documents.models import OperatorPage
from core.journal.choices import State
from core.journal.models import Delivery, Event
from games.models import ChatReport
from games.services.talk.chat import hide_messages
from leagues.models import Season
from leagues.services.season.sign_up import sign_up
from tests.factories import make_user, staff_browser
from tests.fixtures import Clock
from tests.leagues.seasons import a_season, people, running
from tests.oauth.programs import registered
from tests.sittings import Player, answered, start_match
from tests.staff.rows_to_change import a_grant, a_program, a_token, an_invite

pytestmark = pytest.mark.django_db


def a_chat_report() -> ChatReport:
    ana, ben = Player("ana"), Player("ben")
    match = start_match(ana, ben, chat=True)
    answered(ben.post(f"/matches/{match}/chat", {"text": "You play like my cat."}), 201)
    answered(ana.post(f"/matches/{match}/chat/1/report", {"reason": "I have no cat."}), 201)
    return ChatReport.objects.get()


def a_hidden_message() -> ChatReport:
    report = a_chat_report()
    hide_messages(reports=ChatReport.objects.all(), by=make_user("another", staff=True))
    return report


def a_report() -> Report:
    return file_report(subject_id=make_user("eve").pk, about=About.PERSON, reporter=make_user("ada"), reason="Rude.")


def a_measure() -> Measure:
    by = make_user("another", staff=True)
    return take_measure(user=make_user("eve"), kind=MeasureKind.MUTE, reason="Be kind.", by=by)


def a_parked_delivery() -> Delivery:
    start_match(Player("ana"), Player("ben"))
    event = Event.objects.filter(kind="match.started").order_by("pk")[0]
    delivery = Delivery.objects.create(event=event, consumer="bots.play", state=State.PARKED)
    return delivery


def a_full_season() -> Season:
    season = a_season()
    for player in people(2):
        sign_up(season_id=season.pk, by=player)
    return season


ACTIONS: dict[tuple[str, str], Callable[[], Any]] = {
    ("accounts.Grant", "delete_selected"): a_grant,
    ("accounts.Invite", "delete_selected"): an_invite,
    ("accounts.Token", "delete_selected"): a_token,
    ("auth.Group", "delete_selected"): lambda: Group.objects.create(name="g"),
    ("conduct.Measure", "lift"): a_measure,
    ("conduct.Report", "settle"): a_report,
    ("documents.OperatorPage", "delete_selected"): lambda: OperatorPage.objects.create(name="imprint", text="x"),
    ("games.ChatReport", "hide"): a_chat_report,
    ("games.ChatReport", "show"): a_hidden_message,
    ("journal.Delivery", "retry"): a_parked_delivery,
    ("leagues.Season", "end"): lambda: running(people(2)),
    ("leagues.Season", "start"): a_full_season,
    ("oauth2_provider.Application", "delete_selected"): a_program,
}
"""Every action of a list, with what makes a row on which it does something."""


def test_every_action_that_there_is_is_tried_here(root: Client) -> None:
    request = RequestFactory().get("/")
    request.user = User.objects.get(username="root")
    found = {
        (model._meta.label, name) for model, page in admin.site._registry.items() for name in page.get_actions(request)
    }
    assert found == {*ACTIONS}


@pytest.mark.parametrize(("label", "action"), ACTIONS)
def test_an_action_leaves_a_row(label: str, action: str, root: Client) -> None:
    row = ACTIONS[label, action]()
    model: type[models.Model] = type(row)
    pk, before = row.pk, LogEntry.objects.count()
    page = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"

    answer = root.post(page, {"action": action, "_selected_action": [pk], "post": "yes"})

    assert answer.status_code == 302, answer.content.decode()
    entry = LogEntry.objects.get()
    assert before == 0
    assert (entry.user.username, entry.object_id) == ("root", str(pk))
    assert entry.content_type == ContentType.objects.get_for_model(model)
    # The row is done with: nothing happens a second time, and nothing is noted.
    root.post(page, {"action": action, "_selected_action": [pk], "post": "yes"})
    assert LogEntry.objects.count() == 1


def test_the_log_cannot_be_changed_or_deleted_by_anyone(root: Client) -> None:
    report = a_report()
    root.post("/admin/conduct/report/", {"action": "settle", "_selected_action": [report.pk]})
    entry = LogEntry.objects.get()

    for page in (f"{entry.pk}/delete/", f"{entry.pk}/change/", "add/"):
        assert root.post(f"/admin/admin/logentry/{page}", {"post": "yes", "object_repr": "x"}).status_code == 403
    root.post("/admin/admin/logentry/", {"action": "delete_selected", "_selected_action": [entry.pk], "post": "yes"})
    assert list(LogEntry.objects.all()) == [entry]


def test_who_only_views_deliveries_does_not_retry_them(clock: Clock) -> None:
    delivery = a_parked_delivery()
    data = {"action": "retry", "_selected_action": [delivery.pk]}

    staff_browser("eyes", "view_delivery").post("/admin/journal/delivery/", data)
    delivery.refresh_from_db()
    assert delivery.state == State.PARKED
    hands = staff_browser("hands", "view_delivery", "change_delivery")
    answer = hands.post("/admin/journal/delivery/", data, follow=True)
    assert "1 delivery will be retried." in answer.content.decode()
    delivery.refresh_from_db()
    assert delivery.state == State.DUE


def test_the_log_keeps_no_name_that_an_author_gave_a_program(root: Client) -> None:
    for way in ("page", "list"):
        program = Application.objects.get(client_id=registered(make_user()))
        Application.objects.filter(pk=program.pk).update(name="Words of ada")
        if way == "page":
            root.post(f"/admin/oauth2_provider/application/{program.pk}/delete/", {"post": "yes"})
        else:
            chosen = {"action": "delete_selected", "_selected_action": [program.pk], "post": "yes"}
            root.post("/admin/oauth2_provider/application/", chosen)
        assert not Application.objects.filter(pk=program.pk).exists()
        assert LogEntry.objects.latest("pk").object_repr == program.client_id
