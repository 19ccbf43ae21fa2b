"""Thinking of bots: functions of a view, the rules and a source of randomness. Nothing else of the server is known."""
