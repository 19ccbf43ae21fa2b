"""The addresses of leagues."""

from django.urls import path

from leagues.api.calendars import SeasonCalendarView
from leagues.api.challenges import AnswerView, ChallengeView
from leagues.api.codes import CodesView, CodeView
from leagues.api.divisions import FixturesView, StandingsView
from leagues.api.fixtures import AppealView, DecideView
from leagues.api.invitations import InvitationsView
from leagues.api.leagues import ActsView, LeaguesView, LeagueView
from leagues.api.messages import MessagesView
from leagues.api.own_seasons import OwnSeasonsView
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
from leagues.api.substitutes import SubstituteAnswerView, SubstitutesView
from leagues.api.tables import CrosstableCsvView, CrosstableView, ResultsCsvView, StandingsCsvView

urlpatterns = [
    path("me/seasons", OwnSeasonsView.as_view()),
    path("leagues", LeaguesView.as_view()),
    path("leagues/<slug:league_id>", LeagueView.as_view()),
    path("leagues/<slug:league_id>/log", ActsView.as_view()),
    path("leagues/<slug:league_id>/seasons", SeasonsView.as_view()),
    path("seasons/<slug:season_id>", SeasonView.as_view()),
    path("seasons/<slug:season_id>/signup", SignUpView.as_view()),
    path("seasons/<slug:season_id>/withdraw", WithdrawView.as_view()),
    path("seasons/<slug:season_id>/start", StartView.as_view()),
    path("seasons/<slug:season_id>/end", EndView.as_view()),
    path("seasons/<slug:season_id>/invitations", InvitationsView.as_view()),
    path("seasons/<slug:season_id>/codes", CodesView.as_view()),
    path("seasons/<slug:season_id>/codes/<slug:code_id>", CodeView.as_view()),
    path("seasons/<slug:season_id>/messages", MessagesView.as_view()),
    path("seasons/<slug:season_id>/substitutes", SubstitutesView.as_view()),
    path("seasons/<slug:season_id>/substitutes/<slug:substitution_id>/answer", SubstituteAnswerView.as_view()),
    path("seasons/<slug:season_id>/challenge", ChallengeView.as_view()),
    path("seasons/<slug:season_id>/entries", EntriesView.as_view()),
    path("seasons/<slug:season_id>/divisions", DivisionsView.as_view()),
    path("seasons/<slug:season_id>/calendar", SeasonCalendarView.as_view()),
    path("divisions/<slug:division_id>/standings", StandingsView.as_view()),
    path("divisions/<slug:division_id>/standings/csv", StandingsCsvView.as_view()),
    path("divisions/<slug:division_id>/crosstable", CrosstableView.as_view()),
    path("divisions/<slug:division_id>/crosstable/csv", CrosstableCsvView.as_view()),
    path("divisions/<slug:division_id>/fixtures", FixturesView.as_view()),
    path("divisions/<slug:division_id>/fixtures/csv", ResultsCsvView.as_view()),
    path("fixtures/<slug:fixture_id>/appeal", AppealView.as_view()),
    path("fixtures/<slug:fixture_id>/decide", DecideView.as_view()),
    path("fixtures/<slug:fixture_id>/answer", AnswerView.as_view()),
]
