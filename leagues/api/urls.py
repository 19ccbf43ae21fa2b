"""The addresses of leagues."""

from django.urls import path

from leagues.api.challenges import AnswerView, ChallengeView
from leagues.api.divisions import FixturesView, StandingsView
from leagues.api.fixtures import DecideView
from leagues.api.leagues import ActsView, LeaguesView, LeagueView
from leagues.api.seasons import (
    DivisionsView,
    EndView,
    EntriesView,
    SeasonsView,
    SeasonView,
    SignUpView,
    StartView,
    WithdrawView,
)
from leagues.api.tables import CalendarView, CrosstableCsvView, CrosstableView, ResultsCsvView, StandingsCsvView

urlpatterns = [
    path("leagues", LeaguesView.as_view()),
    path("leagues/<slug:league_id>", LeagueView.as_view()),
    path("leagues/<slug:league_id>/log", ActsView.as_view()),
    path("leagues/<slug:league_id>/seasons", SeasonsView.as_view()),
    path("seasons/<slug:season_id>", SeasonView.as_view()),
    path("seasons/<slug:season_id>/signup", SignUpView.as_view()),
    path("seasons/<slug:season_id>/withdraw", WithdrawView.as_view()),
    path("seasons/<slug:season_id>/start", StartView.as_view()),
    path("seasons/<slug:season_id>/end", EndView.as_view()),
    path("seasons/<slug:season_id>/challenge", ChallengeView.as_view()),
    path("seasons/<slug:season_id>/entries", EntriesView.as_view()),
    path("seasons/<slug:season_id>/divisions", DivisionsView.as_view()),
    path("seasons/<slug:season_id>/calendar", CalendarView.as_view()),
    path("divisions/<slug:division_id>/standings", StandingsView.as_view()),
    path("divisions/<slug:division_id>/standings/csv", StandingsCsvView.as_view()),
    path("divisions/<slug:division_id>/crosstable", CrosstableView.as_view()),
    path("divisions/<slug:division_id>/crosstable/csv", CrosstableCsvView.as_view()),
    path("divisions/<slug:division_id>/fixtures", FixturesView.as_view()),
    path("divisions/<slug:division_id>/fixtures/csv", ResultsCsvView.as_view()),
    path("fixtures/<slug:fixture_id>/decide", DecideView.as_view()),
    path("fixtures/<slug:fixture_id>/answer", AnswerView.as_view()),
]
