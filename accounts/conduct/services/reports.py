"""Reports to the staff: filed by people, settled by staff."""

from django.db import IntegrityError
from django.db.models import QuerySet

from accounts.choices import Kind
from accounts.conduct.choices import About
from accounts.conduct.models import Report
from accounts.models import User
from accounts.selectors import user_by_name
from accounts.staff import own_case
from core import times
from core.database.transactions import atomic, transacted
from core.errors import Conflict, FieldError, Invalid, NotFound
from core.limits.rates import count

LIMIT = "report"


def report_user(*, username: str, about: str, reporter: User, reason: str) -> Report:
    """Report a person, or the name of a person or of a person's bot, to the staff."""
    subject = user_by_name(username)
    if subject is None or subject.deleted_at is not None:
        raise NotFound("Account not found.")
    if subject.is_house_bot or (about == About.PERSON and subject.kind == Kind.BOT):
        wrong = FieldError("username", "not_a_person", "Bots cannot be reported. Report the bot's owner instead.")
        raise Invalid("Only human players can be reported.", errors=[wrong])
    if subject.person_id == reporter.person_id:
        raise Conflict("You cannot report yourself.")
    count(LIMIT, f"user {reporter.person_id}").refuse_if_spent()
    try:
        with atomic():
            return file_report(subject_id=subject.pk, about=About(about), reporter=reporter, reason=reason)
    except IntegrityError:
        raise Conflict("You have already reported this. The staff has not decided yet.") from None


def file_report(*, subject_id: int, about: About, reporter: User, reason: str, reference: str = "") -> Report:
    """Put a report into the queue of the staff; of each kind there is one that is open."""
    return Report.objects.create(
        subject_id=subject_id, about=about, reporter=reporter, reason=reason, reference=reference
    )


@transacted
def settle_reports(*, reports: QuerySet[Report], by: User) -> list[Report]:
    """Take reports off the queue, but for those about the caller; return those that were on it."""
    open_ones = reports.filter(settled_at=None).exclude(own_case(by, "subject")).order_by("pk")
    found = list(open_ones.select_related(None).select_for_update(of=("self",)))
    Report.objects.filter(pk__in=[report.pk for report in found]).update(settled_at=times.now(), settled_by=by)
    return found
