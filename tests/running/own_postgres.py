"""A PostgreSQL of a test's own, that can be killed and started."""

import getpass
import os
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Self

from tests.running.processes import free_port


def programs() -> Path | None:
    """Return the folder of initdb and pg_ctl, of the newest version installed, or None."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    return found[-1] if found else None


class OwnPostgres:
    """A cluster in a folder of its own. As a context manager it is up inside and gone afterwards.

    Options are lines of its `postgresql.conf`, such as `fsync = off`; `{folder}` stands for a folder that it may write
    into. `programs` is where another version of PostgreSQL than the machine's has its own.
    """

    def __init__(self, *options: str, programs: Path | None = None) -> None:
        self._options = options
        self._programs = programs
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        self.data = self.folder / "data"

    def __enter__(self) -> Self:
        # It refuses to run as root.
        if getpass.getuser() == "root":
            shutil.chown(self.folder, "postgres")
        self.fill()
        own = (f"port = {self.port}", f"unix_socket_directories = '{self.folder}'", "max_connections = 200")
        with (self.data / "postgresql.conf").open("a") as settings:
            for line in (*own, "listen_addresses = '127.0.0.1'", *self._options):
                settings.write(f"{line.format(folder=self.folder)}\n")
        self.start()
        return self

    def fill(self) -> None:
        """Make the cluster."""
        self._run("initdb", "-U", "postgres", "-A", "trust", "--no-sync")

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Up, after what recovery it needs."""
        self._run("pg_ctl", "-w", "-l", os.fspath(self.folder / "log"), "start")

    def processes(self) -> list[int]:
        """Those that work for all of its databases, such as what writes the log. Connections have their own."""
        postmaster = (self.data / "postmaster.pid").read_text().split()[0]
        found = []
        for pid in Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split():
            # One that vacuums comes and goes.
            with suppress(OSError):
                if b"127.0.0.1" not in Path(f"/proc/{pid}/cmdline").read_bytes():
                    found.append(int(pid))
        return found

    def kill(self) -> None:
        """Gone at once, as in a crash: nothing is brought to an end."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop", check=False)

    def as_owner(self, *command: str) -> list[str]:
        """Return the command as the cluster's owner runs it, which root is not."""
        return ["runuser", "-u", "postgres", "--", *command] if getpass.getuser() == "root" else list(command)

    def _run(self, program: str, *arguments: str, check: bool = True) -> None:
        folder = self._programs or programs()
        assert folder is not None
        command = self.as_owner(os.fspath(folder / program), "-D", os.fspath(self.data), *arguments)
        subprocess.run(command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=check)


class StandbyPostgres(OwnPostgres):
    """A copy that follows another cluster, until it is promoted."""

    def __init__(self, primary: OwnPostgres, *options: str) -> None:
        super().__init__(*options)
        self._primary = primary

    def fill(self) -> None:
        """Copy the primary while it works."""
        source = f"host=127.0.0.1 port={self._primary.port} user=postgres application_name=standby"
        self._run("pg_basebackup", "-d", source, "-R", "-X", "stream", "-c", "fast", "--no-sync")

    def promote(self) -> None:
        """Make it the primary; back when it takes writes."""
        self._run("pg_ctl", "-w", "promote")
