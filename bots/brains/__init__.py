"""How bots think: functions of a view, the rules and a source of randomness. Nothing else of the server is known."""
