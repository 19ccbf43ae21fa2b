"""The Chromium of this machine, for tests of pages. .ci/run installs one; elsewhere they are left out without it."""

import os
import shutil

import pytest

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"]
WHOLE = ("chromium", "chromium-browser", "google-chrome")
# Draws the same pages without windows and tabs, for two thirds of the processor time, but knows no notifications.
SHELL = "chromium-headless-shell"


def found_chromium(*, whole: bool = False) -> str | None:
    """Its path; None where there is none. The shell is preferred, unless it has to be the whole browser."""
    names = WHOLE if whole else (SHELL, *WHOLE)
    return next(filter(None, map(shutil.which, names)), None)


def chromium(*, whole: bool = False) -> str:
    """Its path. Without it the test is left out, or fails where there has to be one."""
    found = found_chromium(whole=whole)
    if found is None and "CI" not in os.environ:
        pytest.skip("there is no Chromium here; on Debian it is the package chromium")
    assert found is not None, "there is no Chromium here, and .ci/run installs it"
    return found
