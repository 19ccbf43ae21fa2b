"""The client: the operations that every program needs under short names, and all others as `client.api`."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from types import TracebackType
from typing import Literal, cast

import httpx
from typing_extensions import Unpack

from postcard_client import types
from postcard_client._shared import AGENT, TIMEOUT, Retries
from postcard_client._sync.following import follow_events, follow_match
from postcard_client._sync.operations import Operations
from postcard_client._sync.transport import Transport
from postcard_client.entropies import Entropies, MemoryEntropies, drawn, kept_seat
from postcard_client.events import Event
from postcard_client.messages import MatchMessage
from postcard_client.moves import AnyMove
from postcard_client.problems import Problem
from postcard_client.tokens import Bearer


class Client:
    """A caller of one server. Use it in a `with` block, or close it.

    `token` is a token of the server, or what a sign-in with OAuth gave, which is renewed when it expires; without one
    only what is open to everyone can be read.

    With each seat that it takes the client adds 32 random bytes to the shuffling of the match. `entropies` keeps them
    for the check of the deal: as long as the program runs, or with `FileEntropies` for longer.
    """

    def __init__(
        self,
        server: str,
        token: str | httpx.Auth | None = None,
        *,
        retries: Retries | None = None,
        http: httpx.Client | None = None,
        entropies: Entropies | None = None,
    ) -> None:
        self.server = server.rstrip("/")
        self.entropies = MemoryEntropies() if entropies is None else entropies
        auth = Bearer(token) if isinstance(token, str) else token
        self.http = http or httpx.Client(timeout=TIMEOUT)
        self.http.base_url = httpx.URL(self.server)
        self.http.headers.setdefault("User-Agent", AGENT)
        if auth is not None:
            self.http.auth = auth
        self._transport = Transport(self.http, retries or Retries())
        self.api = Operations(self._transport)
        """Every operation of the API, a method each, named after its `operationId`."""

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self.http.close()

    # --- the server and its games ---

    def server_info(self) -> types.Server:
        """Return the server's name, version and configuration."""
        return self.api.get_server()

    def games(self) -> Iterator[types.GameRow]:
        """The games that are played here."""
        return self.api.list_games()

    def game(self, key: str) -> types.Game:
        """All about a game: rules, cards, options, and the schemas of its moves and views."""
        return self.api.get_game(key)

    def bots(self, of: Literal["house", "people"] = "house") -> Iterator[types.Bot]:
        """The bots that take a seat as soon as they are invited."""
        return self.api.list_bots(of=of)

    # --- the caller ---

    def register(self, **account: Unpack[types.NewAccountBodyRequest]) -> str:
        """Create an account and act for it from now on; return its token, which the server does not show again."""
        token = (self.api.register_account(**account))["token"]
        if token is None:
            # The answer was lost on its way. The account is there, so its password opens it.
            token = (
                self.api.create_token(
                    {
                        "username": account["username"],
                        "password": account["password"],
                        "name": "first token",
                        "scopes": ["read", "play", "account", "leagues"],
                    }
                )
            )["token"]
        if token is None:
            raise RuntimeError(
                "The account was created, but its tokens were lost on the way. Log in with the password."
            )
        self.http.auth = Bearer(token)
        return token

    def me(self) -> types.Me:
        """The account that calls."""
        return self.api.get_me()

    def turns(self) -> Iterator[types.Turn]:
        """The decisions that the caller owes."""
        return self.api.list_turns()

    # --- matches ---

    def matches(
        self,
        *,
        status: Literal["waiting", "running", "over"] | None = None,
        game: str | None = None,
        user: str | None = None,
        open: bool | None = None,
    ) -> Iterator[types.ListedMatch]:
        """Matches that the caller may see, the newest first; `user` is whose, `open` those with a seat to take."""
        return self.api.list_matches(status=status, game=game, user=user, open=open)

    def match(self, match: str) -> types.Match:
        """A match, as everyone who may see it sees it."""
        return self.api.get_match(match)

    def create_match(
        self, *, idempotency_key: str | None = None, **proposal: Unpack[types.MatchProposalRequest]
    ) -> types.Match:
        """Make a match: `create_match(game="mu-2p", seats=[{"user": "ana"}, {"bot": "level-1"}])`.

        The caller's own seat is taken when the server has committed to its seed, so that the caller can add to the deal
        (`join`). A proposal with `join_later` is sent as it is.
        """
        joins_here = "join_later" not in proposal
        proposal.setdefault("join_later", True)
        made = self.api.create_match(idempotency_key=idempotency_key, **proposal)
        seat = kept_seat(made) if joins_here else None
        return made if seat is None else self.join(made["id"], seat=seat)

    def join(self, match: str, **wish: Unpack[types.JoinRequest]) -> types.Match:
        """Take a free seat, or the one that the caller was invited to.

        What the caller adds to the deal is drawn here, unless `entropy` says it; it may be empty.
        """
        text = wish.setdefault("entropy", drawn())
        if text:
            # Even if the answer is lost, it may be in the deal.
            self.entropies.keep(match, text)
        try:
            return self.api.join_match(match, **wish)
        except Problem:
            self.entropies.forget(match, text)
            raise

    def resign(self, match: str) -> types.Match:
        """Give up a match."""
        return self.api.resign_match(match)

    def view(self, match: str, *, ply: int | None = None, seat: int | None = None) -> types.MatchView:
        """Return the caller's view of a match; of an earlier `ply`; once it is over, the view of any `seat`."""
        return self.api.get_view(match, ply=ply, seat=seat)

    def play(self, match: str, move: AnyMove, *, expected_ply: int) -> types.MatchView:
        """Play a move and return the view after it. To send the same move again changes nothing."""
        return cast(types.MatchView, self.api.play_move(match, move=move, expected_ply=expected_ply))

    def try_move(self, match: str, move: AnyMove, *, expected_ply: int) -> types.LegalMove:
        """Ask whether a move would be accepted, without playing it; a refusal is raised as it would be."""
        answer = self.api.play_move(match, dry_run=True, move=move, expected_ply=expected_ply)
        return cast(types.LegalMove, answer)

    def moves(self, match: str) -> Iterator[types.LogRow]:
        """The log of a match as the caller may read it."""
        return self.api.list_moves(match, limit=1000)

    def export(self, match: str) -> types.MatchRecord:
        """The record of a finished match: everything that happened, and what proves it."""
        return self.api.export_match(match)

    # --- what happens ---

    def events(self, after: int | None = None, *, kinds: list[str] | None = None) -> Generator[Event, None]:
        """Events of the caller, as they happen, for ever: a connection that is cut is made again after the last event.

        after: The last event that was seen; without it, what happens from now on.
        kinds: Only these, such as `["turn.*", "match.finished"]`.
        """
        return follow_events(self._transport, after, kinds)

    def follow(self, match: str, after: int | None = None) -> Generator[MatchMessage, None]:
        """One match as it goes on: the match itself at first and whenever it changes, and each row of its log.

        after: The last ply that was seen; -1 for all; without it, what comes from now on.

        It goes on for ever: leave the loop when the match is over.
        """
        return follow_match(self._transport, match, after)
