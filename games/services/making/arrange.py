"""Arrange a match between players who have agreed to it elsewhere, as in a league."""

from collections.abc import Sequence
from dataclasses import replace

from accounts.models import User
from core.transactions import transacted
from games.models import Match, Seat, SharedDeal
from games.services.making.new_match import game_for, new_match, save_new_match
from games.services.making.options import complete_options
from games.services.making.shared_deals import take_deal
from games.services.making.terms import Terms


@transacted
def arrange_match(
    *,
    creator: User,
    terms: Terms,
    players: Sequence[User],
    entropies: Sequence[str],
    shared_deal: SharedDeal | None = None,
) -> Match:
    """Create a match whose seats are all taken, so that it starts at once.

    The players agreed to their opponents and the clock when they signed up: blocks do not apply, the clock is taken as
    it was published, and the caller limits how many matches a player has at a time.

    On a shared deal the seats stay in the given order, because seats are what is compared; the match has no chat, and
    the deal keeps the entropies it was made with.
    """
    if shared_deal is not None:
        shared_deal = take_deal(shared_deal)
        terms = replace(terms, shuffle_seats=False, chat=False)
        entropies = [""] * len(players)
    game = game_for(terms.game)
    options = complete_options(game.facts, terms.options)
    match = new_match(creator, terms, game, options, dict(terms.clock or {"kind": "none"}), shared_deal=shared_deal)
    seats = [
        Seat(number=number, listed_as=number, user=user, kind=user.kind, state=Seat.State.TAKEN, entropy=entropy)
        for number, (user, entropy) in enumerate(zip(players, entropies, strict=True))
    ]
    save_new_match(match, seats, is_arranged=True)
    return match
