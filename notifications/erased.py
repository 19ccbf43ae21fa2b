"""What others were told of a person stays in their feeds, under the name that stands in for theirs."""

from accounts.erasing import keeps_names
from notifications.models import FeedEvent

keeps_names(FeedEvent, "data")
