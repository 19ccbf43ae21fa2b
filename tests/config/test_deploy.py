"""Django's own list of what a server on the internet needs finds nothing to say about production."""

import os
import subprocess
import sys

from tests.amounts import long
from tests.running.serving import NOT_INHERITED, ROOT

PRODUCTION = {
    "POSTCARD_SECRET_KEY": "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "POSTCARD_DATABASE_URL": "postgres://postgres@127.0.0.1:1/none",
    "POSTCARD_REDIS_URL": "redis://127.0.0.1:1/0",
    "POSTCARD_ALLOWED_HOSTS": "cards.example",
    "POSTCARD_PUBLIC_URL": "https://cards.example",
    "POSTCARD_MAIL_URL": "smtps://mail.example",
    "POSTCARD_PROXIES": "1",
}


def check(**settings: str) -> subprocess.CompletedProcess[str]:
    shell = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    return subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT, env={**shell, **PRODUCTION, **settings}, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def test_production_is_clean() -> None:
    done = check()

    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


@long
def test_what_is_not_clean_is_found() -> None:
    done = check(POSTCARD_PROXIES="0", POSTCARD_HSTS_DAYS="0")

    assert done.returncode != 0
    for fault in ("security.W004", "SESSION_COOKIE_SECURE"):
        assert fault in done.stderr
