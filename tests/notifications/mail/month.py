"""A month of correspondence play in made-up time: people in ten time zones, who play, sleep, forget and give up."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from django.utils.translation import gettext_lazy

from accounts.models import User
from accounts.services.addresses import warn_owner
from core.mail.models import OutgoingMail
from games.choices import Status
from games.models import Match, Seat, Turn
from games.services.clocks.lateness import settle_overdue
from notifications.channels.mail.services.digests import send_due_digests
from notifications.channels.mail.services.reminding import send_reminders
from notifications.preferences.models import Preferences
from tests.fixtures import Clock
from tests.sittings import Player, answered, start_match

ZONES = (
    "UTC", "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "America/St_Johns",
    "Asia/Kathmandu", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Auckland",
)  # fmt: skip
QUIET = (("22:00", "07:00"), ("00:00", "08:30"), ("09:00", "17:00"), ("13:00", "13:45"), ("", ""))
CLOCKS = ({"kind": "per_move", "days": 1}, {"kind": "per_move", "days": 3})
SECURITY = "A new password was set on your account"
TURN, OVER = "is your turn", "is over"


@dataclass
class Person:
    """A player and what they have chosen, as the test knows it."""

    player: Player
    zone: str
    quiet: tuple[str, str]
    is_forgetful: bool
    hours: int
    muted: set[str] = field(default_factory=set)

    def is_quiet(self, moment: datetime) -> bool:
        """Return True if the person's quiet hours include the moment, by the clock on their wall."""
        begins, ends = self.quiet
        wall = moment.astimezone(ZoneInfo(self.zone)).strftime("%H:%M")
        if begins <= ends:
            return begins <= wall < ends
        return wall >= begins or wall < ends


@dataclass(frozen=True)
class Sent:
    """One thing that one mail says to one person."""

    person: Person
    at: datetime
    said: str
    match: str
    is_reminder: bool


class Month:
    """Everything that happens, and everything that is mailed."""

    def __init__(self, clock: Clock, people: int, seed: str) -> None:
        self.clock, self.rng = clock, random.Random(seed)
        self.people = {}
        for number in range(people):
            person = self._person(number)
            self.people[person.player.user.pk] = person
        self.sent: list[Sent] = []
        self.wrong: list[str] = []
        self.digests: dict[int, list[datetime]] = {}
        self.security: Counter[bool] = Counter()
        self.timed_out: list[tuple[Person, str, int]] = []
        self._seen: set[str] = set()

    def _person(self, number: int) -> Person:
        rng, player = self.rng, Player(f"player-{number}")
        zone, quiet, hours = ZONES[number % len(ZONES)], rng.choice(QUIET), rng.choice((1, 8, 24))
        User.objects.filter(pk=player.user.pk).update(
            email=f"{number}@example.org", email_verified_at=self.clock.time, time_zone=zone
        )
        player.user.refresh_from_db()
        Preferences.objects.create(user=player.user, quiet_from=quiet[0], quiet_to=quiet[1], digest_hours=hours)
        return Person(player, zone, quiet, is_forgetful=number % 5 == 4, hours=hours)

    def goes_by(self, *, days: int, step: timedelta) -> None:
        """Lets it happen."""
        until = self.clock.time + timedelta(days=days)
        while self.clock.time < until:
            self._start_matches()
            self._play(chance=step / timedelta(hours=14))
            self._settle()
            if self.rng.random() < 0.05:
                self._change_password()
            send_reminders()
            send_due_digests()
            self._read_mails()
            self.clock.time += step

    def _start_matches(self) -> None:
        rng = self.rng
        wanted = len(self.people) // 2
        going = Match.objects.exclude(status=Status.OVER).count()
        for _ in range(min(2, wanted - going)):
            first, second = rng.sample(sorted(self.people), 2)
            one, other = self.people[first], self.people[second]
            match = start_match(one.player, other.player, clock=rng.choice(CLOCKS))
            if rng.random() < 0.1:
                answered(one.player.send("PUT", f"/matches/{match}/muted", '{"muted": true}'), 200)
                one.muted.add(match)

    def _play(self, *, chance: float) -> None:
        for user, match, _ in sorted(self._owed()):
            person = self.people[user]
            if person.is_forgetful and match[0] < "S":
                continue
            # Another has ended the match meanwhile, or a move of theirs was the last that was missing.
            if not Seat.objects.filter(
                match=match, user=user, match__status=Status.RUNNING, turn__due_ply__gte=0
            ).exists():
                continue
            if self.rng.random() < chance * 0.03:
                answered(person.player.post(f"/matches/{match}/resign"), 200)
            elif self.rng.random() < chance:
                view = person.player.view(match)
                # Whose time is over has lost by looking.
                if view["due"]:
                    person.player.play_in(match, view, self.rng)

    def _settle(self) -> None:
        late = Turn.objects.filter(deadline__lte=self.clock.time, due_ply__isnull=False).select_related("seat")
        for turn in late.filter(seat__match__status=Status.RUNNING):
            assert turn.seat.user_id is not None
            assert turn.due_ply is not None
            self.timed_out.append((self.people[turn.seat.user_id], turn.seat.match_id, turn.due_ply))
        settle_overdue()

    def _change_password(self) -> None:
        person = self.rng.choice(list(self.people.values()))
        warn_owner(person.player.user, gettext_lazy("A new password was set"))

    def _owed(self) -> set[tuple[int, str, int]]:
        owed = Seat.objects.filter(match__status=Status.RUNNING, turn__due_ply__isnull=False)
        found = owed.values_list("user_id", "match_id", "turn__due_ply")
        return {(user, match, ply) for user, match, ply in found if ply is not None}

    def _read_mails(self) -> None:
        """Looks at what was written just now, as things stand now."""
        now, plies = self.clock.time, {(user, match): ply for user, match, ply in self._owed()}
        running = set(Match.objects.filter(status=Status.RUNNING).values_list("pk", flat=True))
        for mail in OutgoingMail.objects.exclude(pk__in=self._seen).order_by("created_at", "pk"):
            self._seen.add(mail.pk)
            assert mail.person is not None
            person = self.people[mail.person]
            if mail.subject == SECURITY:
                self.security[person.is_quiet(now)] += 1
                continue
            if person.is_quiet(now):
                self.wrong.append(f"in quiet hours: {now} {person.zone} {person.quiet} {mail.subject}")
            is_reminder = mail.subject.startswith("Your time is running out")
            if not is_reminder:
                self.digests.setdefault(mail.person, []).append(now)
            for said, match in _lines(mail.text):
                self.sent.append(Sent(person, now, _thing(said, plies.get((mail.person, match))), match, is_reminder))
                if match not in running and OVER not in said:
                    self.wrong.append(f"of a match that is over: {said} {match}")
                if match in person.muted:
                    self.wrong.append(f"of a muted match: {said} {match}")
                if (TURN in said or is_reminder) and (mail.person, match) not in plies:
                    self.wrong.append(f"of a turn that is not owed: {said} {match}")


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """The sentences of a mail and the matches that they are about."""
    paragraphs = text.split("\n\n")
    for sentence, link in pairwise(paragraphs):
        if link.startswith("See the match:"):
            yield sentence, link.rsplit("/", 1)[1]


def _thing(said: str, ply: int | None) -> str:
    """Return the subject of a sentence; each decision is a turn of its own."""
    if TURN in said:
        return f"turn {ply}"
    return said
