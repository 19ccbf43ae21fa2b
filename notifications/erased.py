"""Events about a person that stay in the feeds of others, under the name that stands in for theirs."""

from accounts.erasing import keeps_names
from notifications.models import FeedEvent

keeps_names(FeedEvent, "data")
