"""Accounts in the admin, without passwords and digests of tokens."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as GroupsOfDjango
from django.contrib.auth.models import Group
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from accounts.models import Invite, Token, User
from accounts.oauth import admin as programs
from accounts.services.inviting import issue_invite
from accounts.services.locking import lock_account
from accounts.services.tokens import end_tokens
from accounts.staff import is_of_staff, is_superuser
from core.admin import ListedFiltersAdmin
from core.database.transactions import atomic

__all__ = ["GroupAdmin", "InviteAdmin", "TokenAdmin", "UserAdmin", "programs"]

admin.site.unregister(Group)


@admin.register(User)
class UserAdmin(ListedFiltersAdmin):
    """Users: staff can lock and unlock an account. The rest, reopening a closed account too, is up to its owner.

    Superusers alone decide about staff: who is of the staff, and whose account of the staff is locked. Bots of the
    reader are locked and unlocked by others.
    """

    list_display = ("username", "kind", "owner", "is_active", "is_staff", "created_at", "closed_at", "deleted_at")
    list_filter = ("kind", "is_active", "is_staff")
    search_fields = ("username",)
    list_select_related = ("owner",)
    fields = (
        "username", "kind", "owner", "email", "time_zone", "is_active", "is_staff", "groups", "created_at",
        "closed_at", "deleted_at",
    )  # fmt: skip
    readonly_fields = ("username", "kind", "owner", "email", "time_zone", "created_at", "closed_at", "deleted_at")
    filter_horizontal = ("groups",)

    def get_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Return the fields of the page; mail addresses, and what makes staff, are for superusers alone."""
        hidden: set[str] = set()
        if not is_superuser(request):
            hidden = {"email", "is_staff", "groups"}
            if obj is not None and is_of_staff(obj):
                hidden.add("is_active")
        if obj is not None and obj.owner_id is not None and obj.owner_id == request.user.pk:
            hidden.add("is_active")
        return tuple(name for name in self.fields if name not in hidden)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Closed and erased accounts cannot be changed: only the owner can reopen an account."""
        is_gone = obj is not None and (obj.closed_at or obj.deleted_at)
        return (*self.readonly_fields, "is_active", "is_staff", "groups") if is_gone else self.readonly_fields

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> User | None:
        """The account, its row locked during a change so that the admin log gets its current name."""
        found: User | None = super().get_object(request, object_id, from_field)
        if found is None or request.method != "POST":
            return found
        return lock_account(found)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Save only the changed fields: the account may be closed at the same time. Groups are saved after it."""
        obj.save(update_fields=[name for name in form.changed_data if name != "groups"])

    def has_add_permission(self, request: object) -> bool:
        """Accounts are made through the API."""
        return False

    def has_delete_permission(self, request: object, obj: object = None) -> bool:
        """Accounts are closed through the API: matches keep their seats."""
        return False


@admin.register(Group)
class GroupAdmin(ListedFiltersAdmin, GroupsOfDjango):
    """Groups of permissions: superusers alone read and change them, since who changes a group changes what it may."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Return True if the list is linked to."""
        return is_superuser(request)

    def has_view_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        """Return True if groups are shown."""
        return is_superuser(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return True if groups can be added."""
        return is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        """Return True if groups can be changed."""
        return is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        """Return True if groups can be deleted."""
        return is_superuser(request)


@admin.register(Token)
class TokenAdmin(ListedFiltersAdmin):
    """Tokens: staff can revoke them."""

    list_display = ("id", "user", "name", "scopes", "created_at", "expires_at", "last_used_at")
    list_select_related = ("user",)
    fields = ("id", "user", "name", "scopes", "created_at", "expires_at", "last_used_at")
    readonly_fields = fields

    def has_add_permission(self, request: object) -> bool:
        """No page could show the secret of a new token."""
        return False

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """Revoke the token that the page shows."""
        with atomic():
            end_tokens(Token.objects.filter(pk=obj.pk))

    def delete_queryset(self, request: HttpRequest, queryset: Any) -> None:
        """Revoke the tokens that were chosen in the list."""
        with atomic():
            end_tokens(Token.objects.filter(pk__in=list(queryset.values_list("pk", flat=True))))


@admin.register(Invite)
class InviteAdmin(ListedFiltersAdmin):
    """Invites: staff make them, see how often they were used, and delete them to revoke them."""

    list_display = ("id", "note", "uses", "used", "created_at", "expires_at")
    fields = ("note", "uses", "expires_at")
    view_fields = ("note", "uses", "used", "created_at", "expires_at")

    def get_fields(self, request: HttpRequest, obj: Invite | None = None) -> tuple[str, ...]:
        """The fields of the form for a new invite, or of the page of an existing one."""
        return self.fields if obj is None else self.view_fields

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Invites cannot be changed once they are created."""
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Create the invite; its code is passed to the answering page and stored nowhere."""
        obj.code = issue_invite(invite=obj)

    def response_add(self, request: HttpRequest, obj: Any, post_url_continue: str | None = None) -> HttpResponse:
        """Show the code, once. There is no redirect, because the code is not stored for a second page."""
        context = {**self.admin_site.each_context(request), "title": "New invite code", "code": obj.code, "invite": obj}
        return TemplateResponse(request, "accounts/new_invite.html", context)
