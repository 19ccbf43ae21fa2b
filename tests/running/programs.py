"""Programs beside the server, each with the file that deploy/ has for it: HAProxy and PgBouncer."""

import getpass
import shutil
import socket
import subprocess
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.running.processes import free_port
from tests.running.serving import ROOT, wait_until

PASSWORD = "for-this-test-alone"


def filled_in(file: str, changes: Mapping[str, str]) -> str:
    """A file of deploy/ with ports and paths of a test; each of the texts must be in it."""
    text = (ROOT / "deploy" / file).read_text()
    for old, new in changes.items():
        assert old in text, f"{file} does not have {old}"
        text = text.replace(old, new)
    return text


def listens(port: int) -> bool:
    """Return True if a program takes connections there."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Program(ABC):
    """A program with a folder and a port of its own."""

    name = ""

    refuses_root = False

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"{self.name}-"))
        self.user = "postgres" if self.refuses_root and getpass.getuser() == "root" else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """The command that runs it in the foreground."""

    def start(self) -> None:
        """Up, and taking connections."""
        with (self.folder / "output").open("ab") as said:
            self.process = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=said, stderr=said, user=self.user
            )
        wait_until(self._is_up, f"{self.name} does not start", self.output)

    def _is_up(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.output()
        return listens(self.port)

    def output(self) -> str:
        """Return the output so far."""
        return (self.folder / "output").read_text(errors="replace")

    def kill(self) -> None:
        """Gone at once."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def remove(self) -> None:
        """Gone, and its folder too."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class HAProxy(Program):
    """It stands in front of web servers, by deploy/haproxy/haproxy.cfg."""

    name = "haproxy"

    def __init__(self, webs: Sequence[int]) -> None:
        super().__init__()
        self.socket = self.folder / "admin.sock"
        first, second = webs
        changes = {
            "bind :80\n": "",
            # Without TLS, and without the way there: programs of this test speak to it as a client of one more proxy.
            "bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1": f"bind 127.0.0.1:{self.port}",
            "    http-request redirect scheme https code 301 unless { ssl_fc }\n": "",
            "/run/haproxy/admin.sock": str(self.socket),
            "10.0.0.11:8000": f"127.0.0.1:{first}",
            "10.0.0.12:8000": f"127.0.0.1:{second}",
        }
        (self.folder / "haproxy.cfg").write_text(filled_in("haproxy/haproxy.cfg", changes))

    def command(self) -> list[str]:
        return ["haproxy", "-db", "-f", str(self.folder / "haproxy.cfg")]

    def say(self, line: str) -> str:
        """A line for its socket, and what it answers."""
        with socket.socket(socket.AF_UNIX) as console:
            console.settimeout(5)
            console.connect(str(self.socket))
            console.sendall(f"{line}\n".encode())
            found = b""
            while part := console.recv(65536):
                found += part
        return found.decode()

    def drain(self, web: str) -> None:
        """Send no new request to a machine."""
        assert not self.say(f"set server postcard/{web} state drain").strip()

    def take_back(self, web: str) -> None:
        """Send requests to it again."""
        assert not self.say(f"set server postcard/{web} state ready").strip()

    def is_up(self, web: str) -> bool:
        """Return True if it sends requests to a machine."""
        names, *lines = [line.split(",") for line in self.say("show stat").splitlines() if line]
        return next(line[names.index("status")] for line in lines if line[:2] == ["postcard", web]).startswith("UP")


class PgBouncer(Program):
    """It stands between the server and PostgreSQL, by deploy/pgbouncer/pgbouncer.ini."""

    name = "pgbouncer"
    refuses_root = True

    def __init__(self, database: int) -> None:
        super().__init__()
        self.url = f"postgres://postcard:{PASSWORD}@127.0.0.1:{self.port}/postcard?options=&prepare_threshold="
        (self.folder / "userlist.txt").write_text(f'"postcard" "{PASSWORD}"\n')
        self.lead_to(database)

    def lead_to(self, database: int) -> None:
        """Write the port of the database into its file."""
        changes = {
            "host=10.0.0.21 port=5432": f"host=127.0.0.1 port={database}",
            "listen_addr = 0.0.0.0": "listen_addr = 127.0.0.1",
            "listen_port = 6432": f"listen_port = {self.port}",
            "unix_socket_dir = /var/run/postgresql": f"unix_socket_dir = {self.folder}",
            "/var/log/postgresql/pgbouncer.log": str(self.folder / "log"),
            "/var/run/postgresql/pgbouncer.pid": str(self.folder / "pid"),
            "/etc/pgbouncer/userlist.txt": str(self.folder / "userlist.txt"),
        }
        (self.folder / "pgbouncer.ini").write_text(filled_in("pgbouncer/pgbouncer.ini", changes))

    def command(self) -> list[str]:
        return ["pgbouncer", str(self.folder / "pgbouncer.ini")]

    def start(self) -> None:
        (self.folder / "pid").unlink(missing_ok=True)
        super().start()
