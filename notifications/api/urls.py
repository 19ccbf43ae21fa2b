"""The addresses of feeds and streams."""

from django.urls import path

from notifications.api.events import EventsView
from notifications.api.match_streams import MatchStreamView
from notifications.api.several_matches import SeveralMatchesView
from notifications.api.streams import EventStreamView
from notifications.api.tickets import TicketView

urlpatterns = [
    path("me/events", EventsView.as_view()),
    path("me/events/stream", EventStreamView.as_view()),
    path("me/events/ticket", TicketView.as_view()),
    path("matches/events/stream", SeveralMatchesView.as_view()),
    path("matches/<slug:match_id>/events/stream", MatchStreamView.as_view()),
]
