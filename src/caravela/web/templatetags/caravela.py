"""Tags for Django's templates: drawings of the icon sheet, and the colours of seats."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from caravela.web import jinja
from caravela.web.tables import catalogue

register = template.Library()


@register.simple_tag
def icon(name: str, size: str = "i18") -> SafeString:
    """A drawing that says nothing to a screen reader: the text beside it does."""
    return SafeString(jinja.icon(name, size))


@register.simple_tag
def arms(colour: str, size: str = "s36") -> SafeString:
    """The coat of arms of a seat; the text beside it names the colour."""
    if colour not in catalogue.COLOURS:
        return SafeString("")
    from django.templatetags.static import static

    return format_html(
        '<svg class="arms p-{} {}" viewBox="0 0 24 24" aria-hidden="true"><use href="{}#i-arms-{}"/></svg>',
        colour,
        size,
        static("caravela/icons.svg"),
        colour,
    )
