"""Plain and compiled search are one source: the same seed gives the same tree in both.

Where nothing is compiled that fits the sources this is skipped. `make test-compiled` compiles first: there it is not.
"""

import pytest

from tests.rules.both import plain_and_compiled, where_compiled
from tests.rules.laws.cases import KEYS


@pytest.mark.slow
@where_compiled
def test_plain_and_compiled_search_find_the_same() -> None:
    plain, compiled = plain_and_compiled("tests.bots.search_digests")

    assert {line.split(" ")[0] for line in plain} == set(KEYS)
    assert compiled == plain
