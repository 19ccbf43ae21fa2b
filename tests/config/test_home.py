"""The first page tells a stranger what this is and how to begin."""

import re

import pytest
from django.test import Client

from games.rules.registry import registry


@pytest.fixture
def page(client: Client) -> str:
    answer = client.get("/", headers={"host": "localhost:8123"})
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    return answer.content.decode()


def test_it_names_every_game(page: str) -> None:
    assert re.findall(r"/api/v1/games/([a-z0-9-]+)", page) == list(registry())


def test_its_lines_work_against_the_address_it_was_read_at(page: str) -> None:
    assert "curl http://localhost:8123/api/v1/accounts" in page
    assert "curl http://localhost:8123/api/v1/matches" in page


def test_every_link_of_it_leads_somewhere(page: str, client: Client, db: None) -> None:
    links = [link.removeprefix("http://localhost:8123") for link in re.findall(r'href="([^"]+)"', page)]

    assert links
    assert {link: client.get(link).status_code for link in links} == dict.fromkeys(links, 200)


def test_it_needs_no_other_server(page: str) -> None:
    assert set(re.findall(r"https?://([^/\s'\"]+)", page)) == {"localhost:8123"}


def test_a_wrong_method_is_a_problem(client: Client) -> None:
    answer = client.post("/")

    assert answer.status_code == 405
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_the_docs_page_loads_nothing_from_elsewhere(client: Client) -> None:
    page = client.get("/api/v1/docs").content.decode()

    sources = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert sources
    assert [source for source in sources if "//" in source] == []
    for source in sources:
        if source.startswith("/static/"):
            answer = client.get(source)
            assert answer.status_code == 200
            answer.close()
    assert '"validatorUrl": null' in page
