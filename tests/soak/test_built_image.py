"""The image of the Dockerfile, built and started without Docker.

Its base is a Debian made by mmdebstrap, under the name that the Dockerfile asks for: it is not the image of that name,
but has the same Python. What this machine's package clients need to reach their packages is lent to the build.
"""

import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.running.guests import Guest, play_to_the_end
from tests.running.processes import free_port
from tests.running.serving import ROOT, wait_until

pytestmark = pytest.mark.soak

TOOLS = ("mmdebstrap", "buildah")
BASE = "python:3.11-slim"
"""As the Dockerfile names it."""
PACKAGES = "python3,python3-venv,python3-pip,python3-dev,ca-certificates"
LENT = ("/etc/ssl/certs", "/etc/pip.conf", "/etc/apt", "/root/.config/pip")
LENT_VARIABLES = ("PIP_", "SSL_", "REQUESTS_")
PLACES = ("PIP_FIND_LINKS",)
"""Variables that name a folder of this machine."""


class Container:
    """A container of the built image that runs `manage.py serve`, asked over its port."""

    def __init__(self, port: int, log: Path) -> None:
        self.port = port
        self.log = log

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """One request: the status, and the body."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read() or "null")

    def answers(self) -> bool:
        """Return whether it answers yet."""
        try:
            return self.request("GET", "/health/ready")[0] == 200
        except OSError:
            return False

    def output(self) -> str:
        """Return what the server has said so far."""
        return self.log.read_text()


def test_the_image_is_built_starts_and_plays(tmp_path: Path) -> None:
    if missing := [tool for tool in TOOLS if not shutil.which(tool)]:
        pytest.skip(f"NOT TRIED: there is no {' and no '.join(missing)} on this machine")
    make_base(tmp_path)
    image = f"localhost/postcard-soak-{os.getpid()}"
    try:
        began = time.perf_counter()
        buildah("bud", "--isolation", "chroot", "--pull-never", *lent(), "-t", image, str(ROOT))
        built = time.perf_counter() - began
        size = json.loads(buildah("images", "--json", image))[0]["size"]
        began = time.perf_counter()
        with started(image, tmp_path / "serve.log") as container:
            wait_until(container.answers, "the container does not answer", container.output)
            ready = time.perf_counter() - began
            guest = Guest(container, "ana")
            play_to_the_end(guest.create({"user": "ana"}, {"bot": "level-1"}), guest)
        print(f"On a Debian of mmdebstrap, not on {BASE}:")
        print(f"built in {built:.0f} s, {size}, ready after {ready:.1f} s")
        assert "Stopped." in container.output()
    finally:
        subprocess.run(["buildah", "rmi", "--force", image], capture_output=True, check=False)


def make_base(folder: Path) -> None:
    """Make what stands for the base image."""
    archive = folder / "base.tar"
    subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={PACKAGES}", "bookworm", str(archive)], check=True
    )
    container = buildah("from", "scratch").strip()
    place = buildah("mount", container).strip()
    subprocess.run(["tar", "-xf", str(archive), "-C", place], check=True)
    (Path(place) / "usr/local/bin/python").symlink_to("/usr/bin/python3")
    buildah("commit", "--rm", container, BASE)
    archive.unlink()


def lent() -> Iterator[str]:
    """Yield the options that lend this machine's ways to its packages to the build."""
    places = [path for name in PLACES for path in os.environ.get(name, "").split() if path.startswith("/")]
    for path in (*LENT, *places):
        if Path(path).exists():
            yield from ("--volume", f"{path}:{path}:ro")
    for name, value in os.environ.items():
        if name.startswith(LENT_VARIABLES):
            yield from ("--env", f"{name}={value}")


@contextmanager
def started(image: str, log: Path) -> Iterator[Container]:
    """Run the image as its own user, and end it by a signal."""
    container, port = buildah("from", "--pull-never", image).strip(), free_port()
    with log.open("w") as said:
        command = ["buildah", "run", "--isolation", "chroot", "--user", "postcard", "--env", f"PORT={port}"]
        process = subprocess.Popen(
            [*command, container, "--", "python", "manage.py", "serve"], stdout=said, stderr=subprocess.STDOUT
        )
        try:
            yield Container(port, log)
        finally:
            # buildah passes no signal on; the container has the process numbers of this machine.
            if served := re.search(r"Starting Postcard \(process (\d+)\)", log.read_text()):
                os.kill(int(served[1]), signal.SIGTERM)
            process.wait(timeout=60)
            subprocess.run(["buildah", "rm", container], capture_output=True, check=False)


def buildah(*arguments: str) -> str:
    """Run buildah, and return what it printed."""
    done = subprocess.run(["buildah", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout
