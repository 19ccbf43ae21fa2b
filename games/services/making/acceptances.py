"""Invitations that people's own bots accept by themselves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.conf import settings

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import apart_from
from accounts.services.locking import lock_open_account
from core.database.transactions import atomic
from core.errors import FieldError, Invalid
from games.choices import AcceptedInviter, AcceptedRating
from games.clock.terms import form_of
from games.models import Acceptance, Seat
from games.rules.contract import Facts
from games.rules.registry import registry
from games.selectors.making.acceptances import require_own_bot
from games.services.making.limits import unfinished_count
from games.services.making.terms import Terms

Options = Mapping[str, Mapping[str, Sequence[object]]]


def set_acceptance(
    *,
    user: User,
    games: Sequence[str],
    options: Options,
    clocks: Sequence[str],
    matches_at_once: int,
    rated: str,
    whom: str,
) -> Acceptance:
    """Replace what the bot accepts. Matches that it plays, and invitations that wait, stay as they are."""
    require_own_bot(user)
    errors = [*_wrong_games(games), *_twice("clocks", clocks), *_wrong_options(options)]
    if errors:
        raise Invalid("The acceptance settings are not valid.", errors=errors)
    values = {
        "games": list(games),
        "options": options,
        "clocks": list(clocks),
        "matches_at_once": matches_at_once,
        "rated": rated,
        "whom": whom,
    }
    with atomic():
        # Under the lock of the account: an erased one keeps nothing, and no invitation is accepted meanwhile.
        lock_open_account(user)
        return Acceptance.objects.update_or_create(user=user, defaults=values)[0]


def forget_acceptance(*, user_id: int) -> None:
    """Delete the acceptances of a bot whose account is erased."""
    Acceptance.objects.filter(user=user_id).delete()


def _wrong_games(games: Sequence[str]) -> Iterator[FieldError]:
    known = ", ".join(registry())
    for number, key in enumerate(games):
        if key not in registry():
            yield FieldError(f"games.{number}", "unknown", f"Game “{key}” not found. The games are: {known}.")
    yield from _twice("games", games)


def _wrong_options(options: Options) -> Iterator[FieldError]:
    for key, wanted in options.items():
        game = registry().get(key)
        if game is None:
            yield FieldError(f"options.{key}", "unknown", f"Game “{key}” not found.")
        else:
            yield from _wrong_values(game.facts, wanted)


def _wrong_values(facts: Facts, wanted: Mapping[str, Sequence[object]]) -> Iterator[FieldError]:
    specs = {spec.name: spec for spec in facts.options}
    for name, values in wanted.items():
        field = f"options.{facts.key}.{name}"
        if name not in specs:
            yield FieldError(field, "unknown", f"{facts.key} has no option “{name}”.")
        elif not all(specs[name].fits(value) for value in values):
            yield FieldError(field, "bad_value", "This is not a value of the option.")


def _twice(field: str, items: Sequence[object]) -> Iterator[FieldError]:
    if len(set(items)) < len(items):
        yield FieldError(field, "named_twice", "Name each value only once.")


def take_accepted(
    *, creator: User, terms: Terms, options: Mapping[str, Any], clock: Mapping[str, Any], seats: Sequence[Seat]
) -> list[Seat]:
    """Take the seats of invited bots that accept the match at once; the others stay invited. Returns those taken.

    The accounts of the bots are locked, so that two invitations at once do not exceed what a bot plays at a time.
    """
    asked = {_holder(seat).pk: seat for seat in seats if _is_asked(seat, creator)}
    if not asked:
        return []
    # In order of number and with the creator's, which is locked next: no deadlock if two bots invite each other.
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
    match AcceptedInviter(wish.whom):
        case AcceptedInviter.OWNER:
            return creator.person_id == bot.person_id
        case AcceptedInviter.PEOPLE:
            return creator.kind == Kind.HUMAN
        case AcceptedInviter.EVERYONE:
            return True


def _may_sit(creator: User, seat: Seat, seats: Sequence[Seat]) -> bool:
    """Return True if no block is between the bot and those at the table, as for a player who joins."""
    others = [other.user for other in seats if other.user is not None and other is not seat]
    return not apart_from(_holder(seat), [creator, *others])


def _has_room(wish: Acceptance, bot: User) -> bool:
    return unfinished_count(bot) < min(wish.matches_at_once, settings.POSTCARD_MOST_RUNNING_MATCHES)
