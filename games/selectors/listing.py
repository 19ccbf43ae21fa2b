"""Lists of matches, read by index whatever they are narrowed down to, and however many matches somebody has played.

The order of a list is that of an index, in which the columns before the time are all fixed: who sits there, who may
see it, and either nothing else, or status, game, rating and clock. So a list is merged from as many parts as there are
ways to fix what the caller left open, and of none of them more is read than a page. Two kinds of seats are looked
through instead, since how many there are is somebody's own doing: own ones at hidden matches, and those that were left.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import Kind, User
from accounts.selectors import blocked_ids, user_named
from core.merged import Hole, Merged, Part
from games.models import Match, Seat
from games.rules.registry import registry
from games.selectors.matches import with_seats
from games.selectors.waiting import given_up_by_now, invited_too_long_ago

PUBLIC = (Match.Visibility.PUBLIC,)
HIDDEN = (Match.Visibility.UNLISTED, Match.Visibility.PRIVATE)
CLOCKS = ("none", "per_move", "bank")

Names = tuple[str, str]
OF_MATCHES: Names = ("created_at", "id")
OF_SEATS: Names = ("made_at", "match_id")


@dataclass(frozen=True)
class MatchFilters:
    """What a list of matches is narrowed down to; None is everything."""

    game: str | None = None
    status: str | None = None
    user: str | None = None
    rated: bool | None = None
    clock: str | None = None
    opponent: str | None = None
    """Somebody who plays at the same tables: as `user` if one is named, else as whoever asks."""
    open: bool = False

    @property
    def asked(self) -> dict[str, Any]:
        """The columns that are asked for."""
        status = Match.Status.WAITING if self.open else self.status
        columns = {"status": status, "game": self.game, "rated": self.rated, "clock_kind": self.clock}
        return {name: value for name, value in columns.items() if value is not None}

    @property
    def contradict(self) -> bool:
        """Whether nothing can fit: only matches that wait have a seat to take."""
        return self.open and self.status not in (None, Match.Status.WAITING)


def matches_for(user: User, filters: MatchFilters) -> Merged:
    """The matches that a user may find in a list: public ones, and the own ones of any kind."""
    people = _wanted(user, filters)
    # Nobody has a seat to take where they have one.
    nothing = filters.contradict or None in people or (filters.open and user in people)
    parts = [] if nothing else [*_parts(user, filters, [person for person in people if person])]
    return Merged(parts, with_seats(Match.objects.all()))


def _wanted(user: User, filters: MatchFilters) -> list[User | None]:
    """Who must all have a seat, or have left one; None for a name that nobody has."""
    if filters.opponent is None:
        return [] if filters.user is None else [user_named(filters.user)]
    return [user if filters.user is None else user_named(filters.user), user_named(filters.opponent)]


def _parts(user: User, filters: MatchFilters, people: Sequence[User]) -> Iterator[Part]:
    fixed, ways = _kinds(filters)
    if people:
        lead, *others = people
        seats = _with(_still(Seat.objects.filter(user=lead, **fixed), filters), others, OF_SEATS, fixed)
        if filters.open:
            a_free_one = Seat.objects.filter(match=OuterRef("match"), state=Seat.State.OPEN)
            seats = _with_room_for(user, seats.filter(Exists(a_free_one)))
        yield Part(seats, OF_SEATS, ways, _seats_of_one(lead))
    elif filters.open:
        # Nobody sits on an open seat, and nobody else is nobody: one index holds these too.
        seats = _still(Seat.objects.filter(user__isnull=True, **fixed), filters)
        yield Part(_with_room_for(user, seats), OF_SEATS, ways, _most_seats())
    else:
        yield Part(_still(Match.objects.filter(**fixed), filters), OF_MATCHES, ways)
    # Nobody has a seat to take at a hidden match that they may find: it is their own.
    if not filters.open:
        yield from _hidden(user, filters, people)
    # Nobody leaves a seat to a bot before the match runs.
    if filters.asked.get("status") != Match.Status.WAITING:
        yield from _left(user, filters, people)


def _hidden(user: User, filters: MatchFilters, people: Sequence[User]) -> Iterator[Part]:
    """The caller's own hidden matches. How many there are is their own doing: they are looked through."""
    fixed = {"visibility": Hole("visibility")}
    others = [person for person in people if person != user]
    # Whose invitation has expired does not know a private match any more.
    own = _still(Seat.objects.filter(user=user, **fixed, **filters.asked), filters).exclude(invited_too_long_ago())
    yield Part(_with(own, others, OF_SEATS, fixed), OF_SEATS, [{"visibility": v} for v in HIDDEN], _seats_of_one(user))
    if user in people:
        return
    # Those that they made, perhaps without taking a seat.
    statuses = [filters.asked["status"]] if "status" in filters.asked else Match.Status.values
    asked = filters.asked | {"status": Hole("status")}
    made = _still(Match.objects.filter(creator=user, **fixed, **asked), filters)
    ways = [{"visibility": visibility, "status": status} for visibility, status in product(HIDDEN, statuses)]
    yield Part(_with(made, people, OF_MATCHES, fixed), OF_MATCHES, ways)


def _left(user: User, filters: MatchFilters, people: Sequence[User]) -> Iterator[Part]:
    """Where somebody asked for has left a seat; the others sit there, or have left as well."""
    for person in dict.fromkeys([user, *people]):
        seats = Seat.objects.filter(left_user=person, visibility=Hole("visibility"), **filters.asked)
        for other in people:
            if other != person:
                seats = seats.filter(_at_the_table(other))
        if person in people:
            yield Part(seats, OF_SEATS, [{"visibility": visibility} for visibility in PUBLIC])
        if person != user:
            seats = seats.filter(_at_the_table(user) | Q(match__creator=user))
        yield Part(seats, OF_SEATS, [{"visibility": visibility} for visibility in HIDDEN])


def _at_the_table(person: User) -> Q:
    """The condition on a seat that this person sits, or has left a seat, at the same match."""
    of_theirs = Q(user=person) | Q(left_user=person)
    return Q(Exists(Seat.objects.filter(of_theirs, match=OuterRef("match"))))


def _kinds(filters: MatchFilters) -> tuple[dict[str, Hole], list[dict[str, Any]]]:
    """The columns that are fixed for public matches, and every way to fix them that fits what is asked for."""
    asked = filters.asked
    every: dict[str, Sequence[Any]] = {"visibility": PUBLIC}
    if asked:
        every |= {"status": Match.Status.values, "game": list(registry()), "rated": (False, True), "clock_kind": CLOCKS}
    choices = [[asked[name]] if name in asked else values for name, values in every.items()]
    ways = [dict(zip(every, chosen, strict=True)) for chosen in product(*choices)]
    return {name: Hole(name) for name in every}, ways


def _still(found: QuerySet[Any], filters: MatchFilters) -> QuerySet[Any]:
    """Of matches that wait, if those are asked for, the ones that have not waited long enough.

    The others are few and looked up once: what is asked about each row apart keeps the planner from using the order.
    """
    if filters.asked.get("status") != Match.Status.WAITING:
        return found
    key = "pk" if found.model is Match else "match"
    given_up = Match.objects.filter(given_up_by_now(), visibility__in=Match.Visibility.values)
    return found.exclude(**{f"{key}__in": given_up.values("pk")})


def _seats_of_one(user: User) -> int:
    # A bot may sit on several seats of a match.
    return 1 if user.kind == Kind.HUMAN else _most_seats()


def _most_seats() -> int:
    return max(game.facts.seats for game in registry().values())


def _with(found: QuerySet[Any], people: Sequence[User], names: Names, fixed: Iterable[str]) -> QuerySet[Any]:
    """Those at which these people have seats: looked up by all columns of the index that `found` is read by.

    So either list can be walked along beside the other, as far as the page needs.
    """
    same = {column: OuterRef(column) for column in fixed}
    same |= {"made_at": OuterRef(names[0]), "match": OuterRef(names[1])}
    for person in people:
        found = found.filter(Exists(Seat.objects.filter(user=person, **same)))
    return found


def _with_room_for(user: User, seats: QuerySet[Seat]) -> QuerySet[Seat]:
    """Where this user may sit down: they have no seat and did not make it, and nobody there is kept from them."""
    waiting = {"visibility": Match.Visibility.PUBLIC, "status": Match.Status.WAITING}
    found = seats
    # Few matches of few people: looked for once, not asked about anew for each seat.
    apart = blocked_ids(user)
    for who in ([user.pk], apart, User.objects.filter(owner__in=apart).values_list("pk", flat=True)):
        found = found.exclude(match__in=Seat.objects.filter(user__in=who, **waiting).values("match"))
        found = found.exclude(match__in=Match.objects.filter(creator__in=who, **waiting).values("pk"))
    return found
