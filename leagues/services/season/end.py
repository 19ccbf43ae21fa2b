"""The hard end: what still runs is decided by the published policy, what never began is void, and places are final."""

from django.db.models import Q

from accounts.models import User
from core import times
from core.database.transactions import transacted
from core.journal.services import record
from core.sweeps import Sweep
from games.choices import Unfinished
from games.services.leaving.adjudicate import end_unfinished_match
from leagues.events import SEASON_CANCELLED, SEASON_CLOSING, SEASON_ENDED, SeasonNamed
from leagues.models import Act, Division, Entry, Fixture, Season
from leagues.selectors.stakes import takes_part
from leagues.services.acts import note, own_case, require_director
from leagues.services.fixtures.deals import drop_unplayed_deals, unseal_deals
from leagues.services.fixtures.next_round import is_played_out
from leagues.services.fixtures.results import apply_result
from leagues.services.locking import TO_START, lock_division, lock_season, require_state

AT_A_TIME = 20
"""The number of seasons that one sweep ends; the next one goes on."""
_ending = Sweep[str]("season %s could not be ended")
_deciding = Sweep[str]("match %s could not be decided at the end of its season")
REASON = "The season has ended. The match was decided by the season's rules for unfinished matches."


@transacted
def end_season(*, season_id: str, by: User) -> Season:
    """A director calls a season off that has not started, or ends one that runs before its time.

    A player who takes part does not end it while something is left to be decided.
    """
    season = lock_season(season_id)
    require_director(season.league, by)
    require_state(season, *TO_START, Season.State.RUNNING)
    if season.state == Season.State.RUNNING and takes_part(season, by) and _is_undecided(season):
        raise own_case()
    if season.state != Season.State.RUNNING:
        call_off(season, by)
    else:
        season.ends_at = times.now()
        enter_ending(season)
        note(Act.What.SEASON_ENDED, league=season.league, by=by, season=season)
    return season


def call_off(season: Season, by: User) -> None:
    """Call off a locked season that has not started."""
    season.state, season.ended_at = Season.State.CANCELLED, times.now()
    season.save(update_fields=["state", "ended_at"])
    note(Act.What.SEASON_CANCELLED, league=season.league, by=by, season=season)
    record(SEASON_CANCELLED, SeasonNamed(season=season.pk))


def _is_undecided(season: Season) -> bool:
    """Return True if a running season can still come out otherwise; on a ladder there is always a next challenge."""
    if season.format == Season.Format.LADDER:
        return True
    return Fixture.objects.filter(division__season=season, state=Fixture.State.OPEN).exists()


def end_due_seasons() -> int:
    """End the seasons whose hard end has come, and those that a director has ended; return the number of seasons ended.

    Any number of workers may do it at once, and any of them may die: the next one goes on.
    """
    going = Q(state=Season.State.ENDING) | Q(state=Season.State.RUNNING, ends_at__lte=times.now())
    # A season waits for each of its matches.
    waiting = Fixture.objects.filter(match__in=_deciding.left_out()).values("division__season")
    due = Season.objects.filter(going).exclude(pk__in=_ending.left_out()).exclude(pk__in=waiting).order_by("ends_at")
    return _ending.each(due.values_list("pk", flat=True)[:AT_A_TIME], end_due_season)


def end_due_season(season_id: str) -> bool:
    """End a season whose hard end has come; return True if it is over now. A worker can be killed at any moment."""
    season = _ending_season(season_id=season_id)
    if season is None:
        return False

    def decide(match_id: str) -> bool:
        end_unfinished_match(match_id=match_id, policy=Unfinished(season.unfinished), reason=REASON)
        return apply_result(match_id=match_id)

    _deciding.each(_running(season_id), decide)
    return _make_final(season_id=season_id)


@transacted
def _ending_season(*, season_id: str) -> Season | None:
    season = lock_season(season_id)
    if season.state == Season.State.RUNNING and season.ends_at is not None and season.ends_at <= times.now():
        enter_ending(season)
    return season if season.state == Season.State.ENDING else None


def enter_ending(season: Season) -> None:
    """Close a locked season: from now on nothing is opened and nobody withdraws. Its running matches are next."""
    season.state = Season.State.ENDING
    season.save(update_fields=["state", "ends_at"])
    record(SEASON_CLOSING, {"season": season.pk})


def _running(season_id: str) -> list[str]:
    opened = Fixture.objects.filter(division__season=season_id, match__isnull=False)
    # On a shared deal nobody goes on playing for nothing either: the others want to see its cards.
    going = opened.filter(Q(state=Fixture.State.OPEN) | Q(deal__unsealed_at=None, deal__isnull=False))
    return list(going.order_by("match_id").values_list("match_id", flat=True))


@transacted
def _make_final(*, season_id: str) -> bool:
    season = lock_season(season_id)
    if season.state != Season.State.ENDING:
        return False
    # A worker that is opening a match holds a division: after this none does.
    divisions = list(Division.objects.select_for_update().filter(season=season).order_by("pk"))
    left = Fixture.objects.filter(division__in=divisions, state=Fixture.State.OPEN)
    if left.filter(match__isnull=False).exists():
        return False
    now = times.now()
    left.update(state=Fixture.State.VOID, how=Fixture.How.HARD_END, decided_at=now)
    if season.duplicate_deals and not all([unseal_deals(division) for division in divisions]):
        # The season's seed reveals every deal: it waits for the last of them.
        return False
    drop_unplayed_deals(season, divisions)
    Division.objects.filter(season=season).update(to_open=False)
    Entry.objects.filter(season=season, state=Entry.State.PLAYING).update(state=Entry.State.FINISHED)
    season.state, season.ended_at = Season.State.OVER, now
    season.save(update_fields=["state", "ended_at"])
    record(SEASON_ENDED, {"season": season.pk})
    return True


@transacted
def end_if_played_out(*, division_id: str) -> bool:
    """End a tournament if nothing of it is left to be played; return True if so."""
    season_id = Division.objects.filter(pk=division_id).values_list("season_id", flat=True).first()
    if season_id is None:
        return False
    season = lock_season(season_id)
    division = lock_division(division_id)
    if division is None or season.state != Season.State.RUNNING or not is_played_out(season, division):
        return False
    season.ends_at = times.now()
    enter_ending(season)
    return True
