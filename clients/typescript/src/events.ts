// What each kind of event is about. Written by `python -m scripts.feed_table` from the server's declarations.
import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** The data of each kind of event. */
export interface EventData {
  "account.closed": Schemas["AccountEventData"];
  "account.reopened": Schemas["AccountEventData"];
  "agreement.declined": Schemas["AgreementEventData"];
  "agreement.offered": Schemas["AgreementEventData"];
  "analysis.ready": Schemas["MatchEventData"];
  "archive.ready": Schemas["ArchiveEventData"];
  "challenge.accepted": Schemas["ChallengeEventData"];
  "challenge.made": Schemas["ChallengeEventData"];
  "challenge.refused": Schemas["ChallengeEventData"];
  "challenge.retracted": Schemas["ChallengeEventData"];
  "chat.written": Schemas["ChatEventData"];
  "deal.unsealed": Schemas["DealEventData"];
  "division.joined": Schemas["PlaceEventData"];
  "fixture.decided": Schemas["DecidedFixtureEventData"];
  "fixture.opened": Schemas["OpenedFixtureEventData"];
  "invitation.declined": Schemas["DeclinedEventData"];
  "invitation.expired": Schemas["HolderEventData"];
  "invitation.made": Schemas["HolderEventData"];
  "league.passed_on": Schemas["LeagueEventData"];
  "match.adjudicated": Schemas["MatchEventData"];
  "match.finished": Schemas["EndEventData"];
  "match.started": Schemas["MatchEventData"];
  "move.played": Schemas["PlyEventData"];
  "order.dropped": Schemas["PlyEventData"];
  "order.played": Schemas["PlyEventData"];
  "player.promoted": Schemas["PlaceEventData"];
  "player.relegated": Schemas["PlaceEventData"];
  "player.withdrawn": Schemas["WithdrawalEventData"];
  "rating.changed": Schemas["MatchEventData"];
  "rematch.asked": Schemas["RematchEventData"];
  "result.annulled": Schemas["MatchEventData"];
  "round.drawn": Schemas["RoundEventData"];
  "season.cancelled": Schemas["SeasonEventData"];
  "season.ended": Schemas["SeasonEventData"];
  "season.invited": Schemas["SeasonEventData"];
  "season.message": Schemas["SeasonMessageEventData"];
  "season.opened": Schemas["SeasonEventData"];
  "season.started": Schemas["SeasonEventData"];
  "season.substitute_asked": Schemas["SubstituteEventData"];
  "seat.left": Schemas["HolderEventData"];
  "seat.taken": Schemas["HolderEventData"];
  "seat.taken_over": Schemas["SeatEventData"];
  "seat.timed_out": Schemas["SeatEventData"];
  "security.address_changed": Schemas["AccountEventData"];
  "security.factor_added": Schemas["FactorEventData"];
  "security.factor_removed": Schemas["FactorEventData"];
  "security.name_changed": Schemas["AccountEventData"];
  "security.password_changed": Schemas["AccountEventData"];
  "security.recovery_code_used": Schemas["AccountEventData"];
  "security.recovery_codes_made": Schemas["AccountEventData"];
  "security.session_ended": Schemas["AccountEventData"];
  "security.signed_in": Schemas["SignInEventData"];
  "security.token_made": Schemas["AccountEventData"];
  "security.tokens_revoked": Schemas["AccountEventData"];
  "staff.closed": Schemas["MeasureEventData"];
  "staff.lifted": Schemas["MeasureEventData"];
  "staff.muted": Schemas["MeasureEventData"];
  "staff.warned": Schemas["MeasureEventData"];
  "turn.began": Schemas["PlyEventData"];
  "turn.reminder": Schemas["ReminderEventData"];
  "webhook.disabled": Schemas["WebhookEventData"];
}
