"""What everybody may know of somebody. `GET /users/{username}` adds what they have played (games/api/users.py)."""

from rest_framework import serializers

from accounts.models import Kind, User
from core.http.fields import Moment


class PublicUserSerializer(serializers.Serializer[User]):
    """A user as everybody sees them."""

    username = serializers.CharField(help_text="The name they play under; unique, however capitalised.")
    kind = serializers.ChoiceField(choices=Kind.choices, help_text="Who plays: a `human` or a `bot`.")
    created_at = Moment(help_text="When the account was made.")
    deleted = serializers.SerializerMethodField(help_text="Whether they have left; the name then stands in for theirs.")

    def get_deleted(self, user: User) -> bool:
        """Whether they have left."""
        return user.deleted_at is not None
