"""Programs and grants in the admin: staff end them, and make none."""

import pytest
from django.contrib import admin
from oauth2_provider.models import Application, RefreshToken

from accounts.models import Grant, User
from tests.factories import staff_browser
from tests.oauth.programs import CLI, Program, command_line, me

pytestmark = pytest.mark.django_db

MAY = ("view_application", "delete_application", "view_grant", "delete_grant", "delete_token", "view_token")


def test_the_pages_of_the_library_are_gone() -> None:
    shown = {model._meta.label for model in admin.site._registry if model._meta.app_label == "oauth2_provider"}
    assert shown == {"oauth2_provider.Application"}


def test_staff_end_a_grant(program: Program, ada: User) -> None:
    tokens, browser = program.let_in(ada), staff_browser("boss", *MAY)
    grant = Grant.objects.get()
    assert browser.get(f"/admin/accounts/grant/{grant.pk}/change/").status_code == 200
    assert browser.get("/admin/accounts/grant/add/").status_code == 403

    assert browser.post(f"/admin/accounts/grant/{grant.pk}/delete/", {"post": "yes"}).status_code == 302

    assert me(tokens["access_token"]) == 401
    assert not RefreshToken.objects.exists()


def test_staff_delete_a_program_but_not_the_servers_own(program: Program, ada: User) -> None:
    tokens, browser = program.let_in(ada), staff_browser("boss", *MAY)
    command_line()
    for client_id, status in ((program.client_id, 302), (CLI, 302)):
        pk = Application.objects.get(client_id=client_id).pk
        answer = browser.post(f"/admin/oauth2_provider/application/{pk}/delete/", {"post": "yes"})
        assert answer.status_code == status
    assert list(Application.objects.values_list("client_id", flat=True)) == [CLI]
    assert me(tokens["access_token"]) == 401
    assert not Grant.objects.exists()
