"""A server's service to one person while others abuse it: `make bench-abuse`.

Everything runs on this machine, contacts nothing but the loopback address, and ends by itself.
"""
