"""The room for agents: the Model Context Protocol at `/mcp`, and an index of the documentation for them."""
