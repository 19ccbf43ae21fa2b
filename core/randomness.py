"""Random ids, seeds of deals and seeds of lots.

Secrets are not drawn here: tokens, codes, keys and the addresses of calendars come from Python's `secrets`, so that no
simulation can replace their source.
"""

from random import Random, SystemRandom

SEED_BYTES = 32

# The operating system's own source of secrets. Simulations replace it by seeded dice; everyone else calls what follows.
source: Random = SystemRandom()


def random_letter(alphabet: str) -> str:
    """One letter of an alphabet, each as likely as any other."""
    return source.choice(alphabet)


def new_seed() -> bytes:
    """A seed of 256 bits, which nobody can guess."""
    return source.randbytes(SEED_BYTES)
