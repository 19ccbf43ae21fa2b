"""A deal that two tables share."""

from typing import Any

from accounts.models import User
from games.models import SharedDeal
from games.services.leaving.leave import resign_match
from games.services.making.create import arrange_match
from games.services.making.shared_deals import make_deals
from games.services.making.terms import Terms
from tests.sittings import GAME, Player

NAME = "a-season-1.1-3"
SEED = bytes(range(32))
ENTROPIES = ["from ana", "", "from eve"]


def a_deal() -> SharedDeal:
    """A deal with what three people have added to it."""
    return make_deals(seeds={NAME: SEED}, entropies=ENTROPIES)[NAME]


def a_table(deal: SharedDeal, *players: Player, **terms: Any) -> str:
    """A running match of these people on a shared deal."""
    made = Terms(**{"game": GAME, "seats": [], "options": {}, **terms})
    users = [player.user for player in players]
    return arrange_match(creator=users[0], terms=made, players=users, entropies=[], shared_deal=deal).pk


def two_tables() -> tuple[SharedDeal, list[Player], str, str]:
    """Two running matches on one deal: of players 0 and 1, and of players 2 and 3."""
    deal, players = a_deal(), [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    return deal, players, a_table(deal, *players[:2]), a_table(deal, *players[2:])


def end(match: str, by: User) -> None:
    """Have a player resign."""
    resign_match(match_id=match, user=by)
