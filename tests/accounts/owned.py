"""Belongings of an account besides matches: a program that was let in, an archive, a warning by the staff."""

from uuid import UUID

from oauth2_provider.models import Application

from accounts.conduct.choices import MeasureKind
from accounts.conduct.services import take_measure
from accounts.services.grants import begin_grant
from core.database.transactions import atomic
from tests.accounts.closed import hear
from tests.factories import make_user
from tests.sittings import Player, answered


def own_all(owner: Player) -> dict[str, str]:
    """One of each; their ids by the names that paths give them."""
    program = {"name": "Cards on the wrist", "redirect_uris": ["https://wrist.example/back"]}
    client_id = answered(owner.post("/me/applications", program), 201)["client_id"]
    application = Application.objects.get(client_id=client_id)
    with atomic():
        grant = begin_grant(user=owner.user, application=application, family=UUID(int=1), scopes=["read"], code="")
    answered(owner.post("/me/archive"), 202)
    hear("accounts.archive")
    warden = make_user("warden", staff=True)
    measure = take_measure(user=owner.user, kind=MeasureKind.WARNING, reason="Be kind.", by=warden)
    return {
        "client_id": client_id,
        "grant_id": grant.pk,
        "archive_id": answered(owner.get("/me/archive"), 200)["id"],
        "measure_id": measure.pk,
    }
