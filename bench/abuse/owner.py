"""A person who lets bots play each other in as many matches as the server allows."""

import asyncio
from collections import Counter

from bench.abuse.asking import API, ask

MATCHES = 500
TERMS = {"game": "yokai-septet-4p", "seats": [{"bot": "level-5"}] * 4, "visibility": "private"}
"""Out of sight, and with as much thought as a bot may spend."""
AT_ONCE = 4


async def start_matches(port: int, token: str) -> Counter[str]:
    """Ask for the matches; how often which status came back."""
    answers: Counter[str] = Counter()
    left = iter(range(MATCHES))

    async def go_on() -> None:
        for _ in left:
            answer = await ask(port, "POST", f"{API}/matches", TERMS, token=token)
            answers[str(answer.status or "unanswered")] += 1

    await asyncio.gather(*(go_on() for _ in range(AT_ONCE)))
    return answers
