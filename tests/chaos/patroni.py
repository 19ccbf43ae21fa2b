"""PostgreSQL kept by Patroni, with etcd and HAProxy, by the files of deploy/: another machine takes over by itself."""

import os
import shutil
import signal
from contextlib import suppress
from pathlib import Path
from typing import Self

import httpx

from tests.chaos.databases import administer, make_database
from tests.running.own_postgres import programs
from tests.running.processes import free_port
from tests.running.programs import Program, filled_in
from tests.running.serving import wait_until

MACHINES = ("db1", "db2")


def missing() -> list[str]:
    """Return the programs that this machine does not have."""
    return [name for name in ("patroni", "etcd") if shutil.which(name) is None]


class Etcd(Program):
    """One etcd. On machines there are three."""

    name = "etcd"

    def command(self) -> list[str]:
        own, peers = f"http://127.0.0.1:{self.port}", f"http://127.0.0.1:{free_port()}"
        return [
            "etcd", "--data-dir", str(self.folder / "data"), "--initial-cluster", f"default={peers}",
            "--listen-client-urls", own, "--advertise-client-urls", own,
            "--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers,
        ]  # fmt: skip


class Machine(Program):
    """A machine with a PostgreSQL that Patroni keeps, by deploy/patroni/patroni.yml. Its port is that of Patroni."""

    name = "patroni"
    refuses_root = True

    def __init__(self, own_name: str, etcd: int) -> None:
        super().__init__()
        self.own_name = own_name
        self.database = free_port()
        folder = programs()
        assert folder is not None
        changes = {
            "10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379": f"127.0.0.1:{etcd}",
            "name: db1": f"name: {own_name}",
            "10.0.0.21:8008": f"127.0.0.1:{self.port}",
            "10.0.0.21:5432": f"127.0.0.1:{self.database}",
            "10.0.0.0/24": "127.0.0.1/32",
            "/var/lib/postgresql/15/postcard": str(self.folder / "data"),
            "/usr/lib/postgresql/15/bin": str(folder),
            "/var/lib/postgresql/.pgpass-patroni": str(self.folder / "pgpass"),
            "unix_socket_directories: /var/run/postgresql": f"unix_socket_directories: {self.folder}",
        }
        (self.folder / "patroni.yml").write_text(filled_in("patroni/patroni.yml", changes))

    def command(self) -> list[str]:
        return ["patroni", str(self.folder / "patroni.yml")]

    def answers(self, path: str) -> bool:
        """Return True if Patroni says so: /primary, /sync, /replica."""
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}{path}", timeout=3, trust_env=False).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Gone at once, Patroni and PostgreSQL, as when the power fails."""
        super().kill()
        try:
            postmaster = int((self.folder / "data/postmaster.pid").read_text().split()[0])
            # Otherwise it would start processes in place of those that are killed first.
            os.kill(postmaster, signal.SIGSTOP)
            children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        except (OSError, IndexError):
            return
        for pid in [*map(int, children), postmaster]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


class DatabaseProxy(Program):
    """It leads to the primary, by deploy/haproxy/database.cfg."""

    name = "haproxy"

    def __init__(self, machines: list[Machine]) -> None:
        super().__init__()
        text = filled_in("haproxy/database.cfg", {"127.0.0.1:5000": f"127.0.0.1:{self.port}"})
        for number, machine in enumerate(machines, 1):
            line = f"server {machine.own_name} 10.0.0.2{number}:5432"
            assert line in text
            text = text.replace(line, f"server {machine.own_name} 127.0.0.1:{machine.database} port {machine.port}")
        (self.folder / "haproxy.cfg").write_text(text)

    def command(self) -> list[str]:
        return ["haproxy", "-db", "-f", str(self.folder / "haproxy.cfg")]


class Cluster:
    """Two machines that Patroni keeps, and what leads to the primary."""

    def __init__(self) -> None:
        self.etcd = Etcd()
        self.machines = [Machine(name, self.etcd.port) for name in MACHINES]
        self.proxy = DatabaseProxy(self.machines)
        self.port = self.proxy.port

    @property
    def url(self) -> str:
        """The address of the primary, for its superuser."""
        return f"postgres://postgres:a-password@127.0.0.1:{self.primary().database}/postgres"

    def __enter__(self) -> Self:
        try:
            self.etcd.start()
            for machine in self.machines:
                machine.start()
            self.proxy.start()
            self.wait_until_whole()
            make_database(self.url)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for program in (self.proxy, *self.machines, self.etcd):
            program.remove()

    def primary(self) -> Machine:
        """Return the machine that is the primary, as soon as one is."""
        return wait_until(
            lambda: next((machine for machine in self.machines if machine.answers("/primary")), None),
            "no machine is the primary", self.said,
        )  # fmt: skip

    def wait_until_whole(self) -> None:
        """Wait until one works, and no commit is answered before the other has it."""
        wait_until(
            lambda: any(machine.answers("/sync") for machine in self.machines) and self._commits_wait(),
            "no machine follows", self.said,
        )  # fmt: skip

    def _commits_wait(self) -> bool:
        return administer(self.url, "SHOW synchronous_standby_names") not in ([("",)], [])

    def lose_the_primary(self) -> Machine:
        """The power of its machine fails. Return that machine."""
        lost = self.primary()
        lost.kill()
        return lost

    def said(self) -> str:
        """Return the last lines of all logs."""
        return "\n".join(f"--- {program.name}\n{program.output()[-3000:]}" for program in (*self.machines, self.etcd))
