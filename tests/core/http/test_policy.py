"""Policy headers of every page: no page needs anything inline, from elsewhere, or a frame."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from accounts.conduct.choices import MeasureKind
from accounts.conduct.selectors import path_of
from accounts.conduct.services import take_measure
from tests.factories import make_user
from tests.permissions.pages import filled, pages
from tests.secrecy.staff_pages import addresses
from tests.sittings import Player, start_match

pytestmark = pytest.mark.django_db

# A style or script in the page, a handler or a style on an element; data for a script is no script.
INLINE = re.compile(
    r"<style|<script(?![^>]*\ssrc=)(?![^>]*type=\"application/json\")[^>]*>|<[^>]+\son[a-z]+=|<[^>]+\sstyle=|javascript:",
    re.IGNORECASE,
)


@pytest.fixture
def staff() -> Client:
    ana, ben = Player("ana"), Player("ben")
    start_match(ana, ben)
    boss = make_user("boss", staff=True, is_superuser=True)
    take_measure(user=ana.user, kind=MeasureKind.WARNING, reason="Be kind.", by=boss)
    client = Client()
    client.force_login(boss)
    return client


def everything(staff: Client) -> Iterator[tuple[str, str, dict[str, str]]]:
    """(address, text, headers) of every page there is, each as one who may see it."""
    user = make_user("cleo")
    measure = take_measure(user=user, kind=MeasureKind.WARNING, reason="Be kind.", by=make_user("other", staff=True))
    own = [filled(user.pk, path) for path in pages() if not path.startswith("/admin/")]
    for address in [*own, path_of(measure), *addresses(), "/admin/password_change/"]:
        answer = staff.get(address)
        if answer.get("Content-Type", "").startswith("text/html"):
            yield address, answer.content.decode(), dict(answer.headers)


def test_every_page_has_a_strict_policy_the_usual_headers_and_nothing_inline_that_is_forbidden(staff: Client) -> None:
    found = list(everything(staff))

    assert len(found) > 60
    for address, page, headers in found:
        assert INLINE.findall(page) == [], address
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none';"), address
        # Those alone are made for pages of others.
        is_framed = address.startswith("/embed/")
        assert ("frame-ancestors *" if is_framed else "frame-ancestors 'none'") in policy, address
        assert "unsafe" not in policy, address
        assert headers.get("X-Frame-Options") == (None if is_framed else "DENY"), address
        assert headers["X-Content-Type-Options"] == "nosniff", address
        assert headers["Referrer-Policy"] in ("same-origin", "no-referrer"), address
        # From a page without any referrer browsers post a form with `Origin: null`, which is refused as forged.
        if 'name="csrfmiddlewaretoken"' in page:
            assert headers["Referrer-Policy"] == "same-origin", address
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin", address
        assert "camera=()" in headers["Permissions-Policy"], address


def test_an_inline_script_would_be_found() -> None:
    planted = ("<script>x</script>", '<p onclick="x">', '<p style="x">', "<style>", '<a href="javascript:x">')

    assert [len(INLINE.findall(text)) for text in planted] == [1] * len(planted)
    assert INLINE.findall('<script src="/x.js"></script><p class="x">one = 1</p>') == []


def test_answers_over_https_keep_browsers_there(settings: object) -> None:
    assert Client().get("/health/live", secure=True)["Strict-Transport-Security"] == "max-age=31536000"
    assert "Strict-Transport-Security" not in Client().get("/health/live")
