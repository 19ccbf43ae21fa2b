"""Messages pushed to a browser: its owner's events, encrypted, in order, and while they are news."""

import json
from typing import Any

import http_ece
import pytest

from accounts.models import User
from accounts.services.closing import close_account, delete_account
from core.outbound.sending import Answer, NotSent, Trouble, Writing, post
from core.outbound.slots import slot_for
from notifications.channels.mail.services.reminding import send_reminders
from notifications.channels.push.encryption import LIFETIME
from notifications.channels.push.models import PushMessage, PushSubscription
from notifications.channels.push.services import sending
from notifications.channels.push.services.sending import KEPT, WAITS
from tests.core.outbound.receivers import Reply, never, receiving, status
from tests.feeds import events_of
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.notifications.push.browsers import Browser, claims_of, send_due
from tests.notifications.receiving import Present
from tests.sittings import Player, answered, start_match

pytestmark = pytest.mark.django_db

URL = "http://127.0.0.1:9/push"


class Service:
    """A push service in place of the network, which answers as a test says."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.answer: Answer | Trouble = Answer(201)

    def post(self, url: str, *, body: bytes, headers: dict[str, str], writing: Writing) -> Answer:
        with writing():
            self.got.append(url)
        if isinstance(self.answer, Trouble):
            raise NotSent(self.answer)
        return self.answer


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Service:
    """All that is pushed in the test comes to this one."""
    service = Service()
    monkeypatch.setattr(sending, "post", service.post)
    return service


def test_a_browser_reads_what_stands_in_the_feed(ana: Player, ben: Player, present: Present) -> None:
    with receiving(status(201)) as receiver:
        browser = Browser(receiver.url)
        browser.subscribe(ana)
        start_match(ana, ben)
        send_due()
        pushed = [browser.read(request) for request in receiver.requests]

    feed = {event["id"]: event for event in events_of(ana)}
    assert pushed
    assert {event["kind"] for event in pushed} <= {"match.started", "turn.began", "invitation.made"}
    assert pushed == [{**feed[event["id"]], "others": ["ben"], "language": None} for event in pushed]
    assert [event["id"] for event in pushed] == sorted(event["id"] for event in pushed)
    claims = claims_of(receiver.requests[0])
    assert claims["aud"] == receiver.url.removesuffix("/hook")
    assert claims["sub"] == "mailto:postcard@cards.example"
    assert not PushMessage.objects.exists()


def test_each_of_two_people_hears_of_an_event_in_the_language_of_the_account(
    ana: Player, ben: Player, present: Present
) -> None:
    User.objects.filter(pk=ana.user.pk).update(language="de")
    User.objects.filter(pk=ben.user.pk).update(language="en-GB")
    with receiving(status(201)) as receiver:
        browsers = {player: Browser(f"{receiver.url}/{player.name}") for player in (ana, ben)}
        for player, browser in browsers.items():
            browser.subscribe(player)
        start_match(ana, ben)
        send_due()
        read = {
            player: [browser.read(request) for request in receiver.requests if player.name in request.line]
            for player, browser in browsers.items()
        }

    assert {event["kind"] for event in read[ana]} & {event["kind"] for event in read[ben]}
    assert {event["language"] for event in read[ana]} == {"de"}
    assert {event["language"] for event in read[ben]} == {"en-GB"}


def test_nobody_else_can_read_it(ana: Player, ben: Player, present: Present) -> None:
    with receiving(status(201)) as receiver:
        Browser(receiver.url).subscribe(ana)
        match = start_match(ana, ben)
        send_due()

    for request in receiver.requests:
        assert match.encode() not in request.body
        with pytest.raises(http_ece.ECEException):
            Browser(receiver.url).read(request)


def test_of_what_is_no_news_any_more_nothing_is_pushed(
    ana: Player, ben: Player, service: Service, clock: Clock
) -> None:
    for player in (ana, ben):
        Browser(f"{URL}/{player.name}").subscribe(player)
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    send_due()

    # The end of the match for each, and nothing of its turns and its start.
    assert sorted(service.got) == [f"{URL}/ana", f"{URL}/ben"]


def test_preferences_and_muted_matches_count(ana: Player, ben: Player, service: Service) -> None:
    Browser(URL).subscribe(ana)
    wishes = {"kinds": {"match.*": [], "turn.*": ["mail"]}}
    answered(ana.send("PATCH", "/me/notifications", json.dumps(wishes)), 200)
    match = start_match(ana, ben)
    answered(ana.send("PUT", f"/matches/{match}/muted", '{"muted": true}'), 200)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    send_due()

    assert service.got == []


def test_in_quiet_hours_nothing_is_pushed_and_afterwards_what_is_still_news(
    ana: Player, ben: Player, service: Service, clock: Clock
) -> None:
    quiet = {"quiet": {"from": "11:00", "to": "18:00", "zone": "UTC"}}
    answered(ana.send("PATCH", "/me/notifications", json.dumps(quiet)), 200)
    Browser(URL).subscribe(ana)
    start_match(ana, ben)
    send_due()
    clock.pass_by(hours=5)
    send_due()
    assert service.got == []

    clock.pass_by(hours=1)
    send_due()

    assert service.got
    assert not PushMessage.objects.exists()


def test_a_reminder_is_pushed_to_the_one_who_still_owes_the_turn(
    ana: Player, ben: Player, present: Present, clock: Clock
) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    owing, other = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    with receiving(status(201)) as receiver:
        browsers = {player: Browser(f"{receiver.url}/{player.name}") for player in (owing, other)}
        for player, browser in browsers.items():
            browser.subscribe(player)
        clock.pass_by(hours=61)
        send_reminders()
        send_due()
        pushed = [browsers[owing].read(request) for request in receiver.requests]

    assert [(event["kind"], event["data"]["match"]) for event in pushed] == [("turn.reminder", match)]


def test_of_a_turn_that_was_played_meanwhile_no_reminder_is_pushed(
    ana: Player, ben: Player, service: Service, clock: Clock
) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    owing = ana if ana.view(match)["due"] else ben
    Browser(URL).subscribe(owing)
    clock.pass_by(hours=61)
    send_reminders()
    owing.play_any(match)
    send_due()

    assert service.got == []


@pytest.mark.parametrize("code", [404, 410])
def test_a_subscription_that_is_gone_is_dropped(ana: Player, ben: Player, service: Service, code: int) -> None:
    Browser(URL).subscribe(ana)
    service.answer = Answer(code)
    start_match(ana, ben)
    send_due()

    assert service.got == [URL]
    assert not PushSubscription.objects.exists()
    start_match(ana, ben)
    send_due()
    assert service.got == [URL]


@pytest.mark.parametrize("trouble", [Answer(500), Answer(503), Answer(429), Trouble.TIMED_OUT, Trouble.NOT_CONNECTED])
def test_a_service_that_fails_is_tried_again_and_nothing_overtakes(
    ana: Player, ben: Player, service: Service, clock: Clock, trouble: Any
) -> None:
    Browser(URL).subscribe(ana)
    service.answer = trouble
    start_match(ana, ben)
    send_due()
    waiting = PushMessage.objects.count()
    first = PushMessage.objects.order_by("number").first()
    assert first is not None
    assert len(service.got) == first.attempt == 1
    assert first.next_at is not None
    assert 0.8 * WAITS[0] <= (first.next_at - clock.time).total_seconds() <= 1.2 * WAITS[0]
    send_due()
    assert len(service.got) == 1

    service.answer = Answer(201)
    clock.pass_by(seconds=7)
    send_due()

    assert len(service.got) == 1 + waiting
    assert not PushMessage.objects.exists()
    assert PushSubscription.objects.get().failing_since is None


def test_what_a_service_does_not_want_is_dropped_and_the_next_one_goes(
    ana: Player, ben: Player, service: Service
) -> None:
    Browser(URL).subscribe(ana)
    service.answer = Answer(413)
    start_match(ana, ben)
    send_due()

    assert len(service.got) >= 1
    assert not PushMessage.objects.exists()
    assert PushSubscription.objects.get().failing_since is not None


def test_retry_after_is_respected(ana: Player, ben: Player, service: Service, clock: Clock) -> None:
    Browser(URL).subscribe(ana)
    service.answer = Answer(429, 3600)
    start_match(ana, ben)
    send_due()

    first = PushMessage.objects.order_by("number").first()
    assert first is not None
    assert first.next_at is not None
    assert (first.next_at - clock.time).total_seconds() == 3600


def test_after_three_days_without_success_a_browser_counts_as_gone(
    ana: Player, ben: Player, service: Service, clock: Clock
) -> None:
    Browser(URL).subscribe(ana)
    service.answer = Answer(500)
    start_match(ana, ben)
    send_due()
    clock.pass_by(seconds=KEPT.total_seconds())
    start_match(ana, ben)
    send_due()

    assert not PushSubscription.objects.exists()
    assert LIFETIME < KEPT


def test_one_slow_service_keeps_no_other_waiting(
    ana: Player, ben: Player, present: Present, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "post", lambda url, **how: post(url, seconds=0.3, **how))
    slow: Reply = never
    with receiving(slow) as silent, receiving(status(201)) as receiver:
        Browser(silent.url).subscribe(ana)
        browser = Browser(receiver.url)
        browser.subscribe(ben)
        start_match(ana, ben)
        send_due()
        assert [browser.read(request) for request in receiver.requests]
        assert PushMessage.objects.filter(subscription__user=ana.user).exists()


def test_no_more_than_two_requests_to_a_service_are_under_way(ana: Player, ben: Player, service: Service) -> None:
    Browser(URL).subscribe(ana)
    start_match(ana, ben)
    with slot_for("127.0.0.1:9"), slot_for("127.0.0.1:9"):
        send_due()
        assert service.got == []
    assert PushMessage.objects.exists()


def test_a_copy_goes_out_where_the_worker_dies_before_the_commit(
    ana: Player, ben: Player, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    Browser(URL).subscribe(ana)
    start_match(ana, ben)
    note = sending._note

    def die(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(sending, "_note", die)
    send_due()
    monkeypatch.setattr(sending, "_note", note)
    waiting = PushMessage.objects.count()

    assert len(service.got) == 1
    assert waiting


def test_a_closed_account_is_pushed_nothing(ana: Player, ben: Player, service: Service) -> None:
    Browser(URL).subscribe(ana)
    # Made in a browser: what a token has made ends with the tokens.
    PushSubscription.objects.update(token=None)
    start_match(ana, ben)
    close_account(user=User.objects.get(pk=ana.user.pk))
    send_due()

    assert service.got == []
    assert PushSubscription.objects.exists()


def test_of_an_erased_account_nothing_is_kept(ana: Player) -> None:
    Browser(URL).subscribe(ana)
    delete_account(user=ana.user)
    deliver_all("push")

    assert not PushSubscription.objects.exists()
