"""One mail about all that is new and still so, not more often than its reader wants, and never in quiet hours."""

from datetime import UTC, datetime

import pytest
from django.core import mail
from pytest_django import Settings

from accounts.models import User
from config.settings.mail import Way, read_way
from core.journal.models import Delivery
from core.journal.outcomes import Delivered
from core.journal.services import deliver
from core.mail.letters import Letter
from games.models import Match
from matchmaking.services.pairing import pair_waiting
from notifications.channels.mail.models import DigestEntry
from notifications.channels.mail.services import digests
from tests.core.mail.mail_server import AWAY, send_by
from tests.fixtures import Clock
from tests.matchmaking.wishes import wish
from tests.notifications.mail.mails import choose, mails_to, pass_time, subjects_to
from tests.sittings import GAME, Player, answered, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("verified")]


def mover(match: str, ana: Player, ben: Player) -> tuple[Player, Player]:
    return (ana, ben) if ana.view(match)["due"] else (ben, ana)


def test_a_turn_that_is_still_owed_is_told_after_a_while(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    first, second = mover(match, ana, ben)
    pass_time(clock, 0.5)

    (written,) = mails_to(first)
    assert written.subject == "It is your turn"
    title = f"Take That Toy! (two players) with {second.name}"
    turn = "It is your turn. You have until Wednesday, 4 February, 12:00 (UTC)."
    assert f"{title}: the match has started. {turn}" in written.text
    assert written.text.count(f"https://cards.example/play/{match}") == 1
    assert "/unsubscribe/" in written.unsubscribe_url
    assert written.address == f"{first.name}@example.org"
    pass_time(clock, 30)
    assert len(mails_to(first)) == 1


def test_a_turn_that_was_taken_meanwhile_is_no_news(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben)
    first, second = mover(match, ana, ben)
    choose(first, kinds={"match.started": []})
    while first.view(match)["due"]:
        first.play_any(match)
    pass_time(clock, 0.5)

    assert mails_to(first) == []
    assert not DigestEntry.objects.filter(user=first.user).exists()
    assert len(mails_to(second)) == 1


def test_many_moves_make_one_mail_in_so_many_hours(ana: Player, ben: Player, clock: Clock) -> None:
    for player in (ana, ben):
        choose(player, digest_hours=6)
    for _ in range(6):
        start_match(ana, ben)
        pass_time(clock, 0.5)
    assert [len(mails_to(player)) for player in (ana, ben)] == [1, 1]

    pass_time(clock, 4)
    assert [len(mails_to(player)) for player in (ana, ben)] == [2, 2]
    waits = [written.created_at for written in mails_to(ana)]
    assert (waits[1] - waits[0]).total_seconds() >= 6 * 3600


def test_nothing_is_sent_in_quiet_hours(ana: Player, ben: Player, clock: Clock) -> None:
    quiet = {"from": "22:00", "to": "08:00", "zone": "Asia/Tokyo"}
    for player in (ana, ben):
        choose(player, quiet=quiet)
    # It is 21:55 in Tokyo: the digest would be due at 22:05.
    clock.time = datetime(2026, 2, 1, 12, 55, tzinfo=UTC)
    start_match(ana, ben)
    pass_time(clock, 9.5)
    assert [subjects_to(player) for player in (ana, ben)] == [[], []]
    pass_time(clock, 1)
    assert [len(mails_to(player)) for player in (ana, ben)] == [1, 1]
    assert mails_to(ana)[0].created_at >= datetime(2026, 2, 1, 23, 0, tzinfo=UTC)


def test_a_digest_that_an_outage_has_delayed_waits_for_the_end_of_quiet_hours(
    ana: Player, ben: Player, clock: Clock, settings: Settings
) -> None:
    choose(ana, quiet={"from": "22:00", "to": "08:00", "zone": "Asia/Tokyo"})
    # It is 21:15 in Tokyo: the digest is written at 21:45, and the mail server is away.
    clock.time = datetime(2026, 2, 1, 12, 15, tzinfo=UTC)
    start_match(ana, ben)
    send_by(settings, read_way(AWAY))
    pass_time(clock, 0.5)
    (delivery,) = Delivery.objects.filter(consumer="mail.send", event__payload__mail=mails_to(ana)[0].pk)
    assert deliver(delivery_id=delivery.pk) == Delivered.NOT_NOW

    # An hour later it is back.
    send_by(settings, Way("django.core.mail.backends.locmem.EmailBackend", "in memory"))
    clock.pass_by(hours=1)
    assert deliver(delivery_id=delivery.pk) == Delivered.NOT_NOW
    assert mail.outbox == []
    delivery.refresh_from_db()
    assert delivery.due_at == datetime(2026, 2, 1, 23, 0, tzinfo=UTC)

    clock.time = delivery.due_at
    assert deliver(delivery_id=delivery.pk) == Delivered.DONE
    assert [letter.to for letter in mail.outbox] == [[ana.user.email]]


def test_an_address_that_does_not_count_gets_nothing(ana: Player, ben: Player, clock: Clock) -> None:
    User.objects.filter(pk=ana.user.pk).update(email_verified_at=None)
    start_match(ana, ben)
    pass_time(clock, 1)
    assert mails_to(ana) == []
    assert not DigestEntry.objects.filter(user=ana.user).exists()
    assert mails_to(ben) != []


def test_an_address_that_counts_no_more_by_then_gets_nothing(ana: Player, ben: Player, clock: Clock) -> None:
    start_match(ana, ben)
    User.objects.filter(pk=ana.user.pk).update(is_active=False)
    pass_time(clock, 1)
    assert mails_to(ana) == []


def test_kinds_that_are_not_wanted_are_left_out(ana: Player, ben: Player, clock: Clock) -> None:
    for player in (ana, ben):
        choose(player, kinds={"turn.*": [], "match.*": [], "seat.*": []})
    start_match(ana, ben)
    pass_time(clock, 1)
    assert [subjects_to(player) for player in (ana, ben)] == [[], []]


def test_a_muted_match_is_left_out_and_others_are_not(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben)
    for player in (ana, ben):
        answered(player.send("PUT", f"/matches/{match}/muted", '{"muted": true}'), 200)
    pass_time(clock, 1)
    assert [subjects_to(player) for player in (ana, ben)] == [[], []]
    start_match(ana, ben)
    pass_time(clock, 1)
    assert [len(mails_to(player)) for player in (ana, ben)] == [1, 1]


def test_what_is_told_of_a_match_that_is_over_is_its_end_alone(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben)
    answered(ana.post(f"/matches/{match}/resign"), 200)
    pass_time(clock, 1)
    for player in (ana, ben):
        (written,) = mails_to(player)
        assert written.subject == "Notifications about your matches"
        assert "is over" in written.text
        assert "has started" not in written.text


def test_an_invitation_is_news_until_it_is_answered(ana: Player, ben: Player, clock: Clock) -> None:
    ana.create({"user": "ana"}, {"user": "ben"})
    pass_time(clock, 1)
    assert mails_to(ana) == []
    (written,) = mails_to(ben)
    assert "you are invited to a match" in written.text
    assert not DigestEntry.objects.exists()


def test_each_search_that_ended_is_a_line_that_leads_to_the_next(ana: Player, clock: Clock) -> None:
    for game in (GAME, "mu-2p"):
        wish(ana, game, clock={"kind": "per_move", "minutes": 5})
    clock.pass_by(days=1)
    pair_waiting()

    pass_time(clock, 2)

    [letter] = mails_to(ana)
    assert letter.text.count("your search for opponents has ended (no match was found in time).") == 2
    assert letter.text.count("https://cards.example/play/find") == 2


def test_a_digest_that_cannot_be_written_holds_up_no_other_and_comes_later(
    ana: Player, ben: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = mover(start_match(ana, ben), ana, ben)

    honest = digests._letter

    def fail_for_first(user: User, notices: list[DigestEntry], zone: str) -> Letter:
        if user.pk == first.user.pk:
            raise LookupError("an event that nobody knows")
        return honest(user, notices, zone)

    with monkeypatch.context() as patch:
        patch.setattr(digests, "_letter", fail_for_first)
        pass_time(clock, 0.75)
    assert mails_to(first) == []
    assert len(mails_to(second)) == 1
    # At a quarter past, half past and a quarter to: it is tried again after five minutes.
    assert len([line for line in caplog.messages if f"the digest of user {first.user.pk} could not" in line]) == 3

    pass_time(clock, 0.25)
    assert subjects_to(first) == ["It is your turn"]
    assert len(mails_to(second)) == 1


def test_a_match_that_cannot_be_replayed_keeps_no_digest_from_being_written(
    ana: Player, ben: Player, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    match = start_match(ana, ben)
    broken = Match.objects.filter(pk=match)
    broken.update(game="whist")
    pass_time(clock, 0.5)

    first, _ = mails_to(ana) + mails_to(ben)
    assert f"https://cards.example/play/{match}" in first.text
    assert caplog.messages.count(f"the digests lack what has happened in match {match}") == 2
    broken.update(game=GAME)
