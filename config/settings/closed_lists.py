"""The closed lists of the API: what each is called in the OpenAPI document, where its values are, what each means."""

from typing import NamedTuple


class ClosedList(NamedTuple):
    """`values` is where the values stand; `each` says what they mean."""

    values: str
    about: str
    each: dict[str, str]


CLOSED_LISTS: dict[str, ClosedList] = {
    "AcceptedInviters": ClosedList(
        "games.choices.AcceptedWhom.values",
        "Whose invitations a bot accepts.",
        {
            "owner": "Its owner's, and those of the owner's other bots.",
            "people": "Those of people.",
            "everyone": "Those of people and of bots.",
        },
    ),
    "AcceptedRatings": ClosedList(
        "games.choices.AcceptedRating.values",
        "Which matches a bot accepts.",
        {"both": "Rated and unrated ones.", "rated": "Rated ones alone.", "unrated": "Unrated ones alone."},
    ),
    "AgreementAction": ClosedList(
        "games.api.agreements.ACTIONS",
        "What to do about an end by agreement.",
        {
            "offer": "Offer it.",
            "accept": "Accept what is offered.",
            "decline": "Decline it, or take back your own offer.",
        },
    ),
    "PauseAction": ClosedList(
        "games.api.pauses.ACTIONS",
        "What to do about a pause.",
        {
            "offer": "Offer it.",
            "accept": "Accept what is offered.",
            "decline": "Decline it, or take back your own offer.",
            "resume": "End the pause that the match is in.",
        },
    ),
    "AnalysisState": ClosedList(
        "bots.choices.SHOWN_STATUSES",
        "How far an analysis has got.",
        {
            "none": "No player has asked for one.",
            "waiting": "It waits its turn.",
            "running": "Decisions are being valued.",
            "done": "Every decision is valued.",
            "cancelled": "A player has cancelled it.",
        },
    ),
    "ChallengeAnswer": ClosedList(
        "leagues.services.ladder.ACTIONS",
        "An answer to a challenge.",
        {
            "accept": "The challenged player accepts: the match is made.",
            "refuse": "The challenged player refuses, and loses the place.",
            "retract": "The challenger takes it back.",
        },
    ),
    "ClockForm": ClosedList(
        "games.choices.ClockForm.values",
        "How a match keeps time; docs/clocks.md.",
        {
            "none": "There is no clock.",
            "per_move": "Each decision has the same time, in days.",
            "bank": "Decisions draw on a reserve of days, and each adds to it.",
            "per_move_minutes": "Each decision has the same time, in minutes.",
            "bank_minutes": "Decisions draw on a reserve of minutes, and each adds to it.",
        },
    ),
    "DeclineReason": ClosedList(
        "games.choices.DeclineReason.values",
        "Why a player declines an invitation.",
        {
            "later": "Not now: ask again another day.",
            "game": "Another game would be fine.",
            "clock": "Another clock would be fine.",
            "rated": "It would have to be rated.",
            "unrated": "It would have to be unrated.",
            "busy": "Enough matches are running.",
        },
    ),
    "EntryState": ClosedList(
        "leagues.choices.EntryState.values",
        "Where a player of a season stands.",
        {
            "signed_up": "The season has not started.",
            "waiting": "On the waiting list.",
            "playing": "In a division.",
            "resting": "Sits out this season and keeps the tier.",
            "withdrawn": "Left the season.",
            "no_show": "Was taken out for not playing.",
            "finished": "Has played the season to its end.",
        },
    ),
    "FixtureDecidedBy": ClosedList(
        "leagues.choices.How.values",
        "What decided a fixture.",
        {
            "match": "Its match.",
            "withdrawal": "A player who withdrew.",
            "hard_end": "The end of the season.",
            "director": "A director.",
            "challenge": "A challenge that was refused or not answered.",
        },
    ),
    "FixtureDecision": ClosedList(
        "leagues.services.fixtures.decide.DECISIONS",
        "A director's decision on a fixture; the first side is that of seat 0.",
        {
            "first": "The first side wins.",
            "second": "The second side wins.",
            "draw": "It is a draw.",
            "first_forfeits": "The first side forfeits.",
            "second_forfeits": "The second side forfeits.",
            "both_forfeit": "Both sides forfeit.",
            "void": "It counts for nothing.",
        },
    ),
    "FixtureState": ClosedList(
        "leagues.choices.FixtureState.values",
        "Where a fixture stands.",
        {
            "open": "It has no result.",
            "played": "It was decided by play.",
            "forfeit": "A side, or both, forfeited.",
            "bye": "The player has no opponent in this round.",
            "void": "It counts for nothing.",
        },
    ),
    "LeagueFormat": ClosedList(
        "leagues.choices.Format.values",
        "Who meets whom.",
        {
            "divisions": "All in a division, with promotion and relegation.",
            "round_robin": "Everyone meets everyone.",
            "swiss": "Rounds in which players with equal scores meet.",
            "knock_out": "The loser is out.",
            "ladder": "Players challenge those above them.",
        },
    ),
    "LeavingPolicy": ClosedList(
        "games.choices.Policy.values",
        "What happens when a player leaves a running match.",
        {"lose": "The match is lost for their side.", "bot": "A bot takes the seat over."},
    ),
    "MatchStatus": ClosedList(
        "games.choices.Status.values",
        "Where a match stands.",
        {"waiting": "Seats are still free.", "running": "It is being played.", "over": "It has ended."},
    ),
    "MatchVisibility": ClosedList(
        "games.choices.Visibility.values",
        "Who may find and see a match.",
        {
            "public": "Everyone, and it is listed.",
            "unlisted": "Everyone who knows its id.",
            "private": "Its players alone.",
        },
    ),
    "MeasureKind": ClosedList(
        "accounts.conduct.choices.Kind.values",
        "What the staff did.",
        {
            "warning": "A warning.",
            "mute": "The account cannot write in chats for a time.",
            "closure": "The account is closed.",
        },
    ),
    "PlayerKind": ClosedList(
        "accounts.choices.Kind.values",
        "Who plays under a name.",
        {"human": "A person.", "bot": "A program."},
    ),
    "RatingCompany": ClosedList(
        "ratings.pools.COMPANIES",
        "Among whom a match counts.",
        {"people": "Among people.", "bots": "Apart, because a bot has a seat."},
    ),
    "RatingLimit": ClosedList(
        "games.choices.RatingLimit.values",
        "Why a rated match does not count for every player.",
        {
            "aborted": "It was aborted: only players who left are rated, as having lost.",
            "too_short": "It was cut short before each side had decided three times.",
            "same_people": "Its players had begun three rated matches with each other on that day.",
        },
    ),
    "LackingForRank": ClosedList(
        "ratings.display.LACKING",
        "Why a player has no place on a leaderboard.",
        {
            "no_games": "Nothing of theirs has been rated in this pool.",
            "too_few_games": "They have too few rated matches.",
            "away": "Their last rated match was too long ago.",
            "too_few_opponents": "They have met too few different opponents.",
            "provisional": "Their rating is not settled yet.",
            "bot": "Bots have no places among people.",
            "gone": "The account was deleted.",
            "pending": "Nothing any more: they have a place as soon as the server has looked again.",
        },
    ),
    "RatingSpeed": ClosedList(
        "ratings.pools.SPEEDS",
        "How fast a clock is, by the time for a move; docs/ratings.md says how it is computed.",
        {
            "live": "The clock is in minutes.",
            "brisk": "At most a day for a move.",
            "steady": "At most three days for a move.",
            "slow": "More than three days for a move.",
            "unclocked": "There is no clock.",
        },
    ),
    "ReportSubject": ClosedList(
        "accounts.conduct.choices.ABOUT_A_PERSON",
        "What a report is about.",
        {"person": "What the person does.", "name": "The name."},
    ),
    "SeasonState": ClosedList(
        "leagues.choices.SeasonState.values",
        "Where a season stands.",
        {
            "planned": "The sign-up opens at a time that is set.",
            "sign_up": "Players can sign up.",
            "running": "It is being played.",
            "ending": "Its last matches are being decided.",
            "over": "The final tables stand.",
            "cancelled": "It did not take place.",
        },
    ),
    "SeatState": ClosedList(
        "games.choices.SeatState.values",
        "Whether a seat is taken.",
        {"open": "It is free.", "invited": "It is kept for an invited player.", "taken": "A player or a bot has it."},
    ),
    "SubstituteAnswer": ClosedList(
        "leagues.services.season.substitute.ANSWERS",
        "An answer to the question whether to step in for a player who has left.",
        {
            "accept": "The player takes the place.",
            "decline": "The player does not; or a director takes the question back.",
        },
    ),
    "TieBreakName": ClosedList(
        "leagues.standings.tie_breaks.TIE_BREAKS",
        "What breaks a tie on points; docs/leagues.md says how each is computed.",
        {
            "head_to_head": "The matches of the tied players with each other.",
            "duplicate_difference": "The difference over the same deals.",
            "capped_difference": "The difference of points, up to a cap for each match.",
            "wins": "The number of wins.",
            "sonneborn_berger": "The points of beaten opponents, and half of those drawn with.",
            "buchholz": "The points of all opponents.",
            "fewer_time_outs": "The fewer matches lost on time.",
            "lot": "A lot that anyone can check.",
        },
    ),
    "TierChange": ClosedList(
        "leagues.choices.Way.values",
        "How a player got into their tier.",
        {
            "stays": "Stayed.",
            "up": "Was promoted.",
            "down": "Was relegated.",
            "fills": "Moved up to fill a free place.",
            "makes_room": "Moved down to make room.",
            "returns": "Came back after a rest.",
            "joins": "Is new.",
            "replaces": "Took the place of a player who left.",
        },
    ),
    "TokenScope": ClosedList(
        "accounts.scopes.SCOPES.items",
        "What a token may do.",
        {
            "read": "See matches, views, users and lists.",
            "play": "Make and join matches, and play moves.",
            "account": "Change or delete the account, list, make and revoke tokens.",
            "leagues": "Make and run leagues, and sign up.",
            "admin": "Read what players have reported; for staff only.",
        },
    ),
    "UnfinishedMatches": ClosedList(
        "leagues.choices.Unfinished.values",
        "What happens to matches that still run at the hard end.",
        {"draw": "They are drawn.", "points": "The side with more points wins.", "void": "They count for nothing."},
    ),
    "WebhookFormat": ClosedList(
        "notifications.channels.webhook.choices.Format.values",
        "What a receiver understands.",
        {"standard": "Standard Webhooks.", "discord": "Discord's webhooks.", "slack": "Slack's webhooks."},
    ),
    "WebhookState": ClosedList(
        "notifications.channels.webhook.choices.State.values",
        "Whether anything is sent.",
        {"active": "Events are sent.", "disabled": "Nothing is sent: the owner or too many failures stopped it."},
    ),
}
