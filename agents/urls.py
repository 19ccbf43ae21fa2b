"""The addresses for agents."""

from django.urls import path

from agents.llms import llms
from agents.protocol.view import McpView

urlpatterns = [
    path("mcp", McpView.as_view(), name="mcp"),
    path("llms.txt", llms, name="llms"),
]
