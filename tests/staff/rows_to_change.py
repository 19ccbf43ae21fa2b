"""Rows that staff change in a test."""

from oauth2_provider.models import Application

from accounts.models import Grant, Invite, Token
from accounts.services.inviting import make_invites
from tests.factories import make_token, make_user
from tests.oauth.programs import Program, registered


def a_token() -> Token:
    make_token(make_user("ada"))
    return Token.objects.get()


def an_invite() -> Invite:
    make_invites(count=1)
    return Invite.objects.get()


def a_grant() -> Grant:
    Program(registered(make_user("author"))).let_in(make_user("ada"))
    return Grant.objects.get()


def a_program() -> Application:
    return Application.objects.get(client_id=registered(make_user("author")))
