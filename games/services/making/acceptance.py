"""Settings of what a person's own bot accepts, as its program makes them."""

from collections.abc import Iterator, Mapping, Sequence

from django.db import transaction

from accounts.models import User
from core.errors import FieldError, Invalid, Unauthenticated
from games.models import Acceptance
from games.rules.contract import Facts
from games.rules.registry import registry
from games.selectors.making.acceptances import require_own_bot

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
    with transaction.atomic():
        # Under the lock of the account: an erased one keeps nothing, and no invitation is accepted meanwhile.
        if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).exists():
            raise Unauthenticated("This account was deleted.")
        return Acceptance.objects.update_or_create(user=user, defaults=values)[0]


def forget_acceptance(*, user_id: int) -> None:
    """Deletes what a bot accepts whose account is erased."""
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
