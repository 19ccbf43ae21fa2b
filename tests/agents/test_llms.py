"""`/llms.txt`: every address that it names is there."""

import re

import pytest
from django.test import Client, override_settings

from games.rules.registry import registry

pytestmark = pytest.mark.django_db


def test_every_link_leads_somewhere() -> None:
    answer = Client().get("/llms.txt")
    text = answer.content.decode()
    links = re.findall(r"\]\(https://cards\.example(/[^)]*)\)", text)

    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert text.startswith("# Postcard\n\n> ")
    assert "https://cards.example/mcp" in text
    assert len(links) == 4 + len(registry())
    for link in links:
        assert Client().get(link).status_code == 200, link


def test_it_is_open_on_a_server_for_members_only() -> None:
    with override_settings(POSTCARD_PUBLIC=False):
        assert Client().get("/llms.txt").status_code == 200
        assert Client().post("/llms.txt").status_code == 405
