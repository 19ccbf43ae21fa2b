"""`/invites/{code}`: where a link into a match leads; and the page on which its creator makes one."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_variables

from accounts.models import User
from core.errors import NotFound, Refusal
from core.limits.rates import guessing
from games.choices import SeatState, Status
from games.selectors.catalogue import title_of
from games.selectors.making.links import match_of_link
from games.selectors.matches import shown_match
from games.services.clocks.lateness import settled_match
from games.services.making.links import join_by_link, make_link, revoke_link
from games.shapes.matches import ShownMatch
from web.playing.entropy import entropy_of
from web.playing.page import PlayerPage, render_page
from web.previews import Preview, preview
from web.readers import OpenPage

LIMIT = "guess_link"


class InvitePage(OpenPage):
    """An invitation. A stranger learns that it is one, and no more: nobody guesses codes without an account."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, code: str) -> HttpResponse:
        """Show the match behind it, or how to come in first."""
        if not request.user.is_authenticated:
            shared = preview(request, title=_("Invitation to a match"), about=_("Card games by correspondence."))
            return way_in(request, "web/invites/stranger.html", shared)
        return self._shown(request, looked_up(self.reader, code))

    def post(self, request: HttpRequest, code: str) -> HttpResponse:
        """Take a seat, and go to the table."""
        if not request.user.is_authenticated:
            return redirect(f"{reverse('login')}?next={request.path}")
        shown = looked_up(self.reader, code)
        try:
            match = join_by_link(code=code, user=self.reader, entropy=entropy_of(request))
        except NotFound:
            raise
        except Refusal as refusal:
            return self._shown(request, shown, refusal)
        return redirect("table", match_id=match.pk)

    def _shown(self, request: HttpRequest, shown: ShownMatch, refusal: Refusal | None = None) -> HttpResponse:
        facts = {
            "match": shown,
            "title": title_of(shown.game),
            "is_there": any(seat.name == self.reader.username and seat.state == "taken" for seat in shown.seats),
        }
        return render_page(request, "web/invites/match.html", facts, refusal)


def way_in(request: HttpRequest, template: str, shared: Preview) -> HttpResponse:
    """Show a stranger an invitation: how to get an account, or to log in, and come back."""
    return render(request, template, {"registration": settings.POSTCARD_REGISTRATION, "preview": shared})


@sensitive_variables("code")
def looked_up(user: User, code: str) -> ShownMatch:
    """The match behind a code. Guessing codes is limited like guessing passwords, as in the API."""
    with guessing(LIMIT, f"user {user.pk}"):
        match = match_of_link(code)
    return shown_match(match)


class InviteToMatchPage(PlayerPage):
    """Page on which the creator of a match makes a link into it."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Show the page that explains links."""
        return self._page(request, match_id)

    def post(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Make a link, which is shown this once, or revoke the one there is."""
        try:
            if request.POST.get("act") == "revoke":
                revoke_link(match_id=match_id, user=self.player)
                return self._page(request, match_id, done=_("Link revoked. It no longer works."))
            code = make_link(match_id=match_id, user=self.player)
        except NotFound:
            raise
        except Refusal as refusal:
            return self._page(request, match_id, refusal=refusal)
        return self._page(request, match_id, link=request.build_absolute_uri(reverse("invite", args=[code])))

    def _page(
        self, request: HttpRequest, match_id: str, *, link: str = "", done: str = "", refusal: Refusal | None = None
    ) -> HttpResponse:
        shown = shown_match(settled_match(match_id, self.player))
        facts = {
            "match": shown,
            "title": title_of(shown.game),
            "sits_at_once": _is_kept_for(shown, self.player),
            "is_own": shown.creator == self.player.username and shown.status == Status.WAITING,
            "link": link,
            "done": done,
        }
        return render_page(request, "web/invites/make.html", facts, refusal)


def _is_kept_for(shown: ShownMatch, player: User) -> bool:
    """Return True if a seat waits for the creator, whose browser sits down with random bytes of its own."""
    return any(seat.name == player.username and seat.state == SeatState.INVITED for seat in shown.seats)
