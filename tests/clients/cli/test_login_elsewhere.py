"""Logging in without typing a password into the terminal: by a code on another device, and in the browser."""

import json
import re
import shlex
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.amounts import long
from tests.clients.cli.terminal import POSTCARD, Terminal, environment, needs_tmux
from tests.oauth.browsing import PASSWORD, USERNAME, logged_in, submitted
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, long, needs_tmux]

WIDTH = 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one account, as `make serve` starts it; what it prints is typed in."""
    with Server(tmp_path_factory.mktemp("login") / "data", POSTCARD_PUBLIC_URL="") as running:
        status, _ = running.request("POST", "/api/v1/accounts", {"username": USERNAME, "password": PASSWORD})
        assert status == 201
        yield running


@pytest.fixture
def browser() -> Iterator[httpx.Client]:
    """A person's browser, on whatever device."""
    with httpx.Client(follow_redirects=True, timeout=60) as client:
        yield client


def asked_for(screen: str) -> tuple[str, str]:
    """The page that the terminal names, and the code to type in there."""
    found = re.search(r"Open (\S+) and enter this code: (\S+)", screen)
    assert found is not None, screen
    return found[1], found[2]


def kept(config: Path, site: str) -> dict[str, str]:
    """Return the tokens that a login has stored for this server."""
    file = config / "tokens.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    secret: dict[str, str] = json.loads(file.read_text("utf-8"))[site]
    return secret


def test_a_person_logs_in_by_a_code_and_logs_out(server: Server, browser: httpx.Client, tmp_path: Path) -> None:
    site = server.address
    variables = environment(tmp_path / "config")
    with Terminal([*POSTCARD, "login", "--device", site], variables, WIDTH) as terminal:
        page, code = asked_for(terminal.wait_for("and enter this code: "))
        asked = submitted(browser, logged_in(browser, page), user_code=code)
        assert "command line" in asked.text
        submitted(browser, asked, decision="allow")
        screen = terminal.wait_for(f"Logged in to {site} as {USERNAME}", "exit code 0")

    secret = kept(tmp_path / "config", site)
    assert not [word for word in (secret["access_token"], secret["refresh_token"], PASSWORD) if word in screen]
    status, me = server.request("GET", "/api/v1/me", token=secret["access_token"])
    assert (status, sorted(me["scopes"])) == (200, ["leagues", "play", "read"])

    with Terminal([*POSTCARD, "turns"], variables, WIDTH) as terminal:
        terminal.wait_for("exit code 0")
    with Terminal([*POSTCARD, "logout"], variables, WIDTH) as terminal:
        assert "until you revoke it" not in terminal.wait_for(f"Logged out of {site}.", "exit code 0")
    assert server.request("GET", "/api/v1/me", token=secret["access_token"])[0] == 401


def test_a_person_who_declines_is_not_logged_in(server: Server, browser: httpx.Client, tmp_path: Path) -> None:
    variables = environment(tmp_path / "config")
    with Terminal([*POSTCARD, "login", "--device", server.address], variables, WIDTH) as terminal:
        page, code = asked_for(terminal.wait_for("and enter this code: "))
        submitted(browser, submitted(browser, logged_in(browser, page), user_code=code), decision="deny")
        terminal.wait_for("postcard: ", "exit code 3")
    assert not (tmp_path / "config" / "tokens.json").exists()


def test_the_browser_of_the_machine_is_opened(server: Server, browser: httpx.Client, tmp_path: Path) -> None:
    site = server.address
    opened = tmp_path / "opened"
    write = f"import sys; open({str(opened)!r}, 'a').write(sys.argv[1] + '\\n')"
    variables = environment(tmp_path / "config", BROWSER=f"{shlex.join([sys.executable, '-c', write])} %s")
    with Terminal([*POSTCARD, "login", site], variables, WIDTH) as terminal:
        terminal.wait_for("Continue in your browser at ")
        terminal.wait(lambda _: opened.exists() and opened.read_text("utf-8").endswith("\n"), "no browser was opened")
        page = submitted(browser, logged_in(browser, opened.read_text("utf-8").strip()), decision="allow")
        assert "go back to the program" in page.text
        terminal.wait_for(f"Logged in to {site} as {USERNAME}", "exit code 0")
    assert kept(tmp_path / "config", site)["refresh_token"]
