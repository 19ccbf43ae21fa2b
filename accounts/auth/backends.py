"""Sign-in through Django itself: the login page and the admin."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.http import HttpRequest

from accounts.models import User
from accounts.selectors import user_by_id
from accounts.services.sign_in import check_password_of
from core.http.callers import caller_address


class PasswordBackend(ModelBackend):
    """Sign-in by name, in any capitalisation, and password; wrong passwords are limited as in the API."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        code: str | None = None,
        **_: Any,
    ) -> User | None:
        """The person, or None; `SecondFactor` where the code is missing or wrong, whichever page asks."""
        if username is None or password is None:
            return None
        address = caller_address(request) if request is not None else ""
        return check_password_of(username=username, password=password, code=code, address=address)

    def get_user(self, user_id: int) -> User | None:
        """The person of a session, if they may still log in."""
        user = user_by_id(user_id)
        return user if user is not None and self.user_can_authenticate(user) else None
