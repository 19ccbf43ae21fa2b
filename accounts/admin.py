"""Accounts for staff: who there is; no password, no token's digest."""

from django.contrib import admin

from accounts.models import Token, User
from core.staff import ShownFiltersOnly


@admin.register(User)
class UserAdmin(ShownFiltersOnly):
    """Users: staff lock them out and let them in; everything else is theirs."""

    list_display = ("username", "kind", "owner", "is_active", "is_staff", "created_at", "deleted_at")
    list_filter = ("kind", "is_active", "is_staff")
    search_fields = ("username",)
    fields = ("username", "kind", "owner", "email", "time_zone", "is_active", "is_staff", "created_at", "deleted_at")
    list_select_related = ("owner",)
    readonly_fields = ("username", "kind", "owner", "email", "time_zone", "created_at", "deleted_at")

    def has_add_permission(self, request: object) -> bool:
        """People come through the API."""
        return False

    def has_delete_permission(self, request: object, obj: object = None) -> bool:
        """People leave through the API: matches keep their seats."""
        return False


@admin.register(Token)
class TokenAdmin(ShownFiltersOnly):
    """Tokens: staff can revoke them."""

    list_display = ("id", "user", "name", "scopes", "created_at", "expires_at", "last_used_at")
    list_select_related = ("user",)
    fields = ("id", "user", "name", "scopes", "created_at", "expires_at", "last_used_at")
    readonly_fields = fields

    def has_add_permission(self, request: object) -> bool:
        """Its secret would have nowhere to go."""
        return False
