"""Create a match with all its seats. It starts as soon as all of them are taken."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from accounts.choices import Kind
from accounts.models import User
from core import times
from core.database.transactions import transacted
from core.errors import FieldError, Invalid
from core.ids import new_id
from core.journal.services import record_all
from core.randomness import new_seed
from games import proof
from games.events import INVITATION_MADE, MATCH_CREATED, SEAT_TAKEN
from games.models import Mark, Match, Seat, SharedDeal
from games.rules.contract import AnyGame
from games.rules.registry import registry
from games.selectors.loading import set_seats
from games.selectors.making.ranges import rating_speed
from games.services.making.acceptances import take_accepted
from games.services.making.limits import require_below_limits
from games.services.making.ranges import require_range
from games.services.making.seats import seats_for
from games.services.making.shared_deals import take_deal
from games.services.making.start import begin, deal, is_full
from games.services.making.terms import Terms, clock_to_play_by, complete_options
from games.services.making.waiting import seat_payload, waits_until


@transacted
def create_match(*, creator: User, terms: Terms, rematch_of: Match | None = None) -> Match:
    """Create a match with all its seats. The creator's own is taken at once unless they join later."""
    game = game_for(terms.game)
    options = complete_options(game.facts, terms.options)
    clock = clock_to_play_by(terms.clock)
    _require_partners_for_a_bot(game, terms.policy)
    require_range(terms.rating_min, terms.rating_max)
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
    """Return True if every seat is held by a bot, of the house or of a person."""
    return all(seat.user is not None and seat.user.kind == Kind.BOT for seat in seats)


def _require_partners_for_a_bot(game: AnyGame, policy: str) -> None:
    if policy == Match.Policy.BOT and all(len(side) == 1 for side in game.facts.sides):
        wrong = FieldError("policy", "not_offered", "Bots can take over seats only in games with partners.")
        raise Invalid("This rule for players who leave is not available.", errors=[wrong])


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
    if creator not in players:
        # Who arranges dozens of matches for others wants no mail about the start and end of each.
        Mark.objects.create(match=match, user=creator, muted=True)
    return match


def game_for(key: str) -> AnyGame:
    """Return the game of this key, or refuse."""
    game = registry().get(key)
    if game is None:
        known = ", ".join(registry())
        raise Invalid(
            "Game not found.", errors=[FieldError("game", "unknown", f"Unknown game. Available games: {known}.")]
        )
    return game


def new_match(
    creator: User,
    terms: Terms,
    game: AnyGame,
    options: dict[str, Any],
    clock: dict[str, Any],
    *,
    rematch_of: Match | None = None,
    shared_deal: SharedDeal | None = None,
) -> Match:
    """Return a match on these terms, with its seed; `save_new_match` stores it with its seats."""
    match_id, now = new_id(), times.now()
    deal, seed = (match_id, new_seed()) if shared_deal is None else (shared_deal.pk, shared_deal.seed)
    match = Match(
        id=match_id,
        game=game.facts.key,
        revision=game.facts.revision,
        options=options,
        clock=clock,
        rated=terms.rated,
        bots_among_people=terms.bots_among_people,
        rating_min=terms.rating_min,
        rating_max=terms.rating_max,
        rating_speed="" if terms.rating_min is None and terms.rating_max is None else rating_speed(clock),
        visibility=terms.visibility,
        policy=terms.policy,
        # The creator of a rated match must not choose who deals first.
        shuffle_seats=terms.rated if terms.shuffle_seats is None else terms.shuffle_seats,
        chat=terms.chat,
        creator=creator,
        rematch_of=rematch_of,
        created_at=now,
        waits_until=waits_until(now, clock),
        deal=deal,
        shared_deal=shared_deal,
        seed=seed,
        commitment=proof.commitment(bytes(seed), deal).hex(),
    )
    # No other transaction can see it yet, so it counts as locked.
    match.locked_at = match.created_at
    return match


def save_new_match(
    match: Match, seats: list[Seat], *, accepted: Sequence[Seat] = (), is_arranged: bool = False
) -> None:
    """Store a new match and its seats, some `accepted` as soon as they were offered; deal if all of them are taken."""
    starts = is_full(seats)
    if starts:
        begin(match, seats)
    for seat in seats:
        seat.belong_to(match)
    match.save(force_insert=True)
    Seat.objects.bulk_create(seats)
    set_seats(match, seats)
    invited = [seat for seat in seats if seat.state == Seat.State.INVITED]
    happened = [
        (MATCH_CREATED, {"match": match.id}),
        *((INVITATION_MADE, seat_payload(seat)) for seat in invited),
        *((SEAT_TAKEN, seat_payload(seat)) for seat in accepted),
    ]
    if starts:
        deal(match, seats, happened=happened, is_arranged=is_arranged)
    else:
        record_all(happened)
