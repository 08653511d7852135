"""Springs and trajectories: closed-form motions of one axis, one or many at once."""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import byref, c_size_t
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _library as c
from . import _svg
from ._physics import Physics, physics_struct

Array = NDArray[np.float64]

_RECORD: Any = np.dtype(c.Trajectory)
_INFO: Any = np.dtype(c.TrajectoryInfo)
_EVENT: Any = np.dtype(c.MotionEvent)


@dataclass(frozen=True)
class Spring:
    """A spring, m·x″ + c·x′ + k·x = 0.

    mass: 1e-6 to 1e6; stiffness: 1e-6 to 1e9; damping: 0 to 1e9.
    """

    stiffness: float
    damping: float
    mass: float = 1

    @classmethod
    def from_response(cls, response: float, damping_ratio: float = 1) -> Spring:
        """Creates a spring from its undamped period, 0.001 to 1000 s, and damping ratio, 0 to 1000."""
        spring = c.Spring()
        c.call(
            "spring_from_response", c.real(response, "response"), c.real(damping_ratio, "damping_ratio"),
            byref(spring),
        )
        return cls(spring.stiffness, spring.damping, spring.mass)

    @classmethod
    def from_duration(cls, duration: float, bounce: float = 0) -> Spring:
        """Creates a spring from SwiftUI's duration, 0.001 to 1000 s, and bounce, -0.999 to 1."""
        spring = c.Spring()
        c.call(
            "spring_from_duration", c.real(duration, "duration"), c.real(bounce, "bounce"), byref(spring)
        )
        return cls(spring.stiffness, spring.damping, spring.mass)

    def _info(self) -> c.SpringInfo:
        info = c.SpringInfo()
        numbers = (c.real(getattr(self, name), f"spring.{name}") for name in ("mass", "stiffness", "damping"))
        c.call("spring_describe", byref(c.Spring(*numbers)), byref(info))
        return info

    @property
    def response(self) -> float:
        """The undamped period, in seconds."""
        return float(self._info().response)

    @property
    def damping_ratio(self) -> float:
        """The damping ratio; 1 is critical."""
        return float(self._info().damping_ratio)

    @property
    def bounce(self) -> float:
        """SwiftUI's bounce."""
        return float(self._info().bounce)

    @property
    def angular_frequency(self) -> float:
        """The undamped angular frequency, in radians per second."""
        return float(self._info().angular_frequency)

    def trajectory(
        self, position: ArrayLike, target: ArrayLike, velocity: ArrayLike = 0
    ) -> Trajectory:
        """The motion of the spring: positions in points, velocity in points per second."""
        return Trajectory.spring(self, position, target, velocity)

    def _repr_svg_(self) -> str:
        return self.trajectory(0, 1000)._repr_svg_()


def _broadcast(arrays: Mapping[str, NDArray[Any]]) -> tuple[int, ...]:
    """The common shape of a caller's arrays."""
    try:
        return np.broadcast_shapes(*(array.shape for array in arrays.values()))
    except ValueError:
        shapes = ", ".join(f"{name} {array.shape}" for name, array in arrays.items())
        raise c.InertialScrollError(f"the shapes must broadcast against each other, found {shapes}", 5) from None


class Samples(NamedTuple):
    """The positions and velocities of motions at times: two arrays of the same shape."""

    #: Positions, in points.
    position: Array
    #: Velocities, in points per second.
    velocity: Array


@dataclass(frozen=True)
class MotionEvent:
    """An event of a motion: it crosses an edge, reverses or comes to rest.

    kind: "edge", "peak" (the motion reverses) or "rest"; end: "lower" or "upper" for an edge, else None;
    time: in seconds since the start; position: in points.
    """

    kind: str
    end: str | None
    time: float
    position: float


class Trajectory:
    """One motion of one axis, or an array of motions.

    Parameters are numbers or arrays, which are broadcast against each other; ``shape`` is the
    resulting shape. Positions are in points, velocities in points per second, times in seconds.
    """

    def __init__(self, records: NDArray[np.void]):
        self._records = records

    @staticmethod
    def _template(law: int, physics: Physics | str = "uikit") -> c.Trajectory:
        template = c.Trajectory()
        c.call("trajectory_init", byref(template), law)
        template.physics = physics_struct(physics)
        return template

    @classmethod
    def _make(cls, template: c.Trajectory, **fields: ArrayLike) -> Trajectory:
        """Motions with the template's values, except for these fields."""
        names = {name: name.replace("__", ".") for name in fields}
        arrays = {names[name]: c.array(value, names[name]) for name, value in fields.items()}
        records = np.empty(_broadcast(arrays), _RECORD)
        records[...] = np.frombuffer(memoryview(template), _RECORD)[0]
        for name, array in arrays.items():
            group, _, field = name.partition(".")
            (records[group][field] if field else records[group])[...] = array
        result = cls(records)
        # Without times, the motions are only checked.
        flat = result._flat()
        c.call("trajectories_sample", flat.ctypes.data, flat.size, None, 0, None, None)
        return result

    @classmethod
    def fling(
        cls,
        velocity: ArrayLike,
        position: ArrayLike = 0,
        *,
        physics: Physics | str = "uikit",
        lower: ArrayLike = -np.inf,
        upper: ArrayLike = np.inf,
        bounces: bool = True,
        viewport_length: ArrayLike = np.inf,
        display_scale: ArrayLike = 0,
    ) -> Trajectory:
        """A fling with a platform's physics, in the range from ``lower`` to ``upper``.

        ``viewport_length``, in points, affects the edges of some platforms. ``display_scale``, in
        pixels per point, makes the motion rest on whole pixels; 0 for no pixel grid. Unlike a scroll view with the
        same physics, a fling does not apply the platform's smallest and largest fling velocity, or the frames of its
        display.
        """
        template = cls._template(0, physics)
        template.bounces_lower = template.bounces_upper = c.truth(bounces, "bounces")
        return cls._make(
            template, velocity=velocity, position=position, lower=lower, upper=upper,
            viewport_length=viewport_length, display_scale=display_scale,
        )

    @classmethod
    def spring(
        cls, spring: Spring, position: ArrayLike, target: ArrayLike, velocity: ArrayLike = 0
    ) -> Trajectory:
        """The motion of content that a spring moves from ``position`` to ``target``.

        It ends as soon as it is within 1 point and 10 points per second of its target, so scale a smaller quantity:
        an opacity from 0 to 1 moves like 0 to 1000 points.
        """
        spring = c.instance(spring, Spring, "spring")
        return cls._make(
            cls._template(1), position=position, target=target, velocity=velocity, spring__mass=spring.mass,
            spring__stiffness=spring.stiffness, spring__damping=spring.damping,
        )

    @classmethod
    def eased(
        cls,
        position: ArrayLike,
        target: ArrayLike,
        duration: ArrayLike = 0.3,
        curve: tuple[float, float, float, float] = (0.42, 0, 0.58, 1),
    ) -> Trajectory:
        """A movement in ``duration`` seconds along a cubic Bézier curve x1, y1, x2, y2."""
        template, points = cls._template(2), c.array(curve, "curve")
        if points.shape != (4,):
            raise c.InertialScrollError(
                f"curve: must be the numbers x1, y1, x2, y2, found {c.shown(curve)}", c.OUT_OF_RANGE
            )
        template.curve[:] = points.tolist()
        return cls._make(template, position=position, target=target, duration=duration)

    @classmethod
    def retargeted(
        cls,
        position: ArrayLike,
        target: ArrayLike,
        velocity: ArrayLike,
        *,
        physics: Physics | str = "uikit",
    ) -> Trajectory:
        """UIKit's motion after a release whose target the app has set in willEndDragging."""
        return cls._make(cls._template(3, physics), position=position, target=target, velocity=velocity)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the parameters."""
        return self._records.shape

    def __getitem__(self, index: Any) -> Trajectory:
        """Some of the motions, indexed like an array."""
        # A copy, because a single element would be a record without a shape.
        return Trajectory(np.array(self._records[index], _RECORD))

    def _flat(self) -> NDArray[np.void]:
        return np.ascontiguousarray(self._records).reshape(-1)

    def sample(self, times: ArrayLike) -> Samples:
        """Positions and velocities at times, in seconds: arrays of shape ``shape + times.shape``."""
        times = c.array(times, "times")
        records = self._flat()
        positions = np.empty(self.shape + times.shape)
        velocities = np.empty_like(positions)
        c.call(
            "trajectories_sample", records.ctypes.data, records.size, times.ctypes.data, times.size,
            positions.ctypes.data, velocities.ctypes.data,
        )
        return Samples(positions, velocities)

    def _describe(self, field: str) -> Array:
        records = self._flat()
        infos: Any = np.empty(self.shape, _INFO)
        c.call("trajectories_describe", records.ctypes.data, records.size, infos.ctypes.data)
        found: Array = infos[field]
        return found

    @property
    def duration(self) -> Array:
        """The time at which each motion comes to rest, in seconds; infinity for never."""
        return self._describe("duration")

    @property
    def rest_position(self) -> Array:
        """The position at which each motion comes to rest, in points."""
        return self._describe("rest_position")

    @property
    def peak_time(self) -> Array:
        """The time at which each motion first reverses, in seconds; NaN for never."""
        return self._describe("peak_time")

    @property
    def peak_position(self) -> Array:
        """The position at which each motion first reverses, in points; NaN for never."""
        return self._describe("peak_position")

    def time_at(self, position: ArrayLike) -> Array:
        """The time at which each motion first reaches a position, in seconds; infinity for never."""
        positions = c.array(position, "position")
        shape = _broadcast({"motions": self._records, "position": positions})
        records = np.ascontiguousarray(np.broadcast_to(self._records, shape)).reshape(-1)
        places = np.ascontiguousarray(np.broadcast_to(positions, shape))
        times = np.empty(shape)
        c.call(
            "trajectories_times_at", records.ctypes.data, places.ctypes.data, records.size,
            times.ctypes.data,
        )
        return times

    def events(self, limit: int = 1000) -> list[MotionEvent]:
        """The first events of a single motion, in order; at most ``limit``."""
        if self._records.size != 1:
            raise c.InertialScrollError(
                f"events: must be read from a single motion, found {self._records.size} motions", 5
            )
        limit = c.whole(limit, "limit", 0)
        events = np.zeros(limit, _EVENT)
        count = c_size_t()
        records = self._flat()
        c.call(
            "trajectory_events", records.ctypes.data, events.ctypes.data, limit, byref(count)
        )
        return [
            MotionEvent(
                ("edge", "peak", "rest")[event["kind"]],
                ("lower", "upper", None)[event["end"]],
                float(event["time"]),
                float(event["position"]),
            )
            for event in events[: count.value]
        ]

    def __repr__(self) -> str:
        if not self._records.size:
            return f"Trajectory(shape={self.shape})"
        law = ("fling", "spring", "eased", "retargeted")[int(self._flat()["law"][0])]
        return f"Trajectory.{law}(shape={self.shape})"

    def _repr_svg_(self) -> str:
        durations = self.duration
        end = float(np.max(durations[np.isfinite(durations)], initial=0)) or 1.0
        times = np.linspace(0, end, 200)
        rows = self.sample(times).position.reshape(-1, times.size)
        return _svg.curves(times, rows, f"{self!r}: position in points".replace("<", ""))
