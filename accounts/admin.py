"""Accounts in the admin, without passwords and digests of tokens."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from accounts.models import Invite, Token, User
from accounts.oauth import admin as programs
from accounts.services.inviting import issue_invite
from core.staff import ShownFiltersOnly

__all__ = ["InviteAdmin", "TokenAdmin", "UserAdmin", "programs"]


@admin.register(User)
class UserAdmin(ShownFiltersOnly):
    """Users: staff can lock and unlock an account. The rest, reopening a closed account too, is up to its owner."""

    list_display = ("username", "kind", "owner", "is_active", "is_staff", "created_at", "closed_at", "deleted_at")
    list_filter = ("kind", "is_active", "is_staff")
    search_fields = ("username",)
    readonly_fields = ("username", "kind", "owner", "email", "time_zone", "created_at", "closed_at", "deleted_at")
    fields = (*readonly_fields[:5], "is_active", "is_staff", *readonly_fields[5:])
    list_select_related = ("owner",)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Closed and erased accounts cannot be changed: only the owner can reopen an account."""
        is_gone = obj is not None and (obj.closed_at or obj.deleted_at)
        return (*self.readonly_fields, "is_active", "is_staff") if is_gone else self.readonly_fields

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> User | None:
        """The account, its row locked during a change so that the admin log gets its current name."""
        found: User | None = super().get_object(request, object_id, from_field)
        if found is None or request.method != "POST":
            return found
        return User.objects.select_for_update().get(pk=found.pk)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Saves the changed fields only: the account may be closed at the same time."""
        obj.save(update_fields=form.changed_data)

    def has_add_permission(self, request: object) -> bool:
        """Accounts are made through the API."""
        return False

    def has_delete_permission(self, request: object, obj: object = None) -> bool:
        """Accounts are closed through the API: matches keep their seats."""
        return False


@admin.register(Token)
class TokenAdmin(ShownFiltersOnly):
    """Tokens: staff can revoke them."""

    list_display = ("id", "user", "name", "scopes", "created_at", "expires_at", "last_used_at")
    list_select_related = ("user",)
    fields = ("id", "user", "name", "scopes", "created_at", "expires_at", "last_used_at")
    readonly_fields = fields

    def has_add_permission(self, request: object) -> bool:
        """No page could show the secret of a new token."""
        return False


@admin.register(Invite)
class InviteAdmin(ShownFiltersOnly):
    """Invites: staff make them, see how often they were used, and delete them to revoke them."""

    list_display = ("id", "note", "uses", "used", "created_at", "expires_at")
    fields = ("note", "uses", "expires_at")
    view_fields = ("note", "uses", "used", "created_at", "expires_at")

    def get_fields(self, request: HttpRequest, obj: Invite | None = None) -> tuple[str, ...]:
        """The fields of the form for a new invite, or of the page of an existing one."""
        return self.fields if obj is None else self.view_fields

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Invites cannot be changed once given out."""
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Makes the invite; its code is passed to the answering page and stored nowhere."""
        obj.code = issue_invite(invite=obj)

    def response_add(self, request: HttpRequest, obj: Any, post_url_continue: str | None = None) -> HttpResponse:
        """Shows the code, once. There is no redirect, because the code is not stored for a second page."""
        context = {**self.admin_site.each_context(request), "title": "The new invite", "code": obj.code, "invite": obj}
        return TemplateResponse(request, "accounts/new_invite.html", context)
