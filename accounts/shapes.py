"""Shapes of the API's answers about accounts: users, tokens, own bots and blocks."""

from datetime import datetime
from typing import Annotated

from accounts.choices import Kind
from core.shapes import SPREAD, shape


@shape("PublicUser")
class PublicUser:
    """The public profile of a player."""

    username: Annotated[str, "The username; unique, not case-sensitive."]
    display_name: Annotated[str | None, "The display name; not unique, but never the username of another account."]
    kind: Annotated[Kind, "The kind of player: `human` or `bot`."]
    created_at: Annotated[datetime, "When the account was created."]
    closed: Annotated[bool, "Whether the account is closed. Its owner can reopen it within 14 days."]
    deleted: Annotated[bool, "Whether the account was deleted. The username is then a placeholder."]


@shape("FoundUser")
class FoundUser:
    """A player found by the start of their username."""

    username: Annotated[str, "The username."]
    display_name: Annotated[str | None, "The display name; not unique, but never the username of another account."]
    kind: Annotated[Kind, "The kind of player: `human` or `bot`."]


@shape("Me")
class Me:
    """The caller's account, private fields included."""

    public: Annotated[PublicUser, SPREAD]
    email: Annotated[str | None, "The email address; null if there is none."]
    email_verified: Annotated[
        bool, "Whether the email address is verified. Emails are sent only to verified addresses."
    ]
    language: Annotated[
        str | None, "The language tag for clients, pages and emails, such as `pt-BR`; null if none was chosen."
    ]
    time_zone: Annotated[str, "The IANA time zone for displaying times. The API itself uses UTC."]
    play_forced: Annotated[bool, "Whether obviously forced moves are played for you."]
    scopes: Annotated[list[str], "The scopes of the token of this request."]


@shape("Registered")
class Registered:
    """The new account and its first token."""

    user: Annotated[PublicUser, "The new account."]
    token: Annotated[
        str | None,
        ("A token with the scopes `read play account leagues`. Shown only once; null in a replayed response."),
    ]


@shape("Closed")
class Closed:
    """A closed account."""

    closed_at: Annotated[datetime, "When it was closed."]
    erased_at: Annotated[datetime, "When it will be erased, unless its owner logs in before."]


@shape("Archive")
class ShownArchive:
    """An archive of everything about an account in one file, ready or in preparation."""

    id: Annotated[str, "The archive's id."]
    created_at: Annotated[datetime, "When it was requested."]
    ready_at: Annotated[datetime | None, "When it became available; null while it is being created."]
    expires_at: Annotated[datetime, "When it will be deleted."]
    path: Annotated[str | None, "The path of the download, for its owner only; null until it is ready."]


@shape("Block")
class ShownBlock:
    """A player whom the caller has blocked."""

    username: Annotated[str, "The username."]
    created_at: Annotated[datetime, "When it began."]


@shape("OwnBot")
class OwnBot:
    """One of the caller's bots."""

    username: Annotated[str, "The bot's username."]
    created_at: Annotated[datetime, "When it was created."]


@shape("CreatedOwnBot")
class CreatedOwnBot:
    """A bot with its new token."""

    bot: Annotated[OwnBot, SPREAD]
    token: Annotated[
        str | None,
        ("The bot's token, with the scopes `read` and `play`. Shown only once; null in a replayed response."),
    ]


@shape("Token")
class ShownToken:
    """A token without its secret."""

    id: Annotated[str, "The id, used to revoke it."]
    name: Annotated[str, "The name of the token."]
    scopes: Annotated[list[str], "The scopes."]
    created_at: Annotated[datetime, "When it was created."]
    expires_at: Annotated[datetime | None, "When it expires; null if it is valid until revoked."]
    last_used_at: Annotated[datetime | None, "Approximate time of last use; null if never used."]


@shape("CreatedToken")
class CreatedToken:
    """A new token with its secret."""

    facts: Annotated[ShownToken, SPREAD]
    token: Annotated[str | None, "The secret. Shown only once; null in a replayed response."]


@shape("Application")
class ShownApplication:
    """An app that its author has registered."""

    client_id: Annotated[str, "The client id for `/oauth/authorize` and `/oauth/token`. Not a secret."]
    name: Annotated[str, "The name shown on the consent page."]
    redirect_uris: Annotated[list[str], "The allowed redirect URIs."]
    created_at: Annotated[datetime, "When it was registered."]


@shape("Grant")
class ShownGrant:
    """The access that the caller has given to an app."""

    id: Annotated[str, "The id, used to revoke access."]
    client_id: Annotated[str, "The app."]
    name: Annotated[str, "Its name."]
    scopes: Annotated[list[str], "The scopes."]
    created_at: Annotated[datetime, "When access was given."]
    last_used_at: Annotated[datetime | None, "Approximate time of the app's last access; null if never used."]
