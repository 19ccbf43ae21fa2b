"""A mark for tests that put a class or a function of their own in the place of one of the rules.

Compiled classes refuse that, and compiled calls do not notice it.
"""

import os

import pytest

plain_only = pytest.mark.skipif(
    os.environ.get("POSTCARD_RULES") == "compiled", reason="compiled rules cannot be replaced in part"
)
