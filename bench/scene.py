"""Readers of a server with very many matches, the ids of what they read, and one thing to be asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import urlencode

from accounts.auth.scopes import FIRST
from accounts.choices import Kind
from accounts.models import User
from accounts.services import create_token
from bench.fixture import Filled
from bench.fixture.seasons import a_season
from bench.fixture.sittings import OPENED, TODAY
from core.http.cursors import Cursor
from games.models import Match, Seat
from games.services.making.links import make_link

API = "/api/v1"
BUSY, USUAL, NEW, PLAYER = "busy", "usual", "new", "player"
PAGES = {
    "middle": [(OPENED + (TODAY - OPENED) / 2).isoformat(), "M"],
    "last": [(OPENED + timedelta(days=1)).isoformat(), "M"],
}
"""Places where a list of matches is entered that nobody would walk to."""


@dataclass(frozen=True)
class Read:
    """One thing to be asked."""

    operation: str
    path: str
    caller: str = USUAL
    query: Mapping[str, str] = field(default_factory=dict)
    page: str = "first"
    keys: Sequence[object] | None = None
    """The place where the page is entered, if not as a list of matches is."""

    @property
    def url(self) -> str:
        """The address with its query and the cursor of its page."""
        asked = dict(self.query)
        if self.page != "first":
            request = cast(Any, SimpleNamespace(path=API + self.path, query_params=self.query))
            keys = PAGES[self.page] if self.keys is None else list(self.keys)
            asked["cursor"] = Cursor(keys=keys, backwards=False).write(request)
        return f"{API}{self.path}{'?' if asked else ''}{urlencode(asked)}"

    @property
    def what(self) -> str:
        """The name under which it is measured: the operation and its filters."""
        filters = [name if name in ("user", "opponent") else f"{name}={value}" for name, value in self.query.items()]
        return " ".join([self.operation, *filters])

    def __str__(self) -> str:
        return f"{self.what} ({self.caller}, {self.page} page)"


@dataclass(frozen=True)
class Scene:
    """The callers, and the ids of what they read."""

    tokens: Mapping[str, str]
    names: Mapping[str, str]
    bot: str
    running: Seat
    """A seat in a running match that has its log."""
    over: list[str]
    """Finished matches with their logs, that anybody may read."""
    link: str
    """The code of a private link into a match that waits."""
    league: Mapping[str, str]
    """The ids of a league, of a season of it that runs, and of a division of that."""


def scene_of(filled: Filled) -> Scene:
    """A very active player, a usual one, a newcomer, and one with a running match."""
    people = filled.people.all
    running = Seat.objects.filter(match__in=filled.logged["running"], kind=Kind.HUMAN, visibility="public")
    seat = running.select_related("user").order_by("match_id", "number")[0]
    assert seat.user is not None
    newcomer = User.objects.create(username="newcomer", password="!")
    users = {BUSY: people[0].pk, USUAL: people[len(people) // 2].pk, NEW: newcomer.pk, PLAYER: seat.user.pk}
    found = User.objects.in_bulk(set(users.values()))
    over = Match.objects.filter(pk__in=filled.logged["over"], visibility="public").order_by("game", "id")
    waiting = Match.objects.select_related("creator").filter(status="waiting").order_by("id")[0]
    return Scene(
        tokens={caller: _token(found[pk]) for caller, pk in users.items()},
        names={caller: found[pk].username for caller, pk in users.items()} | {"second": _name(people[1].pk)},
        bot=_name(filled.people.bots[0].pk),
        running=seat,
        over=[match.pk for match in over],
        link=make_link(match_id=waiting.pk, user=waiting.creator),
        league=a_season(list(User.objects.filter(username__startswith="member-").order_by("username")[:40])),
    )


def _name(pk: int) -> str:
    return User.objects.get(pk=pk).username


def _token(user: User) -> str:
    token, secret = create_token(user=user, name="bench", scopes=FIRST, allowed=FIRST)
    type(token).objects.filter(pk=token.pk).update(last_used_at=token.created_at)
    return secret
