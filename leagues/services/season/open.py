"""A season is opened: its terms stand, the seed of its lots is bound, and people can sign up, at once or later."""

from datetime import datetime, timedelta
from hashlib import sha256

from accounts.models import User
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Invalid
from core.ids import new_id
from core.journal.services import record
from core.randomness import new_seed
from core.sweeps import Sweep
from leagues.events import SEASON_OPENED, SeasonNamed
from leagues.models import Act, Season, Terms
from leagues.services.acts import note, require_director, require_going
from leagues.services.league import lock_league
from leagues.services.locking import TO_START, lock_season

COPIED_FIELDS = [field.name for field in Terms._meta.get_fields()]
"""The fields that a season copies from its league."""

FURTHEST = timedelta(days=730)
"""The longest time ahead for which a season can be planned."""
AT_A_TIME = 50
"""The number of seasons that one sweep opens; the next one goes on."""
_opening = Sweep[str]("season %s could not be opened for sign-up")


@transacted
def open_season(
    *, league_id: str, by: User, sign_up_at: datetime | None = None, start_at: datetime | None = None
) -> Season:
    """Open the next season of a league for sign-up, or plan when that happens. The one before may still run.

    With `start_at` the server starts it from then on as soon as it can be started.
    """
    _require_ahead(sign_up_at, start_at)
    league = lock_league(league_id)
    require_director(league, by)
    require_going(league)
    if Season.objects.filter(league=league, state__in=TO_START).exists():
        raise Conflict("This league already has a season that is planned or open for sign-up.")
    last = Season.objects.filter(league=league).order_by("-number").first()
    season_id, seed = new_id(), new_seed()
    season = Season.objects.create(
        id=season_id,
        league=league,
        number=1 if last is None else last.number + 1,
        seed=seed,
        commitment=commitment_of(seed, season_id),
        state=Season.State.SIGN_UP if sign_up_at is None else Season.State.PLANNED,
        opened_at=times.now(),
        sign_up_at=sign_up_at,
        start_at=start_at,
        **{name: getattr(league, name) for name in COPIED_FIELDS},
    )
    note(Act.What.SEASON_OPENED, league=league, by=by, season=season)
    if season.state == Season.State.SIGN_UP:
        record(SEASON_OPENED, SeasonNamed(season=season.pk))
    return season


def open_planned_seasons() -> int:
    """Open the planned seasons whose sign-up begins now; return their number. Several workers may do it at once."""
    due = Season.objects.filter(state=Season.State.PLANNED, sign_up_at__lte=times.now())
    found = due.exclude(pk__in=_opening.left_out()).order_by("sign_up_at").values_list("pk", flat=True)
    return _opening.each(found[:AT_A_TIME], _open_planned)


@transacted
def _open_planned(season_id: str) -> bool:
    season = lock_season(season_id)
    if season.state != Season.State.PLANNED:
        return False
    season.state = Season.State.SIGN_UP
    season.save(update_fields=["state"])
    record(SEASON_OPENED, SeasonNamed(season=season.pk))
    return True


def _require_ahead(sign_up_at: datetime | None, start_at: datetime | None) -> None:
    now, wrong = times.now(), []
    for name, at in (("sign_up_at", sign_up_at), ("start_at", start_at)):
        if at is not None and at <= now:
            wrong.append(FieldError(name, "past", "This time has passed. Choose a later one."))
        elif at is not None and at > now + FURTHEST:
            wrong.append(FieldError(name, "too_far", f"A season can be planned at most {FURTHEST.days} days ahead."))
    if not wrong and sign_up_at is not None and start_at is not None and start_at <= sign_up_at:
        wrong.append(FieldError("start_at", "before_sign_up", "The season must start after sign-up opens."))
    if wrong:
        raise Invalid("The season could not be planned.", errors=wrong)


def commitment_of(seed: bytes, season_id: str) -> str:
    """SHA-256 of the seed and the season's id."""
    return sha256(seed + season_id.encode()).hexdigest()
