"""The whole server on SQLite with 512 MB, as docs/operations.md says: people play, bots think, nothing is killed."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.crashes.embedded import assert_matches_verify
from tests.running.guests import Guest, assert_the_record_is_whole, play_to_the_end
from tests.running.little_memory import MemoryLimit, can_limit_memory
from tests.running.serving import Server

MEGABYTES = 512
TOO_FEW = 128
PLENTY = {"POSTCARD_LIMITS": "caller=1000000/60,stranger=1000000/60,sign_up=1000000/60"}

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not can_limit_memory(), reason="needs the right to make control groups"),
]


def test_the_small_form_plays_within_its_memory(tmp_path: Path) -> None:
    limit = MemoryLimit(MEGABYTES)
    server = Server(tmp_path / "data", **PLENTY)
    try:
        with limit.applied():
            server.begin()
        ana, ben = Guest(server, "ana"), Guest(server, "ben")
        for _ in range(3):
            with_ben = ana.create({"user": "ana"}, {"user": "ben"})
            ben.join(with_ben)
            with_bot = ana.create({"user": "ana"}, {"bot": "level-5"})
            play_to_the_end(with_ben, ana, ben)
            play_to_the_end(with_bot, ana)
            for match in (with_ben, with_bot):
                assert_the_record_is_whole(ana, match)
        assert_matches_verify(server)
        print(f"{MEGABYTES} MB: at most {limit.peak_megabytes()} MB, {limit.kills()} killed")
        assert limit.kills() == 0
        assert server.stop() == 0
    finally:
        server.kill()
        limit.remove()


def test_the_limit_is_one() -> None:
    limit = MemoryLimit(TOO_FEW)
    try:
        take = f"input(); bytearray(b'x' * {2 * TOO_FEW * 2**20})"
        with limit.applied():
            greedy = subprocess.Popen([sys.executable, "-c", take], stdin=subprocess.PIPE)
        # Only now, when this process is out of the group: the system would kill the largest in it.
        greedy.communicate(b"\n")
        assert greedy.returncode == -signal.SIGKILL
        assert limit.kills() == 1
    finally:
        limit.remove()
