"""One letter of each sort to the people of a test, written by the services that write them."""

import re
from datetime import timedelta
from unittest.mock import patch

from accounts.conduct.choices import MeasureKind
from accounts.conduct.services.measures import lift_measure, take_measure
from accounts.models import CodeApp, User
from accounts.services.changing import change_account
from accounts.services.factors import add_factor, note_removal, reset_factors, verify_code
from accounts.services.resetting import ask_for_reset
from core import times
from core.database.transactions import atomic
from core.journal.notifications import MAIL
from core.journal.registry import notification_types
from notifications.channels.mail.models import Digest, DigestEntry
from notifications.channels.mail.services import digests, paragraphs
from notifications.events import TURN_REMINDER
from notifications.preferences.defaults import known_kinds
from notifications.preferences.models import Preferences
from tests.accounts.closed import hear
from tests.factories import PASSWORD, make_user
from tests.fixtures import Clock
from tests.notifications.mail.mails import mails_to, pass_time
from tests.sittings import Player, start_match

DATA = {
    "game": "mu-2p", "reason": "timed_out", "end": "abort", "days": 3, "name": "Zoe", "browser": "Firefox on Linux",
    "league_name": "Ligue", "number": 7, "by": "Yan", "text": "?", "leaver": "Xia", "tier": 2, "round": 4,
    "state": "forfeit", "challenger": "Vic", "challenged": "Uma",
}  # fmt: skip
"""Data of every kind of event, in one mapping."""


def write_every_letter(clock: Clock, one: Player, other: Player) -> None:
    """Letters of each sort to both, who have addresses that count."""
    # Which cards are dealt is chance.
    with patch.object(paragraphs, "news_of_match", return_value=["?"]):
        start_match(one, other, clock={"kind": "per_move", "days": 3})
        start_match(other, one, clock={"kind": "per_move", "days": 3})
        pass_time(clock, 62, step=timedelta(hours=1))
    for player in (one, other):
        _of_account(User.objects.get(pk=player.user.pk))
        _of_staff(User.objects.get(pk=player.user.pk))
        _of_all_news(player.user)


def texts_to(player: Player) -> str:
    """All that a player was written, both parts of each letter; addresses are left out, since they hold chance."""
    letters = sorted(f"{mail.subject}\n\n{mail.text}\n{mail.html}" for mail in mails_to(player))
    return re.sub(r'https://cards\.example/[^\s"]*', "ADDRESS", "\n".join(letters))


def _of_account(user: User) -> None:
    user.set_password(PASSWORD)
    user.save()
    ask_for_reset(who=user.username, address="192.0.2.1")
    hear("accounts.send_reset")
    change_account(user=user, password="a long walk to the sea", current_password=PASSWORD)
    with atomic():
        (code, *_) = add_factor(user, "app")
    assert verify_code(user=user, code=code)
    with atomic():
        note_removal(user, "app")
    CodeApp.objects.create(user=user, secret="", confirmed_at=times.now())
    reset_factors(user=user)
    change_account(user=user, email=f"new-{user.username}@example.org",
                   current_password="a long walk to the sea")  # fmt: skip
    user.refresh_from_db()
    user.email_verified_at = times.now()
    user.save()
    change_account(user=user, username=f"{user.username}-2", current_password="a long walk to the sea")


def _of_staff(user: User) -> None:
    warden = make_user(f"warden-of-{user.username}", staff=True)
    for kind in MeasureKind:
        lift_measure(measure_id=take_measure(user=user, kind=kind, reason="?", by=warden).pk, by=warden)


def _of_all_news(user: User) -> None:
    """Digests with an event of every kind, since none of it counts as old."""
    Preferences.objects.update_or_create(user=user, defaults={"kinds": {kind: [MAIL] for kind in known_kinds()}})
    of_matches = {kind for kind, declared in notification_types().items() if declared.leads_to in ("match", "rematch")}
    for first, kind in enumerate([*sorted(notification_types()), "bot.changed"]):
        place = (
            {"match": kind, "rematch": "again"}
            if kind in of_matches
            else {"season": kind, "league": kind, "fixture": kind}
        )
        if kind != TURN_REMINDER:
            DigestEntry.objects.create(user=user, kind=kind, data={**DATA, **place}, at=times.now())
        if first % 15 == 14 or kind == "bot.changed":
            _send(user)
    for number in range(digests.MOST_LINES + 3):
        DigestEntry.objects.create(user=user, kind="turn.began", data={**DATA, "match": str(number)}, at=times.now())
    _send(user)


def _send(user: User) -> None:
    Digest.objects.update_or_create(user=user, defaults={"due_at": times.now()})
    with patch.object(digests, "still_relevant", lambda user_id, told, reminded: list(told)):
        digests.send_due_digests()
