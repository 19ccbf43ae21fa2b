"""The keeper of `manage.py serve` begins where the preparation ends; tests/config/test_serve.py tries both together."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.keeper import give_accounts_to_bots
from tests.running.serving import ROOT


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Shells let what they run in the background ignore Ctrl-C, and so does all that is started there."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_while_python_starts_is_answered() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        keeper = subprocess.Popen(
            [sys.executable, "-m", "config.keeper", str(listener.fileno())],
            cwd=ROOT, pass_fds=[listener.fileno()], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        keeper.send_signal(signal.SIGINT)
        said, _ = keeper.communicate(timeout=60)

    assert keeper.returncode == 0
    assert said.splitlines()[1:] == ["Stopped."]


def test_it_loads_no_models() -> None:
    loaded = "import sys, config.keeper; print([name for name in sys.modules if name.startswith('django.db')])"
    said = subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said == "[]\n"


def test_bots_get_accounts_by_the_command_of_the_folder_that_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "manage.py").write_text("import sys; open('asked', 'w').write(' '.join(sys.argv[1:]))")
    monkeypatch.chdir(tmp_path)

    give_accounts_to_bots()

    assert (tmp_path / "asked").read_text() == "sync_bots"
