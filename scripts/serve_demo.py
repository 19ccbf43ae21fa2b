"""Serve the demo from a data folder of its own, which goes when the server stops: `make serve-demo`."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Serve until a signal stops it, and return the server's exit code."""
    with tempfile.TemporaryDirectory(prefix="postcard-demo-") as folder:
        environment = {**os.environ, "POSTCARD_DATA": f"{folder}/data", "SERVED_BY": str(os.getpid())}
        # Signals reach it once, through us, and not a second time from the terminal.
        server = subprocess.Popen(
            [sys.executable, "manage.py", "serve_demo"], cwd=ROOT, env=environment, start_new_session=True
        )

        def pass_on(number: int, frame: FrameType | None) -> None:
            server.send_signal(number)

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, pass_on)
        return server.wait()


if __name__ == "__main__":
    sys.exit(main())
