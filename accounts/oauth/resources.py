"""The resources that tokens of this server are for, and their metadata (RFC 9728)."""

from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from oauth2_provider.views.metadata import OAuthProtectedResourceMetadataView

WELL_KNOWN: Final = "/.well-known/oauth-protected-resource"
AGENTS: Final = "mcp"
RESOURCES: Final = frozenset({"", "api/v1", AGENTS})
"""The paths of the resources. The one without a path is the whole server."""


def metadata_address(resource: str) -> str:
    """The address of a resource's metadata."""
    return f"{settings.POSTCARD_PUBLIC_URL}{WELL_KNOWN}/{resource}"


class ResourceMetadataView(OAuthProtectedResourceMetadataView):
    """The metadata of a resource: the server that its tokens come from, and the scopes that they may have."""

    http_method_names = ("get", "head")

    def get(self, request: HttpRequest, resource: str = "") -> HttpResponse:
        """The library's answer."""
        if resource not in RESOURCES:
            raise Http404
        answer: HttpResponse = super().get(request)
        return answer

    def get_resource(self, request: HttpRequest) -> str:
        """The address of the resource, by the server's public name, whichever the request used."""
        return f"{settings.POSTCARD_PUBLIC_URL}{request.path_info.removeprefix(WELL_KNOWN)}"

    def get_resource_name(self) -> str:
        """The name of the server."""
        return str(settings.POSTCARD_NAME)

    def get_resource_documentation(self) -> str:
        """The pages about the API."""
        return f"{settings.POSTCARD_PUBLIC_URL}{reverse('docs')}"
