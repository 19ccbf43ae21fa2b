"""The addresses of accounts, below `/api/v1/`."""

from django.urls import path

from accounts.api import schema  # noqa: F401 - drf-spectacular finds the schemes of these operations once imported
from accounts.api.accounts import AccountsView
from accounts.api.applications import ApplicationsView, ApplicationView
from accounts.api.archives import ArchiveFileView, MyArchiveView
from accounts.api.blocks import BlocksView, BlockView
from accounts.api.bots import OwnBotsView, OwnBotTokenView, OwnBotView
from accounts.api.grants import GrantsView, GrantView
from accounts.api.me import CloseMeView, MeView
from accounts.api.tokens import TokensView, TokenView
from accounts.api.users import UsersView

urlpatterns = [
    path("accounts", AccountsView.as_view(), name="accounts"),
    path("users", UsersView.as_view(), name="users"),
    path("me", MeView.as_view(), name="me"),
    path("me/close", CloseMeView.as_view(), name="close me"),
    path("me/archive", MyArchiveView.as_view(), name="archive"),
    path("me/archive/<str:archive_id>", ArchiveFileView.as_view(), name="archive file"),
    path("me/blocks", BlocksView.as_view(), name="blocks"),
    path("me/blocks/<str:username>", BlockView.as_view(), name="block"),
    path("me/bots", OwnBotsView.as_view(), name="own bots"),
    path("me/bots/<str:username>", OwnBotView.as_view(), name="own bot"),
    path("me/bots/<str:username>/token", OwnBotTokenView.as_view(), name="token of own bot"),
    path("me/applications", ApplicationsView.as_view(), name="applications"),
    path("me/applications/<str:client_id>", ApplicationView.as_view(), name="application"),
    path("me/grants", GrantsView.as_view(), name="grants"),
    path("me/grants/<str:grant_id>", GrantView.as_view(), name="grant"),
    path("tokens", TokensView.as_view(), name="tokens"),
    path("tokens/<str:token_id>", TokenView.as_view(), name="token"),
]
