"""In a process of its own: a database as a released revision has left it is brought up to date, and used.

`python -m tests.upgrades.upgrade FILE`; the database is the one of the environment, and empty.
"""

import json
import lzma
import os
import random
import sys
from pathlib import Path
from typing import Any

import django


def main() -> None:
    """Loads what was kept, migrates, and goes on where the people left off."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    setup_test_environment()
    released = json.loads(lzma.decompress(Path(sys.argv[1]).read_bytes()))
    _load(released)
    call_command("migrate", verbosity=0)
    _use(released["tokens"])


def _load(released: dict[str, Any]) -> None:
    """The tables of that revision, with its rows."""
    from django.core.management.color import no_style
    from django.db import connection, transaction
    from django.db.migrations.executor import MigrationExecutor
    from django.db.models import DateField

    executor = MigrationExecutor(connection)
    ends = [(app, name) for app, name in released["migrations"]]
    executor.migrate(ends)
    apps = executor.loader.project_state(ends).apps
    models = []
    with connection.constraint_checks_disabled(), transaction.atomic():
        for label, rows in released["tables"].items():
            model = apps.get_model(label)
            models.append(model)
            dates = {field.attname: field for field in model._meta.concrete_fields if isinstance(field, DateField)}
            model._base_manager.bulk_create(
                model(
                    **{
                        name: dates[name].to_python(value) if name in dates else _read(value)
                        for name, value in row.items()
                    }
                )
                for row in rows
            )
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)
    connection.check_constraints()


def _read(value: Any) -> Any:
    return bytes.fromhex(value["bytes"]) if isinstance(value, dict) and value.keys() == {"bytes"} else value


def _use(tokens: dict[str, str]) -> None:
    """Everything is there, holds, and goes on."""
    from django.core.management import call_command

    from accounts.models import User
    from core.journal.outcomes import Delivered
    from games.models import Match
    from ratings.services.rebuilding import rebuild_ratings
    from tests.deliveries import work_off
    from tests.factories import client_for
    from tests.sittings import Player, answered, end_match
    from tests.upgrades.make import PASSWORD

    class Known(Player):
        """A player who was there before."""

        def __init__(self, name: str) -> None:
            self.user = User.objects.get(username=name)
            self.name = name
            self.client = client_for(token=tokens[name])

    call_command("verify_matches", verbosity=0)
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]
    people = {name: Known(name) for name in tokens}
    for name, person in people.items():
        body = {"username": name, "password": PASSWORD, "name": "laptop", "scopes": ["read"]}
        answered(client_for().post("/api/v1/tokens", body), 201)
        for path in ("/me", "/me/turns", "/me/events", f"/users/{name}", f"/users/{name}/matches"):
            answered(person.get(path), 200)
    ana = people["ana"]
    assert answered(ana.get("/me/bots"), 200)["results"]
    assert answered(people["dora"].get("/me/blocks"), 200)["results"]
    assert answered(people["cleo"].get("/me/vacations"), 200)["results"]

    rng = random.Random("upgrades")
    running = Match.objects.filter(status="running").order_by("pk")
    played = set()
    for match in running:
        seated = [people[seat.user.username] for seat in match.seats.select_related("user") if seat.user]
        end_match(match.pk, *seated, rng=rng)
        answered(seated[0].get(f"/matches/{match.pk}/proof"), 200)
        played.add(match.game)
    assert len(played) == 5
    # A delivery that is made in the order of its subject makes those that follow, too.
    assert work_off() <= {Delivered.DONE, Delivered.NOT_MINE}
    call_command("verify_matches", verbosity=0)
    assert not [rebuilt for rebuilt in rebuild_ratings() if rebuilt.wrong]
    league = answered(ana.get("/leagues"), 200)["results"][0]["id"]
    assert answered(ana.get(f"/leagues/{league}/seasons"), 200)["results"]


if __name__ == "__main__":
    main()
