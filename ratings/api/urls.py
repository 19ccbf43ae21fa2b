"""The addresses of ratings."""

from django.urls import path

from ratings.api.leaderboards import LeaderboardView
from ratings.api.players import UserRatingsView

urlpatterns = [
    path("ratings/<slug:game>", LeaderboardView.as_view()),
    path("users/<str:username>/ratings", UserRatingsView.as_view()),
]
