"""The cost of a request, beside boardgame.io in the same run: `make bench-http`.

Everything runs on this machine, contacts nothing but the loopback address, and ends by itself.
"""
