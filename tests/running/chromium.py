"""The Chromium of this machine, for tests of pages. .ci/run installs one; elsewhere they are left out without it."""

import os
import shutil

import pytest

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]


def found_chromium() -> str | None:
    """Its path; None where there is none."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def chromium() -> str:
    """Its path. Without it the test is left out, or fails where there has to be one."""
    found = found_chromium()
    if found is None and "CI" not in os.environ:
        pytest.skip("there is no Chromium here; on Debian it is the package chromium")
    assert found is not None, "there is no Chromium here, and .ci/run installs it"
    return found
