"""No page of the admin shows any member of the staff more of private and sealed matches than docs/secrecy.md grants.

Something that staff may not know is changed, and every page, list, filter, search and order is read before and after.
"""

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction
from django.db.models import Value

from accounts.models import User
from bots.models import Analysis, Thought
from core import times
from core.journal import staff_view
from core.journal.admin import DeliveryAdmin, EventAdmin, KindFilter, LatestOnly
from core.journal.choices import State
from core.journal.models import Delivery, Event
from core.journal.services import record
from games.admin import MatchAdmin
from games.events import TURN_FORCED
from games.models import Match, MoveRecord, Seat, SharedDeal, StandingOrder, Turn
from ratings.admin import RatedMatchAdmin
from ratings.services.counting import count_match
from tests.amounts import amount, long
from tests.api.recorder import make_chance_repeat
from tests.factories import browser_of, make_user
from tests.fixtures import Clock
from tests.secrecy.answers import Answer
from tests.secrecy.compare import Leak
from tests.secrecy.staff_pages import addresses, links_of, patterns, read
from tests.sittings import GAME, Player, answered, play_next, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

Change = Callable[[], object]
Patch = pytest.MonkeyPatch
LISTS = [path for path, name in patterns() if name.endswith("_changelist")]


class Staff:
    """Two of the staff, one of whom plays in the matches of these tests; both may do everything."""

    def __init__(self) -> None:
        self.ana, self.ben = Player("ana"), Player("ben")
        User.objects.filter(pk=self.ana.user.pk).update(is_staff=True, is_superuser=True)
        warden = make_user("warden", staff=True, is_superuser=True)
        self.browsers = {"staff": warden, "staff who play": User.objects.get(pk=self.ana.user.pk)}
        self.public = start_match(self.ana, self.ben)
        play_next(self.public, self.ana, self.ben)

    def private(self, moves: int = 3, **terms: Any) -> str:
        """A private match with some moves, made after all that is public; the id."""
        match = start_match(self.ana, self.ben, visibility="private", **terms)
        for _ in range(moves):
            play_next(match, self.ana, self.ben)
        return match

    def sealed(self) -> str:
        """A match that runs on a deal that others play with too, after a move; the id."""
        match = start_match(self.ana, self.ben)
        play_next(match, self.ana, self.ben)
        deal = SharedDeal.objects.create(id="A deal of several", seed=b"a seed", entropies=[])
        Match.objects.filter(pk=match).update(shared_deal=deal)
        return match

    def read_all(self, asked: list[str]) -> dict[str, Answer]:
        """Return the answers of every page to both, and the output of the commands."""
        said: dict[str, Any] = {}
        for who, user in self.browsers.items():
            client = browser_of(user)
            # What a list links to in itself is asked by one of the two: it takes long.
            for address in (page for page in asked if "?" not in page or "play" in who):
                said[f"{address} to {who}"] = read(client, address)
        for state in ("parked", "due"):
            said[f"deliveries list --state {state}"] = command("deliveries", "list", "--state", state)
        return said

    def asked(self, about: str = "") -> list[str]:
        """All pages of the rows there are now, shown or not, and whatever lists link to, or a third of that."""
        client = browser_of(self.browsers["staff"])
        followed = [page for page in LISTS if page.startswith(about)]
        pages = [page for page in addresses(rows=3, sites=True) if page.startswith(about)]
        links = [link for page in followed for link in links_of(client, page)]
        return [*pages, *(links if about else links[:: amount(3, of=1)])]


def command(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def compare(staff: Staff, change: Change, about: str = "") -> None:
    """Fail where a page is another after the change. It is made first, so that pages of what it makes are asked too."""
    with transaction.atomic():
        change()
        asked = staff.asked(about)
        after = staff.read_all(asked)
        transaction.set_rollback(True)
    before = staff.read_all(asked)
    assert len(asked) > (4 if about else 100)
    for name in before:
        if before[name] != after[name]:
            raise Leak(f"{name}\n{before[name]}\n{after[name]}")


@pytest.fixture
def staff(clock: Clock, db: None) -> Staff:
    return Staff()


def fail_in(match: str) -> None:
    """Let a consumer fail in a match's deliveries."""
    due = Delivery.objects.filter(event__payload__match=match)
    due.update(state=State.DUE, attempts=3, last_error="ValueError at x.py:1 in f")


def private_matches(staff: Staff) -> Change:
    """One that runs, one that is over and analysed, one that waits: with all that players can do there."""

    def change() -> None:
        match = staff.private(2, chat=True)
        answered(staff.ben.post(f"/matches/{match}/chat", {"text": "Good luck!"}), 201)
        answered(staff.ben.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
        Thought.objects.create(
            match_id=match, seat=1, ply=2, bot="random", game=GAME, waited=0.1, took=0.2, fault="Oops"
        )
        over = staff.private(3)
        answered(staff.ben.post(f"/matches/{over}/resign"), 200)
        Analysis.objects.create(match_id=over, iterations=1, decisions=3)
        waits = staff.ana.create({"user": "ana"}, {"user": "ben"}, visibility="private", rated=True)["id"]
        answered(staff.ana.post(f"/matches/{waits}/link"), 201)
        for one in (match, over, waits):
            fail_in(one)

    return change


def whose_turn_it_is_at_a_sealed_table(staff: Staff) -> Change:
    match = staff.sealed()

    def change() -> None:
        for event in Event.objects.filter(payload__match=match):
            event.payload = {name: 1 - value if name == "seat" else value for name, value in event.payload.items()}
            event.payload |= {"ply": event.payload["ply"] + 3} if "ply" in event.payload else {}
            event.save()
        for turn in Turn.objects.filter(seat__match=match):
            turn.due_ply, turn.deadline = (None, None) if turn.due_ply is not None else (3, turn.seat.match.created_at)
            turn.save()

    return change


def what_a_chat_or_an_offer_was_about(staff: Staff) -> Change:
    match = start_match(staff.ana, staff.ben, chat=True)

    def change() -> None:
        answered(staff.ben.post(f"/matches/{match}/chat", {"text": "Good luck!"}), 201)
        answered(staff.ben.post(f"/matches/{match}/draw", {"action": "offer"}), 200)

    return change


def how_far_a_private_rated_match_came(staff: Staff) -> Change:
    match = staff.private(rated=True)
    answered(staff.ben.post(f"/matches/{match}/resign"), 200)
    assert count_match(match_id=match)

    def change() -> None:
        Match.objects.filter(pk=match).update(ply=40, head="0" * 64, end="1" * 64, commitment="2" * 64, seed=b"x" * 32)
        Seat.objects.filter(match=match).update(points=7, entropy="mine")
        MoveRecord.objects.filter(match=match).update(move="play r1")

    return change


def park(event: Event) -> None:
    """A delivery of the event that was given up."""
    error = "ValueError at x.py:1 in f"
    Delivery.objects.create(event=event, consumer="bots.play", state=State.PARKED, attempts=8, last_error=error)


def what_was_parked_in_a_private_match(staff: Staff) -> Change:
    first, second = staff.private(0), staff.private(3)
    event = Event.objects.filter(kind="turn.began", payload__match=first)[0]
    park(event)

    def change() -> None:
        event.payload = {"match": second, "seat": 1, "ply": 17, "kind": "human"}
        event.kind = "move.played"
        event.save()

    return change


def what_waits_for_players_who_are_away(staff: Staff) -> Change:
    """An order whose time has come, and a forced turn whose delivery has failed."""

    def change() -> None:
        order = {"match_id": staff.public, "seat": 1, "user": staff.ben.user, "move": "play mine", "ply": 0}
        StandingOrder.objects.create(**order, given_at=times.now(), seen_at=times.now())
        event = record(TURN_FORCED, {"match": staff.public, "seat": 1, "ply": 1})
        Delivery.objects.filter(event=event).update(due_at=times.now(), last_error="OperationalError()")

    return change


def all_of_it(staff: Staff) -> Change:
    """Everything below in one change, which takes as long to read as one thing alone."""
    changes = [hidden(staff) for hidden in HIDDEN]

    def change() -> None:
        for hide in changes:
            hide()

    return change


HIDDEN = [
    private_matches, whose_turn_it_is_at_a_sealed_table, what_a_chat_or_an_offer_was_about,
    how_far_a_private_rated_match_came, what_was_parked_in_a_private_match, what_waits_for_players_who_are_away,
]  # fmt: skip


@pytest.mark.parametrize(
    "hidden", [all_of_it, *(pytest.param(hidden, marks=pytest.mark.soak) for hidden in HIDDEN)],
    ids=lambda hidden: hidden.__name__,
)  # fmt: skip
def test_staff_do_not_see(hidden: Callable[[Staff], Change], staff: Staff) -> None:
    compare(staff, hidden(staff))


def test_they_cannot_count_what_is_hidden_by_the_numbers_of_what_is_shown(staff: Staff, monkeypatch: Patch) -> None:
    said = []
    for moves in (None, 0, 4):
        with transaction.atomic():
            if moves is not None:
                staff.private(moves)
            make_chance_repeat(monkeypatch)
            public = start_match(staff.ana, staff.ben)
            play_next(public, staff.ana, staff.ben)
            said.append(staff.read_all([*LISTS, f"/admin/games/match/{public}/change/"]))
            transaction.set_rollback(True)

    assert said[0] == said[1] == said[2]


def test_what_is_public_is_there(staff: Staff) -> None:
    sealed = staff.sealed()
    for event in Event.objects.filter(kind="turn.began", payload__match=staff.public):
        park(event)
    client = browser_of(staff.browsers["staff"])
    events, deliveries = (read(client, f"/admin/journal/{page}/").body.decode() for page in ("event", "delivery"))

    assert f"match {staff.public}, ply" in events
    assert f"match {sealed}<" in events
    assert "match.finished" in events, "as a kind to choose"
    assert f"match {staff.public}, ply" in deliveries
    assert staff.public in command("deliveries", "show", str(staff_view.shown_deliveries()[0].pk))


def show_all_events(patch: Patch) -> None:
    whole = Event.objects.annotate(closed_match=Value(False))
    patch.setattr(EventAdmin, "get_queryset", lambda self, request: whole)


def offer_the_kinds_that_there_are(patch: Patch) -> None:
    def lookups(*_: object) -> list[tuple[str, str]]:
        return [(kind, kind) for kind in Event.objects.order_by("kind").values_list("kind", flat=True).distinct()]

    patch.setattr(KindFilter, "lookups", lookups)


def number_the_events(patch: Patch) -> None:
    patch.setattr(EventAdmin, "list_display", ("id", "created_at", "kind"))


def count_all_events(patch: Patch) -> None:
    patch.setattr(LatestOnly, "count", property(lambda self: Event.objects.count()))


def show_whole_payloads(patch: Patch) -> None:
    patch.setattr(staff_view, "public_payload", lambda event: event.payload)


def name_the_event_of_a_delivery(patch: Patch) -> None:
    patch.setattr(DeliveryAdmin, "kind", lambda self, delivery: Event.objects.get(pk=delivery.event_id).kind)


def list_private_matches(patch: Patch) -> None:
    patch.setattr(MatchAdmin, "get_queryset", lambda self, request: Match.objects.all())


def say_how_far_a_match_came(patch: Patch) -> None:
    patch.setattr(RatedMatchAdmin, "list_display", ("match_id", "match__ply"))


EVENTS, DELIVERIES = "/admin/journal/event/", "/admin/journal/delivery/"
PLANTED = [
    (show_all_events, private_matches, EVENTS),
    pytest.param(offer_the_kinds_that_there_are, private_matches, EVENTS, marks=long),
    pytest.param(count_all_events, private_matches, EVENTS, marks=long),
    pytest.param(show_whole_payloads, whose_turn_it_is_at_a_sealed_table, EVENTS, marks=long),
    pytest.param(name_the_event_of_a_delivery, what_was_parked_in_a_private_match, DELIVERIES, marks=long),
    pytest.param(list_private_matches, private_matches, "/admin/games/match/", marks=long),
    (say_how_far_a_match_came, how_far_a_private_rated_match_came, "/admin/ratings/"),
]


@pytest.mark.parametrize(("plant", "hidden", "about"), PLANTED, ids=lambda part: getattr(part, "__name__", None))
def test_a_planted_leak_is_found(
    plant: Callable[[Patch], None], hidden: Callable[[Staff], Change], about: str, staff: Staff, monkeypatch: Patch
) -> None:
    plant(monkeypatch)

    with pytest.raises(Leak, match=about):
        compare(staff, hidden(staff), about)


@long
def test_numbers_that_are_planted_are_found(staff: Staff, monkeypatch: Patch) -> None:
    number_the_events(monkeypatch)

    with pytest.raises(AssertionError):
        test_they_cannot_count_what_is_hidden_by_the_numbers_of_what_is_shown(staff, monkeypatch)
