"""Lists of matches, read by index whatever the filters, and however many matches a player has played.

The order of a list is that of an index, in which the columns before the time are all fixed: who sits there, who may
see it, and either nothing else, or status, game, rating and clock. So a list is merged from as many parts as there are
ways to fix what the caller left open, and of none of them more is read than a page. Two kinds of seats are looked
through instead, since their number depends on one player: own ones at hidden matches, and those that were left.

Open seats have indexes of their own: by time alone for the whole lobby, by kind, and by kind and pace of the clock.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any, Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import blocked_from, user_by_name
from core import times
from core.database.lists import IndexedPart, MergedList
from core.database.statements import Parameter
from games.choices import ClockKind, Pace
from games.models import Match, Seat
from games.rules.registry import registry
from games.selectors.lists.documents import listed_matches
from games.selectors.making.ranges import out_of_range

PUBLIC = (Match.Visibility.PUBLIC,)
HIDDEN = (Match.Visibility.UNLISTED, Match.Visibility.PRIVATE)

Names = tuple[str, str]
OF_MATCHES: Names = ("created_at", "id")
OF_SEATS: Names = ("made_at", "match_id")

COLUMNS: Final = ("status", "game", "rated", "clock_kind", "pace")
CALLER: Final = "caller"
"""The name of the caller's number among the values of a list's statement. Others are called after their filters."""
NOW = Parameter("now")
GIVEN_UP: Final = Q(status=Match.Status.WAITING, waits_until__lt=NOW)
"""The matches that have waited long enough, while nobody has written it down."""
INVITED_TOO_LONG: Final = Q(
    Q(match__waits_until=None) | Q(match__waits_until__gt=F("expires_at")),
    state=Seat.State.INVITED, expires_at__lt=NOW,
)  # fmt: skip
"""The seats whose invitations have expired, while nobody has written it down."""


@dataclass(frozen=True)
class MatchFilters:
    """Conditions that narrow a list of matches down; None is everything."""

    game: str | None = None
    status: str | None = None
    user: str | None = None
    rated: bool | None = None
    clock: str | None = None
    opponent: str | None = None
    """A player who shares the matches with `user` if one is named, else with the caller."""
    open: bool = False
    pace: str | None = None
    """The speed of the clock; only together with `open`, whose index has it."""

    @property
    def asked(self) -> dict[str, Any]:
        """The columns that are asked for."""
        status = Match.Status.WAITING if self.open else self.status
        columns = {"status": status, "game": self.game, "rated": self.rated, "clock_kind": self.clock}
        columns["pace"] = self.pace if self.open else None
        return {name: value for name, value in columns.items() if value is not None}

    @property
    def contradict(self) -> bool:
        """Return True if nothing can fit: only matches that wait have a seat to take."""
        return self.open and self.status not in (None, Match.Status.WAITING)


def matches_for(user: User, filters: MatchFilters) -> MergedList:
    """The matches that a user may find in a list: public ones, and the own ones of any kind."""
    people = _wanted(user, filters)
    lead = next(iter(people.values()), None)
    # Nobody has a seat to take where they have one.
    nothing = filters.contradict or None in people.values() or (filters.open and CALLER in people)
    kind = MatchList(
        is_empty=nothing,
        asked=frozenset(filters.asked),
        status=filters.asked.get("status"),
        open=filters.open,
        people=tuple(people),
        callers_seats=_seats_of_one(user),
        leads_seats=_seats_of_one(lead) if lead else 1,
    )
    numbers = {name: person.pk for name, person in people.items() if person}
    own = {CALLER: user.pk, "person": user.person_id, "now": times.now()}
    return MergedList(Match.objects.all(), kind, {**filters.asked, **numbers, **own}, partial(listed_matches, user))


def _wanted(user: User, filters: MatchFilters) -> dict[str, User | None]:
    """Return the users who must all have a seat, or have left one; None for a name that nobody has."""
    named = {"user": filters.user, "opponent": filters.opponent}
    found = {name: user_by_name(username) for name, username in named.items() if username is not None}
    if list(found) == ["opponent"]:
        found = {CALLER: user, **found}
    wanted: dict[str, User | None] = {}
    for name, person in found.items():
        if person == user:
            wanted[CALLER] = user
        elif person is None or person not in wanted.values():
            wanted[name] = person
    return wanted


@dataclass(frozen=True)
class MatchList:
    """Basis of the statement of a list of matches; people are known by the names of their numbers."""

    is_empty: bool
    asked: frozenset[str]
    """The columns that are asked for."""
    status: str | None
    """The status that is asked for; waiting matches are found by queries of their own."""
    open: bool
    people: tuple[str, ...]
    callers_seats: int
    leads_seats: int

    def parts(self) -> list[IndexedPart]:
        """The parts, which together hold every match of the list."""
        return [] if self.is_empty else [*_parts(self)]

    @property
    def is_whole_lobby(self) -> bool:
        """Return True if every open seat fits: one index holds them by time alone."""
        return self.open and not self.people and self.asked == {"status"}

    @property
    def columns(self) -> dict[str, Parameter]:
        """The columns that are asked for, with what they have to be."""
        return {name: Parameter(name) for name in COLUMNS if name in self.asked}


def _parts(wanted: MatchList) -> Iterator[IndexedPart]:
    fixed, branches = _kinds(wanted)
    if wanted.people:
        lead, *others = wanted.people
        seats = without_given_up(Seat.objects.filter(user=Parameter(lead), **fixed), wanted.status)
        seats = _with(seats, others, OF_SEATS, fixed)
        if wanted.open:
            a_free_one = Seat.objects.filter(match=OuterRef("match"), state=Seat.State.OPEN)
            # Few matches of one player wait: those with another clock are looked through.
            pace = {"pace": Parameter("pace")} if "pace" in wanted.asked else {}
            seats = _with_room(seats.filter(Exists(a_free_one), **pace))
        yield IndexedPart(seats, OF_SEATS, branches, wanted.leads_seats)
    elif wanted.open:
        # Nobody sits on an open seat, and nobody else is nobody: one index holds these too.
        seats = without_given_up(Seat.objects.filter(user__isnull=True, **fixed), wanted.status)
        yield IndexedPart(_with_room(seats), OF_SEATS, branches, _most_seats())
    else:
        yield IndexedPart(without_given_up(Match.objects.filter(**fixed), wanted.status), OF_MATCHES, branches)
    # Nobody has a seat to take at a hidden match that they may find: it is their own.
    if not wanted.open:
        yield from _hidden(wanted)
    # Nobody leaves a seat to a bot before the match runs.
    if wanted.status != Match.Status.WAITING:
        yield from _left(wanted)


def _hidden(wanted: MatchList) -> Iterator[IndexedPart]:
    """The caller's own hidden matches. How many there are is their own doing: they are looked through."""
    fixed = {"visibility": Parameter("visibility")}
    others = [person for person in wanted.people if person != CALLER]
    # A player whose invitation has expired does not see a private match any more.
    own = without_given_up(Seat.objects.filter(user=Parameter(CALLER), **fixed, **wanted.columns), wanted.status)
    own = own.exclude(INVITED_TOO_LONG)
    branches: list[dict[str, Any]] = [{"visibility": visibility} for visibility in HIDDEN]
    yield IndexedPart(_with(own, others, OF_SEATS, fixed), OF_SEATS, branches, wanted.callers_seats)
    if CALLER in wanted.people:
        return
    # Those that they made, perhaps without taking a seat.
    statuses = [wanted.status] if wanted.status else Match.Status.values
    asked = wanted.columns | {"status": Parameter("status")}
    made = without_given_up(Match.objects.filter(creator=Parameter(CALLER), **fixed, **asked), wanted.status)
    branches = [{"visibility": visibility, "status": status} for visibility, status in product(HIDDEN, statuses)]
    yield IndexedPart(_with(made, wanted.people, OF_MATCHES, fixed), OF_MATCHES, branches)


def _left(wanted: MatchList) -> Iterator[IndexedPart]:
    """Matches in which a requested player has left a seat; the others sit there, or have left as well."""
    for person in dict.fromkeys([CALLER, *wanted.people]):
        seats = Seat.objects.filter(left_user=Parameter(person), visibility=Parameter("visibility"), **wanted.columns)
        for other in wanted.people:
            if other != person:
                seats = seats.filter(_at_the_table(other))
        if person in wanted.people:
            yield IndexedPart(seats, OF_SEATS, [{"visibility": visibility} for visibility in PUBLIC])
        if person != CALLER:
            seats = seats.filter(_at_the_table(CALLER) | Q(match__creator=Parameter(CALLER)))
        yield IndexedPart(seats, OF_SEATS, [{"visibility": visibility} for visibility in HIDDEN])


def _at_the_table(person: str) -> Q:
    """The condition on a seat that this person sits, or has left a seat, at the same match."""
    of_theirs = Q(user=Parameter(person)) | Q(left_user=Parameter(person))
    return Q(Exists(Seat.objects.filter(of_theirs, match=OuterRef("match"))))


def _kinds(wanted: MatchList) -> tuple[dict[str, Parameter], list[dict[str, Any]]]:
    """The columns that are fixed in public matches, and every combination of what may stand where nothing is asked."""
    every: dict[str, Sequence[Any]] = {"visibility": PUBLIC}
    if wanted.asked:
        every["status"] = Match.Status.values
    if wanted.asked and not wanted.is_whole_lobby:
        every |= {"game": list(registry()), "rated": (False, True), "clock_kind": ClockKind.values}
        if "pace" in wanted.asked and not wanted.people:
            every["pace"] = Pace.values
    left_open = {name: values for name, values in every.items() if name not in wanted.asked}
    branches = [dict(zip(left_open, chosen, strict=True)) for chosen in product(*left_open.values())]
    return {name: Parameter(name) for name in every}, branches


def without_given_up(found: QuerySet[Any], status: str | None) -> QuerySet[Any]:
    """Matches without those that have waited too long.

    The others are few and looked up once: what is asked about each row apart keeps the planner from using the order.
    """
    if status != Match.Status.WAITING:
        return found
    key = "pk" if found.model is Match else "match"
    given_up = Match.objects.filter(GIVEN_UP, visibility__in=Match.Visibility.values)
    return found.exclude(**{f"{key}__in": given_up.values("pk")})


def _seats_of_one(user: User) -> int:
    # A bot may sit on several seats of a match.
    return 1 if user.kind == Kind.HUMAN else _most_seats()


def _most_seats() -> int:
    return max(game.facts.seats for game in registry().values())


def _with(found: QuerySet[Any], people: Sequence[str], names: Names, fixed: Iterable[str]) -> QuerySet[Any]:
    """The matches in which these people have seats, looked up by all columns of the index that `found` is read by.

    So either list can be walked along beside the other, as far as the page needs.
    """
    same = {column: OuterRef(column) for column in fixed}
    same |= {"made_at": OuterRef(names[0]), "match": OuterRef(names[1])}
    for person in people:
        found = found.filter(Exists(Seat.objects.filter(user=Parameter(person), **same)))
    return found


def _with_room(seats: QuerySet[Seat]) -> QuerySet[Seat]:
    """Return seats that the caller may take.

    They have none and did not make it, nobody there is kept from them, and the seat is for players of their rating.
    """
    waiting = {"visibility": Match.Visibility.PUBLIC, "status": Match.Status.WAITING}
    # Few matches of few people: looked for once, not asked about anew for each seat.
    apart = blocked_from(Parameter("person"))
    bots_of_them = User.objects.filter(owner__in=apart).values_list("pk", flat=True)
    found = seats
    for seated, made in (
        (Q(user=Parameter(CALLER)), Q(creator=Parameter(CALLER))),
        *((Q(user__in=who), Q(creator__in=who)) for who in (apart, bots_of_them)),
    ):
        found = found.exclude(match__in=Seat.objects.filter(seated, **waiting).values("match"))
        found = found.exclude(match__in=Match.objects.filter(made, **waiting).values("pk"))
    ranged = Match.objects.filter(out_of_range(Parameter(CALLER)), rating_speed__gt="", **waiting)
    return found.exclude(match__in=ranged.values("pk"))
