"""A mark for tests that put a class of their own in the place of one of the rules: compiled classes refuse that."""

import os

import pytest

plain_only = pytest.mark.skipif(
    os.environ.get("POSTCARD_RULES") == "compiled", reason="a plain class cannot inherit from a compiled one"
)
