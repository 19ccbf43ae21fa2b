"""Readers of event streams that nobody here wrote follow a match to its end, while their connections are cut."""

import random
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from core.journal.registry import notification_types
from tests.amounts import long, rest_in_soak
from tests.clients.streams.followers import Heard, Said, eventsource, httpx_sse
from tests.clients.streams.proxy import CuttingProxy
from tests.running.guests import Guest
from tests.running.serving import Server, wait_until

pytestmark = [pytest.mark.slow, long]

CUTS = 10
FEED_BYTES, MATCH_BYTES = 900, 2500
"""Up to so many bytes of an answer arrive before it is cut: in its head, or in the middle of an event."""

Follow = Callable[[Server, dict[str, str], str, list[str]], AbstractContextManager[Heard]]


@pytest.mark.parametrize("follow", rest_in_soak([httpx_sse, eventsource], httpx_sse))
def test_a_match_is_followed_to_its_end_through_ten_cuts(follow: Follow, server: Server) -> None:
    rng = random.Random(18)
    ana, ben = Guest(server, "ana"), Guest(server, "ben")
    match = ana.create({"user": "ana"}, {"user": "ben"}, options={"end_when": "all_hands_empty"})
    lengths = [[rng.randrange(1, most) for _ in range(CUTS)] for most in (FEED_BYTES, MATCH_BYTES)]
    with CuttingProxy(server.port, lengths[0]) as first, CuttingProxy(server.port, lengths[1]) as second:
        streams = {
            "feed": f"http://127.0.0.1:{first.port}/api/v1/me/events/stream?after=0",
            "match": f"http://127.0.0.1:{second.port}/api/v1/matches/{match}/events/stream?after=-1",
        }
        with follow(server, streams, ana.token, [*notification_types(), "match", "row"]) as heard:
            ben.join(match)
            play(match, ana, ben, lambda: min(first.cuts, second.cuts))
            wait_until(lambda: is_over(heard), "the end does not arrive", lambda: str(heard))
    assert (first.cuts, second.cuts) == (CUTS, CUTS)
    require_the_feed(ana, heard["feed"])
    require_the_match(ana, match, heard["match"])


def play(match: str, ana: Guest, ben: Guest, cuts: Callable[[], int]) -> None:
    """Play to the end, as slowly as it takes for the cuts to fall into the match, which may end after five rounds."""
    while True:
        before = cuts()
        for guest in (ana, ben):
            if (view := guest.view(match))["due"]:
                guest.play(match, view)
            if view["outcome"]:
                return
        wait_until(lambda before=before: cuts() >= min(before + 2, CUTS), "nothing is cut")  # type: ignore[misc]


def is_over(heard: Heard) -> bool:
    """Return True if both streams have sent the end: the event, and the last row with the match that is over."""
    matches = [said.data for said in list(heard["match"]) if said.event == "match"]
    rows = [said.data["ply"] for said in list(heard["match"]) if said.event == "row"]
    if not matches or not rows or matches[-1]["status"] != "over" or matches[-1]["ply"] != rows[-1] + 1:
        return False
    return any(said.event == "match.finished" for said in list(heard["feed"]))


def require_the_feed(ana: Guest, heard: list[Said]) -> None:
    """Each event of the feed once and in order, as asking for them gives them."""
    whole = ana.get("/me/events?after=0&limit=200")["results"]
    assert [said.data for said in heard] == whole[: len(heard)]
    assert [(said.event, said.id) for said in heard] == [
        (event["kind"], str(event["id"])) for event in whole[: len(heard)]
    ]


def require_the_match(ana: Guest, match: str, heard: list[Said]) -> None:
    """Each row of the log once and in order; the match at the beginning of every connection, and its end."""
    rows = [said for said in heard if said.event == "row"]
    log = ana.get(f"/matches/{match}/moves?limit=1000")["results"]
    assert [(said.id, said.data["ply"], said.data["seat"]) for said in rows] == [
        (str(row["ply"]), row["ply"], row["seat"]) for row in log
    ]
    matches = [said.data for said in heard if said.event == "match"]
    assert matches[-1]["outcome"] == ana.get(f"/matches/{match}")["outcome"]
    assert heard[0].event == "match"
