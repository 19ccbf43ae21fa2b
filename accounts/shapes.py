"""Shapes of the API's answers about accounts: users, tokens, own bots and blocks."""

from datetime import datetime
from typing import Annotated

from accounts.choices import Kind
from core.shapes import SPREAD, shape


@shape("PublicUser")
class PublicUser:
    """The public profile of a user."""

    username: Annotated[str, "The name they play under; unique, however capitalised."]
    display_name: Annotated[
        str | None, "What they want to be called; not unique, but never the username of another account."
    ]
    kind: Annotated[Kind, "Who plays: a `human` or a `bot`."]
    created_at: Annotated[datetime, "When the account was made."]
    closed: Annotated[bool, "Whether the account is closed: they are away, and may come back within 14 days."]
    deleted: Annotated[bool, "Whether they have left; the name then stands in for theirs."]


@shape("FoundUser")
class FoundUser:
    """A user found by the beginning of their name."""

    username: Annotated[str, "The name they play under."]
    display_name: Annotated[
        str | None, "What they want to be called; not unique, but never the username of another account."
    ]
    kind: Annotated[Kind, "Who plays: a `human` or a `bot`."]


@shape("Me")
class Me:
    """The caller's account, private fields included."""

    public: Annotated[PublicUser, SPREAD]
    email: Annotated[str | None, "The address that mail goes to; null if there is none."]
    email_verified: Annotated[
        bool, "Whether its owner has followed the link that was sent there: mail goes to such an address alone."
    ]
    language: Annotated[
        str | None, "The language tag for texts of clients, pages and mails, such as `pt-BR`; null if none was chosen."
    ]
    time_zone: Annotated[str, "The IANA time zone times are shown in; the API itself uses UTC."]
    play_forced: Annotated[bool, "Whether moves that are publicly known to be forced are played for you."]
    scopes: Annotated[list[str], "What the token of this request may do."]


@shape("Registered")
class Registered:
    """The new account and its first token."""

    user: Annotated[PublicUser, "The new user."]
    token: Annotated[
        str | None, "A token with the scopes `read play account leagues`; shown this once, null in a replay."
    ]


@shape("Closed")
class Closed:
    """A closed account."""

    closed_at: Annotated[datetime, "Since when it is closed."]
    erased_at: Annotated[datetime, "When it is erased, unless its owner signs in before."]


@shape("Archive")
class ShownArchive:
    """Everything about a person in one file, or on its way there."""

    id: Annotated[str, "The archive's id."]
    created_at: Annotated[datetime, "When it was asked for."]
    ready_at: Annotated[datetime | None, "Since when it can be fetched; null while it is being made."]
    expires_at: Annotated[datetime, "When it is deleted."]
    path: Annotated[str | None, "Where it can be fetched on this server, by its owner alone; null until it is ready."]


@shape("Block")
class ShownBlock:
    """A user whom the caller has blocked."""

    username: Annotated[str, "Their name."]
    created_at: Annotated[datetime, "Since when."]


@shape("OwnBot")
class OwnBot:
    """One of the caller's bots."""

    username: Annotated[str, "The name it plays under."]
    created_at: Annotated[datetime, "When it was made."]


@shape("NewOwnBot")
class NewOwnBot:
    """A bot with its new token."""

    bot: Annotated[OwnBot, SPREAD]
    token: Annotated[str | None, "What its program shows: scopes `read` and `play`. Shown this once, null in a replay."]


@shape("Token")
class ShownToken:
    """A token without its secret."""

    id: Annotated[str, "The id to revoke it by."]
    name: Annotated[str, "The name it was given."]
    scopes: Annotated[list[str], "What it may do."]
    created_at: Annotated[datetime, "When it was made."]
    expires_at: Annotated[datetime | None, "When it ends; null: when it is revoked."]
    last_used_at: Annotated[datetime | None, "About when it was last used; null: never."]


@shape("NewToken")
class NewToken:
    """A new token with its secret."""

    facts: Annotated[ShownToken, SPREAD]
    token: Annotated[str | None, "The secret; shown this once, null in a replay."]


@shape("Application")
class ShownApplication:
    """A program that its author has registered."""

    client_id: Annotated[str, "What the program calls itself at `/oauth/authorize` and `/oauth/token`; no secret."]
    name: Annotated[str, "The name that the consent page shows."]
    redirect_uris: Annotated[list[str], "Where a person may be sent back to."]
    created_at: Annotated[datetime, "When it was registered."]


@shape("Grant")
class ShownGrant:
    """The caller's permission for a program."""

    id: Annotated[str, "The id to end it by."]
    client_id: Annotated[str, "The program."]
    name: Annotated[str, "Its name."]
    scopes: Annotated[list[str], "What it may do."]
    created_at: Annotated[datetime, "When it was allowed."]
    last_used_at: Annotated[datetime | None, "About when the program last used it; null: never."]
