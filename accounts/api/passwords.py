"""The field of a password, the same wherever one is given."""

from typing import Any, Final

from core.http.fields import Text

LONGEST_PASSWORD: Final = 200
LONGEST_CODE: Final = 40


class Code(Text):
    """A code for two-factor authentication."""

    def __init__(self) -> None:
        super().__init__(
            required=False,
            max_length=LONGEST_CODE,
            help_text=(
                "A code from your authenticator app, or a recovery code. Required if the "
                "account uses two-factor authentication."
            ),
        )


class Password(Text):
    """A password as typed. Leading and trailing spaces belong to it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(max_length=LONGEST_PASSWORD, trim_whitespace=False, **more)
