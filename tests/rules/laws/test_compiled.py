"""Plain and compiled rules are one source: the same seed gives the same results in both.

Where nothing is compiled that fits the sources this is skipped. `make test-compiled` compiles first: there it is not.
"""

import pytest

from tests.rules.both import plain_and_compiled, where_compiled
from tests.rules.laws.cases import KEYS


@pytest.mark.slow
@where_compiled
def test_plain_and_compiled_rules_give_the_same_results() -> None:
    plain, compiled = plain_and_compiled("tests.rules.laws.digests")

    assert {line.split(" ")[0] for line in plain} == set(KEYS)
    assert compiled == plain
