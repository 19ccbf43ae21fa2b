"""Every operation of the API, made from the OpenAPI document: a method each, named after its `operationId`.

`make clients` writes this file.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

from typing_extensions import Unpack

from postcard_client import types
from postcard_client._async.transport import AsyncTransport
from postcard_client._shared import path_of


class AsyncOperations:
    """All operations: lists are iterated page by page, refusals are raised as `postcard_client.problems`."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def register_account(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.NewAccountBodyRequest]
    ) -> types.Registered:
        """Makes an account and its first token. A name that is taken, or was, is a `conflict`.

        The operator may have closed the sign-up (`forbidden`), or keep it for those with an invite
        (`invite_needed`).
        """
        answer: types.Registered = await self._transport.json(
            "POST", path_of("accounts"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_bots(
        self, *, limit: int | None = None, of: Literal["house", "people"] | None = None
    ) -> AsyncIterator[types.Bot]:
        """List the bots that sit down as soon as they are invited: those of the house, or those of people.

        limit: The maximum number of rows per page.
        of: Which bots to list: those of the `house` (default), or those of `people` that accept your invitations
        (requires a token).
        """
        rows: AsyncIterator[types.Bot] = self._transport.rows(path_of("bots"), {"limit": limit, "of": of})
        return rows

    async def get_crosstable(self, division_id: str, /) -> types.Crosstable:
        """Get the results of each player against each other one; with partners, against their opponents."""
        answer: types.Crosstable = await self._transport.json(
            "GET", path_of("divisions", division_id, "crosstable"), {}
        )
        return answer

    async def get_crosstable_csv(self, division_id: str, /) -> str:
        """Get the cross table for a spreadsheet: points of each match, `?` for open ones and `x` for void ones."""
        return (await self._transport.ask("GET", path_of("divisions", division_id, "crosstable", "csv"), {})).text

    def list_fixtures(
        self,
        division_id: str,
        /,
        *,
        limit: int | None = None,
        state: Literal["bye", "forfeit", "open", "played", "void"] | None = None,
        user: str | None = None,
    ) -> AsyncIterator[types.Fixture]:
        """List who meets whom, round by round, with the ids of the matches and their results.

        limit: The maximum number of rows per page.
        state: Only fixtures in this state.
        user: Only fixtures of this player.
        """
        rows: AsyncIterator[types.Fixture] = self._transport.rows(
            path_of("divisions", division_id, "fixtures"), {"limit": limit, "state": state, "user": user}
        )
        return rows

    async def get_fixtures_csv(self, division_id: str, /) -> str:
        """Get the schedule and the results for a spreadsheet, a line for each fixture."""
        return (await self._transport.ask("GET", path_of("divisions", division_id, "fixtures", "csv"), {})).text

    async def get_standings(self, division_id: str, /) -> types.Standings:
        """Get the standings: points, tie-breaks, and which ranks every player can still reach."""
        answer: types.Standings = await self._transport.json("GET", path_of("divisions", division_id, "standings"), {})
        return answer

    async def get_standings_csv(self, division_id: str, /) -> str:
        """Get the standings for a spreadsheet, with a column for each tie-break."""
        return (await self._transport.ask("GET", path_of("divisions", division_id, "standings", "csv"), {})).text

    def list_dumps(self, *, limit: int | None = None) -> AsyncIterator[types.Dump]:
        """List the months whose finished public matches can be downloaded in one file.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Dump] = self._transport.rows(path_of("dumps"), {"limit": limit})
        return rows

    def download_dump(self, month: str, /) -> AsyncIterator[str]:
        """Download all public matches that ended in a month (UTC), one a line.

        Unlisted and private matches are in no dump, nor are matches whose cards others still play with: they are
        added when all of them are through. Names are those of the time at which the file was made.

        month: The month, such as `2026-10`.
        """
        lines: AsyncIterator[str] = self._transport.lines(path_of("dumps", month))
        return lines

    async def answer_challenge(
        self, fixture_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AnswerBodyRequest]
    ) -> types.Fixture:
        """Accept or refuse a challenge, or take back your own, while it waits for an answer."""
        answer: types.Fixture = await self._transport.json(
            "POST", path_of("fixtures", fixture_id, "answer"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def appeal_fixture(
        self, fixture_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AppealBodyRequest]
    ) -> types.Fixture:
        """Appeal, once, against what a director has decided about your match, within seven days of it.

        Another director decides, or the staff where there is none. It has to come before the season ends.
        """
        answer: types.Fixture = await self._transport.json(
            "POST", path_of("fixtures", fixture_id, "appeal"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def decide_fixture(
        self, fixture_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.DecisionBodyRequest]
    ) -> types.Fixture:
        """Decide a fixture whose match is over or has not begun, as a director. The league's log shows it.

        Directors do not decide fixtures of a division in which they stand: another director or the staff does. A
        ruling of another director stands (`conflict`) unless a player appeals; then any other director settles
        it by this.
        """
        answer: types.Fixture = await self._transport.json(
            "POST", path_of("fixtures", fixture_id, "decide"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_games(self, *, limit: int | None = None) -> AsyncIterator[types.GameRow]:
        """List the games that are played here.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.GameRow] = self._transport.rows(path_of("games"), {"limit": limit})
        return rows

    async def get_game(self, key: str, /, *, revision: int | None = None) -> types.Game:
        """Get all about a game: rules, cards, options, moves and their schemas.

        revision: The revision of the rules; the newest by default.
        """
        answer: types.Game = await self._transport.json("GET", path_of("games", key), {"revision": revision})
        return answer

    def list_leagues(
        self,
        *,
        game: str | None = None,
        limit: int | None = None,
        mine: bool | None = None,
        state: Literal["cancelled", "ending", "over", "planned", "running", "sign_up"] | None = None,
    ) -> AsyncIterator[types.League]:
        """List the leagues of this server, the newest first.

        game: Only leagues for this game.
        limit: The maximum number of rows per page.
        mine: Only leagues that you run or are signed up for.
        state: Only leagues with a season in this state. Use `sign_up` for those you can join.
        """
        rows: AsyncIterator[types.League] = self._transport.rows(
            path_of("leagues"), {"game": game, "limit": limit, "mine": mine, "state": state}
        )
        return rows

    async def create_league(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.LeagueBodyRequest]
    ) -> types.League:
        """Make a league. The caller runs it, and may name others who do. Then open its first season."""
        answer: types.League = await self._transport.json(
            "POST", path_of("leagues"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_league(self, league_id: str, /) -> types.League:
        """Get a league: what is played, who runs it, and how it counts."""
        answer: types.League = await self._transport.json("GET", path_of("leagues", league_id), {})
        return answer

    async def change_league(
        self, league_id: str, /, **body: Unpack[types.PatchedLeagueChangesBodyRequest]
    ) -> types.League:
        """Change a league, as its director; the owner also names directors.

        Seasons that are open or running keep their terms.
        """
        answer: types.League = await self._transport.json("PATCH", path_of("leagues", league_id), {}, body)
        return answer

    def list_director_acts(self, league_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.Act]:
        """List what the directors of a league have done, the last first. Nothing is ever taken out.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Act] = self._transport.rows(path_of("leagues", league_id, "log"), {"limit": limit})
        return rows

    def list_seasons(self, league_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.Season]:
        """List the seasons of a league, the newest first.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Season] = self._transport.rows(
            path_of("leagues", league_id, "seasons"), {"limit": limit}
        )
        return rows

    async def open_season(
        self, league_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SeasonBodyRequest]
    ) -> types.Season:
        """Open the next season for sign-up, as a director, or plan when it opens and starts.

        It has the terms that the league has now, and keeps them.
        """
        answer: types.Season = await self._transport.json(
            "POST", path_of("leagues", league_id, "seasons"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_link(self, code: str, /) -> types.Match:
        """Get the match behind a link, while it waits; also a private one."""
        answer: types.Match = await self._transport.json("GET", path_of("links", code), {})
        return answer

    async def join_by_link(
        self, code: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.JoinRequest]
    ) -> types.Match:
        """Take a seat of the match behind a link. Into a private match there is no other way but an invitation."""
        answer: types.Match = await self._transport.json(
            "POST", path_of("links", code, "join"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_matches(
        self,
        *,
        clock: Literal["bank", "none", "per_move"] | None = None,
        game: str | None = None,
        limit: int | None = None,
        open: bool | None = None,
        opponent: str | None = None,
        ordering: Literal["-created_at", "created_at"] | None = None,
        pace: Literal["days", "live", "none"] | None = None,
        rated: bool | None = None,
        status: Literal["over", "running", "waiting"] | None = None,
        user: str | None = None,
    ) -> AsyncIterator[types.ListedMatch]:
        """List public matches, and the caller's own of any kind.

        clock: Only matches with a clock of this kind.
        game: Only matches of this game.
        limit: The maximum number of rows per page.
        open: Only waiting matches with an open seat that the caller can take.
        opponent: Only matches that this player shares with the caller, or with the player in `user` if given.
        ordering: Newest first by default.
        pace: Only matches whose clock counts this. Can be combined with `open=true`.
        rated: Only rated or only unrated matches.
        status: Only matches in this state.
        user: Only matches in which this player has a seat, or has left one to a bot.
        """
        rows: AsyncIterator[types.ListedMatch] = self._transport.rows(
            path_of("matches"),
            {
                "clock": clock,
                "game": game,
                "limit": limit,
                "open": open,
                "opponent": opponent,
                "ordering": ordering,
                "pace": pace,
                "rated": rated,
                "status": status,
                "user": user,
            },
        )
        return rows

    async def create_match(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.MatchProposalRequest]
    ) -> types.CreatedMatch:
        """Make a match with all its seats. It starts when all of them are taken."""
        answer: types.CreatedMatch = await self._transport.json(
            "POST", path_of("matches"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_match(self, match_id: str, /) -> types.Match:
        """Get a match: its terms, its seats, where it stands and how it ended."""
        answer: types.Match = await self._transport.json("GET", path_of("matches", match_id), {})
        return answer

    async def get_abort(self, match_id: str, /) -> types.Agreement:
        """Which seats agree to abort the match, and which have not answered yet. For players of a running match."""
        answer: types.Agreement = await self._transport.json("GET", path_of("matches", match_id, "abort"), {})
        return answer

    async def agree_on_abort(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AgreementAskedRequest]
    ) -> types.Match:
        """Offer, accept or decline an abort. Once every human player agrees, the match is over and has no result.
        An offer by the creator aborts the match at once while it waits for players. The same applies to an
        unrated running match whose other players are all house bots.
        """
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "abort"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_analysis(self, match_id: str, /) -> types.Analysis:
        """Get the analysis of a finished match, as far as it has got."""
        answer: types.Analysis = await self._transport.json("GET", path_of("matches", match_id, "analysis"), {})
        return answer

    async def ask_for_analysis(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Analysis:
        """Have every decision of a finished match valued by search, from what its seat saw at the time."""
        answer: types.Analysis = await self._transport.json(
            "POST", path_of("matches", match_id, "analysis"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def cancel_analysis(self, match_id: str, /) -> types.Analysis:
        """Cancel an analysis that is under way; what was found so far is kept."""
        answer: types.Analysis = await self._transport.json("DELETE", path_of("matches", match_id, "analysis"), {})
        return answer

    def list_chat(self, match_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.ChatMessage]:
        """Read what the players of your match have written, without those whom you have blocked.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.ChatMessage] = self._transport.rows(
            path_of("matches", match_id, "chat"), {"limit": limit}
        )
        return rows

    async def write_chat(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.ChatWrittenRequest]
    ) -> types.ChatMessage:
        """Write to the players of your match. Nobody else reads it. A person whom the staff has muted cannot."""
        answer: types.ChatMessage = await self._transport.json(
            "POST", path_of("matches", match_id, "chat"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def report_chat(
        self,
        match_id: str,
        number: int,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.ChatReasonRequest],
    ) -> types.ChatReport:
        """Report another player's message to the staff, who see it, your name and your reason."""
        answer: types.ChatReport = await self._transport.json(
            "POST", path_of("matches", match_id, "chat", number, "report"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def decline_invitation(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.DeclineRequest]
    ) -> types.Match:
        """Decline an invitation, with a reason if you like; the seat is open from then on."""
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "decline"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_draw(self, match_id: str, /) -> types.Agreement:
        """Which seats agree to a draw, and which have not answered yet. For players of a running match."""
        answer: types.Agreement = await self._transport.json("GET", path_of("matches", match_id, "draw"), {})
        return answer

    async def agree_on_draw(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AgreementAskedRequest]
    ) -> types.Match:
        """Offer, accept or decline a draw. Once every human player agrees, all share first place."""
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "draw"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def export_match(self, match_id: str, /) -> types.MatchRecord:
        """Get the record of a finished match: seed, log, hashes and result."""
        answer: types.MatchRecord = await self._transport.json("GET", path_of("matches", match_id, "export"), {})
        return answer

    async def join_match(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.JoinRequest]
    ) -> types.Match:
        """Take a seat: the one you are invited to, or an open one."""
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "join"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def leave_match(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Match:
        """Leave a match before it has started."""
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "leave"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def make_link(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Link:
        """Make a secret address of a match that waits, as its creator; an older one stops working."""
        answer: types.Link = await self._transport.json(
            "POST", path_of("matches", match_id, "link"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def revoke_link(self, match_id: str, /) -> None:
        """Make the secret address of a match worthless; where there is none, nothing changes."""
        await self._transport.ask("DELETE", path_of("matches", match_id, "link"), {})

    def list_moves(self, match_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.LogRow]:
        """List the log as you may read it; all of it once the match is over.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.LogRow] = self._transport.rows(
            path_of("matches", match_id, "moves"), {"limit": limit}
        )
        return rows

    async def play_move(
        self,
        match_id: str,
        /,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        **body: Unpack[types.MoveRequest],
    ) -> types.PlayedBeforeOrLegal | types.MatchView:
        """Play a move. Sending the same move again gives 200 and your present view.

        dry_run: Only check whether the move would be accepted, without playing it.
        """
        answer: types.PlayedBeforeOrLegal | types.MatchView = await self._transport.json(
            "POST", path_of("matches", match_id, "moves"), {"dry_run": dry_run}, body, idempotency_key=idempotency_key
        )
        return answer

    async def mute_match(self, match_id: str, /, **body: Unpack[types.MutedRequest]) -> types.Mark:
        """Mute a match, or unmute it: apps do not alert you to it. Your events still list it.

        Nobody else sees it.
        """
        answer: types.Mark = await self._transport.json("PUT", path_of("matches", match_id, "muted"), {}, body)
        return answer

    async def get_note(self, match_id: str, /) -> types.Note:
        """Read what you have noted about a match. Nobody else can."""
        answer: types.Note = await self._transport.json("GET", path_of("matches", match_id, "note"), {})
        return answer

    async def write_note(self, match_id: str, /, **body: Unpack[types.NoteWrittenRequest]) -> types.Note:
        """Note something about a match in which you have a seat, for yourself, at any time."""
        answer: types.Note = await self._transport.json("PUT", path_of("matches", match_id, "note"), {}, body)
        return answer

    def list_orders(self, match_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.Order]:
        """See what you have ordered to be played. Nobody else can, and an order that has become void is gone.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Order] = self._transport.rows(
            path_of("matches", match_id, "orders"), {"limit": limit}
        )
        return rows

    async def give_order(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.OrderGivenRequest]
    ) -> types.Order:
        """Order a move for your next turn, in place of an earlier order.

        It is played one to ten minutes after the turn has begun, if it is legal then; else it is void.
        """
        answer: types.Order = await self._transport.json(
            "POST", path_of("matches", match_id, "orders"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def withdraw_order(self, match_id: str, order_id: str, /) -> None:
        """Take back an order that still stands."""
        await self._transport.ask("DELETE", path_of("matches", match_id, "orders", order_id), {})

    async def get_pause(self, match_id: str, /) -> types.PauseState:
        """Get which seats agree to a pause, and which have yet to; for the players of a running match."""
        answer: types.PauseState = await self._transport.json("GET", path_of("matches", match_id, "pause"), {})
        return answer

    async def agree_on_pause(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.PauseAskedRequest]
    ) -> types.Match:
        """Agree on a pause: once every person at the table does, no clock runs for so many days.

        Any player can resume the match before that. Moves can be made meanwhile.
        """
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "pause"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_proof(self, match_id: str, /) -> types.Proof:
        """Get what binds the server: commitment, entropies, and where the chain stands."""
        answer: types.Proof = await self._transport.json("GET", path_of("matches", match_id, "proof"), {})
        return answer

    async def read_match(self, match_id: str, /) -> str:
        """Get the record of a finished match as text: players, options, every move by deal and trick, the result."""
        return (await self._transport.ask("GET", path_of("matches", match_id, "record"), {})).text

    async def ask_for_rematch(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Match:
        """Invite the same people to the same match, seats turned; or accept where one of them has (200)."""
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "rematch"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def resign_match(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Match:
        """Resign a match.  Your side is last and the others share first place. With the policy `bot`, a house bot
        takes over your seat as long as another human player is left. In a rated match, this counts as a loss for
        you.
        """
        answer: types.Match = await self._transport.json(
            "POST", path_of("matches", match_id, "resign"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def mark_seen(self, match_id: str, /, **body: Unpack[types.SeenRequest]) -> types.Mark:
        """Keep how far you have seen a match, for all of your devices. It never goes back; nobody else sees it."""
        answer: types.Mark = await self._transport.json("PUT", path_of("matches", match_id, "seen"), {}, body)
        return answer

    async def get_view(self, match_id: str, /, *, ply: int | None = None, seat: int | None = None) -> types.MatchView:
        """Get the match as you may see it: your seat's view, or an onlooker's.

        ply: Show a past position: the number of log rows to include.
        seat: The seat whose view to show. Other players' seats only once the match is over.
        """
        answer: types.MatchView = await self._transport.json(
            "GET", path_of("matches", match_id, "view"), {"ply": ply, "seat": seat}
        )
        return answer

    async def get_me(self) -> types.Me:
        """The account the token belongs to."""
        answer: types.Me = await self._transport.json("GET", path_of("me"), {})
        return answer

    async def update_me(self, **body: Unpack[types.PatchedAccountChangesBodyRequest]) -> types.Me:
        """Changes names, email address, language, time zone, the wish about forced moves or the password.

        Another name or address and a new password need the present one. A link is sent to a new address; the
        same address once more sends another link. Tokens stay good unless `revoke_tokens` says otherwise.
        """
        answer: types.Me = await self._transport.json("PATCH", path_of("me"), {}, body)
        return answer

    async def get_acceptance(self) -> types.Acceptance:
        """Get the invitations that the caller, a person's own bot, accepts as soon as they are made: at first none."""
        answer: types.Acceptance = await self._transport.json("GET", path_of("me", "acceptance"), {})
        return answer

    async def set_acceptance(self, **body: Unpack[types.AcceptanceBodyRequest]) -> types.Acceptance:
        """Say which invitations the caller, a person's own bot, accepts as soon as they are made.

        It then sits at the table at once, and the match starts if that was the last seat. Invitations that do
        not fit wait for its program to join.
        """
        answer: types.Acceptance = await self._transport.json("PUT", path_of("me", "acceptance"), {}, body)
        return answer

    def list_applications(self, *, limit: int | None = None) -> AsyncIterator[types.Application]:
        """The programs that the caller has registered, newest first.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Application] = self._transport.rows(path_of("me", "applications"), {"limit": limit})
        return rows

    async def register_application(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.NewApplicationBodyRequest]
    ) -> types.Application:
        """Registers a program that other people can let in at `/oauth/authorize`, or by the code of a device.

        It has no secret: every authorization needs PKCE with `S256`.
        """
        answer: types.Application = await self._transport.json(
            "POST", path_of("me", "applications"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def delete_application(self, client_id: str, /) -> None:
        """Deletes the program. Whatever people have allowed it ends at once."""
        await self._transport.ask("DELETE", path_of("me", "applications", client_id), {})

    async def get_my_archive(self) -> types.Archive:
        """Get the state of the archive that you have asked for: whether it is ready, and where it is."""
        answer: types.Archive = await self._transport.json("GET", path_of("me", "archive"), {})
        return answer

    async def ask_for_archive(self, *, idempotency_key: str | None = None) -> types.Archive:
        """Has an archive made of everything the server knows about you: JSON files in one ZIP file.

        It is made in the background; `archive.ready` in your feed says when it is there. It takes the place of
        any earlier one, and is kept for seven days.
        """
        answer: types.Archive = await self._transport.json(
            "POST", path_of("me", "archive"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def download_archive(self, archive_id: str, /) -> bytes:
        """The archive itself, for its owner alone, until it expires."""
        return (await self._transport.ask("GET", path_of("me", "archive", archive_id), {})).content

    def list_blocks(self, *, limit: int | None = None) -> AsyncIterator[types.Block]:
        """The users whom the caller has blocked, newest first. Who has blocked the caller is never shown.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Block] = self._transport.rows(path_of("me", "blocks"), {"limit": limit})
        return rows

    async def block_user(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.BlockBodyRequest]
    ) -> types.Block:
        """Blocks a user: neither of the two can invite the other or join a match with them.

        Running matches go on. The other person is not notified. Blocking a person again changes nothing (200).
        """
        answer: types.Block = await self._transport.json(
            "POST", path_of("me", "blocks"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def unblock_user(self, username: str, /) -> None:
        """Removes a block; without one, nothing changes."""
        await self._transport.ask("DELETE", path_of("me", "blocks", username), {})

    def list_own_bots(self, *, limit: int | None = None) -> AsyncIterator[types.OwnBot]:
        """The caller's own bots, newest first.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.OwnBot] = self._transport.rows(path_of("me", "bots"), {"limit": limit})
        return rows

    async def make_own_bot(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.OwnBotBodyRequest]
    ) -> types.NewOwnBot:
        """Makes an account for a program that plays by itself, with a token for it.

        It is invited like a person, and its program joins and plays. Everyone can see that it is a bot, and
        whose.
        """
        answer: types.NewOwnBot = await self._transport.json(
            "POST", path_of("me", "bots"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def give_up_bot(self, username: str, /) -> None:
        """Ends the bot as an account is deleted: its token ends, its running matches are given up."""
        await self._transport.ask("DELETE", path_of("me", "bots", username), {})

    async def renew_bot_token(self, username: str, /, *, idempotency_key: str | None = None) -> types.NewOwnBot:
        """Makes a new token for a bot whose token is lost or leaked. Its earlier tokens end at once."""
        answer: types.NewOwnBot = await self._transport.json(
            "POST", path_of("me", "bots", username, "token"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def get_my_calendar(self) -> types.MyCalendar:
        """Show whether your own calendar has an address, and which seasons have one. The addresses are not kept."""
        answer: types.MyCalendar = await self._transport.json("GET", path_of("me", "calendar"), {})
        return answer

    async def make_my_calendar(self, *, idempotency_key: str | None = None) -> types.MyCalendar:
        """Makes a secret address to which calendar programs subscribe: until when your moves are due.

        It is shown this once. An earlier one opens nothing any more. It ends with the token that it is made
        with, or when you take back what you have allowed the program.
        """
        answer: types.MyCalendar = await self._transport.json(
            "POST", path_of("me", "calendar"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def revoke_my_calendar(self) -> None:
        """Nothing is read there any more; where there is no address, nothing changes."""
        await self._transport.ask("DELETE", path_of("me", "calendar"), {})

    async def close_me(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.ClosingBodyRequest]
    ) -> types.Closed:
        """Closes the account and those of own bots. Their tokens, browser sessions and private links end at once.

        Matches that run go on, and their clocks with them. Signing in with the password within 14 days opens the
        account again. After that the person is forgotten: running matches are given up, finished ones stay,
        under a name that stands in for this one, and nobody can register the name again.
        """
        answer: types.Closed = await self._transport.json(
            "POST", path_of("me", "close"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def list_events(
        self, *, after: int | None = None, kinds: str | None = None, limit: int | None = None, wait: int | None = None
    ) -> types.EventPage:
        """Read your events, the oldest first.

        Go on after the `id` of the last one; where a page is not full, after `latest`.

        after: The `id` of the last event that you know, or `latest`. Without it: no results, only the current position.
        kinds: Only these kinds, separated by commas. `turn.*` is a whole group.
        limit: The maximum number of rows per page.
        wait: How many seconds the answer may be held until there is an event.
        """
        answer: types.EventPage = await self._transport.json(
            "GET", path_of("me", "events"), {"after": after, "kinds": kinds, "limit": limit, "wait": wait}
        )
        return answer

    async def make_ticket(self, *, idempotency_key: str | None = None) -> types.StreamTicket:
        """Make a ticket, for a browser's EventSource, which can send no header.

        Within 60 seconds it opens one stream as `?ticket=`. It admits the reconnections of that stream while
        your token lives; a new connection by it ends the one before.
        """
        answer: types.StreamTicket = await self._transport.json(
            "POST", path_of("me", "events", "ticket"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def export_my_matches(self) -> AsyncIterator[str]:
        """Download all matches in which you have a seat, or have left one to a bot, one a line, ordered by id.

        An answer holds at most 1000 matches: above that it is refused as `archive_needed`, and `POST
        /me/archive` has a worker make the file.
        """
        lines: AsyncIterator[str] = self._transport.lines(path_of("me", "export"))
        return lines

    def list_grants(self, *, limit: int | None = None) -> AsyncIterator[types.Grant]:
        """List what the caller has allowed programs, newest first; a program has one for each time it was let in.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Grant] = self._transport.rows(path_of("me", "grants"), {"limit": limit})
        return rows

    async def end_grant(self, grant_id: str, /) -> None:
        """Ends the grant at once, with its access token and all its refresh tokens."""
        await self._transport.ask("DELETE", path_of("me", "grants", grant_id), {})

    def list_measures(self, *, limit: int | None = None) -> AsyncIterator[types.Measure]:
        """List what the staff did about your account and why, newest first.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Measure] = self._transport.rows(path_of("me", "measures"), {"limit": limit})
        return rows

    async def answer_measure(
        self, measure_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.MeasureAnswerBodyRequest]
    ) -> types.Measure:
        """Answer a measure, once. The staff read it; what they decide is an event of the kinds `staff.*`."""
        answer: types.Measure = await self._transport.json(
            "POST", path_of("me", "measures", measure_id, "answer"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_notifications(self) -> types.Choices:
        """The kinds of events that are brought by mail, besides the feed, and the hours when nothing is."""
        answer: types.Choices = await self._transport.json("GET", path_of("me", "notifications"), {})
        return answer

    async def change_notifications(self, **body: Unpack[types.PatchedChoicesBodyRequest]) -> types.Choices:
        """Changes the channels of some kinds, the quiet hours, or how often a digest comes."""
        answer: types.Choices = await self._transport.json("PATCH", path_of("me", "notifications"), {}, body)
        return answer

    def list_push_subscriptions(self, *, limit: int | None = None) -> AsyncIterator[types.PushSubscription]:
        """The browsers that your news are pushed to, newest first.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.PushSubscription] = self._transport.rows(path_of("me", "push"), {"limit": limit})
        return rows

    async def subscribe_push(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.PushSubscriptionBodyRequest]
    ) -> types.PushSubscription:
        """Pushes your news to this browser from now on. Send it as often as you like: it keeps its id.

        It belongs to the account that sent it last, and ends with the token that sent it last, or when you take
        back what you have allowed the program.
        """
        answer: types.PushSubscription = await self._transport.json(
            "POST", path_of("me", "push"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def unsubscribe_push(self, subscription_id: str, /) -> None:
        """Nothing more is pushed there, also of what waits."""
        await self._transport.ask("DELETE", path_of("me", "push", subscription_id), {})

    def list_my_seasons(
        self,
        *,
        limit: int | None = None,
        state: Literal["cancelled", "ending", "over", "planned", "running", "sign_up"] | None = None,
    ) -> AsyncIterator[types.OwnSeason]:
        """List the seasons that the caller has signed up for, past ones too, the last sign-up first.

        limit: The maximum number of rows per page.
        state: Only seasons in this state.
        """
        rows: AsyncIterator[types.OwnSeason] = self._transport.rows(
            path_of("me", "seasons"), {"limit": limit, "state": state}
        )
        return rows

    def list_turns(self, *, limit: int | None = None) -> AsyncIterator[types.Turn]:
        """List the decisions that you owe, in all your matches.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Turn] = self._transport.rows(path_of("me", "turns"), {"limit": limit})
        return rows

    def list_vacations(self, *, limit: int | None = None) -> AsyncIterator[types.Vacation]:
        """List your vacations, past ones too. Nobody else sees them; opponents see deadlines that follow from them.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Vacation] = self._transport.rows(path_of("me", "vacations"), {"limit": limit})
        return rows

    async def announce_vacation(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.VacationBodyRequest]
    ) -> types.Vacation:
        """Stop your clocks for a while, in all matches whose clock says `vacation: budget`; never for the past.

        It costs the dates that it touches. Vacations that touch each other are merged.
        """
        answer: types.Vacation = await self._transport.json(
            "POST", path_of("me", "vacations"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def end_vacation(self, vacation_id: str, /) -> None:
        """Take a vacation back before it begins, or come back from it now; what has passed of it stays."""
        await self._transport.ask("DELETE", path_of("me", "vacations", vacation_id), {})

    async def get_push_key(self) -> types.PushKey:
        """The key that a browser needs as `applicationServerKey`."""
        answer: types.PushKey = await self._transport.json("GET", path_of("push", "key"), {})
        return answer

    async def get_leaderboard(
        self,
        game: str,
        /,
        *,
        company: Literal["bots", "people"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        speed: Literal["brisk", "live", "slow", "steady", "unclocked"] | None = None,
    ) -> types.Leaderboard:
        """List the best players of a game by sustained rating: with enough rated matches on enough days, one
        lately.

        company: Among people (default), or separate because a bot has a seat.
        cursor: `next` or `previous` of another page of this list; it remembers the filters.
        limit: The maximum number of rows per page.
        speed: The speed of the matches. Default: the first of `pools`.
        """
        answer: types.Leaderboard = await self._transport.json(
            "GET", path_of("ratings", game), {"company": company, "cursor": cursor, "limit": limit, "speed": speed}
        )
        return answer

    def list_reports(self, *, limit: int | None = None) -> AsyncIterator[types.ReportedMessage]:
        """List the chat messages that players have reported, newest first.

        For staff with the permission to view chat reports, as in the admin, and with a token of scope `admin`.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.ReportedMessage] = self._transport.rows(path_of("reports"), {"limit": limit})
        return rows

    async def get_season(self, season_id: str, /) -> types.Season:
        """Get a season: its terms, its state and its times."""
        answer: types.Season = await self._transport.json("GET", path_of("seasons", season_id), {})
        return answer

    async def get_calendar(self, season_id: str, /, *, user: str | None = None) -> str:
        """Get a calendar of a running season: halftime, the hard end, and when moves are due in its matches.

        user: Only move deadlines of this player.
        """
        return (await self._transport.ask("GET", path_of("seasons", season_id, "calendar"), {"user": user})).text

    async def make_season_calendar(
        self, season_id: str, /, *, idempotency_key: str | None = None
    ) -> types.NewSeasonCalendar:
        """Makes a secret address to which calendar programs subscribe: the calendar as you may see it.

        It is shown this once; `?user=` works there too. An earlier one of yours opens nothing any more. It ends
        with the token that it is made with, or when you take back what you have allowed the program.
        """
        answer: types.NewSeasonCalendar = await self._transport.json(
            "POST", path_of("seasons", season_id, "calendar"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def revoke_season_calendar(self, season_id: str, /) -> None:
        """Nothing is read there any more; where you have no address, nothing changes."""
        await self._transport.ask("DELETE", path_of("seasons", season_id, "calendar"), {})

    async def challenge_player(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.ChallengeBodyRequest]
    ) -> types.Fixture:
        """Challenge a player above you on a ladder. The winner of the match gets the higher place.

        No answer until `answer_by` counts as a refusal, and a refusal as a loss.
        """
        answer: types.Fixture = await self._transport.json(
            "POST", path_of("seasons", season_id, "challenge"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_season_codes(self, season_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.SeasonCode]:
        """List the codes for a season, as a director, and how often each was used. What they say is not shown
        again.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.SeasonCode] = self._transport.rows(
            path_of("seasons", season_id, "codes"), {"limit": limit}
        )
        return rows

    async def make_season_code(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.CodeBodyRequest]
    ) -> types.NewSeasonCode:
        """Make a code with which players sign up for a season, as a director. It is shown this once.

        Players send it as `code` when they sign up.
        """
        answer: types.NewSeasonCode = await self._transport.json(
            "POST", path_of("seasons", season_id, "codes"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def revoke_season_code(self, code_id: str, season_id: str, /) -> None:
        """Make a code worthless, as a director. Players who have signed up with it stay."""
        await self._transport.ask("DELETE", path_of("seasons", season_id, "codes", code_id), {})

    def list_divisions(self, season_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.Division]:
        """List the divisions of a season, the highest tier first; there are none before the start.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Division] = self._transport.rows(
            path_of("seasons", season_id, "divisions"), {"limit": limit}
        )
        return rows

    async def end_season(self, season_id: str, /, *, idempotency_key: str | None = None) -> types.Season:
        """Cancel a season that has not started, or end one before its time, as a director.

        Running matches are decided as `unfinished` says, then the season is `over`. A director who takes part
        can end it only when no match is left.
        """
        answer: types.Season = await self._transport.json(
            "POST", path_of("seasons", season_id, "end"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def list_entries(
        self,
        season_id: str,
        /,
        *,
        limit: int | None = None,
        state: Literal["finished", "no_show", "playing", "resting", "signed_up", "waiting", "withdrawn"] | None = None,
    ) -> AsyncIterator[types.Entry]:
        """List who has signed up for a season, in order; the waiting list is the players in the state `waiting`.

        limit: The maximum number of rows per page.
        state: Only players in this state.
        """
        rows: AsyncIterator[types.Entry] = self._transport.rows(
            path_of("seasons", season_id, "entries"), {"limit": limit, "state": state}
        )
        return rows

    def list_season_invitations(
        self, season_id: str, /, *, limit: int | None = None
    ) -> AsyncIterator[types.SeasonInvitation]:
        """List whom directors have invited to a season, as a director, and who of them has signed up.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.SeasonInvitation] = self._transport.rows(
            path_of("seasons", season_id, "invitations"), {"limit": limit}
        )
        return rows

    async def invite_to_season(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.InvitationsBodyRequest]
    ) -> types.SeasonInvited:
        """Invite players by name, many at once, as a director. Each is notified once, and may sign up or not.

        If one of the names cannot be invited, nobody is.
        """
        answer: types.SeasonInvited = await self._transport.json(
            "POST", path_of("seasons", season_id, "invitations"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_season_messages(
        self, season_id: str, /, *, limit: int | None = None
    ) -> AsyncIterator[types.SeasonMessage]:
        """List what directors have written to everyone in a season, as one who has signed up, or as a director.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.SeasonMessage] = self._transport.rows(
            path_of("seasons", season_id, "messages"), {"limit": limit}
        )
        return rows

    async def write_to_season(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SeasonMessageBodyRequest]
    ) -> types.SeasonMessage:
        """Write to everyone who takes part or waits for a place, as a director. They get it as `season.message`."""
        answer: types.SeasonMessage = await self._transport.json(
            "POST", path_of("seasons", season_id, "messages"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def sign_up(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SignUpBodyRequest]
    ) -> types.Entry:
        """Take part in a season, and meet the other players of one division.

        Once it runs, newcomers wait for the place of a player who withdraws before halftime.
        """
        answer: types.Entry = await self._transport.json(
            "POST", path_of("seasons", season_id, "signup"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def start_season(self, season_id: str, /, *, idempotency_key: str | None = None) -> types.Season:
        """Give every player a tier, a division and a schedule, as a director. Matches are opened from now on."""
        answer: types.Season = await self._transport.json(
            "POST", path_of("seasons", season_id, "start"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def list_substitutes(self, season_id: str, /, *, limit: int | None = None) -> AsyncIterator[types.Substitution]:
        """List the questions to substitutes that wait for an answer: all as a director, else those about yourself.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Substitution] = self._transport.rows(
            path_of("seasons", season_id, "substitutes"), {"limit": limit}
        )
        return rows

    async def ask_substitute(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SubstituteBodyRequest]
    ) -> types.Substitution:
        """Ask a player, as a director, to take the place of one who has left a running season.

        The place is theirs once they agree. Another question about the same place takes this one back.
        """
        answer: types.Substitution = await self._transport.json(
            "POST", path_of("seasons", season_id, "substitutes"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def answer_substitute(
        self,
        season_id: str,
        substitution_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.SubstituteAnswerBodyRequest],
    ) -> types.Entry:
        """Take the place of a player who has left, or decline it; a director can take the question back.

        The answer is your part in the season; after `decline` it is that of the player who has left.
        """
        answer: types.Entry = await self._transport.json(
            "POST",
            path_of("seasons", season_id, "substitutes", substitution_id, "answer"),
            {},
            body,
            idempotency_key=idempotency_key,
        )
        return answer

    async def withdraw_from_season(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.WithdrawalBodyRequest]
    ) -> types.Entry:
        """Leave a season. Running matches of it are resigned.

        Before halftime, with fewer than half of your matches finished, your results are void. Otherwise they
        stand, and your remaining matches are forfeited. With all matches over there is nothing to leave
        (`conflict`). Directors take nobody out of a division in which they play.
        """
        answer: types.Entry = await self._transport.json(
            "POST", path_of("seasons", season_id, "withdraw"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_server(self) -> types.Server:
        """Get the name of the server, what it plays and offers, and what the operator wants everyone to know."""
        answer: types.Server = await self._transport.json("GET", path_of("server"), {})
        return answer

    def list_tokens(self, *, limit: int | None = None) -> AsyncIterator[types.Token]:
        """The caller's tokens, newest first, without their secrets.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Token] = self._transport.rows(path_of("tokens"), {"limit": limit})
        return rows

    async def create_token(
        self, body: types.CreateTokenRequest, /, *, idempotency_key: str | None = None
    ) -> types.NewToken:
        """Makes a token with a token of scope `account`, or without one with a username and a password.

        It can do no more than what it is made with, and lives no longer. With a token the scopes `account` and
        `admin` need the password as well. Wherever the password is needed, an account with a second factor needs
        its `code` too (`second_factor`). For an account that the staff has closed the answer is `forbidden`,
        with the reason and with `answer_at`, the path of a page where its owner can answer.
        """
        answer: types.NewToken = await self._transport.json(
            "POST", path_of("tokens"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def revoke_tokens(self, *, keep_current: bool | None = None) -> None:
        """Ends all tokens of the account at once, and logs it out of all browsers.

        Tokens of own bots stay: each bot is given a new one by `POST /me/bots/{username}/token`.

        keep_current: Whether to keep the token or browser session of this request.
        """
        await self._transport.ask("DELETE", path_of("tokens"), {"keep_current": keep_current})

    async def revoke_token(self, token_id: str, /) -> None:
        """Ends the token at once; it may be the token of this request.

        `DELETE /tokens/current` ends the token of the request, whatever its scopes: who finds a token that has
        leaked, or needs theirs no more, can end it. Of a program that was let in, it ends all that it was
        allowed.
        """
        await self._transport.ask("DELETE", path_of("tokens", token_id), {})

    def find_users(self, *, limit: int | None = None, prefix: str | None = None) -> AsyncIterator[types.FoundUser]:
        """Find the users whose name begins so, in order of name, people and bots. Closed accounts are not found.

        limit: The maximum number of rows per page.
        prefix: The beginning of the username. Not case-sensitive.
        """
        rows: AsyncIterator[types.FoundUser] = self._transport.rows(
            path_of("users"), {"limit": limit, "prefix": prefix}
        )
        return rows

    async def get_user(self, username: str, /) -> types.Profile:
        """The user of this name, however it is capitalised."""
        answer: types.Profile = await self._transport.json("GET", path_of("users", username), {})
        return answer

    def list_matches_of_user(
        self,
        username: str,
        /,
        *,
        clock: Literal["bank", "none", "per_move"] | None = None,
        game: str | None = None,
        limit: int | None = None,
        open: bool | None = None,
        opponent: str | None = None,
        ordering: Literal["-created_at", "created_at"] | None = None,
        pace: Literal["days", "live", "none"] | None = None,
        rated: bool | None = None,
        status: Literal["over", "running", "waiting"] | None = None,
    ) -> AsyncIterator[types.ListedMatch]:
        """List the matches in which a user has a seat, or has left one to a bot, as far as you may find them.

        clock: Only matches with a clock of this kind.
        game: Only matches of this game.
        limit: The maximum number of rows per page.
        open: Only waiting matches with an open seat that the caller can take.
        opponent: Only matches that both players share.
        ordering: Newest first by default.
        pace: Only matches whose clock counts this. Can be combined with `open=true`.
        rated: Only rated or only unrated matches.
        status: Only matches in this state.
        """
        rows: AsyncIterator[types.ListedMatch] = self._transport.rows(
            path_of("users", username, "matches"),
            {
                "clock": clock,
                "game": game,
                "limit": limit,
                "open": open,
                "opponent": opponent,
                "ordering": ordering,
                "pace": pace,
                "rated": rated,
                "status": status,
            },
        )
        return rows

    async def get_ratings_of_user(
        self,
        username: str,
        /,
        *,
        company: Literal["bots", "people"] | None = None,
        cursor: str | None = None,
        game: Literal["mu-2p", "namahage", "take-that-toy-2p", "yokai-septet-2p", "yokai-septet-4p"] | None = None,
        limit: int | None = None,
        speed: Literal["brisk", "live", "slow", "steady", "unclocked"] | None = None,
    ) -> types.UserRatings:
        """Get a player's ratings in all pools, and their history day by day: the same for every caller.

        company: Only ratings among people, or only those with bots.
        cursor: `next` or `previous` of another page of this list; it remembers the filters.
        game: Only ratings in this game.
        limit: The maximum number of rows per page.
        speed: Only ratings at this speed.
        """
        answer: types.UserRatings = await self._transport.json(
            "GET",
            path_of("users", username, "ratings"),
            {"company": company, "cursor": cursor, "game": game, "limit": limit, "speed": speed},
        )
        return answer

    async def report_user(
        self, username: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.UserReportBodyRequest]
    ) -> types.UserReport:
        """Report a person or a name to the staff, who see your name and your reason; the person sees neither.

        A message in a chat is reported by `POST /matches/{match_id}/chat/{number}/report`, which shows it to the
        staff.
        """
        answer: types.UserReport = await self._transport.json(
            "POST", path_of("users", username, "report"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_webhooks(self, *, limit: int | None = None) -> AsyncIterator[types.Webhook]:
        """The caller's webhooks, newest first, without their secrets.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.Webhook] = self._transport.rows(path_of("webhooks"), {"limit": limit})
        return rows

    async def make_webhook(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.WebhookBodyRequest]
    ) -> types.NewWebhook:
        """Posts your news to an address of yours from now on, signed as Standard Webhooks has it.

        A bot makes its own with its token. The secret is shown this once. It ends with the token that it is made
        with, or when you take back what you have allowed the program.
        """
        answer: types.NewWebhook = await self._transport.json(
            "POST", path_of("webhooks"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    async def get_webhook(self, webhook_id: str, /) -> types.Webhook:
        """A webhook of the caller, without its secret."""
        answer: types.Webhook = await self._transport.json("GET", path_of("webhooks", webhook_id), {})
        return answer

    async def change_webhook(
        self, webhook_id: str, /, **body: Unpack[types.PatchedWebhookChangesBodyRequest]
    ) -> types.Webhook:
        """Change its address or what it receives, or disable and enable it.

        It ends with the token, or with what you have allowed the program, that has changed it last; switching it
        off is no such change. That of a league needs the scope `leagues`.
        """
        answer: types.Webhook = await self._transport.json("PATCH", path_of("webhooks", webhook_id), {}, body)
        return answer

    async def delete_webhook(self, webhook_id: str, /) -> None:
        """Nothing more is sent, also of what waits."""
        await self._transport.ask("DELETE", path_of("webhooks", webhook_id), {})

    def list_webhook_deliveries(
        self, webhook_id: str, /, *, limit: int | None = None
    ) -> AsyncIterator[types.WebhookDelivery]:
        """Messages of the last 14 days, newest first: status and error of the latest try, never a body.

        limit: The maximum number of rows per page.
        """
        rows: AsyncIterator[types.WebhookDelivery] = self._transport.rows(
            path_of("webhooks", webhook_id, "deliveries"), {"limit": limit}
        )
        return rows

    async def redeliver_message(
        self, delivery_id: str, webhook_id: str, /, *, idempotency_key: str | None = None
    ) -> types.WebhookDelivery:
        """Sends the message again under the same `webhook-id`: a delivery of its own."""
        answer: types.WebhookDelivery = await self._transport.json(
            "POST",
            path_of("webhooks", webhook_id, "deliveries", delivery_id, "redeliver"),
            {},
            {},
            idempotency_key=idempotency_key,
        )
        return answer

    async def rotate_webhook_secret(
        self, webhook_id: str, /, *, idempotency_key: str | None = None
    ) -> types.NewWebhook:
        """Makes a new secret, shown this once. For 24 hours messages are signed with both."""
        answer: types.NewWebhook = await self._transport.json(
            "POST", path_of("webhooks", webhook_id, "rotate"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    async def test_webhook(self, webhook_id: str, /, *, idempotency_key: str | None = None) -> types.WebhookDelivery:
        """Sends a message of the type `webhook.test`, whatever the filters say.

        The list of deliveries shows how it went.
        """
        answer: types.WebhookDelivery = await self._transport.json(
            "POST", path_of("webhooks", webhook_id, "test"), {}, {}, idempotency_key=idempotency_key
        )
        return answer
