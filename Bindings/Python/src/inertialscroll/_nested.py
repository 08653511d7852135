"""The nested scroll view."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from ctypes import byref, c_double, c_void_p
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _library as c
from . import _svg
from ._physics import Physics, constant
from ._views import AXES, PARTS, PHASES, Behavior, Effect, Point, View, frame_times, physics_pointer

SYSTEMS = (
    "stackedLists", "segmentPager", "easyPager", "collapsingHeader", "swipePages", "detentSheet",
    "stickySections",
)

_CHOICES = {
    "other_pages": ("keep", "reset"),
    "short_pages": ("fill", "limit"),
    "refresh_owner": ("whole", "page"),
    "fling_at_list_top": ("handOn", "stop"),
    "scrolls_to_top": ("all", "list"),
    "header_resize": ("keepBar", "keepOffset"),
    "header_returns": ("atTop", "onReverse"),
    "sheet_drag_back": ("symmetric", "listFirst"),
    "detent_choice": ("sequential", "projected", "nearest"),
}

_CONVERTED = ("system", "viewport", "pages", "headers", "detents", "header", "bar")


@dataclass(frozen=True)
class NestedGeometry:
    """The sizes of a nested system, in points. What is None is as the system has it.

    system: one of ``SYSTEMS``; viewport: width and height; pages: the height of each page's content,
    None for a page without a list, of sticky sections the height of each section's rows; headers: the
    height of each section's header, where further sections have the last one's; detents: where a sheet rests, ascending; detent: which one it
    starts at; header: the header's height, its greatest; header_minimum, header_shown: the collapsing
    header's least height and that at the start; bar: the bar's height; top_inset: how far below the
    top the bar pins; refresh_threshold: how far to pull to refresh.

    The policies: other_pages "keep" or "reset"; short_pages "fill" or "limit"; refresh_owner "whole"
    or "page"; fling_at_list_top "handOn" or "stop"; scrolls_to_top "all" or "list"; header_resize
    "keepBar" or "keepOffset"; header_returns "atTop" or "onReverse"; header_snap: whether a header
    settles that would rest between its ends; sheet_drag_back "symmetric" or "listFirst"; detent_choice "sequential",
    "projected" or "nearest".
    """

    system: str
    viewport: tuple[float, float]
    pages: Sequence[float | None]
    header: float | None = None
    bar: float | None = None
    detents: Sequence[float] = ()
    detent: int = 0
    header_minimum: float = 0
    header_shown: float | None = None
    top_inset: float | None = None
    bottom_inset: float = 0
    refresh_threshold: float | None = None
    refresh_height: float | None = None
    has_button: bool | None = None
    header_scrolls: bool | None = None
    bottom_dock: bool | None = None
    is_header_inset: bool | None = None
    header_sticks: bool | None = None
    bar_scrolls: bool | None = None
    other_pages: str | None = None
    short_pages: str | None = None
    refresh_owner: str | None = None
    fling_at_list_top: str | None = None
    scrolls_to_top: str | None = None
    header_resize: str | None = None
    header_returns: str | None = None
    header_snap: bool | None = None
    sheet_drag_back: str | None = None
    detent_choice: str | None = None
    headers: Sequence[float] = ()

    def _struct(self) -> c.NestedGeometry:
        result = c.NestedGeometry()
        kind = constant(self.system, SYSTEMS, "geometry.system")
        c.call("nested_geometry_init", byref(result), kind)
        result.viewport = c.record(c.Size, self.viewport, "geometry.viewport")
        pages = c.numbers(self.pages, "geometry.pages", absent=-1)
        headers = c.numbers(self.headers, "geometry.headers")
        detents = c.numbers(self.detents, "geometry.detents")
        pointer = ctypes.POINTER(c_double)
        result.pages, result.page_count = pages.ctypes.data_as(pointer), pages.size
        result.headers, result.header_count = headers.ctypes.data_as(pointer), headers.size
        result.detents, result.detent_count = detents.ctypes.data_as(pointer), detents.size
        result._kept = (pages, headers, detents)
        absent = -1 if self.system == "swipePages" else 0
        result.header = c.real(c.optional(self.header, absent), "geometry.header")
        result.bar = c.real(c.optional(self.bar, absent), "geometry.bar")
        for entry in fields(self):
            value = getattr(self, entry.name)
            if entry.name in _CHOICES and value is not None:
                place = f"geometry.{entry.name}"
                setattr(result, entry.name, constant(value, _CHOICES[entry.name], place))
            elif entry.name not in _CONVERTED and value is not None:
                c.put(result, entry.name, value, f"geometry.{entry.name}")
        return result


@dataclass(frozen=True)
class NestedState:
    """What a nested scroll view shows: lengths in points, velocity in points per second.

    Frames that the system lacks are None; y counts from the top of the viewport, downwards. section: of
    sticky sections, the one at the top of the viewport, from 0; header_y and header_height are its
    header's.
    """

    offset: float
    velocity: float
    overscroll: float
    page: int
    section: int | None
    page_position: float
    phase: str
    consumer: str | None
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


_STATE = np.dtype(c.NestedViewState)


@dataclass(frozen=True)
class NestedFrames:
    """What a nested scroll view showed from frame to frame.

    time: seconds; states: a structured array with the fields of NestedState, phase and consumer as
    numbers, frames that the system lacks as NaN; effects: what happened on the way.
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
    """Scroll views within each other that scroll as one, without a screen.

    >>> view = NestedScrollView(
    ...     NestedGeometry("segmentPager", (390, 844), pages=[4000, 200], header=300, bar=44))
    >>> _ = view.drag_began("list", 0), view.drag_ended(0, velocity=(0, 2000))
    >>> [round(effect.time, 3) for effect in view.advance(1) if effect.kind == "handedOver"]
    [0.178]
    """

    _kind = "nested_view"

    def __init__(
        self,
        geometry: NestedGeometry,
        physics: Physics | str = "uikit",
        behavior: Behavior = Behavior(),
        display_scale: float | None = None,
    ):
        handle = c_void_p()
        c.call(
            "nested_view_create", byref(c.struct(geometry, NestedGeometry, "geometry")), physics_pointer(physics),
            byref(c.struct(behavior, Behavior, "behavior")), c.real(c.optional(display_scale, 0), "display_scale"),
            byref(handle),
        )
        super().__init__(handle)
        self.geometry = geometry

    def _state(self) -> c.NestedViewState:
        state = c.NestedViewState()
        self._call("get_state", byref(state))
        return state

    @property
    def state(self) -> NestedState:
        """Everything that it shows."""
        state = self._state()
        values = {entry.name: getattr(state, entry.name) for entry in fields(NestedState)}
        for name, value in values.items():
            if isinstance(value, float):
                values[name] = c.finite_or_none(value)
        values["phase"] = PHASES[state.phase]
        values["consumer"] = None if state.consumer < 0 else PARTS[state.consumer]
        values["section"] = None if state.section < 0 else state.section
        values["is_moving"], values["is_refreshing"] = bool(state.is_moving), bool(state.is_refreshing)
        return NestedState(**values)

    @property
    def offset(self) -> float:
        """The combined offset, in points, rubber band included."""
        return float(self._state().offset)

    @property
    def velocity(self) -> float:
        """How fast the combined offset changes, in points per second."""
        return float(self._state().velocity)

    @property
    def next_event_time(self) -> float | None:
        """When something happens next by itself, in seconds; None if nothing does."""
        return c.finite_or_none(self._state().next_event_time)

    def inner_offset(self, page: int) -> float | None:
        """The offset of a page's own list as shown, in points; None for a page without one."""
        offset = c_double()
        self._call("get_inner_offset", c.whole(page, "page"), byref(offset))
        return c.finite_or_none(offset.value)

    def list_frame(self, index: int) -> tuple[float, float] | None:
        """The top and the height of a list on screen, in points; None for a page not shown."""
        y, height = c_double(), c_double()
        self._call("get_list_frame", c.whole(index, "list"), byref(y), byref(height))
        return None if math.isnan(y.value) else (y.value, height.value)

    def section_header(self, section: int) -> tuple[float, float]:
        """The top and the height of a section's header on screen, in points: of sticky sections alone."""
        y, height = c_double(), c_double()
        self._call("get_section_header", c.whole(section, "section"), byref(y), byref(height))
        return y.value, height.value

    def advance_frames(self, times: ArrayLike) -> NestedFrames:
        """Lets time pass from frame to frame, in one call."""
        frames = frame_times(times)
        states = np.empty(frames.size, _STATE)
        self._call("advance_frames", frames.ctypes.data, frames.size, states.ctypes.data, None)
        return NestedFrames(frames, states, self._effects() if frames.size else [])

    def drag_began(self, part: str, time: float, axis: str = "vertical") -> list[Effect]:
        """A drag along an axis starts on a part, one of PARTS, that somebody else recognised."""
        number, is_horizontal = constant(part, PARTS, "part"), constant(axis, AXES, "axis") == 0
        return self._handle_event(4, time, part=number, flag=is_horizontal)

    def tap(self, place: Point, time: float) -> list[Effect]:
        """A tap on a place, (x, y) in points."""
        return self._handle_event(15, time, vector=place)

    def set_offset(self, offset: float, time: float, animated: bool = False) -> list[Effect]:
        """A program sets the combined offset, in points."""
        return self._handle_event(16, time, value=offset, flag=animated)

    def assign_offset(self, offset: float, time: float) -> list[Effect]:
        """A program assigns the combined offset; a drag or a motion continues from there."""
        return self._handle_event(20, time, value=offset)

    def begin_refreshing(self, time: float, page: int | None = None) -> list[Effect]:
        """A program shows the refresh control of a page, or of the current one."""
        return self._handle_event(13, time, flag=page is not None, page=page or 0)

    def end_refreshing(self, time: float, page: int | None = None) -> list[Effect]:
        """A program ends the refresh of a page, or of the current one."""
        return self._handle_event(14, time, flag=page is not None, page=page or 0)

    def scroll_page(self, page: int, offset: float, time: float) -> list[Effect]:
        """A program puts one page's own list at an offset of its own, in points."""
        return self._handle_event(17, time, page=page, value=offset)

    def show_page(self, page: int, time: float, animated: bool = False) -> list[Effect]:
        """A program shows a page."""
        return self._handle_event(18, time, page=page, flag=animated)

    def move_settling_part(
        self, position: float, time: float, animated: bool = False
    ) -> list[Effect]:
        """A program moves a sheet to an offset, a docked bar to a y, in points."""
        return self._handle_event(19, time, value=position, flag=animated)

    def set_geometry(
        self, geometry: NestedGeometry, time: float, inserted: float = 0, page: int = 0
    ) -> list[Effect]:
        """Takes other sizes; ``inserted``: how much came in above what ``page`` shows, in points."""
        self._call(
            "set_geometry", byref(c.struct(geometry, NestedGeometry, "geometry")), c.real(inserted, "inserted"),
            c.whole(page, "page"), c.real(time, "time"), None,
        )
        self.geometry = geometry
        return self._effects()

    def __repr__(self) -> str:
        state = self.state
        return f"<NestedScrollView {self.geometry.system} at {state.offset:g}, {state.phase}>"

    def _repr_svg_(self) -> str:
        state, (width, height) = self.state, self.geometry.viewport
        parts: list[tuple[str, float, float, float, float]] = []
        if state.section is not None:
            parts.append(("list", 0, -state.offset, width, state.content_height or 0))
            for section in range(state.section, len(self.geometry.pages)):
                y, header = self.section_header(section)
                if y >= height:
                    break
                parts.append((f"header {section}", 0, y, width, header))
        elif state.header_y is not None and state.header_height is not None:
            parts.append(("header", 0, state.header_y, width, state.header_height))
        if state.page_y is not None and state.page_height is not None:
            parts.append(("list", 0, state.page_y, width, state.page_height))
        if state.bar_y is not None:
            parts.append(("bar", 0, state.bar_y, width, self.geometry.bar or 0))
        if state.sheet_y is not None:
            parts.append(("sheet", 0, state.sheet_y, width, max(height - state.sheet_y, 0)))
        if not parts and state.content_height is not None:
            parts.append(("content", 0, -state.offset, width, state.content_height))
        return _svg.boxes((width, height), parts)
