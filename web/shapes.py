"""Shapes of what the server says of itself."""

from typing import Annotated

from core.shapes import shape


@shape("ServerLimit")
class ServerLimit:
    """A limit on what a caller may do."""

    name: Annotated[str, "The name of the limit, as in the header `RateLimit`."]
    quota: Annotated[int, "The number allowed per window."]
    window: Annotated[int, "The length of the window, in seconds."]


@shape("ServerFeatures")
class ServerFeatures:
    """The optional features of this server."""

    registration: Annotated[str, "Who can sign up: `open`, `invite` or `closed`."]
    members_only: Annotated[bool, "Whether callers without an account can only log in."]
    push: Annotated[bool, "Whether push notifications are available."]
    webhooks: Annotated[int, "The maximum number of webhooks per account."]
    own_bots: Annotated[int, "The maximum number of bots per account."]


@shape("ServerDocuments")
class ServerDocuments:
    """Paths of pages; null for those that the operator has not written."""

    schema: Annotated[str, "The OpenAPI document."]
    docs: Annotated[str, "Interactive documentation of all operations."]
    errors: Annotated[str, "A list of all error codes, with explanations."]
    imprint: Annotated[str | None, "The imprint: who runs this server."]
    privacy: Annotated[str | None, "The privacy policy."]
    rules: Annotated[str | None, "The rules of conduct."]


@shape("ServerClockNumber")
class ServerClockNumber:
    """A number of a clock, and its range on this server."""

    name: Annotated[str, "The name of the member."]
    least: Annotated[int, "The minimum value."]
    most: Annotated[int, "The maximum value."]


@shape("ServerClock")
class ServerClock:
    """A clock that new matches can have."""

    name: Annotated[str, "Its name, as in `clocks`."]
    kind: Annotated[str, "Its `kind`."]
    numbers: Annotated[list[ServerClockNumber], "Its required members besides `kind`."]
    rests: Annotated[bool, "Whether it supports `vacation` and `weekends`."]
    leagues: Annotated[bool, "Whether leagues can use it too."]


@shape("Server")
class ShownServer:
    """The server and its configuration."""

    name: Annotated[str, "Its name."]
    version: Annotated[str, "The version of Postcard."]
    api: Annotated[str, "The version of the API."]
    notice: Annotated[
        str | None, "A notice from the operator to everyone, such as planned maintenance; null if there is none."
    ]
    games: Annotated[list[str], "The keys of the available games."]
    clocks: Annotated[
        list[str],
        (
            "The names of the clocks available for new matches. In days, the kinds; in minutes, "
            "`per_move_minutes` and `bank_minutes`."
        ),
    ]
    clock_terms: Annotated[list[ServerClock], "The members of these clocks and their bounds."]
    limits: Annotated[list[ServerLimit], "The rate limits."]
    features: Annotated[ServerFeatures, "The features of this server."]
    documents: Annotated[ServerDocuments, "Links to further documents."]
