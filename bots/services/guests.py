"""Play at once: a match against house bots for a guest of the browser (ADR 0079)."""

from accounts.models import User
from accounts.selectors import users_named
from accounts.services.guests import LIMIT, guest_of_browser, lock_guest, require_guests
from bots.roster import FOR_BEGINNERS
from core.database.transactions import run_transaction
from core.errors import Unavailable
from core.limits import quotas
from games.choices import Policy, Visibility
from games.selectors.matches import live_match_of
from games.services.leaving.leave import resign_match
from games.services.making.create import arrange_match, game_for
from games.services.making.terms import Terms


def play_at_once(
    *, guest: User | None, cookie: str, game: str, address: str, language: str = "", instead: bool = False
) -> tuple[User, str]:
    """The guest of this browser and the id of their match, which is made unless one is going on.

    One match goes on at a time: asked for another game, the one that is there is resigned with `instead`, and otherwise
    gone back to. `cookie` is what only this browser has; `guest` is known by its session, if it has one.
    """
    require_guests()
    seats = game_for(game).facts.seats
    going = None if guest is None else live_match_of(guest)
    if guest is not None and going is not None and (going.game == game or not instead):
        return guest, going.pk
    # Counted before the transaction, which would take the count back with itself.
    quotas.spend(LIMIT, address)

    def begin() -> tuple[User, str]:
        player = guest_of_browser(cookie=cookie, language=language) if guest is None else lock_guest(guest)
        going = live_match_of(player)
        if going is not None and (going.game == game or not instead):
            return player, going.pk
        if going is not None:
            resign_match(match_id=going.pk, user=player)
        terms = Terms(
            game=game, seats=(), options={}, clock={"kind": "none"}, visibility=Visibility.PRIVATE, policy=Policy.LOSE
        )
        players = [player, *[_opponent()] * (seats - 1)]
        return player, arrange_match(creator=player, terms=terms, players=players, entropies=[""] * seats).pk

    return run_transaction(begin)


def _opponent() -> User:
    bot = users_named([FOR_BEGINNERS]).get(FOR_BEGINNERS)
    if bot is None or not bot.is_house_bot:
        raise Unavailable("The bots of this server have no accounts yet.")
    return bot
