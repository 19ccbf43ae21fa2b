"""Devices that ask to be let in: a person types in the code that the device shows, and decides."""

from datetime import timedelta

from django.db.models import F
from oauth2_provider.models import DeviceGrant

from accounts.auth.secrets import program_digests, typed_user_code
from accounts.models import User
from accounts.services.locking import lock_if_unchanged
from core import times
from core.database.transactions import atomic

# A device that asks somewhat early is not yet too fast.
LEEWAY = timedelta(seconds=1)
SLOWER_BY_SECONDS = 5


def begin_device(*, client_id: str, scope: str, device_code: str, user_code: str, lasts: int, interval: int) -> None:
    """Keep the digests of both codes until they have expired."""
    DeviceGrant.objects.create(
        client_id=client_id,
        scope=scope,
        device_code=program_digests(device_code)[0],
        user_code=program_digests(typed_user_code(user_code))[0],
        expires=times.now() + timedelta(seconds=lasts),
        interval=interval,
    )


def device_of_user_code(user_code: str) -> DeviceGrant | None:
    """The device that shows this code and waits for its person."""
    kept = program_digests(typed_user_code(user_code))
    waiting = {"status": DeviceGrant.AUTHORIZATION_PENDING, "expires__gt": times.now()}
    return DeviceGrant.objects.filter(user_code__in=kept, **waiting).first()


def device_of_code(device_code: str, *, client_id: str) -> DeviceGrant | None:
    """The device that asks with its own code."""
    kept = program_digests(device_code)
    return DeviceGrant.objects.filter(device_code__in=kept, client_id=client_id).first()


def decide_device(*, device: DeviceGrant, user: User, allows: bool) -> bool:
    """Let the device in, or not; return False if that was decided already."""
    status = DeviceGrant.AUTHORIZED if allows else DeviceGrant.DENIED
    with atomic():
        # Under the lock of the account: it may be closing, or ending all that it has allowed.
        if not lock_if_unchanged(user):
            return False
        waiting = DeviceGrant.objects.filter(pk=device.pk, status=DeviceGrant.AUTHORIZATION_PENDING)
        return bool(waiting.update(status=status, user=user))


def asks_too_often(device: DeviceGrant) -> bool:
    """Note that the device has asked, and return True if it was too soon: then it must wait longer from now on (RFC
    8628, 3.5)."""
    now = times.now()
    is_early: bool = now < device.last_checked + timedelta(seconds=device.interval) - LEEWAY
    longer = {"interval": F("interval") + SLOWER_BY_SECONDS} if is_early else {}
    DeviceGrant.objects.filter(pk=device.pk).update(last_checked=now, **longer)
    return is_early
