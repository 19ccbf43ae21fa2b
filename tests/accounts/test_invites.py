"""Sign-up by invite: codes are made by staff, shown once, and used a set number of times."""

import re
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from accounts.models import Invite, User
from accounts.services import make_invites
from core import times
from core.models import IdempotencyRecord
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, client_for, staff_browser
from tests.fixtures import START, Clock
from tests.markup import squeezed
from tests.running.processes import together

pytestmark = pytest.mark.django_db

CODE = re.compile(r"invite-[A-Za-z0-9_-]{32}")


@pytest.fixture(autouse=True)
def by_invite(settings: Settings) -> None:
    """Accounts are for those who are invited."""
    settings.POSTCARD_REGISTRATION = "invite"


def sign_up(username: str, invite: object = None, key: str | None = None) -> Any:
    """One newcomer."""
    body = {"username": username, "password": PASSWORD, "invite": invite}
    return client_for().post("/api/v1/accounts", body, headers={"Idempotency-Key": key} if key else {})


def invite(*arguments: str) -> list[str]:
    """Run the command and return the lines that it prints."""
    out = StringIO()
    call_command("invite", *arguments, stdout=out, stderr=StringIO())
    return out.getvalue().splitlines()


def test_an_invite_makes_an_account_and_no_second_one() -> None:
    (code,) = make_invites(count=1)
    accepted(sign_up("ada", code), 201)
    refusal(sign_up("bob", code), 403, "invite_needed")
    assert User.objects.get().username == "ada"
    assert Invite.objects.get().used == 1


def test_an_invite_can_be_good_for_several() -> None:
    (code,) = make_invites(count=1, uses=2)
    statuses = [sign_up(name, code).status_code for name in ("ada", "bob", "cem")]
    assert statuses == [201, 201, 403]


def test_who_has_no_good_invite_is_refused_alike_whatever_is_wrong_with_it(clock: Clock) -> None:
    used, late, good = (
        *make_invites(count=1),
        *make_invites(count=1, expires_at=START + timedelta(days=1)),
        *make_invites(count=1),
    )
    accepted(sign_up("ada", used), 201)
    clock.pass_by(days=1)
    answers = [
        sign_up("bob", code) for code in (None, "", "invite-wrong", used, late, good[:-1], good.upper(), f"{good} x")
    ]
    assert {answer.content for answer in answers[:1] + answers[2:]} == {answers[0].content}
    refusal(answers[0], 403, "invite_needed")
    assert wrong_fields(answers[1]) == [("invite", "blank")]
    body = {"username": "bob", "password": PASSWORD}
    refusal(client_for().post("/api/v1/accounts", body), 403, "invite_needed")
    assert wrong_fields(sign_up("bob", 5)) == [("invite", "invalid")]
    accepted(sign_up("bob", good), 201)


def test_a_refused_sign_up_uses_no_invite() -> None:
    first, second = make_invites(count=2)
    accepted(sign_up("ada", first), 201)
    refusal(sign_up("ada", second), 409, "conflict")
    refusal(sign_up("admin", second), 400, "invalid")
    assert Invite.objects.get(used=0).uses == 1
    accepted(sign_up("bob", second), 201)


def test_a_retry_needs_no_second_invite_and_keeps_no_code() -> None:
    (code,) = make_invites(count=1)
    first = accepted(sign_up("ada", code, key="k"), 201)
    again = sign_up("ada", code, key="k")
    assert accepted(again, 201)["user"] == first["user"]
    assert accepted(again, 201)["token"] not in (None, first["token"]), "the first one was never used"
    assert code not in str(IdempotencyRecord.objects.values_list())


def test_without_need_an_invite_is_neither_looked_at_nor_used(settings: Settings) -> None:
    settings.POSTCARD_REGISTRATION = "open"
    (code,) = make_invites(count=1)
    accepted(sign_up("ada", code), 201)
    accepted(sign_up("bob", "invite-wrong"), 201)
    assert Invite.objects.get().used == 0


def test_a_closed_door_is_closed_to_all_and_says_so(settings: Settings) -> None:
    settings.POSTCARD_REGISTRATION = "closed"
    (code,) = make_invites(count=1)
    for answer in (sign_up("ada", code), sign_up("ada"), client_for().post("/api/v1/accounts", {"x": 1})):
        body = refusal(answer, 403, "forbidden")
        assert body["detail"] == "The operator has closed sign-up on this server."


@pytest.mark.django_db(transaction=True)
def test_of_many_who_want_the_last_use_one_gets_it() -> None:
    (code,) = make_invites(count=1, uses=3)
    answers = together(8, lambda number: sign_up(f"player{number}", code))
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses == [201] * 3 + [403] * 5
    assert User.objects.count() == Invite.objects.get().used == 3


@pytest.mark.django_db(transaction=True)
def test_of_many_retries_at_once_all_get_the_account_and_one_use_is_gone() -> None:
    (code,) = make_invites(count=1)
    answers = together(8, lambda _: sign_up("ada", code, key="k"))
    assert {answer.status_code for answer in answers} <= {201, 409}
    assert User.objects.count() == Invite.objects.get().used == 1
    accepted(sign_up("ada", code, key="k"), 201)


def test_the_command_makes_as_many_as_it_is_asked_for(clock: Clock) -> None:
    assert [len(invite(*line.split())) for line in ("", "--count 3", "--count 2 --uses 5 --days 7")] == [1, 3, 2]
    assert sorted(Invite.objects.values_list("uses", flat=True)) == [1, 1, 1, 1, 5, 5]
    assert set(Invite.objects.filter(uses=5).values_list("expires_at", flat=True)) == {START + timedelta(days=7)}
    (code,) = invite("--note", "For Bob")
    assert CODE.fullmatch(code)
    assert Invite.objects.get(note="For Bob").used == 0
    accepted(sign_up("bob", code), 201)


@pytest.mark.parametrize("wrong", ["--count 0", "--count 1001", "--uses x", "--days -1", "--uses 10001", "--days ٣"])
def test_the_command_refuses_what_makes_no_sense(wrong: str) -> None:
    with pytest.raises(CommandError):
        invite(*wrong.split())
    for note in ("x" * 201, "a\nb"):
        with pytest.raises(CommandError):
            invite("--note", note)
    assert not Invite.objects.exists()


def test_the_command_says_when_nobody_asks_for_a_code(settings: Settings) -> None:
    settings.POSTCARD_REGISTRATION = "open"
    err = StringIO()
    call_command("invite", stdout=StringIO(), stderr=err)
    assert err.getvalue() == "Invite codes require POSTCARD_REGISTRATION=invite. It is currently open.\n"


def boss() -> Client:
    """A member of the staff with all permissions for invites."""
    return staff_browser("boss", "view_invite", "add_invite", "delete_invite")


def test_staff_make_an_invite_and_see_its_code_once() -> None:
    client = boss()
    form = {"note": "For Cem", "uses": "2", "expires_at_0": "2030-01-01", "expires_at_1": "12:00:00"}
    made = client.post("/admin/accounts/invite/add/", form)
    assert made.status_code == 200
    assert "no-store" in made["Cache-Control"]
    (code,) = CODE.findall(made.content.decode())
    assert code not in str(made.cookies)
    row = Invite.objects.get()
    assert (row.note, row.uses, row.used) == ("For Cem", 2, 0)
    for page in ("", f"{row.pk}/change/", f"{row.pk}/history/", f"{row.pk}/delete/"):
        shown = client.get(f"/admin/accounts/invite/{page}").content.decode()
        assert "invite" in shown
        assert code not in shown
        assert row.digest not in shown
    assert code not in str(LogEntry.objects.values_list())
    accepted(sign_up("cem", code), 201)


def test_staff_change_no_invite_and_a_deleted_one_is_good_no_more() -> None:
    (code,) = make_invites(count=1, note="lost")
    client, row = boss(), Invite.objects.get()
    assert client.post(f"/admin/accounts/invite/{row.pk}/change/", {"uses": "9"}).status_code == 403
    assert client.post(f"/admin/accounts/invite/{row.pk}/delete/", {"post": "yes"}).status_code == 302
    refusal(sign_up("ada", code), 403, "invite_needed")


@pytest.mark.parametrize(("field", "value"), [("uses", "0"), ("uses", "-1"), ("uses", "x"), ("note", "x" * 201)])
def test_a_form_that_makes_no_sense_makes_no_invite(field: str, value: str) -> None:
    page = boss().post("/admin/accounts/invite/add/", {"note": "", "uses": "1", field: value})
    assert page.status_code == 200
    assert not CODE.search(page.content.decode())
    assert not Invite.objects.exists()


def test_staff_without_the_permission_make_none() -> None:
    assert staff_browser("clerk", "view_invite").post("/admin/accounts/invite/add/", {"uses": "1"}).status_code == 403


def test_invites_cannot_be_found_by_their_digests() -> None:
    make_invites(count=1)
    digest = Invite.objects.get().digest
    answer = boss().get("/admin/accounts/invite/", {"digest__startswith": digest[:1]})
    assert answer.status_code in (302, 400)


@pytest.mark.parametrize(
    ("registration", "login", "home"),
    [
        ("open", ">Sign up</a></p>", ">Sign up</a>"),
        ("invite", "with an invite code</p>", "Sign-up is by invitation only."),
        ("closed", "Sign-up is closed.</p>", "Sign-up is closed on this server."),
    ],
)
def test_the_pages_say_who_may_sign_up(settings: Settings, registration: str, login: str, home: str) -> None:
    settings.POSTCARD_REGISTRATION = registration
    assert login in squeezed(Client().get("/login").content.decode())
    assert home in Client().get("/", headers={"host": "localhost"}).content.decode()


def test_a_time_that_is_now_is_over(clock: Clock) -> None:
    (code,) = make_invites(count=1, expires_at=times.now())
    refusal(sign_up("ada", code), 403, "invite_needed")


def test_wrong_codes_of_an_address_are_limited_and_the_right_one_counts_nothing(settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"guess_invite": (3, 300)}
    codes = make_invites(count=3)
    for number, code in enumerate(codes):
        accepted(sign_up(f"right{number}", code), 201)
    for _ in range(3):
        refusal(sign_up("ada", "wrong-code"), 403, "invite_needed")
    refusal(sign_up("ada", "wrong-code"), 429, "throttled")
