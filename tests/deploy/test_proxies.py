"""deploy/'s files for nginx, Caddy and HAProxy, tried with the programs themselves in front of a server."""

import getpass
import json
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.core.outbound.receivers import certificate_for
from tests.running.finished import account, done
from tests.running.processes import free_port
from tests.running.programs import filled_in
from tests.running.serving import Server, wait_until
from tests.sittings import GAME

pytestmark = pytest.mark.slow

NAME = "cards.example"
BODY_ALLOWED = 64_000


@dataclass
class Proxy:
    """A proxy with the server behind it, and what a caller of its name sees."""

    server: Server
    token: str
    port: int
    plain_port: int
    authority: Path
    log: Path

    def call(self, path: str, *options: str, plain: bool = False) -> tuple[int, str, str]:
        """The status, the version of HTTP, and the head and body of an answer."""
        ran = subprocess.run(
            [*self.curl(path, plain=plain), "-i", "-w", "\n%{http_code} %{http_version}", *options],
            capture_output=True, text=True, timeout=30, check=True,
        )  # fmt: skip
        answer, _, status = ran.stdout.rpartition("\n")
        code, version = status.split()
        return int(code), version, answer

    def curl(self, path: str, *, plain: bool = False) -> list[str]:
        """The command that asks for an address, without what its answer is for."""
        scheme, port = ("http", self.plain_port) if plain else ("https", self.port)
        return [
            "curl", "-sSN", "--max-time", "25", "--cacert", str(self.authority),
            "--resolve", f"{NAME}:{port}:127.0.0.1", f"{scheme}://{NAME}:{port}{path}",
        ]  # fmt: skip


def nginx(folder: Path, server: Server, port: int, plain_port: int) -> tuple[list[str], Path]:
    """The command of an nginx with our file in it, and the certificate of its authority."""
    certificate_for(NAME, folder)
    certificate = folder / f"{NAME}.pem"
    changes = {
        "127.0.0.1:8000": f"127.0.0.1:{server.port}",
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "listen 80;": f"listen 127.0.0.1:{plain_port};",
        "listen 443": f"listen 127.0.0.1:{port}",
        "/etc/letsencrypt/live/cards.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/cards.example/privkey.pem": str(certificate),
        "/var/log/nginx/postcard.log": str(folder / "access.log"),
    }
    text = filled_in("nginx/postcard.conf", changes)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    own = f"user {getpass.getuser()}; daemon off; pid {folder}/pid; error_log {folder}/log;"
    (folder / "nginx.conf").write_text(f"{own} events {{}} http {{ {places}\n{text}\n}}")
    return ["nginx", "-p", str(folder), "-e", str(folder / "log"), "-c", str(folder / "nginx.conf")], certificate


def caddy(folder: Path, server: Server, port: int, plain_port: int) -> tuple[list[str], Path]:
    """The command of a Caddy with our file in it, which makes certificates itself, and the one of its authority."""
    text = filled_in("caddy/Caddyfile", {"127.0.0.1:8000": f"127.0.0.1:{server.port}"})
    return _caddy_with(text, folder, port, plain_port)


def caddy_of_compose(folder: Path, server: Server, port: int, plain_port: int) -> tuple[list[str], Path]:
    """The command of a Caddy with the file of the profile `large`, in front of one web server that is there."""
    newer = "request_buffers 256KiB"
    changes = {
        "web:8000 web-2:8000": f"127.0.0.1:{server.port} 127.0.0.1:{free_port()}",
        "{$SITE}": f"https://{NAME}",
        # Debian's Caddy is older than the image's, and has another word for it.
        newer: "buffer_requests\n\t\tmax_buffer_size 256KiB" if "v2.6" in caddy_version() else newer,
    }
    return _caddy_with(filled_in("compose/Caddyfile", changes), folder, port, plain_port)


def _caddy_with(text: str, folder: Path, port: int, plain_port: int) -> tuple[list[str], Path]:
    ours = f"{{\n admin off\n local_certs\n skip_install_trust\n https_port {port}\n http_port {plain_port}\n}}\n"
    (folder / "Caddyfile").write_text(ours + text)
    command = ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    return command, folder / "caddy/pki/authorities/local/root.crt"


def caddy_version() -> str:
    said = subprocess.run(["caddy", "version"], capture_output=True, text=True, check=True).stdout
    return f"v{said.removeprefix('v')}"


def haproxy(folder: Path, server: Server, port: int, plain_port: int) -> tuple[list[str], Path]:
    """The command of an HAProxy with our file in it, and the certificate of its authority. One machine is away."""
    certificate_for(NAME, folder)
    certificate = folder / f"{NAME}.pem"
    changes = {
        "10.0.0.11:8000": f"127.0.0.1:{free_port()}",
        "10.0.0.12:8000": f"127.0.0.1:{server.port}",
        "bind :80\n": f"bind 127.0.0.1:{plain_port}\n",
        "bind :443 ssl crt /etc/haproxy/certs/": f"bind 127.0.0.1:{port} ssl crt {certificate}",
        "/run/haproxy/admin.sock": str(folder / "admin.sock"),
    }
    (folder / "haproxy.cfg").write_text(filled_in("haproxy/haproxy.cfg", changes))
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")], certificate


@pytest.fixture(scope="module", params=[nginx, caddy, caddy_of_compose, haproxy], ids=lambda made: made.__name__)
def proxy(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """One of the programs, in front of a server that knows of it."""
    program = request.param.__name__.partition("_")[0]
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not on this machine")
    folder = tmp_path_factory.mktemp(program)
    settings = {"POSTCARD_PROXIES": "1", "POSTCARD_ALLOWED_HOSTS": NAME, "POSTCARD_LIMITS": "sign_up=4/3600"}
    with Server(folder / "data", **settings) as server:
        port, plain_port = free_port(), free_port()
        command, authority = request.param(folder, server, port, plain_port)
        log = folder / "output"
        homes = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
        with log.open("wb") as said:
            process = subprocess.Popen(command, env=os.environ | homes, stdout=said, stderr=said)
        found = Proxy(server, account(server, "listener"), port, plain_port, authority, folder / "access.log")
        try:

            def answers() -> bool:
                assert process.poll() is None, log.read_text()
                return subprocess.run(found.curl("/health/live"), capture_output=True, check=False).returncode == 0

            wait_until(answers, f"{program} does not answer", log.read_text)
            yield found
        finally:
            process.terminate()
            process.wait(30)


def test_it_speaks_http_2_with_tls_and_leads_there(proxy: Proxy) -> None:
    status, version, answer = proxy.call("/login")
    assert (status, version) == (200, "2")
    # The server knows that the caller has TLS, and which name was typed.
    assert re.search("(?i)^strict-transport-security: max-age=", answer, re.MULTILINE)
    assert re.search("(?i)^set-cookie: .*; Secure", answer, re.MULTILINE)
    status, _, answer = proxy.call("/login", plain=True)
    assert status in (301, 308)
    assert re.search(f"(?i)^location: https://{NAME}", answer, re.MULTILINE)


def test_a_caller_has_no_address_but_their_own(proxy: Proxy) -> None:
    """Each sign-up counts for the true address, whatever is written into the head."""
    found = []
    for number in range(5):
        status, _, _ = proxy.call(
            "/api/v1/accounts", "-H", f"X-Forwarded-For: 198.51.100.{number}", "-H", f"X-Real-IP: 198.51.100.{number}",
            "-H", "Content-Type: application/json",
            "-d", json.dumps({"username": f"nobody{number}", "password": "a long walk home"}),
        )  # fmt: skip
        found.append(status)
    # The listener was the first of four.
    assert found == [201, 201, 201, 429, 429]


def test_a_body_that_is_too_long_is_refused(proxy: Proxy, tmp_path: Path) -> None:
    sent = tmp_path / "body"
    statuses = []
    for size in (BODY_ALLOWED, 100_000):
        sent.write_text(json.dumps({"text": "x" * (size - 20)}))
        status, _, _ = proxy.call(
            "/api/v1/matches", "-H", "Content-Type: application/json", "--data-binary", f"@{sent}"
        )
        statuses.append(status)
    assert statuses == [401, 413]


def test_numbers_are_not_for_the_internet(proxy: Proxy) -> None:
    status, _, answer = proxy.call("/metrics")
    assert status == 404
    assert "problem+json" not in answer, "the server was not asked"


def test_events_arrive_at_once(proxy: Proxy) -> None:
    command = [*proxy.curl("/api/v1/me/events/stream"), "-H", f"Authorization: Bearer {proxy.token}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as stream:
        assert stream.stdout is not None
        lines: list[tuple[float, str]] = []

        def read() -> None:
            assert stream.stdout is not None
            lines.extend((time.monotonic(), line) for line in stream.stdout)

        reading = threading.Thread(target=read, daemon=True)
        reading.start()
        wait_until(lambda: lines, "the stream does not begin")
        began = time.monotonic()
        body = {"game": GAME, "seats": [{"user": "listener"}, {"bot": "random"}]}
        done(proxy.server, "POST", "/matches", body, proxy.token)
        wait_until(lambda: any("match.started" in line for _, line in lines), "no event arrives")
        assert time.monotonic() - began < 10
        stream.terminate()
        reading.join(10)


def test_secret_addresses_are_not_in_its_log(proxy: Proxy) -> None:
    secret = "aVerySecretCode"
    for path in (
        "/login",
        f"/links/{secret}",
        f"/api/v1/links/{secret}",
        f"/calendars/{secret}",
        f"/unsubscribe/{secret}",
    ):
        proxy.call(path)
    # Caddy and HAProxy have no log unless they are asked for one.
    text = proxy.log.read_text() if proxy.log.exists() else ""
    assert secret not in text
    assert "/login" in text or not text
