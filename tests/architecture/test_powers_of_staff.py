"""Powers of staff are decided in one place, and no one else reads who is staff: no power forgets the second factor."""

import ast
import re
from functools import cache

from tests.architecture.tree import ROOMS, read, tracked

DECIDES = {"accounts/models/users.py", "accounts/staff.py"}
ASKING = {"filter", "exclude", "get", "aget", "Q", "get_or_create"}
SERVER = [path for path in tracked() if path.split("/")[0] in ROOMS]


def test_one_place_reads_is_staff() -> None:
    found = {path for path in SERVER if path.endswith(".py") and reads(path, "is_staff")}
    assert found == DECIDES


def test_no_template_reads_is_staff() -> None:
    templates = [path for path in SERVER if path.endswith((".html", ".txt"))]
    assert len(templates) > 20
    assert [path for path in templates if re.search(r"\.is_(staff|superuser)|\bperms\.", read(path))] == []


def test_one_place_reads_is_superuser() -> None:
    assert {path for path in SERVER if path.endswith(".py") and reads(path, "is_superuser")} <= DECIDES


def test_permissions_are_asked_for_in_one_place_and_in_the_admin() -> None:
    asking = {path for path in SERVER if path.endswith(".py") and reads(path, "has_perm")}
    # The admin lets nobody in without the factor; see tests/accounts/test_second_factors.py.
    assert {path for path in asking if not re.search(r"/admin(\.py|/\w+\.py)$", path)} == {"accounts/staff.py"}


def test_no_query_asks_who_is_staff() -> None:
    asking = {path for path in SERVER if path.endswith(".py") and queries(path) & {"is_staff", "is_superuser"}}
    assert asking == set()


def test_the_ways_of_libraries_to_ask_for_staff_are_not_taken() -> None:
    ways = r"IsAdminUser|staff_member_required|user_passes_test|permission_required|PermissionRequiredMixin|with_perm\b"
    assert [path for path in SERVER if path.endswith(".py") and re.search(ways, read(path))] == []


def queries(path: str) -> set[str]:
    """The columns that are asked for by name: in a filter, and in `Q`."""
    calls = [node for node in nodes(path) if isinstance(node, ast.Call)]
    asking = [call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) in ASKING]
    return {str(keyword.arg).rpartition("__")[2] for call in asking for keyword in call.keywords}


def reads(path: str, name: str) -> bool:
    return any(
        isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Load) for node in nodes(path)
    )


@cache
def nodes(path: str) -> list[ast.AST]:
    """The calls and attributes in a file."""
    return [node for node in ast.walk(ast.parse(read(path))) if isinstance(node, ast.Call | ast.Attribute)]
