"""Addresses to let programs in. The names are those by which django-oauth-toolkit knows its own views."""

from typing import Final

from django.urls import path

from accounts.oauth.endpoints import DeviceAuthorizationView, GrantView, MetadataView, RevokeView
from accounts.oauth.pages import AuthorizeView, DeviceView
from accounts.oauth.registration import RegistrationView
from accounts.oauth.resources import WELL_KNOWN, ResourceMetadataView

app_name = "oauth2_provider"
RESOURCES: Final = WELL_KNOWN.removeprefix("/")

urlpatterns = [
    path(".well-known/oauth-authorization-server", MetadataView.as_view(), name="oauth-server-metadata"),
    path(RESOURCES, ResourceMetadataView.as_view(), name="oauth-resource-metadata"),
    path(f"{RESOURCES}/<path:resource>", ResourceMetadataView.as_view(), name="resource-metadata"),
    path("oauth/authorize", AuthorizeView.as_view(), name="authorize"),
    path("oauth/token", GrantView.as_view(), name="token"),
    path("oauth/revoke", RevokeView.as_view(), name="revoke-token"),
    path("oauth/device_authorization", DeviceAuthorizationView.as_view(), name="device-authorization"),
    path("oauth/register", RegistrationView.as_view(), name="dcr-register"),
    path("oauth/device", DeviceView.as_view(), name="device"),
]
