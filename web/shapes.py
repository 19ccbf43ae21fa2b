"""Shapes of what the server says of itself."""

from typing import Annotated

from core.shapes import shape


@shape("ServerLimit")
class ServerLimit:
    """A limit on what a caller may do."""

    name: Annotated[str, "What is counted, as in the header `RateLimit`."]
    quota: Annotated[int, "How many."]
    window: Annotated[int, "In how many seconds."]


@shape("ServerFeatures")
class ServerFeatures:
    """The features of this server, of those that a server may have."""

    registration: Annotated[str, "Who can make an account: `open`, `invite` or `closed`."]
    members_only: Annotated[bool, "Whether nothing but signing in is open to strangers."]
    push: Annotated[bool, "Whether it pushes to browsers."]
    webhooks: Annotated[int, "How many webhooks a person can have."]
    own_bots: Annotated[int, "How many bots a person can have."]


@shape("ServerDocuments")
class ServerDocuments:
    """Paths of pages; null for those that the operator has not written."""

    schema: Annotated[str, "The OpenAPI document."]
    docs: Annotated[str, "Every operation, to try out."]
    errors: Annotated[str, "Every error code explained."]
    imprint: Annotated[str | None, "Who runs this server."]
    privacy: Annotated[str | None, "What is kept about people."]
    rules: Annotated[str | None, "How people behave here."]


@shape("ServerClockNumber")
class ServerClockNumber:
    """A number of a clock, and what it may be here."""

    name: Annotated[str, "The member."]
    least: Annotated[int, "The least."]
    most: Annotated[int, "The most."]


@shape("ServerClock")
class ServerClock:
    """A clock that new matches can have."""

    name: Annotated[str, "As in `clocks`."]
    kind: Annotated[str, "Its `kind`."]
    numbers: Annotated[list[ServerClockNumber], "What it takes beside its kind; all of them are needed."]
    rests: Annotated[bool, "Whether it takes `vacation` and `weekends`."]
    leagues: Annotated[bool, "Whether leagues can have it, too."]


@shape("Server")
class ShownServer:
    """The server, as it is set up."""

    name: Annotated[str, "Its name."]
    version: Annotated[str, "The version of Postcard."]
    api: Annotated[str, "The version of the API."]
    notice: Annotated[str | None, "What the operator wants everyone to know, such as a maintenance; null for nothing."]
    games: Annotated[list[str], "The keys of the games that are played here."]
    clocks: Annotated[
        list[str],
        "The names of the clocks that new matches can have: in days the kinds, in minutes `per_move_minutes` and"
        " `bank_minutes`.",
    ]
    clock_terms: Annotated[list[ServerClock], "What these clocks consist of, and within which bounds."]
    limits: Annotated[list[ServerLimit], "How much a caller may do, in how long."]
    features: Annotated[ServerFeatures, "What there is here."]
    documents: Annotated[ServerDocuments, "Where to read more."]
