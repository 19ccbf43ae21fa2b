"""Web push: notifications that a browser shows also while no page of a client is open."""
