"""The plain scroll view."""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import byref, c_double, c_void_p
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _library as c
from . import _svg
from ._physics import Physics, constant
from ._scenarios import created
from ._views import AXES, INSET_BEHAVIORS, PHASES, Behavior, Effect, Point, View, frame_times
from ._views import physics_pointer

Insets = tuple[float, float, float, float]


@dataclass(frozen=True)
class Geometry:
    """The sizes that determine how far a scroll view scrolls, in points.

    content, viewport: width and height; inset, safe_area: top, left, bottom, right;
    display_scale: pixels per point, None for no pixel grid; inset_behavior: the rule that adds the safe
    area to the inset, "automatic", "scrollableAxes", "always" or "never".
    """

    content: tuple[float, float]
    viewport: tuple[float, float]
    inset: Insets = (0, 0, 0, 0)
    safe_area: Insets = (0, 0, 0, 0)
    display_scale: float | None = None
    inset_behavior: str = "automatic"

    def _struct(self) -> c.Geometry:
        return c.Geometry(
            c.record(c.Size, self.content, "geometry.content"),
            c.record(c.Size, self.viewport, "geometry.viewport"),
            c.record(c.Insets, self.inset, "geometry.inset"),
            c.record(c.Insets, self.safe_area, "geometry.safe_area"),
            c.optional(self.display_scale, 0, 0.01, 1000, "geometry.display_scale"),
            constant(self.inset_behavior, INSET_BEHAVIORS, "geometry.inset_behavior"),
        )

    @classmethod
    def _of(cls, geometry: c.Geometry) -> Geometry:
        content, viewport = geometry.content, geometry.viewport
        inset, area = (
            (insets.top, insets.left, insets.bottom, insets.right)
            for insets in (geometry.inset, geometry.safe_area)
        )
        return cls(
            (content.width, content.height), (viewport.width, viewport.height), inset, area,
            geometry.display_scale or None, INSET_BEHAVIORS[geometry.inset_behavior],
        )


@dataclass(frozen=True)
class Frames:
    """The visible states of a scroll view, frame by frame.

    time: seconds, shape (n,); offset: points, shape (n, 2); velocity: points per second, shape
    (n, 2); phase: names; effects: the effects of all frames.
    """

    time: NDArray[np.float64]
    offset: NDArray[np.float64]
    velocity: NDArray[np.float64]
    phase: list[str]
    effects: list[Effect]

    def _repr_svg_(self) -> str:
        start = self.time[0] if self.time.size else 0
        times = self.time - start if self.time.size else np.zeros(1)
        rows = self.offset.T if self.time.size else np.zeros((2, 1))
        return _svg.curves(times, rows, "offset x and y in points")


class ScrollView(View):
    """A scroll view without a screen: it receives events and times, and returns effects.

    >>> view = ScrollView(Geometry(content=(390, 4000), viewport=(390, 844)))
    >>> _ = view.drag_began(0), view.drag_ended(0, velocity=(0, 2000))
    >>> round(view.target[1], 3)
    994.005
    """

    _kind = "scroll_view"

    def __init__(
        self,
        geometry: Geometry,
        physics: Physics | str = "uikit",
        behavior: Behavior = Behavior(),
        offset: tuple[float, float] | None = None,
    ):
        handle = c_void_p()
        c.call(
            "scroll_view_create", byref(c.struct(geometry, Geometry, "geometry")), physics_pointer(physics),
            byref(c.struct(behavior, Behavior, "behavior")), None if offset is None else byref(c.record(c.Vector, offset, "offset")),
            byref(handle),
        )
        super().__init__(handle)

    @classmethod
    def of(
        cls, system: Mapping[str, Any], physics: Mapping[str, Any] | str | None = None
    ) -> ScrollView:
        """Creates a scroll view from a scenario's ``system`` of the kind "scroll-view" and its ``physics``."""
        view = cls.__new__(cls)
        View.__init__(view, created("scroll_view_create_json", system, physics))
        return view

    @property
    def geometry(self) -> Geometry:
        """The sizes."""
        geometry = c.Geometry()
        self._call("get_geometry", byref(geometry))
        return Geometry._of(geometry)

    def _state(self) -> c.ScrollViewState:
        state = c.ScrollViewState()
        self._call("get_state", byref(state))
        return state

    def _pair(self, name: str) -> tuple[float, float]:
        vector = getattr(self._state(), name)
        return (vector.x, vector.y)

    @property
    def offset(self) -> tuple[float, float]:
        """The visible content offset, in points, including the rubber band."""
        return self._pair("offset")

    @property
    def velocity(self) -> tuple[float, float]:
        """The velocity of the visible content offset, in points per second."""
        return self._pair("velocity")

    @property
    def overscroll(self) -> tuple[float, float]:
        """The overscroll, in points; negative past the top and the left."""
        return self._pair("overscroll")

    @property
    def range(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The smallest and the largest offset at rest, in points."""
        return self._pair("lower"), self._pair("upper")

    @property
    def phase(self) -> str:
        """The interaction state, one of PHASES."""
        return PHASES[self._state().phase]

    @property
    def is_moving(self) -> bool:
        """True if the next frame will change the state."""
        return bool(self._state().is_moving)

    @property
    def is_refreshing(self) -> bool:
        """True while the content is refreshing."""
        return bool(self._state().is_refreshing)

    @property
    def next_event_time(self) -> float | None:
        """The time of the next event of a running motion, in seconds; None for none."""
        return c.finite_or_none(self._state().next_event_time)

    @property
    def target(self) -> tuple[float, float]:
        """The offset at which the content will rest without further events, in points."""
        target = c.Vector()
        self._call("get_target", byref(target))
        return (target.x, target.y)

    @property
    def settling_time(self) -> float | None:
        """The time at which all motion ends without further events, in seconds; None if nothing moves."""
        time = c_double()
        self._call("get_settling_time", byref(time))
        return c.finite_or_none(time.value)

    def time_at(self, offset: float, axis: str = "y") -> float | None:
        """The time at which the running motion first reaches an offset, in seconds; None for never."""
        time = c_double()
        self._call("get_time_at", constant(axis, AXES, "axis"), c.real(offset, "offset"), byref(time))
        return c.finite_or_none(time.value)

    def advance_frames(self, times: ArrayLike) -> Frames:
        """Advances all motion frame by frame, in one call."""
        frames = frame_times(times)
        offsets, velocities = np.empty((frames.size, 2)), np.empty((frames.size, 2))
        phases = np.empty(frames.size, np.int32)
        self._call(
            "advance_frames", frames.ctypes.data, frames.size, offsets.ctypes.data,
            velocities.ctypes.data, phases.ctypes.data, None,
        )
        effects = self._effects() if frames.size else []
        return Frames(frames, offsets, velocities, [PHASES[phase] for phase in phases], effects)

    def drag_began(self, time: float) -> list[Effect]:
        """A drag that the host has recognized begins, without touch slop."""
        return self._handle_event("dragBegan", time)

    def scroll_to(self, offset: Point, time: float, animated: bool = False) -> list[Effect]:
        """The app sets the content offset, (x, y) in points, which is not clamped."""
        return self._handle_event("scrollTo", time, vector=offset, animated=animated)

    def assign_content_offset(self, offset: Point, time: float) -> list[Effect]:
        """The app assigns the content offset; a drag or a motion continues from there."""
        return self._handle_event("assignContentOffset", time, vector=offset)

    def scroll_to_rect(
        self, origin: Point, size: tuple[float, float], time: float, animated: bool = False
    ) -> list[Effect]:
        """The app scrolls a rectangle of the content into view: top left (x, y), width and height in points."""
        return self._handle_event("scrollToRect", time, vector=origin, size=size, animated=animated)

    def begin_refresh(self, time: float) -> list[Effect]:
        """The app begins a refresh."""
        return self._handle_event("beginRefresh", time)

    def set_geometry(
        self, geometry: Geometry, time: float, inserted_before: tuple[float, float] = (0, 0)
    ) -> list[Effect]:
        """Sets other sizes; ``inserted_before``: the length inserted before the visible content, in points."""
        self._call(
            "set_geometry", byref(c.struct(geometry, Geometry, "geometry")),
            c.record(c.Vector, inserted_before, "inserted_before"), c.real(time, "time"), None,
        )
        return self._effects()

    def __repr__(self) -> str:
        x, y = self.offset
        return f"<ScrollView at ({x + 0.0:g}, {y + 0.0:g}), {self.phase}>"

    def _repr_svg_(self) -> str:
        x, y = self.offset
        return _svg.boxes(self.geometry.viewport, [("content", -x, -y, *self.geometry.content)])
