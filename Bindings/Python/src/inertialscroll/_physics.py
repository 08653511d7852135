"""The scroll physics of platforms."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass
from typing import Any

from . import _library as c


def _presets() -> tuple[str, ...]:
    names: list[str] = []
    while (name := c.library.inertial_preset_name(len(names))) is not None:
        names.append(name.decode())
    return tuple(names)


#: The names of the platforms whose physics the library implements.
PRESETS: tuple[str, ...] = _presets()

#: The bits of ``Physics.compatibility`` by their names in scenario files.
COMPATIBILITY: dict[str, int] = {
    "perEventResistance": 1,
    "oneSidedClamps": 2,
    "restartedFriction": 4,
    "memorylessFriction": 8,
    "leadingSnapFrame": 16,
    "symmetricOvershootLimit": 32,
    "predictedFlingEnd": 64,
    "dropsUnsnappedAxis": 128,
    "dropsLastFrame": 256,
    "frameAlignedInput": 512,
}

# The fields that override a platform's values: the number that stands for None in C, and the valid range.
_OVERRIDES = {
    "deceleration_rate": (0, 0, 1),
    "rubber_band_coefficient": (0, 0.001, 10),
    "minimum_fling_velocity": (-1, 0, c.MAX_MAGNITUDE),
    "maximum_fling_velocity": (0, 1e-9, c.MAX_MAGNITUDE),
    "touch_slop": (-1, 0, c.MAX_MAGNITUDE),
}

REPEATED_FLICKS = ("off", "displacement", "coast")


def constant(value: Any, names: tuple[str, ...], place: str) -> int:
    """The index of a name; for an unknown name, the error lists the allowed names."""
    if isinstance(value, str) and value in names:
        return names.index(value)
    raise c.InertialScrollError(f"{place}: must be one of {', '.join(names)}, found {c.shown(value)}", 3)


@dataclass(frozen=True)
class Physics:
    """The scroll physics of a platform. None keeps the platform's value.

    preset: the platform, one of ``PRESETS``.
    pixels_per_point: the density that some constants depend on, 1/8000 to 1000.
    display_rate: frames per second, 1 to 1000; affects some platforms.
    compatibility: names in ``COMPATIBILITY``, the platform's inconsistencies to reproduce; each must
        have an effect on the platform.
    deceleration_rate: the share of the velocity that remains after a millisecond, above 0, below 1; UIKit only.
    rubber_band_coefficient: dimensionless, 0.001 to 10; only with a rubber band.
    minimum_fling_velocity: the smallest release velocity that starts a fling, 0 to 1e9 points per second.
    maximum_fling_velocity: the largest release velocity, 1e-9 to 1e9 points per second.
    touch_slop: the distance that a finger moves before a drag begins, 0 to 1e9 points.
    raises_velocity: true if a target past the fling's natural end raises the release velocity.
    repeated_flicks: "off", "displacement" or "coast"; UIKit only.
    """

    preset: str = "uikit"
    pixels_per_point: float = 1
    display_rate: float = 60
    compatibility: tuple[str, ...] = ()
    deceleration_rate: float | None = None
    rubber_band_coefficient: float | None = None
    minimum_fling_velocity: float | None = None
    maximum_fling_velocity: float | None = None
    touch_slop: float | None = None
    raises_velocity: bool = False
    repeated_flicks: str = "off"

    def _struct(self) -> c.Physics:
        result = c.Physics()
        c.call("physics_init", byref(result), constant(self.preset, PRESETS, "physics.preset"))
        c.put(result, "pixels_per_point", self.pixels_per_point, "physics.pixels_per_point")
        c.put(result, "display_rate", self.display_rate, "physics.display_rate")
        for name in c.sequence(self.compatibility, "physics.compatibility"):
            constant(name, tuple(COMPATIBILITY), "physics.compatibility")
            result.compatibility |= COMPATIBILITY[name]
        for name, (absent, low, high) in _OVERRIDES.items():
            setattr(result, name, c.optional(getattr(self, name), absent, low, high, f"physics.{name}"))
        result.raises_velocity = c.truth(self.raises_velocity, "physics.raises_velocity")
        result.repeated_flicks = constant(
            self.repeated_flicks, REPEATED_FLICKS, "physics.repeated_flicks"
        )
        return result


def physics_struct(physics: Physics | str) -> Any:
    """The C struct of a ``Physics``, or of the physics of a platform, given its name."""
    return c.struct(Physics(physics) if isinstance(physics, str) else physics, Physics, "physics")
