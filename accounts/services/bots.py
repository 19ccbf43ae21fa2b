"""Bots as users: those of the house, and the programs of people."""

from django.conf import settings
from django.db import IntegrityError, transaction

from accounts import names, selectors
from accounts.models import Kind, Token, User
from accounts.scopes import PLAY, READ
from accounts.services.people import delete_account, refuse_bad_name, taken
from accounts.services.tokens import create_token
from core.errors import Conflict, Forbidden, NotFound, Unauthenticated

TOKEN_OF_BOT = "token of the bot"


def ensure_bot(name: str) -> User:
    """The house bot's account, made if there is none. A person who has the name keeps it, and is not played for."""
    there = selectors.user_named(name)
    if there is None:
        # No password, and none can be set: nobody logs in as a bot.
        bot = User(username=name, kind=Kind.BOT, password="!")
        # Servers that start at the same moment all make it; one row is kept.
        User.objects.bulk_create([bot], ignore_conflicts=True)
        there = selectors.user_named(name)
    if there is None or not there.is_house_bot:
        raise Conflict(f"The name {name} is a person's.")
    return there


def make_own_bot(*, owner: User, username: str) -> tuple[User, str]:
    """An account for a program of this person, and the secret of its token, which can read and play."""
    if owner.kind != Kind.HUMAN:
        raise Forbidden("A bot has no bots.")
    name = refuse_bad_name(username)
    with transaction.atomic():
        # Under the lock of the account, so that two at once cannot exceed the limit.
        if not User.objects.select_for_update(no_key=True).filter(pk=owner.pk, is_active=True).exists():
            raise Unauthenticated("The account has been deleted.")
        most = settings.POSTCARD_MOST_OWN_BOTS
        if selectors.bots_of(owner).count() >= most:
            raise Conflict(f"One person has at most {most} bots. Give one up first.")
        try:
            with transaction.atomic():
                bot = User.objects.create(username=name, kind=Kind.BOT, owner=owner, password="!")
        except IntegrityError:
            raise taken() from None
        # After the insert, which waits for somebody who is just leaving the name.
        if selectors.is_retired(name):
            raise taken()
        return bot, _new_token(bot)


def renew_bot_token(*, owner: User, username: str) -> tuple[User, str]:
    """The secret of a new token for a bot of one's own; with the ones from before nobody gets in any more."""
    with transaction.atomic():
        # Under the lock of its account, so that of two at once one token is left, and none of a bot that is given up.
        bot = User.objects.select_for_update().get(pk=_own_bot(owner, username).pk)
        if bot.deleted_at is not None:
            raise _no_such_bot()
        Token.objects.filter(user=bot).delete()
        return bot, _new_token(bot)


def give_up_bot(*, owner: User, username: str) -> None:
    """Deletes a bot of one's own as an account is deleted: its matches are given up, its name is nobody's any more."""
    delete_account(user=_own_bot(owner, username))


def _own_bot(owner: User, username: str) -> User:
    bot = selectors.user_named(names.normal_name(username))
    if bot is None or bot.owner_id != owner.pk or bot.deleted_at is not None:
        raise _no_such_bot()
    return bot


def _no_such_bot() -> NotFound:
    return NotFound("You have no bot of this name.")


def _new_token(bot: User) -> str:
    _, secret = create_token(user=bot, name=TOKEN_OF_BOT, scopes=(READ, PLAY), allowed=(READ, PLAY))
    return secret
