"""The protocol: JSON-RPC messages, revisions, and a view that answers each request by itself."""
