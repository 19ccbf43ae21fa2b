"""The addresses of accounts, below `/api/v1/`."""

from django.urls import path

from accounts.api.accounts import AccountsView
from accounts.api.me import MeView
from accounts.api.tokens import TokensView, TokenView
from accounts.api.users import UserView

urlpatterns = [
    path("accounts", AccountsView.as_view(), name="accounts"),
    path("me", MeView.as_view(), name="me"),
    path("tokens", TokensView.as_view(), name="tokens"),
    path("tokens/<str:token_id>", TokenView.as_view(), name="token"),
    path("users/<str:username>", UserView.as_view(), name="user"),
]
