"""Files of the archive with what the queue of reports and the measures of the staff hold of a person."""

from collections.abc import Iterable, Iterator
from typing import Any

from accounts.conduct.models import AddressUse, Report
from accounts.conduct.selectors import measures_of, shown_measure
from accounts.models import User
from accounts.privacy import section


@section("measures")
def measures(user: User) -> Iterator[Any]:
    """Yield what the staff did about the person, and what the person answered."""
    return map(shown_measure, measures_of(user).order_by("at", "id"))


@section("reported_people")
def reported_people(user: User) -> Iterable[Any]:
    """The people and names that the person has reported, and why."""
    rows = Report.objects.filter(reporter=user, reference="").order_by("pk")
    return rows.values("subject__username", "about", "reason", "at").iterator()


@section("logins")
def logins(user: User) -> Iterable[Any]:
    """Return when the person was last seen from each address; the server keeps its digest alone, which says nothing."""
    return AddressUse.objects.filter(user=user).order_by("seen_at", "pk").values("seen_at").iterator()
