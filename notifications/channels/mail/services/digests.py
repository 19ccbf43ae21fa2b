"""Sending digests: one mail about all that is new and still so."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

from accounts.models import User
from core import times
from core.database.transactions import atomic
from core.journal.notifications import MAIL
from core.journal.registry import notification_types
from core.mail.letters import Letter, Paragraph
from core.mail.services import write
from core.sweeps import Sweep
from games.events import TURN_BEGAN
from notifications.channels.mail.models import Digest, DigestEntry, SentReminder
from notifications.channels.mail.services.paragraphs import paragraphs_about
from notifications.channels.mail.unsubscribing import DIGEST, unsubscribe_path
from notifications.events import TURN_REMINDER
from notifications.preferences.selectors import Choice, choices_of
from notifications.relevance import still_relevant

AT_ONCE = 200
MOST_LINES = 20
_writing = Sweep[int]("the digest of user %d could not be written")
SUBJECTS = ("match", "seat", "season", "fixture", "round", "wish")
"""The members that say what an event is about: two of one kind that agree in all of them are one line."""


def send_due_digests() -> int:
    """Send the digests that are due; return the number of mails written."""
    due = Digest.objects.filter(due_at__lte=times.now()).exclude(pk__in=_writing.left_out()).order_by("due_at")
    return _writing.each(due.values_list("pk", flat=True)[:AT_ONCE], _send)


def _send(user_id: int) -> bool:
    """Write one digest and forget what it was made from, in one transaction: nothing is sent twice."""
    with atomic():
        digest = Digest.objects.select_for_update().select_related("user").filter(pk=user_id).first()
        now = times.now()
        if digest is None or digest.due_at is None or digest.due_at > now:
            return False
        user = digest.user
        choice = choices_of([user])[user.pk]
        if choice.quiet.holds(now):
            # Quiet hours were set, or the task was late.
            digest.due_at = choice.quiet.after(now)
            digest.save(update_fields=["due_at"])
            return False
        notices = list(DigestEntry.objects.filter(user=user).order_by("id"))
        news = _still_so(user, choice, notices) if user.is_active and user.email_verified_at else []
        DigestEntry.objects.filter(pk__in=[notice.pk for notice in notices]).delete()
        digest.due_at = None
        if news:
            digest.sent_at = now
            # A mail server that is away may delay it into quiet hours.
            write(
                lambda: _letter(user, news, choice.quiet.zone),
                address=user.email, language=user.language, person=user.pk, keeps_quiet=True,
            )  # fmt: skip
        digest.save(update_fields=["due_at", "sent_at"])
        return bool(news)


def _still_so(user: User, choice: Choice, notices: Iterable[DigestEntry]) -> list[DigestEntry]:
    """The entries that are still relevant: of a turn that is still owed, of a match that still runs, wanted by now."""
    wanted = [n for n in notices if choice.brings(MAIL, n.kind, n.data.get("match"))]
    # Without mails of that kind the reminder was in the feed alone.
    mailed = SentReminder.objects.filter(user=user).values_list("match", "seat", "ply")
    reminded = {turn for turn in mailed if choice.brings(MAIL, TURN_REMINDER, turn[0])}
    by_subject: dict[tuple[str, ...], DigestEntry] = {}
    for notice in still_relevant(user.pk, wanted, reminded=reminded):
        if not _is_past(notice, wanted):
            subject = (notice.kind, *(str(notice.data.get(name)) for name in SUBJECTS))
            by_subject.setdefault(subject, notice)
    return list(by_subject.values())


def _is_past(notice: DigestEntry, notices: Iterable[DigestEntry]) -> bool:
    """Return True if a later notice of the same season or challenge says all there is to say."""
    if notice.kind not in notification_types():
        return False
    about, ends = notification_types()[notice.kind].superseded_by
    return any(other.kind in ends and other.data[about] == notice.data[about] for other in notices)


def _paragraphs(user: User, notices: list[DigestEntry], zone: str) -> list[Paragraph]:
    paragraphs = paragraphs_about(notices[:MOST_LINES], user, zone)
    if (more := len(notices) - MOST_LINES) > 0:
        text = ngettext("And %(count)s more in your notifications.", "And %(count)s more in your notifications.", more)
        paragraphs.append(text % {"count": more})
    return paragraphs


def _letter(user: User, notices: list[DigestEntry], zone: str) -> Letter:
    return Letter(
        subject=_subject(sum(notice.kind == TURN_BEGAN for notice in notices[:MOST_LINES])),
        paragraphs=(gettext("Hello %(name)s,") % {"name": user.username}, *_paragraphs(user, notices, zone)),
        reason=gettext("You get this digest no more often than you have chosen in your settings."),
        unsubscribe_path=unsubscribe_path(user.pk, DIGEST),
    )


def _subject(turns: int) -> str:
    if turns > 1:
        text = ngettext("It is your turn in %(count)s match", "It is your turn in %(count)s matches", turns)
        return text % {"count": turns}
    return gettext("It is your turn") if turns else gettext("Notifications about your matches")


def forget_digest_of(*, user_id: int) -> None:
    """Delete the notices of a person, when they got a digest, and what they were reminded of."""
    DigestEntry.objects.filter(user=user_id).delete()
    Digest.objects.filter(user=user_id).delete()
    SentReminder.objects.filter(user=user_id).delete()
