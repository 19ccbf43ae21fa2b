"""A program and a person for each test of this folder."""

import pytest

from accounts.models import User
from tests.factories import make_user
from tests.oauth.programs import Program, registered


@pytest.fixture
def author() -> User:
    return make_user("author")


@pytest.fixture
def program(author: User) -> Program:
    return Program(registered(author))


@pytest.fixture
def ada() -> User:
    return make_user("ada")
