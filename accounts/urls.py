"""The pages of accounts."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from accounts.pages.account import AccountActionView, AccountView
from accounts.pages.code import CodeView
from accounts.pages.login import ConfirmAddressView, SignInView
from accounts.pages.passkey import PasskeyChallengeView, PasskeyLoginView
from accounts.pages.reset import ForgottenPasswordView, NewPasswordView

urlpatterns = [
    path("login", SignInView.as_view(), name="login"),
    path("login/code", CodeView.as_view(), name="code"),
    path("login/passkey", PasskeyLoginView.as_view(), name="passkey login"),
    path("login/passkey/challenge", PasskeyChallengeView.as_view(), name="passkey challenge"),
    path("account", AccountView.as_view(), name="account"),
    path("account/<slug:action>", AccountActionView.as_view(), name="account action"),
    path("logout", LogoutView.as_view(), name="logout"),
    path("password/forgotten", ForgottenPasswordView.as_view(), name="forgotten password"),
    path("password/reset/<str:code>", NewPasswordView.as_view(), name="new password"),
    path("email/confirm/<str:code>", ConfirmAddressView.as_view(), name="confirm address"),
]
