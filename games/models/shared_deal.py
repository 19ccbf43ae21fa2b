from django.db import models


class SharedDeal(models.Model):
    """Cards that several matches share. The organiser creates it and unseals it after the last match."""

    id = models.CharField(primary_key=True, max_length=32)
    """Its name: the commitment and every chance stream are derived with it."""
    seed = models.BinaryField(max_length=32)
    entropies = models.JSONField()
    """The entropies added to it, in order; none of them belongs to a seat."""
    unsealed_at = models.DateTimeField(null=True)
    """The time at which its cards became public; null while a match on it runs or is still to come."""

    def __str__(self) -> str:
        return f"shared deal {self.id}"

    @property
    def is_sealed(self) -> bool:
        """Return True if its cards are still secret."""
        return self.unsealed_at is None
