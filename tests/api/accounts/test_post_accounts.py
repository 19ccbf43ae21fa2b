"""`POST /accounts`: somebody new."""

import pytest

from tests.factories import client_for

pytestmark = pytest.mark.django_db


def test_it_makes_an_account_and_its_first_token() -> None:
    answer = client_for().post("/api/v1/accounts", {"username": "ada", "password": "correct horse battery"})
    assert answer.status_code == 201, answer.content
    body = answer.json()
    me = client_for(token=body["token"]).get("/api/v1/me")
    assert me.status_code == 200, me.content
    assert me.json()["username"] == "ada"
