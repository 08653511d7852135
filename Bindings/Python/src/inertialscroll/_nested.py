"""The nested scroll view."""

from __future__ import annotations

import math
from collections.abc import Mapping
from ctypes import byref, c_double, c_size_t
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _library as c
from . import _svg
from ._physics import constant
from ._scenarios import created, json_text, refusals_of_json
from ._views import AXES, PARTS, PHASES, Effect, Point, View, frame_times


@dataclass(frozen=True)
class Part:
    """A part of another platform's nested-scroll protocol.

    amount: the distances by which it is scrolled or collapsed, (x, y) in points; lower, upper: the
    smallest and the largest amounts at rest.
    """

    name: str
    amount: Point
    lower: Point
    upper: Point


@dataclass(frozen=True)
class NestedState:
    """The visible state of a nested scroll view: lengths in points, velocity in points per second.

    A frame is None if the system has no such part; y is measured downwards from the top of the viewport. section:
    the sticky section at the top of the viewport, from 0, whose header has header_y and header_height; None without
    sections. owner: the part that moves; target: the amount at which a protocol's bar or sheet will settle.
    """

    offset: float
    velocity: float
    overscroll: float
    page: int
    section: int | None
    page_position: float
    phase: str
    owner: str | None
    is_moving: bool
    is_refreshing: bool
    header_y: float | None
    header_height: float | None
    header_offset: float | None
    bar_y: float | None
    page_y: float | None
    page_height: float | None
    content_height: float | None
    first_row_y: float | None
    sheet_offset: float | None
    sheet_y: float | None
    target: float | None


_STATE = np.dtype(c.NestedViewState)


@dataclass(frozen=True)
class NestedFrames:
    """The visible states of a nested scroll view, frame by frame.

    time: in seconds; states: a structured array with the fields of NestedState. Phase and owner are
    numbers; a frame is NaN if the system has no such part. effects: the effects of all frames.
    """

    time: NDArray[np.float64]
    states: NDArray[np.void]
    effects: list[Effect]

    def _repr_svg_(self) -> str:
        if not self.time.size:
            return _svg.curves(np.zeros(1), np.zeros((1, 1)), "combined offset in points")
        times = self.time - self.time[0]
        return _svg.curves(times, self.states["offset"], "combined offset in points")


class NestedScrollView(View):
    """Nested scroll views that scroll as one, without a screen.

    ``system`` is the ``system`` of a scenario: an iOS system such as "segment-pager", or the nested-scroll protocol of
    another platform such as "android-app-bar". ``physics`` is the ``physics`` of a scenario, or a platform's name. By
    default, it is the physics of the protocol's platform, or UIKit's. ``frames_per_second`` affects platforms whose
    original code moves frame by frame.

    Raises ScenarioError if a value is invalid, with its JSON path.

    >>> view = NestedScrollView(
    ...     {"kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44, "pages": [4000, 200]})
    >>> _ = view.drag_began("list", 0), view.drag_ended(0, velocity=(0, 2000))
    >>> [round(effect.time, 3) for effect in view.advance(1) if effect.kind == "handedOver"]
    [0.178]
    """

    _kind = "nested_view"

    def __init__(
        self,
        system: Mapping[str, Any],
        physics: Mapping[str, Any] | str | None = None,
        frames_per_second: float | None = None,
    ):
        super().__init__(created("nested_view_create", system, physics, frames_per_second))
        #: The system with the changes so far.
        self.system = dict(system)

    @property
    def _part_names(self) -> tuple[str, ...]:
        # A change of the geometry can add and remove parts.
        return tuple(part.name for part in self.parts) or PARTS

    @property
    def parts(self) -> list[Part]:
        """The parts of a protocol, outermost first; empty for an iOS system, whose parts are in ``state``."""
        count = c_size_t()
        self._call("get_part_count", byref(count))
        found = []
        for index in range(count.value):
            part = c.NestedPart()
            self._call("get_part", index, byref(part))
            places = ((place.x, place.y) for place in (part.amount, part.lower, part.upper))
            found.append(Part(part.name.decode(), *places))
        return found

    def _state(self) -> c.NestedViewState:
        state = c.NestedViewState()
        self._call("get_state", byref(state))
        return state

    @property
    def state(self) -> NestedState:
        """The visible state."""
        state = self._state()
        values = {entry.name: getattr(state, entry.name) for entry in fields(NestedState)}
        for name, value in values.items():
            if isinstance(value, float):
                values[name] = c.finite_or_none(value)
        values["phase"] = PHASES[state.phase]
        values["owner"] = self._part_name(state.owner)
        values["section"] = None if state.section < 0 else state.section
        values["is_moving"], values["is_refreshing"] = bool(state.is_moving), bool(state.is_refreshing)
        return NestedState(**values)

    @property
    def offset(self) -> float:
        """The visible combined offset, in points, including the rubber band."""
        return float(self._state().offset)

    @property
    def velocity(self) -> float:
        """The velocity of the visible combined offset, in points per second."""
        return float(self._state().velocity)

    @property
    def next_event_time(self) -> float | None:
        """The time of the next event of a running motion, in seconds; None for none."""
        return c.finite_or_none(self._state().next_event_time)

    def inner_offset(self, page: int) -> float | None:
        """The visible offset of a page's list, in points; None for a page without a list."""
        offset = c_double()
        self._call("get_inner_offset", c.whole(page, "page"), byref(offset))
        return c.finite_or_none(offset.value)

    def list_frame(self, index: int) -> tuple[float, float] | None:
        """The top and the height of a list on screen, in points; None for a page that is not current."""
        y, height = c_double(), c_double()
        self._call("get_list_frame", c.whole(index, "list"), byref(y), byref(height))
        return None if math.isnan(y.value) else (y.value, height.value)

    def section_header(self, section: int) -> tuple[float, float]:
        """The top and the height of a sticky section's header on screen, in points.

        Raises InertialScrollError for a system without sections.
        """
        y, height = c_double(), c_double()
        self._call("get_section_header", c.whole(section, "section"), byref(y), byref(height))
        return y.value, height.value

    def advance_frames(self, times: ArrayLike) -> NestedFrames:
        """Advances all motion frame by frame, in one call."""
        frames = frame_times(times)
        states = np.empty(frames.size, _STATE)
        self._call("advance_frames", frames.ctypes.data, frames.size, states.ctypes.data, None)
        return NestedFrames(frames, states, self._effects() if frames.size else [])

    def touch_began(self, place: Point, time: float, on: str | None = None) -> list[Effect]:
        """A finger touches a position, (x, y) in points; ``on``: a protocol's part, None for its default part."""
        return self._handle_event("touchBegan", time, vector=place, **self._touched(on))

    def drag_began(self, on: str | None, time: float, axis: str = "y") -> list[Effect]:
        """A drag that the host has recognized begins on a part; None for a protocol's default part."""
        if self._part_names != PARTS:
            return self._handle_event("dragBegan", time, **self._touched(on))
        number, is_along_x = constant(on, PARTS, "on"), constant(axis, AXES, "axis") == 0
        return self._handle_event("dragBegan", time, on=number, flag=is_along_x)

    def _touched(self, on: str | None) -> dict[str, Any]:
        return {} if on is None else {"flag": 1, "page": self._part_index(on)}

    def tap(self, place: Point, time: float) -> list[Effect]:
        """A tap at a position, (x, y) in points."""
        return self._handle_event("tap", time, vector=place)

    def assign_content_offset(self, offset: float, time: float) -> list[Effect]:
        """The app assigns the combined offset; a drag or a motion continues from there."""
        return self._handle_event("assignContentOffset", time, vector=(0, c.real(offset, "offset")))

    def begin_refresh(self, time: float, page: int | None = None) -> list[Effect]:
        """The app begins the refresh of a page, by default of the current page."""
        return self._handle_event("beginRefresh", time, flag=page is not None, page=0 if page is None else page)

    def end_refresh(self, time: float, page: int | None = None) -> list[Effect]:
        """The app ends the refresh of a page, by default of the current page."""
        return self._handle_event("endRefresh", time, flag=page is not None, page=0 if page is None else page)

    def end_load_more(self, time: float, page: int | None = None) -> list[Effect]:
        """The app ends the loading of a page's footer, by default of the current page's."""
        return self._handle_event("endLoadMore", time, flag=page is not None, page=0 if page is None else page)

    def scroll_page(self, page: int, offset: float, time: float) -> list[Effect]:
        """The app sets the offset of a page's list, in points."""
        return self._handle_event("scrollPage", time, page=page, value=offset)

    def show_page(self, page: int, time: float, animated: bool = False) -> list[Effect]:
        """The app shows a page."""
        return self._handle_event("showPage", time, page=page, animated=animated)

    def move_settling_part(
        self, position: float, time: float, animated: bool = False
    ) -> list[Effect]:
        """The app moves a sheet to an offset, or a docked bar to a y, in points."""
        return self._handle_event("moveSettlingPart", time, value=position, animated=animated)

    def set_geometry(
        self, changes: Mapping[str, Any], time: float, insert_above: float = 0, page: int = 0
    ) -> list[Effect]:
        """Changes values of the system and keeps the visible content in place, like a script's step ``set``.

        ``insert_above``: the height of content inserted above the visible rows of ``page``, in points; if it is not 0,
        the changes must contain the new heights of all pages, lists or sections.
        """
        text = json_text(changes, whole="changes")
        with refusals_of_json():
            self._call(
                "set_geometry", text, len(text), c.real(insert_above, "insert_above"), c.whole(page, "page"),
                c.real(time, "time"), None,
            )
        # A copy of this view has the same dict.
        self.system = {**self.system, **changes}
        return self._effects()

    def jump(self, part: str, to: float, time: float) -> list[Effect]:
        """The app sets how far a protocol's part is scrolled or collapsed, in points."""
        return self._handle_event("jump", time, page=constant(part, self._part_names, "part"), value=to)

    def scroll_to(
        self, offset: float | Point, time: float, animated: bool = False, on: str | None = None
    ) -> list[Effect]:
        """The app scrolls an iOS system to a combined offset, or a web page's scroller to (x, y), in points.

        ``on``: the scroller of a web page, None for the innermost one.
        """
        vector = offset if self.parts else (0, c.real(offset, "offset"))
        return self._handle_event("scrollTo", time, vector=vector, animated=animated, page=self._scroller(on))

    def scroll_by(
        self, distance: Point, time: float, animated: bool = False, on: str | None = None
    ) -> list[Effect]:
        """The app scrolls a web page's scroller, by default the innermost one, by (x, y) points."""
        return self._handle_event("scrollBy", time, vector=distance, animated=animated, page=self._scroller(on))

    def _scroller(self, on: str | None) -> int:
        """The index of a web page's scroller; None for the innermost one."""
        return len(self.parts) - 1 if on is None else self._part_index(on)

    def _part_index(self, on: str) -> int:
        """The index of a protocol's part."""
        if not self.parts:
            raise c.InertialScrollError(f"on: must be None for an iOS system, found {c.shown(on)}", 6)
        return constant(on, self._part_names, "on")

    def relayout(self, time: float) -> list[Effect]:
        """A web page is laid out again; its scrollers then snap again."""
        return self._handle_event("relayout", time)

    def __repr__(self) -> str:
        state = self.state
        return f"<NestedScrollView {self.system['kind']} at {state.offset:g}, {state.phase}>"

    def _repr_svg_(self) -> str:
        state, viewport = self.state, self.system["viewport"]
        width, height = (390, viewport) if isinstance(viewport, (int, float)) else viewport
        parts: list[tuple[str, float, float, float, float]] = []
        if state.section is not None:
            parts.append(("list", 0, -state.offset, width, state.content_height or 0))
            for section in range(state.section, len(self.system["sections"])):
                y, header = self.section_header(section)
                if y >= height:
                    break
                parts.append((f"header {section}", 0, y, width, header))
        elif state.header_y is not None and state.header_height is not None:
            parts.append(("header", 0, state.header_y, width, state.header_height))
        if state.page_y is not None and state.page_height is not None:
            parts.append(("list", 0, state.page_y, width, state.page_height))
        if state.bar_y is not None:
            parts.append(("bar", 0, state.bar_y, width, self.system.get("bar") or 44))
        if state.sheet_y is not None:
            parts.append(("sheet", 0, state.sheet_y, width, max(height - state.sheet_y, 0)))
        for part in self.parts:
            parts.append((part.name, -part.amount[0], -part.amount[1], width, height + part.upper[1]))
        if not parts and state.content_height is not None:
            parts.append(("content", 0, -state.offset, width, state.content_height))
        return _svg.boxes((width, height), parts)
