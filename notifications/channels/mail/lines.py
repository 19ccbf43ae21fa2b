"""What a digest says of each kind of event, in a sentence."""

from collections.abc import Callable, Mapping
from typing import Any

Data = Mapping[str, Any]

LINES: dict[str, Callable[[Data, str], str]] = {
    "turn.began": lambda data, game: f"It is your turn in a match of {game}.",
    "invitation.made": lambda data, game: f"You are invited to a match of {game}.",
    "match.started": lambda data, game: f"A match of {game} has started.",
    "match.finished": lambda data, game: f"A match of {game} is over ({data.get('reason', '')}).",
    "match.adjudicated": lambda data, game: f"Staff have ended a match of {game}.",
    "agreement.offered": lambda data, game: f"An agreement is offered in a match of {game} ({data.get('end', '')}).",
    "rematch.asked": lambda data, game: f"A rematch of {game} is waiting.",
    "seat.taken_over": lambda data, game: f"A bot plays on in a match of {game}.",
    "chat.written": lambda data, game: f"A message was written in a match of {game}.",
    "invitation.declined": lambda data, game: f"An invitation to a match of {game} was declined.",
    "invitation.expired": lambda data, game: f"An invitation to a match of {game} was not answered in time.",
    "seat.taken": lambda data, game: f"A seat was taken in a match of {game}.",
    "seat.left": lambda data, game: f"A seat was left in a match of {game}.",
    "seat.timed_out": lambda data, game: f"A player's time ran out in a match of {game}.",
    "agreement.declined": lambda data, game: f"An agreement was declined in a match of {game}.",
    "turn.reminder": lambda data, game: f"Your time in a match of {game} is running out.",
    "order.played": lambda data, game: f"A standing order was carried out in a match of {game}.",
    "order.dropped": lambda data, game: f"A standing order in a match of {game} could not be carried out.",
    "account.closed": lambda data, game: "The account was closed.",
    "account.reopened": lambda data, game: "The account was opened again.",
    "staff.warned": lambda data, game: "The staff has warned you.",
    "staff.muted": lambda data, game: "The staff has muted you.",
    "staff.closed": lambda data, game: "The staff has closed the account.",
    "staff.lifted": lambda data, game: "The staff has lifted a measure.",
    "webhook.disabled": lambda data, game: "One of your webhooks is disabled: nothing was received there.",
    "security.password_changed": lambda data, game: f"The account {data['name']} has a new password.",
    "security.name_changed": lambda data, game: f"The account has another name: {data['name']}.",
    "security.address_changed": lambda data, game: f"The account {data['name']} has another email address.",
    "security.token_made": lambda data, game: f"A token was made for the account {data['name']}.",
    "security.tokens_revoked": lambda data, game: f"A token of the account {data['name']} was revoked, or all.",
    "security.factor_added": lambda data, game: f"The account {data['name']} has a second factor.",
    "security.factor_removed": lambda data, game: f"A second factor of the account {data['name']} was removed.",
    "security.recovery_codes_made": lambda data, game: f"The account {data['name']} has new recovery codes.",
    "security.recovery_code_used": lambda data, game: f"A recovery code of the account {data['name']} was used.",
    "security.signed_in": lambda data, game: f"The account {data['name']} was logged in ({data['browser']}).",
    "security.session_ended": lambda data, game: f"A browser was logged out of the account {data['name']}.",
    "archive.ready": lambda data, game: "The archive of everything about you is ready, for seven days.",
    "result.annulled": lambda data, game: f"Staff have taken a match of {game} out of the ratings.",
    "rating.changed": lambda data, game: f"Your rating in {game} has changed.",
    "analysis.ready": lambda data, game: f"The analysis of a match of {game} is ready.",
    "deal.unsealed": lambda data, game: f"The cards of a deal of {game} that you played can be seen by all.",
    "league.passed_on": lambda data, game: f"The league {data['league_name']} is yours now.",
    "season.invited": lambda data, game: f"You are invited to season {data['number']} of {data['league_name']}.",
    "season.message": lambda data, game: f"{data['by']} writes about {data['league_name']}: {data['text']}",
    "season.substitute_asked": lambda data, game: (
        f"You are asked to take the place of {data['leaver']} in {data['league_name']}."
    ),
    "season.opened": lambda data, game: f"You can sign up for season {data['number']} of {data['league_name']}.",
    "season.cancelled": lambda data, game: f"Season {data['number']} of {data['league_name']} is cancelled.",
    "season.started": lambda data, game: f"Season {data['number']} of {data['league_name']} has started.",
    "season.ended": lambda data, game: f"The standings of season {data['number']} of {data['league_name']} are final.",
    "player.promoted": lambda data, game: f"You play in tier {data['tier']} of {data['league_name']}: one higher.",
    "player.relegated": lambda data, game: f"You play in tier {data['tier']} of {data['league_name']}: one lower.",
    "player.withdrawn": lambda data, game: f"You no longer take part in the season of {data['league_name']}.",
    "division.joined": lambda data, game: f"You have a place in {data['league_name']} now.",
    "round.drawn": lambda data, game: f"Round {data['round']} of {data['league_name']} is drawn.",
    "fixture.opened": lambda data, game: f"A match of {data['league_name']} has begun.",
    "fixture.decided": lambda data, game: f"A match of {data['league_name']} is decided ({data['state']}).",
    "challenge.made": lambda data, game: (
        f"{data['challenger']} challenges {data['challenged']} in {data['league_name']}."
    ),
    "challenge.accepted": lambda data, game: (
        f"{data['challenged']} has accepted the challenge of {data['challenger']} in {data['league_name']}."
    ),
    "challenge.refused": lambda data, game: (
        f"{data['challenged']} has refused the challenge of {data['challenger']} in {data['league_name']}."
    ),
    "challenge.retracted": lambda data, game: (
        f"{data['challenger']} has taken the challenge of {data['challenged']} in {data['league_name']} back."
    ),
}


def line_of(kind: str, data: Data, game: str) -> str:
    """The sentence about an event; `game` is the title of its game."""
    line = LINES.get(kind)
    return line(data, game) if line else f"News of the kind {kind}."
