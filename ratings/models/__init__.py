from ratings.models.annulment import Annulment
from ratings.models.change import RatingChange, Recomputation
from ratings.models.pool import RatedMatch, RatingPool
from ratings.models.standing import PlayerRating, RatingDay

__all__ = ["Annulment", "PlayerRating", "RatedMatch", "RatingChange", "RatingDay", "RatingPool", "Recomputation"]
