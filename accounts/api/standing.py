"""By what a caller was let in, for a stream that looks at it again later."""

from rest_framework.request import Request

from accounts.api.authentication import caller_of, token_in_use
from accounts.callers import Caller


def let_in(request: Request) -> Caller:
    """The caller, and their credentials."""
    user, token = caller_of(request), token_in_use(request)
    if token is not None:
        return Caller(user.pk, user.person_id, token_id=token.pk)
    return Caller(user.pk, user.person_id, session=request._request.session.session_key or "")
