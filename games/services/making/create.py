"""Create a match with all its seats. It starts as soon as all of them are taken."""

from collections.abc import Sequence

from accounts.choices import Kind
from accounts.models import User
from core.errors import FieldError, Invalid
from core.transactions import transacted
from games.models import Match, Seat
from games.rules.contract import AnyGame
from games.services.making.accept import take_accepted
from games.services.making.clock import clock_to_play_by
from games.services.making.limits import require_below_limits
from games.services.making.new_match import game_for, new_match, save_new_match
from games.services.making.options import complete_options
from games.services.making.seats import seats_for
from games.services.making.start import is_full
from games.services.making.terms import Terms


@transacted
def create_match(*, creator: User, terms: Terms, rematch_of: Match | None = None) -> Match:
    """Create a match with all its seats. The creator's own is taken at once unless they join later."""
    game = game_for(terms.game)
    options = complete_options(game.facts, terms.options)
    clock = clock_to_play_by(terms.clock)
    _require_partners_for_a_bot(game, terms.policy)
    seats = seats_for(
        creator=creator, facts=game.facts, asked=terms.seats, join_later=terms.join_later, rated=terms.rated
    )
    accepted = take_accepted(creator=creator, terms=terms, options=options, clock=clock, seats=seats)
    require_below_limits(
        user=creator,
        to_wait=not is_full(seats),
        to_run=_plays_without_people(seats)
        or any(seat.user_id == creator.pk and seat.state == Seat.State.TAKEN for seat in seats),
    )
    match = new_match(creator, terms, game, options, clock, rematch_of=rematch_of)
    save_new_match(match, seats, accepted=accepted)
    return match


def _plays_without_people(seats: Sequence[Seat]) -> bool:
    """Return whether every seat is held by a bot, of the house or of a person."""
    return all(seat.user is not None and seat.user.kind == Kind.BOT for seat in seats)


def _require_partners_for_a_bot(game: AnyGame, policy: str) -> None:
    if policy == Match.Policy.BOT and all(len(side) == 1 for side in game.facts.sides):
        wrong = FieldError("policy", "not_offered", "Bots can take over seats only in games with partners.")
        raise Invalid("This rule for players who leave is not available.", errors=[wrong])
