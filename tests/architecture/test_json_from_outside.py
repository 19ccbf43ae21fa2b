"""JSON from outside is read by one reader: Python's own falls over deep nesting and takes what is no JSON."""

import re

from scripts.path_length import ROOMS
from tests.running.serving import ROOT

READS_ITS_OWN = {
    "accounts/oauth/endpoints.py": "the answer of the library for OAuth",
    "bots/arena/kept.py": "a file of the arena",
    "bots/brains/valuations.py": "a file of this repository",
    "bots/pool.py": "a line of the server's own process for bots",
    "bots/bot_process.py": "a line of the server's own worker",
    "config/maintenance/backup.py": "a backup of the operator's own server",
    "config/processes.py": "a file of this repository",
    "core/http/openapi/examples.py": "a file of this repository",
    "core/http/keyed_requests.py": "an answer that the server has stored",
    "web/rules/cards.py": "a file of this repository",
}
READER = "core/http/parsers.py"
READING = (
    r"\bjson\.loads?\b|\.request\.json\b|JSONDecoder|from json import|(?<!Strict)JSONParser|forms\.JSONField|\.json\(\)"
)
"""Python's reader, and what reads by it: parsers and fields of libraries, answers of other servers."""


def test_nobody_else_reads_json_from_outside() -> None:
    files = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    reading = {path.relative_to(ROOT).as_posix() for path in files if re.search(READING, path.read_text("utf-8"))}
    assert reading == {READER, *READS_ITS_OWN}
