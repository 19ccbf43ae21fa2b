"""The addresses of games and matches."""

from django.urls import path

from games.api.acceptances import AcceptanceView
from games.api.agreements import AbortView, DrawView
from games.api.chat import ChatReportView, ChatView
from games.api.dumps import DumpsView, DumpTableView, DumpView
from games.api.exports import ExportAllView
from games.api.games import GamesView, GameView
from games.api.links import LinkJoinView, LinkView, MatchLinkView
from games.api.marks import MutedView, SeenView
from games.api.matches import MatchesView, MatchView, UserMatchesView
from games.api.moves import MovesView
from games.api.notes import NoteView
from games.api.orders import OrdersView, OrderView
from games.api.pauses import PauseView
from games.api.proof import ExportView, ProofView
from games.api.reports import ReportsView
from games.api.seats import DeclineView, JoinView, LeaveView, RematchView, ResignView
from games.api.statistics import GameStatisticsCsvView, GameStatisticsView, UserStatisticsCsvView, UserStatisticsView
from games.api.text_records import TextRecordView
from games.api.turns import TurnsView
from games.api.users import UserView
from games.api.vacations import VacationsView, VacationView
from games.api.views import ViewView

# Tried one after another: what is asked for most comes first.
urlpatterns = [
    path("matches/<slug:match_id>/view", ViewView.as_view()),
    path("matches/<slug:match_id>", MatchView.as_view()),
    path("matches/<slug:match_id>/moves", MovesView.as_view()),
    path("me/turns", TurnsView.as_view()),
    path("matches", MatchesView.as_view()),
    path("games", GamesView.as_view()),
    path("games/<slug:key>", GameView.as_view()),
    path("games/<slug:key>/statistics", GameStatisticsView.as_view()),
    path("games/<slug:key>/statistics/csv", GameStatisticsCsvView.as_view()),
    path("matches/<slug:match_id>/join", JoinView.as_view()),
    path("matches/<slug:match_id>/decline", DeclineView.as_view()),
    path("matches/<slug:match_id>/leave", LeaveView.as_view()),
    path("matches/<slug:match_id>/resign", ResignView.as_view()),
    path("matches/<slug:match_id>/rematch", RematchView.as_view()),
    path("matches/<slug:match_id>/draw", DrawView.as_view()),
    path("matches/<slug:match_id>/pause", PauseView.as_view()),
    path("matches/<slug:match_id>/abort", AbortView.as_view()),
    path("matches/<slug:match_id>/orders", OrdersView.as_view()),
    path("matches/<slug:match_id>/orders/<slug:order_id>", OrderView.as_view()),
    path("reports", ReportsView.as_view()),
    path("matches/<slug:match_id>/chat", ChatView.as_view()),
    path("matches/<slug:match_id>/chat/<int:number>/report", ChatReportView.as_view()),
    path("matches/<slug:match_id>/note", NoteView.as_view()),
    path("matches/<slug:match_id>/seen", SeenView.as_view()),
    path("matches/<slug:match_id>/muted", MutedView.as_view()),
    path("matches/<slug:match_id>/proof", ProofView.as_view()),
    path("matches/<slug:match_id>/export", ExportView.as_view()),
    path("matches/<slug:match_id>/record", TextRecordView.as_view()),
    path("matches/<slug:match_id>/link", MatchLinkView.as_view()),
    path("dumps", DumpsView.as_view()),
    path("dumps/<str:month>", DumpView.as_view()),
    path("dumps/<str:month>/table", DumpTableView.as_view()),
    path("links/<str:code>", LinkView.as_view()),
    path("links/<str:code>/join", LinkJoinView.as_view()),
    path("users/<str:username>", UserView.as_view()),
    path("users/<str:username>/matches", UserMatchesView.as_view()),
    path("users/<str:username>/statistics", UserStatisticsView.as_view()),
    path("users/<str:username>/statistics/csv", UserStatisticsCsvView.as_view()),
    path("me/acceptance", AcceptanceView.as_view()),
    path("me/export", ExportAllView.as_view()),
    path("me/vacations", VacationsView.as_view()),
    path("me/vacations/<slug:vacation_id>", VacationView.as_view()),
]
