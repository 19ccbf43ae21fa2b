"""Webhooks: notifications of a person, a bot or a league, posted to an address of theirs, signed."""
