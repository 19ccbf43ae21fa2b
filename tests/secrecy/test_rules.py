"""No view, option, refusal or log line of any game tells a reader what that reader may not know (rule C3)."""

import os
from collections.abc import Callable

import pytest

from games.rules.registry import registry
from tests.amounts import amount
from tests.rules.laws.cases import KEYS, option_sets
from tests.secrecy.report import PROPERTY
from tests.secrecy.suite import keep_secrets

PAIRS = amount(200, of=500)
SOAK = int(os.environ.get("SOAK_PAIRS", 20_000))
PARTS = 10


@pytest.mark.parametrize("key", KEYS)
def test_worlds_that_look_the_same_are_answered_the_same(key: str, record_property: Callable[[str, str], None]) -> None:
    game = registry()[key]
    report = keep_secrets(game, option_sets(game), PAIRS)
    record_property(PROPERTY, f"{key}, rules: {report}")
    assert report.pairs >= PAIRS


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", KEYS)
def test_many_worlds_that_look_the_same_are_answered_the_same(
    key: str, part: int, record_property: Callable[[str, str], None]
) -> None:
    game = registry()[key]
    report = keep_secrets(game, option_sets(game, more=40), SOAK // PARTS, seed=f"soak {part}", most_plies=80)
    record_property(PROPERTY, f"{key}, rules, part {part}: {report}")
