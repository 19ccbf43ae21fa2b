"""Settings for tests: quick passwords, a database on a file, all of it this run's own."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# The first process makes the folder; the workers that pytest-xdist starts find it in their environment.
if "POSTCARD_TEST_FOLDER" not in os.environ:
    os.environ["POSTCARD_TEST_FOLDER"] = tempfile.mkdtemp(prefix="postcard-test-")
    atexit.register(shutil.rmtree, os.environ["POSTCARD_TEST_FOLDER"], ignore_errors=True)

FOLDER = Path(os.environ["POSTCARD_TEST_FOLDER"])
# Processes that run tests side by side write no files into each other's folder.
DATA = FOLDER / f"data{os.environ.get('PYTEST_XDIST_WORKER', '')}"
DATA.mkdir(exist_ok=True)
os.environ["POSTCARD_DATA"] = str(DATA)
os.environ["POSTCARD_PUBLIC_URL"] = "https://cards.example"
os.environ["POSTCARD_SECRET_KEY"] = "a key for tests, and for nothing else at all"

from config.settings import *  # noqa: E402

SECRET_KEY = os.environ["POSTCARD_SECRET_KEY"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher", *PASSWORD_HASHERS]

# In memory, SQLite answers threads that race with "database table is locked": the tests use a file, as the
# server does. The name is this run's own, so that two runs on one machine do not meet.
is_sqlite = DATABASES["default"]["ENGINE"].endswith("sqlite3")
DATABASES["default"]["TEST"] = {"NAME": str(FOLDER / "db.sqlite3") if is_sqlite else f"test_{FOLDER.name}"}
if not is_sqlite:
    # What a power cut would take from a test's database is missed by nobody, and waiting for the disk takes minutes.
    DATABASES["default"]["OPTIONS"]["options"] += " -c synchronous_commit=off"

# A test that waits for a bot waits for nothing else.
POSTCARD_BOT_GRID = 0

# Each client of a test loads the middleware anew; looking through every static file for it costs more than most
# requests do.
WHITENOISE_AUTOREFRESH = True

# Staff of tests log in by one line; those of tests/accounts/test_second_factors.py as in production.
POSTCARD_STAFF_SECOND_FACTOR = False
