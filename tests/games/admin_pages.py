"""Staff pages of matches, and what they must not show."""

import base64

from django.test import Client

from games.models import Match, MoveRecord

LIST = "/admin/games/match/"


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def secrets_of(match: str) -> set[str]:
    """Texts that would give something of a match away."""
    row = Match.objects.get(pk=match)
    seed = bytes(row.seed)
    found = {seed.hex(), base64.b64encode(seed).decode(), repr(seed), str(seed), "own-entropy"}
    for record in MoveRecord.objects.filter(match=match):
        triples = record.move.split(" ")[1].split(",")
        found |= {record.hash, record.move}
        found |= {f"{a},{b},{c}" for a, b, c in zip(triples, triples[1:], triples[2:], strict=False)}
    return found
