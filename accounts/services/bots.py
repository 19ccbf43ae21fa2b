"""Bots as users: house bots and people's own bots."""

from django.conf import settings
from django.db import IntegrityError

from accounts import names, selectors
from accounts.auth.scopes import PLAY, READ
from accounts.choices import Kind
from accounts.events import TOKEN_MADE, AccountNamed
from accounts.models import Token, User
from accounts.services.closing import delete_account
from accounts.services.locking import lock_account, lock_open_account
from accounts.services.people import refuse_bad_name, taken
from accounts.services.tokens import create_token, end_tokens
from core.amounts import amount
from core.database.transactions import atomic
from core.errors import Conflict, Forbidden, NotFound
from core.journal.services import record

TOKEN_OF_BOT = "token of the bot"


def ensure_bot(name: str) -> User:
    """The house bot's account, made if there is none. A person who already has the name keeps it."""
    there = selectors.user_by_name(name)
    if there is None:
        # Without a usable password there is no sign-in as a bot.
        bot = User(username=name, kind=Kind.BOT, password="!")
        # Servers that start at the same time all try to make it; one row is kept.
        User.objects.bulk_create([bot], ignore_conflicts=True)
        User.objects.clear_shown_as(name)
        there = selectors.user_by_name(name)
    if there is None or not there.is_house_bot:
        raise Conflict(f"The username {name} belongs to a human player.")
    return there


def make_own_bot(*, owner: User, username: str) -> tuple[User, str]:
    """A new bot of this person, and the secret of its token, which can read and play."""
    if owner.kind != Kind.HUMAN:
        raise Forbidden("A bot cannot own bots.")
    name = refuse_bad_name(username)
    with atomic():
        lock_open_account(owner)
        most = settings.POSTCARD_MOST_OWN_BOTS
        if selectors.bots_of(owner).count() >= most:
            raise Conflict(f"You can have at most {amount(most, 'bot')}. Delete one first.")
        try:
            with atomic():
                bot = User.objects.create(username=name, kind=Kind.BOT, owner=owner, password="!")
        except IntegrityError:
            raise taken() from None
        # Check after the insert, which waits for a concurrent deletion of the account that had the name.
        if selectors.is_retired(name):
            raise taken()
        User.objects.clear_shown_as(name)
        return bot, _new_token(bot)


def renew_bot_token(*, owner: User, username: str) -> tuple[User, str]:
    """The secret of a new token for the owner's bot; its earlier tokens end."""
    with atomic():
        # Under the lock of its account: of two calls at once one token is left, and none for a deleted bot.
        bot = lock_account(_own_bot(owner, username))
        if bot.deleted_at is not None:
            raise _no_such_bot()
        end_tokens(Token.objects.filter(user=bot))
        record(TOKEN_MADE, AccountNamed(user=bot.pk))
        return bot, _new_token(bot)


def give_up_bot(*, owner: User, username: str) -> None:
    """Delete the owner's bot like an account: its matches are given up and its name is retired."""
    delete_account(user=_own_bot(owner, username))


def _own_bot(owner: User, username: str) -> User:
    bot = selectors.user_by_name(names.normal_name(username))
    if bot is None or bot.owner_id != owner.pk or bot.deleted_at is not None:
        raise _no_such_bot()
    return bot


def _no_such_bot() -> NotFound:
    return NotFound("Bot not found.")


def _new_token(bot: User) -> str:
    _, secret = create_token(user=bot, name=TOKEN_OF_BOT, scopes=(READ, PLAY), allowed=(READ, PLAY))
    return secret
