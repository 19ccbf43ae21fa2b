"""The preconditions of `serve`: the data folder, its lock, the keys and the port."""

import errno
import fcntl
import os
import socket
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from config.settings import env
from config.settings.secrets import keep_digest_key, keep_secret_key, keep_vapid_key, read_digest_key

LOCK_NAME = "serve.lock"
ROOM_BYTES = 2**20
"""The least room in the data folder at a start; SQLite calls a disk without room for its log and index faulty."""


class CannotStart(Exception):
    """The reason why the server cannot start, as one sentence for the operator."""


def open_data_folder(data: Path) -> None:
    """Make the data folder, readable by its owner alone, and see that it can be written and has room."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=data) as probe:
            # An empty file is made on a full disk, too.
            probe.write(bytes(ROOM_BYTES))
    except OSError as error:
        remedy = "make room on its disk" if error.errno in {errno.ENOSPC, errno.EDQUOT} else "fix its permissions"
        raise CannotStart(
            f"The data folder {data} is not writable ({error.strerror}). Choose another with "
            f"POSTCARD_DATA, or {remedy}."
        ) from error


def take_lock(data: Path) -> IO[str]:
    """Lock the folder for this server; the system releases the lock however this process ends."""
    file = open(data / LOCK_NAME, "a+", encoding="ascii")  # noqa: SIM115 - held until the process ends
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.seek(0)
        holder = file.read().strip() or "unknown"
        file.close()
        raise CannotStart(
            f"Another server (process {holder}) is using the data folder {data}. Stop it, or "
            "choose another folder with POSTCARD_DATA."
        ) from error
    file.truncate(0)
    file.write(str(os.getpid()))
    file.flush()
    return file


def make_keys(data: Path) -> tuple[str, str]:
    """The secret key and the key of digests: those that are set, or those of the data folder since the first start."""
    try:
        secret = env.SECRET_KEY or keep_secret_key(data)
        if env.SECRET_KEY:
            # A key that was given from outside is not written to the disk.
            return secret, env.DIGEST_KEY or read_digest_key(data) or secret
        return secret, env.DIGEST_KEY or keep_digest_key(data, secret)
    except OSError as error:
        raise CannotStart(f"Could not store the keys in {data} ({error.strerror}).") from error


def make_push_key(data: Path) -> str:
    """The key of web push: the one that is set, or that of the data folder since the first start."""
    try:
        return env.VAPID_KEY or keep_vapid_key(data)
    except OSError as error:
        raise CannotStart(f"Could not store the keys in {data} ({error.strerror}).") from error


def listen(address: str, port: int) -> list[socket.socket]:
    """The sockets that the web server is handed. Open before it starts, they stay open while it is started again.

    `localhost` is this machine in both kinds of addresses: browsers and programs differ in which they try.
    """
    if address != "localhost":
        return [_listen(address, port)]
    first = _listen("127.0.0.1", port)
    try:
        return [first, _listen("::1", first.getsockname()[1])] if _has_ipv6() else [first]
    except CannotStart:
        first.close()
        raise


def _has_ipv6() -> bool:
    """Return True if this machine has an address of its own in IPv6; many containers have none."""
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


def shown_host(address: str) -> str:
    """The host in the address that people open: a machine that is reached by its own name has no other origin."""
    if address in {"localhost", "127.0.0.1", "::1", "0.0.0.0", "::"}:
        return "localhost"
    return f"[{address}]" if ":" in address else address


def _listen(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((address, port))
    except PermissionError as error:
        listener.close()
        raise CannotStart(
            f"You do not have permission to use port {port}. Choose one above 1023, as in `make serve PORT=8001`."
        ) from error
    except OSError as error:
        listener.close()
        raise CannotStart(
            f"Port {port} on {address} is not available ({error.strerror}). Stop the program that "
            f"uses it, or choose another port, as in `make serve PORT={port + 1}`."
        ) from error
    listener.listen(2048)
    return listener


def answers(address: str, port: int) -> bool:
    """Return True if the server says that it is ready."""
    connection = HTTPConnection(address, port, timeout=2)
    try:
        connection.request("GET", "/health/ready", headers={"Host": "localhost"})
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
