"""Signing in by a browser and on a device, and tokens that are renewed by one of many at a time."""

import os
import shlex
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from postcard_client import AsyncClient, Client, FileStore, MemoryStore, OAuthTokens, SignInFailed, Tokens, signin
from postcard_client.signin import DeviceCode

from tests.amounts import long
from tests.docs.snippets import block
from tests.oauth.browsing import PASSWORD, USERNAME, logged_in, submitted
from tests.running.processes import together
from tests.running.serving import ROOT, Server, wait_until

pytestmark = pytest.mark.slow

SHARED = """
import sys
from postcard_client import Client, FileStore, OAuthTokens
with Client(sys.argv[1], OAuthTokens(FileStore(sys.argv[2]))) as client:
    print(client.me()["username"])
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address that a server with one account prints."""
    with Server(tmp_path_factory.mktemp("signin") / "data", POSTCARD_PUBLIC_URL="") as running:
        status, _ = running.request("POST", "/api/v1/accounts", {"username": USERNAME, "password": PASSWORD})
        assert status == 201
        yield running.address


@pytest.fixture
def browser() -> Iterator[httpx.Client]:
    """A person's browser, which is closed when the person has done everything."""
    before = set(threading.enumerate())
    with httpx.Client(follow_redirects=True, timeout=60) as client:
        yield client
        for thread in set(threading.enumerate()) - before:
            thread.join(60)


class Person:
    """Decides in a thread, as a person does whose browser was opened."""

    def __init__(self, browser: httpx.Client, decision: str = "allow") -> None:
        self.browser = browser
        self.decision = decision
        self.pages: list[str] = []

    def open(self, address: str) -> None:
        """Called by the program."""
        threading.Thread(target=self._decide, args=(address,), daemon=True).start()

    def _decide(self, address: str) -> None:
        page = submitted(self.browser, logged_in(self.browser, address), decision=self.decision)
        self.pages.append(page.text)


@pytest.fixture
def tokens(server: str, browser: httpx.Client) -> Tokens:
    """The tokens of a sign-in."""
    return signin.by_browser(server, show=Person(browser).open, timeout=60)


def test_a_person_lets_the_program_in(server: str, browser: httpx.Client) -> None:
    tokens = signin.by_browser(server, scopes=["read"], show=Person(browser).open, timeout=60)

    with Client(server, OAuthTokens(tokens)) as client:
        me = client.me()
    assert (me["username"], me["scopes"]) == (USERNAME, ["read"])
    assert tokens.scope == "read"
    for secret in (tokens.access_token, tokens.refresh_token):
        assert secret not in repr(tokens)


def test_the_program_of_the_readme_asks_once(server: str, browser: httpx.Client, tmp_path: Path) -> None:
    program = block("clients/python/README.md", "from postcard_client import Client, FileStore")
    asks = f"{program}print(client.me()['username'])".replace("https://cards.example", server)
    opened = tmp_path / "opened"
    write = f"import sys; open({str(opened)!r}, 'a').write(sys.argv[1] + '\\n')"
    path = os.pathsep.join(str(ROOT / "clients" / part) for part in ("python", "verify"))
    environment = {**os.environ, "PYTHONPATH": path, "BROWSER": f"{shlex.join([sys.executable, '-c', write])} %s"}
    for _ in range(2):
        with subprocess.Popen(
            [sys.executable, "-c", asks], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True
        ) as running:
            if not (tmp_path / "tokens.json").exists():
                wait_until(lambda: opened.exists() and opened.read_text("utf-8").endswith("\n"), "no browser is opened")
                Person(browser).open(opened.read_text("utf-8").strip())
            assert running.communicate(timeout=60)[0] == f"{USERNAME}\n"
    assert opened.read_text("utf-8").count("\n") == 1
    assert stat.S_IMODE((tmp_path / "tokens.json").stat().st_mode) == 0o600


def test_a_no_is_a_failure(server: str, browser: httpx.Client) -> None:
    with pytest.raises(SignInFailed) as failed:
        signin.by_browser(server, show=Person(browser, "deny").open, timeout=60)

    assert failed.value.error == "access_denied"


def test_a_person_who_does_not_decide_is_not_waited_for(server: str) -> None:
    with pytest.raises(SignInFailed, match="timed_out"):
        signin.by_browser(server, show=lambda address: None, timeout=0.5)


def test_what_another_sender_sends_back_is_refused(server: str) -> None:
    def intrude(address: str) -> None:
        back = httpx.URL(address).params["redirect_uri"]
        threading.Thread(target=httpx.get, args=(f"{back}?code=theirs&state=theirs&iss={server}",)).start()

    with pytest.raises(SignInFailed, match="does not belong to this sign-in"):
        signin.by_browser(server, show=intrude, timeout=60)


def test_a_person_types_the_code_in_on_another_device(server: str, browser: httpx.Client) -> None:
    shown: list[DeviceCode] = []
    waited: list[float] = []

    def pause(seconds: float) -> None:
        # Asked for the second time it has been allowed; the server wants five seconds in between.
        waited.append(seconds)
        if len(waited) == 2:
            page = submitted(browser, logged_in(browser, shown[0].verification_uri), user_code=shown[0].user_code)
            submitted(browser, page, decision="allow")

    tokens = signin.by_device(server, shown.append, sleep=pause)

    with Client(server, OAuthTokens(tokens)) as client:
        assert client.me()["username"] == USERNAME
    assert len(waited) >= 2


def test_an_access_token_that_ends_is_renewed_and_kept(server: str, tokens: Tokens) -> None:
    store = MemoryStore(ending(tokens))

    with Client(server, OAuthTokens(store)) as client:
        assert client.me()["username"] == USERNAME
        assert client.me()["username"] == USERNAME

    assert store.read().refresh_token != tokens.refresh_token
    assert store.read().expires_at > tokens.expires_at - 60


def test_an_access_token_that_was_refused_is_renewed(server: str, tokens: Tokens) -> None:
    unknown = Tokens("pc_unknown", tokens.refresh_token, tokens.expires_at)

    with Client(server, OAuthTokens(unknown)) as client:
        assert client.me()["username"] == USERNAME


def test_threads_renew_once(server: str, tokens: Tokens) -> None:
    with Client(server, OAuthTokens(ending(tokens))) as client:
        names = together(6, lambda number: client.me()["username"])

    # A refresh token that came twice would have ended the sign-in.
    assert names == [USERNAME] * 6


def test_tasks_renew_once(server: str, tokens: Tokens) -> None:
    names: list[str] = []

    async def ask(client: AsyncClient) -> None:
        names.append((await client.me())["username"])

    async def ask_at_once() -> None:
        async with (
            AsyncClient(server, OAuthTokens(ending(tokens))) as client, anyio.create_task_group() as group
        ):  # fmt: skip
            for _ in range(6):
                group.start_soon(ask, client)

    anyio.run(ask_at_once)
    assert names == [USERNAME] * 6


@long
def test_processes_that_share_a_file_renew_once(server: str, tokens: Tokens, tmp_path: Path) -> None:
    file = tmp_path / "kept" / "tokens.json"
    FileStore(file, ending(tokens))
    path = ":".join(str(ROOT / "clients" / part) for part in ("python", "verify"))
    command = [sys.executable, "-c", SHARED, server, str(file)]
    environment: dict[str, Any] = {"PYTHONPATH": path, "PATH": ""}

    running = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for _ in range(3)
    ]
    said = [process.communicate()[0] for process in running]

    assert said == [f"{USERNAME}\n"] * 3
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert FileStore(file).read().refresh_token != tokens.refresh_token
    assert {path.name for path in file.parent.iterdir()} <= {"tokens.json", "tokens.json.lock"}


def test_after_signing_out_nothing_can_be_asked(server: str, tokens: Tokens) -> None:
    signin.sign_out(server, tokens)

    with Client(server, OAuthTokens(tokens)) as client, pytest.raises(SignInFailed, match="invalid_grant"):
        client.me()


def ending(tokens: Tokens) -> Tokens:
    """Tokens whose access token is about to end."""
    return Tokens(tokens.access_token, tokens.refresh_token, 1.0, tokens.scope)
