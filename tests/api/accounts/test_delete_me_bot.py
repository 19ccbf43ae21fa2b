"""`DELETE /me/bots/{username}`: a bot that is given up."""

import pytest

from accounts.models import Token, User
from accounts.services import ensure_bot, make_own_bot
from tests.api.answers import accepted, refusal
from tests.factories import client_for, make_user

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/bots"


def test_its_token_ends_and_its_name_is_nobodys(db: None) -> None:
    ana = make_user("ana")
    bot, token = make_own_bot(owner=ana, username="Cat")
    client = client_for(ana)

    assert client.delete(f"{URL}/cat").status_code == 204

    refusal(client_for(token=token).get("/api/v1/me"), 401, "unauthenticated")
    refusal(client.delete(f"{URL}/cat"), 404, "not_found")
    refusal(client.post(URL, {"username": "cat"}), 409, "conflict")
    gone = User.objects.get(pk=bot.pk)
    assert (gone.is_active, gone.owner, gone.username.startswith("deleted-")) == (False, ana, True)
    assert not Token.objects.filter(user=bot).exists()


def test_only_the_own_ones_can_be_given_up() -> None:
    ensure_bot("random")
    make_own_bot(owner=make_user("ben"), username="dog")
    client = client_for(make_user("ana"))
    for name in ("dog", "random", "ben", "ana", "nobody", "%00"):
        refusal(client.delete(f"{URL}/{name}"), 404, "not_found")
    accepted(client.get("/api/v1/users/dog"))
