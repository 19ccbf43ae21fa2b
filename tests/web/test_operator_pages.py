"""The pages that the operator writes in the admin, and the sentence that stands on all of them."""

import pytest
from django.test import Client, override_settings

from tests.factories import staff_browser

pytestmark = pytest.mark.django_db

ADD = "/admin/documents/operatorpage/add/"
TEXT = "The <club>\nMain Street 1\n\nhttps://club.example says more."


@pytest.fixture
def operator() -> Client:
    return staff_browser("operator", "view_operatorpage", "add_operatorpage", "change_operatorpage")


@pytest.mark.parametrize("name", ["imprint", "privacy", "rules"])
def test_what_is_written_is_shown_escaped_and_linked_to(operator: Client, name: str) -> None:
    assert Client().get(f"/{name}").status_code == 404
    assert f'href="/{name}"' not in Client().get("/about").content.decode()
    assert operator.post(ADD, {"name": name, "text": TEXT}).status_code == 302

    page = Client().get(f"/{name}").content.decode()

    assert "The &lt;club&gt;<br>Main Street 1</p>" in page
    assert '<a href="https://club.example" rel="nofollow">' in page
    assert f'href="/{name}"' in Client().get("/about").content.decode()


def test_a_page_can_be_written_anew(operator: Client) -> None:
    operator.post(ADD, {"name": "rules", "text": "Be kind."})
    operator.post("/admin/documents/operatorpage/rules/change/", {"text": "Be very kind."})

    assert "Be very kind." in Client().get("/rules").content.decode()


@pytest.mark.parametrize("page", ["/", "/login", "/about"])
def test_the_notice_stands_on_the_pages(page: str, client: Client) -> None:
    assert "maintenance" not in client.get(page).content.decode()

    with override_settings(POSTCARD_NOTICE="Sunday is for <maintenance>."):
        assert "Sunday is for &lt;maintenance&gt;." in client.get(page).content.decode()
