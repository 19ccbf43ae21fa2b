"""The command line in this process, on the server of this test."""

import io
import sys
from collections.abc import Callable

import httpx
import pytest
from postcard_client import Client
from postcard_client.cli.app import SESSION, main
from postcard_client.cli.output import Output
from rich.console import Console

from tests.sittings import Player

Run = Callable[..., tuple[int, str]]


def client_of(player: Player) -> Client:
    """A client whose requests this player makes."""

    def answer(request: httpx.Request) -> httpx.Response:
        answered = player.client.generic(
            request.method, request.url.raw_path.decode(), request.content, content_type="application/json"
        )
        return httpx.Response(answered.status_code, content=answered.content, headers=dict(answered.headers))

    return Client("http://testserver", http=httpx.Client(transport=httpx.MockTransport(answer)))


def run_command(monkeypatch: pytest.MonkeyPatch, console: Console, client: Callable[[], Client], *words: str) -> int:
    """Run a command that prints to this console, and return its exit code."""
    output = Output()
    output.console = console
    monkeypatch.setattr(SESSION, "output", output)
    monkeypatch.setattr(SESSION, "client", client)
    monkeypatch.setattr(sys, "argv", ["postcard", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    return int(ended.value.code or 0)


def command_line(player: Player, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command as this player: its exit code, and its output."""

    def run(*words: str, typed: str = "", colours: bool = False) -> tuple[int, str]:
        console = Console(
            highlight=False, width=100, force_terminal=colours, color_system="truecolor" if colours else None
        )
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run_command(monkeypatch, console, lambda: client_of(player), *words)
        said = capsys.readouterr()
        return code, said.out + said.err

    return run
