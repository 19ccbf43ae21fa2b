"""The addresses of accounts, below `/api/v1/`."""

from django.urls import path

from accounts.api.accounts import AccountsView
from accounts.api.blocks import BlocksView, BlockView
from accounts.api.bots import OwnBotsView, OwnBotTokenView, OwnBotView
from accounts.api.me import MeView
from accounts.api.tokens import TokensView, TokenView

urlpatterns = [
    path("accounts", AccountsView.as_view(), name="accounts"),
    path("me", MeView.as_view(), name="me"),
    path("me/blocks", BlocksView.as_view(), name="blocks"),
    path("me/blocks/<str:username>", BlockView.as_view(), name="block"),
    path("me/bots", OwnBotsView.as_view(), name="own bots"),
    path("me/bots/<str:username>", OwnBotView.as_view(), name="own bot"),
    path("me/bots/<str:username>/token", OwnBotTokenView.as_view(), name="token of own bot"),
    path("tokens", TokensView.as_view(), name="tokens"),
    path("tokens/<str:token_id>", TokenView.as_view(), name="token"),
]
