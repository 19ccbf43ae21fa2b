"""authlib, a client library that nobody here wrote, signs in at a server that runs: with a browser, and on a device."""

import http.server
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from authlib.common.security import generate_token
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session

from tests.oauth.agents import Agent
from tests.oauth.browsing import PASSWORD, logged_in, submitted
from tests.running.processes import free_port
from tests.running.serving import Server

pytestmark = pytest.mark.slow

DEVICE = "urn:ietf:params:oauth:grant-type:device_code"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of two web processes, with all that its log can say."""
    port = free_port()
    settings = {
        "PORT": str(port),
        "POSTCARD_PUBLIC_URL": f"http://127.0.0.1:{port}",
        "POSTCARD_WEB_PROCESSES": "2",
        "POSTCARD_LOG_LEVEL": "DEBUG",
        "POSTCARD_MOST_SELF_REGISTERED_APPS": "5",
    }
    with Server(tmp_path_factory.mktemp("live") / "data", **settings) as running:
        status, _ = running.request("POST", "/api/v1/accounts", {"username": "ada", "password": PASSWORD})
        assert status == 201
        yield running


@pytest.fixture(scope="module")
def metadata(server: Server) -> dict[str, Any]:
    """All that a program has to know of a server before."""
    _, found = server.get("/.well-known/oauth-authorization-server")
    assert found["issuer"] == f"http://127.0.0.1:{server.port}"
    known: dict[str, Any] = found
    return known


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    """A person's browser, which follows where it is sent."""
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", follow_redirects=True, timeout=60) as client:
        yield client


@pytest.fixture
def listener() -> Iterator["Listener"]:
    """The program's own end of the sign-in, on a port that nobody knew before."""
    found = Listener()
    threading.Thread(target=found.serve_forever, daemon=True).start()
    yield found
    for client in found.clients:
        client.close()
    found.shutdown()
    found.server_close()


class Listener(http.server.HTTPServer):
    """Keeps the address by which a browser comes back."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.came: list[str] = []
        self.clients: list[OAuth2Session] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/callback"


class Answer(http.server.BaseHTTPRequestHandler):
    server: Listener

    def do_GET(self) -> None:
        self.server.came.append(f"http://{self.headers['Host']}{self.path}")
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"You can close this page.")

    def log_message(self, *_: object) -> None:
        return


def client_of(listener: Listener, **more: Any) -> OAuth2Session:
    """authlib as the command line program; the listener closes it at the end."""
    client = OAuth2Session(
        client_id="postcard-cli",
        scope="read play",
        redirect_uri=listener.url,
        code_challenge_method="S256",
        default_timeout=60,
        **more,
    )
    listener.clients.append(client)
    return client


def signed_in(browser: httpx.Client, listener: Listener, metadata: dict[str, Any]) -> OAuth2Session:
    """authlib, let in by the person at the browser."""
    client, verifier = client_of(listener), generate_token(48)
    url, state = client.create_authorization_url(metadata["authorization_endpoint"], code_verifier=verifier)
    page = logged_in(browser, url)
    assert "Postcard on the command line" in page.text
    assert submitted(browser, page, decision="allow").text == "You can close this page."
    client.fetch_token(
        metadata["token_endpoint"], authorization_response=listener.came[-1], state=state, code_verifier=verifier
    )
    return client


def me(server: Server, token: str) -> set[int]:
    """The statuses of so many requests, each on a connection of its own: both processes answer some."""
    return {server.request("GET", "/api/v1/me", token=token)[0] for _ in range(12)}


def test_a_program_signs_in_with_a_browser(
    server: Server, browser: httpx.Client, listener: Listener, metadata: dict[str, Any]
) -> None:
    client = signed_in(browser, listener, metadata)
    who = client.get(f"{metadata['issuer']}/api/v1/me").json()
    assert (who["username"], who["scopes"]) == ("ada", ["read", "play"])
    assert me(server, client.token["access_token"]) == {200}


def test_another_verifier_is_refused(browser: httpx.Client, listener: Listener, metadata: dict[str, Any]) -> None:
    client, verifier = client_of(listener), generate_token(48)
    url, state = client.create_authorization_url(metadata["authorization_endpoint"], code_verifier=verifier)
    submitted(browser, logged_in(browser, url), decision="allow")
    with pytest.raises(OAuthError, match="invalid_grant"):
        client.fetch_token(
            metadata["token_endpoint"],
            authorization_response=listener.came[-1],
            state=state,
            code_verifier=generate_token(48),
        )


def test_a_no_reaches_the_program(browser: httpx.Client, listener: Listener, metadata: dict[str, Any]) -> None:
    client, verifier = client_of(listener), generate_token(48)
    url, state = client.create_authorization_url(metadata["authorization_endpoint"], code_verifier=verifier)
    submitted(browser, logged_in(browser, url), decision="deny")
    assert "?error=access_denied&" in listener.came[-1]
    assert f"state={state}" in listener.came[-1]


def test_refresh_tokens_rotate_and_a_used_one_ends_all(
    server: Server, browser: httpx.Client, listener: Listener, metadata: dict[str, Any]
) -> None:
    client = signed_in(browser, listener, metadata)
    first = dict(client.token)
    second = dict(client.refresh_token(metadata["token_endpoint"]))
    assert second["refresh_token"] != first["refresh_token"]
    assert (me(server, first["access_token"]), me(server, second["access_token"])) == ({401}, {200})

    with pytest.raises(OAuthError, match="invalid_grant"):
        client.refresh_token(metadata["token_endpoint"], refresh_token=first["refresh_token"])

    assert me(server, second["access_token"]) == {401}
    with pytest.raises(OAuthError, match="invalid_grant"):
        client.refresh_token(metadata["token_endpoint"], refresh_token=second["refresh_token"])


def test_an_expired_token_is_renewed_by_itself(
    browser: httpx.Client, listener: Listener, metadata: dict[str, Any]
) -> None:
    tokens = dict(signed_in(browser, listener, metadata).token)
    renewed: list[str] = []
    client = client_of(
        listener,
        token={**tokens, "expires_at": 1},
        token_endpoint=metadata["token_endpoint"],
        update_token=lambda token, refresh_token=None, access_token=None: renewed.append(token["access_token"]),
    )
    assert client.get(f"{metadata['issuer']}/api/v1/me").json()["username"] == "ada"
    assert len(renewed) == 1
    assert renewed[0] != tokens["access_token"]


@pytest.mark.parametrize("which", ["access_token", "refresh_token"])
def test_a_revoked_token_is_refused_by_every_process(
    which: str, server: Server, browser: httpx.Client, listener: Listener, metadata: dict[str, Any]
) -> None:
    client = signed_in(browser, listener, metadata)
    tokens = dict(client.token)
    assert me(server, tokens["access_token"]) == {200}
    answer = client.revoke_token(metadata["revocation_endpoint"], token=tokens[which], token_type_hint=which)
    assert answer.status_code == 200
    assert me(server, tokens["access_token"]) == {401}
    with pytest.raises(OAuthError, match="invalid_grant"):
        client.refresh_token(metadata["token_endpoint"], refresh_token=tokens["refresh_token"])


def test_its_person_takes_it_back(
    server: Server, browser: httpx.Client, listener: Listener, metadata: dict[str, Any]
) -> None:
    login = {"username": "ada", "password": PASSWORD, "name": "mine", "scopes": ["account"]}
    own = server.request("POST", "/api/v1/tokens", login)[1]["token"]

    def grants() -> dict[str, Any]:
        return {grant["id"]: grant for grant in server.request("GET", "/api/v1/me/grants", token=own)[1]["results"]}

    # Other tests sign in on this server, too, and in the same second.
    before = grants()
    client = signed_in(browser, listener, metadata)
    (mine,) = (grant for name, grant in grants().items() if name not in before)
    assert (mine["client_id"], mine["scopes"]) == ("postcard-cli", ["read", "play"])
    assert server.request("DELETE", f"/api/v1/me/grants/{mine['id']}", token=own)[0] == 204
    assert me(server, client.token["access_token"]) == {401}


def test_a_device_is_let_in(
    server: Server, browser: httpx.Client, listener: Listener, metadata: dict[str, Any]
) -> None:
    client = client_of(listener)
    asked = {"client_id": "postcard-cli", "scope": "read play"}
    codes = httpx.post(metadata["device_authorization_endpoint"], data=asked, timeout=60).json()
    with pytest.raises(OAuthError, match=r"authorization_pending|slow_down"):
        client.fetch_token(metadata["token_endpoint"], grant_type=DEVICE, device_code=codes["device_code"])

    page = logged_in(browser, codes["verification_uri"])
    page = submitted(browser, page, user_code=codes["user_code"])
    assert "Postcard on the command line" in page.text
    assert "Access granted" in submitted(browser, page, decision="allow").text

    tokens = client.fetch_token(metadata["token_endpoint"], grant_type=DEVICE, device_code=codes["device_code"])
    assert me(server, tokens["access_token"]) == {200}
    with pytest.raises(OAuthError, match="invalid_grant"):
        client.fetch_token(metadata["token_endpoint"], grant_type=DEVICE, device_code=codes["device_code"])


def test_an_agent_that_knows_nothing_but_the_address_registers_itself_and_plays(
    server: Server, browser: httpx.Client, listener: Listener
) -> None:
    def decide(url: str) -> str:
        page = logged_in(browser, url)
        assert "registered itself" in page.text
        assert "An agent" in page.text
        submitted(browser, page, decision="allow")
        return listener.came[-1]

    agent = Agent(f"http://127.0.0.1:{server.port}/mcp", decide, back=listener.url)
    seen = anyio.run(lambda: agent.calls("make_match", game="take-that-toy-2p", seats=["me", "bot:random"]))
    assert seen["match"]
    assert agent.kept.itself is not None
    assert agent.kept.tokens is not None
    assert (agent.kept.itself.client_name, agent.kept.tokens.scope) == ("An agent", "read play")

    assert agent.kept.itself.token_endpoint_auth_method == "none"
    agent.came = ""
    turns = anyio.run(lambda: agent.calls("my_turns"))
    assert "turns" in turns
    assert agent.came == "", "the token is used again: nobody is asked twice"


def test_nothing_of_it_is_in_the_log_or_in_the_file_of_the_database(
    server: Server, browser: httpx.Client, listener: Listener, metadata: dict[str, Any]
) -> None:
    client = signed_in(browser, listener, metadata)
    first = dict(client.token)
    second = dict(client.refresh_token(metadata["token_endpoint"]))
    codes = httpx.post(metadata["device_authorization_endpoint"], data={"client_id": "postcard-cli"}, timeout=60).json()
    code = listener.came[-1].split("code=")[1].split("&")[0]
    with closing(sqlite3.connect(server.data / "postcard.sqlite3")) as database:
        database.execute("PRAGMA wal_checkpoint(FULL)")
    files = [Path(path) for path in server.data.glob("postcard.sqlite3*")]
    stored = b"".join(path.read_bytes() for path in files)
    assert b"oauth2_provider_refreshtoken" in stored
    secrets = [code, codes["device_code"], codes["user_code"], codes["user_code"].replace("-", "")]
    secrets += [tokens[name] for tokens in (first, second) for name in ("access_token", "refresh_token")]
    for secret in secrets:
        assert secret not in server.output()
        assert secret.encode() not in stored
