"""A year of correspondence play on a clock that runs as fast as the machine allows, in a database of its own.

Simulated people come by, look what they owe, move, resign, offer draws, go on vacation, move house and vanish. Nothing
in here is part of the server: it calls the services that the API calls, and checks what is left in the end.
"""
