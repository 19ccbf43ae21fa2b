"""A season is opened: its terms stand, the seed of its lots is bound, and people can sign up."""

import secrets
from hashlib import sha256

from accounts.models import User
from core import times
from core.errors import Conflict
from core.ids import new_id
from core.transactions import transacted
from leagues.models import Act, Season, Terms
from leagues.services.acting import note, require_director
from leagues.services.founding import lock_league

AGREED = [field.name for field in Terms._meta.get_fields()]
"""What a season copies from its league."""


@transacted
def open_season(*, league_id: str, by: User) -> Season:
    """Open the next season of a league for sign-up. The one before may still run."""
    league = lock_league(league_id)
    require_director(league, by)
    if Season.objects.filter(league=league, state=Season.State.SIGN_UP).exists():
        raise Conflict("A season of this league is open for sign-up already.")
    last = Season.objects.filter(league=league).order_by("-number").first()
    season_id, seed = new_id(), secrets.token_bytes(32)
    season = Season.objects.create(
        id=season_id,
        league=league,
        number=1 if last is None else last.number + 1,
        seed=seed,
        commitment=commitment_of(seed, season_id),
        opened_at=times.now(),
        **{name: getattr(league, name) for name in AGREED},
    )
    note(Act.What.SEASON_OPENED, league=league, by=by, season=season)
    return season


def commitment_of(seed: bytes, season_id: str) -> str:
    """SHA-256 of the seed and the season's id."""
    return sha256(seed + season_id.encode()).hexdigest()
