"""The process that keeps the parts of `manage.py serve` running, which `serve` becomes once all is prepared.

It loads nothing of Django's: so it takes a sixth of the memory that the preparation took.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from typing import NoReturn

from config.compiling import compiled_beside
from config.processes import PARTS
from config.serving import answers, shown_host
from config.settings import env
from config.supervisor import Child, GaveUp, Supervisor
from core.processes import die_with_starter


def become_keeper(listeners: Sequence[socket.socket], lock: int) -> NoReturn:
    """Go on as the keeper, which has the sockets of the web server and the lock of the data folder from here."""
    descriptors = [listener.fileno() for listener in listeners]
    for descriptor in (lock, *descriptors):
        os.set_inheritable(descriptor, True)
    sys.stdout.flush()
    os.chdir(env.BASE_DIR)
    # Ctrl-C waits until there is an answer to it.
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    os.execv(sys.executable, [sys.executable, "-m", __name__, *map(str, descriptors)])


def main(descriptors: Sequence[int]) -> None:
    """Keep the web server and the worker alive until a signal comes."""
    die_with_starter()
    with socket.socket(fileno=os.dup(descriptors[0])) as listener:
        address, port = listener.getsockname()[:2]
    # Of port 0 the system has made another: what the parts say of their address has it, too.
    os.environ.update(PORT=str(port))
    web = Child(
        name="web server",
        # The children inherit the sockets: these outlive a web server that dies, and no request is refused.
        command=[sys.executable, "-m", *PARTS["web"], *(f"--bind=fd://{number}" for number in descriptors)],
        inherit=descriptors,
    )
    worker = Child(name="worker", command=[sys.executable, "manage.py", "worker"])
    say(f"Starting Postcard (process {os.getpid()}), data in {env.DATA} ...")
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
        with compiled_beside(say, then=give_accounts_to_bots):
            Supervisor([web, worker], say=say).run(
                is_ready=lambda: answers(address, port),
                welcome=f"Postcard is running at http://{shown_host(address)}:{port}/ - press Ctrl-C to stop it.",
                late=f"After a minute Postcard does not answer at {address}:{port} yet. This machine is slow, or its "
                "loopback interface is down: see `ip link show lo`.",
            )
    except GaveUp as reason:
        sys.exit(f"CommandError: {reason}")
    except KeyboardInterrupt:
        pass
    say("Stopped.")


def give_accounts_to_bots() -> None:
    """Let players invite the bots that need compiled rules. The command has its own output if it fails."""
    subprocess.run([sys.executable, "manage.py", "sync_bots"], stdout=subprocess.DEVNULL, check=False)


def say(sentence: str) -> None:
    """Tell the operator."""
    print(sentence, flush=True)


if __name__ == "__main__":
    main([int(number) for number in sys.argv[1:]])
