"""Membership and permissions of staff groups, which only superusers change."""

from io import StringIO

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from config.management.commands.staff_groups import GROUPS
from tests.factories import make_user, staff_browser

pytestmark = pytest.mark.django_db

PAGE = "/admin/accounts/user/{}/change/"
EVERYTHING = {"is_active": "on", "is_staff": "on", "is_superuser": "on", "email": "eve@example.org", "groups": "1"}


def superuser(name: str = "root") -> Client:
    client = Client()
    client.force_login(make_user(name, staff=True, is_superuser=True))
    return client


def powers(name: str) -> tuple[bool, bool, bool, int]:
    user = User.objects.get(username=name)
    return user.is_active, user.is_staff, user.is_superuser, user.groups.count()


def test_staff_who_change_users_make_nobody_staff_and_nobody_of_the_staff_less() -> None:
    Group.objects.create(pk=1, name="g")
    deputy = staff_browser("deputy", "view_user", "change_user")
    make_user("ada")
    make_user("colleague", staff=True)
    make_user("root", staff=True, is_superuser=True)
    make_user("dormant", is_superuser=True)

    for name in ("ada", "colleague", "root", "dormant", "deputy"):
        before = powers(name)
        pk = User.objects.get(username=name).pk
        page = deputy.get(PAGE.format(pk)).content.decode()
        assert 'name="is_staff"' not in page
        assert 'name="groups"' not in page
        assert ('name="is_active"' in page) == (name == "ada")
        for form in ({}, EVERYTHING):
            deputy.post(PAGE.format(pk), form)
            assert powers(name)[1:] == before[1:]
            assert powers(name)[0] or name == "ada", "staff are not locked"


def test_superusers_decide_who_is_of_the_staff_and_in_which_group() -> None:
    root = superuser()
    group = Group.objects.create(name="g")
    ada, colleague = make_user("ada"), make_user("colleague", staff=True)

    assert root.post(PAGE.format(ada.pk), {"is_active": "on", "is_staff": "on", "groups": group.pk}).status_code == 302
    assert powers("ada") == (True, True, False, 1)
    root.post(PAGE.format(colleague.pk), {"is_staff": "on"})
    assert powers("colleague") == (False, True, False, 0)


def test_mail_addresses_are_shown_to_superusers_alone() -> None:
    ada = make_user("ada", email="ada@example.org")

    assert "ada@example.org" in superuser().get(PAGE.format(ada.pk)).content.decode()
    deputy = staff_browser("deputy", "view_user", "change_user")
    assert "ada@example.org" not in deputy.get(PAGE.format(ada.pk)).content.decode()


def test_groups_are_read_and_changed_by_superusers_alone() -> None:
    group = Group.objects.create(name="moderators")
    deputy = staff_browser("deputy", "view_group", "change_group", "add_group", "delete_group")
    User.objects.get(username="deputy").groups.add(group)
    one = Permission.objects.get(codename="change_user")
    body = {"name": "moderators", "permissions": [one.pk]}

    for page in ("", "add/", f"{group.pk}/change/", f"{group.pk}/delete/"):
        assert deputy.get(f"/admin/auth/group/{page}").status_code == 403
        assert deputy.post(f"/admin/auth/group/{page}", body).status_code == 403
    assert not group.permissions.exists()
    assert superuser().post(f"/admin/auth/group/{group.pk}/change/", body).status_code == 302
    assert list(group.permissions.all()) == [one]


def test_the_command_makes_the_groups_and_sets_them_right_again() -> None:
    out = StringIO()
    call_command("staff_groups", stdout=out)
    moderators = Group.objects.get(name="Moderator")
    make_user("ada", staff=True).groups.add(moderators)
    moderators.permissions.set(Permission.objects.filter(codename="change_user"))

    call_command("staff_groups", stdout=out)

    assert {group.name: len(GROUPS[group.name]) for group in Group.objects.all()} == {
        group.name: group.permissions.count() for group in Group.objects.all()
    }
    assert moderators.user_set.count() == 1
    assert User.objects.get(username="ada").has_perm("conduct.add_measure")


def test_no_group_may_change_accounts_or_groups() -> None:
    given = {label for labels in GROUPS.values() for label in labels}

    assert given.isdisjoint({"accounts.change_user", "auth.change_group", "auth.add_group"})


def test_the_page_for_operators_lists_each_group_with_its_permissions() -> None:
    call_command("staff_groups", stdout=StringIO())
    with open("docs/staff.md", encoding="utf-8") as page:
        text = page.read()

    for group in Group.objects.all():
        row = next(line for line in text.splitlines() if line.startswith(f"| {group.name} |"))
        for permission in group.permissions.all():
            assert f"*{permission.name}*" in row, permission.name
