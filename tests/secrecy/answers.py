"""Answers as bytes, with nothing taken out but what has to differ, by name."""

import re
from dataclasses import dataclass
from typing import Any

from core.request_ids import HEADER
from tests.streaming import said_now

QUESTION_ID = "question"
"""Request id of every question, so that the server chooses none of its own."""

# Follows from the seed, or from moves under a key that hides them: docs/proof.md.
OF_THE_SEED = re.compile(rb'"(commitment|first_hash|hash|key|end)":"[0-9a-f]{64}"')
# Django makes these anew for each page.
OF_THE_PAGE = re.compile(rb'(csrfmiddlewaretoken" value="|"X-CSRFTOKEN"\] = "|csrftoken=)[A-Za-z0-9]{32,64}')
# The real time of day, which Django puts on pages and cookies.
TIME_OF_DAY = re.compile(r"\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT")
# A signed cookie ends in the second at which it was signed, and a signature of that too; what it says stands before.
SIGNED_AT = re.compile(r":[0-9A-Za-z]{6}:[0-9A-Za-z_-]{43}(?=[;\"])")


@dataclass(frozen=True)
class Answer:
    """A response, to the byte."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def __str__(self) -> str:
        lines = [str(self.status), *(f"{name}: {value}" for name, value in self.headers)]
        return "\n".join([*lines, "", self.body.decode(errors="replace")])


def answer_of(response: Any) -> Answer:
    """The answer, without what has to differ."""
    whole = _whole(response)
    body = OF_THE_PAGE.sub(rb"\1#", OF_THE_SEED.sub(rb'"\1":"#"', whole))
    headers = {name: TIME_OF_DAY.sub("#", value) for name, value in response.items()}
    if headers.get(HEADER) != QUESTION_ID:
        # Made by chance.
        headers[HEADER] = "#"
    if b'"#"' in body and "ETag" in headers:
        # It is of exactly these bytes, so it tells what they tell.
        headers["ETag"] = "#"
    cookies = OF_THE_PAGE.sub(rb"\1#", response.cookies.output().encode()).decode()
    cookies = SIGNED_AT.sub("#", TIME_OF_DAY.sub("#", cookies))
    # The length of what was left out is part of what is compared.
    headers["(length)"] = str(len(whole))
    return Answer(response.status_code, (*sorted(headers.items()), ("(cookies)", cookies)), body)


def _whole(response: Any) -> bytes:
    """All bytes of the answer; of a stream without end those that come before it waits for something to happen."""
    if not response.streaming:
        return bytes(response.content)
    return said_now(response) if response.is_async else b"".join(response.streaming_content)
