"""Blocks: two people who do not meet, and only one of them knows why."""

from dataclasses import dataclass

from django.db import transaction

from accounts.models import Block, Kind, User
from accounts.selectors import user_named
from core.errors import Conflict, FieldError, Invalid, Unauthenticated

# A list that anyone can fill must have an end.
MOST_BLOCKS = 1000


@dataclass(frozen=True, slots=True)
class Blocked:
    """The block, and whether this call has made it."""

    block: Block
    is_new: bool


def block_user(*, user: User, username: str) -> Blocked:
    """From now on the two do not meet; blocking somebody again changes nothing."""
    other = _person_named(username)
    if other == user:
        raise _not_possible("oneself", "Nobody can block themselves.")
    with transaction.atomic():
        # Under the lock of the account, so that two at once cannot exceed the limit.
        if not User.objects.select_for_update(no_key=True).filter(pk=user.pk, is_active=True).exists():
            raise Unauthenticated("The account has been deleted.")
        there = Block.objects.select_related("blocked").filter(blocker=user, blocked=other).first()
        if there is not None:
            return Blocked(there, False)
        if Block.objects.filter(blocker=user).count() >= MOST_BLOCKS:
            raise Conflict(f"An account blocks at most {MOST_BLOCKS} others. Unblock some.")
        return Blocked(Block.objects.create(blocker=user, blocked=other), True)


def unblock_user(*, user: User, username: str) -> None:
    """They may meet again, unless the other one has a block too; unblocking nobody changes nothing."""
    other = user_named(username)
    if other is not None:
        Block.objects.filter(blocker=user, blocked=other).delete()


def _person_named(username: str) -> User:
    other = user_named(username)
    if other is None or not other.is_active:
        raise _not_possible("unknown_user", "There is no such user.")
    if other.kind != Kind.HUMAN:
        raise _not_possible("not_a_person", "Only people can be blocked; nobody has to play a bot.")
    return other


def _not_possible(code: str, detail: str) -> Invalid:
    return Invalid("This user cannot be blocked.", errors=[FieldError("username", code, detail)])
