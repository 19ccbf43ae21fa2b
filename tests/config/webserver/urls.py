"""The addresses of the server, and a stream that sends the number of accounts and then nothing."""

import asyncio
from collections.abc import AsyncIterator

from django.http import HttpRequest, StreamingHttpResponse
from django.urls import path

from accounts.models import User
from config import urls
from core.http.streams import in_thread, stream


def idle(request: HttpRequest) -> StreamingHttpResponse:
    """Reads what it needs and leaves the rest to the loop."""
    return stream(_pieces(User.objects.count()))


async def _pieces(before: int) -> AsyncIterator[bytes]:
    now = await in_thread(User.objects.count)
    yield f"data: {before} {now}\n\n".encode()
    await asyncio.Event().wait()


urlpatterns = [*urls.urlpatterns, path("idle", idle)]
handler400, handler403, handler404, handler500 = urls.handler400, urls.handler403, urls.handler404, urls.handler500
