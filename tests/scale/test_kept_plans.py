"""No plan of yesterday: statements that were prepared on an empty database do well when a month of play is in it."""

import os
from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from bench.http.month import add_month
from bench.reads import reads
from bench.scene import BUSY, NEW, PLAYER, USUAL, Scene
from games.models import Match, Seat
from games.services.making.links import make_link
from leagues.models import Division, Fixture
from tests.bots.conftest import bot_processes
from tests.fixtures import Clock
from tests.notifications.push.browsers import VAPID_KEY
from tests.scale.plans import LARGE
from tests.scale.prepared import Values, faults, one_connection, plan_ten_times, tables_with
from tests.upgrades.make import NAMES, make_world

__all__ = ["bot_processes"]

MOVES = int(os.environ.get("SCALE_MOVES", "20000"))
OF_THE_SAME_PEOPLE = 4
"""Of so many matches one is of the few people who ask."""
LISTED = " AS part0"
"""A list of matches is merged from parts, each read by an index of its own. Until the first ANALYZE PostgreSQL takes a
wider index, in the same order, and passes over matches of other kinds: more work for a page, and no walk."""


@pytest.fixture
def used(transactional_db: None, settings: Settings) -> Iterator[Values]:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite plans each statement anew")
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    with one_connection() as used:
        _forget_what_is_known()
        _alter_tables("SET (autovacuum_enabled = off)")
        yield used
        _alter_tables("RESET (autovacuum_enabled)")


def _alter_tables(change: str) -> None:
    for table in tables_with(0):
        _execute(f'ALTER TABLE "{table}" {change}')


REFERENCES = "SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint WHERE contype = 'f'"


def _forget_what_is_known() -> None:
    """Make empty tables new ones: of a table that was analysed PostgreSQL knows that it is empty."""
    with connection.cursor() as cursor:
        empty = tables_with(0) - tables_with(1)
        cursor.execute(REFERENCES)
        references = cursor.fetchall()
        # Those that a table with rows refers to, as it might, have to stay.
        while kept := {to for of, to in references if to in empty and of not in empty}:
            empty -= kept
        assert len(empty) > len(LARGE), empty
        cursor.execute(f"TRUNCATE {', '.join(sorted(empty))}")
        # What ANALYZE has noted of their columns outlives their rows.
        cursor.execute("SET allow_system_table_mods = on")
        cursor.execute("DELETE FROM pg_statistic WHERE starelid = ANY(%s::text[]::regclass[])", [sorted(empty)])
        cursor.execute("RESET allow_system_table_mods")


@pytest.mark.slow
@pytest.mark.timeout(1_200)
@pytest.mark.usefixtures("bot_processes")
def test_plans_made_on_an_empty_database_serve_a_month_of_play(used: Values, clock: Clock) -> None:
    call_command("sync_bots", verbosity=0)
    tokens = make_world(clock)
    scene = _scene(tokens)
    _read_all(scene)
    plan_ten_times(used)
    _add_a_month()
    _read_all(scene)

    assert {text: wrong for text, wrong in faults(used, growing=LARGE).items() if LISTED not in text} == {}

    _execute("ANALYZE")
    for mode in ("auto", "force_generic_plan"):
        _execute(f"SET plan_cache_mode = {mode}")
        assert faults(used) == {}, mode


def _add_a_month() -> None:
    # A fixture has one match.
    in_leagues = Fixture.objects.exclude(match=None).values("match")
    matches = Match.objects.filter(status=Match.Status.OVER).exclude(pk__in=in_leagues).order_by("pk")
    add_month(list(matches), MOVES, own_share=OF_THE_SAME_PEOPLE)


def _scene(tokens: list[str]) -> Scene:
    running = Seat.objects.filter(match__status=Match.Status.RUNNING, user__username=NAMES[0], match__chat=True)
    waiting = Match.objects.select_related("creator").filter(status=Match.Status.WAITING).order_by("pk")[0]
    division = Division.objects.filter(season__state="running").select_related("season").order_by("pk")[0]
    over = Match.objects.filter(status=Match.Status.OVER, visibility="public").order_by("game", "pk")
    # The busiest plays the match, too.
    callers = {BUSY: 0, USUAL: 1, NEW: 3, PLAYER: 0}
    return Scene(
        tokens={caller: tokens[number] for caller, number in callers.items()},
        names={**{caller: NAMES[number] for caller, number in callers.items()}, "second": NAMES[1]},
        bot=User.objects.filter(kind="bot").order_by("pk")[0].username,
        running=running.order_by("match_id")[0],
        over=[match.pk for match in over],
        link=make_link(match_id=waiting.pk, user=waiting.creator),
        league={"league": division.season.league_id, "season": division.season_id, "division": division.pk},
    )


def _read_all(scene: Scene) -> None:
    client = Client()
    for read in reads(scene):
        answer = client.get(read.url, headers={"Authorization": f"Bearer {scene.tokens[read.caller]}"})
        b"".join(answer)
        # Not every match of this world has an analysis.
        assert answer.status_code in (200, 404), (str(read), answer.content)


def _execute(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)
