"""Webhooks: news of a person, a bot or a league are posted to an address of theirs, signed."""
