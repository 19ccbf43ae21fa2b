"""The addresses of bots."""

from django.urls import path

from bots.api.analysis import AnalysisView
from bots.api.bots import BotsView
from bots.api.hints import HintView
from bots.api.mistakes import MistakesView, MistakeView

urlpatterns = [
    path("bots", BotsView.as_view()),
    path("matches/<slug:match_id>/analysis", AnalysisView.as_view()),
    path("matches/<slug:match_id>/hint", HintView.as_view()),
    path("me/mistakes", MistakesView.as_view()),
    path("me/mistakes/<slug:match_id>/<int:ply>", MistakeView.as_view()),
]
