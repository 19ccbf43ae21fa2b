"""Tokens are long, random, and kept as digests."""

import re

from pytest_django import Settings

from accounts.auth.secrets import link_digests, name_digests, new_secret, token_digests


def test_a_secret_is_long_and_new_each_time() -> None:
    assert re.fullmatch(r"pc_[A-Za-z0-9_-]{43}", new_secret())
    assert len({new_secret() for _ in range(100)}) == 100


def test_a_digest_says_nothing_without_the_servers_key(settings: Settings) -> None:
    secret = new_secret()
    before = token_digests(secret)
    assert token_digests(secret) == before
    assert token_digests(new_secret()) != before
    settings.POSTCARD_DIGEST_KEY = "another key, for the rest of this test"
    settings.POSTCARD_DIGEST_KEY_FALLBACKS = []
    assert not set(token_digests(secret)) & set(before)


def test_each_key_makes_one_digest_the_present_one_first(settings: Settings) -> None:
    settings.POSTCARD_DIGEST_KEY, settings.POSTCARD_DIGEST_KEY_FALLBACKS = "new", ["old", "new", "older", "old"]
    made = token_digests("a secret")
    settings.POSTCARD_DIGEST_KEY_FALLBACKS = []

    assert len(set(made)) == len(made) == 3
    assert made[0] == token_digests("a secret")[0]


def test_digests_of_earlier_versions_are_made_as_they_were(settings: Settings) -> None:
    """Written down when the secret key was the only one: an upgrade ends no token or link, and frees no name."""
    settings.POSTCARD_DIGEST_KEY = "a secret key that a server had before"

    assert (
        token_digests("pc_a-token-from-before")[0] == "1b9e5e7e66a771b137d16ee5d6f3e2cf79cac8e851813e779d45363c0f81f60d"
    )
    assert link_digests("a-code-from-before")[0] == "9cb29333782d1dd16e9ae425be0fc6497005e02a80376b32d2b53f10bedcd9d6"
    assert name_digests("Ada")[0] == "0c3a18f6c0d20086b657be98eca19cf66c0ed6dfffcb8a25993a14b82f9976ed"
