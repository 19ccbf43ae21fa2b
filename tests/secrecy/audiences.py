"""The closed list of who may look at a running match, each with the way they come in (docs/secrecy.md)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.test import Client

from accounts.auth.scopes import SCOPES
from accounts.models import User
from tests.factories import make_token, make_user
from tests.secrecy.declaring import Question
from tests.secrecy.staff_pages import addresses, links_of

GUEST = "guest"
STAFF_WHO_PLAY = "staff who play, in the admin"
LIST_DEPTH = 4
"""Number of slashes in the address of a list: `/admin/games/match/`."""


@dataclass(frozen=True)
class Audience:
    """A caller: by name, with a token, a session, or nothing."""

    name: str
    user: User | None
    headers: dict[str, str]
    client: Client
    seat: int | None = None
    sees_the_admin: bool = False


@dataclass(frozen=True)
class People:
    """All audiences of a match."""

    seats: tuple[User, ...]
    onlooker: User
    guest: User
    staff: User


def gather(seats: int) -> People:
    """The users of a match with so many seats, of whom the first is of the staff too, and those who only look."""
    players = tuple(make_user(f"seat{n}", staff=n == 0, is_superuser=n == 0) for n in range(seats))
    guest = make_user("guest", guest_key="a browser")
    return People(players, make_user("onlooker"), guest, make_user("staff", staff=True, is_superuser=True))


class Audiences:
    """All who might ask about a match, with tokens made beforehand: they are the same in both worlds."""

    def __init__(self, people: People) -> None:
        self._seats = [self._with_token(f"seat {n}", user, seat=n) for n, user in enumerate(people.seats)]
        self.onlooker = self._with_token("onlooker", people.onlooker)
        self._staff = self._with_token("staff", people.staff)
        self._sessions = [
            _with_session("staff, in the admin", people.staff, sees_the_admin=True),
            _with_session(STAFF_WHO_PLAY, people.seats[0], sees_the_admin=True),
        ]
        self._guest = _with_session(GUEST, people.guest)
        self._nobody = Audience("nobody", None, {}, Client())
        self.beside: list[Audience] = []
        """The players of another table, each of whom knows what the same seat knows here."""

    def of(self, reader: int | None) -> list[Audience]:
        """The audiences that cannot tell apart the worlds of a pair for this reader: those who know no more."""
        return self.outside() if reader is None else [self._seats[reader], *self.outside()]

    def outside(self) -> list[Audience]:
        """Return the audiences without a seat: onlookers of a public match, strangers to a private one."""
        return [self.onlooker, self._guest, self._staff, *self._sessions, self._nobody]

    def sit_beside(self, users: Sequence[User]) -> None:
        """Add the players of another table on the same deal, before there are worlds."""
        self.beside = [self._with_token(f"another table, seat {n}", user) for n, user in enumerate(users)]

    def _with_token(self, name: str, user: User, seat: int | None = None) -> Audience:
        """A player with a token for the API; the same client is a browser that is logged in, for the pages."""
        token = make_token(user, scopes=SCOPES)
        browser = Client()
        browser.force_login(user)
        return Audience(name, user, {"Authorization": f"Bearer {token}"}, browser, seat)


def _with_session(name: str, user: User, *, sees_the_admin: bool = False) -> Audience:
    """A caller in a browser alone: a guest, or a staff member, who sees no more in the admin for playing."""
    session = Client()
    session.force_login(user)
    return Audience(name, user, {}, session, sees_the_admin=sees_the_admin)


def admin_questions(client: Client, *, whole: bool) -> Iterator[Question]:
    """The lists of the admin and the pages of the latest rows; or the whole of it, with all that the lists link to."""
    pages = addresses(whole=whole)
    for page in pages:
        yield Question("GET", page)
    for page in pages if whole else ():
        if page.count("/") == LIST_DEPTH and "?" not in page:
            yield from (Question("GET", link) for link in links_of(client, page))
