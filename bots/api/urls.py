"""The addresses of bots."""

from django.urls import path

from bots.api.analysis import AnalysisView
from bots.api.bots import BotsView

urlpatterns = [
    path("bots", BotsView.as_view()),
    path("matches/<slug:match_id>/analysis", AnalysisView.as_view()),
]
