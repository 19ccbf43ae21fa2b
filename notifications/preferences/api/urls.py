"""The addresses of preferences, below `/api/v1/`."""

from django.urls import path

from notifications.preferences.api.preferences import NotificationsView

urlpatterns = [
    path("me/notifications", NotificationsView.as_view()),
]
