"""Settings of where requests are counted: in memory, or in Redis for all web processes together."""

from config.settings import env

POSTCARD_LIMITS = env.LIMITS
POSTCARD_REDIS_URL = env.REDIS_URL
