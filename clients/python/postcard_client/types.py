"""The shapes of requests and answers, made from the OpenAPI document. Answers are plain dictionaries.

`make clients` writes this file.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypedDict

from typing_extensions import NotRequired

AcceptedInviters: TypeAlias = Literal["owner", "people", "everyone"]
"""
Inviters whose invitations a bot accepts.

* `owner`: Invitations from its owner and the owner's other bots.
* `people`: Invitations from human players.
* `everyone`: Invitations from human players and bots.
"""


AcceptedRatings: TypeAlias = Literal["both", "rated", "unrated"]
"""
Matches that a bot accepts, rated or not.

* `both`: Rated and unrated matches.
* `rated`: Only rated matches.
* `unrated`: Only unrated matches.
"""


class AccountEventData(TypedDict):
    """
    The account: the one that is notified, or a bot of its owner.
    """

    name: str | None
    """
    The username.
    """


class Adjudication(TypedDict):
    """
    The statement of the staff on ending a match.
    """

    reason: str
    """
    The reason given by the staff.
    """
    at: str
    """
    When.
    """


class Agreement(TypedDict):
    """
    The seats that agree, and those that have not yet agreed. An offer expires with the next row of the log.
    """

    agreed: list[int]
    """
    The seats that have offered or agreed.
    """
    missing: list[int]
    """
    The seats that have not agreed yet.
    """
    obstacle: str | None
    """
    Why it is not possible right now; null if it is possible.
    """


AgreementAction: TypeAlias = Literal["offer", "accept", "decline"]
"""
Action on an end by agreement.

* `offer`: Offer it.
* `accept`: Accept what is offered.
* `decline`: Decline an offer, or withdraw your own.
"""


class AgreementAskedRequest(TypedDict):
    """
    The action to take on it.
    """

    action: AgreementAction
    """
    `offer` it, `accept` what another seat offers, or `decline`, which takes back the own as well.
    """


class AgreementEventData(TypedDict):
    """
    A match, and the seat that agrees to end it.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat that did so.
    """
    end: str
    """
    `draw` or `abort`.
    """


AnalysisState: TypeAlias = Literal["none", "waiting", "running", "done", "cancelled"]
"""
The status of an analysis.

* `none`: No player has requested an analysis.
* `waiting`: The analysis is queued.
* `running`: The analysis is in progress.
* `done`: The analysis is complete.
* `cancelled`: A player cancelled the analysis.
"""


class Annulment(TypedDict):
    """
    The statement of the staff on annulling a result in the ratings.
    """

    reason: str
    """
    The reason given by the staff.
    """
    at: str
    """
    When.
    """


class Appeal(TypedDict):
    """
    The appeal of a player against a ruling.
    """

    by: str
    """
    The player.
    """
    reason: str
    """
    The reason; empty once the account is erased.
    """
    at: str
    """
    When.
    """
    settled: bool
    """
    Whether another director has decided the appeal. The ruling next to it shows the decision.
    """


class AppealBodyRequest(TypedDict):
    """
    The reason for an appeal against a ruling.
    """

    reason: str
    """
    The reason. Public.
    """


class AppealEventData(TypedDict):
    """
    The ruling that a player appeals against.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    division: str
    """
    The division's id.
    """
    fixture: str
    """
    The fixture's id.
    """
    round: int
    """
    The round, from 1.
    """
    by: str
    """
    The username of the player who appeals. The fixture contains the reason.
    """


class Application(TypedDict):
    """
    An app that its author has registered.
    """

    client_id: str
    """
    The client id for `/oauth/authorize` and `/oauth/token`. Not a secret.
    """
    name: str
    """
    The name shown on the consent page.
    """
    redirect_uris: list[str]
    """
    The allowed redirect URIs.
    """
    created_at: str
    """
    When it was registered.
    """


class ApplicationPage(TypedDict):
    """
    A page of apps.
    """

    results: list[Application]
    """
    The apps, newest first.
    """
    next: str | None
    """
    The cursor of the next page; null at the end.
    """
    previous: str | None
    """
    The cursor of the previous page; null at the start.
    """


class Archive(TypedDict):
    """
    An archive of everything about an account in one file, ready or in preparation.
    """

    id: str
    """
    The archive's id.
    """
    created_at: str
    """
    When it was requested.
    """
    ready_at: str | None
    """
    When it became available; null while it is being created.
    """
    expires_at: str
    """
    When it will be deleted.
    """
    path: str | None
    """
    The path of the download, for its owner only; null until it is ready.
    """


class ArchiveEventData(TypedDict):
    """
    The archive that the event is about.
    """

    archive: str
    """
    The id of the archive. Download the file with `GET /me/archive/{id}`.
    """


class BankClock(TypedDict):
    """
    A time bank in days for each seat. Each move uses time from it and adds some.
    """

    kind: Literal["bank"]
    """
    The kind of clock.
    """
    days: int
    """
    The days with which each seat begins.
    """
    increment_hours: int
    """
    The hours added to the bank by each move.
    """
    cap_days: int
    """
    The maximum of the bank, in days.
    """
    vacation: Literal["none", "budget"]
    """
    Whether players' vacations stop their clocks.
    """
    weekends: Literal["play", "rest"]
    """
    Whether clocks run on Saturdays and Sundays, in the player's time zone.
    """


class BankClockAsked(TypedDict):
    """
    A time bank in days for each seat. Each move uses time from it and adds some.
    """

    kind: Literal["bank"]
    """
    The kind of clock.
    """
    days: int
    """
    The days with which each seat begins.
    """
    increment_hours: int
    """
    The hours added to the bank by each move.
    """
    cap_days: int
    """
    The maximum of the bank, in days.
    """
    vacation: NotRequired[Literal["none", "budget"]]
    """
    Whether players' vacations stop their clocks.
    """
    weekends: NotRequired[Literal["play", "rest"]]
    """
    Whether clocks run on Saturdays and Sundays, in the player's time zone.
    """


class BankMinutesClock(TypedDict):
    """
    A time bank in minutes for each seat. Each move uses time from it and adds some. For live matches.
    """

    kind: Literal["bank"]
    """
    The kind of clock.
    """
    minutes: int
    """
    The minutes with which each seat begins.
    """
    increment_seconds: int
    """
    The seconds added to the bank by each move.
    """
    cap_minutes: int
    """
    The maximum of the bank, in minutes.
    """


class BankMinutesClockAsked(TypedDict):
    """
    A time bank in minutes for each seat. Each move uses time from it and adds some. For live matches.
    """

    kind: Literal["bank"]
    """
    The kind of clock.
    """
    minutes: int
    """
    The minutes with which each seat begins.
    """
    increment_seconds: int
    """
    The seconds added to the bank by each move.
    """
    cap_minutes: int
    """
    The maximum of the bank, in minutes.
    """


class Block(TypedDict):
    """
    A player whom the caller has blocked.
    """

    username: str
    """
    The username.
    """
    created_at: str
    """
    When it began.
    """


class BlockBodyRequest(TypedDict):
    """
    The player to block.
    """

    username: str
    """
    The username of a player.
    """


class BlockPage(TypedDict):
    """
    A page of blocks.
    """

    results: list[Block]
    """
    The blocks, newest first.
    """
    next: str | None
    """
    The cursor of the next page; null at the end.
    """
    previous: str | None
    """
    The cursor of the previous page; null at the start.
    """


ChallengeAnswer: TypeAlias = Literal["accept", "refuse", "retract"]
"""
An answer to a challenge.

* `accept`: The challenged player accepts, and the match is created.
* `refuse`: The challenged player declines and loses the place.
* `retract`: The challenger withdraws the challenge.
"""


class ChallengeBodyRequest(TypedDict):
    """
    The player to challenge.
    """

    user: str
    """
    The username of a player above you on the ladder, within its `reach`.
    """


class ChallengeEventData(TypedDict):
    """
    A challenge and its two players.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    division: str
    """
    The division's id.
    """
    fixture: str
    """
    The fixture's id.
    """
    challenged: str
    """
    The username of the challenged player.
    """
    challenger: str
    """
    The username of the challenger.
    """
    answer_by: str | None
    """
    The deadline for an answer; null if no answer is awaited.
    """


Chance: TypeAlias = Literal["certain", "possible", "impossible"]
"""
The chance of a player to be promoted or relegated.

* `certain`: It is certain, if everyone in the standings signs up again.
* `possible`: It depends on open matches, or on the points of other divisions.
* `impossible`: It is impossible, whatever happens.
"""


ChanceSeat: TypeAlias = Literal["chance"]
"""
In place of a seat's number.
"""


class ChatEventData(TypedDict):
    """
    A chat message; its text is in the chat only.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat of the player who wrote it.
    """
    number: int
    """
    Its number in the chat, from 1.
    """


class ChatMessage(TypedDict):
    """
    A chat message of a player.
    """

    number: int
    """
    Its number in the chat, from 1.
    """
    seat: int
    """
    The seat of the player who wrote it.
    """
    name: str
    """
    The player who wrote it.
    """
    text: str | None
    """
    The text; null if it is hidden.
    """
    at: str
    """
    When it was written.
    """
    hidden: bool
    """
    Whether the staff has hidden it.
    """


class ChatPage(TypedDict):
    """
    A page of chat messages.
    """

    results: list[ChatMessage]
    """
    The messages, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class ChatReasonRequest(TypedDict):
    """
    The reason for reporting a message.
    """

    reason: str
    """
    The reason for the report. Shown to the staff.
    """


class ChatReport(TypedDict):
    """
    A report as the reporting player sees it.
    """

    number: int
    """
    The text of the message.
    """
    reason: str
    """
    The reason you gave for the report.
    """
    at: str
    """
    When you reported it.
    """


class ChatWrittenRequest(TypedDict):
    """
    A chat message to send.
    """

    text: str
    """
    The text. Leading and trailing spaces are removed.
    """


class Claim(TypedDict):
    """
    A difference between the played move and the best one, counted in worlds that the seat could not tell apart.
    """

    id: str
    """
    Which claim of the game it is.
    """
    values: dict[str, Any]
    """
    The value for each `{name}` of the sentence. `seat` and `other` are seats, `seats` a list of them; any other number is a number. Texts are cards, or other items of the game's moves; `verb`, `verbs` and `slot` name moves and their slots.
    """
    text: str
    """
    The claim in English, without a full stop: `seat 1 takes the trick`.
    """
    worlds: int
    """
    The number of worlds, drawn from the seat's view and each played on after both moves.
    """
    played: float
    """
    The share of them, from 0 to 1, in which it holds after the played move.
    """
    best: float
    """
    The share of them in which it holds after the best move.
    """


ClockForm: TypeAlias = Literal["none", "per_move", "bank", "per_move_minutes", "bank_minutes"]
"""
Form of the clock of a match; docs/clocks.md.

* `none`: No time limit.
* `per_move`: A fixed time per move, in days.
* `bank`: A time bank in days. Each move uses time from it and adds some.
* `per_move_minutes`: A fixed time per move, in minutes.
* `bank_minutes`: A time bank in minutes. Each move uses time from it and adds some.
"""


class Closed(TypedDict):
    """
    A closed account.
    """

    closed_at: str
    """
    When it was closed.
    """
    erased_at: str
    """
    When it will be erased, unless its owner logs in before.
    """


class ClosingBodyRequest(TypedDict):
    """
    The password, as proof that the owner closes the account.
    """

    password: NotRequired[str]
    """
    The password of the account. Required: without it the request fails with `password_needed`.
    """
    code: NotRequired[str]
    """
    A code from your authenticator app, or a recovery code. Required if the account uses two-factor authentication.
    """


class CodeBodyRequest(TypedDict):
    """
    The number of uses of a code, and its expiry.
    """

    uses: NotRequired[int]
    """
    How many players can sign up with it. Default: 1.
    """
    expires_at: NotRequired[str]
    """
    When it expires. Default: when sign-up ends.
    """


class CreatedOwnBot(TypedDict):
    """
    A bot with its new token.
    """

    username: str
    """
    The bot's username.
    """
    created_at: str
    """
    When it was created.
    """
    token: str | None
    """
    The bot's token, with the scopes `read` and `play`. Shown only once; null in a replayed response.
    """


class CreatedSeasonCalendar(TypedDict):
    """
    A new calendar link of a season.
    """

    url: str | None
    """
    The secret calendar link for calendar apps. Shown only once, on creation; otherwise null.
    """
    season: str
    """
    The id of the season.
    """
    created_at: str
    """
    When the calendar link was created.
    """


class CreatedSeasonCode(TypedDict):
    """
    A new sign-up code, with the code itself, which is shown only once.
    """

    code: str | None
    """
    The code that players send when they sign up; null in the answer to a retry.
    """
    id: str
    """
    Its id.
    """
    by: str
    """
    The director who created it.
    """
    at: str
    """
    When.
    """
    uses: int
    """
    How many players can sign up with it.
    """
    used: int
    """
    How many players have signed up with it.
    """
    expires_at: str | None
    """
    When it expires; null if it is valid until sign-up ends.
    """


class CreatedToken(TypedDict):
    """
    A new token with its secret.
    """

    id: str
    """
    The id, used to revoke it.
    """
    name: str
    """
    The name of the token.
    """
    scopes: list[str]
    """
    The scopes.
    """
    created_at: str
    """
    When it was created.
    """
    expires_at: str | None
    """
    When it expires; null if it is valid until revoked.
    """
    last_used_at: str | None
    """
    Approximate time of last use; null if never used.
    """
    token: str | None
    """
    The secret. Shown only once; null in a replayed response.
    """


class DayBegan(TypedDict):
    """
    The rating at the start of the day.
    """

    rating: int
    """
    The rating.
    """
    deviation: int
    """
    The deviation.
    """


class DealEventData(TypedDict):
    """
    A shared deal.
    """

    deal: str
    """
    The name of the deal, as in the `fixtures` and proofs of its matches.
    """
    game: str
    """
    The key of its game.
    """


class DecidedFixtureEventData(TypedDict):
    """
    The outcome of a league match.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    division: str
    """
    The division's id.
    """
    fixture: str
    """
    The fixture's id.
    """
    round: int
    """
    The round, from 1.
    """
    state: str
    """
    Its state, as in the division's fixtures.
    """
    winner: int | None
    """
    The side that won: 0 has the even seats; null for none.
    """
    how: str
    """
    What decided it: `match`, `withdrawal`, `hard_end`, `director` or `challenge`.
    """


DeclineReason: TypeAlias = Literal["later", "game", "clock", "rated", "unrated", "busy"]
"""
Reason why a player declines an invitation.

* `later`: Not right now. Ask again another day.
* `game`: Another game would be fine.
* `clock`: Another time per move would be fine.
* `rated`: Only a rated match.
* `unrated`: Only an unrated match.
* `busy`: Too many running matches already.
"""


class DeclineRequest(TypedDict):
    """
    The optional reason for declining.
    """

    reason: NotRequired[DeclineReason]
    """
    Optional reason, shown to the other players.
    """


class DeclinedAgreementEventData(TypedDict):
    """
    A match, and the seat that declined to end it or withdrew its agreement.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat that did so.
    """
    end: str
    """
    `draw` or `abort`.
    """
    withdrawn: bool
    """
    Whether this seat had agreed before and so withdrew its own offer.
    """


class DeclinedEventData(TypedDict):
    """
    The player whose invitation was declined, and why.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat's number.
    """
    name: str | None
    """
    The username of the player concerned; null if the account was deleted.
    """
    reason: str | None
    """
    The reason; null if none was given.
    """


class DeclinedPauseEventData(TypedDict):
    """
    A match, and the seat that declined to pause it or withdrew its agreement.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat that did so.
    """
    withdrawn: bool
    """
    Whether this seat had agreed before and so withdrew its own offer.
    """


class DumpEnd(TypedDict):
    """
    The last line of a month's matches. Without it, the file is incomplete.
    """

    format: str
    """
    `postcard-dump/1`.
    """
    month: str
    """
    The month, such as `2026-10`.
    """
    matches: int
    """
    The number of records before this line.
    """


class DumpTable(TypedDict):
    """
    A file with one row for each match of a dump.
    """

    size: int
    """
    The size of the file in bytes.
    """
    zipped_size: int
    """
    The download size in bytes for clients that accept gzip.
    """
    sha256: str
    """
    The digest of the file; hex.
    """
    path: str
    """
    The path of the file.
    """


class EffectOnPlayer(TypedDict):
    """
    The effect of a result on one player's rating.
    """

    seat: int
    """
    The player's seat when the match began.
    """
    name: str
    """
    The username.
    """
    rating: int
    """
    The rating before: at the start of the day or, in teams, before the match.
    """
    change: float
    """
    The rating change from this match, to one decimal place.
    """
    counted: bool
    """
    Whether the match is rated for this player. If not, the rating is unchanged.
    """


class EndEventData(TypedDict):
    """
    A match that ended, and why.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    reason: str
    """
    The reason, as in the match's outcome.
    """


class Entropy(TypedDict):
    """
    The random text that a seat contributed to the deal.
    """

    seat: int | None
    """
    The seat number before the shuffle of seats; null in a shared deal.
    """
    value: str
    """
    The random text; empty if none was contributed.
    """


EntryState: TypeAlias = Literal["signed_up", "waiting", "playing", "finished", "resting", "withdrawn", "no_show"]
"""
The state of a player of a season.

* `signed_up`: The season has not started.
* `waiting`: On the waiting list.
* `playing`: In a division.
* `finished`: Played the season to its end.
* `resting`: Sits out this season and keeps the tier.
* `withdrawn`: Withdrew from the season.
* `no_show`: Removed for not playing.
"""


class ExportEnd(TypedDict):
    """
    The last line of a download. Without it, the download is incomplete.
    """

    format: str
    """
    `postcard-export/1`.
    """
    lines: int
    """
    The number of lines before this one.
    """
    finished: int
    """
    The number of those lines that are records of finished matches.
    """


class FactorEventData(TypedDict):
    """
    The account and the method of two-factor authentication.
    """

    name: str | None
    """
    The username.
    """
    factor: str
    """
    `app` or `passkey`; `all` where the operator has removed them.
    """


class FieldError(TypedDict):
    """
    A fault of one field.
    """

    field: str
    """
    The path of the field, joined by dots; empty if the error concerns the whole body.
    """
    code: str
    """
    The machine-readable error code.
    """
    detail: str
    """
    A human-readable description of the error.
    """


FixtureDecidedBy: TypeAlias = Literal["match", "withdrawal", "hard_end", "director", "challenge"]
"""
The cause of a league match's result.

* `match`: The outcome of its match.
* `withdrawal`: A player who withdrew.
* `hard_end`: The season's final deadline.
* `director`: A director.
* `challenge`: A challenge that was declined or not answered.
"""


FixtureDecision: TypeAlias = Literal[
    "first", "second", "draw", "first_forfeits", "second_forfeits", "both_forfeit", "void"
]
"""
A director's ruling on a league match; the first side is that of seat 0.

* `first`: The first side wins.
* `second`: The second side wins.
* `draw`: It is a draw.
* `first_forfeits`: The first side forfeits.
* `second_forfeits`: The second side forfeits.
* `both_forfeit`: Both sides forfeit.
* `void`: It is void.
"""


class FixtureSeat(TypedDict):
    """
    The seat of a player in a league match.
    """

    seat: int
    """
    The seat's number; in a bye 0.
    """
    name: str
    """
    The username.
    """
    points: int | None
    """
    Match points from it; null if it has no counted result.
    """


FixtureState: TypeAlias = Literal["open", "played", "forfeit", "bye", "void"]
"""
The state of a league match.

* `open`: There is no result yet.
* `played`: It was decided by play.
* `forfeit`: One or both sides forfeited.
* `bye`: The player has no opponent in this round.
* `void`: It is void.
"""


class ForbiddenOrMissingScopeProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["forbidden", "missing_scope"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    answer_at: NotRequired[str]
    """
    With `forbidden`, of an account that the staff has closed: the path of the page to answer at.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class OptionsSchema(TypedDict):
    """
    The schema of `options` in `POST /matches`.
    """

    type: NotRequired[str]


class ViewSchema(TypedDict):
    """
    The schema of `view` in a match of this game.
    """

    type: NotRequired[str]


class GameCard(TypedDict):
    """
    A card of the game.
    """

    card: str
    """
    Its text form.
    """
    copies: int
    """
    The number of copies.
    """
    about: str
    """
    A description.
    """


class GameCondition(TypedDict):
    """
    A fact that a planned move can wait for.
    """

    id: str
    """
    Its id in `cases` of a planned move.
    """
    text: str
    """
    When it holds, as a clause in English. `{name}` stands for the value.
    """
    about: str
    """
    What its values mean.
    """
    values: list[str]
    """
    All its values.
    """
    verb: str
    """
    The first word of the moves that players usually plan for it.
    """


class GameRefusal(TypedDict):
    """
    A sentence for a player whose move is not legal, in English.

    `{name}` stands for a value. A text has one form, or two: one for a `count` of one, and one for any other.
    """

    id: str
    """
    Its id in `refusal` of a problem.
    """
    reason: str
    """
    The `reason` of the problem, which several sentences may have.
    """
    text: list[str]
    """
    The sentence.
    """


class GameRow(TypedDict):
    """
    A game in the list of games.
    """

    key: str
    """
    The key, as used in `POST /matches`.
    """
    title: str
    """
    The display name.
    """
    summary: str
    """
    A one-sentence summary.
    """
    seats: int
    """
    The number of seats.
    """
    revision: int
    """
    The current revision of the rules, used for new matches.
    """


class GameSentence(TypedDict):
    """
    A sentence of the story of a match, in English.

    `{name}` stands for a value. A text has one form, or two: one for a `count` of one, and one for any other.
    """

    id: str
    """
    Its id in `story` of log rows.
    """
    text: list[str]
    """
    The sentence for any reader.
    """
    yours: list[str]
    """
    The sentence for a reader who is `seat`, or one of `seats`; empty if it is the same.
    """
    to_you: list[str]
    """
    The sentence for a reader who is `other`; empty if it is the same.
    """
    rule: str | None
    """
    The rule that it follows from.
    """
    scores: bool
    """
    Whether it says how many `points` each of `seats` has got, or lost.
    """
    itemised: bool
    """
    Whether it is a line of a score sheet, which another sentence of the same row sums up.
    """


class GameSlot(TypedDict):
    """
    A slot of a move.
    """

    name: str
    """
    Its name in the JSON form.
    """
    about: str
    """
    What the slot takes.
    """
    least: int
    """
    The minimum number of items.
    """
    most: int
    """
    The maximum number of items.
    """
    ordered: bool
    """
    Whether the order of its items counts.
    """
    items: list[str]
    """
    All possible items, in table order.
    """


class Schema(TypedDict):
    """
    The schema of its JSON form.
    """

    type: NotRequired[str]


class GameVerb(TypedDict):
    """
    An action that a seat, or chance, can take.
    """

    name: str
    """
    The first word of the move.
    """
    about: str
    """
    When it can be played, and its effect.
    """
    chance: bool
    """
    Whether it is a move of chance.
    """
    slots: list[GameSlot]
    """
    Its slots, in the order of the text form.
    """
    schema: Schema
    """
    The schema of its JSON form.
    """


class Grant(TypedDict):
    """
    The access that the caller has given to an app.
    """

    id: str
    """
    The id, used to revoke access.
    """
    client_id: str
    """
    The app.
    """
    name: str
    """
    Its name.
    """
    scopes: list[str]
    """
    The scopes.
    """
    created_at: str
    """
    When access was given.
    """
    last_used_at: str | None
    """
    Approximate time of the app's last access; null if never used.
    """


class GrantPage(TypedDict):
    """
    A page of connected apps.
    """

    results: list[Grant]
    """
    The connected apps, newest first.
    """
    next: str | None
    """
    The cursor of the next page; null at the end.
    """
    previous: str | None
    """
    The cursor of the previous page; null at the start.
    """


class HintClaim(TypedDict):
    """
    A difference between the two moves of a hint, counted in worlds that the seat cannot tell apart.
    """

    id: str
    """
    Which claim of the game it is.
    """
    values: dict[str, Any]
    """
    The value for each `{name}` of the sentence. `seat` and `other` are seats, `seats` a list of them; any other number is a number. Texts are cards, or other items of the game's moves; `verb`, `verbs` and `slot` name moves and their slots.
    """
    text: str
    """
    The claim in English, without a full stop: `seat 1 takes the trick`.
    """
    worlds: int
    """
    The number of worlds, drawn from the seat's view and each played on after both moves.
    """
    best: float
    """
    The share of them, from 0 to 1, in which it holds after the suggested move.
    """
    other: float
    """
    The share of them in which it holds after the other move.
    """


HintState: TypeAlias = Literal["none", "searching", "done", "failed"]
"""
The status of a hint.

* `none`: The player has not asked for a hint in this turn, or it is not their turn.
* `searching`: A bot process searches for the best move.
* `done`: The hint is complete.
* `failed`: The search failed. Asking again starts a new one.
"""


class HolderEventData(TypedDict):
    """
    A seat of a match, and the player whom it is about.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat's number.
    """
    name: str | None
    """
    The username of the player concerned; null if the account was deleted.
    """


class IdempotencyMismatchProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["idempotency_mismatch"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class InProgressOrMatchOverOrNoHintsOrNotYourTurnOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["in_progress", "match_over", "no_hints", "not_your_turn", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class InProgressOrMatchOverOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["in_progress", "match_over", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class InProgressOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["in_progress", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class InProgressProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["in_progress"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class InternalProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["internal"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class InvalidOrInvalidJsonOrMalformedMoveOrUnknownFilterProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["invalid", "invalid_json", "malformed_move", "unknown_filter"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    allowed: NotRequired[list[str]]
    """
    With `unknown_filter`: the known parameters.
    """


class InvalidOrInvalidJsonOrUnknownFilterProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["invalid", "invalid_json", "unknown_filter"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    allowed: NotRequired[list[str]]
    """
    With `unknown_filter`: the known parameters.
    """


class InvalidOrUnknownFilterProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["invalid", "unknown_filter"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    allowed: NotRequired[list[str]]
    """
    With `unknown_filter`: the known parameters.
    """


class InvitationsBodyRequest(TypedDict):
    """
    The players to invite.
    """

    users: list[str]
    """
    Their usernames.
    """


class JoinRequest(TypedDict):
    """
    The seat to take, and the random text to contribute to the deal.
    """

    seat: NotRequired[int]
    """
    The seat number; by default the first open seat.
    """
    entropy: NotRequired[str]
    """
    Your own random text in printable ASCII, which goes into every shuffle. It stays in the proof of the match even if your account is erased, so do not include personal data.
    """


LackingForRank: TypeAlias = Literal[
    "no_games", "too_few_games", "away", "too_few_days", "too_few_opponents", "provisional", "bot", "gone", "pending"
]
"""
The reason why a player has no place on a leaderboard.

* `no_games`: They have no rated matches in this pool.
* `too_few_games`: They have too few rated matches.
* `away`: Their last rated match was too long ago.
* `too_few_days`: Their rated matches ended on too few different days.
* `too_few_opponents`: They have played too few different opponents.
* `provisional`: Their rating is still provisional.
* `bot`: Bots are not listed among people.
* `gone`: The account was deleted.
* `pending`: Nothing. They will be listed after the next update.
"""


class LeagueEventData(TypedDict):
    """
    A league.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """


LeagueFormat: TypeAlias = Literal["divisions", "round_robin", "swiss", "knock_out", "ladder"]
"""
The format of a competition, which decides its pairings.

* `divisions`: Everyone in a division plays each other, with promotion and relegation.
* `round_robin`: Everyone plays everyone.
* `swiss`: Players with equal scores meet in each round.
* `knock_out`: The loser is out.
* `ladder`: Players challenge those above them.
"""


LeavingPolicy: TypeAlias = Literal["lose", "bot"]
"""
Consequence of a player leaving a running match.

* `lose`: The match is lost for their side.
* `bot`: A house bot takes over the seat.
"""


class Lengths(TypedDict):
    """
    Lengths of matches that were played to their end, in rows of their logs.
    """

    matches: int
    """
    The matches that were played to their end.
    """
    tenth: int | None
    """
    A tenth of them are no longer; null without any.
    """
    median: int | None
    """
    Half of them are no longer.
    """
    ninetieth: int | None
    """
    Nine tenths of them are no longer.
    """


class LevelStatistics(TypedDict):
    """
    The results of a house bot against people.
    """

    bot: str
    """
    The bot's username.
    """
    matches: int
    """
    Finished matches with a result.
    """
    won: int
    """
    Matches in which the player's side was first alone.
    """
    tied: int
    """
    Matches in which every side was first.
    """
    lost: int
    """
    All others, and those that the player left to a bot.
    """


class Link(TypedDict):
    """
    A new invite link.
    """

    code: str | None
    """
    The secret code, for `/links/{code}`. Shown only once; null in a replayed response.
    """


class Mark(TypedDict):
    """
    Your mark on a match, shared by all your devices.
    """

    seen: int | None
    """
    The number of log rows you have seen; null if not set.
    """
    muted: bool
    """
    Whether the match is muted.
    """


class MatchEventData(TypedDict):
    """
    A match.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """


class MatchOverOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["match_over", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


MatchStatus: TypeAlias = Literal["waiting", "running", "over"]
"""
Status of a match.

* `waiting`: Some seats are still open.
* `running`: The match is running.
* `over`: The match is over.
"""


MatchVisibility: TypeAlias = Literal["public", "unlisted", "private"]
"""
Visibility of a match: who may find and see it.

* `public`: Visible to everyone and listed.
* `unlisted`: Visible to everyone who knows its id.
* `private`: Visible only to its players.
"""


class MeasureAnswerBodyRequest(TypedDict):
    """
    The answer to a moderation action.
    """

    text: str
    """
    Your reply to the staff.
    """


class MeasureEventData(TypedDict):
    """
    The moderation action that the event is about.
    """

    measure: str
    """
    The id of the moderation action.
    """


MeasureKind: TypeAlias = Literal["warning", "mute", "closure"]
"""
The kind of a moderation action by the staff.

* `warning`: A warning.
* `mute`: The account cannot write in chats for some time.
* `closure`: The account is closed.
"""


class Meeting(TypedDict):
    """
    A match against a player.
    """

    state: FixtureState
    """
    Its state.
    """
    side: int
    """
    The player's side. Side 0 includes seat 0.
    """
    points: int | None
    """
    Match points from it; null if it has no counted result.
    """


class MissingScopeOrNotYourSeatProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["missing_scope", "not_your_seat"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class MissingScopeProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["missing_scope"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


MistakeAnswerStatus: TypeAlias = Literal["searching", "done", "failed"]
"""
The progress of valuing the move that a player chose in a position of their mistakes.

* `searching`: A bot process searches for the value of the move.
* `done`: The move has a value.
* `failed`: The search for its value failed, so it counts as not found.
"""


MistakeState: TypeAlias = Literal["due", "later", "over"]
"""
The state of a position of a player's mistakes.

* `due`: It is asked now.
* `later`: It is asked again at `due_at`.
* `over`: It is not asked again.
"""


MuCardText: TypeAlias = Literal[
    "r0",
    "r1",
    "r2",
    "r3",
    "r4",
    "r5",
    "r6",
    "r7",
    "r8",
    "r9",
    "y0",
    "y1",
    "y2",
    "y3",
    "y4",
    "y5",
    "y6",
    "y7",
    "y8",
    "y9",
    "g0",
    "g1",
    "g2",
    "g3",
    "g4",
    "g5",
    "g6",
    "g7",
    "g8",
    "g9",
    "b0",
    "b1",
    "b2",
    "b3",
    "b4",
    "b5",
    "b6",
    "b7",
    "b8",
    "b9",
    "k0",
    "k1",
    "k2",
    "k3",
    "k4",
    "k5",
    "k6",
    "k7",
    "k8",
    "k9",
]
"""
A card: the letter of its colour (r, y, g, b, k) and its number, 0 to 9. The 1 and the 7 come twice.
"""


MuColourText: TypeAlias = Literal["r", "y", "g", "b", "k"]
"""
A colour: r, y, g, b or k.
"""


class MuColumn(TypedDict):
    """
    A column of a display. All its face-down cards lie at the bottom, and every face-up card can be played.
    """

    name: Literal["r", "y", "g", "b", "k", "minor", "major", "super"]
    """
    Which column it is.
    """
    face_down: int
    """
    How many cards lie face down at its foot.
    """
    cards: list[MuCardText]
    """
    Its face-up cards, in table order.
    """


MuColumnText: TypeAlias = Literal["r", "y", "g", "b", "k", "minor", "major"]
"""
A column with a base: the letter of a colour (r, y, g, b, k), minor or major.
"""


class MuDealLoggedMove(TypedDict):
    """
    Chance leaves a colour out, shuffles the others and deals.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["deal"]
    """
    What is done.
    """
    removed: MuColourText | None
    """
    The colour that is out of this round.
    """
    cards: list[MuCardText | None]
    """
    The 48 cards in order: to seat 0 six face down (under the four colour columns from red to black, then the base of the Minor column, then of the Major column), four face up, twelve in hand; the same to seat 1; then the kitty.
    """


class MuDisplay(TypedDict):
    """
    The cards in front of one player, and what the table has seen of that player in this round.
    """

    hand_count: int
    """
    How many cards are in the hand.
    """
    shown: int
    """
    How many cards lie face up: in the auction, the bid.
    """
    columns: list[MuColumn]
    """
    The columns: the colours in play, minor, major, super.
    """
    tricks: int
    """
    How many tricks of this round the player has won.
    """
    points: int
    """
    The card points in them; what Crown buried is not counted.
    """
    void: list[Literal["r", "y", "g", "b", "k", "trump"]]
    """
    What the hand holds none of, shown by not following it.
    """


class MuLayLoggedMove(TypedDict):
    """
    Bid: lay hand cards face up on your columns. Your bid is the number of your face-up cards.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["lay"]
    """
    What is done.
    """
    cards: list[MuCardText | None]
    """
    One or more cards of your hand.
    """


class MuLayMove(TypedDict):
    """
    Bid: lay hand cards face up on your columns. Your bid is the number of your face-up cards.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["lay"]
    """
    What is done.
    """
    cards: list[MuCardText]
    """
    One or more cards of your hand.
    """


class MuOptions(TypedDict):
    """
    All options of Mü (two players).
    """

    removed_colour: Literal["random", "rotate", "r", "y", "g", "b", "k"]
    """
    Which colour is out.
    """
    auction_tie: Literal["eklat", "first_holder", "redeal"]
    """
    What a tie in the auction means.
    """
    trump_freedom: Literal["displayed", "any"]
    """
    Which trumps may be named.
    """
    shield_no_trump: bool
    """
    Whether Shield may name No Trump.
    """
    target: int
    """
    The match points that win.
    """
    goal_table: Literal["derived", "steep", "classic"]
    """
    The points that a bid asks for.
    """


class MuOptionsAccepted(TypedDict):
    """
    The accepted values, by option of Mü (two players).
    """

    removed_colour: NotRequired[list[Literal["random", "rotate", "r", "y", "g", "b", "k"]]]
    """
    Which colour is out.
    """
    auction_tie: NotRequired[list[Literal["eklat", "first_holder", "redeal"]]]
    """
    What a tie in the auction means.
    """
    trump_freedom: NotRequired[list[Literal["displayed", "any"]]]
    """
    Which trumps may be named.
    """
    shield_no_trump: NotRequired[list[bool]]
    """
    Whether Shield may name No Trump.
    """
    target: NotRequired[list[int]]
    """
    The match points that win.
    """
    goal_table: NotRequired[list[Literal["derived", "steep", "classic"]]]
    """
    The points that a bid asks for.
    """


class MuOptionsAsked(TypedDict):
    """
    Options of Mü (two players); those left out have their defaults.
    """

    removed_colour: NotRequired[Literal["random", "rotate", "r", "y", "g", "b", "k"]]
    """
    Which colour is out.
    """
    auction_tie: NotRequired[Literal["eklat", "first_holder", "redeal"]]
    """
    What a tie in the auction means.
    """
    trump_freedom: NotRequired[Literal["displayed", "any"]]
    """
    Which trumps may be named.
    """
    shield_no_trump: NotRequired[bool]
    """
    Whether Shield may name No Trump.
    """
    target: NotRequired[int]
    """
    The match points that win.
    """
    goal_table: NotRequired[Literal["derived", "steep", "classic"]]
    """
    The points that a bid asks for.
    """


class MuPassLoggedMove(TypedDict):
    """
    Lay nothing for now; when both players pass in succession the auction is over.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["pass"]
    """
    What is done.
    """


class MuPassMove(TypedDict):
    """
    Lay nothing for now; when both players pass in succession the auction is over.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["pass"]
    """
    What is done.
    """


class MuRules(TypedDict):
    """
    The options in force.
    """

    removed_colour: Literal["random", "rotate", "r", "y", "g", "b", "k"]
    """
    How the colour that is out is found.
    """
    auction_tie: Literal["eklat", "first_holder", "redeal"]
    """
    What a tie in the auction means.
    """
    trump_freedom: Literal["displayed", "any"]
    """
    Which trumps may be named.
    """
    shield_no_trump: bool
    """
    Whether Shield may name No Trump.
    """
    target: int
    """
    The match points that win.
    """
    goal_table: Literal["derived", "steep", "classic"]
    """
    How the goal follows from the bid.
    """


MuSourceText: TypeAlias = Literal["hand", "table"]
"""
Where a card is played from: hand or table.
"""


MuTrumpText: TypeAlias = Literal["r", "y", "g", "b", "k", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "none"]
"""
A trump: the letter of a colour (r, y, g, b, k), a number from 0 to 9, or none.
"""


class MuTurnLoggedMove(TypedDict):
    """
    Choose which of several bare face-down cards is turned up next.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["turn"]
    """
    What is done.
    """
    column: MuColumnText | None
    """
    The column whose bare face-down card you turn up.
    """


class MuTurnMove(TypedDict):
    """
    Choose which of several bare face-down cards is turned up next.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["turn"]
    """
    What is done.
    """
    column: MuColumnText
    """
    The column whose bare face-down card you turn up.
    """


class MutedRequest(TypedDict):
    """
    The choice to mute or unmute the match.
    """

    muted: bool
    """
    Whether the match is muted.
    """


NamahageCardText: TypeAlias = Literal[
    "villager",
    "merchant",
    "dragon",
    "samurai",
    "geisha",
    "miko",
    "priest",
    "shrine",
    "village",
    "kabuki",
    "emperor",
    "basan",
    "goryo",
    "daidarabotchi",
    "daitengu",
    "okami",
    "gift-spirit",
    "unnamed-a",
    "unnamed-b",
    "buddha",
    "chochinobake",
    "hitodama",
    "kitsune",
    "shinigami",
    "teke-teke",
    "gagoze",
    "mezu",
    "gozu",
]
"""
A card by its name. The deck holds each card twice, or once with the option deck: singles.
"""


NamahageCellText: TypeAlias = Literal[
    "0a1",
    "0b1",
    "0c1",
    "0a2",
    "0b2",
    "0c2",
    "0a3",
    "0b3",
    "0c3",
    "1a1",
    "1b1",
    "1c1",
    "1a2",
    "1b2",
    "1c2",
    "1a3",
    "1b3",
    "1c3",
]
"""
A cell: the seat it belongs to, its column a to c from the left, its row 1 to 3 from the top.
"""


class NamahageClearLoggedMove(TypedDict):
    """
    Daitengu: clear up to two cells.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["clear"]
    """
    What is done.
    """
    cells: list[NamahageCellText | None]
    """
    None, one or two cells of one field with cards on them.
    """


class NamahageClearMove(TypedDict):
    """
    Daitengu: clear up to two cells.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["clear"]
    """
    What is done.
    """
    cells: list[NamahageCellText]
    """
    None, one or two cells of one field with cards on them.
    """


class NamahageDanger(TypedDict):
    """
    Cards that are about to be discarded together, and may first be saved one by one.
    """

    cell: NamahageCellText
    """
    The card in question.
    """
    stage: Literal["prevent", "rescue_by_turn", "rescue_by_other"]
    """
    Who can save it now: its owner's Samurai, or a Hitodama of the player whose turn it is or not.
    """
    how: Literal["discarded", "covered", "replaced"]
    """
    Whether it is discarded, covered or replaced.
    """
    still_to_ask: list[NamahageCellText]
    """
    Other cards, about which is asked next.
    """
    given_up: list[NamahageCellText]
    """
    Cards that nothing saved; they go when all are asked.
    """


class NamahageDealLoggedMove(TypedDict):
    """
    Chance shuffles and deals.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["deal"]
    """
    What is done.
    """
    cards: list[NamahageCardText | None]
    """
    The whole deck in order: ten to seat 0, ten to seat 1, the rest is the deck, top first.
    """


class NamahageDiscardLoggedMove(TypedDict):
    """
    Choose the card that an effect discards.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["discard"]
    """
    What is done.
    """
    cell: NamahageCellText | None
    """
    The card's cell.
    """


class NamahageDiscardMove(TypedDict):
    """
    Choose the card that an effect discards.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["discard"]
    """
    What is done.
    """
    cell: NamahageCellText
    """
    The card's cell.
    """


class NamahageDoneLoggedMove(TypedDict):
    """
    Goryo: raise no more cards.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["done"]
    """
    What is done.
    """


class NamahageDoneMove(TypedDict):
    """
    Goryo: raise no more cards.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["done"]
    """
    What is done.
    """


NamahageEndText: TypeAlias = Literal["top", "bottom"]
"""
An end of the deck: top or bottom.
"""


class NamahageLate(TypedDict):
    """
    Cards that, as you know, entered the deck when your opponent already held a part of the hand.
    """

    cards: list[NamahageCardText]
    """
    The cards, as far as you do not see them again.
    """
    at_most: int
    """
    So many of them, at most, can be among the unknown cards of your opponent's hand.
    """


class NamahageLookLoggedMove(TypedDict):
    """
    Chochinobake: you have looked at the deck's top card.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["look"]
    """
    What is done.
    """
    end: NamahageEndText | None
    """
    top: leave it there; bottom: put it at the bottom.
    """


class NamahageLookMove(TypedDict):
    """
    Chochinobake: you have looked at the deck's top card.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["look"]
    """
    What is done.
    """
    end: NamahageEndText
    """
    top: leave it there; bottom: put it at the bottom.
    """


class NamahageMoveLoggedMove(TypedDict):
    """
    Geisha: move a human to your field.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["move"]
    """
    What is done.
    """
    human: NamahageCellText | None
    """
    The cell of a human in play.
    """
    cell: NamahageCellText | None
    """
    An open cell of yours.
    """


class NamahageMoveMove(TypedDict):
    """
    Geisha: move a human to your field.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["move"]
    """
    What is done.
    """
    human: NamahageCellText
    """
    The cell of a human in play.
    """
    cell: NamahageCellText
    """
    An open cell of yours.
    """


class NamahageMulliganLoggedMove(TypedDict):
    """
    Put cards from your hand back into the deck. After the shuffle you draw as many.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["mulligan"]
    """
    What is done.
    """
    cards: list[NamahageCardText | None]
    """
    Cards of your hand, none to five.
    """


class NamahageMulliganMove(TypedDict):
    """
    Put cards from your hand back into the deck. After the shuffle you draw as many.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["mulligan"]
    """
    What is done.
    """
    cards: list[NamahageCardText]
    """
    Cards of your hand, none to five.
    """


class NamahageOptions(TypedDict):
    """
    All options of Namahage.
    """

    deck: Literal["pairs", "singles"]
    """
    How often each card is in the deck.
    """
    unnamed_cards: Literal["include", "exclude"]
    """
    Whether the two unnamed cards, Unnamed A and Unnamed B, are in the deck.
    """
    tie: Literal["draw", "active_player"]
    """
    Who wins when both totals are equal at the end.
    """


class NamahageOptionsAccepted(TypedDict):
    """
    The accepted values, by option of Namahage.
    """

    deck: NotRequired[list[Literal["pairs", "singles"]]]
    """
    How often each card is in the deck.
    """
    unnamed_cards: NotRequired[list[Literal["include", "exclude"]]]
    """
    Whether the two unnamed cards, Unnamed A and Unnamed B, are in the deck.
    """
    tie: NotRequired[list[Literal["draw", "active_player"]]]
    """
    Who wins when both totals are equal at the end.
    """


class NamahageOptionsAsked(TypedDict):
    """
    Options of Namahage; those left out have their defaults.
    """

    deck: NotRequired[Literal["pairs", "singles"]]
    """
    How often each card is in the deck.
    """
    unnamed_cards: NotRequired[Literal["include", "exclude"]]
    """
    Whether the two unnamed cards, Unnamed A and Unnamed B, are in the deck.
    """
    tie: NotRequired[Literal["draw", "active_player"]]
    """
    Who wins when both totals are equal at the end.
    """


class NamahagePlaceLoggedMove(TypedDict):
    """
    Your action: play a hand card.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["place"]
    """
    What is done.
    """
    card: NamahageCardText | None
    """
    A card of your hand.
    """
    cell: NamahageCellText | None
    """
    A cell of yours: an open one, or an occupied one if a card says so.
    """


class NamahagePlaceMove(TypedDict):
    """
    Your action: play a hand card.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["place"]
    """
    What is done.
    """
    card: NamahageCardText
    """
    A card of your hand.
    """
    cell: NamahageCellText
    """
    A cell of yours: an open one, or an occupied one if a card says so.
    """


class NamahagePreventLoggedMove(TypedDict):
    """
    Use a Samurai of yours to save your human from being discarded, or decline.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["prevent"]
    """
    What is done.
    """
    samurai: NamahageCellText | None
    """
    The cell of the Samurai that you discard; nothing to decline.
    """


class NamahagePreventMove(TypedDict):
    """
    Use a Samurai of yours to save your human from being discarded, or decline.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["prevent"]
    """
    What is done.
    """
    samurai: NamahageCellText | None
    """
    The cell of the Samurai that you discard; nothing to decline.
    """


class NamahagePriestLoggedMove(TypedDict):
    """
    Your action: a Priest of yours puts the deck's top card on a cell.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["priest"]
    """
    What is done.
    """
    cell: NamahageCellText | None
    """
    An open cell of yours.
    """


class NamahagePriestMove(TypedDict):
    """
    Your action: a Priest of yours puts the deck's top card on a cell.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["priest"]
    """
    What is done.
    """
    cell: NamahageCellText
    """
    An open cell of yours.
    """


class NamahagePutLoggedMove(TypedDict):
    """
    Choose the cell for a card that an effect puts: a card of the deck, or Unnamed A.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["put"]
    """
    What is done.
    """
    cell: NamahageCellText | None
    """
    Where the card goes: a cell of yours, of your opponent's for unnamed-a.
    """


class NamahagePutMove(TypedDict):
    """
    Choose the cell for a card that an effect puts: a card of the deck, or Unnamed A.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["put"]
    """
    What is done.
    """
    cell: NamahageCellText
    """
    Where the card goes: a cell of yours, of your opponent's for unnamed-a.
    """


class NamahageRaiseLoggedMove(TypedDict):
    """
    Goryo: put a card of the discard pile on your field.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["raise"]
    """
    What is done.
    """
    card: NamahageCardText | None
    """
    A card of the discard pile, no spirit.
    """
    cell: NamahageCellText | None
    """
    An open cell of yours.
    """


class NamahageRaiseMove(TypedDict):
    """
    Goryo: put a card of the discard pile on your field.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["raise"]
    """
    What is done.
    """
    card: NamahageCardText
    """
    A card of the discard pile, no spirit.
    """
    cell: NamahageCellText
    """
    An open cell of yours.
    """


class NamahageRedrawLoggedMove(TypedDict):
    """
    Your action: an Unnamed B of yours replaces a card by the deck's top card.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["redraw"]
    """
    What is done.
    """
    own: NamahageCellText | None
    """
    The cell of your unnamed-b.
    """
    cell: NamahageCellText | None
    """
    A cell of either field with a card on it.
    """


class NamahageRedrawMove(TypedDict):
    """
    Your action: an Unnamed B of yours replaces a card by the deck's top card.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["redraw"]
    """
    What is done.
    """
    own: NamahageCellText
    """
    The cell of your unnamed-b.
    """
    cell: NamahageCellText
    """
    A cell of either field with a card on it.
    """


class NamahageReplaceLoggedMove(TypedDict):
    """
    Kabuki: replace a card of your own.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["replace"]
    """
    What is done.
    """
    cell: NamahageCellText | None
    """
    A cell of yours with a card on it.
    """
    end: NamahageEndText | None
    """
    Where the new card comes from.
    """


class NamahageReplaceMove(TypedDict):
    """
    Kabuki: replace a card of your own.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["replace"]
    """
    What is done.
    """
    cell: NamahageCellText
    """
    A cell of yours with a card on it.
    """
    end: NamahageEndText
    """
    Where the new card comes from.
    """


class NamahageRescueLoggedMove(TypedDict):
    """
    Use a Hitodama of yours to save a card from the discard pile, or decline.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["rescue"]
    """
    What is done.
    """
    hitodama: NamahageCellText | None
    """
    The cell of the Hitodama that you discard; nothing to decline.
    """
    cell: NamahageCellText | None
    """
    The open cell of yours where the card goes; nothing to decline.
    """


class NamahageRescueMove(TypedDict):
    """
    Use a Hitodama of yours to save a card from the discard pile, or decline.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["rescue"]
    """
    What is done.
    """
    hitodama: NamahageCellText | None
    """
    The cell of the Hitodama that you discard; nothing to decline.
    """
    cell: NamahageCellText | None
    """
    The open cell of yours where the card goes; nothing to decline.
    """


NamahageRowText: TypeAlias = Literal["0r1", "0r2", "0r3", "1r1", "1r2", "1r3"]
"""
A row of a field: the seat it belongs to, and its number from the top.
"""


class NamahageRules(TypedDict):
    """
    The options in force.
    """

    deck: Literal["pairs", "singles"]
    """
    Whether the deck holds each card twice or once.
    """
    unnamed_cards: Literal["include", "exclude"]
    """
    Whether the two unnamed cards are in the deck.
    """
    tie: Literal["draw", "active_player"]
    """
    What equal totals at the end mean.
    """


NamahageSeatNumber: TypeAlias = Literal[0, 1]
"""
A player, by the seat.
"""


class NamahageSeen(TypedDict):
    """
    A card of the deck whose position a player has seen.
    """

    place: int
    """
    Where it lies, from 1 at the top.
    """
    card: NamahageCardText | None
    """
    The card, if you have seen it.
    """
    seats: list[int]
    """
    Who has seen it.
    """


class NamahageShuffleLoggedMove(TypedDict):
    """
    Chance shuffles the deck: after the mulligans, for Basan and for Buddha.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["shuffle"]
    """
    What is done.
    """
    cards: list[NamahageCardText | None]
    """
    The deck's new order, top first.
    """


class NamahageStep(TypedDict):
    """
    A pending step; an effect may have several steps.
    """

    step: Literal[
        "deal",
        "refill",
        "basan_shuffle",
        "buddha_shuffle",
        "take",
        "mulligan",
        "action",
        "discard_human",
        "discard_priest",
        "discard_own",
        "move_human",
        "turn_spirit",
        "replace_own",
        "put_anywhere",
        "put_open",
        "put_to_play",
        "hand_over",
        "raise_first",
        "raise_second",
        "clear_cells",
        "clear_row",
        "choose_player",
        "look_at_top",
        "danger",
        "on_play",
        "from_hand",
        "from_field",
        "cover_by_top",
        "replace_by_top",
        "replace_by_bottom",
        "turn_end",
    ]
    """
    What must be done.
    """
    seat: int
    """
    The player it belongs to; of `take`, who loses a card; 0 where it is nobody's.
    """
    card: NamahageCardText | None
    """
    The card that it is about, where it is about one.
    """
    cells: list[NamahageCellText]
    """
    The cells that it is about: where a card arrives; from where unnamed-a are handed over; where the card lies whose On-Play effect comes; what Buddha cleared.
    """


class NamahageTakeLoggedMove(TypedDict):
    """
    Kitsune: chance takes a card from a hand for the other player.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["take"]
    """
    What is done.
    """
    card: NamahageCardText | None
    """
    The card that is taken.
    """


NamahageTradeLoggedMove = TypedDict(
    "NamahageTradeLoggedMove",
    {
        "game": Literal["namahage"],
        "verb": Literal["trade"],
        "own": NamahageCellText | None,
        "with": NamahageCellText | None,
    },
)


NamahageTradeMove = TypedDict(
    "NamahageTradeMove",
    {
        "game": Literal["namahage"],
        "verb": Literal["trade"],
        "own": NamahageCellText,
        "with": NamahageCellText,
    },
)


class NamahageTurnLoggedMove(TypedDict):
    """
    Shrine: turn a spirit face down.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["turn"]
    """
    What is done.
    """
    cell: NamahageCellText | None
    """
    The cell of a spirit in play.
    """


class NamahageTurnMove(TypedDict):
    """
    Shrine: turn a spirit face down.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["turn"]
    """
    What is done.
    """
    cell: NamahageCellText
    """
    The cell of a spirit in play.
    """


class NewAccountBodyRequest(TypedDict):
    """
    The fields of a sign-up.
    """

    username: str
    """
    The username: letters a-z, digits, hyphens and underscores. Starts with a letter or digit.
    """
    password: str
    """
    At least 8 characters. Common passwords are rejected.
    """
    email: NotRequired[str | None]
    """
    The email address. Never shown to other players.
    """
    invite: NotRequired[str | None]
    """
    The invite code. Required if sign-up is by invitation only; ignored otherwise.
    """


class NewApplicationBodyRequest(TypedDict):
    """
    The fields of a new app.
    """

    name: str
    """
    The name shown on the consent page.
    """
    redirect_uris: list[str]
    """
    Allowed redirect URIs, matched exactly: `https`, `http` on this device (any port on 127.0.0.1 and [::1]), or a custom scheme that is a reversed domain name.
    """


class NoClock(TypedDict):
    """
    No time limit.
    """

    kind: Literal["none"]
    """
    The kind of clock.
    """


class NoSpaceProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["no_space"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class NotAcceptableProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["not_acceptable"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class NotFoundProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["not_found"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class Note(TypedDict):
    """
    The caller's own note.
    """

    text: str
    """
    The text; empty if there is no note.
    """
    written_at: str | None
    """
    When it was written; null if there is none.
    """


class NoteWrittenRequest(TypedDict):
    """
    A note to save.
    """

    text: str
    """
    The new text, which replaces the old one. Leave empty to delete the note.
    """


class NothingRequest(TypedDict):
    """
    An empty body.
    """


NotificationChannel: TypeAlias = Literal["mail", "push"]
"""
A channel that delivers events.
"""


NotificationChannels: TypeAlias = list[NotificationChannel]
"""
The channels that deliver a kind of event, if any.
"""


class OpenedFixtureEventData(TypedDict):
    """
    A league match that has begun.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    division: str
    """
    The division's id.
    """
    fixture: str
    """
    The fixture's id.
    """
    round: int
    """
    The round, from 1.
    """
    match: str
    """
    The match's id.
    """


class Opponent(TypedDict):
    """
    The results of a player against an opponent.
    """

    name: str
    """
    The opponent.
    """
    matches: list[Meeting]
    """
    The matches, in the order of the schedule.
    """


class OptionChoice(TypedDict):
    """
    A value of an option.
    """

    value: str | int | bool
    """
    The value.
    """
    about: str
    """
    The effect of this value.
    """


class OptionCount(TypedDict):
    """
    Number of matches with one value of an option.
    """

    name: str
    """
    The option's name.
    """
    value: str | int | bool
    """
    Its value.
    """
    matches: int
    """
    The matches with this value.
    """


class OptionStatistics(TypedDict):
    """
    The results of a player with one value of an option.
    """

    name: str
    """
    The option's name.
    """
    value: str | int | bool
    """
    Its value.
    """
    matches: int
    """
    Finished matches with a result.
    """
    won: int
    """
    Matches in which the player's side was first alone.
    """
    tied: int
    """
    Matches in which every side was first.
    """
    lost: int
    """
    All others, and those that the player left to a bot.
    """


class OrderCase(TypedDict):
    """
    A case of a planned move.
    """

    condition: str
    """
    The id of a condition of the game.
    """
    value: str
    """
    The value for which it holds.
    """
    move: str | None
    """
    The move in its normal text form; null if nothing is played then.
    """


class Outcome(TypedDict):
    """
    The end of a match.
    """

    places: list[int] | None
    """
    Each seat's place: 1 is best, ties share one; null if the match was aborted.
    """
    points: list[int] | None
    """
    Each seat's points, as the game counts them.
    """
    reason: str
    """
    The machine-readable reason for the end. New reasons may be added.
    """


class OwnBot(TypedDict):
    """
    One of the caller's bots.
    """

    username: str
    """
    The bot's username.
    """
    created_at: str
    """
    When it was created.
    """


class OwnBotBodyRequest(TypedDict):
    """
    The name of the new bot.
    """

    username: str
    """
    The bot's username. Follows the same rules as the username of an account.
    """


class OwnBotPage(TypedDict):
    """
    A page of your bots.
    """

    results: list[OwnBot]
    """
    The bots, newest first.
    """
    next: str | None
    """
    The cursor of the next page; null at the end.
    """
    previous: str | None
    """
    The cursor of the previous page; null at the start.
    """


Pace: TypeAlias = Literal["none", "days", "live"]
"""
Unit that the clock of a match counts.

* `none`: Nothing: there is no time limit.
* `days`: Days and hours.
* `live`: Minutes and seconds.
"""


class PatchedAccountChangesBodyRequest(TypedDict):
    """
    The fields to change; absent ones stay.
    """

    email: NotRequired[str | None]
    """
    The email address; null for none.
    """
    username: NotRequired[str]
    """
    A new username. The old one stays reserved for you, and you can return to it.
    """
    display_name: NotRequired[str | None]
    """
    The display name; null to show only the username.
    """
    language: NotRequired[str | None]
    """
    A language tag (BCP 47), such as `de` or `pt-BR`, for clients, pages and emails.
    """
    time_zone: NotRequired[str]
    """
    An IANA time zone, such as `Europe/Berlin`.
    """
    play_forced: NotRequired[bool]
    """
    Whether obviously forced moves are played for you.
    """
    password: NotRequired[str]
    """
    The new password.
    """
    current_password: NotRequired[str]
    """
    The current password. Required to change the password or username, and to change or remove the email address.
    """
    code: NotRequired[str]
    """
    A code from your authenticator app, or a recovery code. Required if the account uses two-factor authentication.
    """
    revoke_tokens: NotRequired[bool]
    """
    With a new password: whether to revoke all tokens except the one of this request. Other browsers are always logged out.
    """


PauseAction: TypeAlias = Literal["offer", "accept", "decline", "resume"]
"""
Action on a pause.

* `offer`: Offer it.
* `accept`: Accept what is offered.
* `decline`: Decline an offer, or withdraw your own.
* `resume`: Resume the match.
"""


class PauseAskedRequest(TypedDict):
    """
    The action to take on a pause, and its number of days.
    """

    action: PauseAction
    """
    `offer` it, `accept` what another seat offers, `decline`, which takes back the own as well, or `resume` a match that is paused.
    """
    days: NotRequired[int]
    """
    The number of days. Required with `offer` and `accept`; with `accept` it must match the offer.
    """


class PauseEventData(TypedDict):
    """
    A paused match.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    until: str
    """
    When the pause ends by itself.
    """


class PauseOfferEventData(TypedDict):
    """
    A match, the seat that agrees to pause it, and the length of the pause.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat that did so.
    """
    days: int
    """
    The number of days.
    """


class PauseState(TypedDict):
    """
    The seats that agree to a pause, those that have not yet agreed, and its end. An offer expires with the next row
    of the log.
    """

    agreed: list[int]
    """
    The seats that have offered or agreed.
    """
    missing: list[int]
    """
    The seats that have not agreed yet.
    """
    days: int | None
    """
    The number of days offered; null if no pause is offered.
    """
    most_days: int
    """
    The maximum number of days for a pause now; 0 if no pause is possible.
    """
    obstacle: str | None
    """
    Why it is not possible right now; null if it is possible.
    """
    paused_until: str | None
    """
    When the pause ends; null unless the match is paused.
    """


class PerMoveClock(TypedDict):
    """
    A fixed time per move, in days.
    """

    kind: Literal["per_move"]
    """
    The kind of clock.
    """
    days: int
    """
    The days that each move has.
    """
    vacation: Literal["none", "budget"]
    """
    Whether players' vacations stop their clocks.
    """
    weekends: Literal["play", "rest"]
    """
    Whether clocks run on Saturdays and Sundays, in the player's time zone.
    """


class PerMoveClockAsked(TypedDict):
    """
    A fixed time per move, in days.
    """

    kind: Literal["per_move"]
    """
    The kind of clock.
    """
    days: int
    """
    The days that each move has.
    """
    vacation: NotRequired[Literal["none", "budget"]]
    """
    Whether players' vacations stop their clocks.
    """
    weekends: NotRequired[Literal["play", "rest"]]
    """
    Whether clocks run on Saturdays and Sundays, in the player's time zone.
    """


class PerMoveMinutesClock(TypedDict):
    """
    A fixed time per move, in minutes. For live matches.
    """

    kind: Literal["per_move"]
    """
    The kind of clock.
    """
    minutes: int
    """
    The minutes that each move has.
    """


class PerMoveMinutesClockAsked(TypedDict):
    """
    A fixed time per move, in minutes. For live matches.
    """

    kind: Literal["per_move"]
    """
    The kind of clock.
    """
    minutes: int
    """
    The minutes that each move has.
    """


class PlaceEventData(TypedDict):
    """
    The place of a player in a season.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    name: str | None
    """
    The player's username; null if the account was deleted.
    """
    division: str | None
    """
    The id of their division; null if they sit out.
    """
    tier: int | None
    """
    Their tier, from 1, the highest.
    """


PlayerKind: TypeAlias = Literal["human", "bot"]
"""
The kind of a player.

* `human`: A human player.
* `bot`: A bot.
"""


class PlyEventData(TypedDict):
    """
    A seat of a match, at a ply.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat's number.
    """
    ply: int
    """
    The row number in the log; for a turn, its `expected_ply`.
    """


class Profile(TypedDict):
    """
    A player as everyone sees them, with the number of their matches aborted by agreement after the deal.
    """

    username: str
    """
    The username; unique, not case-sensitive.
    """
    display_name: str | None
    """
    The display name; not unique, but never the username of another account.
    """
    kind: PlayerKind
    """
    The kind of player: `human` or `bot`.
    """
    created_at: str
    """
    When the account was created.
    """
    closed: bool
    """
    Whether the account is closed. Its owner can reopen it within 14 days.
    """
    deleted: bool
    """
    Whether the account was deleted. The username is then a placeholder.
    """
    owner: str | None
    """
    The owner of a bot; null for human players and house bots.
    """
    agreed_aborts: int
    """
    The number of matches aborted by agreement.
    """


class Proof(TypedDict):
    """
    The facts that can be saved and verified at any time.
    """

    match: str
    """
    The match's id.
    """
    deal: str
    """
    The id from which the deal is derived: the match's own id unless the deal is shared.
    """
    sealed: bool
    """
    Whether other tables are still playing this deal. Until they finish, only the match's own players can see its cards.
    """
    commitment: str
    """
    SHA-256(seed ‖ deal); hex.
    """
    entropies: list[Entropy]
    """
    In the order of seats before the shuffle. For a shared deal, in order of the usernames that signed up.
    """
    header: str | None
    """
    The initial text of the chain; null before the start.
    """
    first_hash: str | None
    """
    The chain value before the first row; hex.
    """
    ply: int
    """
    The number of rows.
    """
    hash: str | None
    """
    The chain value after the last row; hex.
    """
    seed: str | None
    """
    The secret number (seed), hex; null until the match is over, and while the deal is sealed.
    """
    end: str | None
    """
    The last link of the chain; null until the match is over.
    """


class PublicUser(TypedDict):
    """
    The public profile of a player.
    """

    username: str
    """
    The username; unique, not case-sensitive.
    """
    display_name: str | None
    """
    The display name; not unique, but never the username of another account.
    """
    kind: PlayerKind
    """
    The kind of player: `human` or `bot`.
    """
    created_at: str
    """
    When the account was created.
    """
    closed: bool
    """
    Whether the account is closed. Its owner can reopen it within 14 days.
    """
    deleted: bool
    """
    Whether the account was deleted. The username is then a placeholder.
    """


class PushKey(TypedDict):
    """
    The key that a browser subscribes with.
    """

    key: str | None
    """
    The `applicationServerKey`, in URL-safe base64; null if push notifications are not available on this server.
    """


class PushKeysBodyRequest(TypedDict):
    """
    The browser's keys.
    """

    p256dh: str
    """
    The browser's public key, in URL-safe base64.
    """
    auth: str
    """
    The browser's secret for this server, 16 bytes.
    """


class PushSubscription(TypedDict):
    """
    A browser that receives your push notifications. Its address and its keys are not shown again.
    """

    id: str
    """
    The subscription's id.
    """
    service: str
    """
    The host of its push service.
    """
    created_at: str
    """
    When it was created.
    """
    expires_at: str | None
    """
    When it expires; null if it does not expire.
    """


class PushSubscriptionBodyRequest(TypedDict):
    """
    The result of `PushSubscription.toJSON()` in a browser, as it is.
    """

    endpoint: str
    """
    The URL where the push service accepts messages.
    """
    expirationTime: NotRequired[int | None]
    """
    When it expires, in milliseconds since 1970; null if it does not expire.
    """
    keys: PushKeysBodyRequest
    """
    Its keys.
    """


class PushSubscriptionPage(TypedDict):
    """
    A page of subscriptions.
    """

    results: list[PushSubscription]
    """
    The subscriptions, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class PuzzleMove(TypedDict):
    """
    A legal move and its expected result.
    """

    move: str
    """
    The move as text.
    """
    value: float
    """
    The expected result for the seat, from 0 (loss) to 1 (win).
    """
    behind: float
    """
    The distance to the best move, 0 for that one.
    """
    error: float
    """
    The standard error of `behind`.
    """


class PuzzlePlayer(TypedDict):
    """
    A player of the match.
    """

    seat: int
    """
    The seat.
    """
    name: str | None
    """
    Who sat there at the start.
    """


PuzzleState: TypeAlias = Literal["open", "solved", "missed"]
"""
The state of a puzzle.

* `open`: You have not answered it.
* `solved`: Your answer was the best move.
* `missed`: Your answer was another move.
"""


QuietHours = TypedDict(
    "QuietHours",
    {
        "from": str | None,
        "to": str | None,
        "zone": str,
    },
)


QuietHoursBodyRequest = TypedDict(
    "QuietHoursBodyRequest",
    {
        "from": str | None,
        "to": str | None,
        "zone": NotRequired[str],
    },
)


RatingCompany: TypeAlias = Literal["people", "bots"]
"""
Among whom a match counts.

* `people`: Among people.
* `bots`: Separate, because a bot has a seat.
"""


RatingLimit: TypeAlias = Literal["aborted", "too_short", "same_people"]
"""
Reason why a rated match does not affect the rating of every player.

* `aborted`: The match was aborted. Only players who left are rated, with a loss.
* `too_short`: The match ended before each side had made three decisions.
* `same_people`: The same players had already begun three rated matches with each other on that day.
"""


RatingSpeed: TypeAlias = Literal["live", "brisk", "steady", "slow", "unclocked"]
"""
The speed of a clock, by the time for a move; docs/ratings.md says how it is computed.

* `live`: Live: the time per move is in minutes.
* `brisk`: At most one day per move.
* `steady`: At most three days per move.
* `slow`: More than three days per move.
* `unclocked`: No time limit.
"""


class ReasonCount(TypedDict):
    """
    Number of matches that ended for one reason.
    """

    reason: str
    """
    The machine-readable reason for the end.
    """
    matches: int
    """
    The matches that ended for it.
    """


class RecordPlayer(TypedDict):
    """
    A player of the match.
    """

    seat: int
    """
    The seat's number.
    """
    name: str | None
    """
    The username.
    """
    kind: PlayerKind | None
    """
    A human player or a bot.
    """


class RecordRow(TypedDict):
    """
    A complete row of the log.
    """

    ply: int
    """
    Its number, from 0.
    """
    seat: int | ChanceSeat
    """
    The seat that made the move.
    """
    move: str
    """
    The move as text.
    """
    at: str
    """
    When it was created.
    """
    hash: str
    """
    The chain value after this row; hex.
    """


class RefusalSentence(TypedDict):
    """
    The reason that a move is not legal. Its words are in `refusals` of the game.
    """

    id: str
    """
    Which sentence of the game it is.
    """
    values: dict[str, Any]
    """
    The value for each `{name}` of the sentence. `seat` and `other` are seats, `seats` a list of them; any other number is a number. Texts are cards, or other items of the game's moves; `verb`, `verbs` and `slot` name moves and their slots.
    """


class Registered(TypedDict):
    """
    The new account and its first token.
    """

    user: PublicUser
    """
    The new account.
    """
    token: str | None
    """
    A token with the scopes `read play account leagues`. Shown only once; null in a replayed response.
    """


class RematchEventData(TypedDict):
    """
    A match and its rematch.
    """

    match: str
    """
    The id of the match that is over.
    """
    game: str
    """
    The key of its game.
    """
    rematch: str
    """
    The id of the new match.
    """


class ReminderEventData(TypedDict):
    """
    The turn and its deadline.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat's number.
    """
    ply: int
    """
    The turn's `expected_ply`.
    """
    deadline: str | None
    """
    The current deadline.
    """


ReportSubject: TypeAlias = Literal["person", "name"]
"""
What a report is about.

* `person`: The player's behaviour.
* `name`: The name.
"""


class ReportedMessage(TypedDict):
    """
    A message that a player has reported. It does not name the match.
    """

    author: str
    """
    The player who wrote the message.
    """
    text: str
    """
    The text of the message.
    """
    said_at: str
    """
    When it was written.
    """
    reporter: str
    """
    The player who reported it.
    """
    reason: str
    """
    The reason given by the reporter.
    """
    at: str
    """
    When it was reported.
    """
    hidden: bool
    """
    Whether the staff has hidden the message from players.
    """


class ReportedMessagePage(TypedDict):
    """
    A page of reported messages.
    """

    results: list[ReportedMessage]
    """
    The reports, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class ResumptionEventData(TypedDict):
    """
    A resumed match.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int | None
    """
    The seat that ended the pause; null if it ended by itself.
    """


class RoundEventData(TypedDict):
    """
    A round of a division.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    division: str
    """
    The division's id.
    """
    round: int
    """
    The round, from 1. In a knock-out, the first of the two rounds of an encounter.
    """


class Ruling(TypedDict):
    """
    The ruling of a director on a league match, in place of the result of its match.
    """

    by: str
    """
    The director.
    """
    decision: FixtureDecision | None
    """
    The decision; null for older rulings, for which it was not stored.
    """
    reason: str
    """
    Why.
    """
    at: str
    """
    When.
    """
    appeal_until: str
    """
    The deadline for an appeal. Each player can appeal once, while the season is running.
    """
    appeal: Appeal | None
    """
    The latest appeal about the fixture; null if there is none.
    """
    rating_annulled: bool | None
    """
    Whether the staff annulled the result in the ratings. Ratings ignore rulings: otherwise they count the match as it was played. Null without a match.
    """


class SeasonBodyRequest(TypedDict):
    """
    The times of a season. A director takes the steps whose times are absent.
    """

    sign_up_at: NotRequired[str]
    """
    When sign-up opens. Default: immediately.
    """
    start_at: NotRequired[str]
    """
    The earliest start. From then on, the server starts the season once there are enough players and the previous season is over.
    """


class SeasonCalendar(TypedDict):
    """
    A season whose calendar has a link.
    """

    season: str
    """
    The id of the season.
    """
    created_at: str
    """
    When the calendar link was created.
    """


class SeasonCode(TypedDict):
    """
    A sign-up code as directors see it. The code itself is shown only once.
    """

    id: str
    """
    Its id.
    """
    by: str
    """
    The director who created it.
    """
    at: str
    """
    When.
    """
    uses: int
    """
    How many players can sign up with it.
    """
    used: int
    """
    How many players have signed up with it.
    """
    expires_at: str | None
    """
    When it expires; null if it is valid until sign-up ends.
    """


class SeasonCodePage(TypedDict):
    """
    A page of a season's invite codes.
    """

    results: list[SeasonCode]
    """
    The invite codes, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class SeasonEventData(TypedDict):
    """
    A season of a league.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    number: int
    """
    The number of the season in the league, from 1.
    """


class SeasonInvitation(TypedDict):
    """
    A player whom a director has invited to a season.
    """

    name: str
    """
    The username.
    """
    by: str
    """
    The director.
    """
    at: str
    """
    When.
    """
    has_signed_up: bool
    """
    Whether they have signed up since.
    """


class SeasonInvitationPage(TypedDict):
    """
    A page of invitations to a season.
    """

    results: list[SeasonInvitation]
    """
    The invitations, oldest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class SeasonInvited(TypedDict):
    """
    The players whom a request has invited.
    """

    invited: list[str]
    """
    The players who are notified now: those not invited before and not signed up.
    """


class SeasonMessage(TypedDict):
    """
    A message of a director to everyone in a season.
    """

    id: str
    """
    Its id.
    """
    by: str
    """
    The director.
    """
    text: str
    """
    The text of the message.
    """
    at: str
    """
    When.
    """


class SeasonMessageBodyRequest(TypedDict):
    """
    The message to send to a season.
    """

    text: str
    """
    The text of the message.
    """


class SeasonMessageEventData(TypedDict):
    """
    A message of a director to everyone in a season.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    number: int
    """
    The number of the season in the league, from 1.
    """
    by: str
    """
    The director.
    """
    message: str
    """
    The message's id.
    """
    text: str
    """
    The text; empty once the director's account is erased.
    """


class SeasonMessagePage(TypedDict):
    """
    A page of messages to everyone in a season.
    """

    results: list[SeasonMessage]
    """
    The messages, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


SeasonState: TypeAlias = Literal["planned", "sign_up", "running", "ending", "over", "cancelled"]
"""
The state of a season.

* `planned`: Sign-up opens at a set time.
* `sign_up`: Sign-up is open.
* `running`: The season is running.
* `ending`: Its last matches are being decided.
* `over`: The final standings are known.
* `cancelled`: The season did not take place.
"""


class SeatAskedRequest(TypedDict):
    """
    A seat, with exactly one of the three members.
    """

    user: NotRequired[str]
    """
    The username of a player or of a player's bot. The caller gets this seat; anyone else is invited.
    """
    bot: NotRequired[str]
    """
    The username of a house bot.
    """
    open: NotRequired[Literal[True]]
    """
    An open seat, for the first player who joins.
    """


class SeatClock(TypedDict):
    """
    The clock of a seat.
    """

    seat: int
    """
    The seat's number.
    """
    deadline: str | None
    """
    The deadline; null while no clock runs.
    """
    bank_seconds: int | None
    """
    The time left in the bank; null if there is no bank.
    """


class SeatEventData(TypedDict):
    """
    A seat of a match.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The seat's number.
    """


SeatState: TypeAlias = Literal["open", "invited", "taken"]
"""
State of a seat: whether it is taken.

* `open`: The seat is open.
* `invited`: The seat is reserved for an invited player.
* `taken`: The seat is taken by a player or a bot.
"""


class SeatStatistics(TypedDict):
    """
    Results in one seat of a game.
    """

    seat: int
    """
    The seat's number, from 0.
    """
    matches: int
    """
    Finished matches with a result.
    """
    won: int
    """
    Matches in which the player's side was first alone.
    """
    tied: int
    """
    Matches in which every side was first.
    """
    lost: int
    """
    All others, and those that the player left to a bot.
    """


class SeenRequest(TypedDict):
    """
    The point up to which you have seen the moves of a match.
    """

    ply: int
    """
    The number of log rows seen: the `ply` of a view.
    """


class ServerClockNumber(TypedDict):
    """
    A number of a clock, and its range on this server.
    """

    name: str
    """
    The name of the member.
    """
    least: int
    """
    The minimum value.
    """
    most: int
    """
    The maximum value.
    """


class ServerDocuments(TypedDict):
    """
    Paths of pages; null for those that the operator has not written.
    """

    schema: str
    """
    The OpenAPI document.
    """
    docs: str
    """
    Interactive documentation of all operations.
    """
    errors: str
    """
    A list of all error codes, with explanations.
    """
    imprint: str | None
    """
    The imprint: who runs this server.
    """
    privacy: str | None
    """
    The privacy policy.
    """
    rules: str | None
    """
    The rules of conduct.
    """


class ServerFeatures(TypedDict):
    """
    The optional features of this server.
    """

    registration: str
    """
    Who can sign up: `open`, `invite` or `closed`.
    """
    members_only: bool
    """
    Whether callers without an account can only log in.
    """
    push: bool
    """
    Whether push notifications are available.
    """
    webhooks: int
    """
    The maximum number of webhooks per account.
    """
    own_bots: int
    """
    The maximum number of bots per account.
    """


class ServerLimit(TypedDict):
    """
    A limit on what a caller may do.
    """

    name: str
    """
    The name of the limit, as in the header `RateLimit`.
    """
    quota: int
    """
    The number allowed per window.
    """
    window: int
    """
    The length of the window, in seconds.
    """


class SignInEventData(TypedDict):
    """
    The account, and the browser that was logged in.
    """

    name: str | None
    """
    The username.
    """
    browser: str
    """
    The name of the browser, such as `Firefox on Linux`.
    """


class SignUpBodyRequest(TypedDict):
    """
    The player who signs up, and the way in which they do.
    """

    bot: NotRequired[str]
    """
    The house bot to sign up (directors only). Default: the caller.
    """
    rests: NotRequired[bool]
    """
    Whether to sit out this season and keep the place from last season.
    """
    entropy: NotRequired[str]
    """
    Your own random text, in printable ASCII. It goes into every shuffle of your matches. It stays in their proofs even after your account is erased, so do not include personal data.
    """
    code: NotRequired[str]
    """
    An invite code from a director, for a season by invitation only.
    """


class SlotPick(TypedDict):
    """
    The items that can fill a slot of a move.
    """

    name: str
    """
    The slot.
    """
    least: int
    """
    The minimum number of items to pick.
    """
    most: int
    """
    The maximum number of items to pick.
    """
    items: list[str]
    """
    The items to pick from. An item listed twice can be picked twice.
    """


class StatisticsOfGame(TypedDict):
    """
    Numbers about the finished public matches of a game whose cards are no secret any more.
    """

    game: str
    """
    The key of the game.
    """
    counted_at: str | None
    """
    When the matches were last counted; null if they have not been yet.
    """
    matches: int
    """
    Matches with a result.
    """
    seats: list[SeatStatistics]
    """
    The results of each seat.
    """
    options: list[OptionCount]
    """
    By the values of the options, as far as they were played.
    """
    reasons: list[ReasonCount]
    """
    By the reason for the end, the most frequent first.
    """
    lengths: Lengths
    """
    How long matches are.
    """
    levels: list[LevelStatistics]
    """
    Each house bot's results in matches with a person, by name.
    """


class StorySentence(TypedDict):
    """
    A sentence of a match's story. Its words are in `sentences` of the game.
    """

    id: str
    """
    Which sentence of the game it is.
    """
    values: dict[str, Any]
    """
    The value for each `{name}` of the sentence. `seat` and `other` are seats, `seats` a list of them; any other number is a number. Texts are cards, or other items of the game's moves; `verb`, `verbs` and `slot` name moves and their slots.
    """


class Streak(TypedDict):
    """
    Matches won one after the other, in the order in which they ended.
    """

    current: int
    """
    The matches won since the last one that was not.
    """
    longest: int
    """
    The most matches won in a row.
    """


class StreamTicket(TypedDict):
    """
    The ticket with which a browser opens one stream.
    """

    ticket: str | None
    """
    Opens one stream as `?ticket=`. Shown only once; null in a replay.
    """
    expires_at: str
    """
    The deadline for its first use.
    """


class SubscriptionEndedEventData(TypedDict):
    """
    The subscription that has ended, the kind of its creator, and the reason for its end.
    """

    name: str | None
    """
    The username of its former owner.
    """
    subscription: str
    """
    `calendar`, `webhook`, or `push` for a browser.
    """
    id: str | None
    """
    The id of the webhook or browser. For a calendar, the id of the season; null for your own calendar.
    """
    by: str
    """
    How it had been created: by an app (`program`), with a `token`, or by the owner in a `browser`.
    """
    why: str
    """
    `deleted`, `replaced` by another, `revoked` or `expired` with what had made it, `all_ended` with all tokens, `gone` from the push service.
    """


class SubscriptionMadeEventData(TypedDict):
    """
    The subscription, and the kind of its creator. `/account` shows which app or token created it.
    """

    name: str | None
    """
    The username of its owner.
    """
    subscription: str
    """
    `calendar`, `webhook`, or `push` for a browser.
    """
    id: str | None
    """
    The id of the webhook or browser. For a calendar, the id of the season; null for your own calendar.
    """
    by: str
    """
    How it was created: by an app (`program`), with a `token`, or by the owner in a `browser`.
    """


SubstituteAnswer: TypeAlias = Literal["accept", "decline"]
"""
An answer to a substitute request.

* `accept`: The player takes the place.
* `decline`: The player declines, or a director withdraws the request.
"""


class SubstituteAnswerBodyRequest(TypedDict):
    """
    The answer to a substitute request.
    """

    action: SubstituteAnswer
    """
    `accept` takes the place; `decline` says no, or, as a director, takes the question back.
    """
    entropy: NotRequired[str]
    """
    With `accept`: your own random text. It goes into every shuffle of your matches, except for deals that all tables of a round share. It stays in their proofs even after your account is erased.
    """


class SubstituteBodyRequest(TypedDict):
    """
    The player to ask, and the player to step in for.
    """

    leaver: str
    """
    The player who left.
    """
    user: str
    """
    The player who is asked to step in.
    """


class SubstituteEventData(TypedDict):
    """
    The player whose place in a season is open.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    number: int
    """
    The number of the season in the league, from 1.
    """
    leaver: str | None
    """
    The username of the player who left; null if the account was deleted.
    """


class Substitution(TypedDict):
    """
    A player who is asked to step in for one who has withdrawn, and has not answered yet.
    """

    id: str
    """
    Its id.
    """
    season: str
    """
    The id of the season.
    """
    leaver: str
    """
    The player who left.
    """
    name: str
    """
    The player who is asked.
    """
    by: str
    """
    The director who asked.
    """
    at: str
    """
    When.
    """


class SubstitutionPage(TypedDict):
    """
    A page of substitute requests.
    """

    results: list[Substitution]
    """
    The unanswered requests, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


TakeThatToyCardText: TypeAlias = Literal[
    "r1",
    "r2",
    "r3",
    "r4",
    "r5",
    "r6",
    "r7",
    "r8",
    "y1",
    "y2",
    "y3",
    "y4",
    "y5",
    "y6",
    "y7",
    "y8",
    "g1",
    "g2",
    "g3",
    "g4",
    "g5",
    "g6",
    "g7",
    "g8",
    "b1",
    "b2",
    "b3",
    "b4",
    "b5",
    "b6",
    "b7",
    "b8",
    "p1",
    "p2",
    "p3",
    "p4",
    "p5",
    "p6",
    "p7",
    "p8",
]
"""
A toy: the letter of its colour (r, y, g, b, p) and its rank, 1 to 8.
"""


class TakeThatToyDealLoggedMove(TypedDict):
    """
    Chance shuffles and deals.
    """

    game: Literal["take-that-toy-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["deal"]
    """
    What is done.
    """
    cards: list[TakeThatToyCardText | None]
    """
    All 40 in order: ten to seat 0, ten to seat 1, ten to the cat (top first; the first three are the timeline, left to right), the turned-up trump card, nine aside.
    """


class TakeThatToyLot(TypedDict):
    """
    Cards whose places you do not know. They lie in the places counted here, and every arrangement is equally likely.

    The lots are listed in the order in which their cards come out of the cat's deck.
    """

    origin: Literal["deal", "burst"]
    """
    Whether they are hidden since the deal or since a burst.
    """
    cards: list[TakeThatToyCardText]
    """
    The cards whose places you do not know.
    """
    hands: list[int]
    """
    How many of them are in each seat's hand.
    """
    timeline: int
    """
    How many of them lie face down in the timeline.
    """
    deck: int
    """
    How many of them lie in the cat's deck.
    """
    aside: int
    """
    How many of them lie aside.
    """
    face_down: bool
    """
    Whether they stay face down in the timeline until the cat plays them.
    """
    taker: int | None
    """
    The seat that received one card of this burst; null for the deal.
    """
    gift: TakeThatToyCardText | None
    """
    The card of this burst that you received and still hold.
    """


class TakeThatToyOptions(TypedDict):
    """
    All options of Take That Toy! (two players).
    """

    lead_rule: Literal["winner", "cat_always"]
    """
    Who leads a trick after the first.
    """
    one_becomes_eight: bool
    """
    Whether a 1 can grow.
    """
    check_order: Literal["burst_first", "win_first"]
    """
    Whether bursts come before the check for five colours.
    """
    end_when: Literal["any_hand_empty", "all_hands_empty"]
    """
    Which empty hands end the match.
    """
    card_tie: Literal["more", "fewer"]
    """
    Who wins when both hold equally many colours.
    """


class TakeThatToyOptionsAccepted(TypedDict):
    """
    The accepted values, by option of Take That Toy! (two players).
    """

    lead_rule: NotRequired[list[Literal["winner", "cat_always"]]]
    """
    Who leads a trick after the first.
    """
    one_becomes_eight: NotRequired[list[bool]]
    """
    Whether a 1 can grow.
    """
    check_order: NotRequired[list[Literal["burst_first", "win_first"]]]
    """
    Whether bursts come before the check for five colours.
    """
    end_when: NotRequired[list[Literal["any_hand_empty", "all_hands_empty"]]]
    """
    Which empty hands end the match.
    """
    card_tie: NotRequired[list[Literal["more", "fewer"]]]
    """
    Who wins when both hold equally many colours.
    """


class TakeThatToyOptionsAsked(TypedDict):
    """
    Options of Take That Toy! (two players); those left out have their defaults.
    """

    lead_rule: NotRequired[Literal["winner", "cat_always"]]
    """
    Who leads a trick after the first.
    """
    one_becomes_eight: NotRequired[bool]
    """
    Whether a 1 can grow.
    """
    check_order: NotRequired[Literal["burst_first", "win_first"]]
    """
    Whether bursts come before the check for five colours.
    """
    end_when: NotRequired[Literal["any_hand_empty", "all_hands_empty"]]
    """
    Which empty hands end the match.
    """
    card_tie: NotRequired[Literal["more", "fewer"]]
    """
    Who wins when both hold equally many colours.
    """


class TakeThatToyPlayLoggedMove(TypedDict):
    """
    Play a card to the trick.
    """

    game: Literal["take-that-toy-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: TakeThatToyCardText | None
    """
    A card of your hand; you need not follow the colour that was led.
    """


class TakeThatToyPlayMove(TypedDict):
    """
    Play a card to the trick.
    """

    game: Literal["take-that-toy-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: TakeThatToyCardText
    """
    A card of your hand; you need not follow the colour that was led.
    """


class TakeThatToyPlayed(TypedDict):
    """
    A card of the current trick.
    """

    seat: int | None
    """
    Who played it; null is the cat.
    """
    card: TakeThatToyCardText
    """
    The card.
    """


class TakeThatToyRules(TypedDict):
    """
    The options in force.
    """

    lead_rule: Literal["winner", "cat_always"]
    """
    Who leads the next trick.
    """
    one_becomes_eight: bool
    """
    Whether a 1 counts as an 8 in a trick that also holds a 7.
    """
    check_order: Literal["burst_first", "win_first"]
    """
    Whether bursts come before the check for five colours.
    """
    end_when: Literal["any_hand_empty", "all_hands_empty"]
    """
    Which empty hands end the match.
    """
    card_tie: Literal["more", "fewer"]
    """
    Whether more or fewer cards win when colours are equal.
    """


class Tempo(TypedDict):
    """
    The pace of a player: over their latest 100 matches that are not live, as far as they decided in them.
    """

    matches: int
    """
    The matches that are looked at. With fewer than 20 the other numbers are null.
    """
    hours: float | None
    """
    The median of the matches' medians: hours from the beginning of a turn to the decision.
    """
    longest_hours: float | None
    """
    The median of each match's longest turn, in hours.
    """
    late: int | None
    """
    How often the player missed a deadline in the latest 100 matches.
    """


class ThrottledProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["throttled"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class TieBreak(TypedDict):
    """
    The value of a tie-break for a player.
    """

    name: str
    """
    The name of the tie-break.
    """
    value: str
    """
    A whole number, or a fraction such as `7/2`. Higher is better.
    """


TieBreakName: TypeAlias = Literal[
    "head_to_head",
    "duplicate_difference",
    "capped_difference",
    "wins",
    "sonneborn_berger",
    "buchholz",
    "fewer_time_outs",
    "lot",
]
"""
A tie-break on points. docs/leagues.md explains how each is computed.

* `head_to_head`: Head-to-head: the matches between the tied players.
* `duplicate_difference`: The difference over the same deals.
* `capped_difference`: The point difference, capped for each match.
* `wins`: The number of wins.
* `sonneborn_berger`: The points of beaten opponents, plus half of the points of drawn opponents.
* `buchholz`: The points of all opponents.
* `fewer_time_outs`: Fewer matches lost on time.
* `lot`: A draw of lots that anyone can verify.
"""


TierChange: TypeAlias = Literal["stays", "up", "down", "fills", "makes_room", "returns", "joins", "replaces"]
"""
The way in which a player got into their tier.

* `stays`: Stayed.
* `up`: Was promoted.
* `down`: Was relegated.
* `fills`: Moved up to fill an open place.
* `makes_room`: Moved down to make room.
* `returns`: Returned after sitting out a season.
* `joins`: Is new.
* `replaces`: Took the place of a player who left.
"""


class Token(TypedDict):
    """
    A token without its secret.
    """

    id: str
    """
    The id, used to revoke it.
    """
    name: str
    """
    The name of the token.
    """
    scopes: list[str]
    """
    The scopes.
    """
    created_at: str
    """
    When it was created.
    """
    expires_at: str | None
    """
    When it expires; null if it is valid until revoked.
    """
    last_used_at: str | None
    """
    Approximate time of last use; null if never used.
    """


class TokenPage(TypedDict):
    """
    A page of tokens.
    """

    results: list[Token]
    """
    The tokens, newest first.
    """
    next: str | None
    """
    The cursor of the next page; null at the end.
    """
    previous: str | None
    """
    The cursor of the previous page; null at the start.
    """


TokenScope: TypeAlias = Literal["read", "play", "account", "leagues", "admin"]
"""
What a token may do.

* `read`: See matches, views, players and lists.
* `play`: Create and join matches, and play moves.
* `account`: Change or delete the account, and list, create and revoke tokens.
* `leagues`: Create and run leagues, and sign up for seasons.
* `admin`: Read the reports of players; for staff only.
"""


class TooLargeProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["too_large"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class UnauthenticatedProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["unauthenticated"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class UnavailableProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["unavailable"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


UnfinishedMatches: TypeAlias = Literal["draw", "points", "void"]
"""
Treatment of matches that still run at the final deadline.

* `draw`: Unfinished matches are drawn.
* `points`: The side with more points wins.
* `void`: Unfinished matches are void.
"""


class UnknownFilterProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["unknown_filter"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    allowed: NotRequired[list[str]]
    """
    With `unknown_filter`: the known parameters.
    """


class UnsupportedMediaTypeProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["unsupported_media_type"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class UserReport(TypedDict):
    """
    A report about a player to the staff.
    """

    username: str
    """
    The reported player.
    """
    about: str
    """
    What is reported: the player's behaviour (`person`) or their `name`.
    """
    reason: str
    """
    The reason for the report.
    """
    at: str
    """
    When it was reported.
    """


class UserReportBodyRequest(TypedDict):
    """
    A report about a player.
    """

    about: ReportSubject
    """
    Whether the report is about the player's behaviour (`person`) or their `name`.
    """
    reason: str
    """
    The reason for the report. Shown to the staff.
    """


class Vacation(TypedDict):
    """
    A vacation of a player.
    """

    id: str
    """
    The vacation's id.
    """
    starts_at: str
    """
    When it begins.
    """
    ends_at: str
    """
    When it ends.
    """
    time_zone: str
    """
    The time zone that determines the dates charged to the budget.
    """
    days: int
    """
    The number of dates charged to the budget, over all years.
    """


class VacationBodyRequest(TypedDict):
    """
    The time of a vacation.
    """

    starts_at: NotRequired[str]
    """
    When the vacation begins; now by default.
    """
    ends_at: str
    """
    When it ends.
    """


class VacationPage(TypedDict):
    """
    A page of vacations.
    """

    results: list[Vacation]
    """
    The vacations, latest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class WebhookDelivery(TypedDict):
    """
    A message to a webhook, with the outcome of the latest attempt. The receiver's response is not stored.
    """

    id: str
    """
    The delivery's id.
    """
    event: str
    """
    The `webhook-id` of the message. It is the same for each attempt and redelivery.
    """
    attempt: int
    """
    The number of attempts.
    """
    at: str | None
    """
    The time of the last attempt; null if there was none yet.
    """
    status: int | None
    """
    The HTTP status of the answer; null if there was none.
    """
    error: str | None
    """
    Why there was no answer, as a code; null if there was an answer.
    """
    next_at: str | None
    """
    The time of the next attempt; null if delivery is finished or was not attempted yet.
    """


class WebhookDeliveryPage(TypedDict):
    """
    A page of deliveries.
    """

    results: list[WebhookDelivery]
    """
    The deliveries, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class WebhookEventData(TypedDict):
    """
    The webhook that an event is about.
    """

    webhook: str
    """
    The webhook's id.
    """


WebhookFormat: TypeAlias = Literal["standard", "discord", "slack"]
"""
The format that a receiver understands.

* `standard`: The Standard Webhooks format.
* `discord`: The format of Discord webhooks.
* `slack`: The format of Slack webhooks.
"""


WebhookState: TypeAlias = Literal["active", "disabled"]
"""
The state of a webhook.

* `active`: Events are sent.
* `disabled`: Nothing is sent: the owner disabled it, or there were too many failures.
"""


class WishEventData(TypedDict):
    """
    A wish for opponents that ended by itself.
    """

    wish: str
    """
    The wish's id.
    """
    game: str
    """
    The key of its game.
    """
    reason: str
    """
    `expired`: no match was found in time. `too_many_matches`: its player has as many matches as the server allows.
    """


WishState: TypeAlias = Literal["waiting", "full", "paired", "ended"]
"""
State of a wish for opponents.

* `waiting`: Looking for opponents.
* `full`: A wish that keeps matches going has as many as it asks for. It waits again when one is over.
* `paired`: A match was found.
* `ended`: Withdrawn, expired, or ended because its player has too many matches.
"""


class WithdrawalBodyRequest(TypedDict):
    """
    The player who withdraws.
    """

    user: NotRequired[str]
    """
    The player to remove (directors only). Default: the caller.
    """
    reason: NotRequired[str]
    """
    The director's reason. Public.
    """


class WithdrawalEventData(TypedDict):
    """
    A player who has withdrawn from a season.
    """

    league: str
    """
    The league's id.
    """
    league_name: str
    """
    Its name.
    """
    game: str
    """
    The key of its game.
    """
    season: str
    """
    The id of the season.
    """
    name: str | None
    """
    The player's username; null if the account was deleted.
    """
    how: str
    """
    `withdrawn` or `no_show`. The log of the league says it if a director did it, and why.
    """


class Worth(TypedDict):
    """
    A move and its expected result.
    """

    move: str
    """
    The move as text.
    """
    value: float | None
    """
    The expected result for its seat, from 0 (loss) to 1 (win); null if unknown.
    """
    error: float | None
    """
    The standard error of the expected result.
    """


class WrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


YokaiSeptet2pCardText: TypeAlias = Literal[
    "gA",
    "g2",
    "g3",
    "g4",
    "g5",
    "g6",
    "g7",
    "p2",
    "p3",
    "p4",
    "p5",
    "p6",
    "p7",
    "p8",
    "c3",
    "c4",
    "c5",
    "c6",
    "c7",
    "c8",
    "c9",
    "y4",
    "y5",
    "y6",
    "y7",
    "y8",
    "y9",
    "y10",
    "k5",
    "k6",
    "k7",
    "k8",
    "k9",
    "k10",
    "k11",
    "r6",
    "r7",
    "r8",
    "r9",
    "r10",
    "r11",
    "r12",
    "b7",
    "b8",
    "b9",
    "b10",
    "b11",
    "b12",
    "b13",
]
"""
A card: the letter of its suit (g, p, c, y, k, r, b) and its rank.
"""


class YokaiSeptet2pDealLoggedMove(TypedDict):
    """
    Chance shuffles and deals a round.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["deal"]
    """
    What is done.
    """
    cards: list[YokaiSeptet2pCardText | None]
    """
    All 49 in order: to seat 0 seven face down (left to right), six face up (left to right), eleven in hand; then the same to seat 1; then the indicator.
    """


class YokaiSeptet2pDiscardLoggedMove(TypedDict):
    """
    Set a card from your hand aside, out of the round. Both players choose before the round goes on.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["discard"]
    """
    What is done.
    """
    card: YokaiSeptet2pCardText | None
    """
    A card of your hand, but no 7.
    """


class YokaiSeptet2pDiscardMove(TypedDict):
    """
    Set a card from your hand aside, out of the round. Both players choose before the round goes on.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["discard"]
    """
    What is done.
    """
    card: YokaiSeptet2pCardText
    """
    A card of your hand, but no 7.
    """


class YokaiSeptet2pFaceLoggedMove(TypedDict):
    """
    After a swap that met another 7: choose which of the two lies face up.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["face"]
    """
    What is done.
    """
    card: YokaiSeptet2pCardText | None
    """
    The one of the two 7s that shall lie face up.
    """


class YokaiSeptet2pFaceMove(TypedDict):
    """
    After a swap that met another 7: choose which of the two lies face up.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["face"]
    """
    What is done.
    """
    card: YokaiSeptet2pCardText
    """
    The one of the two 7s that shall lie face up.
    """


class YokaiSeptet2pKeepLoggedMove(TypedDict):
    """
    Leave your 7s, or those that are left, where they are.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["keep"]
    """
    What is done.
    """


class YokaiSeptet2pKeepMove(TypedDict):
    """
    Leave your 7s, or those that are left, where they are.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["keep"]
    """
    What is done.
    """


class YokaiSeptet2pMet(TypedDict):
    """
    A swap that met another 7, while its owner chooses which of the two lies face up.
    """

    boss: YokaiSeptet2pCardText
    """
    The 7 named to be swapped down; it lies on top.
    """
    bottom: int
    """
    The place at the bottom, from 0 at the left, where the other 7 lies.
    """


class YokaiSeptet2pOptions(TypedDict):
    """
    All options of Yokai Septet (two players).
    """

    boss_indicator: Literal["allow", "redraw"]
    """
    Whether the card that sets trump may be a 7.
    """
    target: int
    """
    The points that win the match.
    """
    boss_swaps: Literal["one", "each"]
    """
    How many of the 7s dealt face up may be swapped down.
    """
    straw_reveal: Literal["immediate", "after_trick"]
    """
    When a face-down card with nothing on it is turned up.
    """


class YokaiSeptet2pOptionsAccepted(TypedDict):
    """
    The accepted values, by option of Yokai Septet (two players).
    """

    boss_indicator: NotRequired[list[Literal["allow", "redraw"]]]
    """
    Whether the card that sets trump may be a 7.
    """
    target: NotRequired[list[int]]
    """
    The points that win the match.
    """
    boss_swaps: NotRequired[list[Literal["one", "each"]]]
    """
    How many of the 7s dealt face up may be swapped down.
    """
    straw_reveal: NotRequired[list[Literal["immediate", "after_trick"]]]
    """
    When a face-down card with nothing on it is turned up.
    """


class YokaiSeptet2pOptionsAsked(TypedDict):
    """
    Options of Yokai Septet (two players); those left out have their defaults.
    """

    boss_indicator: NotRequired[Literal["allow", "redraw"]]
    """
    Whether the card that sets trump may be a 7.
    """
    target: NotRequired[int]
    """
    The points that win the match.
    """
    boss_swaps: NotRequired[Literal["one", "each"]]
    """
    How many of the 7s dealt face up may be swapped down.
    """
    straw_reveal: NotRequired[Literal["immediate", "after_trick"]]
    """
    When a face-down card with nothing on it is turned up.
    """


class YokaiSeptet2pPlayLoggedMove(TypedDict):
    """
    Play a card to the trick, of the led suit if you can.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: YokaiSeptet2pCardText | None
    """
    A card of your hand or one that lies face up in your straw pile.
    """


class YokaiSeptet2pPlayMove(TypedDict):
    """
    Play a card to the trick, of the led suit if you can.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: YokaiSeptet2pCardText
    """
    A card of your hand or one that lies face up in your straw pile.
    """


class YokaiSeptet2pRules(TypedDict):
    """
    The options in force.
    """

    boss_indicator: Literal["allow", "redraw"]
    """
    Whether a 7 may tell trump.
    """
    target: int
    """
    The points that win the match.
    """
    boss_swaps: Literal["one", "each"]
    """
    How many 7s dealt face up a player may swap down.
    """
    straw_reveal: Literal["immediate", "after_trick"]
    """
    When a face-down card with nothing on it is turned up.
    """


YokaiSeptet2pSideText: TypeAlias = Literal["left", "right"]
"""
Which of the two cards beneath: left or right.
"""


YokaiSeptet2pSuitText: TypeAlias = Literal["g", "p", "c", "y", "k", "r", "b"]
"""
A suit: green g, purple p, pink c, yellow y, black k, red r, blue b.
"""


class YokaiSeptet2pSwapLoggedMove(TypedDict):
    """
    Swap a face-up 7 with one of the two cards beneath it, unseen.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["swap"]
    """
    What is done.
    """
    boss: YokaiSeptet2pCardText | None
    """
    A 7 that lies face up in your straw pile since the deal.
    """
    side: YokaiSeptet2pSideText | None
    """
    The card beneath it: the left one or the right one.
    """


class YokaiSeptet2pSwapMove(TypedDict):
    """
    Swap a face-up 7 with one of the two cards beneath it, unseen.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["swap"]
    """
    What is done.
    """
    boss: YokaiSeptet2pCardText
    """
    A 7 that lies face up in your straw pile since the deal.
    """
    side: YokaiSeptet2pSideText
    """
    The card beneath it: the left one or the right one.
    """


class YokaiSeptet2pTrick(TypedDict):
    """
    A trick of this round.
    """

    leader: int
    """
    The seat that led it.
    """
    cards: list[YokaiSeptet2pCardText]
    """
    Its cards, clockwise from the leader's.
    """
    winner: int | None
    """
    The seat that won it; null while it is going on.
    """


YokaiSeptet4pCardText: TypeAlias = Literal[
    "gA",
    "g2",
    "g3",
    "g4",
    "g5",
    "g6",
    "g7",
    "p2",
    "p3",
    "p4",
    "p5",
    "p6",
    "p7",
    "p8",
    "c3",
    "c4",
    "c5",
    "c6",
    "c7",
    "c8",
    "c9",
    "y4",
    "y5",
    "y6",
    "y7",
    "y8",
    "y9",
    "y10",
    "k5",
    "k6",
    "k7",
    "k8",
    "k9",
    "k10",
    "k11",
    "r6",
    "r7",
    "r8",
    "r9",
    "r10",
    "r11",
    "r12",
    "b7",
    "b8",
    "b9",
    "b10",
    "b11",
    "b12",
    "b13",
]
"""
A card: the letter of its suit (g, p, c, y, k, r, b) and its rank.
"""


class YokaiSeptet4pDealLoggedMove(TypedDict):
    """
    Chance shuffles and deals a round.
    """

    game: Literal["yokai-septet-4p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["deal"]
    """
    What is done.
    """
    cards: list[YokaiSeptet4pCardText | None]
    """
    All 49 in order: twelve each to seats 0, 1, 2 and 3, then the indicator.
    """


class YokaiSeptet4pOptions(TypedDict):
    """
    All options of Yokai Septet (four players).
    """

    boss_indicator: Literal["allow", "redraw"]
    """
    Whether the card that sets trump may be a 7.
    """
    target: int
    """
    The points that win the match.
    """
    later_lead: Literal["clockwise", "last_trick_winner"]
    """
    Who leads the first trick in later rounds.
    """


class YokaiSeptet4pOptionsAccepted(TypedDict):
    """
    The accepted values, by option of Yokai Septet (four players).
    """

    boss_indicator: NotRequired[list[Literal["allow", "redraw"]]]
    """
    Whether the card that sets trump may be a 7.
    """
    target: NotRequired[list[int]]
    """
    The points that win the match.
    """
    later_lead: NotRequired[list[Literal["clockwise", "last_trick_winner"]]]
    """
    Who leads the first trick in later rounds.
    """


class YokaiSeptet4pOptionsAsked(TypedDict):
    """
    Options of Yokai Septet (four players); those left out have their defaults.
    """

    boss_indicator: NotRequired[Literal["allow", "redraw"]]
    """
    Whether the card that sets trump may be a 7.
    """
    target: NotRequired[int]
    """
    The points that win the match.
    """
    later_lead: NotRequired[Literal["clockwise", "last_trick_winner"]]
    """
    Who leads the first trick in later rounds.
    """


class YokaiSeptet4pPassLoggedMove(TypedDict):
    """
    Pass three cards to your partner. All four players choose before anyone sees the cards they get.
    """

    game: Literal["yokai-septet-4p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["pass"]
    """
    What is done.
    """
    cards: list[YokaiSeptet4pCardText | None]
    """
    Three cards of your hand.
    """


class YokaiSeptet4pPassMove(TypedDict):
    """
    Pass three cards to your partner. All four players choose before anyone sees the cards they get.
    """

    game: Literal["yokai-septet-4p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["pass"]
    """
    What is done.
    """
    cards: list[YokaiSeptet4pCardText]
    """
    Three cards of your hand.
    """


class YokaiSeptet4pPlayLoggedMove(TypedDict):
    """
    Play a card to the trick.
    """

    game: Literal["yokai-septet-4p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: YokaiSeptet4pCardText | None
    """
    A card of your hand, of the led suit if you have one.
    """


class YokaiSeptet4pPlayMove(TypedDict):
    """
    Play a card to the trick.
    """

    game: Literal["yokai-septet-4p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: YokaiSeptet4pCardText
    """
    A card of your hand, of the led suit if you have one.
    """


class YokaiSeptet4pRules(TypedDict):
    """
    The options in force.
    """

    boss_indicator: Literal["allow", "redraw"]
    """
    Whether a 7 may tell trump.
    """
    target: int
    """
    The points that win the match.
    """
    later_lead: Literal["clockwise", "last_trick_winner"]
    """
    Who leads the first trick in later rounds.
    """


YokaiSeptet4pSuitText: TypeAlias = Literal["g", "p", "c", "y", "k", "r", "b"]
"""
A suit: green g, purple p, pink c, yellow y, black k, red r, blue b.
"""


class YokaiSeptet4pTrick(TypedDict):
    """
    A trick of this round.
    """

    leader: int
    """
    The seat that led it.
    """
    cards: list[YokaiSeptet4pCardText]
    """
    Its cards, clockwise from the leader's.
    """
    winner: int | None
    """
    The seat that won it; null while it is going on.
    """


class Zones(TypedDict):
    """
    Places of a division from which players are promoted or relegated, if everyone in it signs up again.

    A place from which a player may or may not be promoted is decided by comparing it with other divisions.
    """

    promoted: int
    """
    How many places, from the top, are promoted.
    """
    perhaps_promoted: int
    """
    From how many places, from the top, a player can be promoted.
    """
    relegated: int
    """
    How many places, from the bottom, are relegated.
    """
    perhaps_relegated: int
    """
    From how many places, from the bottom, a player can be relegated.
    """


class Act(TypedDict):
    """
    An action of a director.
    """

    season: str | None
    """
    The season it happened in; null if it was about the league.
    """
    by: str
    """
    The player who did it.
    """
    what: str
    """
    The kind of action. New kinds can be added.
    """
    about: str | None
    """
    The player it was about; null if none.
    """
    division: str | None
    """
    The id of the division that it was about; null if none.
    """
    fixture: str | None
    """
    The id of the fixture that it was about; null if none.
    """
    players: list[str]
    """
    The players of the fixture; empty if there is none.
    """
    decision: FixtureDecision | None
    """
    The result that was set for the fixture; null if none was.
    """
    reason: str
    """
    The reason, or what was changed; may be empty.
    """
    at: str
    """
    When.
    """


class ActPage(TypedDict):
    """
    A page of the log of a league.
    """

    results: list[Act]
    """
    The directors' actions, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class AnswerBodyRequest(TypedDict):
    """
    The answer to a challenge.
    """

    action: ChallengeAnswer
    """
    `accept` or `refuse` as the challenged player, who loses the place by refusing; `retract` as the one who has challenged.
    """


class ArchiveNeededProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["archive_needed"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class BadCursorOrInvalidOrUnknownFilterProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["bad_cursor", "invalid", "unknown_filter"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    allowed: NotRequired[list[str]]
    """
    With `unknown_filter`: the known parameters.
    """


class Choices(TypedDict):
    """
    The caller's notification settings: channels and quiet hours.
    """

    kinds: dict[str, NotificationChannels]
    """
    For each kind of event, the channels that deliver it besides the feed.
    """
    quiet: QuietHours
    """
    Quiet hours.
    """
    digest_hours: int
    """
    The minimum number of hours between two digests.
    """


Clock: TypeAlias = NoClock | PerMoveClock | BankClock | PerMoveMinutesClock | BankMinutesClock
"""
The clock of a match.
"""


ClockAsked: TypeAlias = NoClock | PerMoveClockAsked | BankClockAsked | PerMoveMinutesClockAsked | BankMinutesClockAsked
"""
A clock that this server offers.
"""


class ClockStatistics(TypedDict):
    """
    The results of a player with clocks of one pace.
    """

    pace: Pace
    """
    What the clock counts.
    """
    matches: int
    """
    Finished matches with a result.
    """
    won: int
    """
    Matches in which the player's side was first alone.
    """
    tied: int
    """
    Matches in which every side was first.
    """
    lost: int
    """
    All others, and those that the player left to a bot.
    """


class ConflictOrInProgressOrMatchOverOrRatingOutOfRangeOrSeatTakenOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["conflict", "in_progress", "match_over", "rating_out_of_range", "seat_taken", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class ConflictOrInProgressOrMatchOverOrSeatTakenOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["conflict", "in_progress", "match_over", "seat_taken", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class ConflictOrInProgressOrMatchOverOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["conflict", "in_progress", "match_over", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class ConflictOrInProgressOrSeatTakenProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["conflict", "in_progress", "seat_taken"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class ConflictOrInProgressOrWrongStateProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["conflict", "in_progress", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class ConflictOrInProgressProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["conflict", "in_progress"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class ConflictProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["conflict"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """


class CreatedWebhook(TypedDict):
    """
    A webhook with its new secret.
    """

    id: str
    """
    The webhook's id.
    """
    url: str
    """
    The URL that messages are posted to.
    """
    kinds: list[str]
    """
    The kinds of events it receives. Empty: all. `turn.*` is a whole group.
    """
    games: list[str]
    """
    The games it receives events about, by key. Empty: all, including events that are not about a game.
    """
    match: str | None
    """
    The match it receives events about. Null: all.
    """
    league: str | None
    """
    The league it receives events about. Null: all your events.
    """
    format: WebhookFormat
    """
    The message format of its receiver.
    """
    state: WebhookState
    """
    Whether messages are sent.
    """
    created_at: str
    """
    When it was created.
    """
    secret: str | None
    """
    The secret that signs messages (Standard Webhooks). Shown only once; null in a replay.
    """


class CrosstableRow(TypedDict):
    """
    The results of a player against all others.
    """

    rank: int
    """
    The rank in the standings.
    """
    name: str
    """
    The username.
    """
    points: int
    """
    All points.
    """
    opponents: list[Opponent]
    """
    All other players, in order of the standings.
    """


class CsrfOrForbiddenOrInviteNeededProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["csrf", "forbidden", "invite_needed"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    answer_at: NotRequired[str]
    """
    With `forbidden`, of an account that the staff has closed: the path of the page to answer at.
    """


class CsrfOrForbiddenOrMissingScopeOrNotYourSeatProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["csrf", "forbidden", "missing_scope", "not_your_seat"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    answer_at: NotRequired[str]
    """
    With `forbidden`, of an account that the staff has closed: the path of the page to answer at.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class CsrfOrForbiddenOrMissingScopeOrPasswordNeededOrSecondFactorProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["csrf", "forbidden", "missing_scope", "password_needed", "second_factor"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    answer_at: NotRequired[str]
    """
    With `forbidden`, of an account that the staff has closed: the path of the page to answer at.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class CsrfOrForbiddenOrMissingScopeProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["csrf", "forbidden", "missing_scope"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    answer_at: NotRequired[str]
    """
    With `forbidden`, of an account that the staff has closed: the path of the page to answer at.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class CsrfOrMissingScopeOrNotYourSeatProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["csrf", "missing_scope", "not_your_seat"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class CsrfOrMissingScopeOrPasswordNeededOrSecondFactorProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["csrf", "missing_scope", "password_needed", "second_factor"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class CsrfOrMissingScopeProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["csrf", "missing_scope"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    scope: NotRequired[str]
    """
    With `missing_scope`: the required scope.
    """


class DecisionBodyRequest(TypedDict):
    """
    The result of a league match.
    """

    decision: FixtureDecision
    """
    Who wins or forfeits. `first` is the side of seat 0. `void`: the match was not played.
    """
    reason: str
    """
    The reason. Public.
    """


class DivisionPlayer(TypedDict):
    """
    A player of a division.
    """

    name: str
    """
    The username.
    """
    state: EntryState
    """
    The player's state in the season.
    """


class Dump(TypedDict):
    """
    A file with all finished public matches of a month.
    """

    month: str
    """
    The month in which the matches ended, in UTC, such as `2026-10`.
    """
    matches: int
    """
    The number of matches in the file.
    """
    size: int
    """
    The size of the file in bytes.
    """
    zipped_size: int
    """
    The download size in bytes for clients that accept gzip.
    """
    sha256: str
    """
    The digest of the file; hex.
    """
    made_at: str
    """
    When it was created.
    """
    path: str
    """
    The path of the file.
    """
    table: DumpTable | None
    """
    The same matches as a table; null until the file is made again with one.
    """


class DumpPage(TypedDict):
    """
    A page of dumps.
    """

    results: list[Dump]
    """
    The dumps, latest month first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class Entry(TypedDict):
    """
    A player's part in a season.
    """

    number: int
    """
    The number of the sign-up, used to draw lots.
    """
    name: str
    """
    The username.
    """
    kind: PlayerKind
    """
    Whether a person or a bot plays under it.
    """
    state: EntryState
    """
    The player's state in the season.
    """
    rests: bool
    """
    Whether they sit out and keep their place.
    """
    entropy: str
    """
    Their random text for the deals of their matches; may be empty.
    """
    signed_up_at: str
    """
    When they signed up.
    """
    left_at: str | None
    """
    When they withdrew; null if they have not.
    """
    tier: int | None
    """
    Their tier, 1 the highest; null without a place.
    """
    division: str | None
    """
    The id of their division; null without one.
    """
    way: TierChange | None
    """
    How they got into their tier.
    """
    moved: int
    """
    How many tiers they moved up since last season; negative for down.
    """
    seeded: int | None
    """
    Their place in the seeding of a tournament, from 1; null in divisions.
    """
    replaces: str | None
    """
    The player they replaced as a substitute.
    """


class EntryPage(TypedDict):
    """
    A page of a season's players.
    """

    results: list[Entry]
    """
    The players, in order of sign-up.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


EventData: TypeAlias = (
    DecidedFixtureEventData
    | ChallengeEventData
    | AppealEventData
    | OpenedFixtureEventData
    | SeasonMessageEventData
    | PlaceEventData
    | RoundEventData
    | SubstituteEventData
    | WithdrawalEventData
    | DeclinedAgreementEventData
    | DeclinedEventData
    | ReminderEventData
    | SeasonEventData
    | SubscriptionEndedEventData
    | AgreementEventData
    | ChatEventData
    | DeclinedPauseEventData
    | HolderEventData
    | PauseOfferEventData
    | PlyEventData
    | SubscriptionMadeEventData
    | EndEventData
    | LeagueEventData
    | PauseEventData
    | RematchEventData
    | ResumptionEventData
    | SeatEventData
    | WishEventData
    | DealEventData
    | FactorEventData
    | MatchEventData
    | SignInEventData
    | AccountEventData
    | ArchiveEventData
    | MeasureEventData
    | WebhookEventData
)
"""
The subject of the event: ids, names and public facts. The members depend on the kind (docs/feed.md).
"""


class EventsGoneProblem(TypedDict):
    """
    The reason why a request was refused. Some codes add members of their own.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["events_gone"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    oldest: NotRequired[int]
    """
    With `events_gone`: the first event that is kept.
    """


class Fixture(TypedDict):
    """
    A league match, or a bye.
    """

    id: str
    """
    The fixture's id.
    """
    round: int
    """
    Its round, from 1.
    """
    number: int
    """
    Its number in the round, from 1.
    """
    state: FixtureState
    """
    Its state.
    """
    seats: list[FixtureSeat]
    """
    Its seats and players.
    """
    match: str | None
    """
    The id of the match; null until it is created.
    """
    deal: str | None
    """
    The deal that all tables of the round share; null if the match has its own deal.
    """
    margin: int | None
    """
    The game points by which the side of seat 0 was ahead; null unless the match was played to its end.
    """
    late: list[str]
    """
    The players who ran out of time.
    """
    how: FixtureDecidedBy | None
    """
    What decided it; null while it is open.
    """
    ruling: Ruling | None
    """
    The director's ruling about it; null if there is none.
    """
    answer_by: str | None
    """
    The deadline for the challenged player's answer; null if no answer is awaited.
    """
    opened_at: str | None
    """
    When the match was created.
    """
    decided_at: str | None
    """
    When it was decided; null while it is open.
    """


class FixturePage(TypedDict):
    """
    A page of a schedule.
    """

    results: list[Fixture]
    """
    The fixtures, in order of the rounds.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class FoundUser(TypedDict):
    """
    A player found by the start of their username.
    """

    username: str
    """
    The username.
    """
    display_name: str | None
    """
    The display name; not unique, but never the username of another account.
    """
    kind: PlayerKind
    """
    The kind of player: `human` or `bot`.
    """


class FoundUserPage(TypedDict):
    """
    A page of players.
    """

    results: list[FoundUser]
    """
    The players, sorted by username.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class GameOption(TypedDict):
    """
    A rule that can be chosen when a match is created.
    """

    name: str
    """
    Its name in `options`.
    """
    default: str | int | bool
    """
    The default value.
    """
    about: str
    """
    What the option controls.
    """
    rule: str | None
    """
    The related rule.
    """
    choices: list[OptionChoice]
    """
    The possible values; empty if the option is a number.
    """
    least: int | None
    """
    The minimum; null if the option has choices.
    """
    most: int | None
    """
    The maximum; null if the option has choices.
    """


GameOptions: TypeAlias = YokaiSeptet4pOptions | YokaiSeptet2pOptions | MuOptions | NamahageOptions | TakeThatToyOptions
"""
The options of the match's game, all of them.
"""


GameOptionsAsked: TypeAlias = (
    YokaiSeptet4pOptionsAsked
    | YokaiSeptet2pOptionsAsked
    | MuOptionsAsked
    | NamahageOptionsAsked
    | TakeThatToyOptionsAsked
)
"""
Some options. Omitted options have their defaults.
"""


class GamePage(TypedDict):
    """
    A page of games.
    """

    results: list[GameRow]
    """
    The games.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class GameStatistics(TypedDict):
    """
    The results of a player in one game.
    """

    game: str
    """
    The key of the game.
    """
    matches: int
    """
    Finished matches with a result.
    """
    won: int
    """
    Matches in which the player's side was first alone.
    """
    tied: int
    """
    Matches in which every side was first.
    """
    lost: int
    """
    All others, and those that the player left to a bot.
    """
    seats: list[SeatStatistics]
    """
    By seat, as far as the player has sat there.
    """
    options: list[OptionStatistics]
    """
    By the values of the options, as far as the player has played them.
    """


class Hint(TypedDict):
    """
    The move that is suggested to a player for one turn, found from what their seat can see.
    """

    match: str
    """
    The match's id.
    """
    seat: int
    """
    The player's seat.
    """
    ply: int | None
    """
    The `expected_ply` of the turn that it is for; null if it is not the player's turn.
    """
    status: HintState
    """
    `none` if the player has not asked for it.
    """
    obstacle: str | None
    """
    Why a hint cannot be requested right now; null if it can.
    """
    asked_at: str | None
    """
    When the player requested it.
    """
    best: Worth | None
    """
    The suggested move; null until it is found.
    """
    other: Worth | None
    """
    The move to compare it with; null if no other move is legal, and before.
    """
    claims: list[HintClaim]
    """
    What speaks for the suggested move, at most three, the largest difference first.
    """


class LeaderboardRow(TypedDict):
    """
    A player on a leaderboard, with the rating after their last rated match there.
    """

    name: str
    """
    The username.
    """
    kind: PlayerKind
    """
    Whether a person or a bot plays under it.
    """
    rating: int
    """
    The rating: the most likely strength.
    """
    deviation: int
    """
    The uncertainty of the rating.
    """
    conservative: int
    """
    The lower bound: the rating minus two deviations.
    """
    sustained: int
    """
    The lowest `conservative` of their last 7 days with results, at the end of each day. The leaderboard is sorted by it.
    """
    games: int
    """
    The number of their rated matches in this pool.
    """
    last_day: str
    """
    The day of the latest one, in UTC.
    """


class League(TypedDict):
    """
    A league as everyone sees it; the terms are those of its next season.
    """

    id: str
    """
    The league's id.
    """
    name: str
    """
    Its name.
    """
    about: str
    """
    Its description.
    """
    owner: str
    """
    The player who created it, or the director who took it over.
    """
    directors: list[str]
    """
    Its other directors.
    """
    created_at: str
    """
    When it was created.
    """
    ended_at: str | None
    """
    When its last director left; null while it has one.
    """
    game: str
    """
    The key of the game.
    """
    options: GameOptions
    """
    All options of the game with their values.
    """
    clock: Clock
    rated: bool
    """
    Whether the matches are rated. Of matches between the same players that start on one day, at most three are rated.
    """
    bots_among_people: bool
    """
    Whether rated matches with house bots count in the ratings among people. If false, they count separately.
    """
    duplicate_deals: bool
    """
    Whether all tables of a round play the same deal. Its cards are sealed until the round is over.
    """
    days: int
    """
    The length of a season.
    """
    tiers: int
    """
    The maximum number of tiers in the first season.
    """
    division_size: int
    """
    The maximum number of players in a division. Each division has more than half as many.
    """
    most_players: int | None
    """
    The maximum number of players. Further players go on the waiting list. Null: no limit.
    """
    by_invitation: bool
    """
    Whether only invited players, players with an invite code and players who keep a place can sign up.
    """
    at_a_time: int
    """
    The maximum number of simultaneous matches per player.
    """
    tie_breaks: list[str]
    """
    The tie-breaks on points, in order.
    """
    cap: int
    """
    The maximum difference that counts. Larger differences count as this value.
    """
    forfeit_margin: int
    """
    The difference for a forfeit.
    """
    unfinished: UnfinishedMatches
    """
    What happens to matches still running at the final deadline.
    """
    format: LeagueFormat
    """
    The format.
    """
    meetings: int
    """
    How often each pair of players meets in a round robin.
    """
    rounds: int | None
    """
    The number of rounds in a Swiss tournament. Null: as many as needed to leave one undefeated player.
    """
    reach: int
    """
    How many places above their own players can challenge on a ladder.
    """
    answer_days: int
    """
    How long a challenge waits for an answer. 0: no answer is needed.
    """


LeagueClockAsked: TypeAlias = NoClock | PerMoveClockAsked | BankClockAsked
"""
The clock of a league: one that this server offers, in days or without a time limit.
"""


class LeaguePage(TypedDict):
    """
    A page of leagues.
    """

    results: list[League]
    """
    The leagues, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class MatchProposalRequest(TypedDict):
    """
    The kind of a match, and its seats.
    """

    game: str
    """
    The key of a game.
    """
    options: NotRequired[GameOptionsAsked]
    """
    Game options that differ from their defaults.
    """
    seats: list[SeatAskedRequest]
    """
    All seats, in order from seat 0.
    """
    clock: NotRequired[ClockAsked]
    rated: NotRequired[bool]
    """
    Whether the match is rated; false by default.
    """
    bots_among_people: NotRequired[bool]
    """
    Whether a rated match with bots counts in the ratings among people. By default it counts in a separate rating. No effect on other matches.
    """
    rating_min: NotRequired[int | None]
    """
    The lowest rating of a player who takes an open seat, for this game and clock. Players without a rating count as 1500. Invited players can have any rating.
    """
    rating_max: NotRequired[int | None]
    """
    The highest rating of a player who takes an open seat.
    """
    visibility: NotRequired[MatchVisibility]
    """
    Who can find and see the match.
    """
    policy: NotRequired[LeavingPolicy]
    """
    What happens when a player resigns or misses a deadline. `lose` (default): their side is last. `bot`, only in games with partners: a house bot takes over the seat, and the side of the last human player to leave is last.
    """
    shuffle_seats: NotRequired[bool]
    """
    Whether seats are shuffled at the start. Defaults to the value of `rated`.
    """
    join_later: NotRequired[bool]
    """
    Whether the caller joins their own seat later, once the commitment is known.
    """
    chat: NotRequired[bool]
    """
    Whether the match has a chat for its players; false by default.
    """


class MatchRecord(TypedDict):
    """
    A complete match, with everything needed to verify it.
    """

    format: str
    """
    `postcard-record/1`.
    """
    match: str
    """
    The match's id.
    """
    deal: str
    """
    The id from which the deal is derived.
    """
    game: str
    """
    The key of its game.
    """
    revision: int
    """
    The revision of the rules.
    """
    options: GameOptions
    """
    All options with their values.
    """
    players: list[RecordPlayer]
    """
    By seat.
    """
    listed: list[str | None]
    """
    The usernames in the order of seats before the shuffle; null for a seat that no player had taken when the match ended.
    """
    clock: Clock
    commitment: str
    """
    The server's commitment; hex.
    """
    seed: str
    """
    The seed of every shuffle; hex.
    """
    entropies: list[Entropy]
    """
    In the order of seats before the shuffle.
    """
    log: list[RecordRow]
    """
    All rows of the log.
    """
    ended_at: str
    """
    When it ended.
    """
    outcome: Outcome
    """
    How it ended.
    """
    end: str
    """
    The last link of the chain; hex.
    """


class MatchSeat(TypedDict):
    """
    A seat of a match.
    """

    seat: int
    """
    The seat's number, from 0.
    """
    kind: PlayerKind | None
    """
    The player in the seat; null while the seat is open.
    """
    name: str | None
    """
    The username; null while the seat is open.
    """
    state: SeatState
    """
    Whether the seat is taken.
    """
    expires_at: str | None
    """
    When the invitation expires; null unless a player is invited.
    """
    left: str | None
    """
    The player who had the seat before a bot took over; null if no bot took over.
    """
    agent: bool
    """
    Whether a person has played moves from this seat through an agent (`/mcp`). Bots are never marked.
    """


class Me(TypedDict):
    """
    The caller's account, private fields included.
    """

    username: str
    """
    The username; unique, not case-sensitive.
    """
    display_name: str | None
    """
    The display name; not unique, but never the username of another account.
    """
    kind: PlayerKind
    """
    The kind of player: `human` or `bot`.
    """
    created_at: str
    """
    When the account was created.
    """
    closed: bool
    """
    Whether the account is closed. Its owner can reopen it within 14 days.
    """
    deleted: bool
    """
    Whether the account was deleted. The username is then a placeholder.
    """
    email: str | None
    """
    The email address; null if there is none.
    """
    email_verified: bool
    """
    Whether the email address is verified. Emails are sent only to verified addresses.
    """
    language: str | None
    """
    The language tag for clients, pages and emails, such as `pt-BR`; null if none was chosen.
    """
    time_zone: str
    """
    The IANA time zone for displaying times. The API itself uses UTC.
    """
    play_forced: bool
    """
    Whether obviously forced moves are played for you.
    """
    scopes: list[str]
    """
    The scopes of the token of this request.
    """


class Measure(TypedDict):
    """
    A moderation action on the caller's account. The staff are not named.
    """

    id: str
    """
    The id.
    """
    kind: MeasureKind
    """
    A `warning`, a `mute` (no messages in chats), or a `closure` of the account.
    """
    reason: str
    """
    Why.
    """
    at: str
    """
    When it began.
    """
    until: str | None
    """
    When the mute ends; null if it lasts until the staff lifts it.
    """
    lifted_at: str | None
    """
    When the staff lifted it; null if it is not lifted.
    """
    answer: str | None
    """
    The caller's reply; null if there is none.
    """
    answered_at: str | None
    """
    When.
    """


class MeasurePage(TypedDict):
    """
    A page of moderation actions.
    """

    results: list[Measure]
    """
    The moderation actions, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class Mistake(TypedDict):
    """
    A decision in which you missed a better move.
    """

    match: str
    """
    The match's id.
    """
    ply: int
    """
    The row number of your move in the log.
    """
    seat: int
    """
    Your seat in the match.
    """
    game: str
    """
    The key of its game.
    """
    lost: float
    """
    The expected result that the best move had above yours, from 0 to 1.
    """
    step: int
    """
    The number of times in a row that you found a good move.
    """
    state: MistakeState
    due_at: str | None
    """
    When it is asked again; null once it is not.
    """


class MistakePage(TypedDict):
    """
    A page of mistakes.
    """

    results: list[Mistake]
    """
    The positions, the costliest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class MuBuryLoggedMove(TypedDict):
    """
    As Crown with the kitty in hand: put four cards face down on your points pile.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["bury"]
    """
    What is done.
    """
    cards: list[MuCardText | None]
    """
    Exactly four cards of your hand.
    """


class MuBuryMove(TypedDict):
    """
    As Crown with the kitty in hand: put four cards face down on your points pile.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["bury"]
    """
    What is done.
    """
    cards: list[MuCardText]
    """
    Exactly four cards of your hand.
    """


class MuMajorLoggedMove(TypedDict):
    """
    As Crown: name the Major trump.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["major"]
    """
    What is done.
    """
    trump: MuTrumpText | None
    """
    The Major trump: a colour, a number, or none.
    """


class MuMajorMove(TypedDict):
    """
    As Crown: name the Major trump.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["major"]
    """
    What is done.
    """
    trump: MuTrumpText
    """
    The Major trump: a colour, a number, or none.
    """


class MuMinorLoggedMove(TypedDict):
    """
    As Shield: name the Minor trump.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["minor"]
    """
    What is done.
    """
    trump: MuTrumpText | None
    """
    The Minor trump: a colour, a number, or none.
    """


class MuMinorMove(TypedDict):
    """
    As Shield: name the Minor trump.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["minor"]
    """
    What is done.
    """
    trump: MuTrumpText
    """
    The Minor trump: a colour, a number, or none.
    """


class MuPlayLoggedMove(TypedDict):
    """
    Play a card to the trick.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: MuCardText | None
    """
    A card of your hand or one that lies face up before you.
    """
    source: MuSourceText | None
    """
    Whether it comes from your hand or from the table.
    """


class MuPlayMove(TypedDict):
    """
    Play a card to the trick.
    """

    game: Literal["mu-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["play"]
    """
    What is done.
    """
    card: MuCardText
    """
    A card of your hand or one that lies face up before you.
    """
    source: MuSourceText
    """
    Whether it comes from your hand or from the table.
    """


class MuPlayed(TypedDict):
    """
    A card played to a trick.
    """

    seat: int
    """
    Who played it.
    """
    card: MuCardText
    """
    The card.
    """
    source: MuSourceText
    """
    Where it came from.
    """


class MuResult(TypedDict):
    """
    A scored round.
    """

    ending: Literal["made", "failed", "eklat"]
    """
    Crown reached the goal, or did not, or the auction ended in a tie that counts as an eklat.
    """
    crown: int | None
    """
    Who was Crown; null after an eklat.
    """
    bid: int
    """
    Crown's face-up cards when the auction ended; after an eklat, each player's.
    """
    goal: int
    """
    The points that this bid asks for.
    """
    minor: MuTrumpText | None
    """
    The Minor trump; null after an eklat.
    """
    major: MuTrumpText | None
    """
    The Major trump; null after an eklat.
    """
    points: int | None
    """
    Crown's card points, the buried ones included; null after an eklat.
    """
    buried: list[MuCardText]
    """
    What Crown had buried.
    """
    scorer: int
    """
    Who scored.
    """
    amount: int
    """
    How many match points.
    """


class MuTrick(TypedDict):
    """
    A finished trick of this round.
    """

    cards: list[MuPlayed]
    """
    The card led and the card that followed.
    """
    winner: int
    """
    Who won it.
    """


class MuView(TypedDict):
    """
    A match of Mü as one reader may see it. Between rounds, the cards of the last round still lie on the table.
    """

    game: Literal["mu-2p"]
    """
    The ruleset.
    """
    rules: MuRules
    seat: int | None
    """
    Whose view this is; null is an onlooker's.
    """
    phase: Literal["deal", "auction", "bury", "minor", "major", "turn", "play", "over"]
    """
    What comes next: the deal, a bid, Crown's four buried cards, the naming of the Minor or the Major trump, the choice of a bare card to turn, a card to a trick, or nothing.
    """
    turn: int | None
    """
    The seat that is to move.
    """
    round: int
    """
    The number of the round, from 1; a redeal is the same round.
    """
    dealer: int
    """
    Who dealt and began the auction.
    """
    removed: MuColourText | None
    """
    The colour that is out; null before the first deal.
    """
    scores: list[int]
    """
    The match points of each seat.
    """
    goal: int
    """
    The points Crown must reach; in the auction, those that the highest bid asks for.
    """
    passes: int
    """
    How many passes in succession the auction has just seen; two end it.
    """
    last_to_lay: int | None
    """
    Who laid last in the auction; null while nobody has.
    """
    crown: int | None
    """
    Who is Crown; the other is Shield. Null until the auction is won.
    """
    bid: int | None
    """
    Crown's face-up cards when the auction ended.
    """
    minor: MuTrumpText | None
    """
    The Minor trump; null until it is named.
    """
    major: MuTrumpText | None
    """
    The Major trump; null until it is named.
    """
    hand: list[MuCardText]
    """
    Your hand; empty for an onlooker.
    """
    kitty_count: int
    """
    How many cards of the kitty lie on the table.
    """
    kitty: list[MuCardText] | None
    """
    The kitty that you took as Crown, else null.
    """
    buried_count: int
    """
    How many cards Crown has buried.
    """
    buried: list[MuCardText] | None
    """
    What is buried, if you are Crown or the round is scored, else null.
    """
    displays: list[MuDisplay]
    """
    What lies before each seat.
    """
    trick: list[MuPlayed]
    """
    The card that was led to the trick being played; empty otherwise.
    """
    tricks: list[MuTrick]
    """
    The tricks of this round that are over.
    """
    rounds: list[MuResult]
    """
    The rounds that have been scored.
    """


class MyCalendar(TypedDict):
    """
    The calendars that have links.
    """

    url: str | None
    """
    The secret calendar link for calendar apps. Shown only once, on creation; otherwise null.
    """
    created_at: str | None
    """
    When the link of your own calendar was created; null if there is none.
    """
    seasons: list[SeasonCalendar]
    """
    Seasons that have a calendar link, newest first.
    """


class NamahageCell(TypedDict):
    """
    A cell of a field and what lies on it.
    """

    cell: NamahageCellText
    """
    Which cell it is.
    """
    card: NamahageCardText | None
    """
    The card there, also if it lies face down; null if it is open.
    """
    face_down: bool
    """
    Whether the card lies face down: no types, no effect, worth nothing.
    """
    value: int
    """
    What the card is worth now.
    """
    protected: bool
    """
    Whether effects cannot choose and discard it, for a Mezu or Gozu in its row.
    """


class NamahageField(TypedDict):
    """
    One player's field.
    """

    total: int
    """
    What its cards are worth together.
    """
    cells: list[NamahageCell]
    """
    Its nine cells, row by row from the top, each from the left.
    """


class NamahagePlayerLoggedMove(TypedDict):
    """
    Okami: choose a player.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["player"]
    """
    What is done.
    """
    seat: NamahageSeatNumber | None
    """
    Who has to clear a row.
    """


class NamahagePlayerMove(TypedDict):
    """
    Okami: choose a player.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["player"]
    """
    What is done.
    """
    seat: NamahageSeatNumber
    """
    Who has to clear a row.
    """


class NamahageRowLoggedMove(TypedDict):
    """
    Okami: clear a row of your own.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["row"]
    """
    What is done.
    """
    row: NamahageRowText | None
    """
    A row of yours.
    """


class NamahageRowMove(TypedDict):
    """
    Okami: clear a row of your own.
    """

    game: Literal["namahage"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["row"]
    """
    What is done.
    """
    row: NamahageRowText
    """
    A row of yours.
    """


class NamahageView(TypedDict):
    """
    A match of Namahage as one reader may see it.
    """

    game: Literal["namahage"]
    """
    The ruleset.
    """
    rules: NamahageRules
    seat: int | None
    """
    Whose view this is; null is an onlooker's.
    """
    ended: Literal["running", "twenty_one", "nobody_can_act"]
    """
    Whether the match is running, or why it ended.
    """
    turn: int
    """
    Whose turn it is, or who took the last.
    """
    asked: int | None
    """
    Who is asked now; null for chance, or at the end.
    """
    passed_over: bool
    """
    Whether the other player could not act just now and was passed over.
    """
    trades: int
    """
    How many of the last actions in a row, of both players, were trades.
    """
    fields: list[NamahageField]
    """
    Both fields, seat 0's first.
    """
    hand: list[NamahageCardText]
    """
    Your cards; none for an onlooker.
    """
    hand_counts: list[int]
    """
    How many cards each player holds.
    """
    hand_known: list[NamahageCardText]
    """
    Cards of your hand that your opponent knows, since Kitsune.
    """
    opponent_known: list[NamahageCardText]
    """
    Cards that you know to be in your opponent's hand.
    """
    latecomers: list[NamahageLate]
    """
    What you know not to be among the rest of your opponent's hand.
    """
    put_back: list[NamahageCardText]
    """
    The cards that you put back at the start.
    """
    put_back_counts: list[int | None]
    """
    How many cards each player put back; null before it is decided.
    """
    deck_count: int
    """
    How many cards the deck holds, cards put back included.
    """
    deck_seen: list[NamahageSeen]
    """
    The cards of the deck that a player has seen there.
    """
    discards: list[NamahageCardText]
    """
    The discard pile, by card number.
    """
    steps: list[NamahageStep]
    """
    What is still to be done in this turn; the first comes next.
    """
    danger: NamahageDanger | None
    """
    The cards that are about to be discarded, if there are any.
    """
    called: list[int]
    """
    The players whom Teke Tekes will make discard a card when the danger is over, in order.
    """


class NewTokenBodyRequest(TypedDict):
    """
    The fields of a new token.
    """

    name: str
    """
    A name to recognise the token by.
    """
    scopes: list[TokenScope]
    """
    The scopes of the token. The caller must have all of them.
    """
    expires_at: NotRequired[str | None]
    """
    When the token expires. If omitted, it is valid until revoked.
    """
    password: NotRequired[str]
    """
    The password of the account. Required for the scopes `account` and `admin`.
    """
    code: NotRequired[str]
    """
    A code from your authenticator app, or a recovery code. Required if the account uses two-factor authentication.
    """


class NewTokenByPasswordBodyRequest(TypedDict):
    """
    The fields of a new token, with name and password in place of a token.
    """

    name: str
    """
    A name to recognise the token by.
    """
    scopes: list[TokenScope]
    """
    The scopes of the token. The caller must have all of them.
    """
    expires_at: NotRequired[str | None]
    """
    When the token expires. If omitted, it is valid until revoked.
    """
    password: str
    """
    The password of the account.
    """
    code: NotRequired[str]
    """
    A code from your authenticator app, or a recovery code. Required if the account uses two-factor authentication.
    """
    username: str
    """
    The username of the account.
    """


class OpponentStatistics(TypedDict):
    """
    The results of a player against one opponent.
    """

    name: str
    """
    The opponent's username.
    """
    kind: PlayerKind
    """
    Whether it is a person or a bot.
    """
    matches: int
    """
    Finished matches with a result.
    """
    won: int
    """
    Matches in which the player's side was first alone.
    """
    tied: int
    """
    Matches in which every side was first.
    """
    lost: int
    """
    All others, and those that the player left to a bot.
    """


class OptionFamily(TypedDict):
    """
    Moves of one verb: any pick for each slot makes a legal move.
    """

    verb: str
    """
    The verb of these moves.
    """
    slots: list[SlotPick]
    """
    The slots, independent of each other.
    """


OptionsAccepted = TypedDict(
    "OptionsAccepted",
    {
        "yokai-septet-4p": NotRequired[YokaiSeptet4pOptionsAccepted],
        "yokai-septet-2p": NotRequired[YokaiSeptet2pOptionsAccepted],
        "mu-2p": NotRequired[MuOptionsAccepted],
        "namahage": NotRequired[NamahageOptionsAccepted],
        "take-that-toy-2p": NotRequired[TakeThatToyOptionsAccepted],
    },
)


class OwnPlace(TypedDict):
    """
    The caller's own line.
    """

    rank: int
    """
    1 is best; of players with the same rating the older account ranks first.
    """
    name: str
    """
    The username.
    """
    kind: PlayerKind
    """
    Whether a person or a bot plays under it.
    """
    rating: int
    """
    The rating: the most likely strength.
    """
    deviation: int
    """
    The uncertainty of the rating.
    """
    conservative: int
    """
    The lower bound: the rating minus two deviations.
    """
    sustained: int
    """
    The lowest `conservative` of their last 7 days with results, at the end of each day. The leaderboard is sorted by it.
    """
    games: int
    """
    The number of their rated matches in this pool.
    """
    last_day: str
    """
    The day of the latest one, in UTC.
    """


class PatchedChoicesBodyRequest(TypedDict):
    """
    Changes to notification settings; absent members stay.
    """

    kinds: NotRequired[dict[str, NotificationChannels]]
    """
    Kinds or whole groups such as `turn.*`, each with its channels. An empty list: no channels.
    """
    quiet: NotRequired[QuietHoursBodyRequest]
    """
    Quiet hours.
    """
    digest_hours: NotRequired[int]
    """
    The minimum number of hours between digests.
    """


class PatchedLeagueChangesBodyRequest(TypedDict):
    """
    The changes that apply from the next season; absent members stay.
    """

    about: NotRequired[str]
    """
    Its description.
    """
    options: NotRequired[GameOptionsAsked]
    """
    Game options that differ from their defaults.
    """
    clock: NotRequired[LeagueClockAsked]
    rated: NotRequired[bool]
    """
    Whether the matches are rated. At most three matches per day between the same players are rated. Default: true.
    """
    bots_among_people: NotRequired[bool]
    """
    Whether rated matches with house bots count in the ratings among people. By default, they count separately.
    """
    duplicate_deals: NotRequired[bool]
    """
    Whether all tables of a round play the same deal, sealed until the round is over. Not for knock-outs and ladders. Default: false.
    """
    days: NotRequired[int]
    """
    The length of a season. Default: 90.
    """
    tiers: NotRequired[int]
    """
    The number of tiers in the first season, if there are enough players.
    """
    division_size: NotRequired[int]
    """
    The maximum number of players in a division. Default: 10.
    """
    most_players: NotRequired[int | None]
    """
    The maximum number of players. Further players go on the waiting list. Null: no limit.
    """
    by_invitation: NotRequired[bool]
    """
    Whether sign-up is by invitation only, by username or invite code. Default: false.
    """
    at_a_time: NotRequired[int]
    """
    The maximum number of simultaneous matches per player. Default: 4.
    """
    tie_breaks: NotRequired[list[TieBreakName]]
    """
    The tie-breaks on points, in order. `duplicate_difference` requires shared deals.
    """
    cap: NotRequired[int]
    """
    The maximum difference that counts. Default: 20.
    """
    forfeit_margin: NotRequired[int]
    """
    The difference for a forfeit. Default: 10.
    """
    unfinished: NotRequired[UnfinishedMatches]
    """
    What happens to matches still running at the final deadline: `draw` (default), `points` (the side with more points wins) or `void`.
    """
    format: NotRequired[LeagueFormat]
    """
    The format: `divisions` (default) with promotion and relegation, or a tournament.
    """
    meetings: NotRequired[int]
    """
    How often each pair of players meets in a round robin. Default: 2.
    """
    rounds: NotRequired[int | None]
    """
    The number of rounds in a Swiss tournament. Null: as many as needed to leave one undefeated player.
    """
    reach: NotRequired[int]
    """
    How many places above their own players can challenge on a ladder. Default: 3.
    """
    answer_days: NotRequired[int]
    """
    How long a challenge waits for an answer. Default: 3. 0: no answer is needed.
    """
    directors: NotRequired[list[str]]
    """
    The league's directors besides its owner.
    """
    name: NotRequired[str]
    """
    Its name.
    """
    game: NotRequired[str]
    """
    The key of a game.
    """


class PatchedWebhookChangesBodyRequest(TypedDict):
    """
    Changes to a webhook; absent members stay.
    """

    url: NotRequired[str]
    """
    A public https URL.
    """
    kinds: NotRequired[list[str]]
    """
    The kinds of events. Empty: all.
    """
    games: NotRequired[list[str]]
    """
    The games. Empty: all.
    """
    match: NotRequired[str | None]
    """
    Only this match. Null: all.
    """
    league: NotRequired[str | None]
    """
    Only this league, which you must direct. Null: all your events. Requires a token with the scope `leagues`.
    """
    format: NotRequired[WebhookFormat]
    """
    `discord` and `slack` get a sentence about what a stranger may read, and nothing else.
    """
    state: NotRequired[WebhookState]
    """
    `disabled`: nothing is sent, and what waits is given up.
    """


class PlayerRating(TypedDict):
    """
    A player's current rating in a pool.
    """

    game: str
    """
    The key of the game.
    """
    speed: RatingSpeed
    """
    The speed of the matches.
    """
    company: RatingCompany
    """
    Among people, or separate because a bot has a seat.
    """
    rating: int
    """
    The rating: the most likely strength.
    """
    deviation: int
    """
    The uncertainty of the rating. It grows during inactivity.
    """
    conservative: int
    """
    The lower bound: the rating minus two deviations.
    """
    sustained: int
    """
    The lowest conservative rating of their last 7 days with results, at the end of each day. The leaderboard is sorted by it. Inactivity does not change it.
    """
    provisional: bool
    """
    Whether the rating is provisional: its deviation is still large.
    """
    listed: bool
    """
    Whether they are listed on the leaderboard.
    """
    missing: list[LackingForRank]
    """
    Why they are not listed; empty if they are.
    """
    games: int
    """
    The number of their rated matches that count.
    """
    days: int
    """
    The number of different days on which these matches ended, up to the 7 required to be listed.
    """
    opponents: int
    """
    The number of their different opponents, up to the 3 required to be listed.
    """
    last_day: str
    """
    The day of the latest one, in UTC.
    """
    day_began: DayBegan | None
    """
    The rating at the start of today, if the current rating is a preview of the end of the day. Null if no match of today counts, or if matches are rated one by one.
    """


class Pool(TypedDict):
    """
    Matches that are rated together.
    """

    game: str
    """
    The key of the game.
    """
    speed: RatingSpeed
    """
    The speed of the matches.
    """
    company: RatingCompany
    """
    Among people, or separate because a bot has a seat.
    """


class PoolOffer(TypedDict):
    """
    A leaderboard of the same game and `company`.
    """

    speed: RatingSpeed
    """
    The speed of the matches.
    """
    has_players: bool
    """
    Whether any player is listed.
    """


class Puzzle(TypedDict):
    """
    A decision with one clearly best move. Until you have answered, nothing of it leads to its match.
    """

    id: str
    """
    The puzzle's id.
    """
    game: str
    """
    The key of its game.
    """
    revision: int
    """
    The revision of the rules that it was played by.
    """
    rating: int
    """
    How hard it is, by the answers so far: a new puzzle has 1500.
    """
    deviation: int
    """
    The uncertainty of that rating.
    """
    state: PuzzleState


class PuzzleAnswer(TypedDict):
    """
    Your answer, and the solution.
    """

    move: str
    """
    The move that you chose.
    """
    solved: bool
    """
    Whether it is the best one.
    """
    at: str
    """
    When you answered.
    """
    rating_before: int | None
    """
    Your rating before; null if the answer was not rated.
    """
    rating_after: int | None
    """
    Your rating with this answer; null if it was not rated.
    """
    moves: list[PuzzleMove]
    """
    All legal moves, the best first.
    """
    claims: list[Claim]
    """
    What speaks for the best move over the second, at most three; `played` is the share with the second.
    """
    rules: list[str]
    """
    The numbers of the rules that it is about.
    """
    match: str
    """
    The id of its match.
    """
    ply: int
    """
    The row number of the decision in the log.
    """
    played: str
    """
    The move that was played in the match.
    """
    players: list[PuzzlePlayer]
    """
    The players of the match.
    """


class PuzzlePage(TypedDict):
    """
    A page of puzzles.
    """

    results: list[Puzzle]
    """
    The puzzles, the easiest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class RatingDay(TypedDict):
    """
    A day on which rated matches of a player ended: a point of their chart.
    """

    game: str
    """
    The key of the game.
    """
    speed: RatingSpeed
    """
    The speed of the matches.
    """
    company: RatingCompany
    """
    Among people, or separate because a bot has a seat.
    """
    day: str
    """
    The day, in UTC.
    """
    rating: int
    """
    The rating after that day.
    """
    deviation: int
    """
    The deviation after that day.
    """
    change: float
    """
    The rating change on that day, in points.
    """
    games: int
    """
    The number of rated matches that ended on that day and count.
    """
    revised_at: str | None
    """
    When it was last recomputed after the day was over, for example because a match was annulled; null if never.
    """


class RatingEffect(TypedDict):
    """
    The effect of a result on ratings.
    """

    speed: str
    """
    The pool's speed.
    """
    company: str
    """
    The pool's company: `people`, or `bots` if a bot has a seat and the match counts in a separate rating.
    """
    final: bool
    """
    Whether the change is final. The matches of a day count together, so the change is final once the day is over.
    """
    annulled: Annulment | None
    """
    Why the result was annulled; null if it was not.
    """
    limit: RatingLimit | None
    """
    Why the match is not rated for every player; null if it is. `aborted`: only players who left are rated, with a loss. `too_short`: the match ended before each side had made three decisions; only the side that lost by this, and players who left, are rated. `same_people`: the same players had already begun three rated matches with each other on the day the match began; no player is rated.
    """
    players: list[EffectOnPlayer]
    """
    The players; empty if the result was annulled.
    """


class Season(TypedDict):
    """
    A season as everyone sees it, with its terms.
    """

    id: str
    """
    The id of the season.
    """
    league: str
    """
    The id of its league.
    """
    number: int
    """
    The number of the season in the league, from 1.
    """
    state: SeasonState
    """
    The season's state.
    """
    game: str
    """
    The key of the game.
    """
    options: GameOptions
    """
    All options of the game with their values.
    """
    clock: Clock
    rated: bool
    """
    Whether the matches are rated. Of matches between the same players that start on one day, at most three are rated.
    """
    bots_among_people: bool
    """
    Whether rated matches with house bots count in the ratings among people. If false, they count separately.
    """
    duplicate_deals: bool
    """
    Whether all tables of a round play the same deal. Its cards are sealed until the round is over.
    """
    days: int
    """
    The length of a season.
    """
    tiers: int
    """
    The maximum number of tiers in the first season.
    """
    division_size: int
    """
    The maximum number of players in a division. Each division has more than half as many.
    """
    most_players: int | None
    """
    The maximum number of players. Further players go on the waiting list. Null: no limit.
    """
    by_invitation: bool
    """
    Whether only invited players, players with an invite code and players who keep a place can sign up.
    """
    at_a_time: int
    """
    The maximum number of simultaneous matches per player.
    """
    tie_breaks: list[str]
    """
    The tie-breaks on points, in order.
    """
    cap: int
    """
    The maximum difference that counts. Larger differences count as this value.
    """
    forfeit_margin: int
    """
    The difference for a forfeit.
    """
    unfinished: UnfinishedMatches
    """
    What happens to matches still running at the final deadline.
    """
    format: LeagueFormat
    """
    The format.
    """
    meetings: int
    """
    How often each pair of players meets in a round robin.
    """
    rounds: int | None
    """
    The number of rounds in a Swiss tournament. Null: as many as needed to leave one undefeated player.
    """
    reach: int
    """
    How many places above their own players can challenge on a ladder.
    """
    answer_days: int
    """
    How long a challenge waits for an answer. 0: no answer is needed.
    """
    players: int
    """
    The number of players in the season.
    """
    waiting: int
    """
    The number of players on the waiting list.
    """
    commitment: str
    """
    The SHA-256 hash of the seed and the season's id, published before the first player signs up.
    """
    seed: str | None
    """
    The seed for drawing lots and creating shared deals, in hex; null until the season is over.
    """
    opened_at: str
    """
    When a director created it.
    """
    sign_up_at: str | None
    """
    When sign-up opens; null if it opened immediately.
    """
    start_at: str | None
    """
    The earliest automatic start; null if a director starts the season.
    """
    started_at: str | None
    """
    When it started; null before the start.
    """
    half_at: str | None
    """
    Halftime. Before it, withdrawing with fewer than half of the matches finished voids all results. Null if results are never voided.
    """
    ends_at: str | None
    """
    The final deadline; null before the start.
    """
    ended_at: str | None
    """
    When its standings became final; null before that.
    """


class SeasonPage(TypedDict):
    """
    A page of seasons.
    """

    results: list[Season]
    """
    The seasons, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class ServerClock(TypedDict):
    """
    A clock that new matches can have.
    """

    name: str
    """
    Its name, as in `clocks`.
    """
    kind: str
    """
    Its `kind`.
    """
    numbers: list[ServerClockNumber]
    """
    Its required members besides `kind`.
    """
    rests: bool
    """
    Whether it supports `vacation` and `weekends`.
    """
    leagues: bool
    """
    Whether leagues can use it too.
    """


class Standing(TypedDict):
    """
    A line of the standings.
    """

    rank: int
    """
    1 is best; players who are level on everything share a rank.
    """
    name: str
    """
    The username.
    """
    state: EntryState
    """
    Whether they are still in the season.
    """
    points: int
    """
    2 for a win, 1 for a draw.
    """
    played: int
    """
    Matches that count, forfeits included.
    """
    won: int
    """
    Matches won, out of these.
    """
    drawn: int
    """
    Drawn.
    """
    lost: int
    """
    Lost.
    """
    open: int
    """
    Matches that are running or have not started.
    """
    best_rank: int
    """
    The best rank that can still be reached.
    """
    worst_rank: int
    """
    The worst rank that can still be reached.
    """
    tie_breaks: list[TieBreak]
    """
    The tie-breaks that were applied, in order.
    """
    promotion: Chance | None
    """
    Whether the player can still be promoted; null where nobody is.
    """
    relegation: Chance | None
    """
    Whether the player can still be relegated; null where nobody is.
    """


class Standings(TypedDict):
    """
    The standings of a division.
    """

    division: str
    """
    The division's id.
    """
    season: str
    """
    The id of its season.
    """
    tier: int
    """
    Its tier, 1 the highest.
    """
    number: int
    """
    Its number in the tier.
    """
    state: SeasonState
    """
    The season's state. If it is `over`, the standings are final.
    """
    zones: Zones | None
    """
    Who is promoted and relegated; null where nobody is.
    """
    results: list[Standing]
    """
    All players, in order of rank.
    """
    next: str | None
    """
    Always null: everything is on one page.
    """
    previous: str | None
    """
    Always null.
    """


class TakeThatToyBurstLoggedMove(TypedDict):
    """
    A collection held four or more of one colour: chance scatters them.
    """

    game: Literal["take-that-toy-2p"]
    """
    The ruleset that the move belongs to.
    """
    verb: Literal["burst"]
    """
    What is done.
    """
    cards: list[TakeThatToyCardText | None]
    """
    The burst colour's cards in their new order: the first goes to the opponent's hand, the others under the cat's deck, the last one lowest.
    """


TakeThatToyCardPile: TypeAlias = list[TakeThatToyCardText]
"""
A list of TakeThatToyCardText, which may be empty.
"""


TakeThatToyLoggedMove: TypeAlias = TakeThatToyDealLoggedMove | TakeThatToyBurstLoggedMove | TakeThatToyPlayLoggedMove
"""
A move of take-that-toy-2p.
"""


TakeThatToyMove: TypeAlias = TakeThatToyPlayMove
"""
A move of take-that-toy-2p.
"""


class TakeThatToyView(TypedDict):
    """
    A match of Take That Toy! as one reader may see it.
    """

    game: Literal["take-that-toy-2p"]
    """
    The ruleset.
    """
    rules: TakeThatToyRules
    seat: int | None
    """
    Whose view this is; null is an onlooker's.
    """
    phase: Literal["deal", "trick", "burst", "over"]
    """
    What comes next: the deal, a card to a trick, a burst, or nothing.
    """
    turn: int | None
    """
    The seat that is to play a card.
    """
    trump: TakeThatToyCardText | None
    """
    The card turned up; its colour is trump.
    """
    hand: list[TakeThatToyCardText]
    """
    Your cards; none for an onlooker.
    """
    hand_counts: list[int]
    """
    How many cards each seat holds.
    """
    collections: list[TakeThatToyCardPile]
    """
    The cards each seat has won and kept.
    """
    discards: list[TakeThatToyCardText]
    """
    The cards of the tricks that the cat won.
    """
    timeline: list[TakeThatToyCardText | None]
    """
    The cat's next cards, left to right; null lies face down.
    """
    deck_count: int
    """
    How many cards the cat's deck holds, the timeline not counted.
    """
    aside_count: int
    """
    How many cards lie aside, out of the match.
    """
    leader: int | None
    """
    Who leads this trick; null is the cat, or nobody now.
    """
    trick: list[TakeThatToyPlayed]
    """
    The cards of this trick, in the order in which they were played.
    """
    last_winner: int | None
    """
    The seat that won the last trick; null is the cat, or nobody yet.
    """
    lots: list[TakeThatToyLot]
    """
    What you know of the cards that you cannot see.
    """


class Turn(TypedDict):
    """
    A turn, with the details that a client shows.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    seat: int
    """
    The caller's seat.
    """
    expected_ply: int
    """
    The value to send with the move.
    """
    deadline: str | None
    """
    The deadline; null without a time limit.
    """
    paused_until: str | None
    """
    Until when the match is paused; null if it is not paused.
    """
    ply: int
    """
    The number of rows in its log.
    """
    opponents: list[str]
    """
    The usernames of the caller's opponents, by seat.
    """
    clock: Clock
    seen: int | None
    """
    The number of log rows you have seen, as set by `PUT …/seen`; null if not set.
    """


class TurnPage(TypedDict):
    """
    A page of turns.
    """

    results: list[Turn]
    """
    The turns, earliest deadline first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class UserRatings(TypedDict):
    """
    A player's ratings and a page of their rating history, by day.
    """

    ratings: list[PlayerRating]
    """
    Their rating in each pool they have played in.
    """
    results: list[RatingDay]
    """
    The days of their rated matches, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class UserStatistics(TypedDict):
    """
    The results of a player.

    They are those of finished public matches whose cards are no secret any more. Your own include your hidden matches.
    """

    user: str
    """
    The username.
    """
    against: str | None
    """
    The opponent whose matches alone are counted; null for all matches.
    """
    matches: int
    """
    Finished matches with a result.
    """
    won: int
    """
    Matches in which the player's side was first alone.
    """
    tied: int
    """
    Matches in which every side was first.
    """
    lost: int
    """
    All others, and those that the player left to a bot.
    """
    games: list[GameStatistics]
    """
    By game, by key.
    """
    clocks: list[ClockStatistics]
    """
    By what the clock counts, as far as the player has played such matches.
    """
    opponents: list[OpponentStatistics]
    """
    The 20 opponents with the most matches. Empty with `against`, and for house bots.
    """
    streak: Streak | None
    """
    Matches won in a row; null for house bots.
    """
    tempo: Tempo | None
    """
    How fast the player decides; null with `against`, and for house bots.
    """


class Valuation(TypedDict):
    """
    A decision and its expected result, from what its seat could see at the time.
    """

    ply: int
    """
    The row number in the log.
    """
    seat: int
    """
    The seat that made the decision.
    """
    played: Worth
    """
    The move that was played.
    """
    best: Worth | None
    """
    The best move found; null if the decision cannot be analysed.
    """
    claims: list[Claim]
    """
    What speaks for the best move, at most three, the largest difference first.
    """


class Webhook(TypedDict):
    """
    An address to which your notifications are posted.
    """

    id: str
    """
    The webhook's id.
    """
    url: str
    """
    The URL that messages are posted to.
    """
    kinds: list[str]
    """
    The kinds of events it receives. Empty: all. `turn.*` is a whole group.
    """
    games: list[str]
    """
    The games it receives events about, by key. Empty: all, including events that are not about a game.
    """
    match: str | None
    """
    The match it receives events about. Null: all.
    """
    league: str | None
    """
    The league it receives events about. Null: all your events.
    """
    format: WebhookFormat
    """
    The message format of its receiver.
    """
    state: WebhookState
    """
    Whether messages are sent.
    """
    created_at: str
    """
    When it was created.
    """


class WebhookBodyRequest(TypedDict):
    """
    A new webhook: its address and its filters.
    """

    url: str
    """
    A public https URL.
    """
    kinds: NotRequired[list[str]]
    """
    The kinds of events. Empty: all.
    """
    games: NotRequired[list[str]]
    """
    The games. Empty: all.
    """
    match: NotRequired[str | None]
    """
    Only this match. Null: all.
    """
    league: NotRequired[str | None]
    """
    Only this league, which you must direct. Null: all your events. Requires a token with the scope `leagues`.
    """
    format: NotRequired[WebhookFormat]
    """
    `discord` and `slack` get a sentence about what a stranger may read, and nothing else.
    """


class WebhookPage(TypedDict):
    """
    A page of webhooks.
    """

    results: list[Webhook]
    """
    The webhooks, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class Wish(TypedDict):
    """
    A wish for opponents. Only the player who made it sees it.
    """

    id: str
    """
    The wish's id.
    """
    game: str
    """
    The game's key.
    """
    options: GameOptions
    """
    All options of the game with their values.
    """
    clock: Clock
    rated: bool
    """
    Whether the match is rated.
    """
    rating_min: int | None
    """
    The lowest rating of an opponent; null without a limit.
    """
    rating_max: int | None
    """
    The highest rating of an opponent; null without a limit.
    """
    keep: int | None
    """
    The number of matches to keep going; null for a wish that ends with one match.
    """
    state: WishState
    """
    Whether it still looks for opponents.
    """
    made_at: str
    """
    When it was made.
    """
    ends_at: str
    """
    When it ends if no match is found by then.
    """
    matches: list[str]
    """
    The ids of the matches it has led to, newest first; at most 10.
    """


class WishBodyRequest(TypedDict):
    """
    A match to be found, and the opponents.
    """

    game: str
    """
    The key of a game.
    """
    options: NotRequired[GameOptionsAsked]
    """
    Game options that differ from their defaults.
    """
    clock: NotRequired[ClockAsked]
    rated: NotRequired[bool]
    """
    Whether the match is rated; false by default.
    """
    rating_min: NotRequired[int | None]
    """
    The lowest rating of an opponent, in the ratings among people for this game and clock.
    """
    rating_max: NotRequired[int | None]
    """
    The highest rating of an opponent. Players without a rating count as 1500.
    """
    keep: NotRequired[int | None]
    """
    The number of matches to keep going. By default the wish ends with one match.
    """


class WishPage(TypedDict):
    """
    A page of wishes.
    """

    results: list[Wish]
    """
    The wishes, newest first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class YokaiSeptet2pBottom(TypedDict):
    """
    A place at the bottom of a straw pile.
    """

    lies: Literal["face_down", "face_up", "gone"]
    """
    How its card lies, if it is still there.
    """
    card: YokaiSeptet2pCardText | None
    """
    The card, if you see it or remember it.
    """
    seen: Literal["nobody", "owner", "both"]
    """
    Who has ever seen the card; one that only its owner has seen is a 7, and both players know that.
    """


YokaiSeptet2pCardPile: TypeAlias = list[YokaiSeptet2pCardText]
"""
A list of YokaiSeptet2pCardText, which may be empty.
"""


YokaiSeptet2pLoggedMove: TypeAlias = (
    YokaiSeptet2pDealLoggedMove
    | YokaiSeptet2pDiscardLoggedMove
    | YokaiSeptet2pSwapLoggedMove
    | YokaiSeptet2pKeepLoggedMove
    | YokaiSeptet2pFaceLoggedMove
    | YokaiSeptet2pPlayLoggedMove
)
"""
A move of yokai-septet-2p.
"""


YokaiSeptet2pMove: TypeAlias = (
    YokaiSeptet2pDiscardMove
    | YokaiSeptet2pSwapMove
    | YokaiSeptet2pKeepMove
    | YokaiSeptet2pFaceMove
    | YokaiSeptet2pPlayMove
)
"""
A move of yokai-septet-2p.
"""


class YokaiSeptet2pRound(TypedDict):
    """
    A round that is over. The two numbers of a pair belong to side 0 (seat 0's) and side 1 (seat 1's).
    """

    indicator: YokaiSeptet2pCardText
    """
    The card that told trump.
    """
    leader: int
    """
    The seat that led the first trick.
    """
    winner: int
    """
    The side that won the round, 0 or 1.
    """
    how: Literal["four_bosses", "trick_limit", "last_trick"]
    """
    Why: four Bosses captured, the other side took too many tricks, or the last trick of all.
    """
    stars: int
    """
    The points that the winner scored.
    """
    tricks: list[int]
    """
    The tricks that each side had won.
    """
    bosses: list[YokaiSeptet2pCardPile]
    """
    The Bosses that each side had in the end, those left over included if the winner got them.
    """


class YokaiSeptet2pStraw(TypedDict):
    """
    A straw pile. The card at place i on top lies on places i and i + 1 at the bottom.
    """

    top: list[YokaiSeptet2pCardText | None]
    """
    The six places on top, from the left; null is gone.
    """
    bottom: list[YokaiSeptet2pBottom]
    """
    The seven places at the bottom, from the left.
    """


YokaiSeptet2pSuitPile: TypeAlias = list[YokaiSeptet2pSuitText]
"""
A list of YokaiSeptet2pSuitText, which may be empty.
"""


class YokaiSeptet2pView(TypedDict):
    """
    A match of Yokai Septet for two as one reader may know it.
    """

    game: Literal["yokai-septet-2p"]
    """
    The ruleset.
    """
    seat: int | None
    """
    Whose view this is; null is an onlooker's.
    """
    phase: Literal["deal", "discard", "swap", "face", "play", "over"]
    """
    What comes next: a deal, the discards, a swap, the choice after it, a card to a trick, or nothing.
    """
    turn: int | None
    """
    The seat that decides alone now; null if none does.
    """
    round: int
    """
    The round that is being played, from 1; 0 before the first deal.
    """
    points: list[int]
    """
    The match points of side 0 (seat 0's) and side 1 (seat 1's).
    """
    indicator: YokaiSeptet2pCardText | None
    """
    The card that tells trump; it is out of the round.
    """
    trump: YokaiSeptet2pSuitText | None
    """
    The trump suit of the round.
    """
    leader: int | None
    """
    The seat that leads the first trick of the round; null while not known.
    """
    tricks: list[YokaiSeptet2pTrick]
    """
    All tricks of the round, that which is going on included.
    """
    tricks_won: list[int]
    """
    How many tricks each side has won in this round.
    """
    bosses: list[YokaiSeptet2pCardPile]
    """
    The Bosses that each side has captured in this round.
    """
    voids: list[YokaiSeptet2pSuitPile]
    """
    For each seat the suits that it failed to follow, so that its hand holds none of them.
    """
    rounds: list[YokaiSeptet2pRound]
    """
    The rounds before, in order.
    """
    rules: YokaiSeptet2pRules
    dealer: int | None
    """
    The seat that deals this round; null before the first.
    """
    hand: list[YokaiSeptet2pCardText]
    """
    The cards of your hand.
    """
    hand_counts: list[int]
    """
    How many cards each hand holds.
    """
    decided: list[bool]
    """
    Which seats have decided what to discard in this round.
    """
    discard: YokaiSeptet2pCardText | None
    """
    The card that you have discarded in this round.
    """
    straws: list[YokaiSeptet2pStraw]
    """
    The straw piles of seat 0 and seat 1.
    """
    swappable: list[YokaiSeptet2pCardText]
    """
    The 7s that the seat on turn may still swap after what it decides now.
    """
    met: YokaiSeptet2pMet | None
    """
    The swap that met another 7, if that is what is decided.
    """


YokaiSeptet4pCardPile: TypeAlias = list[YokaiSeptet4pCardText]
"""
A list of YokaiSeptet4pCardText, which may be empty.
"""


YokaiSeptet4pLoggedMove: TypeAlias = (
    YokaiSeptet4pDealLoggedMove | YokaiSeptet4pPassLoggedMove | YokaiSeptet4pPlayLoggedMove
)
"""
A move of yokai-septet-4p.
"""


YokaiSeptet4pMove: TypeAlias = YokaiSeptet4pPassMove | YokaiSeptet4pPlayMove
"""
A move of yokai-septet-4p.
"""


class YokaiSeptet4pRound(TypedDict):
    """
    A round that is over. The two numbers of a pair belong to side 0 (seat 0's) and side 1 (seat 1's).
    """

    indicator: YokaiSeptet4pCardText
    """
    The card that told trump.
    """
    leader: int
    """
    The seat that led the first trick.
    """
    winner: int
    """
    The side that won the round, 0 or 1.
    """
    how: Literal["four_bosses", "trick_limit", "last_trick"]
    """
    Why: four Bosses captured, the other side took too many tricks, or the last trick of all.
    """
    stars: int
    """
    The points that the winner scored.
    """
    tricks: list[int]
    """
    The tricks that each side had won.
    """
    bosses: list[YokaiSeptet4pCardPile]
    """
    The Bosses that each side had in the end, those left over included if the winner got them.
    """


YokaiSeptet4pSuitPile: TypeAlias = list[YokaiSeptet4pSuitText]
"""
A list of YokaiSeptet4pSuitText, which may be empty.
"""


class YokaiSeptet4pView(TypedDict):
    """
    A match of Yokai Septet for four as one reader may know it.
    """

    game: Literal["yokai-septet-4p"]
    """
    The ruleset.
    """
    seat: int | None
    """
    Whose view this is; null is an onlooker's.
    """
    phase: Literal["deal", "pass", "play", "over"]
    """
    What comes next: a deal, the passes, a card to a trick, or nothing.
    """
    turn: int | None
    """
    The seat that decides alone now; null if none does.
    """
    round: int
    """
    The round that is being played, from 1; 0 before the first deal.
    """
    points: list[int]
    """
    The match points of side 0 (seat 0's) and side 1 (seat 1's).
    """
    indicator: YokaiSeptet4pCardText | None
    """
    The card that tells trump; it is out of the round.
    """
    trump: YokaiSeptet4pSuitText | None
    """
    The trump suit of the round.
    """
    leader: int | None
    """
    The seat that leads the first trick of the round; null while not known.
    """
    tricks: list[YokaiSeptet4pTrick]
    """
    All tricks of the round, that which is going on included.
    """
    tricks_won: list[int]
    """
    How many tricks each side has won in this round.
    """
    bosses: list[YokaiSeptet4pCardPile]
    """
    The Bosses that each side has captured in this round.
    """
    voids: list[YokaiSeptet4pSuitPile]
    """
    For each seat the suits that it failed to follow, so that its hand holds none of them.
    """
    rounds: list[YokaiSeptet4pRound]
    """
    The rounds before, in order.
    """
    rules: YokaiSeptet4pRules
    hand: list[YokaiSeptet4pCardText]
    """
    Your cards, those that you have decided to pass included until all four have decided.
    """
    hand_counts: list[int]
    """
    How many cards each seat holds.
    """
    decided: list[bool]
    """
    Which seats have decided what to pass in this round.
    """
    passed: list[YokaiSeptet4pCardText]
    """
    The cards that you have decided to pass in this round.
    """
    received: list[YokaiSeptet4pCardText]
    """
    The cards that your partner passed you in this round.
    """


class Acceptance(TypedDict):
    """
    The invitations that a bot accepts immediately. Other invitations wait for its program to join.
    """

    games: list[str]
    """
    The keys of the games.
    """
    options: OptionsAccepted
    clocks: list[ClockForm]
    """
    The clocks: in days by their kind, in minutes as `per_move_minutes` and `bank_minutes`.
    """
    matches_at_once: int
    """
    The maximum number of matches in which the bot holds a seat. At 0 it accepts no invitations.
    """
    rated: AcceptedRatings
    """
    Whether it accepts rated matches, unrated matches, or both.
    """
    whom: AcceptedInviters
    """
    Who can invite it: its `owner` with their other bots, `people`, or `everyone`, including other players' bots.
    """


class AcceptanceBodyRequest(TypedDict):
    """
    The invitations to accept at once. Absent members have their defaults.
    """

    games: list[str]
    """
    The keys of the games. If empty, the bot accepts no invitations.
    """
    options: NotRequired[OptionsAccepted]
    clocks: NotRequired[list[ClockForm]]
    """
    The clocks; by default `none`, `per_move` and `bank`. Clocks in minutes must be listed explicitly.
    """
    matches_at_once: NotRequired[int]
    """
    The maximum number of matches in which the bot holds a seat; 10 by default.
    """
    rated: NotRequired[AcceptedRatings]
    """
    Whether it accepts rated matches, unrated matches, or `both` (default).
    """
    whom: NotRequired[AcceptedInviters]
    """
    Who can invite it: its `owner` with their other bots, `people`, or `everyone` (default).
    """


class Analysis(TypedDict):
    """
    The analysis of a match.
    """

    match: str
    """
    The match's id.
    """
    status: AnalysisState
    """
    `none` if nobody has asked for it.
    """
    iterations: int | None
    """
    The depth of each search.
    """
    decisions: int | None
    """
    The number of decisions to analyse.
    """
    asked_at: str | None
    """
    When a player requested it.
    """
    ended_at: str | None
    """
    When it was completed or cancelled.
    """
    valued: list[Valuation]
    """
    The decisions analysed so far, in order.
    """


class Bot(TypedDict):
    """
    An opponent that takes a seat as soon as it is invited: a house bot, or a player's own bot.
    """

    name: str
    """
    The name to use for a seat: `{"bot": name}` for a house bot, `{"user": name}` for a player's bot.
    """
    level: int | None
    """
    0 plays at random, 6 is the strongest; null for bots of people.
    """
    games: list[str]
    """
    The keys of the games it plays.
    """
    about: str
    """
    A description of how it plays, or of who owns it.
    """
    owner: str | None
    """
    The owner; null for house bots.
    """
    accepts: Acceptance | None
    """
    Which invitations it accepts; null for house bots, which accept all.
    """


class BotPage(TypedDict):
    """
    A page of bots.
    """

    results: list[Bot]
    """
    The bots. House bots are sorted from weakest to strongest, players' bots by username.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


CreateTokenRequest: TypeAlias = NewTokenBodyRequest | NewTokenByPasswordBodyRequest


class CreatedMatch(TypedDict):
    """
    A newly created match.
    """

    id: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    revision: int
    """
    The revision of the rules used in the match.
    """
    status: MatchStatus
    """
    The status of the match.
    """
    options: GameOptions
    """
    All options of the game with their values.
    """
    clock: Clock
    rated: bool
    """
    Whether the match is rated.
    """
    rating_limit: RatingLimit | None
    """
    Why a rated match will not count in the ratings. `same_people`: the same players had already begun three rated matches with each other on the day the match began. Null before the start, and if the match can count.
    """
    rating_min: int | None
    """
    The lowest rating of a player who can take an open seat; null without a limit.
    """
    rating_max: int | None
    """
    The highest rating of a player who can take an open seat; null without a limit.
    """
    bots_among_people: bool
    """
    Whether a rated match with bots counts in the ratings among people. If false, it counts in a separate rating.
    """
    visibility: MatchVisibility
    """
    Who can find and see the match.
    """
    chat: bool
    """
    Whether the match has a chat for its players.
    """
    policy: LeavingPolicy
    """
    What happens when a player resigns or misses a deadline. Either their side loses, or a house bot takes over; the side of the last human player to leave then loses.
    """
    creator: str
    """
    The player who created it.
    """
    created_at: str
    """
    When it was created.
    """
    expires_at: str | None
    """
    Until when it waits for players; null once it no longer waits.
    """
    started_at: str | None
    """
    When the match started; null before the start.
    """
    ended_at: str | None
    """
    When the match ended; null until then.
    """
    paused_until: str | None
    """
    Until when the match is paused; null if it is not paused.
    """
    ply: int
    """
    The number of rows in its log.
    """
    seats: list[MatchSeat]
    """
    All seats, by number.
    """
    hints: bool
    """
    Whether its player has asked for a hint: then all others are house bots, and statistics leave it out.
    """
    commitment: str
    """
    The server's commitment to the deal: SHA-256, hex.
    """
    outcome: Outcome | None
    """
    How the match ended; null until then.
    """
    adjudication: Adjudication | None
    """
    Why the staff ended the match; null if they did not.
    """
    rating_effect: RatingEffect | None
    """
    The effect of the result on ratings; null if there is none, or not yet.
    """
    bots_delayed: bool
    """
    Whether a house bot has a seat and the house bots have not responded for a minute. Their moves may take longer.
    """


class Crosstable(TypedDict):
    """
    The cross table of a division.
    """

    division: str
    """
    The division's id.
    """
    results: list[CrosstableRow]
    """
    All players, in order of the standings.
    """
    next: str | None
    """
    Always null: everything is on one page.
    """
    previous: str | None
    """
    Always null.
    """


class Division(TypedDict):
    """
    A group of players who play each other.
    """

    id: str
    """
    The division's id.
    """
    season: str
    """
    The id of its season.
    """
    tier: int
    """
    Its tier, 1 the highest.
    """
    number: int
    """
    Its number in the tier, from 1.
    """
    players: list[DivisionPlayer]
    """
    Its players.
    """


class DivisionPage(TypedDict):
    """
    A page of divisions.
    """

    results: list[Division]
    """
    The divisions, highest tier first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


DumpLine: TypeAlias = MatchRecord | DumpEnd


class Event(TypedDict):
    """
    Something that happened, as the owner of the feed may see it.
    """

    id: int
    """
    Its number in your feed: 1, 2, 3 and so on without gaps.
    """
    kind: str
    """
    The kind of event. New kinds can be added: ignore those you do not know.
    """
    at: str
    """
    When it happened. A missed deadline has its own time, even if noticed later. Order events by `id`.
    """
    data: EventData


class EventPage(TypedDict):
    """
    Events, the oldest first.
    """

    results: list[Event]
    """
    The events. Empty without `after`.
    """
    latest: int
    """
    The number of your latest event of any kind; 0 if there is none yet.
    """


class Game(TypedDict):
    """
    A game with all its details.
    """

    key: str
    """
    The key, as used in `POST /matches`.
    """
    title: str
    """
    The display name.
    """
    summary: str
    """
    A one-sentence summary.
    """
    seats: int
    """
    The number of seats.
    """
    revision: int
    """
    The current revision of the rules, used for new matches.
    """
    revisions: list[int]
    """
    The revisions that this server supports, newest last.
    """
    sides: list[list[int]]
    """
    The seats that win together.
    """
    options: list[GameOption]
    """
    The options.
    """
    options_schema: OptionsSchema
    """
    The schema of `options` in `POST /matches`.
    """
    cards: list[GameCard]
    """
    Show all cards.
    """
    verbs: list[GameVerb]
    """
    All possible moves.
    """
    view_schema: ViewSchema
    """
    The schema of `view` in a match of this game.
    """
    sentences: list[GameSentence]
    """
    All sentences of its stories.
    """
    refusals: list[GameRefusal]
    """
    All sentences that a move can be refused with.
    """
    claims: list[GameSentence]
    """
    All claims that can speak for a move, in analyses and hints, without a full stop.
    """
    conditions: list[GameCondition]
    """
    All that a planned move can wait for; empty in most games.
    """
    rules: str
    """
    The rules in plain words, as Markdown.
    """


GameView: TypeAlias = YokaiSeptet4pView | YokaiSeptet2pView | MuView | NamahageView | TakeThatToyView
"""
What a reader can see of a match of any game.
"""


class IdempotencyMismatchOrIllegalMoveMoveProblem(TypedDict):
    """
    The problem that kept a move from being played.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["idempotency_mismatch", "illegal_move"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    expected_ply: NotRequired[int]
    """
    With `stale`: the ply at which the seat's current turn began.
    """
    reason: NotRequired[str]
    """
    With `illegal_move`: the machine-readable reason.
    """
    rule: NotRequired[str]
    """
    With `illegal_move`: the rule that forbids it.
    """
    refusal: NotRequired[RefusalSentence]
    """
    With `illegal_move`: the same reason for clients that word it themselves.
    """
    to_act: NotRequired[list[int]]
    """
    With `not_your_turn`: the seats that are due.
    """
    options: NotRequired[list[OptionFamily]]
    """
    With `illegal_move`: all legal moves.
    """


class InProgressOrMatchOverOrNotYourTurnOrStaleOrWrongStateMoveProblem(TypedDict):
    """
    The problem that kept a move from being played.
    """

    type: str
    """
    Where the code is documented: a URI reference relative to this server.
    """
    title: str
    """
    A short title; the same for every error with this code.
    """
    status: int
    """
    The HTTP status code.
    """
    detail: str
    """
    What went wrong in this request.
    """
    code: Literal["in_progress", "match_over", "not_your_turn", "stale", "wrong_state"]
    """
    The machine-readable error code. New codes may be added.
    """
    errors: NotRequired[list[FieldError]]
    """
    The fields with errors.
    """
    more_errors: NotRequired[int]
    """
    The number of further errors that are not listed.
    """
    expected_ply: NotRequired[int]
    """
    With `stale`: the ply at which the seat's current turn began.
    """
    reason: NotRequired[str]
    """
    With `illegal_move`: the machine-readable reason.
    """
    rule: NotRequired[str]
    """
    With `illegal_move`: the rule that forbids it.
    """
    refusal: NotRequired[RefusalSentence]
    """
    With `illegal_move`: the same reason for clients that word it themselves.
    """
    to_act: NotRequired[list[int]]
    """
    With `not_your_turn`: the seats that are due.
    """
    options: NotRequired[list[OptionFamily]]
    """
    With `illegal_move`: all legal moves.
    """


class Leaderboard(TypedDict):
    """
    A page of the leaderboard.
    """

    pool: Pool
    """
    The pool of this leaderboard.
    """
    pools: list[PoolOffer]
    """
    The leaderboards for each speed, those with players first.
    """
    own: OwnPlace | None
    """
    The caller's own row; null if they are not listed.
    """
    missing: list[LackingForRank]
    """
    Why the caller is not listed; empty if they are.
    """
    results: list[LeaderboardRow]
    """
    The players, best first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class LeagueBodyRequest(TypedDict):
    """
    A new league.
    """

    about: NotRequired[str]
    """
    Its description.
    """
    options: NotRequired[GameOptionsAsked]
    """
    Game options that differ from their defaults.
    """
    clock: NotRequired[LeagueClockAsked]
    rated: NotRequired[bool]
    """
    Whether the matches are rated. At most three matches per day between the same players are rated. Default: true.
    """
    bots_among_people: NotRequired[bool]
    """
    Whether rated matches with house bots count in the ratings among people. By default, they count separately.
    """
    duplicate_deals: NotRequired[bool]
    """
    Whether all tables of a round play the same deal, sealed until the round is over. Not for knock-outs and ladders. Default: false.
    """
    days: NotRequired[int]
    """
    The length of a season. Default: 90.
    """
    tiers: NotRequired[int]
    """
    The number of tiers in the first season, if there are enough players.
    """
    division_size: NotRequired[int]
    """
    The maximum number of players in a division. Default: 10.
    """
    most_players: NotRequired[int | None]
    """
    The maximum number of players. Further players go on the waiting list. Null: no limit.
    """
    by_invitation: NotRequired[bool]
    """
    Whether sign-up is by invitation only, by username or invite code. Default: false.
    """
    at_a_time: NotRequired[int]
    """
    The maximum number of simultaneous matches per player. Default: 4.
    """
    tie_breaks: NotRequired[list[TieBreakName]]
    """
    The tie-breaks on points, in order. `duplicate_difference` requires shared deals.
    """
    cap: NotRequired[int]
    """
    The maximum difference that counts. Default: 20.
    """
    forfeit_margin: NotRequired[int]
    """
    The difference for a forfeit. Default: 10.
    """
    unfinished: NotRequired[UnfinishedMatches]
    """
    What happens to matches still running at the final deadline: `draw` (default), `points` (the side with more points wins) or `void`.
    """
    format: NotRequired[LeagueFormat]
    """
    The format: `divisions` (default) with promotion and relegation, or a tournament.
    """
    meetings: NotRequired[int]
    """
    How often each pair of players meets in a round robin. Default: 2.
    """
    rounds: NotRequired[int | None]
    """
    The number of rounds in a Swiss tournament. Null: as many as needed to leave one undefeated player.
    """
    reach: NotRequired[int]
    """
    How many places above their own players can challenge on a ladder. Default: 3.
    """
    answer_days: NotRequired[int]
    """
    How long a challenge waits for an answer. Default: 3. 0: no answer is needed.
    """
    directors: NotRequired[list[str]]
    """
    The league's directors besides its owner.
    """
    name: str
    """
    Its name.
    """
    game: str
    """
    The key of a game.
    """


class ListedMatch(TypedDict):
    """
    A match in a list, and how far the caller has seen it.
    """

    id: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    revision: int
    """
    The revision of the rules used in the match.
    """
    status: MatchStatus
    """
    The status of the match.
    """
    options: GameOptions
    """
    All options of the game with their values.
    """
    clock: Clock
    rated: bool
    """
    Whether the match is rated.
    """
    rating_limit: RatingLimit | None
    """
    Why a rated match will not count in the ratings. `same_people`: the same players had already begun three rated matches with each other on the day the match began. Null before the start, and if the match can count.
    """
    rating_min: int | None
    """
    The lowest rating of a player who can take an open seat; null without a limit.
    """
    rating_max: int | None
    """
    The highest rating of a player who can take an open seat; null without a limit.
    """
    bots_among_people: bool
    """
    Whether a rated match with bots counts in the ratings among people. If false, it counts in a separate rating.
    """
    visibility: MatchVisibility
    """
    Who can find and see the match.
    """
    chat: bool
    """
    Whether the match has a chat for its players.
    """
    policy: LeavingPolicy
    """
    What happens when a player resigns or misses a deadline. Either their side loses, or a house bot takes over; the side of the last human player to leave then loses.
    """
    creator: str
    """
    The player who created it.
    """
    created_at: str
    """
    When it was created.
    """
    expires_at: str | None
    """
    Until when it waits for players; null once it no longer waits.
    """
    started_at: str | None
    """
    When the match started; null before the start.
    """
    ended_at: str | None
    """
    When the match ended; null until then.
    """
    paused_until: str | None
    """
    Until when the match is paused; null if it is not paused.
    """
    ply: int
    """
    The number of rows in its log.
    """
    seats: list[MatchSeat]
    """
    All seats, by number.
    """
    hints: bool
    """
    Whether its player has asked for a hint: then all others are house bots, and statistics leave it out.
    """
    commitment: str
    """
    The server's commitment to the deal: SHA-256, hex.
    """
    outcome: Outcome | None
    """
    How the match ended; null until then.
    """
    adjudication: Adjudication | None
    """
    Why the staff ended the match; null if they did not.
    """
    rating_effect: RatingEffect | None
    """
    The effect of the result on ratings; null if there is none, or not yet.
    """
    seen: int | None
    """
    The number of log rows you have seen, as set by `PUT …/seen`; null if not set.
    """
    muted: bool
    """
    Whether you have muted it.
    """


LoggedMove: TypeAlias = (
    YokaiSeptet4pDealLoggedMove
    | YokaiSeptet4pPassLoggedMove
    | YokaiSeptet4pPlayLoggedMove
    | YokaiSeptet2pDealLoggedMove
    | YokaiSeptet2pDiscardLoggedMove
    | YokaiSeptet2pSwapLoggedMove
    | YokaiSeptet2pKeepLoggedMove
    | YokaiSeptet2pFaceLoggedMove
    | YokaiSeptet2pPlayLoggedMove
    | MuDealLoggedMove
    | MuLayLoggedMove
    | MuPassLoggedMove
    | MuBuryLoggedMove
    | MuMinorLoggedMove
    | MuMajorLoggedMove
    | MuTurnLoggedMove
    | MuPlayLoggedMove
    | NamahageDealLoggedMove
    | NamahageShuffleLoggedMove
    | NamahageMulliganLoggedMove
    | NamahagePlaceLoggedMove
    | NamahagePriestLoggedMove
    | NamahageTradeLoggedMove
    | NamahageRedrawLoggedMove
    | NamahageDiscardLoggedMove
    | NamahagePreventLoggedMove
    | NamahageRescueLoggedMove
    | NamahageMoveLoggedMove
    | NamahageTurnLoggedMove
    | NamahageReplaceLoggedMove
    | NamahagePutLoggedMove
    | NamahageRaiseLoggedMove
    | NamahageClearLoggedMove
    | NamahageRowLoggedMove
    | NamahagePlayerLoggedMove
    | NamahageLookLoggedMove
    | NamahageTakeLoggedMove
    | NamahageDoneLoggedMove
    | TakeThatToyDealLoggedMove
    | TakeThatToyBurstLoggedMove
    | TakeThatToyPlayLoggedMove
)
"""
A move of any game, as the log shows it to the reader.
"""


class Match(TypedDict):
    """
    A match as shown to everyone who may see it.
    """

    id: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    revision: int
    """
    The revision of the rules used in the match.
    """
    status: MatchStatus
    """
    The status of the match.
    """
    options: GameOptions
    """
    All options of the game with their values.
    """
    clock: Clock
    rated: bool
    """
    Whether the match is rated.
    """
    rating_limit: RatingLimit | None
    """
    Why a rated match will not count in the ratings. `same_people`: the same players had already begun three rated matches with each other on the day the match began. Null before the start, and if the match can count.
    """
    rating_min: int | None
    """
    The lowest rating of a player who can take an open seat; null without a limit.
    """
    rating_max: int | None
    """
    The highest rating of a player who can take an open seat; null without a limit.
    """
    bots_among_people: bool
    """
    Whether a rated match with bots counts in the ratings among people. If false, it counts in a separate rating.
    """
    visibility: MatchVisibility
    """
    Who can find and see the match.
    """
    chat: bool
    """
    Whether the match has a chat for its players.
    """
    policy: LeavingPolicy
    """
    What happens when a player resigns or misses a deadline. Either their side loses, or a house bot takes over; the side of the last human player to leave then loses.
    """
    creator: str
    """
    The player who created it.
    """
    created_at: str
    """
    When it was created.
    """
    expires_at: str | None
    """
    Until when it waits for players; null once it no longer waits.
    """
    started_at: str | None
    """
    When the match started; null before the start.
    """
    ended_at: str | None
    """
    When the match ended; null until then.
    """
    paused_until: str | None
    """
    Until when the match is paused; null if it is not paused.
    """
    ply: int
    """
    The number of rows in its log.
    """
    seats: list[MatchSeat]
    """
    All seats, by number.
    """
    hints: bool
    """
    Whether its player has asked for a hint: then all others are house bots, and statistics leave it out.
    """
    commitment: str
    """
    The server's commitment to the deal: SHA-256, hex.
    """
    outcome: Outcome | None
    """
    How the match ended; null until then.
    """
    adjudication: Adjudication | None
    """
    Why the staff ended the match; null if they did not.
    """
    rating_effect: RatingEffect | None
    """
    The effect of the result on ratings; null if there is none, or not yet.
    """


class MatchPage(TypedDict):
    """
    A page of matches.
    """

    results: list[ListedMatch]
    """
    The matches.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class MatchView(TypedDict):
    """
    A match as one reader sees it.
    """

    match: str
    """
    The match's id.
    """
    game: str
    """
    The key of its game.
    """
    ply: int
    """
    The number of log rows included in this view.
    """
    seat: int | None
    """
    The seat whose view this is; null for a spectator.
    """
    due: bool
    """
    Whether it is this seat's turn.
    """
    expected_ply: int | None
    """
    The value to send with the move: the ply at which the seat's turn began. Null if it is not the seat's turn.
    """
    to_act: list[int]
    """
    The seats whose turn it is.
    """
    view: GameView
    options: list[OptionFamily]
    """
    All legal moves. Empty if it is not the seat's turn, and for past positions.
    """
    clocks: list[SeatClock]
    """
    The clocks, without ticking values.
    """
    outcome: Outcome | None
    """
    How the match ended; null until then.
    """


Move: TypeAlias = (
    YokaiSeptet4pPassMove
    | YokaiSeptet4pPlayMove
    | YokaiSeptet2pDiscardMove
    | YokaiSeptet2pSwapMove
    | YokaiSeptet2pKeepMove
    | YokaiSeptet2pFaceMove
    | YokaiSeptet2pPlayMove
    | MuLayMove
    | MuPassMove
    | MuBuryMove
    | MuMinorMove
    | MuMajorMove
    | MuTurnMove
    | MuPlayMove
    | NamahageMulliganMove
    | NamahagePlaceMove
    | NamahagePriestMove
    | NamahageTradeMove
    | NamahageRedrawMove
    | NamahageDiscardMove
    | NamahagePreventMove
    | NamahageRescueMove
    | NamahageMoveMove
    | NamahageTurnMove
    | NamahageReplaceMove
    | NamahagePutMove
    | NamahageRaiseMove
    | NamahageClearMove
    | NamahageRowMove
    | NamahagePlayerMove
    | NamahageLookMove
    | NamahageDoneMove
    | TakeThatToyPlayMove
)
"""
A move of any game.
"""


MoveAsked: TypeAlias = (
    str
    | YokaiSeptet4pPassMove
    | YokaiSeptet4pPlayMove
    | YokaiSeptet2pDiscardMove
    | YokaiSeptet2pSwapMove
    | YokaiSeptet2pKeepMove
    | YokaiSeptet2pFaceMove
    | YokaiSeptet2pPlayMove
    | MuLayMove
    | MuPassMove
    | MuBuryMove
    | MuMinorMove
    | MuMajorMove
    | MuTurnMove
    | MuPlayMove
    | NamahageMulliganMove
    | NamahagePlaceMove
    | NamahagePriestMove
    | NamahageTradeMove
    | NamahageRedrawMove
    | NamahageDiscardMove
    | NamahagePreventMove
    | NamahageRescueMove
    | NamahageMoveMove
    | NamahageTurnMove
    | NamahageReplaceMove
    | NamahagePutMove
    | NamahageRaiseMove
    | NamahageClearMove
    | NamahageRowMove
    | NamahagePlayerMove
    | NamahageLookMove
    | NamahageDoneMove
    | TakeThatToyPlayMove
)
"""
A move of any game, as text or as JSON.
"""


class MoveRequest(TypedDict):
    """
    A move, and what its player had seen when deciding.
    """

    move: MoveAsked
    """
    The move.
    """
    expected_ply: int
    """
    `expected_ply` of the view that you decided on.
    """


MuLoggedMove: TypeAlias = (
    MuDealLoggedMove
    | MuLayLoggedMove
    | MuPassLoggedMove
    | MuBuryLoggedMove
    | MuMinorLoggedMove
    | MuMajorLoggedMove
    | MuTurnLoggedMove
    | MuPlayLoggedMove
)
"""
A move of mu-2p.
"""


MuMove: TypeAlias = MuLayMove | MuPassMove | MuBuryMove | MuMinorMove | MuMajorMove | MuTurnMove | MuPlayMove
"""
A move of mu-2p.
"""


NamahageLoggedMove: TypeAlias = (
    NamahageDealLoggedMove
    | NamahageShuffleLoggedMove
    | NamahageMulliganLoggedMove
    | NamahagePlaceLoggedMove
    | NamahagePriestLoggedMove
    | NamahageTradeLoggedMove
    | NamahageRedrawLoggedMove
    | NamahageDiscardLoggedMove
    | NamahagePreventLoggedMove
    | NamahageRescueLoggedMove
    | NamahageMoveLoggedMove
    | NamahageTurnLoggedMove
    | NamahageReplaceLoggedMove
    | NamahagePutLoggedMove
    | NamahageRaiseLoggedMove
    | NamahageClearLoggedMove
    | NamahageRowLoggedMove
    | NamahagePlayerLoggedMove
    | NamahageLookLoggedMove
    | NamahageTakeLoggedMove
    | NamahageDoneLoggedMove
)
"""
A move of namahage.
"""


NamahageMove: TypeAlias = (
    NamahageMulliganMove
    | NamahagePlaceMove
    | NamahagePriestMove
    | NamahageTradeMove
    | NamahageRedrawMove
    | NamahageDiscardMove
    | NamahagePreventMove
    | NamahageRescueMove
    | NamahageMoveMove
    | NamahageTurnMove
    | NamahageReplaceMove
    | NamahagePutMove
    | NamahageRaiseMove
    | NamahageClearMove
    | NamahageRowMove
    | NamahagePlayerMove
    | NamahageLookMove
    | NamahageDoneMove
)
"""
A move of namahage.
"""


class Order(TypedDict):
    """
    The caller's planned move.
    """

    id: str
    """
    The id of the planned move.
    """
    move: str
    """
    The move in its normal text form. With cases: the move for when none holds, or the first move of the cases if nothing is played then.
    """
    move_json: Move
    """
    The move in its JSON form.
    """
    given_at: str
    """
    When it was planned.
    """
    cases: list[OrderCase]
    """
    The cases, of which the first that holds decides; empty for a move without any.
    """
    otherwise: str | None
    """
    The move for when no case holds; null if nothing is played then.
    """


class OrderCaseGivenRequest(TypedDict):
    """
    A case of a planned move.
    """

    condition: str
    """
    The id of a condition of the game.
    """
    value: str
    """
    The value for which it holds.
    """
    move: NotRequired[MoveAsked]
    """
    The move to play then, as text or as JSON. Without one none is played.
    """


class OrderGivenRequest(TypedDict):
    """
    The move to play, or the moves for some cases, or both.
    """

    move: NotRequired[MoveAsked]
    """
    The move, as text or as JSON. With cases: the one for when none holds.
    """
    cases: NotRequired[list[OrderCaseGivenRequest]]
    """
    Cases, of which the first that holds on your turn decides.
    """


class OrderPage(TypedDict):
    """
    A page of planned moves.
    """

    moves: list[str]
    """
    The moves that can be planned for the conditions of the game, as far as the caller sees now; empty in a game without any.
    """
    results: list[Order]
    """
    The planned moves: at most one.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class OwnSeason(TypedDict):
    """
    A season for which the caller has signed up.
    """

    league_name: str
    """
    The league's name.
    """
    season: Season
    """
    The season.
    """
    entry: Entry
    """
    The caller's entry in it.
    """


class OwnSeasonPage(TypedDict):
    """
    A page of your seasons.
    """

    results: list[OwnSeason]
    """
    The seasons, latest sign-up first.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """


class PuzzleAnswerBodyRequest(TypedDict):
    """
    The move that you would play.
    """

    move: MoveAsked
    """
    The move.
    """


class PuzzlePosition(TypedDict):
    """
    A moment as the deciding seat saw it.
    """

    seat: int
    """
    The seat that decides. You answer for it.
    """
    to_act: list[int]
    """
    The seats whose turn it was.
    """
    view: GameView
    options: list[OptionFamily]
    """
    The legal moves.
    """


class SeatView(TypedDict):
    """
    A view of one seat.
    """

    seat: int
    """
    The seat.
    """
    view: GameView


class Server(TypedDict):
    """
    The server and its configuration.
    """

    name: str
    """
    Its name.
    """
    version: str
    """
    The version of Postcard.
    """
    api: str
    """
    The version of the API.
    """
    notice: str | None
    """
    A notice from the operator to everyone, such as planned maintenance; null if there is none.
    """
    games: list[str]
    """
    The keys of the available games.
    """
    clocks: list[str]
    """
    The names of the clocks available for new matches. In days, the kinds; in minutes, `per_move_minutes` and `bank_minutes`.
    """
    clock_terms: list[ServerClock]
    """
    The members of these clocks and their bounds.
    """
    limits: list[ServerLimit]
    """
    The rate limits.
    """
    features: ServerFeatures
    """
    The features of this server.
    """
    documents: ServerDocuments
    """
    Links to further documents.
    """


class World(TypedDict):
    """
    Cards as they may have lain, through the eyes of the other seats.
    """

    actual: bool
    """
    Whether they lay like this in the match; if not, they are drawn from what you could know.
    """
    views: list[SeatView]
    """
    The view of each other seat.
    """


ExportLine: TypeAlias = MatchRecord | Match | ExportEnd


class LegalMove(TypedDict):
    """
    The response to a dry run: the move would be accepted.
    """

    kind: Literal["dry_run"]
    """
    A constant: no other response has this member.
    """
    legal: bool
    """
    Always true.
    """
    move: str
    """
    The move in its normal text form.
    """
    move_json: Move
    """
    The move in its JSON form.
    """


class LogRow(TypedDict):
    """
    A row of the log as its reader may see it.
    """

    ply: int
    """
    Its number, from 0.
    """
    seat: int | ChanceSeat
    """
    The seat that made the move.
    """
    move: str
    """
    The move as text, with `?` for what the reader did not know right after the move.
    """
    move_json: LoggedMove
    """
    The move as JSON; null for what the reader did not know.
    """
    at: str
    """
    When it was created.
    """
    hash: str
    """
    The chain value after this row; hex.
    """
    key: str | None
    """
    The key to this row's part of the chain; null if you do not know the move.
    """
    story: list[StorySentence]
    """
    What happened with the row, in sentences of the game; empty for a game without any.
    """


class MistakeAnswer(TypedDict):
    """
    The latest answer, beside the move that you played in the match and the best one.
    """

    answered_at: str
    """
    When you answered.
    """
    status: MistakeAnswerStatus
    found: bool | None
    """
    Whether the move is as good as the best one; null until it has a value.
    """
    chosen: Worth
    """
    Your answer.
    """
    played: Worth
    """
    The move that you played in the match.
    """
    best: Worth
    """
    The best move that the analysis found.
    """
    claims: list[Claim]
    """
    What speaks for the best move over the played one, at most three.
    """
    worlds: list[World]
    """
    The cards as they lay, then some other ways that your view left possible.
    """


class MistakeAnswerBodyRequest(TypedDict):
    """
    A move to make instead.
    """

    move: MoveAsked
    """
    The move.
    """


class MistakeAsked(TypedDict):
    """
    A decision to make again.
    """

    mistake: Mistake
    position: MatchView
    """
    What you saw, with your legal moves.
    """
    answer: MistakeAnswer | None
    """
    Your latest answer; null before the first, and when it is asked again.
    """


PlayedBeforeOrLegal: TypeAlias = MatchView | LegalMove


class PuzzleAsked(TypedDict):
    """
    A puzzle with its position, and the solution once you have answered.
    """

    puzzle: Puzzle
    position: PuzzlePosition
    own_rating: int
    """
    Your rating in the puzzles of this game; 1500 before your first rated answer.
    """
    own_deviation: int
    """
    The uncertainty of your rating.
    """
    answer: PuzzleAnswer | None
    """
    Your answer and the solution; null before.
    """


class LogPage(TypedDict):
    """
    A page of the log.
    """

    results: list[LogRow]
    """
    The rows, by ply.
    """
    next: str | None
    """
    The cursor of the next page.
    """
    previous: str | None
    """
    The cursor of the previous page.
    """
