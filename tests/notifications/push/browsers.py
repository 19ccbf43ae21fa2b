"""Browsers in tests: they subscribe as real ones do, and decrypt what their push service was sent."""

import base64
import json
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from core.journal.choices import State
from core.journal.models import Delivery
from core.journal.services import deliver
from notifications.channels.push.encryption import from_base64, public_key
from tests.core.outbound.receivers import Request
from tests.sittings import Player, answered

SEND = "push.send"
VAPID_KEY = "2Ykys1Ls1D2Zns8Pnb8iS6j9gD3nPM1YqnXDkCn_8Mc"
Json = dict[str, Any]


class Browser:
    """A browser with a key of its own."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes of"

    @property
    def subscription(self) -> Json:
        """The JSON that `PushSubscription.toJSON()` gives."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def subscribe(self, player: Player) -> Json:
        """Subscribed for a player."""
        return answered(player.post("/me/push", self.subscription), 201)

    def read(self, request: Request) -> Json:
        """The event in a message, which must be for this browser and signed by the server."""
        assert request.headers["content-encoding"] == "aes128gcm"
        assert int(request.headers["ttl"]) > 0
        assert Vapid02.verify(auth=request.headers["authorization"])
        assert f"k={public_key()}" in request.headers["authorization"].replace(" ", "").replace('"', "")
        plain = http_ece.decrypt(request.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        event: Json = json.loads(plain)
        return event


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def claims_of(request: Request) -> Json:
    """Return the claims in the signature of a message."""
    token = request.headers["authorization"].removeprefix("vapid t=").partition(",")[0]
    found: Json = json.loads(from_base64(token.split(".")[1]))
    return found


def send_due() -> None:
    """Makes each delivery to browsers that is due, once."""
    for pk in Delivery.objects.filter(consumer=SEND, state=State.DUE).order_by("pk").values_list("pk", flat=True):
        deliver(delivery_id=pk)
