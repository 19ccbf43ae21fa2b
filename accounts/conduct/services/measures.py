"""Measures: taken and lifted by staff, answered once by the person."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import F, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.conduct.choices import MeasureKind
from accounts.conduct.events import CLOSED, LIFTED, MUTED, WARNED, MeasureNamed
from accounts.conduct.models import AddressUse, Measure, Report
from accounts.conduct.selectors import path_of, standing
from accounts.models import Token, User
from accounts.selectors import with_bots
from accounts.services.locking import lock_account
from accounts.services.tokens import end_tokens
from accounts.staff import is_of_staff
from core import times
from core.database.transactions import atomic
from core.errors import Conflict, Forbidden
from core.journal.services import record
from core.mail.letters import Letter, Link
from core.mail.services import write
from core.text import checked_reason

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

EVENTS = {MeasureKind.WARNING: WARNED, MeasureKind.MUTE: MUTED, MeasureKind.CLOSURE: CLOSED}
SUBJECTS = {
    MeasureKind.WARNING: _("Warning from the staff"),
    MeasureKind.MUTE: _("You cannot write in chats for a while"),
    MeasureKind.CLOSURE: _("Your account was closed by the staff"),
}


def take_measure(*, user: User, kind: MeasureKind, reason: str, by: User, until: datetime | None = None) -> Measure:
    """Warn a person, mute them, or close their account with their bots; they learn why, and can answer once."""
    if user.pk == by.pk or is_of_staff(user):
        raise Forbidden("Moderation actions on staff are not possible. A superuser must remove the staff status first.")
    if user.owner_id is not None or user.is_house_bot or user.deleted_at is not None:
        raise Conflict("Moderation actions apply only to players with an account.")
    with atomic():
        user = lock_account(user)
        if kind == MeasureKind.CLOSURE and standing(MeasureKind.CLOSURE, user_id=user.pk):
            raise Conflict("The staff has already closed this account.")
        measure = Measure.objects.create(
            user=user, kind=kind, reason=checked_reason(reason), by=by, at=times.now(), until=until
        )
        if kind == MeasureKind.CLOSURE:
            _close(user)
        record(EVENTS[kind], MeasureNamed(user=user.pk, measure=measure.pk))
        _write(measure, SUBJECTS[kind])
    return measure


def lift_measure(*, measure_id: str, by: User) -> Measure:
    """End a measure before its time; an account that it closed is open again, as its owner left it."""
    with atomic():
        measure = Measure.objects.select_for_update().select_related("user").get(pk=measure_id)
        if measure.user_id == by.person_id:
            raise Forbidden("You cannot decide your own case. Ask another member of the staff.")
        if measure.lifted_at is not None:
            raise Conflict("This moderation action has already been lifted.")
        measure.lifted_at = times.now()
        measure.save(update_fields=["lifted_at"])
        if measure.kind == MeasureKind.CLOSURE:
            with_bots(measure.user_id).filter(closed_at=None, deleted_at=None).update(is_active=True)
        record(LIFTED, MeasureNamed(user=measure.user_id, measure=measure.pk))
        _write(measure, _("A moderation action was lifted"))
    return measure


def answer_measure(*, measure: Measure, text: str) -> Measure:
    """The person answers, once."""
    answered = Measure.objects.filter(pk=measure.pk, answered_at=None).update(answer=text, answered_at=times.now())
    if not answered:
        raise Conflict("You have answered already.")
    measure.refresh_from_db()
    return measure


def forget_conduct_of(*, user_id: int) -> None:
    """Delete what was said about an erased person, and what they said."""
    AddressUse.objects.filter(user=user_id).delete()
    Measure.objects.filter(user=user_id).delete()
    Report.objects.filter(Q(subject=user_id) | Q(reporter=user_id)).delete()


def _close(user: User) -> None:
    """End tokens and sessions at once. What the owner has closed stays closed by the owner."""
    end_tokens(Token.objects.filter(user__in=with_bots(user.pk)))
    with_bots(user.pk).update(is_active=False, sessions_ended=F("sessions_ended") + 1)


def _write(measure: Measure, subject: "StrPromise") -> None:
    """A mail where there is a confirmed address: a person whose account is closed reads it nowhere else."""
    user = measure.user
    if address := user.verified_email:
        write(lambda: _letter(measure, str(subject)), address=address, language=user.language, person=user.pk)


def _letter(measure: Measure, subject: str) -> Letter:
    return Letter(
        subject=subject,
        paragraphs=(
            gettext("Hello %(name)s. %(subject)s.") % {"name": measure.user.username, "subject": subject},
            gettext("Reason given by the staff: %(reason)s") % {"reason": measure.reason},
            Link(gettext("Read and answer"), path_of(measure)),
        ),
        reason=gettext("Messages from the staff about your account are always sent."),
    )
