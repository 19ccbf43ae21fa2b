"""The addresses of matchmaking."""

from django.urls import path

from matchmaking.api.wishes import WishesView, WishView

urlpatterns = [
    path("me/wishes", WishesView.as_view()),
    path("me/wishes/<slug:wish_id>", WishView.as_view()),
]
