"""The addresses of the pages."""

from django.urls import path

from web.analysis.proof import ProofPage, RecordFile
from web.analysis.replay import AskForAnalysis, ReplayPage
from web.embed.pages import EmbeddedMatchPage, EmbeddedSeasonPage
from web.guests.pages import PlayAtOncePage
from web.home import games, home, programs
from web.installing.pages import icon, manifest, service_worker
from web.invites.pages import InvitePage, InviteToMatchPage
from web.leagues.acting import SeasonActionPage
from web.leagues.boards import SeasonTablesPage
from web.leagues.desk import SeasonDeskPage
from web.leagues.joining import SeasonInvitePage
from web.leagues.league import LeagueActionPage, LeaguePage, LeaguesPage, NewLeaguePage
from web.leagues.season import SeasonPage
from web.learning.mistakes import MistakePage, MistakesPage
from web.learning.puzzles import NextPuzzlePage, PuzzlePage, PuzzlesPage
from web.matches.finished import FinishedMatchesPage
from web.matches.public import PublicMatchPage
from web.matches.watching import WatchPage
from web.news import NewsPage
from web.operator import TITLES, about, operator_page
from web.people.conduct import PersonActionPage
from web.people.leaderboards import LeaderboardPage, LeaderboardsPage
from web.people.profile import ProfilePage
from web.people.search import PeoplePage
from web.playing.find import FindPage
from web.playing.lobby import LobbyPage
from web.playing.new_match import NewMatchPage
from web.playing.table import TableActionPage, TablePage
from web.playing.tables import TablesPage
from web.preferences import SettingsActionPage, SettingsPage
from web.rules.pages import CribPage, RulesPage
from web.sign_up import SignUpPage

urlpatterns = [
    path("", home, name="home"),
    path("guests/<slug:game>", PlayAtOncePage.as_view(), name="play at once"),
    path("sign-up", SignUpPage.as_view(), name="sign up"),
    path("programs", programs, name="programs"),
    path("games", games, name="games"),
    path("rules/<slug:game>", RulesPage.as_view(), name="game rules"),
    path("rules/<slug:game>/crib", CribPage.as_view(), name="crib"),
    path("watch", WatchPage.as_view(), name="watch"),
    path("matches", FinishedMatchesPage.as_view(), name="finished matches"),
    path("matches/<slug:match_id>", PublicMatchPage.as_view(), name="match"),
    path("leaderboards", LeaderboardsPage.as_view(), name="leaderboards"),
    path("leaderboards/<slug:game>", LeaderboardPage.as_view(), name="leaderboard"),
    path("people", PeoplePage.as_view(), name="people"),
    path("people/<str:username>", ProfilePage.as_view(), name="person"),
    path("people/<str:username>/<slug:action>", PersonActionPage.as_view(), name="person action"),
    path("leagues", LeaguesPage.as_view(), name="leagues"),
    path("leagues/new", NewLeaguePage.as_view(), name="new league"),
    path("leagues/<slug:league_id>", LeaguePage.as_view(), name="league"),
    path("leagues/<slug:league_id>/<slug:action>", LeagueActionPage.as_view(), name="league action"),
    path("seasons/invites/<str:code>", SeasonInvitePage.as_view(), name="season invite"),
    path("seasons/<slug:season_id>", SeasonPage.as_view(), name="season"),
    path("seasons/<slug:season_id>/tables", SeasonTablesPage.as_view(), name="season tables"),
    path("seasons/<slug:season_id>/desk", SeasonDeskPage.as_view(), name="season desk"),
    path("seasons/<slug:season_id>/<slug:action>", SeasonActionPage.as_view(), name="season action"),
    path("embed/match/<slug:match_id>", EmbeddedMatchPage.as_view(), name="embedded match"),
    path("embed/season/<slug:season_id>", EmbeddedSeasonPage.as_view(), name="embedded season"),
    path("invites/<str:code>", InvitePage.as_view(), name="invite"),
    path("news", NewsPage.as_view(), name="news"),
    path("settings", SettingsPage.as_view(), name="settings"),
    path("settings/<slug:action>", SettingsActionPage.as_view(), name="settings action"),
    path("play", LobbyPage.as_view(), name="lobby"),
    path("play/new", NewMatchPage.as_view(), name="new match"),
    path("play/find", FindPage.as_view(), name="find"),
    path("play/tables", TablesPage.as_view(), name="tables"),
    path("play/mistakes", MistakesPage.as_view(), name="mistakes"),
    path("play/mistakes/<slug:match_id>/<int:ply>", MistakePage.as_view(), name="mistake"),
    path("play/puzzles", PuzzlesPage.as_view(), name="puzzles"),
    path("play/puzzles/next", NextPuzzlePage.as_view(), name="next puzzle"),
    path("play/puzzles/<slug:puzzle_id>", PuzzlePage.as_view(), name="puzzle"),
    path("play/<slug:match_id>", TablePage.as_view(), name="table"),
    path("play/<slug:match_id>/proof", ProofPage.as_view(), name="proof"),
    path("play/<slug:match_id>/record.json", RecordFile.as_view(), name="record file"),
    path("play/<slug:match_id>/replay", ReplayPage.as_view(), name="replay"),
    path("play/<slug:match_id>/analyse", AskForAnalysis.as_view(), name="analyse"),
    path("play/<slug:match_id>/invite", InviteToMatchPage.as_view(), name="invite to match"),
    path("play/<slug:match_id>/<slug:action>", TableActionPage.as_view(), name="table action"),
    path("favicon.ico", icon, name="icon"),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("service-worker.js", service_worker, name="service worker"),
    path("about", about, name="about"),
    *(path(name, operator_page, {"name": name}, name=name) for name in TITLES),
]
