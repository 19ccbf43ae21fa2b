"""Makes the rows of a server in use, as this revision keeps them: `python -m tests.upgrades.make FILE`.

Run at a revision that is released, the file is what `test_upgrades.py` gives to every later one.
"""

import json
import lzma
import os
import random
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import django
from django.core.serializers.json import DjangoJSONEncoder
from django.test.utils import get_runner, setup_test_environment

PASSWORD = "correct horse battery"
GAMES = {
    "mu-2p": {"target": 5},
    "namahage": {},
    "take-that-toy-2p": {},
    "yokai-septet-2p": {},
    "yokai-septet-4p": {},
}
# Rows that the new server makes by itself, or that only the old one needs.
LEFT_OUT = {"contenttypes.ContentType", "auth.Permission", "sessions.Session", "admin.LogEntry"}


def main() -> None:
    """Makes a database, the rows in it, and the file."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    setup_test_environment()
    from django.conf import settings

    runner = get_runner(settings)(verbosity=0, interactive=False)
    databases = runner.setup_databases()
    try:
        made = {"tokens": _make_world(), **_rows()}
        Path(sys.argv[1]).write_bytes(lzma.compress(json.dumps(made, cls=DjangoJSONEncoder).encode()))
    finally:
        runner.teardown_databases(databases)


def _make_world() -> dict[str, str]:
    """Matches of all games, a league, and what belongs to the people who have played them. Returns their tokens."""
    from bots.services.accounts import sync_roster
    from core import times
    from tests.api.leagues.leagues import Director
    from tests.factories import make_token
    from tests.leagues.seasons import deliver_all
    from tests.sittings import answered, begun_match, end_match, play_next, seat_all
    from tests.waiting import a_turn

    sync_roster()
    people = [Director(name) for name in ("ana", "ben", "cleo", "dora")]
    for person in people:
        person.user.set_password(PASSWORD)
        person.user.email = f"{person.name}@cards.example"
        person.user.save()
    ana, ben, cleo, dora = people
    rng = random.Random("upgrades")
    for game, options in GAMES.items():
        table = people if game.endswith("4p") else [ana, ben]
        terms: dict[str, Any] = {"game": game, "options": options, "rated": True}
        end_match(seat_all(*table, entropy="a word", **terms), *table, rng=rng)
        running = seat_all(*table, **terms)
        for _ in range(5):
            play_next(running, *table, rng=rng)
    deliver_all("leagues", "ratings")

    turn = a_turn(ana, ben, chat=True, visibility="private")
    turn.order()
    answered(ana.post(f"/matches/{turn.match}/chat", {"text": "Good luck!"}), 201)
    answered(ana.client.put(f"/api/v1/matches/{turn.match}/note", {"text": "Ben likes red."}), 200)
    resigned = begun_match(ana, cleo, moves=2)
    answered(cleo.post(f"/matches/{resigned}/resign"), 200)
    offered = begun_match(ana, dora, moves=2)
    answered(dora.post(f"/matches/{offered}/draw", {"action": "offer"}), 200)
    ana.create({"user": "ana"}, {"user": "ben"})
    ana.create({"user": "ana"}, {"open": True})
    answered(ana.post("/me/bots", {"username": "anas-cat"}), 201)
    answered(dora.post("/me/blocks", {"username": "ben"}), 201)
    begins = times.now() + timedelta(days=30)
    away = {"starts_at": times.format_time(begins), "ends_at": times.format_time(begins + timedelta(days=1))}
    answered(cleo.post("/me/vacations", away), 201)
    dora.started(ana, ben, cleo)
    dora.season()
    deliver_all("leagues", "ratings")
    return {person.name: make_token(person.user) for person in people}


def _rows() -> dict[str, Any]:
    """What was made: the last migrations, and each table's rows in the order of the keys."""
    from django.apps import apps
    from django.db import connection
    from django.db.migrations.loader import MigrationLoader

    tables = {}
    for model in apps.get_models(include_auto_created=True):
        rows = list(model._default_manager.order_by("pk").values())
        if rows and model._meta.label not in LEFT_OUT:
            tables[model._meta.label] = [{name: _kept(value) for name, value in row.items()} for row in rows]
    return {"migrations": sorted(MigrationLoader(connection).graph.leaf_nodes()), "tables": tables}


def _kept(value: Any) -> Any:
    return {"bytes": bytes(value).hex()} if isinstance(value, bytes | memoryview) else value


if __name__ == "__main__":
    main()
