"""Lines of the log as JSON: what a line holds, and no more."""

import json
import logging
import sys

from core.logs.formatter import JsonFormatter
from core.logs.secrets import CleanRecord
from core.request_ids import working_on


def record(message: str, *arguments: object, exc_info: object = None) -> CleanRecord:
    return CleanRecord("postcard.test", logging.WARNING, "x.py", 1, message, arguments, exc_info)


def test_a_line_is_an_object_with_the_request_that_it_is_of() -> None:
    with working_on("abc-1"):
        line = json.loads(JsonFormatter().format(record("two\nlines, %d", 7)))

    assert line.pop("at").endswith("Z")
    assert line == {"level": "WARNING", "logger": "postcard.test", "message": "two\nlines, 7", "request_id": "abc-1"}


def test_no_secret_and_no_text_of_a_fault_is_in_it() -> None:
    try:
        raise ValueError("play r1")
    except ValueError:
        text = JsonFormatter().format(record("of %s", "pc_0123456789abcdef", exc_info=sys.exc_info()))

    assert "\n" not in text
    assert "play r1" not in text
    assert "0123456789" not in text
    assert "ValueError" in json.loads(text)["fault"]
