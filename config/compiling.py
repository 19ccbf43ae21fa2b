"""The rules, compiled beside a server that runs on this machine: `POSTCARD_RULES=auto`, as `make serve` sets it."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

from config.settings.env import BASE_DIR, RULES
from core.processes import group_dies_with_parent
from games.compiled import is_up_to_date, missing_compiler


@contextmanager
def compiled_beside(say: Callable[[str], None], *, then: Callable[[], None]) -> Iterator[None]:
    """Compile the rules while the block runs, if that is wanted and not done; unfinished work is dropped at its end.

    `then` is called once they are compiled.
    """
    if RULES != "auto" or is_up_to_date():
        yield
        return
    if missing := missing_compiler():
        say(f"House bots use the plain rules: {missing}. They think longer, and play the same moves.")
        yield
        return
    say("Compiling the rules in the background: house bots will think several times as fast.")
    # It gets none of the server's secrets, and what a `make` passes to its own.
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("POSTCARD_", "MAKE", "MFLAGS"))}
    making = subprocess.Popen(
        [sys.executable, "-m", "config.compiling", str(os.getpid())],
        cwd=BASE_DIR,
        env=kept,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        # It is stopped as a whole, and not by Ctrl-C, which this process answers.
        process_group=0,
    )
    reader = Thread(target=_report, args=(making, say, then), daemon=True)
    reader.start()
    try:
        yield
    finally:
        if making.poll() is None:
            os.killpg(making.pid, signal.SIGKILL)
        reader.join()


def main(parent: int) -> int:
    """Compile with what the processors have left; end with the server, however that ends."""
    group_dies_with_parent(parent)
    os.nice(19)
    return subprocess.run(["make", "--no-print-directory", "compile"], check=False).returncode


def _report(making: "subprocess.Popen[str]", say: Callable[[str], None], then: Callable[[], None]) -> None:
    output, _ = making.communicate()
    if making.returncode == 0:
        then()
        say("The rules are compiled, and house bots use them from their next move on.")
    elif making.returncode > 0:
        # The last line is that of make, which gives no reason.
        reasons = [line for line in output.splitlines() if line.strip() and not line.startswith("make: ***")]
        say(f"House bots use the plain rules: {reasons[-1] if reasons else 'make compile failed'}")


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
