"""The page of a measure, where a person who cannot sign in any more reads why, and answers once."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as N_
from django.views import View
from django.views.decorators.cache import never_cache

from accounts.conduct.api.measures import LONGEST_ANSWER
from accounts.conduct.selectors import measure_of_code
from accounts.conduct.services import answer_measure
from core.errors import Conflict

REFUSALS = (N_("You have answered already."),)
"""The server's refusals of an answer, besides the errors of the form."""


class AnswerForm(forms.Form):
    """The answer to a moderation action."""

    text = forms.CharField(max_length=LONGEST_ANSWER)


@method_decorator(never_cache, name="dispatch")
class MeasurePage(View):
    """One measure. Its address is a secret of the person."""

    http_method_names = ("get", "head", "post")

    def get(self, request: HttpRequest, code: str) -> HttpResponse:
        """Show the reason, and a form if there is no answer yet."""
        return self._page(request, code)

    def post(self, request: HttpRequest, code: str) -> HttpResponse:
        """Take the answer."""
        measure, form = measure_of_code(code), AnswerForm(request.POST)
        refusal = ""
        if measure is not None and form.is_valid():
            try:
                answer_measure(measure=measure, text=form.cleaned_data["text"])
            except Conflict as refused:
                refusal = gettext(refused.detail)
        elif measure is not None:
            refusal = gettext("An answer must have 1 to %(count)s characters.") % {"count": LONGEST_ANSWER}
        return self._page(request, code, refusal)

    def _page(self, request: HttpRequest, code: str, refusal: str = "") -> HttpResponse:
        measure = measure_of_code(code)
        context = {"measure": measure, "refusal": refusal, "longest": LONGEST_ANSWER}
        return render(request, "conduct/measure.html", context, status=200 if measure else 404)
