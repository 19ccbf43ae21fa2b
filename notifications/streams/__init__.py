"""Open streams: waking them, their readers, heartbeats and limits."""
