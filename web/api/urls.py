"""The address of the server itself, below `/api/v1/`."""

from django.urls import path

from web.api.server import ServerView

urlpatterns = [path("server", ServerView.as_view(), name="server")]
