"""Services for webhooks."""
