"""What the templates of this room can say."""
