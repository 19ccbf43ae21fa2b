"""The pages about accounts: login with its second factor, new passwords, and the page of one's own account."""
