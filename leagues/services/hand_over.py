"""The owner of a league has left for good: the league passes to another director, or ends."""

from accounts.models import User
from accounts.privacy import rename_subject
from core import times
from core.database.transactions import atomic, transacted
from core.idempotency import rename_in_answers
from core.journal.services import record
from core.mail.services import rename_in_mails
from leagues.events import LEAGUE_PASSED_ON, LeaguePassedOn
from leagues.models import Act, Director, League, Season
from leagues.services.acts import note
from leagues.services.league import lock_league
from leagues.services.locking import TO_START, lock_season
from leagues.services.season.end import call_off


def hand_over_leagues(*, user_id: int) -> None:
    """Pass the leagues of an erased account on, each to the director who was named first, and end the others.

    Where nobody is left, a season that has not started is called off; one that runs comes to its published end.
    """
    Director.objects.filter(user=user_id).delete()
    for league_id in list(League.objects.filter(owner=user_id, ended_at=None).values_list("pk", flat=True)):
        _hand_over(league_id, user_id)
    _forget_words(user_id)
    left = Season.objects.filter(league__owner=user_id, league__ended_at__isnull=False, state__in=TO_START)
    for season_id in list(left.values_list("pk", flat=True)):
        _call_off(season_id)


def _forget_words(user_id: int) -> None:
    """Delete the texts that the person has written: reasons, and the texts of leagues that nobody runs any more.

    The new owner of a league takes over its name and its description.
    """
    Act.objects.filter(by=user_id).exclude(reason="").update(reason="")
    for league in League.objects.filter(owner=user_id, ended_at__isnull=False):
        _forget_name(league)


def _forget_name(league: League) -> None:
    """Put `ended-…` in the place of the league's name, also in the notifications of others."""
    old, new = league.name, f"ended-{league.pk}"
    with atomic():
        League.objects.filter(pk=league.pk).update(name=new, about="")
        rename_subject(subject=("league", league.pk), member="league_name", name=new)
        for about in (league.pk, *Season.objects.filter(league=league).values_list("pk", flat=True)):
            rename_in_answers(old, new, about=about)
            rename_in_mails(old, new, about=about)


@transacted
def _hand_over(league_id: str, user_id: int) -> None:
    league = lock_league(league_id)
    if league.owner_id != user_id or league.ended_at is not None:
        return
    owner, heir = league.owner, _heir_of(league)
    if heir is None:
        league.ended_at = times.now()
        note(Act.What.LEAGUE_ENDED, league=league, by=owner)
    else:
        league.owner = heir
        Director.objects.filter(league=league, user=heir).delete()
        note(Act.What.LEAGUE_PASSED_ON, league=league, by=owner, about=heir)
        record(LEAGUE_PASSED_ON, LeaguePassedOn(league=league.pk, user=heir.pk))
    league.save(update_fields=["owner", "ended_at"])


def _heir_of(league: League) -> User | None:
    """The director who was named first; one with a closed account only if there is no other."""
    in_order = (
        Director.objects.filter(league=league).order_by("-user__is_active", "pk").values_list("user_id", flat=True)
    )
    for number in list(in_order):
        # Under the lock of the account: should it be erased right after this, the league is passed on once more.
        heir = User.objects.select_for_update(no_key=True).get(pk=number)
        if heir.exists_for_others:
            return heir
    return None


@transacted
def _call_off(season_id: str) -> None:
    season = lock_season(season_id)
    if season.state in TO_START:
        call_off(season, season.league.owner)
