"""The first page tells a stranger what this is and how to begin."""

import html
import json
import re
import subprocess
from typing import Any

import pytest
from django.test import Client

from bots.roster import HOUSE
from games.rules.registry import registry
from tests.amounts import long
from tests.factories import make_user
from tests.running.serving import Server
from tests.web.laid_out import LAID_OUT
from web.facts import BOTS
from web.previews import picture_of

VIEW_AND_MOVES = ("$API/matches/$MATCH/view", "$API/matches/$MATCH/moves")


def read(client: Client, path: str) -> str:
    """A page as it is read at some address."""
    answer = client.get(path, headers={"host": "localhost:8123"})
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    return answer.content.decode()


@pytest.fixture
def page(client: Client) -> str:
    return read(client, "/")


@pytest.fixture
def programs(client: Client) -> str:
    return read(client, "/programs")


def test_it_names_every_game(page: str, programs: str) -> None:
    assert re.findall(r"/rules/([a-z0-9-]+)", page) == list(registry())
    assert re.findall(r"/api/v1/games/([a-z0-9-]+)", programs) == list(registry())


def test_each_game_has_a_picture_of_its_own() -> None:
    assert {picture_of(key) for key in LAID_OUT} == {f"/static/web/previews/{key}.svg" for key in LAID_OUT}
    assert len({picture_of(key) for key in registry()}) == len(registry())


def test_those_who_are_logged_in_come_to_their_turns(client: Client, db: None) -> None:
    client.force_login(make_user())
    answer = client.get("/")

    assert (answer.status_code, answer["Location"]) == (302, "/play")
    assert "Cookie" in answer["Vary"]


def test_its_lines_work_against_the_address_it_was_read_at(programs: str) -> None:
    assert "API=http://localhost:8123/api/v1\n" in programs
    assert set(re.findall(r"curl (?:-s )?(\S+)", programs)) == {
        "$API/accounts",
        "$API/me",
        "$API/matches",
        *VIEW_AND_MOVES,
    }


def test_every_link_of_it_leads_somewhere(page: str, programs: str, client: Client, db: None) -> None:
    links = [
        link.removeprefix("http://localhost:8123") for link in re.findall(r'<a [^>]*href="([^"#]+)"', page + programs)
    ]

    assert len(links) > 10
    assert {link: client.get(link).status_code for link in links} == dict.fromkeys(links, 200)


def test_it_needs_no_other_server(page: str, programs: str) -> None:
    assert set(re.findall(r"https?://([^/\s'\"]+)", page + programs)) == {"localhost:8123"}


def test_the_docs_page_loads_nothing_from_elsewhere(client: Client, db: None) -> None:
    page = client.get("/api/v1/docs").content.decode()

    sources = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert sources
    assert [source for source in sources if "//" in source] == []
    for source in sources:
        if source.startswith("/static/"):
            answer = client.get(source)
            assert answer.status_code == 200
            answer.close()
    assert '"validatorUrl": null' in client.get("/api/v1/docs?script=").content.decode()


def test_it_loads_files_of_this_server_and_no_script_but_its_colours(page: str, client: Client, db: None) -> None:
    assert re.findall(r"<script[^>]*>", page) == ['<script src="/static/core/theme.js">']
    assert "<style" not in page
    # A game without a picture of its own has a general one, which stands in the page.
    drawn = re.findall(r'src="(?!data:image/svg)([^"]+)"', page)
    loaded = [*drawn, *re.findall(r'<link [^>]*href="([^"]+)"', page)]
    assert {path.split("/")[1] for path in loaded} == {"static", "manifest.webmanifest"}
    for path in loaded:
        answer = client.get(path)
        assert answer.status_code == 200, path
        answer.close()


def test_without_guests_it_may_be_kept_a_while_and_asked_for_again(client: Client, settings: Any) -> None:
    settings.POSTCARD_MOST_GUESTS = 0
    first = client.get("/", headers={"host": "localhost"})
    again = client.get("/", headers={"host": "localhost", "if-none-match": first.headers["ETag"]})
    elsewhere = client.get("/", headers={"host": "127.0.0.1", "if-none-match": first.headers["ETag"]})

    assert first.headers["Cache-Control"] == "public, max-age=300"
    assert not first.cookies
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
    assert elsewhere.status_code == 200


def test_it_asks_the_database_nothing(client: Client) -> None:
    # Without the fixture `db` any query fails the test.
    assert client.get("/", headers={"host": "localhost"}).status_code == 200


@long
@pytest.mark.slow
def test_its_lines_make_an_account_and_play_a_move_when_copied(server: Server) -> None:
    _, page = server.get("/programs")
    script = "\n".join(html.unescape(block) for block in re.findall(r"<pre[^>]*>(.*?)</pre>", page, re.DOTALL))
    assert f"API=http://127.0.0.1:{server.port}/api/v1\n" in script
    # The bot may be first to move; a person who copies by hand is slower than it.
    script = script.replace("\nMOVE=", "\nfor turn in 1 2 3 4 5 6 7 8 9; do sleep 0.3; MOVE=") + "\ndone"
    script = script.replace(' -d "$MOVE"', ' -d "$MOVE"; echo')
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], capture_output=True, text=True, timeout=60, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert '"username":"your-name"' in done.stdout
    assert '"options":[{"verb"' in done.stdout
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith('{"match"')]
    assert any(answer["ply"] > 1 for answer in answers), done.stdout + done.stderr


def test_what_games_and_bots_say_of_themselves_is_translated(client: Client) -> None:
    assert {bot.about for bot in HOUSE} >= set(BOTS), "what is said no more needs no translation"
    german = client.get("/", headers={"host": "localhost", "Accept-Language": "de"}).content.decode()
    assert "Zwei Paare machen Stiche" in german
    assert "Take That Toy! (zu zweit)" in german
    assert '<html lang="de">' in german
