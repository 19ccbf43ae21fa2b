"""The doctor as a whole: the order, the exit status, JSON, and checks that fail themselves."""

import json
from collections.abc import Callable

import pytest
from django.core.management import call_command

from core import findings
from core.findings import MIGRATIONS, Check, Look, State, examine, fail, ok, printed, summary, warn, worst

pytestmark = pytest.mark.django_db

ALL = [
    "settings", "database", "migrations", "clock", "standby", "redis", "disk", "worker", "beat", "consuming",
    "deliveries", "parked", "mail", "webhooks", "bots",
]  # fmt: skip


Register = Callable[[str, Look], None]


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Register:
    """Adds a check; there are none but the test's own."""
    registered: dict[str, Check] = {}
    monkeypatch.setattr(findings, "checks", lambda: registered)

    def register(name: str, look: Look) -> None:
        registered[name] = Check(look, needs=MIGRATIONS if MIGRATIONS in registered else None)

    return register


def test_everything_is_examined_from_the_ground_up() -> None:
    found = examine()

    assert list(found) == ALL
    assert all(finding.sentence.endswith(".") for finding in found.values())
    assert all(bool(finding.repair) == (finding.state in {State.WARN, State.FAIL}) for finding in found.values())
    assert list(examine(for_staff=True)) == ALL


def test_the_command_fails_where_something_does_not_work(
    capsys: pytest.CaptureFixture[str], register: Register
) -> None:
    register("one", lambda: ok("Fine."))
    register("two", lambda: warn("Soon.", "Look."))
    call_command("doctor")
    assert capsys.readouterr().out == "ok    one  Fine.\nwarn  two  Soon.\n           → Look.\n\nNeeds a look: two.\n"

    register("three", lambda: fail("Broken.", "Glue it."))
    with pytest.raises(SystemExit) as end:
        call_command("doctor", "--json")
    assert end.value.code == 1
    said = json.loads(capsys.readouterr().out)
    assert said["state"] == "fail"
    assert said["findings"][2] == {"name": "three", "state": "fail", "sentence": "Broken.", "repair": "Glue it."}


def test_a_check_that_fails_itself_is_a_finding_without_the_words_of_the_fault(
    register: Register, caplog: pytest.LogCaptureFixture
) -> None:
    def look() -> findings.Finding:
        raise RuntimeError("password=secret")

    register("one", look)
    register("two", lambda: ok("Fine."))
    found = examine()

    assert found["one"].state == State.FAIL
    assert "RuntimeError" in found["one"].sentence
    assert "secret" not in found["one"].sentence + caplog.text
    assert found["two"].state == State.OK


def test_what_needs_the_tables_is_not_examined_without_them(register: Register) -> None:
    register(MIGRATIONS, lambda: fail("None.", "Make them."))
    register("one", lambda: pytest.fail("it was examined"))
    found = examine()

    assert found["one"].state == State.UNKNOWN
    assert worst(found) == State.FAIL
    assert summary(found) == "Does not work: migrations. Not examined: one."
    assert "?     one" in printed(found, as_json=False)


def test_nothing_to_do_is_said_too(register: Register) -> None:
    register("one", lambda: ok("Fine."))
    assert (worst(examine()), summary(examine())) == (State.OK, "All is well.")
