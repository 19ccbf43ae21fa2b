"""`/sign-up`: an account by a form, and the first login with it."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.decorators import method_decorator
from django.utils.http import url_has_allowed_host_and_scheme
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from accounts import services
from accounts.conduct.services.address_uses import note_address
from accounts.pages.code import enter
from accounts.pages.forms import typed
from accounts.services.guests import sign_up_guest
from accounts.signing_up import sign_up_address
from core.database.transactions import atomic
from core.errors import Refusal
from core.http.callers import caller_address
from core.languages import is_english, spoken
from web.guests.guest import guest_of, match_going_on
from web.playing.page import render_page


@method_decorator([never_cache, sensitive_post_parameters("password", "invite")], name="dispatch")
class SignUpPage(View):
    """The form, and the account."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest) -> HttpResponse:
        """Show the form."""
        is_done = request.user.is_authenticated and guest_of(request) is None
        return HttpResponseRedirect(_leads_to(request)) if is_done else _form(request)

    def post(self, request: HttpRequest) -> HttpResponse:
        """Create the account and log in, or show the form with the errors."""
        try:
            services.require_open_registration()
            new = services.prepare_account(
                username=typed(request, "username"),
                password=typed(request, "password"),
                email=services.checked_address(email) if (email := request.POST.get("email", "").strip()) else None,
                invite=request.POST.get("invite") or None,
                address=sign_up_address(request),
                # Mails are in the language that the person could read here. English needs no choice.
                language="" if is_english() else spoken(),
                time_zone=request.POST.get("time_zone", ""),
            )
            guest = guest_of(request)
            with atomic():
                user = services.open_account(new=new) if guest is None else sign_up_guest(guest=guest, new=new)
        except Refusal as refusal:
            return _form(request, refusal)
        note_address(user=user, address=caller_address(request))
        return enter(request, user, then=_leads_to(request))


def _leads_to(request: HttpRequest) -> str:
    """Return where the person was going, if that is on this server."""
    asked = request.POST.get("next") or request.GET.get("next") or ""
    is_here = url_has_allowed_host_and_scheme(asked, {request.get_host()}, require_https=request.is_secure())
    return asked if is_here else settings.LOGIN_REDIRECT_URL


def _form(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    facts = {
        "asked": request.POST,
        "registration": settings.POSTCARD_REGISTRATION,
        "next": _leads_to(request),
        "going_on": match_going_on(guest_of(request)),
    }
    return render_page(request, "web/sign_up.html", facts, refusal)
