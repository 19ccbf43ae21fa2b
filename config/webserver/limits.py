"""Limits of a web process and of each of its connections."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one web process."""

    threads: int
    begun_at_a_time: int
    """The most requests that have a thread at once and may still be busy; the next begins when one waits or is done."""
    threads_for_people: int
    threads_for_strangers: int
    waiting_strangers: int
    """The most requests without credentials that may wait for a thread; more are refused."""
    threads_for_hashing: int
    waiting_to_hash: int
    """The most requests with a password that may wait for one of these threads."""
    connections: int
    request_seconds: float
    answer_seconds: float
    idle_seconds: float
