"""Reads of measures, and of who came from the same address."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations

from django.db.models import Count, Q, QuerySet

from accounts.conduct.choices import MeasureKind
from accounts.conduct.models import AddressUse, Measure
from accounts.conduct.shapes import ShownMeasure
from accounts.models import User
from core import times
from core.crypto import digests, fits
from core.errors import Forbidden
from core.times import format_time

NEWEST_FIRST = ("-at", "-id")
MOST_PEOPLE = 10
MOST_ADDRESSES = 500
_SALT = "postcard.measure"


def measures_of(user: User) -> QuerySet[Measure]:
    """Return what the staff did about a person."""
    return Measure.objects.filter(user=user)


def standing(kind: MeasureKind, *, user_id: int) -> Measure | None:
    """The measure of this kind that holds the longest, if one holds now."""
    holds = Measure.objects.filter(user=user_id, kind=kind, lifted_at=None)
    found = list(holds.filter(Q(until=None) | Q(until__gt=times.now())).order_by("-at", "-id"))
    return max(found, key=lambda one: (one.until is None, one.until or one.at), default=None)


def require_unmuted(user: User) -> None:
    """Refuse a person who is muted; so are the bots that they own."""
    mute = standing(MeasureKind.MUTE, user_id=user.person_id)
    if mute is not None:
        until = f" until {format_time(mute.until)}" if mute.until else ""
        raise Forbidden(f"The staff has muted you{until}. See `GET /me/measures` for the reason.")


def path_of(measure: Measure) -> str:
    """The page of a measure, for a person who cannot sign in: its address holds a digest that only the server makes."""
    return f"/measures/{measure.pk}.{digests(_SALT, measure.pk)[0]}"


def measure_of_code(code: str) -> Measure | None:
    """The measure whose page has this code."""
    number, _, digest = code.partition(".")
    found = Measure.objects.select_related("user").filter(pk=number, user__deleted_at=None).first()
    return found if found is not None and fits(digest, digests(_SALT, found.pk)) else None


@dataclass(frozen=True, slots=True)
class SameAddress:
    """Two people who came from the same addresses."""

    first: User
    second: User
    addresses: int
    seen_at: datetime


def same_addresses() -> list[SameAddress]:
    """Pairs of people who shared addresses of late, those with most of them first.

    Addresses of many people, such as those of schools, say nothing of any two of them.
    """
    shared = (
        AddressUse.objects.values("digest").annotate(people=Count("user")).filter(people__gt=1, people__lte=MOST_PEOPLE)
    )
    digests_found = shared.order_by("-people", "digest").values_list("digest", flat=True)[:MOST_ADDRESSES]
    by_digest: defaultdict[str, list[AddressUse]] = defaultdict(list)
    for use in AddressUse.objects.filter(digest__in=list(digests_found)).select_related("user").order_by("user_id"):
        by_digest[use.digest].append(use)
    # For each pair the times at which both were seen at an address.
    pairs: defaultdict[tuple[User, User], list[datetime]] = defaultdict(list)
    for uses in by_digest.values():
        for one, other in combinations(uses, 2):
            pairs[one.user, other.user].append(min(one.seen_at, other.seen_at))
    found = [SameAddress(first, second, len(seen), max(seen)) for (first, second), seen in pairs.items()]
    return sorted(found, key=lambda pair: (-pair.addresses, pair.first.username, pair.second.username))


def people_sharing_addresses(people: Collection[int]) -> set[frozenset[int]]:
    """The pairs of these people who shared an address of late.

    Addresses of many people, such as those of schools, say nothing of any two of them.
    """
    uses = AddressUse.objects.filter(user__in=people).values_list("digest", "user_id")
    by_digest: defaultdict[str, set[int]] = defaultdict(set)
    for digest, person in uses:
        by_digest[digest].add(person)
    shared = [digest for digest, found in by_digest.items() if len(found) > 1]
    of_few = AddressUse.objects.filter(digest__in=shared).values("digest").annotate(people=Count("user"))
    telling = of_few.filter(people__lte=MOST_PEOPLE).values_list("digest", flat=True)
    return {frozenset(pair) for digest in telling for pair in combinations(by_digest[digest], 2)}


def shown_measure(measure: Measure) -> ShownMeasure:
    """A measure as the person sees it."""
    return ShownMeasure(
        id=measure.pk,
        kind=MeasureKind(measure.kind),
        reason=measure.reason,
        at=measure.at,
        until=measure.until,
        lifted_at=measure.lifted_at,
        answer=measure.answer or None,
        answered_at=measure.answered_at,
    )
