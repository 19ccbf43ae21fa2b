"""`postcard api` and `postcard listen`: for people who write programs."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from postcard_client.cli.exits import Exit
from standardwebhooks.webhooks import Webhook

from tests.clients.cli.test_commands import Run, ana, new_match, run  # noqa: F401  # Fixtures.
from tests.running.serving import Server

pytestmark = pytest.mark.slow

SECRET = "whsec_" + "c2VjcmV0" * 4


class Receiver(BaseHTTPRequestHandler):
    """A program that takes webhooks."""

    got: list[tuple[dict[str, str], bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def receiver() -> Iterator[str]:
    Receiver.got.clear()
    with HTTPServer(("127.0.0.1", 0), Receiver) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"127.0.0.1:{server.server_port}/hook"
        server.shutdown()
        thread.join()


def test_any_request_can_be_sent(ana: Run) -> None:  # noqa: F811
    match = new_match(ana)

    for path in (f"matches/{match}", f"/matches/{match}", f"/api/v1/matches/{match}"):
        code, out, said = ana("api", "get", path)
        assert code == Exit.OK, said
        assert json.loads(out)["id"] == match
        assert out.count("\n") > 5
    assert ana("api", "GET", f"matches/{match}", "--json")[1].count("\n") == 1
    assert ana("api", "GET", f"matches/{match}/view?format=text")[1].count("\n") > 3
    rows = [json.loads(line) for line in ana("api", "GET", "games?limit=1", "--all")[1].splitlines()]
    assert {"mu-2p", "namahage"} <= {row["key"] for row in rows}

    code, out, said = ana("api", "POST", f"matches/{match}/note", "-f", "text=mine", "--key", "k")
    assert code in (Exit.OK, Exit.REFUSED), said
    assert json.loads(ana("api", "PATCH", "me", "-f", 'display_name="Ana"')[1])["display_name"] == "Ana"
    assert (
        json.loads(ana("api", "PATCH", "me", "--input", "-", typed='{"display_name": null}')[1])["display_name"] is None
    )


def test_what_goes_wrong_is_said(ana: Run) -> None:  # noqa: F811
    assert ana("api", "GET", "matches/NoSuchMatch")[0] == Exit.NOT_FOUND
    for words in (
        ("BREW", "games"), ("GET", "https://elsewhere.example/games"), ("GET", "//elsewhere.example/games"),
        ("PATCH", "me", "-f", "nothing"), ("PATCH", "me", "--input", "{"), ("POST", "matches", "--all"),
        ("PATCH", "me", "-f", "a=1", "--input", "{}"),
    ):  # fmt: skip
        assert ana("api", *words)[0] == Exit.USAGE, words


def test_an_error_names_the_server(ana: Run, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setenv("POSTCARD_TOKEN", "pc_nothing")
    code, _, said = ana("api", "GET", "games", "--server", "http://127.0.0.1:9")
    assert code == Exit.UNREACHABLE
    assert said == "postcard: No answer from http://127.0.0.1:9: Connection refused.\n"


def test_notifications_are_posted_here_as_a_webhook_would(
    ana: Run,  # noqa: F811
    receiver: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match(ana)
    monkeypatch.setenv("POSTCARD_WEBHOOK_SECRET", SECRET)

    code, out, said = ana("listen", receiver, "--after", "0", "--most", "1", "--kind", "match.*")

    assert (code, said) == (Exit.OK, "")
    assert "204  " in out
    ((headers, body),) = Receiver.got
    # Checked by the library of Standard Webhooks: the signature, and that it is of now.
    message = Webhook(SECRET).verify(body, headers)
    assert message.keys() == {"type", "timestamp", "data"}
    assert (message["type"].split(".")[0], message["data"]["match"]) == ("match", match)


def test_only_this_machine_is_posted_to_and_a_receiver_may_be_away(
    ana: Run,  # noqa: F811
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new_match(ana)
    for address in ("cards.example", "http://10.0.0.1/hook", "ftp://localhost/", "http://localhost.example/"):
        code, _, said = ana("listen", address)
        assert code == Exit.USAGE
        assert "is not an address of this machine" in said
    code, out, said = ana("listen", "localhost:9/hook", "--after", "0", "--most", "1", "--json")
    assert code == Exit.OK
    assert json.loads(out)["answer"].startswith("no answer (")
    assert said.startswith("The secret is whsec_")
    monkeypatch.setenv("POSTCARD_WEBHOOK_SECRET", "not base64!")
    assert ana("listen", "localhost:9/hook", "--after", "0", "--most", "1")[0] == Exit.USAGE


def test_methods_are_completed(ana: Run, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setenv("_POSTCARD_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "postcard api P")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert sorted(ana()[1].split()) == ["PATCH", "POST", "PUT"]
