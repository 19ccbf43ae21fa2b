"""The addresses of puzzles."""

from django.urls import path

from puzzles.api.puzzles import NextPuzzleView, PuzzlesView, PuzzleView

urlpatterns = [
    path("puzzles", PuzzlesView.as_view()),
    path("me/puzzle", NextPuzzleView.as_view()),
    path("puzzles/<slug:puzzle_id>", PuzzleView.as_view()),
]
