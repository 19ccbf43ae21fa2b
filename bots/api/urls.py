"""The addresses of bots."""

from django.urls import path

from bots.api.bots import BotsView

urlpatterns = [path("bots", BotsView.as_view())]
