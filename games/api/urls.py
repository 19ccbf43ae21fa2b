"""The addresses of games and matches."""

from django.urls import path

from games.api.agreements import AbortView, DrawView
from games.api.games import GamesView, GameView
from games.api.matches import MatchesView, MatchView, UserMatchesView
from games.api.moves import MovesView
from games.api.proof import ExportView, ProofView
from games.api.seats import DeclineView, JoinView, LeaveView, RematchView, ResignView
from games.api.turns import TurnsView
from games.api.views import ViewView

urlpatterns = [
    path("games", GamesView.as_view()),
    path("games/<slug:key>", GameView.as_view()),
    path("matches", MatchesView.as_view()),
    path("matches/<slug:match_id>", MatchView.as_view()),
    path("matches/<slug:match_id>/join", JoinView.as_view()),
    path("matches/<slug:match_id>/decline", DeclineView.as_view()),
    path("matches/<slug:match_id>/leave", LeaveView.as_view()),
    path("matches/<slug:match_id>/resign", ResignView.as_view()),
    path("matches/<slug:match_id>/rematch", RematchView.as_view()),
    path("matches/<slug:match_id>/draw", DrawView.as_view()),
    path("matches/<slug:match_id>/abort", AbortView.as_view()),
    path("matches/<slug:match_id>/view", ViewView.as_view()),
    path("matches/<slug:match_id>/moves", MovesView.as_view()),
    path("matches/<slug:match_id>/proof", ProofView.as_view()),
    path("matches/<slug:match_id>/export", ExportView.as_view()),
    path("users/<str:username>/matches", UserMatchesView.as_view()),
    path("me/turns", TurnsView.as_view()),
]
