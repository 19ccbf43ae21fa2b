"""`python -m bench.streams.people COUNT`: makes people with tokens in a server's database and prints the tokens.

To sign them up one by one would take minutes, in which passwords are hashed.
"""

import sys

from bench.http.inside import set_up


def main(count: int) -> None:
    """So many people, named `reader-0` and so on."""
    set_up()
    from django.db import transaction

    from accounts.auth.scopes import FIRST
    from accounts.choices import Kind
    from accounts.models import Token, User
    from accounts.services import create_token

    with transaction.atomic():
        made = [User(username=f"reader-{number}", kind=Kind.HUMAN, password="!") for number in range(count)]
        User.objects.bulk_create(made, batch_size=500)
        for user in User.objects.filter(username__startswith="reader-").order_by("pk"):
            token, secret = create_token(user=user, name="bench", scopes=FIRST, allowed=FIRST)
            # Its first use is then like any other.
            Token.objects.filter(pk=token.pk).update(last_used_at=token.created_at)
            print(secret)


if __name__ == "__main__":
    main(int(sys.argv[1]))
