"""Addresses to let programs in. The names are those by which django-oauth-toolkit knows its own views."""

from django.urls import path

from accounts.oauth.endpoints import DeviceAuthorizationView, GrantView, MetadataView, RevokeView
from accounts.oauth.pages import AuthorizeView, DeviceView

app_name = "oauth2_provider"

urlpatterns = [
    path(".well-known/oauth-authorization-server", MetadataView.as_view(), name="oauth-server-metadata"),
    path("oauth/authorize", AuthorizeView.as_view(), name="authorize"),
    path("oauth/token", GrantView.as_view(), name="token"),
    path("oauth/revoke", RevokeView.as_view(), name="revoke-token"),
    path("oauth/device_authorization", DeviceAuthorizationView.as_view(), name="device-authorization"),
    path("oauth/device", DeviceView.as_view(), name="device"),
]
