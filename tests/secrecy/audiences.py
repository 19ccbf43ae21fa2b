"""The closed list of who may look at a running match, each with the way they come in (DESIGN.md, section 5)."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib import admin
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.scopes import SCOPES
from tests.factories import make_token, make_user
from tests.secrecy.questions import Question

LATEST = 2
"""Of how many rows of a table an admin opens the page."""


@dataclass(frozen=True)
class Audience:
    """Somebody who asks: by name, with a token, a session, or nothing."""

    name: str
    user: User | None
    headers: dict[str, str]
    client: Client
    seat: int | None = None
    sees_the_admin: bool = False


@dataclass(frozen=True)
class People:
    """Everybody there is around a match."""

    seats: tuple[User, ...]
    onlooker: User
    staff: User


def gather(seats: int) -> People:
    """The users of a match with so many seats, and those who only look."""
    players = tuple(make_user(f"seat{number}") for number in range(seats))
    return People(players, make_user("onlooker"), make_user("staff", staff=True, is_superuser=True))


class Audiences:
    """All who might ask about a match, with tokens made beforehand: they are the same in both worlds."""

    def __init__(self, people: People) -> None:
        self._seats = [self._with_token(f"seat {n}", user, seat=n) for n, user in enumerate(people.seats)]
        self._onlooker = self._with_token("onlooker", people.onlooker)
        self._staff = self._with_token("staff", people.staff)
        session = Client()
        session.force_login(people.staff)
        self._session = Audience("staff, in the admin", people.staff, {}, session, sees_the_admin=True)
        self._nobody = Audience("nobody", None, {}, Client())

    def of(self, reader: int | None) -> list[Audience]:
        """Who cannot tell the worlds of a pair apart that was made for this reader: whoever knows no more."""
        return self.outside() if reader is None else [self._seats[reader], *self.outside()]

    def outside(self) -> list[Audience]:
        """Who has no seat: onlookers of a public match, strangers to a private one."""
        return [self._onlooker, self._staff, self._session, self._nobody]

    def _with_token(self, name: str, user: User, seat: int | None = None) -> Audience:
        token = make_token(user, scopes=SCOPES)
        return Audience(name, user, {"Authorization": f"Bearer {token}"}, Client(), seat)


def admin_questions() -> Iterator[Question]:
    """Every list of the admin, and the pages of the latest rows in it."""
    yield Question("GET", reverse("admin:index"))
    for model in admin.site._registry:
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        yield Question("GET", reverse(f"{name}_changelist"))
        for row in model._default_manager.order_by("-pk")[:LATEST]:
            yield Question("GET", reverse(f"{name}_change", args=[row.pk]))
            yield Question("GET", reverse(f"{name}_history", args=[row.pk]))
            if name == "admin:games_match":
                yield Question("GET", reverse(f"{name}_adjudicate", args=[row.pk]))
