"""Answers from the tables to django-oauth-toolkit, with keyed digests in place of codes and tokens.

The library keeps a plain SHA-256 of what it is given; it is given our digest. An access token is a row of `Token`
too, the only one that the API looks at, so that scopes, limits and closed accounts work as for every token.
"""

import hashlib
from typing import Any

from oauth2_provider.models import DeviceGrant, RefreshToken
from oauth2_provider.oauth2_validators import OAuth2Validator
from oauthlib.oauth2.rfc6749 import errors
from oauthlib.oauth2.rfc8628.grant_types import DeviceCodeGrant

from accounts.auth.secrets import program_digests, token_digests
from accounts.models import Grant
from accounts.oauth.server import DEVICE
from accounts.services import devices, grants
from accounts.services.grant_revocation import end_grant
from accounts.services.locking import lock_if_unchanged
from core.database.transactions import atomic
from core.text import UncleanText, clean_text


class Reused(Exception):
    """A refresh token came a second time, while its first use was not yet over."""


class Validator(OAuth2Validator):
    """The rules of this server."""

    def _load_application(self, client_id: str, request: Any) -> Any:
        """The program; none while the account of its author is closed."""
        try:
            clean_text(client_id or "")
        except UncleanText:
            return None
        application = super()._load_application(client_id, request)
        if application is not None and application.user is not None and not application.user.is_active:
            request.client = application = None
        return application

    def validate_grant_type(self, client_id: str, grant_type: str, *_: Any, **__: Any) -> bool:
        """Every program may have every grant that the server knows: it knows three."""
        return True

    def validate_response_type(self, client_id: str, response_type: str, *_: Any, **__: Any) -> bool:
        """A code, and nothing beside it."""
        return response_type == "code"

    # --- codes ---------------------------------------------------------------------------------------------------

    def save_authorization_code(self, client_id: str, code: dict[str, str], request: Any, *_: Any, **__: Any) -> None:
        """Keep the digest of a code, unless the account is being closed or is ending all that it has allowed."""
        with atomic():
            if not lock_if_unchanged(request.user):
                raise errors.AccessDeniedError(request=request)
            self._create_authorization_code(request, {"code": _digest(code["code"])})

    def validate_code(self, client_id: str, code: str, client: Any, request: Any, *_: Any, **__: Any) -> bool:
        """Return True if the code is good. One that comes a second time ends what was made of it."""
        if super().validate_code(client_id, _digest(code), client, request):
            return True
        _end(Grant.objects.filter(code__in=program_digests(code), application=client))
        return False

    def get_code_challenge(self, code: str, request: Any) -> Any:
        """Return the challenge that the code_verifier has to fit."""
        return super().get_code_challenge(_digest(code), request)

    def get_code_challenge_method(self, code: str, request: Any) -> Any:
        """The method by which the code challenge was made."""
        return super().get_code_challenge_method(_digest(code), request)

    def confirm_redirect_uri(
        self, client_id: str, code: str, redirect_uri: str, client: Any, *_: Any, **__: Any
    ) -> Any:
        """Return True if the code was sent to this address."""
        return super().confirm_redirect_uri(client_id, _digest(code), redirect_uri, client)

    def invalidate_authorization_code(self, client_id: str, code: str, request: Any, *_: Any, **__: Any) -> None:
        """Do nothing: the code was deleted in the transaction that saved its tokens."""

    # --- devices -------------------------------------------------------------------------------------------------

    def validate_device_code(self, client_id: str, code: str, request: Any, *_: Any, **__: Any) -> Any:
        """Return the state of a device's request, or its person, once that has agreed."""
        device = devices.device_of_code(code, client_id=request.client.client_id)
        if device is None:
            return None
        if device.is_expired():
            return DeviceCodeGrant.DEVICE_CODE_EXPIRED
        if device.status == DeviceGrant.DENIED:
            return DeviceCodeGrant.DEVICE_CODE_DENIED
        if device.status == DeviceGrant.AUTHORIZED:
            request.user, request.scopes, request.device = device.user, device.scope.split(), device
            return DeviceCodeGrant.DEVICE_CODE_AUTHORIZED
        if devices.asks_too_often(device):
            return DeviceCodeGrant.DEVICE_CODE_SLOW_DOWN
        return DeviceCodeGrant.DEVICE_CODE_PENDING

    # --- tokens --------------------------------------------------------------------------------------------------

    def validate_refresh_token(self, refresh_token: str, client: Any, request: Any, *_: Any, **__: Any) -> bool:
        """Return True if the refresh token is good. One that was used ends its family."""
        found = program_digests(refresh_token)
        if any(super(Validator, self).validate_refresh_token(digest, client, request) for digest in found):
            request.refresh_token = refresh_token
            return True
        used = RefreshToken.objects.filter(token_checksum__in=map(_checksum, found)).exclude(revoked=None)
        _end(Grant.objects.filter(family__in=list(used.values_list("token_family", flat=True))))
        return False

    def save_bearer_token(self, token: dict[str, Any], request: Any, *more: Any, **also: Any) -> None:
        """Keep new tokens, all of them or none."""
        try:
            super().save_bearer_token(token, request, *more, **also)
        except Reused:
            _end(Grant.objects.filter(family=request.refresh_token_instance.token_family))
            raise errors.InvalidGrantError(request=request) from None

    def _save_bearer_token(self, token: dict[str, Any], request: Any, *more: Any, **also: Any) -> None:
        # Under the lock of the account, so that nothing is made while all of it is being ended.
        if not lock_if_unchanged(request.user):
            raise errors.InvalidGrantError(request=request)
        renewed = self._spend(request)
        super()._save_bearer_token(token, request, *more, **also)
        scopes = token["scope"].split()
        grant = renewed or grants.begin_grant(
            user=request.user,
            application=request.client,
            family=request.family,
            scopes=scopes,
            code=_digest(request.code) if request.code else "",
        )
        grants.issue_token(
            grant=grant, secret=token["access_token"], scopes=scopes, expires_at=request.access_token_row.expires
        )

    def _spend(self, request: Any) -> Grant | None:
        """Use up the code, device or refresh token, each good for one use; return the grant that is renewed, if any."""
        if request.grant_type == "refresh_token":
            spent = request.refresh_token_instance
            grant = grants.renewed_grant(spent.token_family)
            if grant is None:
                raise errors.InvalidGrantError(request=request)
            if not RefreshToken.objects.filter(pk=spent.pk, revoked=None).exists():
                raise Reused
            return grant
        if request.grant_type == DEVICE:
            taken, _ = DeviceGrant.objects.filter(pk=request.device.pk, status=DeviceGrant.AUTHORIZED).delete()
            if not taken:
                raise errors.InvalidGrantError(request=request)
        else:
            super().invalidate_authorization_code(request.client_id, _digest(request.code), request)
        return None

    def _create_access_token(self, expires: Any, request: Any, *more: Any, **also: Any) -> Any:
        request.access_token_row = super()._create_access_token(expires, request, *more, **also)
        return request.access_token_row

    def _create_refresh_token(self, request: Any, *more: Any) -> Any:
        row = super()._create_refresh_token(request, *more)
        request.family = row.token_family
        return row

    def _set_token_value(self, token_instance: Any, raw_token: str) -> None:
        super()._set_token_value(token_instance, _digest(raw_token))

    def revoke_token(self, token: str, token_type_hint: str, request: Any, *_: Any, **__: Any) -> None:
        """End the grant that the token is of, whichever of the two it is, if this program has it."""
        families = RefreshToken.objects.filter(token_checksum__in=map(_checksum, program_digests(token)))
        own = Grant.objects.filter(application=request.client)
        _end(own.filter(family__in=list(families.values_list("token_family", flat=True))))
        _end(own.filter(tokens__digest__in=token_digests(token)))


def _digest(secret: str) -> str:
    return program_digests(secret)[0]


def _checksum(digest: str) -> str:
    """Return what the library makes of what it is given."""
    return hashlib.sha256(digest.encode()).hexdigest()


def _end(found: Any) -> None:
    with atomic():
        for grant in Grant.objects.select_for_update().filter(pk__in=list(found.values_list("pk", flat=True))):
            end_grant(grant)
