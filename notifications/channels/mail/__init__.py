"""Notifications by mail: reminders before deadlines, and digests in place of a mail for each move."""
