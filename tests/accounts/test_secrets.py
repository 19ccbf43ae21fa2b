"""Tokens are long, random, and kept as digests."""

import re

from pytest_django import Settings

from accounts.secrets import new_secret, token_digests


def test_a_secret_is_long_and_new_each_time() -> None:
    assert re.fullmatch(r"pc_[A-Za-z0-9_-]{43}", new_secret())
    assert len({new_secret() for _ in range(100)}) == 100


def test_a_digest_says_nothing_without_the_servers_key(settings: Settings) -> None:
    secret = new_secret()
    before = token_digests(secret)
    assert token_digests(secret) == before
    assert token_digests(new_secret()) != before
    settings.SECRET_KEY = "another key, for the rest of this test"
    assert token_digests(secret) != before


def test_tokens_outlive_a_change_of_the_servers_key(settings: Settings) -> None:
    secret = new_secret()
    before = token_digests(secret)[0]
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another key, for the rest of this test"
    assert before in token_digests(secret)
    assert token_digests(secret)[0] != before
