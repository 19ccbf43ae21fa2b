"""Every table that names a person is in the archive of everything about them, or there is a reason why not."""

import django.apps
import pytest

from accounts.models import User
from accounts.privacy import sections

IN = {
    "accounts.Archive": "GET /me/archive shows the one that there is",
    "accounts.Block": "blocks",
    "accounts.BrowserSession": "sessions",
    "accounts.CodeApp": "profile",
    "accounts.Grant": "grants",
    "accounts.Passkey": "profile",
    "accounts.PasswordReset": "a digest and a time, gone within the hour",
    "accounts.RecoveryCode": "profile",
    "accounts.RetiredName": "digests of earlier names, which nobody may take",
    "accounts.Token": "tokens",
    "accounts.User": "bots",
    "accounts.ZoneChange": "profile",
    "admin.LogEntry": "the server's record of what its staff did",
    "bots.Analysis": "analyses",
    "bots.Review": "mistakes",
    "calendars.CalendarAddress": "calendars",
    "conduct.Measure": "measures",
    "conduct.Report": "reported_people",
    "conduct.AddressUse": "logins",
    "games.Acceptance": "acceptances",
    "games.Adjudication": "the record of the match shows it",
    "games.ChatMessage": "chat",
    "games.ChatReport": "reports",
    "games.Mark": "marks",
    "games.Match": "matches",
    "games.Note": "notes",
    "games.Seat": "matches",
    "games.StandingOrder": "orders",
    "games.Vacation": "vacations",
    "leagues.Act": "league_acts",
    "leagues.Director": "directing",
    "leagues.Entry": "seasons",
    "leagues.Invitation": "season_invitations",
    "leagues.League": "leagues",
    "leagues.SeasonCode": "season_codes",
    "leagues.Appeal": "league_appeals",
    "leagues.SeasonMessage": "season_messages",
    "leagues.Substitution": "substitutions",
    "digests.Digest": "mail",
    "digests.DigestEntry": "mail",
    "digests.SentReminder": "mail",
    "matchmaking.Wish": "wishes",
    "notifications.Feed": "events",
    "notifications.FeedEvent": "events",
    "oauth2_provider.AccessToken": "what the library keeps beside a grant: digests and times",
    "oauth2_provider.Application": "programs",
    "oauth2_provider.DeviceGrant": "what the library keeps beside a grant: digests and times",
    "oauth2_provider.Grant": "what the library keeps beside a grant: digests and times",
    "oauth2_provider.IDToken": "never made here",
    "oauth2_provider.RefreshToken": "what the library keeps beside a grant: digests and times",
    "preferences.Preferences": "notifications",
    "push.PushSubscription": "push",
    "puzzles.Solver": "puzzle_ratings",
    "puzzles.Try": "puzzles",
    "ratings.Annulment": "the match shows it",
    "ratings.PlayerRating": "ratings",
    "ratings.RatingChange": "rating_days",
    "ratings.RatingDay": "rating_days",
    "webhooks.Webhook": "webhooks",
}
"""By table: the file of the archive, in one word, or the reason why there is none."""


def tables_with_people() -> list[str]:
    """The tables with a column that names a person."""
    return sorted(
        model._meta.label
        for model in django.apps.apps.get_models()
        if any(field.related_model is User for field in model._meta.concrete_fields)
    )


def test_every_table_that_names_a_person_is_thought_of() -> None:
    assert tables_with_people() == sorted(IN)


@pytest.mark.parametrize("table", [table for table, where in IN.items() if " " not in where])
def test_its_file_is_in_the_archive(table: str) -> None:
    assert IN[table] in dict(sections())
