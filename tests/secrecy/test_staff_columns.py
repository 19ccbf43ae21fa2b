"""Staff who may view every table learn nothing of the columns that no page shows: not by pages, lists or their queries.

Hands, hashes, digests, mail addresses and notes are changed, and everything is read before and after.
"""

import re
from collections.abc import Callable

import pytest
from django.contrib.admin import ModelAdmin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Value
from django.db.models.functions import Concat, Substr
from django.test import Client

from accounts.admin import UserAdmin
from accounts.conduct.models import AddressUse
from accounts.models import Token, User
from accounts.services.inviting import make_invites
from core.admin import ListedFiltersAdmin
from games.models import Match, MoveRecord, Note, Seat
from leagues.models import Season
from tests.amounts import amount, long
from tests.factories import PASSWORD, make_token, make_user
from tests.fixtures import START, Clock
from tests.leagues.seasons import people, running
from tests.secrecy.compare import Leak
from tests.secrecy.staff_pages import addresses, links_of, patterns, read
from tests.sittings import Player, answered, play_next, start_match
from tests.staff.lookups import ATTACKS

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

Patch = pytest.MonkeyPatch
LISTS = [path for path, name in patterns() if name.endswith("_changelist")]
GUESSES = ("m", "^m", "deal", "ada")


@pytest.fixture
def viewer(clock: Clock, db: None) -> Client:
    """A browser of staff with every permission to view, on a server where there is something of everything."""
    ana, ben = Player("ana"), Player("ben")
    for visibility in ("public", "private"):
        match = start_match(ana, ben, visibility=visibility, rated=True)
        play_next(match, ana, ben)
        Note.objects.create(match_id=match, user=ana.user, text="They hold the seven.", written_at=START)
    answered(ana.post("/users/ben/report", {"about": "person", "reason": "Rude."}), 201)
    running(people(4))
    ada = make_user("ada", password=PASSWORD, email="ada@example.org")
    make_token(ada)
    ada.user_permissions.add(Permission.objects.get(codename="view_user"))
    about = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(user=ada, content_type=about, object_id=str(ada.pk), object_repr="ada", action_flag=2)
    AddressUse.objects.create(user=ada, digest="d" * 64, seen_at=START)
    make_invites(count=1, uses=1, expires_at=None, note="Chess club")
    staff = make_user("viewer", staff=True)
    staff.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = Client()
    client.force_login(staff)
    return client


def hands() -> None:
    MoveRecord.objects.update(move="play r1", hash="0" * 64)
    Match.objects.update(head="1" * 64, end="2" * 64, seed=b"x" * 32)
    Season.objects.update(seed=b"y" * 32)
    Seat.objects.update(entropy="mine")


def passwords() -> None:
    User.objects.exclude(username="viewer").update(password="another$hash")


def digests() -> None:
    Token.objects.update(digest=Concat(Substr("digest", 2), Value("f")))
    AddressUse.objects.update(digest="f" * 64)


def mail_addresses() -> None:
    User.objects.update(email="moved@elsewhere.example", email_verified_at=START)


def notes() -> None:
    Note.objects.all().update(text="They hold the five.")


def all_of_it() -> None:
    for hide in (hands, passwords, digests, mail_addresses, notes):
        hide()


def asked(client: Client, about: str) -> list[str]:
    """All pages, all that lists link to or a third of it, and the attacks; or those of them about one thing."""
    links = [link for page in LISTS if page in about or not about for link in links_of(client, page)]
    attacks = [f"/admin/{attack.format(name='ada', guess=guess)}" for attack in ATTACKS for guess in GUESSES]
    found = [*addresses(rows=3, sites=True), *(links if about else links[:: amount(3, of=1)]), *attacks]
    return [page for page in found if about in page]


def compare(client: Client, change: Callable[[], None], about: str = "") -> None:
    pages = asked(client, about)
    before = {page: read(client, page) for page in pages}
    with transaction.atomic():
        change()
        after = {page: read(client, page) for page in pages}
        transaction.set_rollback(True)
    assert len(pages) > (2 if about else 150)
    assert sum(answer.status == 200 for answer in before.values()) > (2 if about else 40)
    for page, answer in before.items():
        if answer != after[page]:
            raise Leak(f"{page}\n{answer}\n{after[page]}")


def test_staff_who_may_view_everything_see_nothing_of_hidden_columns(viewer: Client) -> None:
    compare(viewer, all_of_it)


def take_every_lookup(patch: Patch) -> None:
    patch.setattr(ListedFiltersAdmin, "lookup_allowed", ModelAdmin.lookup_allowed)


def judge_by_the_first_word(patch: Patch) -> None:
    def lookup_allowed(self: ListedFiltersAdmin, lookup: str, value: object, request: object = None) -> bool:
        return lookup.split("__")[0] in {*self.list_filter, self.date_hierarchy}

    patch.setattr(ListedFiltersAdmin, "lookup_allowed", lookup_allowed)


def show_mail_addresses(patch: Patch) -> None:
    patch.setattr(UserAdmin, "get_fields", lambda self, request, obj=None: ("username", "email"))


@pytest.mark.parametrize(
    ("plant", "change", "about"),
    [
        (take_every_lookup, passwords, "/admin/accounts/user/?"),
        pytest.param(judge_by_the_first_word, passwords, "/admin/admin/logentry/?", marks=long),
        pytest.param(show_mail_addresses, mail_addresses, "/admin/accounts/user/", marks=long),
    ],
)
def test_a_planted_leak_is_found(
    plant: Callable[[Patch], None], change: Callable[[], None], about: str, viewer: Client, monkeypatch: Patch
) -> None:
    plant(monkeypatch)

    with pytest.raises(Leak, match=re.escape(about)):
        compare(viewer, change, about)
