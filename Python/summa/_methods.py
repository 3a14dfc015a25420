"""What the generated classes can do beside holding values."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

if TYPE_CHECKING:
    from ._records import Amount, Box, ImageBox

Self = TypeVar("Self", bound="FromJSON")


class FromJSON:
    """A dataclass whose fields are the keys of an object. Keys of later versions are skipped."""

    # Functions of the values that stay not as they are, by key.
    _parsers: ClassVar[dict[str, Callable[[Any], Any]]] = {}
    _names: ClassVar[frozenset[str]]

    @classmethod
    def from_json(cls: type[Self], data: dict[str, Any]) -> Self:
        names = cls.__dict__.get("_names")
        if names is None:
            names = cls._names = frozenset(field.name for field in dataclasses.fields(cls))  # type: ignore[arg-type]
        parsers = cls._parsers
        return cls(**{key: parsers[key](value) if key in parsers else value for key, value in data.items() if key in names})


def each(parse: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda values: [parse(value) for value in values]


def mapped(parse: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda values: {key: parse(value) for key, value in values.items()}


class Printed(FromJSON):
    """Something that is an amount of its page, by `id`."""

    if TYPE_CHECKING:
        printed: Amount | None
        """The amount with its text, role and place; None if the record has no such amount."""
    else:
        # Without a type, which could not be resolved at run time.
        printed = None

    @property
    def box(self) -> Box | None:
        """0...1 of the upright page, origin lower left."""
        return self.printed.box if self.printed else None

    @property
    def image_box(self) -> ImageBox | None:
        """Whole pixels of the upright page, origin upper left."""
        return self.printed.image_box if self.printed else None


class Page(FromJSON):
    """A record, whose total and items know their amounts."""

    if TYPE_CHECKING:
        amounts: list[Amount]
        total: Any
        items: list[Any]

    def __post_init__(self) -> None:
        amounts = {amount.id: amount for amount in self.amounts}
        for part in [self.total, *self.items]:
            if part is not None:
                part.printed = amounts.get(part.id)

    def amount_at(self, x: float, y: float) -> Amount | None:
        """The amount whose box contains the point, in pixels of the upright page with the origin at
        the upper left; the smallest of several."""
        hits = [amount for amount in self.amounts
                if amount.image_box.x <= x <= amount.image_box.x + amount.image_box.width
                and amount.image_box.y <= y <= amount.image_box.y + amount.image_box.height]
        return min(hits, key=lambda amount: amount.image_box.width * amount.image_box.height, default=None)
