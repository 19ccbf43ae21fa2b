"""The Chromium of this machine, for tests of pages. .ci/run installs one; elsewhere they are left out without it."""

import os
import shutil

import pytest

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]


def chromium() -> str:
    """Its path."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None and "CI" not in os.environ:
        pytest.skip("there is no Chromium here; on Debian it is the package chromium")
    assert found is not None, "there is no Chromium here, and .ci/run installs it"
    return found
