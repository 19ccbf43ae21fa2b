"""Blocks between two people, of which only the blocker knows."""

from dataclasses import dataclass

from accounts.choices import Kind
from accounts.models import Block, User
from accounts.selectors import unknown_user, user_by_name
from accounts.services.locking import lock_open_account
from core.database.transactions import atomic
from core.errors import Conflict, FieldError, Invalid

# Any user can fill this list, so it is bounded.
MOST_BLOCKS = 1000


@dataclass(frozen=True, slots=True)
class Blocked:
    """The block, and whether this call created it."""

    block: Block
    is_new: bool


def block_user(*, user: User, username: str) -> Blocked:
    """Block another user; blocking the same user again changes nothing."""
    other = _person_named(username)
    if other == user:
        raise _not_possible(FieldError("username", "oneself", "You cannot block yourself."))
    with atomic():
        lock_open_account(user)
        there = Block.objects.select_related("blocked").filter(blocker=user, blocked=other).first()
        if there is not None:
            return Blocked(there, False)
        if Block.objects.filter(blocker=user).count() >= MOST_BLOCKS:
            raise Conflict(f"You can block at most {MOST_BLOCKS} players. Unblock someone first.")
        return Blocked(Block.objects.create(blocker=user, blocked=other), True)


def unblock_user(*, user: User, username: str) -> None:
    """Remove a block of the user's own; a block by the other user stays. Without a block nothing changes."""
    other = user_by_name(username)
    if other is not None:
        Block.objects.filter(blocker=user, blocked=other).delete()


def _person_named(username: str) -> User:
    other = user_by_name(username)
    if other is None or not other.exists_for_others:
        raise _not_possible(unknown_user("username"))
    if other.kind != Kind.HUMAN:
        raise _not_possible(FieldError("username", "not_a_person", "Only human players can be blocked."))
    return other


def _not_possible(wrong: FieldError) -> Invalid:
    return Invalid("This player cannot be blocked.", errors=[wrong])
