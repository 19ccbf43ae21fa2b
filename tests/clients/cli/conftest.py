"""The command line in this process, on a real server."""

import io
import sys
from pathlib import Path

import pytest
from postcard_client.cli.app import SESSION, main
from postcard_client.cli.exits import Exit
from postcard_client.cli.output import Output

from tests.clients.cli.logged_in import Run
from tests.running.serving import Server


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run the command line: its exit code, its output, and what it says of errors."""
    monkeypatch.setenv("POSTCARD_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("POSTCARD_CREDENTIALS", "file")
    monkeypatch.setenv("COLUMNS", "160")

    def run(*words: str, typed: str = "") -> tuple[int, str, str]:
        SESSION.output, SESSION.named = Output(), None
        monkeypatch.setattr(sys, "argv", ["postcard", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return run


@pytest.fixture
def guest(run: Run, server: Server) -> Run:
    """The command line of a guest who is logged in."""
    code, _, said = run("login", "--guest", f"127.0.0.1:{server.port}")
    assert code == Exit.OK, said
    return run
