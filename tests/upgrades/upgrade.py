"""In a process of its own: the data folder that a released revision has left is brought up to date, and used.

`python -m tests.upgrades.upgrade FILE.zip`. Where the environment names a database of PostgreSQL, it is empty, and
gets the tables and rows of that revision first.
"""

import os
import random
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django

KEPT = "kept"
"""The database in the folder, where the server uses another one."""
MOVES = 20
"""In each match of a game of which one was played to its end, unless all of them are: `TO_THE_END`."""
LEFT_OUT = {("contenttypes", "contenttype"), ("auth", "permission"), ("admin", "logentry")}
"""Tables that a server fills by itself, with other numbers on another database, and the one that points at them."""


def main() -> None:
    """Unpack, migrate, and go on where the people left off."""
    data = Path(os.environ["POSTCARD_TEST_FOLDER"]) / "data"
    with zipfile.ZipFile(sys.argv[1]) as packed:
        packed.extractall(data)
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from django.db import connection
    from django.test.utils import setup_test_environment

    from config.preparation import prepare
    from tests.upgrades.make import NAMES, TOKENS

    setup_test_environment()
    if connection.vendor != "sqlite":
        _copy(data / "postcard.sqlite3")
    prepare()
    tokens = (data / TOKENS).read_text().split()
    _use(dict(zip(NAMES, tokens, strict=True)))


def _copy(file: Path) -> None:
    """Make the tables of that revision in the empty database, with all rows of the file."""
    from django.core.management.color import no_style
    from django.db import connection, connections, transaction
    from django.db.migrations.executor import MigrationExecutor
    from django.db.migrations.recorder import MigrationRecorder

    connections.settings[KEPT] = {**connections.settings["default"], "ENGINE": "django.db.backends.sqlite3"}
    connections.settings[KEPT] |= {"NAME": str(file), "OPTIONS": {}}
    executor = MigrationExecutor(connection)
    applied = list(MigrationRecorder(connections[KEPT]).applied_migrations())
    executor.migrate(applied)
    apps = executor.loader.project_state(applied).apps
    models = [model for model in apps.get_models(include_auto_created=True) if not _is_left_out(model)]
    with connection.constraint_checks_disabled(), transaction.atomic():
        # Migrations have made some rows.
        for model in models:
            model._base_manager.all().delete()
        for model in models:
            model._base_manager.bulk_create(_rows(model))
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)
    connection.check_constraints()


def _is_left_out(model: Any) -> bool:
    return (model._meta.app_label, model._meta.model_name) in LEFT_OUT


def _rows(model: Any) -> Iterator[Any]:
    written = [field.attname for field in model._meta.concrete_fields if not field.generated]
    for row in model._base_manager.using(KEPT).order_by("pk").values(*written):
        yield model(**row)


def _use(tokens: dict[str, str]) -> None:
    """Everything is there, holds, and goes on; an hour has passed."""
    import pytest

    from core import times
    from games.models import Match
    from tests.fixtures import Clock

    clock = Clock()
    last = Match.objects.latest("created_at").created_at
    clock.pass_by(seconds=(last - clock.time).total_seconds() + 3600)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(times, "read_clock", lambda: clock.time.timestamp())
        _look_around(tokens)
        _play_on(tokens)


def _players(tokens: dict[str, str]) -> Any:
    from accounts.models import User
    from tests.factories import client_for
    from tests.sittings import Player

    class Known(Player):
        """A player who was there before."""

        def __init__(self, name: str) -> None:
            self.user = User.objects.get(username=name)
            self.name = name
            self.client = client_for(token=tokens[name])

    return {name: Known(name) for name in tokens}


def _look_around(tokens: dict[str, str]) -> None:
    from django.core.management import call_command

    from games.models import Match
    from leagues.models import Season
    from tests.accounts.lives import NAME
    from tests.factories import PASSWORD, client_for
    from tests.sittings import answered

    call_command("verify_matches", verbosity=0)
    reasons = set(Match.objects.values_list("reason", flat=True))
    assert {"resigned", "timed_out", "aborted", "agreed", "adjudicated", "target"} <= reasons
    assert set(Match.objects.values_list("status", flat=True)) == {"waiting", "running", "over"}
    assert set(Season.objects.values_list("state", flat=True)) == {"planned", "sign_up", "running", "over"}
    players = _players(tokens)
    for name, player in players.items():
        for path in ("/me", "/me/turns", "/me/events", f"/users/{name}", f"/users/{name}/matches", "/me/export"):
            assert player.get(path).status_code == 200, path
    assert answered(players["ana"].get("/me/bots"), 200)["results"]
    assert answered(players["dora"].get("/me/blocks"), 200)["results"]
    assert answered(players["cleo"].get("/me/vacations"), 200)["results"]
    for league in answered(players["ana"].get("/leagues"), 200)["results"]:
        assert answered(players["ana"].get(f"/leagues/{league['id']}/seasons"), 200)["results"]
    # A person with a password and a second factor is asked for both.
    body = {"username": NAME, "password": PASSWORD, "name": "laptop", "scopes": ["read"]}
    assert client_for().post("/api/v1/tokens", body).json()["code"] == "second_factor"


def _play_on(tokens: dict[str, str]) -> None:
    from django.core.management import call_command

    from core.journal.outcomes import Delivered
    from games.models import Match
    from ratings.services.rebuilding import rebuild_ratings
    from tests.accounts.lives import NAME
    from tests.deliveries import work_off
    from tests.sittings import answered, end_match, play_next

    rng = random.Random("upgrades")
    # A delivery that is made in the order of its subject makes those that follow, too.
    assert work_off() <= {Delivered.DONE, Delivered.NOT_MINE}
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]
    players, played = _players(tokens), set()
    for match in Match.objects.filter(status="running").order_by("pk"):
        people = [seat.user.username for seat in match.seats.select_related("user") if seat.user]
        if set(people) <= players.keys():
            first = players[people[0]]
            if first.match(match.pk)["paused_until"] is not None:
                answered(first.post(f"/matches/{match.pk}/pause", {"action": "resume"}), 200)
            seated = [players[name] for name in people]
            if match.game in played and "TO_THE_END" not in os.environ:
                for _ in range(MOVES):
                    play_next(match.pk, *seated, rng=rng)
                continue
            end_match(match.pk, *seated, rng=rng)
            answered(first.get(f"/matches/{match.pk}/proof"), 200)
            played.add(match.game)
        else:
            assert NAME in people or any(seat.kind == "bot" for seat in match.seats.all())
    assert len(played) == 5
    assert work_off() <= {Delivered.DONE, Delivered.NOT_MINE}
    call_command("verify_matches", verbosity=0)
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]


if __name__ == "__main__":
    main()
