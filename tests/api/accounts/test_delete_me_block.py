"""`DELETE /me/blocks/{username}`: taking it back."""

import pytest

from accounts.models import Block
from accounts.services import block_user
from tests.factories import client_for, make_user

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/blocks"


def test_only_the_own_block_is_taken_back() -> None:
    ana, ben = make_user("ana"), make_user("ben")
    block_user(user=ana, username="ben")
    block_user(user=ben, username="ana")

    answer = client_for(ana).delete(f"{URL}/BEN")

    assert (answer.status_code, answer.content) == (204, b"")
    assert Block.objects.get().blocker == ben


@pytest.mark.parametrize("name", ["ben", "nobody", "ana", "a" * 400, "é"])
def test_where_there_is_none_nothing_changes(name: str) -> None:
    make_user("ben")
    client = client_for(make_user("ana"))
    for _ in range(2):
        assert client.delete(f"{URL}/{name}").status_code == 204
