"""A Redis of a test's own, that can be stopped and started."""

import subprocess
import time
from typing import Self

from redis import Redis
from redis.exceptions import ConnectionError

from tests.running.processes import free_port


class OwnRedis:
    """Not yet started; nothing of it is kept anywhere."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Up, and answering, for as long as the block runs."""
        self.start_and_wait()
        return self

    def __exit__(self, *fault: object) -> None:
        self.stop()

    def start(self) -> None:
        """Up, with nothing in it."""
        command = ["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start_and_wait(self) -> None:
        """Up, and answering."""
        self.start()
        end = time.monotonic() + 30
        with Redis.from_url(self.url) as client:
            while True:
                try:
                    client.ping()
                    return
                except ConnectionError:
                    assert time.monotonic() < end, "Redis does not start"
                    time.sleep(0.02)

    def stop(self) -> None:
        """Gone, with all that was in it."""
        if self.process:
            self.process.kill()
            self.process.wait()
