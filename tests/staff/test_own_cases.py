"""Staff neither see nor decide what others say about them."""

import pytest
from django.test import Client

from accounts.auth.scopes import SCOPES
from accounts.choices import Kind
from accounts.conduct.choices import About, MeasureKind
from accounts.conduct.models import Measure, Report
from accounts.conduct.services import file_report, lift_measure, settle_reports, take_measure
from accounts.models import User
from core.errors import Forbidden
from games.models import ChatMessage, ChatReport
from games.services.talk.chat import hide_messages, show_messages
from tests.factories import client_for, make_user, staff_browser
from tests.fixtures import Clock
from tests.sittings import API, Player, answered, start_match

pytestmark = pytest.mark.django_db

MAY = (
    "view_report", "change_report", "view_measure", "change_measure", "view_chatreport", "change_chatmessage",
)  # fmt: skip
REPORTS, MESSAGES, MEASURES = "/admin/conduct/report/", "/admin/games/chatreport/", "/admin/conduct/measure/"


@pytest.fixture
def eve(clock: Clock, db: None) -> Client:
    """A browser of the moderator whose own case this is."""
    return staff_browser("eve", *MAY)


@pytest.fixture
def other(clock: Clock, db: None) -> Client:
    """A browser of another one."""
    return staff_browser("other", *MAY)


def user(name: str) -> User:
    return User.objects.get(username=name)


def act(client: Client, page: str, action: str, pk: object) -> None:
    client.post(page, {"action": action, "_selected_action": [pk]})


def test_reports_about_oneself_are_neither_seen_nor_settled(eve: Client, other: Client) -> None:
    bot = User.objects.create(username="eves-bot", kind=Kind.BOT, owner=user("eve"))
    reporter = make_user("ada")
    for subject, about in ((user("eve"), About.PERSON), (bot, About.NAME)):
        report = file_report(subject_id=subject.pk, about=about, reporter=reporter, reason="She cheats.")

        assert "She cheats." not in eve.get(f"{REPORTS}?state=all").content.decode()
        for page in (f"{report.pk}/change/", f"{report.pk}/history/"):
            assert "She cheats." not in eve.get(f"{REPORTS}{page}", follow=True).content.decode()
        act(eve, REPORTS, "settle", report.pk)
        assert settle_reports(reports=Report.objects.all(), by=user("eve")) == []
        report.refresh_from_db()
        assert report.settled_at is None

        assert "She cheats." in other.get(REPORTS).content.decode()
        act(other, REPORTS, "settle", report.pk)
        report.refresh_from_db()
        assert report.settled_by == user("other")


def test_ones_own_reported_messages_are_neither_seen_nor_hidden_nor_shown(eve: Client, other: Client) -> None:
    ana = Player("ana")
    author = Player.__new__(Player)
    author.name, author.user, author.client = "eve", user("eve"), client_for(user("eve"))
    match = start_match(ana, author, chat=True)
    answered(author.post(f"/matches/{match}/chat", {"text": "You play like my cat."}), 201)
    answered(ana.post(f"/matches/{match}/chat/1/report", {"reason": "I have no cat."}), 201)
    report = ChatReport.objects.get()

    assert "my cat" not in eve.get(MESSAGES).content.decode()
    assert "my cat" not in eve.get(f"{MESSAGES}{report.pk}/change/", follow=True).content.decode()
    api = {name: client_for(user(name), scopes=SCOPES).get(f"{API}/reports").json() for name in ("eve", "other")}
    assert "my cat" not in str(api["eve"])
    assert "my cat" in str(api["other"])

    act(eve, MESSAGES, "hide", report.pk)
    assert hide_messages(reports=ChatReport.objects.all(), by=user("eve")) == []
    assert ChatMessage.objects.get().hidden_at is None
    act(other, MESSAGES, "hide", report.pk)
    assert ChatMessage.objects.get().hidden_at is not None
    act(eve, MESSAGES, "show", report.pk)
    assert show_messages(reports=ChatReport.objects.all(), by=user("eve")) == []
    assert ChatMessage.objects.get().hidden_at is not None
    act(other, MESSAGES, "show", report.pk)
    assert ChatMessage.objects.get().hidden_at is None


def test_ones_own_measures_are_lifted_by_another(other: Client, clock: Clock) -> None:
    # She was no staff yet when it was taken.
    warned = make_user("eve")
    measure = take_measure(user=warned, kind=MeasureKind.MUTE, reason="Be kind.", by=user("other"))
    User.objects.filter(pk=warned.pk).update(is_staff=True, is_superuser=True)
    eve = Client()
    eve.force_login(user("eve"))

    with pytest.raises(Forbidden):
        lift_measure(measure_id=measure.pk, by=user("eve"))
    act(eve, MEASURES, "lift", measure.pk)
    assert Measure.objects.get().lifted_at is None
    act(other, MEASURES, "lift", measure.pk)
    assert Measure.objects.get().lifted_at is not None


@pytest.mark.parametrize("is_superuser", [False, True])
def test_ones_own_bot_is_unlocked_by_another(is_superuser: bool) -> None:
    eve, other = staff_browser("eve", "view_user", "change_user"), staff_browser("other", "view_user", "change_user")
    User.objects.filter(username="eve").update(is_superuser=is_superuser)
    bot = User.objects.create(username="eves-bot", kind=Kind.BOT, owner=user("eve"), is_active=False)
    page = f"/admin/accounts/user/{bot.pk}/change/"

    eve.post(page, {"is_active": "on"})
    assert not user("eves-bot").is_active
    other.post(page, {"is_active": "on"})
    assert user("eves-bot").is_active
