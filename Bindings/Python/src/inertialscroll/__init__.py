"""InertialScroll: scroll views without a screen.

Lengths are in points, times in seconds, velocities in points per second; y grows downwards, and an
offset grows when the finger moves up. A call that the library rejects changes nothing and raises
InertialScrollError, whose message contains the argument and the allowed values.
"""

from ._comparison import Comparison, compare
from ._library import VERSION as __version__
from ._library import InertialScrollError
from ._motions import MotionEvent, Samples, Spring, Trajectory
from ._nested import NestedFrames, NestedScrollView, NestedState, Part
from ._physics import COMPATIBILITY, PRESETS, Physics
from ._scenarios import Scenario, ScenarioError, check, explain, run, scenarios
from ._scroll_view import Frames, Geometry, ScrollView
from ._sweeps import METRICS, sweep
from ._tool import diagnose, fit, verify
from ._views import EFFECTS, PARTS, PHASES, WHEEL_PHASES, Behavior, Effect, Snapping

__all__ = [
    "COMPATIBILITY",
    "EFFECTS",
    "METRICS",
    "PARTS",
    "PHASES",
    "PRESETS",
    "WHEEL_PHASES",
    "Behavior",
    "Comparison",
    "Effect",
    "Frames",
    "Geometry",
    "InertialScrollError",
    "MotionEvent",
    "NestedFrames",
    "NestedScrollView",
    "NestedState",
    "Part",
    "Physics",
    "Samples",
    "Scenario",
    "ScenarioError",
    "ScrollView",
    "Snapping",
    "Spring",
    "Trajectory",
    "__version__",
    "check",
    "compare",
    "diagnose",
    "explain",
    "fit",
    "run",
    "scenarios",
    "sweep",
    "verify",
]
