"""The addresses for agents."""

from django.urls import path

from agents.protocol.view import McpView

urlpatterns = [
    path("mcp", McpView.as_view(), name="mcp"),
]
