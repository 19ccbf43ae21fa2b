"""Files of finished matches: what is in them, and that a process which is killed leaves no half of one."""

import os
import signal
import subprocess
import sys
import textwrap
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from accounts.services import delete_account
from games.models import Dump, Match
from games.selectors.results import dumps as selectors
from games.selectors.results.dumps import dump_file, dump_folder, dump_of, table_file, zipped
from games.services import dumps
from games.services.dumps import drop_dumps_of, make_due_dumps
from games.services.making.shared_deals import unseal_deal
from tests.amounts import sample
from tests.deliveries import work_off
from tests.fixtures import Clock
from tests.games.dumps import LAST_DAY, MONTH, NEXT_MONTH, a_month, ended, ids_in
from tests.games.sealed import end, two_tables
from tests.sittings import Player, answered, start_match

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_folder(settings: Any, tmp_path: Path) -> None:
    """A data folder of this test."""
    settings.POSTCARD_DATA = tmp_path


def content() -> bytes:
    """The file of the month."""
    return dump_file(MONTH, dump_of(MONTH).digest).read_bytes()


def files() -> set[str]:
    """Return the names of the files in the folder, without the lock, which is always there."""
    return {file.name for file in dump_folder().iterdir()} - {".lock"}


def names_of(dump: Dump) -> set[str]:
    made = (dump_file(dump.month, dump.digest), table_file(dump.month, dump.table_digest))
    return {each.name for file in made for each in (file, zipped(file))}


def test_it_holds_no_match_that_only_members_or_those_who_know_its_id_may_read(
    ana: Player, ben: Player, clock: Clock
) -> None:
    made = a_month(clock, ana, ben)

    make_due_dumps()

    whole = content().decode()
    assert ids_in(content()) == [made.pop("public")]
    for match in Match.objects.filter(pk__in=made.values()):
        assert match.pk not in whole
        assert bytes(match.seed).hex() not in whole
        assert match.commitment not in whole


def test_a_match_that_never_began_is_not_in_it(ana: Player, ben: Player, clock: Clock) -> None:
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    answered(ana.post(f"/matches/{waiting}/abort", {"action": "offer"}), 200)
    assert Match.objects.get(pk=waiting).status == "over"
    clock.time = NEXT_MONTH

    assert make_due_dumps() == 0


def test_matches_on_a_sealed_deal_come_when_the_last_of_them_is_through(clock: Clock) -> None:
    deal, players, first, second = two_tables()
    public = ended(*players[:2])
    end(first, players[0].user)
    clock.time = NEXT_MONTH
    make_due_dumps()
    assert ids_in(content()) == [public]
    assert bytes(deal.seed).hex() not in content().decode()

    clock.pass_by(days=400)
    end(second, players[2].user)
    unseal_deal(deal_id=deal.pk)
    clock.pass_by(hours=1)
    assert MONTH in list(selectors.months_to_dump())
    make_due_dumps()

    assert sorted(ids_in(content())) == sorted([public, first])


def test_it_is_made_once_and_an_hour_after_the_month(ana: Player, ben: Player, clock: Clock) -> None:
    ended(ana, ben)
    clock.time = NEXT_MONTH
    clock.pass_by(seconds=-1)
    assert make_due_dumps() == 0
    clock.pass_by(seconds=1)
    assert make_due_dumps() == 1

    before = dump_of(MONTH)
    clock.pass_by(days=70)
    assert make_due_dumps() == 0
    assert dump_of(MONTH).made_at == before.made_at


def test_a_deadline_that_was_settled_late_brings_its_match_into_its_month(
    ana: Player, ben: Player, clock: Clock
) -> None:
    ended(ana, ben)
    clock.time = LAST_DAY
    clock.pass_by(days=-1)
    late = start_match(ana, ben, clock={"kind": "per_move", "days": 1})
    clock.time = NEXT_MONTH
    make_due_dumps()
    assert late not in ids_in(content())

    assert ana.match(late)["status"] == "over"
    assert make_due_dumps() == 1
    assert late in ids_in(content())
    assert files() == names_of(dump_of(MONTH))


def test_many_are_read_a_few_at_a_time(ana: Player, ben: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selectors, "CHUNK", 2)
    # Some end at the same moment: then their ids decide.
    made = [ended(ana, ben) for _ in range(5)]
    clock.pass_by(hours=1)
    made = [*sorted(made), ended(ana, ben)]
    clock.time = NEXT_MONTH

    make_due_dumps()

    assert ids_in(content()) == made


def test_one_month_that_fails_does_not_hold_up_the_others(
    ana: Player, ben: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended(ana, ben)
    clock.time = LAST_DAY.replace(month=3)
    ended(ana, ben)
    clock.time = NEXT_MONTH.replace(month=4)
    write = dumps._write

    def fail(month: str, *parts: Any) -> Any:
        if month == MONTH:
            raise OSError("no space left on the device")
        return write(month, *parts)

    monkeypatch.setattr(dumps, "_write", fail)

    assert make_due_dumps() == 1
    assert list(Dump.objects.values_list("month", flat=True)) == ["2026-03"]
    assert files() == names_of(Dump.objects.get())


def test_an_erased_person_is_in_it_by_the_name_that_stands_in(ana: Player, ben: Player, clock: Clock) -> None:
    a_month(clock, ana, ben)
    make_due_dumps()
    assert b'"ben"' in content()

    delete_account(user=ben.user)
    work_off()
    assert Dump.objects.count() == 0
    assert files() == set()
    make_due_dumps()

    ben.user.refresh_from_db()
    assert b'"ben"' not in content()
    assert ben.user.username.encode() in content()


def test_an_erasure_waits_for_a_dump_that_is_being_made(ana: Player, ben: Player, clock: Clock) -> None:
    a_month(clock, ana, ben)
    make_due_dumps()

    with dumps._alone() as is_alone:
        assert is_alone
        assert not drop_dumps_of(user_id=ben.user.pk)
        assert make_due_dumps() == 0
    assert drop_dumps_of(user_id=ben.user.pk)
    assert Dump.objects.count() == 0


MAKER = """
    import os, signal, sys
    import django
    django.setup()
    from django.conf import settings
    from games.selectors.results import dumps as selectors
    from games.services import dumps
    from games.shapes.records import DumpEnd
    settings.POSTCARD_DATA = sys.argv[1]
    dying = int(sys.argv[2])
    count = 0

    def lines_of_dump(month):
        yield DumpEnd(format="half of a line that nobody should read", month=month, matches=1)
        os.kill(os.getpid(), signal.SIGKILL)

    replaced = os.replace

    def replace(old, new):
        global count
        count += 1
        replaced(old, new)
        if count == dying:
            os.kill(os.getpid(), signal.SIGKILL)

    if dying:
        os.replace = replace
        dumps.lines_of_dump = lambda month: iter([DumpEnd(format="x", month=month, matches=0)])
    else:
        dumps.lines_of_dump = lines_of_dump
    dumps.make_dump(month="2026-02")
"""


@pytest.mark.parametrize("dying", sample(range(5), 1))
def test_a_kill_in_the_middle_leaves_no_half_file_and_the_next_run_makes_a_whole_one(
    ana: Player, ben: Player, clock: Clock, tmp_path: Path, dying: int
) -> None:
    made = a_month(clock, ana, ben)

    # It dies while it writes, between two renames, or before the row is written; it needs no database for that.
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(MAKER), str(tmp_path), str(dying)],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    assert files()
    assert not Dump.objects.exists()
    assert answered(ana.get("/dumps"), 200)["results"] == []

    assert make_due_dumps() == 1
    assert ids_in(content()) == [made["public"]]
    assert files() == names_of(dump_of(MONTH))


def run(*words: str) -> str:
    out = StringIO()
    call_command("dump_month", *words, stdout=out)
    return out.getvalue()


def test_the_command_makes_what_is_due_or_what_is_named(ana: Player, ben: Player, clock: Clock) -> None:
    a_month(clock, ana, ben)

    said = run()
    assert said == f"{dump_file(MONTH, dump_of(MONTH).digest)}: 1 match, {dump_of(MONTH).size} bytes\n"
    assert run() == "All past months already have a dump.\n"
    clock.pass_by(hours=1)
    assert run(MONTH) == said
    assert dump_of(MONTH).made_at == clock.time


@pytest.mark.parametrize("month", ["2026-03", "2026-13", "0000-01", "march", "2026-02-01"])
def test_the_command_refuses_what_is_no_month_that_is_over(clock: Clock, month: str) -> None:
    clock.time = NEXT_MONTH

    with pytest.raises(CommandError):
        run(month)


def test_the_command_says_when_another_process_is_at_it(ana: Player, ben: Player, clock: Clock) -> None:
    a_month(clock, ana, ben)

    with dumps._alone(), pytest.raises(CommandError, match="Another process"):
        run()
