"""@postcard/client plays, listens and signs in on a live server, as its users would let it."""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.amounts import long
from tests.clients.streams.proxy import CuttingProxy
from tests.clients.typescript.package import SOURCE, Installed, environment, readme_programs
from tests.oauth.browsing import PASSWORD, logged_in, submitted
from tests.running.serving import Server, wait_until

pytestmark = [pytest.mark.slow, long]

LENGTHS = [1, 150, 700, 420, 90, 900, 650, 300, 500, 800]
"""After so many bytes of their answers the first connections are cut: in the head, or in the middle of an event."""
SHOWN = re.compile(r"^`examples/([\w-]+\.ts)`\n\n```ts\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAMES = {"yokai-septet-4p", "yokai-septet-2p", "mu-2p", "namahage", "take-that-toy-2p"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all of these tests; people sign up for each."""
    with Server(tmp_path_factory.mktemp("typescript") / "data", POSTCARD_PUBLIC_URL="") as running:
        yield running


def address(server: Server) -> str:
    return server.address


def signed_up(server: Server, name: str) -> str:
    """A token of a new person."""
    status, answer = server.request("POST", "/api/v1/accounts", {"username": name, "password": PASSWORD})
    assert status == 201, answer
    token: str = answer["token"]
    return token


@contextmanager
def program(package: Installed, folder: Path, *command: str) -> Iterator["Program"]:
    """A program in Node that runs beside the test, in a folder of its own."""
    folder.mkdir(exist_ok=True)
    with (folder / "log").open("w") as log:
        running = subprocess.Popen(
            package.command(*command), cwd=folder, env=environment(), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            yield Program(running, folder / "log")
        finally:
            running.kill()
            running.wait()


class Program:
    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        self.process = process
        self.log = log

    def said(self) -> str:
        return self.log.read_text("utf-8")

    def wait_for(self, text: str) -> str:
        """The rest of the line that begins with this."""

        def line() -> str | None:
            found = [said for said in self.said().splitlines(keepends=True) if said.startswith(text)]
            return found[0].removeprefix(text) if found and found[0].endswith("\n") else None

        return wait_until(line, f"it does not say {text}", self.said).strip()

    def ended(self) -> int:
        return self.process.wait(timeout=120)


def test_requests_are_sent_again_as_documented(package: Installed) -> None:
    package.test("connection.test.js")


def test_a_stream_ends_when_its_reader_says_so(package: Installed) -> None:
    package.test("stream.test.js")


def test_it_plays_listens_through_cuts_and_goes_on_after_restarts(package: Installed, server: Server) -> None:
    with CuttingProxy(server.port, LENGTHS) as proxy:
        package.test("live.test.js", POSTCARD_SERVER=address(server), POSTCARD_CUTTING=f"http://127.0.0.1:{proxy.port}")
        assert proxy.cuts == len(LENGTHS)


def test_it_adds_random_bytes_to_the_deal_and_finds_them_again(package: Installed, server: Server) -> None:
    package.test("entropy.test.js", POSTCARD_SERVER=address(server))


def test_every_game_is_played_by_the_generated_types_alone(package: Installed, server: Server, tmp_path: Path) -> None:
    token = signed_up(server, "gia")
    done = package.run("examples/every-game.js", address(server), token)
    assert done.returncode == 0, done.stderr
    played = [line.split(" ") for line in done.stdout.splitlines()]
    assert {game for game, *_ in played} == GAMES
    for game, match, *_ in played:
        record, notes = tmp_path / f"{game}.json", tmp_path / f"{game}.txt"
        _, exported = server.request("GET", f"/api/v1/matches/{match}/export", token=token)
        record.write_text(json.dumps(exported), "utf-8")
        _, shown = server.request("GET", f"/api/v1/matches/{match}", token=token)
        notes.write_text(f"commitment {shown['commitment']}\n", "utf-8")
        checked = package.run("examples/verify.js", str(record), str(notes))
        assert checked.stdout.startswith("AUTHENTIC as far as the deal goes"), checked.stdout + checked.stderr
        exported["log"][1]["move"] += ","
        record.write_text(json.dumps(exported), "utf-8")
        checked = package.run("examples/verify.js", str(record))
        assert (checked.returncode, checked.stdout[:8]) == (1, "REFUSED."), checked.stdout


@pytest.mark.soak
def test_the_bot_of_the_examples_goes_on_when_it_and_the_server_come_back(package: Installed, tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        host = Host(server)
        command = ("examples/bot.js", address(server), host.token_of_bot)
        with program(package, tmp_path / "bot", *command):
            host.wait_until_it_accepts()
            first = host.invite()
            host.wait_for_the_end(first)
            left = [host.invite() for _ in range(2)]
        with program(package, tmp_path / "bot", *command) as bot:
            server.environment["PORT"] = str(server.port)
            server.kill()
            server.start()
            host.wait_for_the_end(*left, host.invite())
            assert bot.process.poll() is None, bot.said()


class Host:
    """A person who invites a bot of theirs."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.token = signed_up(server, "hal")
        self.token_of_bot = self.ask("POST", "/me/bots", {"username": "clever-cat"})["token"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        status, answer = self.server.request(method, f"/api/v1{path}", body, self.token)
        assert status in (200, 201), answer
        return answer

    def wait_until_it_accepts(self) -> None:
        wait_until(lambda: self.ask("GET", "/bots?of=people")["results"], "it does not begin", self.server.output)

    def invite(self) -> str:
        seats = [{"bot": "random"}, {"user": "clever-cat"}]
        match = self.ask("POST", "/matches", {"game": "take-that-toy-2p", "seats": seats})
        assert match["status"] == "running"
        return str(match["id"])

    def wait_for_the_end(self, *matches: str) -> None:
        def all_are_over() -> bool:
            return all(self.ask("GET", f"/matches/{match}")["status"] == "over" for match in matches)

        wait_until(all_are_over, "a match does not end", self.server.output)


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    """A person's browser, which follows where it is sent."""
    with httpx.Client(base_url=address(server), follow_redirects=True, timeout=60) as client:
        yield client


def test_a_person_signs_in_by_the_browser_of_this_machine(
    package: Installed, server: Server, browser: httpx.Client, tmp_path: Path
) -> None:
    signed_up(server, "ida")
    with program(package, tmp_path, "examples/sign-in.js", address(server)) as first:
        page = logged_in(browser, first.wait_for("Open "), "ida")
        assert "Postcard on the command line" in page.text
        assert "go back to the program" in submitted(browser, page, decision="allow").text
        assert first.wait_for("You are ") == "ida."
        assert first.ended() == 0
    kept = tmp_path / "grant.json"
    assert kept.stat().st_mode & 0o777 == 0o600
    # An access token that the server does not know any more is renewed, and the new grant is kept.
    kept.write_text(kept.read_text("utf-8").replace('"accessToken": "pc_', '"accessToken": "pc_no'), "utf-8")
    for _ in range(2):
        before = kept.read_text("utf-8")
        with program(package, tmp_path, "examples/sign-in.js", address(server)) as again:
            assert again.wait_for("You are ") == "ida."
            assert again.ended() == 0
    assert kept.read_text("utf-8") == before


def test_a_person_who_says_no_is_heard(
    package: Installed, server: Server, browser: httpx.Client, tmp_path: Path
) -> None:
    signed_up(server, "jan")
    with program(package, tmp_path, "examples/sign-in.js", address(server)) as asking:
        submitted(browser, logged_in(browser, asking.wait_for("Open "), "jan"), decision="deny")
        assert asking.ended() == 1
        assert "access_denied" in asking.said()


def test_a_person_signs_in_on_a_device(
    package: Installed, server: Server, browser: httpx.Client, tmp_path: Path
) -> None:
    signed_up(server, "kim")
    with program(package, tmp_path, "examples/sign-in.js", address(server), "--device") as device:
        page, code = device.wait_for("Open ").split(" and type ")
        asked = submitted(browser, logged_in(browser, page, "kim"), user_code=code)
        assert "Access granted" in submitted(browser, asked, decision="allow").text
        assert device.wait_for("You are ") == "kim."
        assert device.ended() == 0


def test_the_readme_shows_examples_to_the_letter() -> None:
    shown = dict(SHOWN.findall((SOURCE / "README.md").read_text("utf-8")))

    assert shown.keys() == {"bot.ts", "sign-in.ts", "verify.ts"}
    assert shown == {name: (SOURCE / "examples" / name).read_text("utf-8") for name in shown}
    assert len(shown["bot.ts"].splitlines()) <= 15


def test_the_programs_of_the_readme_run(package: Installed, server: Server) -> None:
    """Those that are no examples; they end by themselves."""
    token = signed_up(server, "reader")
    given = {"POSTCARD_SERVER": address(server), "POSTCARD_TOKEN": token}
    seats = [{"user": "reader"}, {"bot": "random"}]
    status, made = server.request("POST", "/api/v1/matches", {"game": "take-that-toy-2p", "seats": seats}, token)
    assert status == 201, made
    examples = [file.read_text("utf-8") for file in (SOURCE / "examples").glob("*.ts")]
    said = []
    for number, text in enumerate(readme_programs()):
        if text not in examples:
            done = package.run(f"readme/{number}.js", **given)
            assert done.returncode == 0, f"{text}\n{done.stdout}{done.stderr}"
            said.append(done.stdout)

    first, of_one_game, operations, events = said
    assert first.startswith("The places are ")
    assert first.endswith("AUTHENTIC as far as the deal goes, CONSISTENT in the rest\n")
    assert "auction" in of_one_game
    assert operations.startswith("Namahage")
    assert "match.started" in events
