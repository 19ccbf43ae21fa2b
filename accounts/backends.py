"""How Django itself logs somebody in: the login page and the admin."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.http import HttpRequest

from accounts.models import User
from accounts.services.sign_in import check_password_of
from core.http.callers import caller_address


class PasswordBackend(ModelBackend):
    """By name, however capitalised, and password; guessing is limited as it is in the API."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **_: Any
    ) -> User | None:
        """The person, or nobody."""
        if username is None or password is None:
            return None
        address = caller_address(request) if request is not None else ""
        return check_password_of(username=username, password=password, address=address)
