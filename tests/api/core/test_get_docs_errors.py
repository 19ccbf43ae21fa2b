"""`GET /docs/errors`: where the `type` of a problem leads."""

import pytest
from django.test import Client

from core.errors import Refusal, refusals


@pytest.mark.parametrize("refusal", refusals(), ids=lambda refusal: refusal.code)
def test_the_type_of_every_problem_leads_to_its_explanation(refusal: type[Refusal]) -> None:
    page = Client().get("/docs/errors")
    assert page.status_code == 200
    assert f'id="{refusal.code}"' in page.content.decode()


@pytest.mark.django_db
def test_a_type_is_an_address_of_this_server() -> None:
    path, _, anchor = Client().get("/nowhere").json()["type"].partition("#")
    assert Client().get(path).status_code == 200
    assert anchor == "not_found"


def test_names_in_a_text_are_set_as_code() -> None:
    page = Client().get("/docs/errors").content.decode()
    assert "<code>NaN</code>" in page
    assert "`" not in page
