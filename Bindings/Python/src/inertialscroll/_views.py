"""The common base of plain and nested scroll views: behavior, effects and the handle."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from ctypes import byref, c_double, c_size_t, c_void_p
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _library as c
from ._physics import Physics, constant, physics_struct

PHASES = ("idle", "tracking", "dragging", "decelerating", "bouncing", "snapping", "animating")
PARTS = ("header", "bar", "list", "sheet", "content")
WHEEL_PHASES = (
    "discrete", "began", "changed", "ended", "cancelled", "momentumBegan", "momentumChanged",
    "momentumEnded",
)
#: The kinds of events in the header's order, with the arguments that have other names than the fields in C.
EVENTS: dict[str, dict[str, str]] = {
    "touchBegan": {"vector": "place", "page": "on"}, "touchMoved": {"vector": "place"}, "touchEnded": {},
    "touchCancelled": {}, "dragBegan": {"page": "on"}, "dragMoved": {"vector": "movement"},
    "dragEnded": {"vector": "velocity"}, "wheel": {"vector": "delta"}, "tap": {"vector": "place"},
    "scrollTo": {"vector": "offset", "page": "on"}, "assignContentOffset": {"vector": "offset"},
    "scrollToRect": {"vector": "origin"}, "scrollToTop": {}, "stop": {}, "beginRefresh": {}, "endRefresh": {},
    "endLoadMore": {}, "scrollPage": {"value": "offset"}, "showPage": {}, "moveSettlingPart": {"value": "position"},
    "jump": {"page": "part", "value": "to"}, "scrollBy": {"vector": "distance", "page": "on"}, "relayout": {},
}
EFFECTS = (
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
    "willBeginDecelerating", "didEndDecelerating", "didEndScrollingAnimation",
    "shouldScrollToTop", "didScrollToTop", "didChangeAdjustedContentInset", "refreshTriggered",
    "approachingEnd", "edgeReached", "peak", "rest", "handedOver", "pageChanged",
    "barWillPan", "barDidPan", "pageWillAppear", "pageDidAppear", "pageWillDisappear",
    "pageDidDisappear", "loadMoreTriggered",
)
INSET_BEHAVIORS = ("automatic", "scrollableAxes", "always", "never")
EDGES = ("top", "left", "bottom", "right")
AXES = ("x", "y")
CHOICES = ("nearest", "nextInDirection")

#: x and y, in points.
Point = tuple[float, float]

#: A function that may change the target of a release. It receives the velocity (x, y) in points per
#: MILLISECOND and the proposed target in points, and returns another target or None. An iOS system
#: uses only y; a protocol does not call the function.
WillEndDragging = Callable[[Point, Point], "Point | None"]


@dataclass(frozen=True)
class Effect:
    """An effect that a scroll view reports: a delegate call of UIScrollView, or a computed event.

    kind: one of ``EFFECTS``; time: in seconds, exact for computed events such as "edgeReached";
    values: the effect's other values, by name; is_of_pages: true if the scroll view of a nested view's
    pages reports the effect.
    """

    kind: str
    time: float
    values: dict[str, Any] = field(default_factory=dict)
    is_of_pages: bool = False


def _effect(effect: c.Effect, view: View) -> Effect:
    kind = EFFECTS[effect.kind]
    values: dict[str, Any] = {}
    if kind == "willEndDragging":
        values["velocity"] = (effect.velocity.x, effect.velocity.y)
        values["target"] = (effect.target.x, effect.target.y)
    elif kind == "didEndDragging":
        values["willDecelerate"] = bool(effect.flag)
    elif kind == "didChangeAdjustedContentInset":
        inset = effect.inset
        values["inset"] = (inset.top, inset.left, inset.bottom, inset.right)
    elif kind == "approachingEnd":
        values["distance"] = effect.distance
    elif kind == "edgeReached":
        values["edge"] = EDGES[effect.edge]
    elif kind == "peak":
        values["axis"] = AXES[effect.axis]
    elif kind == "handedOver":
        values["from"], values["to"] = view._part_name(effect.from_), view._part_name(effect.to)
    elif kind.startswith("page") or kind == "loadMoreTriggered":
        values["page"] = effect.page
    elif kind in ("barWillPan", "barDidPan"):
        values["dock"] = "top" if effect.flag else "bottom"
    return Effect(kind, effect.time, values, bool(effect.is_of_pages))


@dataclass(frozen=True)
class Snapping:
    """The offsets at which content comes to rest along an axis: an interval, or offsets, in points.

    choice: "nearest" or "nextInDirection"; within: the distance within which content snaps, as a
    fraction of the view's length, None for any; at_most_one: true if a drag moves by at most one
    snap offset.
    """

    interval: float | None = None
    origin: float = 0
    offsets: Sequence[float] = ()
    choice: str = "nearest"
    within: float | None = None
    at_most_one: bool = False

    def _fill(self, snapping: c.Snapping) -> object:
        """Fills a C struct, and returns the memory that it refers to; the caller must keep this memory."""
        offsets = c.numbers(self.offsets, "snapping.offsets")
        if self.interval is not None and offsets.size:
            raise c.InertialScrollError(f"snapping: must have an interval or offsets, found both, {c.shown(self)}", 6)
        snapping.kind = 2 if self.interval is None else 1
        snapping.choice = constant(self.choice, CHOICES, "snapping.choice")
        snapping.interval = 0 if self.interval is None else c.real(self.interval, "snapping.interval")
        snapping.origin = c.real(self.origin, "snapping.origin")
        snapping.offsets = offsets.ctypes.data_as(ctypes.POINTER(c_double))
        snapping.offset_count = offsets.size
        snapping.within = c.optional(self.within, -1, 0, c.MAX_MAGNITUDE, "snapping.within")
        snapping.at_most_one = c.truth(self.at_most_one, "snapping.at_most_one")
        return offsets


@dataclass(frozen=True)
class Behavior:
    """The options that an app sets on a scroll view.

    scroll_enabled: true if fingers, wheels and trackpads move the content; page_length: width and
    height of a page in points, None for the size of the scroll view; refresh_threshold: the overscroll
    that starts a refresh, in points, None for no refresh control; refresh_height: the control's height,
    in points; approaching_end: the distance from the end at which "approachingEnd" is reported, in
    points, None for never.
    """

    bounces_x: bool = True
    bounces_y: bool = True
    scroll_enabled: bool = True
    always_bounce_horizontal: bool = False
    always_bounce_vertical: bool = False
    paging: bool = False
    directional_lock: bool = False
    right_to_left: bool = False
    page_length: tuple[float, float] | None = None
    snap_x: Snapping | None = None
    snap_y: Snapping | None = None
    refresh_threshold: float | None = None
    refresh_height: float = 60
    approaching_end: float | None = None

    def _struct(self) -> c.Behavior:
        result = c.Behavior()
        c.call("behavior_init", byref(result))
        for name in (
            "bounces_x", "bounces_y", "scroll_enabled", "always_bounce_horizontal", "always_bounce_vertical",
            "paging", "directional_lock", "right_to_left",
        ):
            setattr(result, name, c.truth(getattr(self, name), f"behavior.{name}"))
        if self.page_length is not None:
            size = c.record(c.Size, self.page_length, "behavior.page_length")
            for name in ("width", "height"):
                c.within(getattr(size, name), c.LEAST_LENGTH, c.MAX_MAGNITUDE, f"behavior.page_length.{name}")
            result.page_length = size
        kept = []
        for name in ("snap_x", "snap_y"):
            if (snapping := getattr(self, name)) is not None:
                kept.append(c.instance(snapping, Snapping, f"behavior.{name}")._fill(getattr(result, name)))
        result._kept = kept
        if self.refresh_threshold is not None:
            result.refresh = 1
            c.put(result, "refresh_threshold", self.refresh_threshold, "behavior.refresh_threshold")
        c.put(result, "refresh_height", self.refresh_height, "behavior.refresh_height")
        result.approaching_end = c.optional(
            self.approaching_end, -1, 0, c.MAX_MAGNITUDE, "behavior.approaching_end"
        )
        return result


class View:
    """The base class of both kinds of scroll views; it owns a handle of the library.

    A view belongs to one thread at a time; different views are independent of each other. Times
    are in seconds and must not decrease.
    """

    _kind: str
    _handle: int | None = None

    def __init__(self, handle: c_void_p):
        self._handle = handle.value

    def __del__(self) -> None:
        if self._handle is not None:
            c.call(f"{self._kind}_destroy", self._handle)
            self._handle = None

    def _call(self, name: str, *arguments: object, names: Mapping[str, str] = {}) -> None:
        c.call(f"{self._kind}_{name}", self._handle, *arguments, names=names)

    def copy(self) -> Any:
        """Creates a copy. With the same events, both views then have exactly the same states."""
        copy = c_void_p()
        self._call("copy", byref(copy))
        result = object.__new__(type(self))
        result.__dict__.update(self.__dict__)
        result._handle = copy.value
        return result

    def set_physics(self, physics: Physics | str, time: float) -> list[Effect]:
        """Sets another physics; a running motion keeps the old one until it ends or a finger stops it."""
        self._call("set_physics", physics_pointer(physics), c.real(time, "time"), None)
        return self._effects()

    def set_behavior(self, behavior: Behavior, time: float) -> list[Effect]:
        """Sets another behavior; a running motion keeps the old one until it ends or a finger stops it.

        A nested view has only ``bounces_y``, ``scroll_enabled`` and ``approaching_end``; a protocol has no behavior.
        """
        self._call("set_behavior", byref(c.struct(behavior, Behavior, "behavior")), c.real(time, "time"), None)
        return self._effects()

    def __reduce__(self) -> Any:
        # Two objects would free the same handle.
        raise TypeError(f"a {type(self).__name__} cannot be pickled; copy() makes another one")

    def __copy__(self) -> Any:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Any:
        return self.copy()

    @property
    def _part_names(self) -> tuple[str, ...]:
        return PARTS

    def _part_name(self, part: int) -> str | None:
        return None if part < 0 else self._part_names[part]

    def _effects(self) -> list[Effect]:
        count = c_size_t()
        effects = (c.Effect * 16)()
        self._call("get_effects", effects, len(effects), byref(count))
        if count.value > len(effects):
            effects = (c.Effect * count.value)()
            self._call("get_effects", effects, len(effects), byref(count))
        return [_effect(effect, self) for effect in effects[: count.value]]

    def _handle_event(
        self, kind: str, time: float, will_end_dragging: WillEndDragging | None = None, **fields: Any
    ) -> list[Effect]:
        event, time = c.Event(kind=list(EVENTS).index(kind)), c.real(time, "time")
        names = {r"event\.kind(:.*found) \d+": rf'event\1 "{kind}"'}
        for name, value in fields.items():
            place = names[rf"event\.{name}"] = EVENTS[kind].get(name, name)
            if name in ("vector", "size"):
                setattr(event, name, c.record(c.Vector if name == "vector" else c.Size, value, place))
            elif name == "animated":
                event.flag = c.truth(value, name)
            else:
                c.put(event, name, value, place)
        failures: list[BaseException] = []

        callbacks = None
        if will_end_dragging is not None:
            chooser = _chooser(c.function(will_end_dragging, "will_end_dragging"), failures)
            choose = c.WILL_END_DRAGGING(chooser)
            callbacks = byref(c.Callbacks(will_end_dragging=choose))
        self._call("handle", byref(event), time, callbacks, names=names)
        if failures:
            raise failures[0]
        return self._effects()

    def advance(self, time: float) -> list[Effect]:
        """Advances all motion to the time of a frame."""
        self._call("advance", c.real(time, "time"), None)
        return self._effects()

    def touch_began(self, place: Point, time: float) -> list[Effect]:
        """A finger touches a position, (x, y) in points."""
        return self._handle_event("touchBegan", time, vector=place)

    def touch_moved(self, place: Point, time: float) -> list[Effect]:
        """The finger moves to a position, (x, y) in points."""
        return self._handle_event("touchMoved", time, vector=place)

    def touch_ended(self, time: float, will_end_dragging: WillEndDragging | None = None) -> list[Effect]:
        """The finger lifts off with its measured velocity; the function may change where content will rest."""
        return self._handle_event("touchEnded", time, will_end_dragging)

    def touch_cancelled(self, time: float) -> list[Effect]:
        """The system cancels the touch."""
        return self._handle_event("touchCancelled", time)

    def drag_moved(self, movement: Point, time: float) -> list[Effect]:
        """A recognized drag has moved by (x, y) points since it began; positive if the offset grows."""
        return self._handle_event("dragMoved", time, vector=movement)

    def drag_ended(
        self,
        time: float,
        velocity: Point | None = None,
        will_end_dragging: WillEndDragging | None = None,
    ) -> list[Effect]:
        """A recognized drag ends; ``velocity`` in points per second, None for the measured velocity."""
        return self._handle_event(
            "dragEnded", time, will_end_dragging, vector=(0, 0) if velocity is None else velocity,
            flag=velocity is not None,
        )

    def wheel(
        self, delta: Point, time: float, phase: str = "discrete",
        will_end_dragging: WillEndDragging | None = None,
    ) -> list[Effect]:
        """A wheel or a trackpad moves the content by (x, y) points; phase: one of WHEEL_PHASES."""
        number = constant(phase, WHEEL_PHASES, "phase")
        return self._handle_event("wheel", time, will_end_dragging, vector=delta, phase=number)

    def scroll_to_top(self, time: float) -> list[Effect]:
        """The app, or a tap on the status bar, scrolls to the top with an animation."""
        return self._handle_event("scrollToTop", time)

    def stop(self, time: float) -> list[Effect]:
        """The app stops all motion immediately."""
        return self._handle_event("stop", time)

    def end_refresh(self, time: float) -> list[Effect]:
        """The app ends the refresh."""
        return self._handle_event("endRefresh", time)


def _chooser(
    will_end_dragging: WillEndDragging, failures: list[BaseException]
) -> Callable[[object, c.Vector, Any], None]:
    """The C callback of a function. An exception cannot pass through C, so it is stored and raised later."""

    def choose(context: object, velocity: c.Vector, place: Any) -> None:
        try:
            proposed = place.contents
            wanted = will_end_dragging((velocity.x, velocity.y), (proposed.x, proposed.y))
            if wanted is not None:
                chosen = c.record(c.Vector, wanted, "will_end_dragging")
                proposed.x, proposed.y = chosen.x, chosen.y
        except BaseException as failure:
            failures.append(failure)

    return choose


def physics_pointer(physics: Physics | str) -> Any:
    """A pointer to the C struct of a physics."""
    return byref(physics_struct(physics))


def frame_times(times: object) -> NDArray[np.float64]:
    """Converts frame times to a one-dimensional array."""
    return c.array(times, "times").reshape(-1)
