"""Events by their kinds: `event["kind"]` narrows `event["data"]`.

Written by `python -m scripts.feed_table` from the server's declarations. A server may know kinds that this client does
not: end a chain of `if event["kind"] == ...` with an `else`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from postcard_client import types


class AccountClosed(TypedDict):
    """An event `account.closed`."""

    id: int
    kind: Literal["account.closed"]
    at: str
    data: types.AccountEventData


class AccountReopened(TypedDict):
    """An event `account.reopened`."""

    id: int
    kind: Literal["account.reopened"]
    at: str
    data: types.AccountEventData


class AgreementDeclined(TypedDict):
    """An event `agreement.declined`."""

    id: int
    kind: Literal["agreement.declined"]
    at: str
    data: types.DeclinedAgreementEventData


class AgreementOffered(TypedDict):
    """An event `agreement.offered`."""

    id: int
    kind: Literal["agreement.offered"]
    at: str
    data: types.AgreementEventData


class AnalysisReady(TypedDict):
    """An event `analysis.ready`."""

    id: int
    kind: Literal["analysis.ready"]
    at: str
    data: types.MatchEventData


class ArchiveReady(TypedDict):
    """An event `archive.ready`."""

    id: int
    kind: Literal["archive.ready"]
    at: str
    data: types.ArchiveEventData


class ChallengeAccepted(TypedDict):
    """An event `challenge.accepted`."""

    id: int
    kind: Literal["challenge.accepted"]
    at: str
    data: types.ChallengeEventData


class ChallengeMade(TypedDict):
    """An event `challenge.made`."""

    id: int
    kind: Literal["challenge.made"]
    at: str
    data: types.ChallengeEventData


class ChallengeRefused(TypedDict):
    """An event `challenge.refused`."""

    id: int
    kind: Literal["challenge.refused"]
    at: str
    data: types.ChallengeEventData


class ChallengeRetracted(TypedDict):
    """An event `challenge.retracted`."""

    id: int
    kind: Literal["challenge.retracted"]
    at: str
    data: types.ChallengeEventData


class ChatWritten(TypedDict):
    """An event `chat.written`."""

    id: int
    kind: Literal["chat.written"]
    at: str
    data: types.ChatEventData


class DealUnsealed(TypedDict):
    """An event `deal.unsealed`."""

    id: int
    kind: Literal["deal.unsealed"]
    at: str
    data: types.DealEventData


class DivisionJoined(TypedDict):
    """An event `division.joined`."""

    id: int
    kind: Literal["division.joined"]
    at: str
    data: types.PlaceEventData


class FixtureAppealed(TypedDict):
    """An event `fixture.appealed`."""

    id: int
    kind: Literal["fixture.appealed"]
    at: str
    data: types.AppealEventData


class FixtureDecided(TypedDict):
    """An event `fixture.decided`."""

    id: int
    kind: Literal["fixture.decided"]
    at: str
    data: types.DecidedFixtureEventData


class FixtureOpened(TypedDict):
    """An event `fixture.opened`."""

    id: int
    kind: Literal["fixture.opened"]
    at: str
    data: types.OpenedFixtureEventData


class HintReady(TypedDict):
    """An event `hint.ready`."""

    id: int
    kind: Literal["hint.ready"]
    at: str
    data: types.PlyEventData


class InvitationDeclined(TypedDict):
    """An event `invitation.declined`."""

    id: int
    kind: Literal["invitation.declined"]
    at: str
    data: types.DeclinedEventData


class InvitationExpired(TypedDict):
    """An event `invitation.expired`."""

    id: int
    kind: Literal["invitation.expired"]
    at: str
    data: types.HolderEventData


class InvitationMade(TypedDict):
    """An event `invitation.made`."""

    id: int
    kind: Literal["invitation.made"]
    at: str
    data: types.HolderEventData


class LeaguePassedOn(TypedDict):
    """An event `league.passed_on`."""

    id: int
    kind: Literal["league.passed_on"]
    at: str
    data: types.LeagueEventData


class MatchAdjudicated(TypedDict):
    """An event `match.adjudicated`."""

    id: int
    kind: Literal["match.adjudicated"]
    at: str
    data: types.MatchEventData


class MatchFinished(TypedDict):
    """An event `match.finished`."""

    id: int
    kind: Literal["match.finished"]
    at: str
    data: types.EndEventData


class MatchPaused(TypedDict):
    """An event `match.paused`."""

    id: int
    kind: Literal["match.paused"]
    at: str
    data: types.PauseEventData


class MatchResumed(TypedDict):
    """An event `match.resumed`."""

    id: int
    kind: Literal["match.resumed"]
    at: str
    data: types.ResumptionEventData


class MatchStarted(TypedDict):
    """An event `match.started`."""

    id: int
    kind: Literal["match.started"]
    at: str
    data: types.MatchEventData


class MovePlayed(TypedDict):
    """An event `move.played`."""

    id: int
    kind: Literal["move.played"]
    at: str
    data: types.PlyEventData


class OrderDropped(TypedDict):
    """An event `order.dropped`."""

    id: int
    kind: Literal["order.dropped"]
    at: str
    data: types.PlyEventData


class OrderPlayed(TypedDict):
    """An event `order.played`."""

    id: int
    kind: Literal["order.played"]
    at: str
    data: types.PlyEventData


class PauseDeclined(TypedDict):
    """An event `pause.declined`."""

    id: int
    kind: Literal["pause.declined"]
    at: str
    data: types.DeclinedPauseEventData


class PauseOffered(TypedDict):
    """An event `pause.offered`."""

    id: int
    kind: Literal["pause.offered"]
    at: str
    data: types.PauseOfferEventData


class PlayerPromoted(TypedDict):
    """An event `player.promoted`."""

    id: int
    kind: Literal["player.promoted"]
    at: str
    data: types.PlaceEventData


class PlayerRelegated(TypedDict):
    """An event `player.relegated`."""

    id: int
    kind: Literal["player.relegated"]
    at: str
    data: types.PlaceEventData


class PlayerWithdrawn(TypedDict):
    """An event `player.withdrawn`."""

    id: int
    kind: Literal["player.withdrawn"]
    at: str
    data: types.WithdrawalEventData


class RatingChanged(TypedDict):
    """An event `rating.changed`."""

    id: int
    kind: Literal["rating.changed"]
    at: str
    data: types.MatchEventData


class RematchAsked(TypedDict):
    """An event `rematch.asked`."""

    id: int
    kind: Literal["rematch.asked"]
    at: str
    data: types.RematchEventData


class ResultAnnulled(TypedDict):
    """An event `result.annulled`."""

    id: int
    kind: Literal["result.annulled"]
    at: str
    data: types.MatchEventData


class RoundDrawn(TypedDict):
    """An event `round.drawn`."""

    id: int
    kind: Literal["round.drawn"]
    at: str
    data: types.RoundEventData


class SeasonCancelled(TypedDict):
    """An event `season.cancelled`."""

    id: int
    kind: Literal["season.cancelled"]
    at: str
    data: types.SeasonEventData


class SeasonEnded(TypedDict):
    """An event `season.ended`."""

    id: int
    kind: Literal["season.ended"]
    at: str
    data: types.SeasonEventData


class SeasonInvited(TypedDict):
    """An event `season.invited`."""

    id: int
    kind: Literal["season.invited"]
    at: str
    data: types.SeasonEventData


class SeasonMessage(TypedDict):
    """An event `season.message`."""

    id: int
    kind: Literal["season.message"]
    at: str
    data: types.SeasonMessageEventData


class SeasonOpened(TypedDict):
    """An event `season.opened`."""

    id: int
    kind: Literal["season.opened"]
    at: str
    data: types.SeasonEventData


class SeasonStarted(TypedDict):
    """An event `season.started`."""

    id: int
    kind: Literal["season.started"]
    at: str
    data: types.SeasonEventData


class SeasonSubstituteAsked(TypedDict):
    """An event `season.substitute_asked`."""

    id: int
    kind: Literal["season.substitute_asked"]
    at: str
    data: types.SubstituteEventData


class SeatLeft(TypedDict):
    """An event `seat.left`."""

    id: int
    kind: Literal["seat.left"]
    at: str
    data: types.HolderEventData


class SeatTaken(TypedDict):
    """An event `seat.taken`."""

    id: int
    kind: Literal["seat.taken"]
    at: str
    data: types.HolderEventData


class SeatTakenOver(TypedDict):
    """An event `seat.taken_over`."""

    id: int
    kind: Literal["seat.taken_over"]
    at: str
    data: types.SeatEventData


class SeatTimedOut(TypedDict):
    """An event `seat.timed_out`."""

    id: int
    kind: Literal["seat.timed_out"]
    at: str
    data: types.SeatEventData


class SecurityAddressChanged(TypedDict):
    """An event `security.address_changed`."""

    id: int
    kind: Literal["security.address_changed"]
    at: str
    data: types.AccountEventData


class SecurityFactorAdded(TypedDict):
    """An event `security.factor_added`."""

    id: int
    kind: Literal["security.factor_added"]
    at: str
    data: types.FactorEventData


class SecurityFactorRemoved(TypedDict):
    """An event `security.factor_removed`."""

    id: int
    kind: Literal["security.factor_removed"]
    at: str
    data: types.FactorEventData


class SecurityNameChanged(TypedDict):
    """An event `security.name_changed`."""

    id: int
    kind: Literal["security.name_changed"]
    at: str
    data: types.AccountEventData


class SecurityPasswordChanged(TypedDict):
    """An event `security.password_changed`."""

    id: int
    kind: Literal["security.password_changed"]
    at: str
    data: types.AccountEventData


class SecurityRecoveryCodeUsed(TypedDict):
    """An event `security.recovery_code_used`."""

    id: int
    kind: Literal["security.recovery_code_used"]
    at: str
    data: types.AccountEventData


class SecurityRecoveryCodesMade(TypedDict):
    """An event `security.recovery_codes_made`."""

    id: int
    kind: Literal["security.recovery_codes_made"]
    at: str
    data: types.AccountEventData


class SecuritySessionEnded(TypedDict):
    """An event `security.session_ended`."""

    id: int
    kind: Literal["security.session_ended"]
    at: str
    data: types.AccountEventData


class SecuritySignedIn(TypedDict):
    """An event `security.signed_in`."""

    id: int
    kind: Literal["security.signed_in"]
    at: str
    data: types.SignInEventData


class SecuritySubscriptionEnded(TypedDict):
    """An event `security.subscription_ended`."""

    id: int
    kind: Literal["security.subscription_ended"]
    at: str
    data: types.SubscriptionEndedEventData


class SecuritySubscriptionMade(TypedDict):
    """An event `security.subscription_made`."""

    id: int
    kind: Literal["security.subscription_made"]
    at: str
    data: types.SubscriptionMadeEventData


class SecurityTokenMade(TypedDict):
    """An event `security.token_made`."""

    id: int
    kind: Literal["security.token_made"]
    at: str
    data: types.AccountEventData


class SecurityTokensRevoked(TypedDict):
    """An event `security.tokens_revoked`."""

    id: int
    kind: Literal["security.tokens_revoked"]
    at: str
    data: types.AccountEventData


class StaffClosed(TypedDict):
    """An event `staff.closed`."""

    id: int
    kind: Literal["staff.closed"]
    at: str
    data: types.MeasureEventData


class StaffLifted(TypedDict):
    """An event `staff.lifted`."""

    id: int
    kind: Literal["staff.lifted"]
    at: str
    data: types.MeasureEventData


class StaffMuted(TypedDict):
    """An event `staff.muted`."""

    id: int
    kind: Literal["staff.muted"]
    at: str
    data: types.MeasureEventData


class StaffWarned(TypedDict):
    """An event `staff.warned`."""

    id: int
    kind: Literal["staff.warned"]
    at: str
    data: types.MeasureEventData


class TurnBegan(TypedDict):
    """An event `turn.began`."""

    id: int
    kind: Literal["turn.began"]
    at: str
    data: types.PlyEventData


class TurnReminder(TypedDict):
    """An event `turn.reminder`."""

    id: int
    kind: Literal["turn.reminder"]
    at: str
    data: types.ReminderEventData


class WebhookDisabled(TypedDict):
    """An event `webhook.disabled`."""

    id: int
    kind: Literal["webhook.disabled"]
    at: str
    data: types.WebhookEventData


class WishEnded(TypedDict):
    """An event `wish.ended`."""

    id: int
    kind: Literal["wish.ended"]
    at: str
    data: types.WishEventData


Event: TypeAlias = (
    AccountClosed
    | AccountReopened
    | AgreementDeclined
    | AgreementOffered
    | AnalysisReady
    | ArchiveReady
    | ChallengeAccepted
    | ChallengeMade
    | ChallengeRefused
    | ChallengeRetracted
    | ChatWritten
    | DealUnsealed
    | DivisionJoined
    | FixtureAppealed
    | FixtureDecided
    | FixtureOpened
    | HintReady
    | InvitationDeclined
    | InvitationExpired
    | InvitationMade
    | LeaguePassedOn
    | MatchAdjudicated
    | MatchFinished
    | MatchPaused
    | MatchResumed
    | MatchStarted
    | MovePlayed
    | OrderDropped
    | OrderPlayed
    | PauseDeclined
    | PauseOffered
    | PlayerPromoted
    | PlayerRelegated
    | PlayerWithdrawn
    | RatingChanged
    | RematchAsked
    | ResultAnnulled
    | RoundDrawn
    | SeasonCancelled
    | SeasonEnded
    | SeasonInvited
    | SeasonMessage
    | SeasonOpened
    | SeasonStarted
    | SeasonSubstituteAsked
    | SeatLeft
    | SeatTaken
    | SeatTakenOver
    | SeatTimedOut
    | SecurityAddressChanged
    | SecurityFactorAdded
    | SecurityFactorRemoved
    | SecurityNameChanged
    | SecurityPasswordChanged
    | SecurityRecoveryCodeUsed
    | SecurityRecoveryCodesMade
    | SecuritySessionEnded
    | SecuritySignedIn
    | SecuritySubscriptionEnded
    | SecuritySubscriptionMade
    | SecurityTokenMade
    | SecurityTokensRevoked
    | StaffClosed
    | StaffLifted
    | StaffMuted
    | StaffWarned
    | TurnBegan
    | TurnReminder
    | WebhookDisabled
    | WishEnded
)
"""Something that happened, as one person hears of it."""
