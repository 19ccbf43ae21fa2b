"""The bot of the README, and the harness that runs it, against a server that is stopped and started."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator

import anyio
import pytest
from postcard_client import AsyncBot, AsyncClient, Bot, Client, events, options, types

from tests.amounts import long
from tests.running.processes import free_port
from tests.running.serving import ROOT, Server, wait_until

pytestmark = pytest.mark.slow

README = ROOT / "clients" / "python" / "README.md"
EXAMPLE = ROOT / "clients" / "python" / "examples" / "random_bot.py"
GAME = "take-that-toy-2p"
PASSWORD = "a long walk home"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that keeps its port when it is started again."""
    with Server(tmp_path_factory.mktemp("bots") / "data", PORT=str(free_port())) as running:
        yield running


@pytest.fixture(scope="module")
def ana(server: Server) -> Iterator[Client]:
    """A human player."""
    with Client(address(server)) as client:
        token = client.register(username="ana", password=PASSWORD)
        with Client(address(server), token) as another:
            assert another.me() == client.me()
        yield client


def address(server: Server) -> str:
    """Return the server's address."""
    return f"http://127.0.0.1:{server.port}"


def own_bot(ana: Client, name: str) -> str:
    """The token of a new bot of hers."""
    token = ana.api.make_own_bot(username=name)["token"]
    assert token is not None
    return token


def is_over(event: events.Event) -> bool:
    """Return True if the event is the end of a match."""
    return event["kind"] == "match.finished"


def play_all(client: Client, match: str) -> None:
    """Play random moves whenever it is this player's turn, until the match is over."""
    bot = Bot(client, options.random_move)
    for message in client.follow(match):
        if message["event"] == "match" and message["data"]["status"] == "over":
            return
        bot.play(match)


def has_begun(client: Client, match: str) -> bool:
    """Play if it is this player's turn; whether several moves have been made."""
    Bot(client, options.random_move).play(match)
    return client.view(match)["ply"] > 4


def test_the_bot_of_the_readme_has_at_most_15_lines_and_is_the_example() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    program = EXAMPLE.read_text("utf-8")

    assert program in blocks
    assert len(program.splitlines()) <= 15


def test_the_bot_of_the_readme_accepts_invitations_and_plays(server: Server, ana: Client) -> None:
    path = ":".join(str(ROOT / "clients" / part) for part in ("python", "verify"))
    environment = {"PYTHONPATH": path, "PATH": ""}
    command = [sys.executable, str(EXAMPLE), address(server), own_bot(ana, "readme-bot")]
    with subprocess.Popen(command, env=environment, cwd="/", stderr=subprocess.PIPE, text=True) as program:
        try:
            # It is invited as soon as it has said that it accepts.
            wait_until(lambda: "readme-bot" in {bot["name"] for bot in ana.bots(of="people")}, "it accepts nothing")
            match = ana.create_match(game=GAME, seats=[{"user": "ana"}, {"user": "readme-bot"}])
            assert match["status"] == "running"
            play_all(ana, match["id"])
        finally:
            program.kill()
            said = program.communicate()[1]

    assert said == ""
    assert ana.match(match["id"])["status"] == "over"


@long
def test_a_bot_goes_on_when_the_server_is_back(server: Server, ana: Client) -> None:
    token = own_bot(ana, "patient-bot")
    match = ana.create_match(game=GAME, seats=[{"user": "ana"}, {"user": "patient-bot"}])["id"]
    with Client(address(server), token) as client:
        client.join(match)
        bot = Bot(client, options.random_move)
        running = threading.Thread(target=bot.run, args=(is_over,), daemon=True)
        running.start()
        wait_until(lambda: has_begun(ana, match), "the bot does not play")

        server.kill()
        server.start()

        play_all(ana, match)
        running.join(60)
        assert not running.is_alive()
    assert ana.match(match)["status"] == "over"


def test_a_bot_that_is_started_again_plays_what_it_owes(server: Server, ana: Client) -> None:
    token = own_bot(ana, "killed-bot")
    match = ana.create_match(game=GAME, seats=[{"user": "ana"}, {"user": "killed-bot"}])["id"]
    with Client(address(server), token) as client:
        client.join(match)
        Bot(client, options.random_move).play_all()
        Bot(ana, options.random_move).play_all()

        # Whatever an earlier run did, another one needs nothing of it.
        owed = {turn["match"] for turn in client.turns()}
        Bot(client, options.random_move).play_all()

        assert owed == {match}
        assert list(client.turns()) == []


def test_a_choice_that_fails_keeps_no_other_match_waiting(
    server: Server, ana: Client, caplog: pytest.LogCaptureFixture
) -> None:
    token = own_bot(ana, "clumsy-bot")
    seats: list[types.SeatAskedRequest] = [{"user": "clumsy-bot"}, {"user": "ana"}]
    with Client(address(server), token) as client:
        matches = [client.create_match(game="mu-2p", seats=seats)["id"] for _ in range(3)]
        for match in matches:
            ana.join(match)
        Bot(ana, options.random_move).play_all()
        raising, illegal, fine = sorted(turn["match"] for turn in client.turns())

        def choose(view: types.MatchView) -> str:
            if view["match"] == raising:
                raise ZeroDivisionError("a bug of the bot")
            return "play b1 hand" if view["match"] == illegal else options.random_move(view)

        bot = Bot(client, choose)
        for _ in range(2):
            bot.play_all()

        assert {turn["match"] for turn in client.turns()} == {raising, illegal}
    assert fine in matches
    # Each is said once: the turn is left until the next start.
    assert caplog.text.count("no move at ply") == 1
    assert caplog.text.count("that is no move") == 1


def test_the_async_bot_plays_with_a_choice_that_takes_its_time(server: Server, ana: Client) -> None:
    token = own_bot(ana, "async-bot")
    match = ana.create_match(game=GAME, seats=[{"user": "ana"}, {"user": "async-bot"}])["id"]

    async def choose(view: types.MatchView) -> str:
        await anyio.sleep(0)
        return options.random_move(view)

    async def play() -> None:
        async with AsyncClient(address(server), token) as client:
            await client.join(match)
            with anyio.fail_after(60):
                async with anyio.create_task_group() as both:
                    both.start_soon(anyio.to_thread.run_sync, play_all, ana, match)
                    await AsyncBot(client, choose).run(until=is_over)

    anyio.run(play)
    assert ana.match(match)["status"] == "over"
