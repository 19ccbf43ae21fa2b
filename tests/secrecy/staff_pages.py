"""Every page of the admin for the rows there are, taken from its URL conf: a new page is asked without being named."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.contrib.contenttypes.models import ContentType
from django.db import models, transaction
from django.test import Client
from django.urls import URLPattern, URLResolver

from tests.secrecy.answers import Answer, answer_of

LATEST = 2
"""Of how many rows of a table the pages are opened, unless more are asked for."""
ROOMS = ("accounts", "bots", "conduct", "games", "journal", "leagues", "notifications", "ratings")
ARGUMENT = re.compile(r"<\w+:(\w+)>")
NOT_READ = {"logout", "login"}
"""These ask for a form, and know nobody."""
PLAIN = ("index", "_changelist", "_change", "_history", "_adjudicate", "_annul")
WORDS = ("seat0", "ben", "take-that-toy", "play")
"""Terms that are searched for in every list that can be searched."""


def patterns(found: Sequence[Any] | None = None, before: str = "/admin/") -> Iterator[tuple[str, str]]:
    """The addresses of the admin with placeholders, each with its name."""
    for each in admin.site.get_urls() if found is None else found:
        path = before + str(each.pattern).lstrip("^")
        if isinstance(each, URLResolver):
            yield from patterns(each.url_patterns, path)
        elif isinstance(each, URLPattern):
            yield path, each.name or ""


def addresses(*, rows: int = LATEST, whole: bool = True, sites: bool = False) -> list[str]:
    """All pages, those of rows for the latest of each table, whether the admin shows these or not.

    Unless the `whole` of it is wanted, without searches and without pages on which nothing but a refusal can stand.
    With `sites` also where the public pages of rows of hidden tables would be.
    """
    tables = {f"{model._meta.app_label}_{model._meta.model_name}": model for model in admin.site._registry}
    found: list[str] = []
    for path, name in patterns():
        table = tables.get("_".join(name.split("_")[:2]))
        if name in NOT_READ or path.endswith("(?P<url>.*)$") or not (whole or name.endswith(PLAIN)):
            continue
        if name == "app_list":
            found += [f"/admin/{label}/" for label in sorted({model._meta.app_label for model in tables.values()})]
        elif name == "view_on_site":
            found += _sites() if sites else ()
        elif not ARGUMENT.search(path):
            found.append(path)
            found += [f"{path}?q={word}" for word in WORDS] if whole and _can_be_searched(table, name) else []
        else:
            # A few addresses have no name: they redirect to the page of a row, whose table is in the path.
            model = table or apps.get_model(".".join(path.removeprefix("/admin/").split("/")[:2]))
            found += [ARGUMENT.sub(str(pk), path) for pk in _keys(model, rows)]
    return found


def links_of(client: Client, address: str) -> list[str]:
    """Return the addresses of the filters, orders and pages of a list: all links of the list to itself."""
    text = client.get(address).content.decode()
    queries = {link.replace("&amp;", "&") for link in re.findall(r'href="(\?[^"]*)"', text)}
    return [f"{address.partition('?')[0]}{query}" for query in sorted(queries)]


def read(client: Client, address: str) -> Answer:
    """The page, of which nothing is left afterwards."""
    with transaction.atomic():
        response = client.get(address)
        transaction.set_rollback(True)
    return answer_of(response)


def _can_be_searched(model: type[models.Model] | None, name: str) -> bool:
    return model is not None and name.endswith("_changelist") and bool(admin.site._registry[model].search_fields)


def _keys(model: type[models.Model], rows: int) -> list[Any]:
    return list(model._default_manager.order_by("-pk").values_list("pk", flat=True)[:rows])


def _sites() -> Iterator[str]:
    """`r/…` leads to the public page of any row there is; there are none, whatever is asked for."""
    for label in ROOMS:
        for model in apps.get_app_config(label).get_models():
            kind = ContentType.objects.get_for_model(model).pk
            yield from (f"/admin/r/{kind}/{pk}/" for pk in _keys(model, 1))
