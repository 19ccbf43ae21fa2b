"""A line of a page whose parts stand one below the other in the template."""

from django.template import Context, Template

LINE = """{% load joined %}<p>
  {% joined "; " %}
    {{ clock }}
    {% if rated %}
      rated
    {% endif %}
    {{ name }}
  {% endjoined %}.
</p>"""


def test_parts_are_joined_without_what_is_empty() -> None:
    said = Template(LINE).render(Context({"clock": "2 days", "rated": False, "name": "ana"}))
    assert said.split() == ["<p>", "2", "days;", "ana.", "</p>"]
    assert "2 days; rated; ana." in Template(LINE).render(Context({"clock": "2 days", "rated": True, "name": "ana"}))


def test_what_people_wrote_stays_text() -> None:
    said = Template(LINE).render(Context({"clock": "", "rated": True, "name": "<b>"}))
    assert "rated; &lt;b&gt;." in said
