"""A report about a damaged match may be read while matches run: it names places, never what lies there."""

from io import StringIO
from unittest.mock import patch

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from games.models import MoveRecord
from games.rules.registry import registry
from games.selectors.verification.log import LogReader
from tests.amounts import sample
from tests.fixtures import Clock
from tests.rules.laws.cases import KEYS
from tests.secrecy.audiences import gather
from tests.secrecy.endless_pairs import worlds_of
from tests.secrecy.loader import MATCH, load
from tests.secrecy.worlds import Log, Pair

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

DAMAGES = {
    "a row that is gone": lambda rows, ply: rows.filter(ply=ply).delete(),
    "a hash that is another": lambda rows, ply: rows.filter(ply=ply).update(hash="0" * 64),
    "a move that is none": lambda rows, ply: rows.filter(ply=ply).update(move="play everything"),
    "a move that is forbidden": lambda rows, ply: rows.filter(ply=0).update(seat=0, move="play zz"),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("key", sample(KEYS, KEYS[0]))
def test_what_is_said_of_a_damaged_match_is_the_same_in_both_worlds(key: str, damage: str, clock: Clock) -> None:
    people = gather(registry()[key].facts.seats).seats

    def said(pair: Pair, log: Log) -> str:
        out = StringIO()
        with transaction.atomic():
            load(pair.game, dict(pair.options), log, people, at_once=pair.ply)
            DAMAGES[damage](MoveRecord.objects.filter(match=MATCH), pair.ply)
            # No seed gave the chance moves of these worlds: they are taken as they are.
            with patch.object(LogReader, "_check_chance"), pytest.raises(CommandError):
                call_command("verify_matches", "--json", "--match", MATCH, stdout=out)
            transaction.set_rollback(True)
        return out.getvalue()

    for _, (pair, ply) in zip(range(3), worlds_of(key, damage), strict=False):
        first, second = said(pair, pair.first[:ply]), said(pair, pair.second[:ply])
        assert first == second
        assert first
