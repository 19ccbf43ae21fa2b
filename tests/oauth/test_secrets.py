"""No code and no token of a program is in any column of any table, nor in any line of the log."""

import hashlib
from collections.abc import Iterator

import pytest
from django.apps import apps
from django.db import OperationalError

from accounts.models import User
from accounts.oauth import endpoints
from tests.factories import browser_of
from tests.oauth.device_codes import decide
from tests.oauth.programs import DEVICE, VERIFIER, Program, command_line
from tests.secrecy.quiet_logs import LOUD, Everything, assert_quiet, lines

__all__ = ["Everything", "lines"]

pytestmark = pytest.mark.django_db


def all_that_is_stored() -> Iterator[tuple[str, str]]:
    """(table and column, text) of every value in the database."""
    for model in apps.get_models(include_auto_created=True):
        names = [column.attname for column in model._meta.concrete_fields]
        for row in model._base_manager.values(*names):
            for name, value in row.items():
                yield f"{model._meta.db_table}.{name}", str(value)


def secrets_of(program: Program, ada: User) -> dict[str, str]:
    """Everything secret in all flows: what waits to be used, what is in use, what was used."""
    used = program.code(browser_of(ada))
    first = program.changed(used).json()
    second = program.refreshed(first["refresh_token"]).json()
    waiting, allowed = program.device(), program.device()
    decide(ada, allowed)
    cli = command_line()
    changed = cli.device()
    decide(ada, changed)
    device = cli.token(DEVICE, device_code=changed["device_code"]).json()
    return {
        "code": program.code(browser_of(ada)),
        "used code": used,
        "verifier": VERIFIER,
        **{f"first {name}": first[name] for name in ("access_token", "refresh_token")},
        **{f"second {name}": second[name] for name in ("access_token", "refresh_token")},
        **{f"device's {name}": device[name] for name in ("access_token", "refresh_token")},
        **{f"waiting {name}": waiting[name] for name in ("device_code", "user_code")},
        **{f"allowed {name}": allowed[name] for name in ("device_code", "user_code")},
    }


def test_none_is_in_any_column(program: Program, ada: User) -> None:
    secrets = secrets_of(program, ada)
    forms = {}
    for name, secret in secrets.items():
        plain = {secret, secret.replace("-", ""), secret.partition("_")[2] or secret}
        # A hash that anyone could make is no more than the secret itself, where the secret is short.
        hashed = {hashlib.sha256(each.encode()).hexdigest() for each in plain}
        forms[name] = plain | hashed
    stored = list(all_that_is_stored())
    assert len({place for place, _ in stored}) > 60
    assert any("oauth2_provider" in place for place, _ in stored)

    found = {
        (name, place) for place, value in stored for name, texts in forms.items() if any(t in value for t in texts)
    }

    assert found == set()


def test_none_is_in_any_line_of_the_log(
    program: Program, ada: User, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "oauthlib" in LOUD
    secrets = secrets_of(program, ada)
    del secrets["verifier"]
    for name in ("code", "used code", "second refresh_token"):
        program.changed(secrets[name])
        program.refreshed(secrets[name])
        program.revokes(secrets[name])

    def fail(*_: object) -> None:
        raise OperationalError(secrets["second access_token"])

    monkeypatch.setattr(endpoints.RevokeView, "create_revocation_response", fail)
    assert program.revokes(secrets["second access_token"]) == 503

    assert any("oauthlib" in line for line in lines)
    assert_quiet(lines, *secrets.values())
