"""Notifications on the desktop, where there is one: by the program that the system has for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

TITLE = "Postcard"


def notifier(system: str = sys.platform) -> list[str] | None:
    """The program that shows notifications, with its first arguments; None where nothing would be seen."""
    if system == "darwin" and shutil.which("osascript"):
        # The words come as arguments, never as a part of the script.
        script = "on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run"
        return ["osascript", "-e", script]
    has_desktop = (
        os.environ.get("DBUS_SESSION_BUS_ADDRESS") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if has_desktop and shutil.which("notify-send"):
        return ["notify-send", "--app-name=postcard", "--"]
    return None


def notify(program: Sequence[str] | None, sentence: str) -> bool:
    """Show one notification; return True if that worked. It never waits long, and never raises."""
    if program is None:
        return False
    try:
        done = subprocess.run([*program, TITLE, sentence], capture_output=True, timeout=5, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
