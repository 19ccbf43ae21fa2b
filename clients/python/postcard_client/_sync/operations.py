"""Every operation of the API, made from the OpenAPI document: a method each, named after its `operationId`.

`make clients` writes this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from typing_extensions import Unpack

from postcard_client import types
from postcard_client._shared import path_of
from postcard_client._sync.transport import Transport


class Operations:
    """All operations: lists are iterated page by page, refusals are raised as `postcard_client.problems`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def register_account(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.NewAccountBodyRequest]
    ) -> types.Registered:
        """Create an account and its first token. A username that is or was taken is a `conflict`.

        The operator may have closed sign-up (`forbidden`), or may require an invite code (`invite_needed`). If
        the response got lost, send the request again with the same `Idempotency-Key`: within ten minutes, a
        first token that was never used is replaced by another.
        """
        answer: types.Registered = self._transport.json(
            "POST", path_of("accounts"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_bots(
        self, *, limit: int | None = None, of: Literal["house", "people"] | None = None
    ) -> Iterator[types.Bot]:
        """List the bots that take a seat as soon as they are invited: house bots, or bots of players.

        limit: The maximum number of rows per page.
        of: Which bots to list: those of the `house` (default), or those of `people` that accept your invitations
        (requires a token).
        """
        rows: Iterator[types.Bot] = self._transport.rows(path_of("bots"), {"limit": limit, "of": of})
        return rows

    def get_crosstable(self, division_id: str, /) -> types.Crosstable:
        """Get the cross table: the results of each player against each other player; with partners, against their
        opponents.
        """
        answer: types.Crosstable = self._transport.json("GET", path_of("divisions", division_id, "crosstable"), {})
        return answer

    def get_crosstable_csv(self, division_id: str, /) -> str:
        """Get the cross table for a spreadsheet: the points of each match, `?` for open and `x` for void matches."""
        return (self._transport.ask("GET", path_of("divisions", division_id, "crosstable", "csv"), {})).text

    def list_fixtures(
        self,
        division_id: str,
        /,
        *,
        limit: int | None = None,
        state: Literal["bye", "forfeit", "open", "played", "void"] | None = None,
        user: str | None = None,
    ) -> Iterator[types.Fixture]:
        """List the league matches of a division, round by round, with the ids of the matches and their results.

        limit: The maximum number of rows per page.
        state: Only fixtures in this state.
        user: Only fixtures of this player.
        """
        rows: Iterator[types.Fixture] = self._transport.rows(
            path_of("divisions", division_id, "fixtures"), {"limit": limit, "state": state, "user": user}
        )
        return rows

    def get_fixtures_csv(self, division_id: str, /) -> str:
        """Get the schedule, results and rulings for a spreadsheet, with one line per league match."""
        return (self._transport.ask("GET", path_of("divisions", division_id, "fixtures", "csv"), {})).text

    def get_standings(self, division_id: str, /) -> types.Standings:
        """Get the standings: points, tie-breaks, and the ranks that each player can still reach."""
        answer: types.Standings = self._transport.json("GET", path_of("divisions", division_id, "standings"), {})
        return answer

    def get_standings_csv(self, division_id: str, /) -> str:
        """Get the standings for a spreadsheet: tie-breaks have columns, and so has what each player can still
        reach.
        """
        return (self._transport.ask("GET", path_of("divisions", division_id, "standings", "csv"), {})).text

    def list_dumps(self, *, limit: int | None = None) -> Iterator[types.Dump]:
        """List the months whose finished public matches can be downloaded in one file.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Dump] = self._transport.rows(path_of("dumps"), {"limit": limit})
        return rows

    def download_dump(self, month: str, /) -> Iterator[str]:
        """Download all public matches that ended in a month (UTC), one per line.

        Unlisted and private matches are not included. A match whose deal is still played at other tables is
        added once all of them finish. Usernames are those at the time the file was created.

        month: The month, such as `2026-10`.
        """
        lines: Iterator[str] = self._transport.lines(path_of("dumps", month))
        return lines

    def download_dump_table(self, month: str, /) -> str:
        """Download a table with one row for each match of a monthly dump: terms, players, outcome, figures of its
        game.

        Cells with several values are JSON.

        month: The month, such as `2026-10`.
        """
        return (self._transport.ask("GET", path_of("dumps", month, "table"), {})).text

    def answer_challenge(
        self, fixture_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AnswerBodyRequest]
    ) -> types.Fixture:
        """Accept or refuse a challenge, or withdraw your own, while it waits for an answer."""
        answer: types.Fixture = self._transport.json(
            "POST", path_of("fixtures", fixture_id, "answer"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def appeal_fixture(
        self, fixture_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AppealBodyRequest]
    ) -> types.Fixture:
        """Appeal once against a director's ruling on your match, within seven days of it.

        Another director decides, or the staff if there is none. The appeal has to arrive before the season ends.
        """
        answer: types.Fixture = self._transport.json(
            "POST", path_of("fixtures", fixture_id, "appeal"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def decide_fixture(
        self, fixture_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.DecisionBodyRequest]
    ) -> types.Fixture:
        """Set the result of a league match that is over or has not begun, as a director. The league's log shows it.

        Directors cannot do so in a division in which they play: another director or the staff does. A ruling of
        another director stands (`conflict`) unless a player appeals. Any other director then settles the appeal
        by this operation.
        """
        answer: types.Fixture = self._transport.json(
            "POST", path_of("fixtures", fixture_id, "decide"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_games(self, *, limit: int | None = None) -> Iterator[types.GameRow]:
        """List the games of this server.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.GameRow] = self._transport.rows(path_of("games"), {"limit": limit})
        return rows

    def get_game(self, key: str, /, *, revision: int | None = None) -> types.Game:
        """Get a game: its rules, cards, options, moves and their schemas.

        revision: The revision of the rules; the newest by default.
        """
        answer: types.Game = self._transport.json("GET", path_of("games", key), {"revision": revision})
        return answer

    def get_statistics_of_game(self, key: str, /) -> types.StatisticsOfGame:
        """Get numbers about a game's public matches: results of its seats and of house bots, options, ends,
        lengths.

        They are counted once an hour.
        """
        answer: types.StatisticsOfGame = self._transport.json("GET", path_of("games", key, "statistics"), {})
        return answer

    def get_statistics_of_game_csv(self, key: str, /) -> str:
        """Get a game's statistics for a spreadsheet: a line for each group of matches that is counted."""
        return (self._transport.ask("GET", path_of("games", key, "statistics", "csv"), {})).text

    def list_leagues(
        self,
        *,
        game: str | None = None,
        limit: int | None = None,
        mine: bool | None = None,
        state: Literal["cancelled", "ending", "over", "planned", "running", "sign_up"] | None = None,
    ) -> Iterator[types.League]:
        """List the leagues of this server, newest first.

        game: Only leagues for this game.
        limit: The maximum number of rows per page.
        mine: Only leagues that you run or are signed up for.
        state: Only leagues with a season in this state. Use `sign_up` for those you can join.
        """
        rows: Iterator[types.League] = self._transport.rows(
            path_of("leagues"), {"game": game, "limit": limit, "mine": mine, "state": state}
        )
        return rows

    def create_league(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.LeagueBodyRequest]
    ) -> types.League:
        """Create a league. The caller is its director, and may name other directors. The next step is to open its
        first season.
        """
        answer: types.League = self._transport.json(
            "POST", path_of("leagues"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_league(self, league_id: str, /) -> types.League:
        """Get a league: its game, its directors and its scoring."""
        answer: types.League = self._transport.json("GET", path_of("leagues", league_id), {})
        return answer

    def change_league(self, league_id: str, /, **body: Unpack[types.PatchedLeagueChangesBodyRequest]) -> types.League:
        """Update a league, as its director. The owner can also name directors.

        Seasons that are open or running keep their terms.
        """
        answer: types.League = self._transport.json("PATCH", path_of("leagues", league_id), {}, body)
        return answer

    def list_director_acts(self, league_id: str, /, *, limit: int | None = None) -> Iterator[types.Act]:
        """List a league's log: the actions of its directors, newest first. Nothing is ever removed.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Act] = self._transport.rows(path_of("leagues", league_id, "log"), {"limit": limit})
        return rows

    def list_seasons(self, league_id: str, /, *, limit: int | None = None) -> Iterator[types.Season]:
        """List the seasons of a league, newest first.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Season] = self._transport.rows(path_of("leagues", league_id, "seasons"), {"limit": limit})
        return rows

    def open_season(
        self, league_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SeasonBodyRequest]
    ) -> types.Season:
        """Open the next season for sign-up, as a director, or schedule its opening and start.

        It takes the current terms of the league, and keeps them.
        """
        answer: types.Season = self._transport.json(
            "POST", path_of("leagues", league_id, "seasons"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_link(self, code: str, /) -> types.Match:
        """Get the match behind an invite link while it waits for players, even if it is private."""
        answer: types.Match = self._transport.json("GET", path_of("links", code), {})
        return answer

    def join_by_link(
        self, code: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.JoinRequest]
    ) -> types.Match:
        """Take a seat in the match behind an invite link. A private match can be joined only by link or invitation."""
        answer: types.Match = self._transport.json(
            "POST", path_of("links", code, "join"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_matches(
        self,
        *,
        clock: Literal["bank", "none", "per_move"] | None = None,
        game: str | None = None,
        ids: list[str] | None = None,
        limit: int | None = None,
        open: bool | None = None,
        opponent: str | None = None,
        ordering: Literal["-created_at", "created_at"] | None = None,
        pace: Literal["days", "live", "none"] | None = None,
        rated: bool | None = None,
        status: Literal["over", "running", "waiting"] | None = None,
        user: str | None = None,
    ) -> Iterator[types.ListedMatch]:
        """List public matches, and the caller's own matches of any visibility.

        With `ids`, the response is one page of the matches with these ids, in their order. Matches that do not
        exist or that you may not see are left out.

        clock: Only matches with a clock of this kind.
        game: Only matches of this game.
        ids: Ids of matches, separated by commas. Cannot be combined with other parameters.
        limit: The maximum number of rows per page.
        open: Only waiting matches with an open seat that the caller can take.
        opponent: Only matches that this player shares with the caller, or with the player in `user` if given.
        ordering: Newest first by default.
        pace: Only matches whose clock counts this. Can be combined with `open=true`.
        rated: Only rated or only unrated matches.
        status: Only matches in this state.
        user: Only matches in which this player has a seat, or has left one to a bot.
        """
        rows: Iterator[types.ListedMatch] = self._transport.rows(
            path_of("matches"),
            {
                "clock": clock,
                "game": game,
                "ids": ids,
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

    def create_match(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.MatchProposalRequest]
    ) -> types.CreatedMatch:
        """Create a match with all its seats. It starts when all of them are taken."""
        answer: types.CreatedMatch = self._transport.json(
            "POST", path_of("matches"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_match(self, match_id: str, /) -> types.Match:
        """Get a match: its terms, its seats, its state and its end.

        Spectators of public and unlisted matches need no token.
        """
        answer: types.Match = self._transport.json("GET", path_of("matches", match_id), {})
        return answer

    def get_abort(self, match_id: str, /) -> types.Agreement:
        """Get the seats that agree to abort the match, and those that have not answered yet. For players of a
        running match.
        """
        answer: types.Agreement = self._transport.json("GET", path_of("matches", match_id, "abort"), {})
        return answer

    def agree_on_abort(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AgreementAskedRequest]
    ) -> types.Match:
        """Offer, accept or decline an abort. Once every human player agrees, the match is over and has no result.
        An offer by the creator aborts the match at once while it waits for players. The same applies to an
        unrated running match whose other players are all house bots.
        """
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "abort"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_analysis(self, match_id: str, /) -> types.Analysis:
        """Get the analysis of a finished match, with the results so far.

        Spectators of public and unlisted matches need no token.
        """
        answer: types.Analysis = self._transport.json("GET", path_of("matches", match_id, "analysis"), {})
        return answer

    def ask_for_analysis(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Analysis:
        """Request an analysis of a finished match.

        A search estimates the expected result of every decision, from what its seat saw at the time.
        """
        answer: types.Analysis = self._transport.json(
            "POST", path_of("matches", match_id, "analysis"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def cancel_analysis(self, match_id: str, /) -> types.Analysis:
        """Cancel a running analysis. The results so far are kept."""
        answer: types.Analysis = self._transport.json("DELETE", path_of("matches", match_id, "analysis"), {})
        return answer

    def list_chat(self, match_id: str, /, *, limit: int | None = None) -> Iterator[types.ChatMessage]:
        """List the chat messages of your match, without those of players whom you have blocked.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.ChatMessage] = self._transport.rows(path_of("matches", match_id, "chat"), {"limit": limit})
        return rows

    def write_chat(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.ChatWrittenRequest]
    ) -> types.ChatMessage:
        """Send a chat message to the players of your match. Nobody else can read it. Players whom the staff has
        muted cannot send messages.
        """
        answer: types.ChatMessage = self._transport.json(
            "POST", path_of("matches", match_id, "chat"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def report_chat(
        self,
        match_id: str,
        number: int,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.ChatReasonRequest],
    ) -> types.ChatReport:
        """Report another player's message to the staff. They see the message, your name and your reason."""
        answer: types.ChatReport = self._transport.json(
            "POST", path_of("matches", match_id, "chat", number, "report"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def decline_invitation(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.DeclineRequest]
    ) -> types.Match:
        """Decline an invitation, optionally with a reason. The seat is open from then on."""
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "decline"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_draw(self, match_id: str, /) -> types.Agreement:
        """Get the seats that agree to a draw, and those that have not answered yet. For players of a running match."""
        answer: types.Agreement = self._transport.json("GET", path_of("matches", match_id, "draw"), {})
        return answer

    def agree_on_draw(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.AgreementAskedRequest]
    ) -> types.Match:
        """Offer, accept or decline a draw. Once every human player agrees, all share first place."""
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "draw"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def export_match(self, match_id: str, /) -> types.MatchRecord:
        """Get the record of a finished match: seed, log, hashes and result."""
        answer: types.MatchRecord = self._transport.json("GET", path_of("matches", match_id, "export"), {})
        return answer

    def get_hint(self, match_id: str, /) -> types.Hint:
        """Get the hint for your present turn, if you have asked for one. Nobody else can see it."""
        answer: types.Hint = self._transport.json("GET", path_of("matches", match_id, "hint"), {})
        return answer

    def ask_for_hint(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Hint:
        """Ask for a good move in your present turn. A bot process searches for it, from what your seat can see.

        Hints are for people, in unrated matches without a shared deal in which all other players are house bots.
        A turn has one hint: asking again changes nothing. The match is marked for everyone with `hints`.
        """
        answer: types.Hint = self._transport.json(
            "POST", path_of("matches", match_id, "hint"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def join_match(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.JoinRequest]
    ) -> types.Match:
        """Take a seat: the one you are invited to, or an open one.

        If the match has `rating_min` or `rating_max`, open seats are for players with such a rating.
        """
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "join"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def leave_match(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Match:
        """Leave a match before it has started."""
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "leave"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def make_link(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Link:
        """Create an invite link for a match that waits for players, as its creator. An older link stops working."""
        answer: types.Link = self._transport.json(
            "POST", path_of("matches", match_id, "link"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def revoke_link(self, match_id: str, /) -> None:
        """Revoke the match's invite link. Does nothing if there is none."""
        self._transport.ask("DELETE", path_of("matches", match_id, "link"), {})

    def list_moves(self, match_id: str, /, *, limit: int | None = None) -> Iterator[types.LogRow]:
        """List the log as you may read it, and all of it once the match is over.

        Spectators of public and unlisted matches need no token.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.LogRow] = self._transport.rows(path_of("matches", match_id, "moves"), {"limit": limit})
        return rows

    def play_move(
        self,
        match_id: str,
        /,
        *,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
        **body: Unpack[types.MoveRequest],
    ) -> types.PlayedBeforeOrLegal | types.MatchView:
        """Play a move. Sending the same move again returns 200 and your current view.

        dry_run: Only check whether the move would be accepted, without playing it.
        """
        answer: types.PlayedBeforeOrLegal | types.MatchView = self._transport.json(
            "POST", path_of("matches", match_id, "moves"), {"dry_run": dry_run}, body, idempotency_key=idempotency_key
        )
        return answer

    def mute_match(self, match_id: str, /, **body: Unpack[types.MutedRequest]) -> types.Mark:
        """Mute or unmute a match. Apps do not alert you to a muted match, but your events still list it.

        Nobody else sees this setting.
        """
        answer: types.Mark = self._transport.json("PUT", path_of("matches", match_id, "muted"), {}, body)
        return answer

    def get_note(self, match_id: str, /) -> types.Note:
        """Get your note about a match. Nobody else can read it."""
        answer: types.Note = self._transport.json("GET", path_of("matches", match_id, "note"), {})
        return answer

    def write_note(self, match_id: str, /, **body: Unpack[types.NoteWrittenRequest]) -> types.Note:
        """Save a note for yourself about a match in which you have a seat, at any time."""
        answer: types.Note = self._transport.json("PUT", path_of("matches", match_id, "note"), {}, body)
        return answer

    def list_orders(self, match_id: str, /, *, limit: int | None = None) -> Iterator[types.Order]:
        """Get your planned move. Nobody else can see it. A discarded planned move is no longer available.

        In games with conditions it also lists the moves that can be planned for them.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Order] = self._transport.rows(path_of("matches", match_id, "orders"), {"limit": limit})
        return rows

    def give_order(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.OrderGivenRequest]
    ) -> types.Order:
        """Plan a move for your next turn. It replaces an earlier planned move.

        It is played one to ten minutes after the turn begins, if it is legal then. Otherwise it is discarded.

        In games with conditions (`conditions` of `GET /games/{key}`) it can have cases: the first that holds
        when it is played decides which move that is, or that there is none.
        """
        answer: types.Order = self._transport.json(
            "POST", path_of("matches", match_id, "orders"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def withdraw_order(self, match_id: str, order_id: str, /) -> None:
        """Cancel your planned move, while it is still pending."""
        self._transport.ask("DELETE", path_of("matches", match_id, "orders", order_id), {})

    def get_pause(self, match_id: str, /) -> types.PauseState:
        """Get the seats that agree to a pause, and those that have not yet agreed. Only the players of a running
        match can.
        """
        answer: types.PauseState = self._transport.json("GET", path_of("matches", match_id, "pause"), {})
        return answer

    def agree_on_pause(
        self, match_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.PauseAskedRequest]
    ) -> types.Match:
        """Offer, accept, decline or end a pause. Once every human player at the table agrees, all clocks stop for
        that number of days.

        Any player can resume the match earlier. Moves can still be played during the pause.
        """
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "pause"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_proof(self, match_id: str, /) -> types.Proof:
        """Get the proof of a match: the commitment of the server, the entropies, and the state of the chain."""
        answer: types.Proof = self._transport.json("GET", path_of("matches", match_id, "proof"), {})
        return answer

    def read_match(self, match_id: str, /) -> str:
        """Get the record of a finished match as text: players, options, moves by deal and trick, and the result."""
        return (self._transport.ask("GET", path_of("matches", match_id, "record"), {})).text

    def ask_for_rematch(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Match:
        """Offer a rematch: invite the same players to the same match, with the seats rotated.

        If one of them has already offered it, this accepts that rematch (200).
        """
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "rematch"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def resign_match(self, match_id: str, /, *, idempotency_key: str | None = None) -> types.Match:
        """Resign a match.  Your side is last and the others share first place. With the policy `bot`, a house bot
        takes over your seat as long as another human player is left. In a rated match, this counts as a loss for
        you.
        """
        answer: types.Match = self._transport.json(
            "POST", path_of("matches", match_id, "resign"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def mark_seen(self, match_id: str, /, **body: Unpack[types.SeenRequest]) -> types.Mark:
        """Mark the moves of a match as seen, for all your devices. It never moves back, and nobody else sees it."""
        answer: types.Mark = self._transport.json("PUT", path_of("matches", match_id, "seen"), {}, body)
        return answer

    def get_view(self, match_id: str, /, *, ply: int | None = None, seat: int | None = None) -> types.MatchView:
        """Get the match as you may see it: the view of your seat, or that of a spectator.

        Spectators of public and unlisted matches need no token.

        ply: Show a past position: the number of log rows to include.
        seat: The seat whose view to show. Other players' seats only once the match is over.
        """
        answer: types.MatchView = self._transport.json(
            "GET", path_of("matches", match_id, "view"), {"ply": ply, "seat": seat}
        )
        return answer

    def get_me(self) -> types.Me:
        """Get the account that the token belongs to."""
        answer: types.Me = self._transport.json("GET", path_of("me"), {})
        return answer

    def update_me(self, **body: Unpack[types.PatchedAccountChangesBodyRequest]) -> types.Me:
        """Update names, email address, language, time zone, the setting for forced moves or the password.

        A new name, email address or password requires the current password. A link is sent to a new email
        address; sending the same address again sends another link. Tokens stay valid unless `revoke_tokens` says
        otherwise.
        """
        answer: types.Me = self._transport.json("PATCH", path_of("me"), {}, body)
        return answer

    def get_acceptance(self) -> types.Acceptance:
        """Get the invitations that the caller, a player's own bot, accepts immediately. By default it accepts none."""
        answer: types.Acceptance = self._transport.json("GET", path_of("me", "acceptance"), {})
        return answer

    def set_acceptance(self, **body: Unpack[types.AcceptanceBodyRequest]) -> types.Acceptance:
        """Update the invitations that the caller, a player's own bot, accepts immediately.

        The bot then takes its seat at once, and the match starts if that was the last seat. Other invitations
        wait for its program to join.
        """
        answer: types.Acceptance = self._transport.json("PUT", path_of("me", "acceptance"), {}, body)
        return answer

    def list_applications(self, *, limit: int | None = None) -> Iterator[types.Application]:
        """List the apps that the caller has registered, newest first.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Application] = self._transport.rows(path_of("me", "applications"), {"limit": limit})
        return rows

    def register_application(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.NewApplicationBodyRequest]
    ) -> types.Application:
        """Register an app that other players can connect at `/oauth/authorize`, or with a device code.

        The app has no secret: every authorization needs PKCE with `S256`.
        """
        answer: types.Application = self._transport.json(
            "POST", path_of("me", "applications"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def delete_application(self, client_id: str, /) -> None:
        """Delete the app. All access that players have given it ends at once."""
        self._transport.ask("DELETE", path_of("me", "applications", client_id), {})

    def get_my_archive(self) -> types.Archive:
        """Get the state of the archive that you requested: whether it is ready, and its path."""
        answer: types.Archive = self._transport.json("GET", path_of("me", "archive"), {})
        return answer

    def ask_for_archive(self, *, idempotency_key: str | None = None) -> types.Archive:
        """Request an archive of everything the server knows about you: JSON files in one ZIP file.

        It is created in the background; the event `archive.ready` in your notifications tells you when it is
        ready. It replaces any earlier one, and is kept for seven days.
        """
        answer: types.Archive = self._transport.json(
            "POST", path_of("me", "archive"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def download_archive(self, archive_id: str, /) -> bytes:
        """Download the archive, as its owner, until it expires."""
        return (self._transport.ask("GET", path_of("me", "archive", archive_id), {})).content

    def list_blocks(self, *, limit: int | None = None) -> Iterator[types.Block]:
        """List the players whom the caller has blocked, newest first. Players who have blocked the caller are never
        shown.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Block] = self._transport.rows(path_of("me", "blocks"), {"limit": limit})
        return rows

    def block_user(self, *, idempotency_key: str | None = None, **body: Unpack[types.BlockBodyRequest]) -> types.Block:
        """Block a player. Neither of you can invite the other or join a match with them.

        Running matches continue. The blocked player is not notified. Blocking a player again changes nothing
        (200).
        """
        answer: types.Block = self._transport.json(
            "POST", path_of("me", "blocks"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def unblock_user(self, username: str, /) -> None:
        """Remove a block. Does nothing if there is none."""
        self._transport.ask("DELETE", path_of("me", "blocks", username), {})

    def list_own_bots(self, *, limit: int | None = None) -> Iterator[types.OwnBot]:
        """List the caller's own bots, newest first.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.OwnBot] = self._transport.rows(path_of("me", "bots"), {"limit": limit})
        return rows

    def make_own_bot(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.OwnBotBodyRequest]
    ) -> types.CreatedOwnBot:
        """Create a bot: an account, with a token, for a program that plays by itself.

        It is invited like any player, and its program joins and plays. Everyone can see that it is a bot, and
        who owns it.
        """
        answer: types.CreatedOwnBot = self._transport.json(
            "POST", path_of("me", "bots"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def give_up_bot(self, username: str, /) -> None:
        """Delete the bot, as an account is deleted. Its token is revoked, and its running matches are resigned."""
        self._transport.ask("DELETE", path_of("me", "bots", username), {})

    def renew_bot_token(self, username: str, /, *, idempotency_key: str | None = None) -> types.CreatedOwnBot:
        """Create a new token for a bot whose token is lost or leaked. Earlier tokens are revoked at once."""
        answer: types.CreatedOwnBot = self._transport.json(
            "POST", path_of("me", "bots", username, "token"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def get_my_calendar(self) -> types.MyCalendar:
        """Get the state of your calendar links: whether your own calendar has one, and the seasons that do. The
        links are not stored.
        """
        answer: types.MyCalendar = self._transport.json("GET", path_of("me", "calendar"), {})
        return answer

    def make_my_calendar(self, *, idempotency_key: str | None = None) -> types.MyCalendar:
        """Create a secret calendar link to which calendar apps subscribe. It shows the deadlines of your moves.

        The link is shown only once. An earlier link stops working. The link ends with the token that created it,
        or when you revoke the app's access.
        """
        answer: types.MyCalendar = self._transport.json(
            "POST", path_of("me", "calendar"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def revoke_my_calendar(self) -> None:
        """Revoke the calendar link. Does nothing if there is none."""
        self._transport.ask("DELETE", path_of("me", "calendar"), {})

    def close_me(self, *, idempotency_key: str | None = None, **body: Unpack[types.ClosingBodyRequest]) -> types.Closed:
        """Close the account and the accounts of its own bots. Their tokens, browser sessions and invite links end
        at once.

        Running matches continue, and so do their clocks. Logging in with the password within 14 days reopens the
        account. After that the account is deleted, and its running matches are resigned. Finished matches stay
        under a placeholder name, and nobody can register the old name again.
        """
        answer: types.Closed = self._transport.json(
            "POST", path_of("me", "close"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_events(
        self, *, after: int | None = None, kinds: str | None = None, limit: int | None = None, wait: int | None = None
    ) -> types.EventPage:
        """List your events, oldest first.

        Continue after the `id` of the last event. If a page is not full, continue after `latest`.

        after: The `id` of the last event that you know, or `latest`. Without it: no results, only the current position.
        kinds: Only these kinds, separated by commas. `turn.*` is a whole group.
        limit: The maximum number of rows per page.
        wait: How many seconds the answer may be held until there is an event.
        """
        answer: types.EventPage = self._transport.json(
            "GET", path_of("me", "events"), {"after": after, "kinds": kinds, "limit": limit, "wait": wait}
        )
        return answer

    def make_ticket(self, *, idempotency_key: str | None = None) -> types.StreamTicket:
        """Create a ticket for a browser's EventSource, which cannot send a header.

        Within 60 seconds it opens one stream as `?ticket=`. It allows that stream to reconnect while your token
        is valid. A new connection with it ends the previous one.
        """
        answer: types.StreamTicket = self._transport.json(
            "POST", path_of("me", "events", "ticket"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def export_my_matches(self) -> Iterator[str]:
        """Download all matches in which you have a seat, or have left one to a bot. There is one match per line,
        ordered by id.

        A response holds at most 1000 matches. Above that the request is refused as `archive_needed`. Use `POST
        /me/archive` instead: a worker then creates the file.
        """
        lines: Iterator[str] = self._transport.lines(path_of("me", "export"))
        return lines

    def list_grants(self, *, limit: int | None = None) -> Iterator[types.Grant]:
        """List the access that the caller has given to apps, newest first.

        An app is listed once for each time it was given access.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Grant] = self._transport.rows(path_of("me", "grants"), {"limit": limit})
        return rows

    def end_grant(self, grant_id: str, /) -> None:
        """Revoke the grant at once, with its access token and all its refresh tokens."""
        self._transport.ask("DELETE", path_of("me", "grants", grant_id), {})

    def list_measures(self, *, limit: int | None = None) -> Iterator[types.Measure]:
        """List the moderation actions on your account and the reasons for them, newest first.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Measure] = self._transport.rows(path_of("me", "measures"), {"limit": limit})
        return rows

    def answer_measure(
        self, measure_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.MeasureAnswerBodyRequest]
    ) -> types.Measure:
        """Answer a moderation action, once. The staff read the answer. Their decision is an event of the kinds
        `staff.*`.
        """
        answer: types.Measure = self._transport.json(
            "POST", path_of("me", "measures", measure_id, "answer"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_mistakes(
        self, *, game: str | None = None, limit: int | None = None, state: Literal["due", "later", "over"] | None = None
    ) -> Iterator[types.Mistake]:
        """List the positions of your analysed matches in which you missed a better move, the costliest first.

        A position is due at once, and again 1 day after you missed it, or 3, 7, 21 and 60 days after your first,
        second, third and fourth good answer in a row. After the fifth it is not asked again. Nobody else sees
        them.

        game: Only those of this game.
        limit: The maximum number of rows per page.
        state: Which ones to list; `due` by default.
        """
        rows: Iterator[types.Mistake] = self._transport.rows(
            path_of("me", "mistakes"), {"game": game, "limit": limit, "state": state}
        )
        return rows

    def get_mistake(self, match_id: str, ply: int, /) -> types.MistakeAsked:
        """Get what you saw when you decided, with the moves that were legal then.

        While it is due, nothing says which move you played or which is best. After your answer both are shown,
        with their values and the cards of the other seats.
        """
        answer: types.MistakeAsked = self._transport.json("GET", path_of("me", "mistakes", match_id, ply), {})
        return answer

    def answer_mistake(
        self,
        match_id: str,
        ply: int,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.MistakeAnswerBodyRequest],
    ) -> types.MistakeAsked:
        """Choose a move in a position that is due.

        The move that you played and the best one have values from the analysis. For any other move a bot process
        searches as the analysis did, on the same worlds: get the position again until `status` is not
        `searching`.
        """
        answer: types.MistakeAsked = self._transport.json(
            "POST", path_of("me", "mistakes", match_id, ply), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def skip_mistake(self, match_id: str, ply: int, /) -> None:
        """Do not ask the position again. It stays in the list of those that are `over`."""
        self._transport.ask("DELETE", path_of("me", "mistakes", match_id, ply), {})

    def get_notifications(self) -> types.Choices:
        """Get the notification settings: the channels of each kind of event, besides the list of notifications, and
        the quiet hours.
        """
        answer: types.Choices = self._transport.json("GET", path_of("me", "notifications"), {})
        return answer

    def change_notifications(self, **body: Unpack[types.PatchedChoicesBodyRequest]) -> types.Choices:
        """Update the channels of some kinds, the quiet hours or the frequency of the digest."""
        answer: types.Choices = self._transport.json("PATCH", path_of("me", "notifications"), {}, body)
        return answer

    def list_push_subscriptions(self, *, limit: int | None = None) -> Iterator[types.PushSubscription]:
        """List the browsers that receive your push notifications, newest first.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.PushSubscription] = self._transport.rows(path_of("me", "push"), {"limit": limit})
        return rows

    def subscribe_push(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.PushSubscriptionBodyRequest]
    ) -> types.PushSubscription:
        """Create a push subscription for this browser. Repeated requests are safe: the subscription keeps its id.

        It belongs to the account that sent it last. It ends with the token that sent it last, or when you revoke
        the app's access.
        """
        answer: types.PushSubscription = self._transport.json(
            "POST", path_of("me", "push"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def unsubscribe_push(self, subscription_id: str, /) -> None:
        """Delete a push subscription. Nothing more is pushed to the browser, not even pending notifications."""
        self._transport.ask("DELETE", path_of("me", "push", subscription_id), {})

    def get_next_puzzle(self, *, game: str | None = None, rule: str | None = None) -> types.PuzzleAsked:
        """Get the open puzzle whose rating is nearest to yours; `not_found` if none is open.

        game: The game to choose from.
        rule: Only those about this rule of the game, such as `T7`.
        """
        answer: types.PuzzleAsked = self._transport.json("GET", path_of("me", "puzzle"), {"game": game, "rule": rule})
        return answer

    def list_my_seasons(
        self,
        *,
        limit: int | None = None,
        state: Literal["cancelled", "ending", "over", "planned", "running", "sign_up"] | None = None,
    ) -> Iterator[types.OwnSeason]:
        """List the seasons that the caller has signed up for, including past ones, latest sign-up first.

        limit: The maximum number of rows per page.
        state: Only seasons in this state.
        """
        rows: Iterator[types.OwnSeason] = self._transport.rows(
            path_of("me", "seasons"), {"limit": limit, "state": state}
        )
        return rows

    def list_turns(self, *, limit: int | None = None) -> Iterator[types.Turn]:
        """List your turns in all your matches: the decisions that are yours to make.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Turn] = self._transport.rows(path_of("me", "turns"), {"limit": limit})
        return rows

    def list_vacations(self, *, limit: int | None = None) -> Iterator[types.Vacation]:
        """List your vacations, including past ones. Nobody else sees them, but opponents see deadlines that follow
        from them.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Vacation] = self._transport.rows(path_of("me", "vacations"), {"limit": limit})
        return rows

    def announce_vacation(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.VacationBodyRequest]
    ) -> types.Vacation:
        """Schedule a vacation: your clocks stop in all matches whose clock has `vacation: budget`. It cannot lie in
        the past.

        Every date that it touches counts. Vacations that touch each other are merged.
        """
        answer: types.Vacation = self._transport.json(
            "POST", path_of("me", "vacations"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def end_vacation(self, vacation_id: str, /) -> None:
        """Cancel a vacation before it begins, or end it now. The part that has passed stays."""
        self._transport.ask("DELETE", path_of("me", "vacations", vacation_id), {})

    def list_wishes(self, *, limit: int | None = None) -> Iterator[types.Wish]:
        """List your wishes for opponents, newest first, including those that ended in the last weeks.

        Nobody else sees them.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Wish] = self._transport.rows(path_of("me", "wishes"), {"limit": limit})
        return rows

    def make_wish(self, *, idempotency_key: str | None = None, **body: Unpack[types.WishBodyRequest]) -> types.Wish:
        """Wait for opponents near your rating. The longer you wait, the further apart ratings may be.

        Once enough players wait who may meet, the match begins by itself, with everyone seated: `match.started`
        reports it. You can have several wishes at once; each leads to a match of its own. Only people can make
        wishes: bots are invited.
        """
        answer: types.Wish = self._transport.json(
            "POST", path_of("me", "wishes"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def withdraw_wish(self, wish_id: str, /) -> None:
        """Stop looking for opponents. Matches that the wish led to continue."""
        self._transport.ask("DELETE", path_of("me", "wishes", wish_id), {})

    def get_push_key(self) -> types.PushKey:
        """Get the key that a browser needs as `applicationServerKey`."""
        answer: types.PushKey = self._transport.json("GET", path_of("push", "key"), {})
        return answer

    def list_puzzles(
        self,
        *,
        game: str | None = None,
        limit: int | None = None,
        rule: str | None = None,
        state: Literal["missed", "open", "solved"] | None = None,
    ) -> Iterator[types.Puzzle]:
        """List puzzles, the easiest first. Those of your own matches are not open to you.

        game: Only puzzles of this game.
        limit: The maximum number of rows per page.
        rule: Only those about this rule of the game, such as `T7`.
        state: Which to list; `open` by default.
        """
        rows: Iterator[types.Puzzle] = self._transport.rows(
            path_of("puzzles"), {"game": game, "limit": limit, "rule": rule, "state": state}
        )
        return rows

    def get_puzzle(self, puzzle_id: str, /) -> types.PuzzleAsked:
        """Get what the seat saw when it decided, with the moves that were legal then.

        Before your answer nothing says which match it is, who played it, or which move is best.
        """
        answer: types.PuzzleAsked = self._transport.json("GET", path_of("puzzles", puzzle_id), {})
        return answer

    def answer_puzzle(
        self, puzzle_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.PuzzleAnswerBodyRequest]
    ) -> types.PuzzleAsked:
        """Choose a move. Your first answer stands, and the solution comes with it; later ones change nothing.

        It is rated by Glicko-2, for you and for the puzzle, unless you are a guest or a bot or had a seat in the
        match.
        """
        answer: types.PuzzleAsked = self._transport.json(
            "POST", path_of("puzzles", puzzle_id), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_leaderboard(
        self,
        game: str,
        /,
        *,
        company: Literal["bots", "people"] | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        speed: Literal["brisk", "live", "slow", "steady", "unclocked"] | None = None,
    ) -> types.Leaderboard:
        """List the best players of a game by sustained rating. They have enough rated matches on enough days, one
        of them recent.

        company: Among people (default), or separate because a bot has a seat.
        cursor: `next` or `previous` of another page of this list; it remembers the filters.
        limit: The maximum number of rows per page.
        speed: The speed of the matches. Default: the first of `pools`.
        """
        answer: types.Leaderboard = self._transport.json(
            "GET", path_of("ratings", game), {"company": company, "cursor": cursor, "limit": limit, "speed": speed}
        )
        return answer

    def list_reports(self, *, limit: int | None = None) -> Iterator[types.ReportedMessage]:
        """List the chat messages that players have reported, newest first.

        For staff with the permission to view chat reports, as in the admin, and with a token of scope `admin`.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.ReportedMessage] = self._transport.rows(path_of("reports"), {"limit": limit})
        return rows

    def get_season(self, season_id: str, /) -> types.Season:
        """Get a season: its terms, its state and its times."""
        answer: types.Season = self._transport.json("GET", path_of("seasons", season_id), {})
        return answer

    def get_calendar(self, season_id: str, /, *, user: str | None = None) -> str:
        """Get the calendar of a running season: halftime, the final deadline, and the move deadlines in its
        matches.

        user: Only move deadlines of this player.
        """
        return (self._transport.ask("GET", path_of("seasons", season_id, "calendar"), {"user": user})).text

    def make_season_calendar(
        self, season_id: str, /, *, idempotency_key: str | None = None
    ) -> types.CreatedSeasonCalendar:
        """Create a secret calendar link to which calendar apps subscribe. It shows the calendar as you may see it.

        The link is shown only once; `?user=` works with it too. Your earlier link stops working. The link ends
        with the token that created it, or when you revoke the app's access.
        """
        answer: types.CreatedSeasonCalendar = self._transport.json(
            "POST", path_of("seasons", season_id, "calendar"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def revoke_season_calendar(self, season_id: str, /) -> None:
        """Revoke your calendar link. Does nothing if you have none."""
        self._transport.ask("DELETE", path_of("seasons", season_id, "calendar"), {})

    def challenge_player(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.ChallengeBodyRequest]
    ) -> types.Fixture:
        """Challenge a player above you on a ladder. The winner of the match gets the higher rank.

        No answer until `answer_by` counts as a refusal, and a refusal counts as a loss.
        """
        answer: types.Fixture = self._transport.json(
            "POST", path_of("seasons", season_id, "challenge"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_season_codes(self, season_id: str, /, *, limit: int | None = None) -> Iterator[types.SeasonCode]:
        """List the sign-up codes of a season and the number of their uses, as a director.

        The codes themselves are not shown again.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.SeasonCode] = self._transport.rows(
            path_of("seasons", season_id, "codes"), {"limit": limit}
        )
        return rows

    def make_season_code(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.CodeBodyRequest]
    ) -> types.CreatedSeasonCode:
        """Create a code with which players sign up for a season, as a director. It is shown only once.

        Players send it as `code` when they sign up.
        """
        answer: types.CreatedSeasonCode = self._transport.json(
            "POST", path_of("seasons", season_id, "codes"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def revoke_season_code(self, code_id: str, season_id: str, /) -> None:
        """Revoke a sign-up code, as a director. Players who have signed up with it stay."""
        self._transport.ask("DELETE", path_of("seasons", season_id, "codes", code_id), {})

    def list_divisions(self, season_id: str, /, *, limit: int | None = None) -> Iterator[types.Division]:
        """List the divisions of a season, highest tier first. The list is empty before the start.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Division] = self._transport.rows(
            path_of("seasons", season_id, "divisions"), {"limit": limit}
        )
        return rows

    def end_season(self, season_id: str, /, *, idempotency_key: str | None = None) -> types.Season:
        """Cancel a season that has not started, or end a season early, as a director.

        Running matches are decided as `unfinished` says, then the season is `over`. A director who plays in it
        can end it only when no match is left.
        """
        answer: types.Season = self._transport.json(
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
    ) -> Iterator[types.Entry]:
        """List the players who have signed up for a season, in order. Players in the state `waiting` are the
        waiting list.

        limit: The maximum number of rows per page.
        state: Only players in this state.
        """
        rows: Iterator[types.Entry] = self._transport.rows(
            path_of("seasons", season_id, "entries"), {"limit": limit, "state": state}
        )
        return rows

    def list_season_invitations(
        self, season_id: str, /, *, limit: int | None = None
    ) -> Iterator[types.SeasonInvitation]:
        """List the players whom directors have invited to a season, as a director, and which of them have signed
        up.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.SeasonInvitation] = self._transport.rows(
            path_of("seasons", season_id, "invitations"), {"limit": limit}
        )
        return rows

    def invite_to_season(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.InvitationsBodyRequest]
    ) -> types.SeasonInvited:
        """Invite players by username, many at once, as a director. Each is notified once, and may sign up or not.

        If one of the players cannot be invited, nobody is.
        """
        answer: types.SeasonInvited = self._transport.json(
            "POST", path_of("seasons", season_id, "invitations"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def list_season_messages(self, season_id: str, /, *, limit: int | None = None) -> Iterator[types.SeasonMessage]:
        """List the messages of directors to everyone in a season, as a signed-up player or as a director.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.SeasonMessage] = self._transport.rows(
            path_of("seasons", season_id, "messages"), {"limit": limit}
        )
        return rows

    def write_to_season(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SeasonMessageBodyRequest]
    ) -> types.SeasonMessage:
        """Send a message to everyone who plays or is on the waiting list, as a director. They get it as
        `season.message`.
        """
        answer: types.SeasonMessage = self._transport.json(
            "POST", path_of("seasons", season_id, "messages"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def sign_up(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SignUpBodyRequest]
    ) -> types.Entry:
        """Sign up for a season, to play the other players of one division.

        Once it runs, new players wait for the place of a player who withdraws before halftime.
        """
        answer: types.Entry = self._transport.json(
            "POST", path_of("seasons", season_id, "signup"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def start_season(self, season_id: str, /, *, idempotency_key: str | None = None) -> types.Season:
        """Start a season, as a director. Every player gets a tier, a division and a schedule. Matches are created
        from now on.
        """
        answer: types.Season = self._transport.json(
            "POST", path_of("seasons", season_id, "start"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def list_substitutes(self, season_id: str, /, *, limit: int | None = None) -> Iterator[types.Substitution]:
        """List the substitute requests that wait for an answer: all as a director, else those about yourself.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Substitution] = self._transport.rows(
            path_of("seasons", season_id, "substitutes"), {"limit": limit}
        )
        return rows

    def ask_substitute(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.SubstituteBodyRequest]
    ) -> types.Substitution:
        """Ask a player, as a director, to step in for a player who has withdrawn from a running season.

        The place is theirs once they agree. Another request for the same place withdraws this one.
        """
        answer: types.Substitution = self._transport.json(
            "POST", path_of("seasons", season_id, "substitutes"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def answer_substitute(
        self,
        season_id: str,
        substitution_id: str,
        /,
        *,
        idempotency_key: str | None = None,
        **body: Unpack[types.SubstituteAnswerBodyRequest],
    ) -> types.Entry:
        """Accept or decline a substitute request. A director can withdraw it.

        The response is your part in the season; after `decline` it is that of the player who has withdrawn.
        """
        answer: types.Entry = self._transport.json(
            "POST",
            path_of("seasons", season_id, "substitutes", substitution_id, "answer"),
            {},
            body,
            idempotency_key=idempotency_key,
        )
        return answer

    def withdraw_from_season(
        self, season_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.WithdrawalBodyRequest]
    ) -> types.Entry:
        """Withdraw from a season. Its running matches are resigned.

        Before halftime, with fewer than half of your matches finished, your results are void. Otherwise they
        stand, and your remaining matches are forfeited. Once all matches are over, you can no longer withdraw
        (`conflict`). Directors cannot withdraw a player from a division in which they play.
        """
        answer: types.Entry = self._transport.json(
            "POST", path_of("seasons", season_id, "withdraw"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_server(self) -> types.Server:
        """Get the server: its name, its games, its features and the operator's notice."""
        answer: types.Server = self._transport.json("GET", path_of("server"), {})
        return answer

    def list_tokens(self, *, limit: int | None = None) -> Iterator[types.Token]:
        """List the caller's tokens, newest first, without their secrets.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Token] = self._transport.rows(path_of("tokens"), {"limit": limit})
        return rows

    def create_token(
        self, body: types.CreateTokenRequest, /, *, idempotency_key: str | None = None
    ) -> types.CreatedToken:
        """Create a token, with a token of scope `account` or with a username and a password.

        The new token can do no more than the credentials that create it, and lives no longer. With a token, the
        scopes `account` and `admin` also need the password. Wherever the password is needed, an account with
        two-factor authentication also needs its `code` (`second_factor`). For an account that the staff has
        closed, the response is `forbidden`. It holds the reason, and in `answer_at` the path of a page where its
        owner can answer.

        If the response got lost, send the request again with the same `Idempotency-Key`: within ten minutes, a
        token that was never used is revoked, and the response is another one.
        """
        answer: types.CreatedToken = self._transport.json(
            "POST", path_of("tokens"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def revoke_tokens(self, *, keep_current: bool | None = None) -> None:
        """Revoke all tokens of the account at once, and log it out of all browsers.

        Tokens of own bots stay valid. To replace the token of a bot, use `POST /me/bots/{username}/token`.

        keep_current: Whether to keep the token or browser session of this request.
        """
        self._transport.ask("DELETE", path_of("tokens"), {"keep_current": keep_current})

    def revoke_token(self, token_id: str, /) -> None:
        """Revoke the token at once. It may be the token of this request.

        `DELETE /tokens/current` revokes the token of the request, whatever its scopes. Anyone who finds a leaked
        token, or no longer needs their own, can revoke it. With the token of a connected app, it revokes all
        access of its grant.
        """
        self._transport.ask("DELETE", path_of("tokens", token_id), {})

    def find_users(self, *, limit: int | None = None, prefix: str | None = None) -> Iterator[types.FoundUser]:
        """List the players and bots whose username starts with the given text, in order of username. Closed
        accounts are not listed.

        limit: The maximum number of rows per page.
        prefix: The beginning of the username. Not case-sensitive.
        """
        rows: Iterator[types.FoundUser] = self._transport.rows(path_of("users"), {"limit": limit, "prefix": prefix})
        return rows

    def get_user(self, username: str, /) -> types.Profile:
        """Get a player by username, regardless of capitalisation."""
        answer: types.Profile = self._transport.json("GET", path_of("users", username), {})
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
    ) -> Iterator[types.ListedMatch]:
        """List the matches in which a player has a seat, or has left one to a bot.

        Matches that you may not find are left out.

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
        rows: Iterator[types.ListedMatch] = self._transport.rows(
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

    def get_ratings_of_user(
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
        """Get a player's ratings in all pools, and their daily history. The response is the same for every caller.

        company: Only ratings among people, or only those with bots.
        cursor: `next` or `previous` of another page of this list; it remembers the filters.
        game: Only ratings in this game.
        limit: The maximum number of rows per page.
        speed: Only ratings at this speed.
        """
        answer: types.UserRatings = self._transport.json(
            "GET",
            path_of("users", username, "ratings"),
            {"company": company, "cursor": cursor, "game": game, "limit": limit, "speed": speed},
        )
        return answer

    def report_user(
        self, username: str, /, *, idempotency_key: str | None = None, **body: Unpack[types.UserReportBodyRequest]
    ) -> types.UserReport:
        """Report a player or a username to the staff. They see your name and your reason; the player sees neither.

        Report a message in a chat by `POST /matches/{match_id}/chat/{number}/report`, which shows it to the
        staff.
        """
        answer: types.UserReport = self._transport.json(
            "POST", path_of("users", username, "report"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_statistics_of_user(self, username: str, /, *, against: str | None = None) -> types.UserStatistics:
        """Get how many matches a player has won, tied and lost, by game, seat, option, clock and opponent.

        against: Only matches against this player.
        """
        answer: types.UserStatistics = self._transport.json(
            "GET", path_of("users", username, "statistics"), {"against": against}
        )
        return answer

    def get_statistics_of_user_csv(self, username: str, /, *, against: str | None = None) -> str:
        """Get a player's statistics for a spreadsheet: a line for each group of matches that is counted.

        against: Only matches against this player.
        """
        return (self._transport.ask("GET", path_of("users", username, "statistics", "csv"), {"against": against})).text

    def list_webhooks(self, *, limit: int | None = None) -> Iterator[types.Webhook]:
        """List the caller's webhooks, newest first, without their secrets.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.Webhook] = self._transport.rows(path_of("webhooks"), {"limit": limit})
        return rows

    def make_webhook(
        self, *, idempotency_key: str | None = None, **body: Unpack[types.WebhookBodyRequest]
    ) -> types.CreatedWebhook:
        """Create a webhook: your notifications are posted to your address, signed as Standard Webhooks specifies.

        A bot creates its own webhook with its token. The secret is shown only once. The webhook ends with the
        token that created it, or when you revoke the app's access.

        A message is `{type, timestamp, data}`, with `type` and `data` of an event. `webhook-id` is the same each
        time that it is sent. `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256 of `webhook-id`,
        `.`, `webhook-timestamp`, `.` and the body as it arrived. The key is the part of the secret after
        `whsec_`, decoded from base64. While two secrets are valid there are two signatures, separated by a
        space.
        """
        answer: types.CreatedWebhook = self._transport.json(
            "POST", path_of("webhooks"), {}, body, idempotency_key=idempotency_key
        )
        return answer

    def get_webhook(self, webhook_id: str, /) -> types.Webhook:
        """Get a webhook of the caller, without its secret."""
        answer: types.Webhook = self._transport.json("GET", path_of("webhooks", webhook_id), {})
        return answer

    def change_webhook(
        self, webhook_id: str, /, **body: Unpack[types.PatchedWebhookChangesBodyRequest]
    ) -> types.Webhook:
        """Update the address or the filters of a webhook, or disable or enable it.

        It ends with the token that changed it last, or with the access of the app that did. Disabling it does
        not count as such a change. A webhook of a league needs the scope `leagues`.
        """
        answer: types.Webhook = self._transport.json("PATCH", path_of("webhooks", webhook_id), {}, body)
        return answer

    def delete_webhook(self, webhook_id: str, /) -> None:
        """Delete a webhook. Nothing more is sent, not even pending messages."""
        self._transport.ask("DELETE", path_of("webhooks", webhook_id), {})

    def list_webhook_deliveries(
        self, webhook_id: str, /, *, limit: int | None = None
    ) -> Iterator[types.WebhookDelivery]:
        """List the messages of the last 14 days, newest first. Each has the status and error of the latest attempt,
        never a body.

        limit: The maximum number of rows per page.
        """
        rows: Iterator[types.WebhookDelivery] = self._transport.rows(
            path_of("webhooks", webhook_id, "deliveries"), {"limit": limit}
        )
        return rows

    def redeliver_message(
        self, delivery_id: str, webhook_id: str, /, *, idempotency_key: str | None = None
    ) -> types.WebhookDelivery:
        """Resend the message under the same `webhook-id`, as a delivery of its own."""
        answer: types.WebhookDelivery = self._transport.json(
            "POST",
            path_of("webhooks", webhook_id, "deliveries", delivery_id, "redeliver"),
            {},
            {},
            idempotency_key=idempotency_key,
        )
        return answer

    def rotate_webhook_secret(self, webhook_id: str, /, *, idempotency_key: str | None = None) -> types.CreatedWebhook:
        """Create a new secret, shown only once. For 24 hours messages are signed with both secrets."""
        answer: types.CreatedWebhook = self._transport.json(
            "POST", path_of("webhooks", webhook_id, "rotate"), {}, {}, idempotency_key=idempotency_key
        )
        return answer

    def test_webhook(self, webhook_id: str, /, *, idempotency_key: str | None = None) -> types.WebhookDelivery:
        """Send a message of the type `webhook.test`, regardless of the filters.

        The list of deliveries shows the outcome.
        """
        answer: types.WebhookDelivery = self._transport.json(
            "POST", path_of("webhooks", webhook_id, "test"), {}, {}, idempotency_key=idempotency_key
        )
        return answer
