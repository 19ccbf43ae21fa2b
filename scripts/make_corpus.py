"""Play the matches of the corpus that are not there yet: `scripts/make_corpus.py [KEY …]`. It never plays one again.

A stored record is a promise: its owner can replay it for ever. When the rules of a game change they get a
new revision; the records of the old one stay as they are, and this script adds records of the new one beside them.
"""

import json
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from games.rules.contract import Facts, OptionSpec
from games.rules.registry import registry

if TYPE_CHECKING:
    from accounts.models import User
    from tests.fixtures import Clock

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "corpus"
NAMES = ("ana", "ben", "cleo", "dan")
MOST_ROWS = 260
"""A match that takes longer is left behind: the corpus is to stay small."""
RESIGNS_AT = 5

Json = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """A record that must be there."""

    name: str
    options: Json
    resigns: bool = False
    eventful: bool = False
    """True if chance must do in it everything that it can do in this game."""

    def fits(self, facts: Facts, record: Json) -> bool:
        """Return True if a match that was played is the one that was wanted."""
        if self.resigns:
            return bool(record["outcome"]["reason"] == "resigned")
        draws = [row["move"].split(" ")[0] for row in record["log"] if row["seat"] == "chance"]
        return not self.eventful or (
            set(draws) == {verb.name for verb in facts.verbs if verb.chance} and len(draws) > 2
        )


def plans(facts: Facts) -> Iterator[Plan]:
    """As many matches as it takes for every choice of every option to be in one, an eventful one, one given up."""
    most = max(len(spec.choices) for spec in facts.options)
    for number in range(most):
        yield Plan(f"options-{number}", {spec.name: value_of(spec, number) for spec in facts.options})
    low = {spec.name: spec.default if spec.choices else min(spec.default, spec.least + 4) for spec in facts.options}
    yield Plan("eventful", low, eventful=True)
    yield Plan("resigned", facts.defaults(), resigns=True)


def value_of(spec: OptionSpec, number: int) -> Any:
    """The options' choices in turn, each option one further than its neighbours; targets stay low."""
    if not spec.choices:
        return spec.least + number % 2
    return spec.choices[(number + len(spec.name)) % len(spec.choices)]


def played(clock: "Clock", people: "list[User]", facts: Facts, plan: Plan, rng: random.Random) -> Json | None:
    """A match played at random through the door; None if it takes too long."""
    from core.shapes import to_json
    from games.models import Match
    from games.replay import table_of
    from games.rules.faces import format_move
    from games.rules.kit.sample import sample_move
    from games.rules.stream import FastRng
    from games.selectors.matches import visible_match
    from games.selectors.results.records import finished_record
    from games.services.leaving.leave import resign_match
    from games.services.play import play_move

    match_id, choices = begun(people, facts, plan, rng), FastRng(rng.random().hex())
    while (match := Match.objects.get(pk=match_id)).status == Match.Status.RUNNING:
        clock.pass_by(seconds=rng.randrange(200_000))
        table = table_of(match)
        seat, move = sample_move(table.game, table.position, choices)
        user, ply = match.seats.get(number=seat).user, table.due_since[seat]
        assert user is not None
        assert ply is not None
        if plan.resigns and match.ply >= RESIGNS_AT:
            resign_match(match_id=match_id, user=user)
        else:
            play_move(match_id=match_id, user=user, move=format_move(facts, move), expected_ply=ply)
        if match.ply > MOST_ROWS:
            return None
    record: Json = to_json(finished_record(visible_match(match_id, people[0])))
    return record


def begun(people: "list[User]", facts: Facts, plan: Plan, rng: random.Random) -> str:
    """A match that has started; its id."""
    from games.services.making.create import create_match
    from games.services.making.join import join_match
    from games.services.making.seats import SeatAsked
    from games.services.making.terms import Terms

    seats = [SeatAsked(user=user.username) for user in people]
    terms = Terms(
        game=facts.key,
        seats=seats,
        options=plan.options,
        shuffle_seats=rng.random() < 0.5,
        join_later=rng.random() < 0.5,
    )
    match_id = create_match(creator=people[0], terms=terms).pk
    for user in people if terms.join_later else people[1:]:
        entropy = rng.choice(("", "a pinch of salt", '|"\\ ~', "x" * 64))
        join_match(match_id=match_id, user=user, entropy=entropy)
    return match_id


def as_text(record: Json) -> str:
    """A record as it is stored: a line of the file for each member and each line of the log."""
    lines = []
    for name, value in record.items():
        if name == "log":
            rows = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in value)
            lines.append(f' "log": [\n{rows}\n ]')
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def add_missing(clock: "Clock", facts: Facts, people: "list[User]") -> None:
    """The records of a ruleset's present revision that are not there."""
    folder = FOLDER / facts.key / f"revision-{facts.revision}"
    folder.mkdir(parents=True, exist_ok=True)
    for plan in plans(facts):
        file = folder / f"{plan.name}.json"
        if file.exists():
            continue
        rng = random.Random(f"{facts.key} {facts.revision} {plan.name}")
        record = played(clock, people, facts, plan, rng)
        while record is None or not plan.fits(facts, record):
            record = played(clock, people, facts, plan, rng)
        file.write_text(as_text(record), "utf-8")
        print(f"{file.relative_to(ROOT)}: {len(record['log'])} rows, {record['outcome']['reason']}", flush=True)


def main(keys: list[str]) -> None:
    """Play what is missing, on a database and by a clock of its own."""
    # Nothing of the server can be imported before its settings are read.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    from django.db import connection
    from django.test.utils import setup_test_environment, teardown_test_environment

    from core import times
    from tests.factories import make_user
    from tests.fixtures import Clock

    clock = Clock()

    times.read_clock = lambda: clock.time.timestamp()
    setup_test_environment()
    database = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0)
    try:
        people = [make_user(name) for name in NAMES]
        for key, game in registry().items():
            if not keys or key in keys:
                add_missing(clock, game.facts, people[: game.facts.seats])
    finally:
        connection.creation.destroy_test_db(database, verbosity=0)
        teardown_test_environment()


if __name__ == "__main__":
    main(sys.argv[1:])
