"""`postcard api` and `postcard listen`: for people who write programs."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from postcard_client.cli.exits import Exit
from standardwebhooks.webhooks import Webhook

from tests.clients.cli.logged_in import Run, new_match
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


def test_any_request_can_be_sent(guest: Run) -> None:
    match = new_match(guest)

    for path in (f"matches/{match}", f"/matches/{match}", f"/api/v1/matches/{match}"):
        code, out, said = guest("api", "get", path)
        assert code == Exit.OK, said
        assert json.loads(out)["id"] == match
        assert out.count("\n") > 5
    assert guest("api", "GET", f"matches/{match}", "--json")[1].count("\n") == 1
    assert guest("api", "GET", f"matches/{match}/view?format=text")[1].count("\n") > 3
    rows = [json.loads(line) for line in guest("api", "GET", "games?limit=1", "--all")[1].splitlines()]
    assert {"mu-2p", "namahage"} <= {row["key"] for row in rows}

    code, out, said = guest("api", "POST", f"matches/{match}/note", "-f", "text=mine", "--key", "k")
    assert code in (Exit.OK, Exit.REFUSED), said
    assert json.loads(guest("api", "PATCH", "me", "-f", 'display_name="Ana"')[1])["display_name"] == "Ana"
    assert (
        json.loads(guest("api", "PATCH", "me", "--input", "-", typed='{"display_name": null}')[1])["display_name"]
        is None
    )


def test_what_goes_wrong_is_said(guest: Run) -> None:
    assert guest("api", "GET", "matches/NoSuchMatch")[0] == Exit.NOT_FOUND
    for words in (
        ("BREW", "games"), ("GET", "https://elsewhere.example/games"), ("GET", "//elsewhere.example/games"),
        ("PATCH", "me", "-f", "nothing"), ("PATCH", "me", "--input", "{"), ("POST", "matches", "--all"),
        ("PATCH", "me", "-f", "a=1", "--input", "{}"), ("PATCH", "me", "--input", "NaN"), ("GET", "me", "--all"),
        ("POST", "matches", "--key", "ü"),
    ):  # fmt: skip
        assert guest("api", *words)[0] == Exit.USAGE, words


def test_an_error_names_the_server(guest: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_TOKEN", "pc_nothing")
    code, _, said = guest("api", "GET", "games", "--server", "http://127.0.0.1:9")
    assert code == Exit.UNREACHABLE
    assert said == "postcard: No answer from http://127.0.0.1:9: Connection refused.\n"


def test_notifications_are_posted_here_as_a_webhook_would(
    guest: Run,
    receiver: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new_match(guest)
    monkeypatch.setenv("POSTCARD_WEBHOOK_SECRET", SECRET)

    code, out, said = guest("listen", receiver, "--after", "0", "--most", "1", "--kind", "match.*")

    assert (code, said) == (Exit.OK, "")
    assert "204  " in out
    ((headers, body),) = Receiver.got
    # Checked by the library of Standard Webhooks: the signature, and that it is of now.
    message = Webhook(SECRET).verify(body, headers)
    assert message.keys() == {"type", "timestamp", "data"}
    assert (message["type"].split(".")[0], message["data"]["match"]) == ("match", match)


def test_only_this_machine_is_posted_to_and_a_receiver_may_be_away(
    guest: Run,
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new_match(guest)
    for address in ("cards.example", "http://10.0.0.1/hook", "ftp://localhost/", "http://localhost.example/",
                    "http://[", "localhost:hook"):  # fmt: skip
        code, _, said = guest("listen", address)
        assert code == Exit.USAGE
        assert "is not an address of this machine" in said
    code, out, said = guest("listen", "localhost:9/hook", "--after", "0", "--most", "1", "--json")
    assert code == Exit.OK
    assert json.loads(out)["answer"].startswith("no answer (")
    assert said.startswith("The secret is whsec_")
    monkeypatch.setenv("POSTCARD_WEBHOOK_SECRET", "")
    said = guest("listen", "localhost:9/hook", "--after", "0", "--most", "1")[2]
    assert said.startswith("The secret is whsec_")
    monkeypatch.setenv("POSTCARD_WEBHOOK_SECRET", "not base64!")
    code, out, _ = guest("listen", "localhost:9/hook", "--after", "0", "--most", "1")
    assert (code, out) == (Exit.USAGE, "")


def test_methods_are_completed(guest: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_POSTCARD_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "postcard api P")
    monkeypatch.setenv("COMP_CWORD", "2")
    assert sorted(guest()[1].split()) == ["PATCH", "POST", "PUT"]
