"""The file of the worker that shows notifications, as the server sends it."""

import json
import re
from typing import Any

from django.test import Client


def words_of(browser: Client, **headers: str) -> dict[str, Any]:
    """Return the words that the server puts before the worker's file."""
    answer = browser.get("/service-worker.js", headers=headers)
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert "no-store" in answer["Cache-Control"]
    found = re.match(r"self\.postcard = (\{.*\});\nimportScripts\(\"/static/web/service-worker\.js\"\);\n$",
                     answer.content.decode())  # fmt: skip
    assert found, answer.content
    words: dict[str, Any] = json.loads(found[1])
    return words
