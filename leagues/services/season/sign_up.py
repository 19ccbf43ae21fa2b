"""Signing up: for a place, for a rest that keeps one, or for the waiting list."""

from accounts.models import User
from accounts.selectors import user_by_name
from core import times
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Forbidden, Invalid
from leagues.models import Act, Entry, Season
from leagues.selectors.seasons import next_number, place_before
from leagues.services.acts import note, require_director
from leagues.services.locking import lock_season, require_state
from leagues.services.season.codes import let_in_by
from leagues.services.season.fill_vacancies import fill_vacancies
from leagues.services.season.latecomers import takes_latecomers

State = Entry.State


@transacted
def sign_up(
    *,
    season_id: str,
    by: User,
    bot: str | None = None,
    rests: bool = False,
    entropy: str = "",
    code: str | None = None,
) -> Entry:
    """Take part in a season, or send a house bot to do so, as a director. While it runs, newcomers wait for a place."""
    season = lock_season(season_id)
    user = by if bot is None else _house_bot(season, by, bot)
    if bot is None and user.owner_id is not None:
        raise Forbidden("Players' own bots cannot take part in leagues.")
    require_state(season, Season.State.SIGN_UP, *([Season.State.RUNNING] if takes_latecomers(season) else []))
    if Entry.objects.filter(season=season, user=user).exists():
        raise Conflict("This player has already signed up for the season.")
    if bot is None:
        let_in_by(season, user, code)
    before = place_before(season, user)
    if rests and (before is None or season.state != Season.State.SIGN_UP):
        detail = "Only players with a place from last season can keep it, and only before the new season starts."
        raise Invalid(detail, errors=[FieldError("rests", "no_place", detail)])
    entry = Entry.objects.create(
        season=season,
        user=user,
        number=next_number(season),
        state=State.WAITING if _has_to_wait(season, is_new=before is None) else State.SIGNED_UP,
        rests=rests,
        entropy=entropy,
        signed_up_at=times.now(),
    )
    if bot is not None:
        note(Act.What.BOT_SIGNED_UP, league=season.league, season=season, by=by, about=user)
    fill_vacancies(season)
    entry.refresh_from_db()
    return entry


def _house_bot(season: Season, by: User, name: str) -> User:
    require_director(season.league, by)
    bot = user_by_name(name)
    if bot is None or not bot.is_house_bot:
        wrong = FieldError("bot", "unknown_bot", "Bot not found.")
        raise Invalid("Bot not found.", errors=[wrong])
    return bot


def _has_to_wait(season: Season, *, is_new: bool) -> bool:
    """A player who has a place keeps it; others find one as long as there are some."""
    if season.state != Season.State.SIGN_UP:
        return True
    if not is_new or season.most_players is None:
        return False
    taken = Entry.objects.filter(season=season, state=State.SIGNED_UP, rests=False).count()
    return taken >= season.most_players
