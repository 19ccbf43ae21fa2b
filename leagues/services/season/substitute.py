"""A substitute for a player who has left: named by a director, in place once they have agreed (docs/leagues.md)."""

from django.db.models import Q, QuerySet

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import unknown_user, user_by_name
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound, WrongState
from core.journal.services import record
from games.services.making.seats import not_to_be_invited
from leagues.choices import SubstituteAnswer
from leagues.events import SUBSTITUTE_ASKED, SubstituteNamed
from leagues.models import Act, Entry, Season, Substitution
from leagues.pairing.formats import FORMATS
from leagues.selectors.leavers import places_left
from leagues.selectors.seasons import next_number
from leagues.selectors.stakes import stands_beside
from leagues.selectors.substitutions import SHOWN, substitutions_in
from leagues.services.acts import is_director, note, own_case, require_director
from leagues.services.locking import lock_season, require_state
from leagues.services.season.fill_vacancies import replace_leaver


@transacted
def ask_substitute(*, season_id: str, by: User, leaver: str, username: str) -> Substitution:
    """Ask a player, as a director, to take the place of one who has left. An earlier question is taken back."""
    season = lock_season(season_id)
    require_director(season.league, by)
    require_state(season, Season.State.RUNNING)
    _require_schedule(season)
    entry = _leaver_named(season, leaver)
    user = _guest_named(season, by, username)
    if stands_beside(entry, by):
        raise own_case()
    Substitution.objects.filter(leaver=entry).delete()
    asked = Substitution.objects.create(leaver=entry, user=user, by=by, at=times.now())
    record(SUBSTITUTE_ASKED, SubstituteNamed(season=season.pk, user=user.pk, leaver=entry.user_id))
    return asked


@transacted
def answer_substitution(
    *, season_id: str, by: User, substitution_id: str, answer: str, entropy: str | None = None
) -> Entry:
    """Say yes or no, as the player who is asked; a director may take the question back.

    `entropy` goes into the deals of the matches that are opened from then on; None keeps that of the sign-up, if any.
    Returns the entry that has the place.
    """
    season = lock_season(season_id)
    asked = substitutions_in(season).filter(pk=substitution_id).first()
    if asked is None or not (asked.user_id == by.pk or is_director(season.league, by)):
        raise NotFound("Substitute request not found.")
    if answer == SubstituteAnswer.DECLINE:
        asked.delete()
        return asked.leaver
    if asked.user_id != by.pk:
        raise Forbidden("Only the player who was asked can accept.")
    require_state(season, Season.State.RUNNING)
    if Entry.objects.filter(replaces=asked.leaver).exists():
        raise Conflict("Another player has already taken this place.")
    entry = _entry_of(season, by)
    if entropy is not None:
        entry.entropy = entropy
    replace_leaver(asked.leaver, entry, all_anew=asked.leaver.struck_out)
    note(
        Act.What.SUBSTITUTE_CAME, league=season.league, season=season, by=asked.by, about=by,
        place_of=asked.leaver.user,
    )  # fmt: skip
    asked.delete()
    entry.refresh_from_db()
    return entry


def substitutions_for(*, season: Season, user: User) -> QuerySet[Substitution]:
    """Return those who are asked: all of them for a director, for others what concerns them."""
    found = substitutions_in(season).only(*SHOWN)
    return found if is_director(season.league, user) else found.filter(Q(user=user) | Q(leaver__user=user))


def forget_substitutions_of(*, user_id: int) -> None:
    """Delete the questions to an erased account, and those that it has asked."""
    Substitution.objects.filter(Q(user=user_id) | Q(by=user_id)).delete()


def _require_schedule(season: Season) -> None:
    if not FORMATS[season.format].has_fixed_schedule:
        raise WrongState("Substitutes are only possible in formats whose schedule is fixed at the start.")


def _leaver_named(season: Season, username: str) -> Entry:
    user = user_by_name(username)
    entry = next((one for one in places_left(season) if user and one.user_id == user.pk), None)
    if entry is None:
        wrong = FieldError("leaver", "no_place", "This player has left no place in which a match can be played.")
        raise Invalid("No place to take over.", errors=[wrong])
    return entry


def _guest_named(season: Season, by: User, username: str) -> User:
    user = user_by_name(username)
    if user is None or user.kind != Kind.HUMAN or not user.exists_for_others:
        wrong = unknown_user("user")
        raise Invalid(wrong.detail, errors=[wrong])
    if user.pk in not_to_be_invited(by, [user]):
        wrong = FieldError("user", "not_to_be_invited", "You cannot ask this player.")
        raise Invalid("You cannot ask this player.", errors=[wrong])
    if Entry.objects.filter(season=season, user=user).exclude(state=Entry.State.WAITING).exists():
        raise Conflict("This player is in the season or has withdrawn from it.")
    return user


def _entry_of(season: Season, user: User) -> Entry:
    """The player's entry: from the waiting list, or a new one."""
    entry = Entry.objects.filter(season=season, user=user).first()
    if entry is not None:
        if entry.state != Entry.State.WAITING:
            raise Conflict("You are in the season or have withdrawn from it.")
        return entry
    return Entry.objects.create(
        season=season,
        user=user,
        number=next_number(season),
        state=Entry.State.WAITING,
        signed_up_at=times.now(),
    )
