"""Names for things that have none: random, short, safe in a URL, and saying nothing about their number."""

import string

from core.randomness import random_letter

ALPHABET = string.digits + string.ascii_uppercase + string.ascii_lowercase
LENGTH = 16


def new_id() -> str:
    """A fresh id: 16 characters, 95 bits, not to be guessed."""
    return "".join(random_letter(ALPHABET) for _ in range(LENGTH))
