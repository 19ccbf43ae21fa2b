"""The settings of the server, with the addresses of this test."""

from config.settings import *  # noqa: F403 - all of them, and other addresses

ROOT_URLCONF = "tests.config.webserver.urls"
