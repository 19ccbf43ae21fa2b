from django.db import models


class SharedDeal(models.Model):
    """Cards that several matches are played with. Whoever arranges them makes it, and says when no more are to come."""

    id = models.CharField(primary_key=True, max_length=32)
    """What it is called: the commitment and every stream of it are made with this name."""
    seed = models.BinaryField(max_length=32)
    entropies = models.JSONField()
    """What was added to it, in the order in which it counts; none of them is that of a seat."""
    unsealed_at = models.DateTimeField(null=True)
    """Since when anybody may know its cards; null while some match on it is going on, or still to come."""

    def __str__(self) -> str:
        return f"shared deal {self.id}"

    @property
    def is_sealed(self) -> bool:
        """Whether its cards are for those alone who play with them."""
        return self.unsealed_at is None
