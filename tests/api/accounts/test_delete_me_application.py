"""`DELETE /me/applications/{client_id}`: a program that nobody needs any more."""

import pytest
from oauth2_provider.models import AccessToken, Application, DeviceGrant, RefreshToken

from accounts.models import Grant, Token
from tests.api.answers import refusal
from tests.factories import browser_of, client_for, make_user
from tests.oauth.programs import CLI, Program, command_line, me, registered

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/applications"


def test_whatever_people_have_allowed_it_ends() -> None:
    ana, ben = make_user("ana"), make_user("ben")
    program, other = Program(registered(ana)), Program(registered(ana))
    tokens, kept = program.let_in(ben), other.let_in(ben)
    program.device()
    code = program.code(browser_of(ben))
    client = client_for(ana)

    assert client.delete(f"{URL}/{program.client_id}").status_code == 204

    assert (me(tokens["access_token"]), me(kept["access_token"])) == (401, 200)
    assert program.refreshed(tokens["refresh_token"]).json()["error"] == "invalid_client"
    assert program.changed(code).json()["error"] == "invalid_client"
    for model in (Grant, RefreshToken, AccessToken):
        assert model.objects.count() == 1
    assert Token.objects.filter(grant__isnull=False).count() == 1
    assert not DeviceGrant.objects.exists()
    refusal(client.delete(f"{URL}/{program.client_id}"), 404, "not_found")


def test_only_the_own_ones() -> None:
    command_line()
    ben = registered(make_user("ben"))
    client = client_for(make_user("ana"))
    for client_id in (ben, CLI, "nothing", "%00"):
        refusal(client.delete(f"{URL}/{client_id}"), 404, "not_found")
    assert set(Application.objects.values_list("client_id", flat=True)) == {ben, CLI}
