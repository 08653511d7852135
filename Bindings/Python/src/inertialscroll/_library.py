"""The C library: its structs, its functions, and its errors as exceptions.

These structs have the same fields as the structs of ``inertialscroll.h``. When the library is loaded, the sizes are
compared with those that it was compiled with.
"""

from __future__ import annotations

import ctypes
import math
import operator
import re
from collections.abc import Mapping
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t
from ctypes import c_void_p
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

ABI_VERSION = 8
OUT_OF_RANGE = 2
MAX_MAGNITUDE = 1e9
LEAST_LENGTH = 1e-9


class InertialScrollError(ValueError):
    """The error of a call that the library has rejected; the call has changed nothing.

    The message contains the argument, the allowed values and the value found; ``code`` is one of the header's codes.
    """

    def __init__(self, message: str, code: int):
        super().__init__(message)
        self.code = code


class Error(Structure):
    _fields_ = [("code", c_int32), ("message", c_char * 252)]


class Vector(Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class Size(Structure):
    _fields_ = [("width", c_double), ("height", c_double)]


class Insets(Structure):
    _fields_ = [("top", c_double), ("left", c_double), ("bottom", c_double), ("right", c_double)]


class Geometry(Structure):
    _fields_ = [
        ("content", Size),
        ("viewport", Size),
        ("inset", Insets),
        ("safe_area", Insets),
        ("display_scale", c_double),
        ("inset_behavior", c_int32),
    ]


class Physics(Structure):
    _fields_ = [
        ("preset", c_int32),
        ("compatibility", c_int32),
        ("pixels_per_point", c_double),
        ("display_rate", c_double),
        ("deceleration_rate", c_double),
        ("rubber_band_coefficient", c_double),
        ("minimum_fling_velocity", c_double),
        ("maximum_fling_velocity", c_double),
        ("touch_slop", c_double),
        ("raises_velocity", c_int32),
        ("repeated_flicks", c_int32),
    ]


class Snapping(Structure):
    _fields_ = [
        ("kind", c_int32),
        ("choice", c_int32),
        ("interval", c_double),
        ("origin", c_double),
        ("offsets", POINTER(c_double)),
        ("offset_count", c_size_t),
        ("within", c_double),
        ("at_most_one", c_int32),
    ]


class Behavior(Structure):
    _fields_ = [
        ("bounces_x", c_int32),
        ("bounces_y", c_int32),
        ("scroll_enabled", c_int32),
        ("always_bounce_horizontal", c_int32),
        ("always_bounce_vertical", c_int32),
        ("paging", c_int32),
        ("directional_lock", c_int32),
        ("right_to_left", c_int32),
        ("refresh", c_int32),
        ("page_length", Size),
        ("snap_x", Snapping),
        ("snap_y", Snapping),
        ("refresh_height", c_double),
        ("refresh_threshold", c_double),
        ("approaching_end", c_double),
    ]


class Event(Structure):
    _fields_ = [
        ("kind", c_int32),
        ("flag", c_int32),
        ("phase", c_int32),
        ("on", c_int32),
        ("page", c_int64),
        ("vector", Vector),
        ("size", Size),
        ("value", c_double),
    ]


class Effect(Structure):
    _fields_ = [
        ("kind", c_int32),
        ("flag", c_int32),
        ("edge", c_int32),
        ("axis", c_int32),
        ("from_", c_int32),
        ("to", c_int32),
        ("is_of_pages", c_int32),
        ("page", c_int64),
        ("time", c_double),
        ("distance", c_double),
        ("velocity", Vector),
        ("target", Vector),
        ("inset", Insets),
    ]


EMIT = ctypes.CFUNCTYPE(None, c_void_p, POINTER(Effect))
WILL_END_DRAGGING = ctypes.CFUNCTYPE(None, c_void_p, Vector, POINTER(Vector))


class Callbacks(Structure):
    _fields_ = [("emit", EMIT), ("will_end_dragging", WILL_END_DRAGGING), ("context", c_void_p)]


class ScrollViewState(Structure):
    _fields_ = [
        ("offset", Vector),
        ("velocity", Vector),
        ("overscroll", Vector),
        ("lower", Vector),
        ("upper", Vector),
        ("stretch", Insets),
        ("next_event_time", c_double),
        ("phase", c_int32),
        ("is_tracking", c_int32),
        ("is_moving", c_int32),
        ("is_refreshing", c_int32),
    ]


class NestedPart(Structure):
    _fields_ = [("name", c_char_p), ("amount", Vector), ("lower", Vector), ("upper", Vector)]


class NestedViewState(Structure):
    _fields_ = [
        ("offset", c_double),
        ("velocity", c_double),
        ("overscroll", c_double),
        ("page_position", c_double),
        ("next_event_time", c_double),
        ("page", c_int64),
        ("section", c_int64),
        ("phase", c_int32),
        ("owner", c_int32),
        ("is_moving", c_int32),
        ("is_refreshing", c_int32),
        ("header_y", c_double),
        ("header_height", c_double),
        ("header_offset", c_double),
        ("bar_y", c_double),
        ("page_y", c_double),
        ("page_height", c_double),
        ("content_height", c_double),
        ("first_row_y", c_double),
        ("sheet_offset", c_double),
        ("sheet_y", c_double),
        ("target", c_double),
    ]


class Spring(Structure):
    _fields_ = [("mass", c_double), ("stiffness", c_double), ("damping", c_double)]


class SpringInfo(Structure):
    _fields_ = [
        ("response", c_double),
        ("damping_ratio", c_double),
        ("bounce", c_double),
        ("angular_frequency", c_double),
    ]


class Trajectory(Structure):
    _fields_ = [
        ("law", c_int32),
        ("bounces_lower", c_int32),
        ("bounces_upper", c_int32),
        ("position", c_double),
        ("velocity", c_double),
        ("target", c_double),
        ("lower", c_double),
        ("upper", c_double),
        ("viewport_length", c_double),
        ("display_scale", c_double),
        ("duration", c_double),
        ("curve", c_double * 4),
        ("spring", Spring),
        ("physics", Physics),
    ]


class TrajectoryInfo(Structure):
    _fields_ = [
        ("duration", c_double),
        ("rest_position", c_double),
        ("peak_time", c_double),
        ("peak_position", c_double),
    ]


class MotionEvent(Structure):
    _fields_ = [("kind", c_int32), ("end", c_int32), ("time", c_double), ("position", c_double)]


# In the order of the header's INERTIAL_STRUCT_... constants.
_STRUCTS = (
    Error,
    Geometry,
    Physics,
    Behavior,
    Event,
    Effect,
    ScrollViewState,
    NestedPart,
    NestedViewState,
    Trajectory,
    TrajectoryInfo,
    MotionEvent,
)

_HANDLE, _COUNT = c_void_p, c_size_t

# The arguments of every function that reports an error, without the last argument, the error. Arrays are
# addresses, so that NumPy arrays need no conversion.
_FUNCTIONS: dict[str, list[Any]] = {
    "check_abi": [c_int32],
    "physics_init": [POINTER(Physics), c_int32],
    "behavior_init": [POINTER(Behavior)],
    "scroll_view_create": [
        POINTER(Geometry), POINTER(Physics), POINTER(Behavior), POINTER(Vector), POINTER(_HANDLE)
    ],
    "scroll_view_copy": [_HANDLE, POINTER(_HANDLE)],
    "scroll_view_destroy": [_HANDLE],
    "scroll_view_handle": [_HANDLE, POINTER(Event), c_double, POINTER(Callbacks)],
    "scroll_view_advance": [_HANDLE, c_double, POINTER(Callbacks)],
    "scroll_view_advance_frames": [
        _HANDLE, c_void_p, _COUNT, c_void_p, c_void_p, c_void_p, POINTER(Callbacks)
    ],
    "scroll_view_set_geometry": [
        _HANDLE, POINTER(Geometry), Vector, c_double, POINTER(Callbacks)
    ],
    "scroll_view_set_physics": [_HANDLE, POINTER(Physics), c_double, POINTER(Callbacks)],
    "scroll_view_set_behavior": [_HANDLE, POINTER(Behavior), c_double, POINTER(Callbacks)],
    "scroll_view_get_state": [_HANDLE, POINTER(ScrollViewState)],
    "scroll_view_get_geometry": [_HANDLE, POINTER(Geometry)],
    "scroll_view_get_target": [_HANDLE, POINTER(Vector)],
    "scroll_view_get_settling_time": [_HANDLE, POINTER(c_double)],
    "scroll_view_get_time_at": [_HANDLE, c_int32, c_double, POINTER(c_double)],
    "scroll_view_get_effects": [_HANDLE, POINTER(Effect), _COUNT, POINTER(_COUNT)],
    "scroll_view_create_json": [c_char_p, _COUNT, POINTER(_HANDLE)],
    "nested_view_create": [c_char_p, _COUNT, POINTER(_HANDLE)],
    "nested_view_copy": [_HANDLE, POINTER(_HANDLE)],
    "nested_view_destroy": [_HANDLE],
    "nested_view_handle": [_HANDLE, POINTER(Event), c_double, POINTER(Callbacks)],
    "nested_view_advance": [_HANDLE, c_double, POINTER(Callbacks)],
    "nested_view_advance_frames": [_HANDLE, c_void_p, _COUNT, c_void_p, POINTER(Callbacks)],
    "nested_view_set_geometry": [
        _HANDLE, c_char_p, _COUNT, c_double, c_int64, c_double, POINTER(Callbacks)
    ],
    "nested_view_set_physics": [_HANDLE, POINTER(Physics), c_double, POINTER(Callbacks)],
    "nested_view_set_behavior": [_HANDLE, POINTER(Behavior), c_double, POINTER(Callbacks)],
    "nested_view_get_state": [_HANDLE, POINTER(NestedViewState)],
    "nested_view_get_part_count": [_HANDLE, POINTER(_COUNT)],
    "nested_view_get_part": [_HANDLE, _COUNT, POINTER(NestedPart)],
    "nested_view_get_inner_offset": [_HANDLE, c_int64, POINTER(c_double)],
    "nested_view_get_list_frame": [_HANDLE, c_int64, POINTER(c_double), POINTER(c_double)],
    "nested_view_get_section_header": [_HANDLE, c_int64, POINTER(c_double), POINTER(c_double)],
    "nested_view_get_effects": [_HANDLE, POINTER(Effect), _COUNT, POINTER(_COUNT)],
    "spring_from_response": [c_double, c_double, POINTER(Spring)],
    "spring_from_duration": [c_double, c_double, POINTER(Spring)],
    "spring_describe": [POINTER(Spring), POINTER(SpringInfo)],
    "trajectory_init": [POINTER(Trajectory), c_int32],
    "trajectories_sample": [c_void_p, _COUNT, c_void_p, _COUNT, c_void_p, c_void_p],
    "trajectories_describe": [c_void_p, _COUNT, c_void_p],
    "trajectories_times_at": [c_void_p, c_void_p, _COUNT, c_void_p],
    "trajectory_events": [c_void_p, c_void_p, _COUNT, POINTER(_COUNT)],
}


def _load() -> ctypes.CDLL:
    # Calls of a CDLL release the interpreter's lock.
    loaded = ctypes.CDLL(str(Path(__file__).with_name("libinertialscroll.so")))
    loaded.inertial_version.restype = c_char_p
    loaded.inertial_preset_name.restype = c_char_p
    loaded.inertial_preset_name.argtypes = [c_int32]
    loaded.inertial_struct_size.restype = c_size_t
    loaded.inertial_struct_size.argtypes = [c_int32]
    return loaded


library = _load()


def declare(functions: dict[str, list[Any]]) -> None:
    """Sets the argument types of functions whose last argument is an error, which ``functions`` omits."""
    for name, arguments in functions.items():
        function = getattr(library, f"inertial_{name}")
        function.restype = c_int32
        function.argtypes = [*arguments, POINTER(Error)]


declare(_FUNCTIONS)


def call(name: str, *arguments: object, names: Mapping[str, str] = {}) -> None:
    """Calls a function of the library by its name without ``inertial_``.

    Raises InertialScrollError if the call is rejected. ``names`` are regular expressions of names in the library's
    message, and the names in Python that replace them.
    """
    error = Error()
    if getattr(library, f"inertial_{name}")(*arguments, byref(error)):
        message = error.message.decode()
        for theirs, own in names.items():
            message = re.sub(rf"\b{theirs}\b", own, message)
        raise InertialScrollError(message, error.code)


def real(value: Any, place: str) -> float:
    """Converts a caller's value to a float, under the rule of ``array``."""
    if type(value) is float:
        return value
    found = _numbers(value)
    if found is None or found.ndim:
        raise InertialScrollError(f"{place}: must be a number, {found_text(value)}", OUT_OF_RANGE)
    return float(found)


def within(value: Any, low: float, high: float, place: str) -> float:
    """Converts a caller's value to a float from ``low`` to ``high``."""
    number = real(value, place)
    if low <= number <= high:
        return number
    raise InertialScrollError(f"{place}: must lie in {low:g}...{high:g}, found {number:g}", OUT_OF_RANGE)


def optional(value: Any, absent: float, low: float, high: float, place: str) -> float:
    """A number from ``low`` to ``high``, or ``absent`` for None.

    ``absent`` means "no number" in C, and is rejected here, so that only None has this meaning in Python.
    """
    number = absent if value is None else within(value, low, high, place)
    if value is not None and number == absent:
        raise InertialScrollError(f"{place}: must be above {low:g}, found {number:g}", OUT_OF_RANGE)
    return number


def whole(value: Any, place: str, low: int = 1 - (1 << 63), high: int = (1 << 63) - 1) -> int:
    """Converts a caller's value to a whole number from ``low`` to ``high``."""
    try:
        number = operator.index(bool(value) if isinstance(value, np.bool_) else value)
    except TypeError:
        raise InertialScrollError(f"{place}: must be a whole number, {found_text(value)}", OUT_OF_RANGE) from None
    if low <= number <= high:
        return number
    limit = f"at least {low}" if number < low else f"at most {high}" if high < (1 << 63) - 1 else "less than 2**63"
    raise InertialScrollError(f"{place}: must be {limit}, found {shown(number)}", OUT_OF_RANGE)


def truth(value: Any, place: str) -> bool:
    """Converts a caller's True or False."""
    if isinstance(value, (bool, np.bool_)) or (isinstance(value, (int, np.integer)) and value in (0, 1)):
        return bool(value)
    raise InertialScrollError(f"{place}: must be True or False, found {shown(value)}", OUT_OF_RANGE)


def mapping(value: Any, place: str) -> Mapping[str, Any]:
    """A caller's mapping; None is an empty mapping."""
    if value is None or isinstance(value, Mapping):
        return value or {}
    raise InertialScrollError(f"{place}: must be a mapping, found {shown(value)}", OUT_OF_RANGE)


def function(value: Any, place: str) -> Any:
    """A caller's function, or None."""
    if value is None or callable(value):
        return value
    raise InertialScrollError(f"{place}: must be a function, found {shown(value)}", OUT_OF_RANGE)


def sequence(values: Any, place: str) -> list[Any]:
    """A caller's list, for instance of names; a single text is an error."""
    if not isinstance(values, (str, bytes)):
        try:
            return list(values)
        except TypeError:
            pass
    raise InertialScrollError(f"{place}: must be a list, found {shown(values)}", OUT_OF_RANGE)


def texts(values: Any, place: str) -> list[str]:
    """A caller's list of texts."""
    return [instance(value, str, f"{place}[{index}]") for index, value in enumerate(sequence(values, place))]


_Kind = TypeVar("_Kind")


def instance(value: Any, kind: type[_Kind], place: str) -> _Kind:
    """A caller's value, which must be an instance of ``kind``."""
    if isinstance(value, kind):
        return value
    raise InertialScrollError(f"{place}: must be a {kind.__name__}, found {shown(value)}", OUT_OF_RANGE)


def numbers(values: Any, place: str) -> NDArray[np.float64]:
    """Converts a caller's list of numbers to an array."""
    found = [real(value, f"{place}[{index}]") for index, value in enumerate(sequence(values, place))]
    return np.array(found, np.float64)


_Record = TypeVar("_Record", bound=Structure)


def record(kind: type[_Record], values: Any, place: str) -> _Record:
    """Converts a tuple of numbers to a struct with as many fields, such as a size."""
    names = [field[0] for field in kind._fields_]
    try:
        found = [] if isinstance(values, (str, bytes)) else list(values)
    except TypeError:
        found = []
    if len(found) != len(names):
        raise InertialScrollError(f"{place}: must be ({', '.join(names)}), found {shown(values)}", OUT_OF_RANGE)
    return kind(*(real(value, f"{place}.{name}") for name, value in zip(names, found)))


def struct(value: Any, kind: Any, place: str) -> Any:
    """The C struct of a value, which must be an instance of ``kind``."""
    return instance(value, kind, place)._struct()


def array(values: Any, place: str) -> NDArray[np.float64]:
    """Converts a caller's real numbers to an array of any shape; texts, times and complex numbers are errors."""
    found = _numbers(values)
    if found is None:
        raise InertialScrollError(f"{place}: must be numbers, {found_text(values)}", OUT_OF_RANGE)
    return found


def _numbers(values: Any) -> NDArray[np.float64] | None:
    """An array of real numbers; None if the values contain anything else."""
    try:
        found = np.asarray(values)
        if np.ma.is_masked(values) or found.dtype.kind not in "biufO":
            return None
        if found.dtype.kind == "O":
            # NumPy would convert texts, None and each of its own types.
            for value in found.flat:
                if value is None or isinstance(value, (str, bytes)) or np.asarray(value).dtype.kind not in "biufO":
                    return None
        return np.asarray(found, np.float64, order="C")
    except (TypeError, ValueError, OverflowError):
        return None


def shown(value: Any) -> str:
    """A caller's value in an error message: on one line, and not too long."""
    try:
        text = " ".join(repr(value).split())
    except (ValueError, RecursionError):
        # Python has no text for an integer of thousands of digits, or for thousands of nested values.
        text = f"a very large {type(value).__name__}"
    return text if len(text) <= 120 else f"{text[:120]}…"


def found_text(values: Any) -> str:
    """The end of an error message, for values that are not real numbers."""
    kind = getattr(values, "dtype", type(values))
    if getattr(kind, "kind", "") in ("m", "M") or hasattr(values, "total_seconds"):
        return f"found {getattr(kind, '__name__', kind)}, {shown(values)}; a time is a number of seconds"
    return f"found {shown(values)}"


def put(struct: Structure, name: str, value: Any, place: str) -> None:
    """Sets a field of a struct to a number or a Boolean."""
    kind: Any = {field[0]: field[1] for field in struct._fields_}[name]
    if kind not in (c_int32, c_int64):
        return setattr(struct, name, real(value, place))
    number = whole(value, place)
    if kind(number).value != number:
        raise InertialScrollError(f"{place}: must be less than 2**31, found {number}", OUT_OF_RANGE)
    setattr(struct, name, number)


def finite_or_none(value: float) -> float | None:
    """A number, or None for NaN and infinity."""
    return value if math.isfinite(value) else None


call("check_abi", ABI_VERSION)
for _index, _struct in enumerate(_STRUCTS):
    if library.inertial_struct_size(_index) != ctypes.sizeof(_struct):
        raise ImportError(f"{_struct.__name__}: the library has another size of this struct")

VERSION: str = library.inertial_version().decode()
