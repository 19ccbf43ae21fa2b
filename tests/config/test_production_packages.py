"""Imports of production, all locked in requirements/base.txt; the developer's packages would hide a missing one."""

import os
import subprocess
import sys

import pytest

from tests.amounts import long
from tests.running.serving import NOT_INHERITED, ROOT

# Run first in each process: whatever base.txt does not lock cannot be imported, as in the operator's environment.
WITHOUT_THE_REST = """
import importlib.metadata, re, sys

lock = open("requirements/base.txt", encoding="utf-8").read()
locked = {name.lower() for name in re.findall(r"^([\\w.-]+)(?:\\[.*\\])?==", lock, re.MULTILINE)}
owners = importlib.metadata.packages_distributions()


class Refuse:
    def find_spec(self, name, path=None, target=None):
        of = owners.get(name.partition(".")[0])
        if of and not any(re.sub(r"[-_.]+", "-", owner).lower() in locked for owner in of):
            raise ModuleNotFoundError(f"{name} is not in base.txt", name=name)


sys.meta_path.insert(0, Refuse())
"""
PARTS = {
    "prepare": "import django; django.setup(); from config.preparation import prepare",
    "web": "import config.wsgi, config.webserver.worker, gunicorn.app.wsgiapp",
    "worker": (
        "from celery.bin.worker import worker; from config.celery import app; app.loader.import_default_modules();"
        " app.connection_for_read().transport"
    ),
    "beat": "from celery.bin.beat import beat; from config.celery import app; app.connection_for_write().transport",
}


def run_in_production(code: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
    environment = {
        **inherited,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "POSTCARD_SECRET_KEY": "a key for this test and for nothing else",
        "POSTCARD_DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
        "POSTCARD_REDIS_URL": "redis://127.0.0.1:1/0",
    }
    command = [sys.executable, "-c", WITHOUT_THE_REST + code]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@long
@pytest.mark.parametrize("part", PARTS)
def test_base_txt_alone_holds_what_each_part_of_production_imports(part: str) -> None:
    done = run_in_production(PARTS[part])

    assert done.returncode == 0, done.stderr


def test_a_package_of_the_developers_alone_would_be_noticed() -> None:
    done = run_in_production("import pytest")

    assert "pytest is not in base.txt" in done.stderr
