"""The first pages that users open, opened by many at once on a server that has just started."""

import re
import subprocess
import sys

import pytest

from tests.amounts import long
from tests.running.serving import ROOT

pytestmark = pytest.mark.slow

ASK = """
import django
django.setup()
from django.test import Client
from tests.running.processes import together
answers = together(12, lambda _: Client(SERVER_NAME="localhost").get("/api/v1/schema"))
print({(answer.status_code, len(answer.content)) for answer in answers})
"""


@long
def test_the_openapi_document_can_be_asked_for_by_many_at_once() -> None:
    said = subprocess.run([sys.executable, "-c", ASK], cwd=ROOT, capture_output=True, text=True, check=False)

    assert said.returncode == 0, said.stderr
    assert re.fullmatch(r"\{\(200, \d{5,}\)\}\n", said.stdout), "all have the same, whole document"
