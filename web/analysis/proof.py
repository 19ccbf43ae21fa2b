"""`/play/{match}/proof`: a browser checks by itself that nothing of a finished match was changed."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from core.shapes import to_json
from games.selectors.catalogue import title_of
from games.selectors.matches import shown_match
from games.selectors.results.records import finished_record, require_finished
from web.analysis.reading import AfterwardsPage


class ProofPage(AfterwardsPage):
    """The page whose script fetches the record and checks it."""

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Show the page, once there is a record."""
        match = self.match(match_id)
        require_finished(match)
        shown = shown_match(match)
        facts = {"match": shown, "title": title_of(shown.game), "is_stranger": self.is_stranger}
        return render(request, "web/proof.html", facts)


class RecordFile(AfterwardsPage):
    """The record as a file to keep: what `GET /matches/{id}/export` answers, also for those who have no account."""

    def get(self, request: HttpRequest, match_id: str) -> HttpResponse:
        """Return the file."""
        record = finished_record(self.match(match_id))
        answer = JsonResponse(to_json(record), json_dumps_params={"ensure_ascii": False})
        answer["Content-Disposition"] = f'attachment; filename="{record.match}.json"'
        return answer
