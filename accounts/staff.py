"""The powers of staff: the one place that decides who has them."""

from django.db.models import Q
from django.http import HttpRequest

from accounts.models import User


def may(user: User, permission: str) -> bool:
    """Return True if the user has this permission as staff, with the second factor where staff need one."""
    return user.is_active and user.is_trusted_staff and user.has_perm(permission)


def is_of_staff(user: User) -> bool:
    """Return True if the account is of the staff, whatever it may do at the moment."""
    return user.is_staff or user.is_superuser


def own_case(user: User, path: str) -> Q:
    """Return which rows name the user, or a bot of theirs, in this column: others of the staff decide about them."""
    return Q(**{path: user.person_id}) | Q(**{f"{path}__owner": user.person_id})


def is_superuser(request: HttpRequest) -> bool:
    """Return True if a superuser asks, who alone decides about staff."""
    user = request.user
    return isinstance(user, User) and user.is_active and user.is_trusted_staff and user.is_superuser
