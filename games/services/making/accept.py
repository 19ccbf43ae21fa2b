"""Accept invitations of people's own bots as soon as they are made, where the bot has said that it does."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import apart_from
from games.choices import AcceptedRating, AcceptedWhom
from games.clock.terms import form_of
from games.models import Acceptance, Seat
from games.services.making.limits import unfinished_count
from games.services.making.terms import Terms


def take_accepted(
    *, creator: User, terms: Terms, options: Mapping[str, Any], clock: Mapping[str, Any], seats: Sequence[Seat]
) -> list[Seat]:
    """Take the seats of invited bots that accept the match at once; the others stay invited. Returns those taken.

    The accounts of the bots are locked, so that two invitations at once do not exceed what a bot plays at a time.
    """
    asked = {_holder(seat).pk: seat for seat in seats if _is_asked(seat, creator)}
    if not asked:
        return []
    # In order of number and with the creator's, which is locked next: two bots that invite each other wait for nobody.
    ids = sorted([creator.pk, *asked])
    locked = User.objects.select_for_update(no_key=True).filter(pk__in=ids, is_active=True).order_by("pk")
    active = {user.pk for user in locked}
    taken = []
    for wish in Acceptance.objects.filter(user__in=active & asked.keys()).order_by("user"):
        seat = asked[wish.user_id]
        is_wanted = _wants_terms(wish, terms, options, clock) and _wants_company(wish, _holder(seat), creator)
        if is_wanted and _may_sit(creator, seat, seats) and _has_room(wish, _holder(seat)):
            seat.state, seat.expires_at = Seat.State.TAKEN, None
            taken.append(seat)
    return sorted(taken, key=lambda seat: seat.number)


def _is_asked(seat: Seat, creator: User) -> bool:
    user = seat.user
    return seat.state == Seat.State.INVITED and user is not None and user.owner_id is not None and user.pk != creator.pk


def _holder(seat: Seat) -> User:
    assert seat.user is not None
    return seat.user


def _wants_terms(wish: Acceptance, terms: Terms, options: Mapping[str, Any], clock: Mapping[str, Any]) -> bool:
    wanted = wish.options.get(terms.game, {})
    return (
        terms.game in wish.games
        # In Python True is 1, on the wire it is not; each option has values of one type.
        and all(options[name] in values for name, values in wanted.items() if name in options)
        and form_of(clock).name in wish.clocks
        and wish.rated != (AcceptedRating.UNRATED if terms.rated else AcceptedRating.RATED)
    )


def _wants_company(wish: Acceptance, bot: User, creator: User) -> bool:
    match AcceptedWhom(wish.whom):
        case AcceptedWhom.OWNER:
            return creator.person_id == bot.person_id
        case AcceptedWhom.PEOPLE:
            return creator.kind == Kind.HUMAN
        case AcceptedWhom.EVERYONE:
            return True


def _may_sit(creator: User, seat: Seat, seats: Sequence[Seat]) -> bool:
    """Return True if no block is between the bot and those at the table, as for a player who joins."""
    others = [other.user for other in seats if other.user is not None and other is not seat]
    return not apart_from(_holder(seat), [creator, *others])


def _has_room(wish: Acceptance, bot: User) -> bool:
    return unfinished_count(bot) < min(wish.matches_at_once, settings.POSTCARD_MOST_RUNNING_MATCHES)
