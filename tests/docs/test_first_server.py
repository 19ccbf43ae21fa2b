"""The commands of docs/for-operators.md, typed one after another in a clean folder.

What changes the machine itself is a function of the shell here: systemctl runs what the unit names, and packages and
users are left alone.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running.processes import free_port
from tests.running.serving import NOT_INHERITED, ROOT

PAGE = (ROOT / "docs/for-operators.md").read_text("utf-8").partition("## From nothing to a server")[2]
COMMANDS = "".join(re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
PRELUDE = """
set -euo pipefail
apt() { :; }
useradd() { mkdir -p "$HERE/var/lib/postcard"; }
runuser() { shift 3; "$@"; }
caddy() { if [ -n "$CADDY" ]; then "$CADDY" "$@" 2>&1; fi; }
become() { set -a; . "$HERE/etc/postcard/settings"; POSTCARD_DATA=$HERE/var/lib/postcard; exec "$@"; }
command_of() { sed -n 's/^ExecStart=//p' "$HERE/etc/systemd/system/$1.service"; }
ready() {
    for _ in $(seq 300); do
        curl -fs "http://127.0.0.1:$PORT/health/ready" >/dev/null && return
        sleep 0.4
    done
    exit 7
}
serve() { become $(command_of postcard) >"$HERE/serve.log" 2>&1 & server=$!; ready; }
systemctl() {
    case "$*" in
        "enable --now postcard") serve ;;
        "restart postcard") kill "$server"; wait "$server" || true; serve ;;
        "start postcard-backup") sleep 1; (become $(command_of postcard-backup)) ;;
    esac
}
trap 'kill "$server"; wait "$server" || true' EXIT
mkdir -p "$HERE/etc/systemd/system" "$HERE/etc/caddy" "$HERE/etc/cron.d" "$HERE/run"
"""


@pytest.mark.soak
@pytest.mark.slow
def test_they_lead_to_a_server_with_mail_backups_and_a_doctor(tmp_path: Path) -> None:
    checkout = tmp_path / "srv/postcard"
    subprocess.run(["git", "clone", "--quiet", ROOT, checkout], check=True)
    for file in ("deploy", "config"):
        # What is not committed yet is tried, too.
        shutil.copytree(ROOT / file, checkout / file, dirs_exist_ok=True)
    (checkout / ".venv").symlink_to(Path(sys.prefix))
    script = COMMANDS
    for old, new in (
        ("git clone ADDRESS /srv/postcard", ":"),
        ("make .venv/.installed-base", ":"),
        ("git pull", ":"),
        ("createsuperuser", "createsuperuser --noinput --username chief"),
        ("smtp://user:password@mail.example:587", "file:"),
    ):
        assert old in script
        script = script.replace(old, new)
    for place in ("/etc/", "/var/lib/", "/srv/", "/run/"):
        script = script.replace(place, f"$HERE{place}")
    # In single quotes nothing is put in.
    script = re.sub(r"^echo '(.*)' >", r'echo "\1" >', script, flags=re.MULTILINE)
    units = checkout / "deploy/systemd"
    for unit in units.iterdir():
        unit.write_text(
            unit.read_text().replace("/srv/", f"{tmp_path}/srv/").replace("/var/lib/", f"{tmp_path}/var/lib/")
        )
    others = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    environment = {
        "HERE": str(tmp_path), "PORT": str(free_port()), "CADDY": shutil.which("caddy") or "",
        "DJANGO_SUPERUSER_PASSWORD": "a long walk home", "POSTCARD_BOT_GRID": "0",
    }  # fmt: skip
    typed = subprocess.run(
        ["bash", "-c", PRELUDE + script], cwd=tmp_path, env=others | environment,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    log = tmp_path / "serve.log"
    assert typed.returncode == 0, typed.stdout + typed.stderr + (log.read_text() if log.exists() else "")
    assert typed.stdout.count("matches agree with their logs.") == 2
    assert "All is well." in typed.stdout
    assert "by file:" in typed.stdout
    settings = tmp_path / "etc/postcard/settings"
    assert settings.stat().st_mode & 0o077 == 0
    with settings.open("a") as added:
        added.write("POSTCARD_WEB_THREADS=none\n")
    cron = (tmp_path / "etc/cron.d/postcard").read_text()
    ran = subprocess.run(
        ["bash", "-c", f"runuser() {{ shift 3; \"$@\"; }}; {cron.partition('root ')[2]}"],
        env=others | environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert "FAIL  settings" in ran.stdout
