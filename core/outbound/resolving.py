"""Finding the addresses of a name, once for each request, within a time."""

import queue
import socket
import threading
import time
from ipaddress import ip_address

from core.outbound.targets import Address

# Name servers that never answer hold a thread for half a minute: more look-ups than these are not begun.
MOST_AT_ONCE = 16

_places = threading.BoundedSemaphore(MOST_AT_ONCE)


class NotResolved(Exception):
    """The name has no address, or nobody said which in time."""

    def __init__(self, *, timed_out: bool) -> None:
        self.timed_out = timed_out
        super().__init__("timed out" if timed_out else "no address")


def look_up(host: str) -> list[Address]:
    """The addresses of a name, as the system has them. It takes as long as the name servers do."""
    rows = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(ip_address(str(row[4][0])) for row in rows))


def resolve(host: str, *, seconds: float) -> list[Address]:
    """The addresses of a name. A wait for others' look-ups is part of the time."""
    deadline = time.monotonic() + seconds
    if not _places.acquire(timeout=seconds):
        raise NotResolved(timed_out=True)
    found: queue.SimpleQueue[list[Address]] = queue.SimpleQueue()

    def run() -> None:
        try:
            found.put(look_up(host))
        except (OSError, ValueError):
            # UnicodeError, from names that cannot be written to a name server, is a ValueError.
            found.put([])
        finally:
            _places.release()

    # Python has no way to give up a look-up: a thread is left to it.
    threading.Thread(target=run, name="look-up", daemon=True).start()
    try:
        addresses = found.get(timeout=max(0.0, deadline - time.monotonic()))
    except queue.Empty:
        raise NotResolved(timed_out=True) from None
    if not addresses:
        raise NotResolved(timed_out=False)
    return addresses
