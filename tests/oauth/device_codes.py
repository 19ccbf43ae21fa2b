"""A decision on a device's code."""

from typing import Any

from accounts.models import User
from tests.factories import browser_of
from tests.oauth.programs import words

URL = "/oauth/device"


def decide(user: User, codes: dict[str, Any], decision: str = "allow", **more: str) -> str:
    answer = browser_of(user).post(URL, {"user_code": codes["user_code"], "decision": decision, **more})
    return words(answer)
