/*
 * InertialScroll: scroll views without a screen, for every language that can call C.
 *
 *   Versions            inertial_version, inertial_check_abi
 *   Plain values        vectors, sizes, insets, geometry
 *   Physics             inertial_physics_init: the scroll physics of a platform
 *   Behavior            inertial_behavior_init: the options that an app sets on a scroll view
 *   Events and effects  the input and the output of a view
 *   The scroll view     inertial_scroll_view_...
 *   The nested view     inertial_nested_view_...: iOS systems and the protocols of other platforms
 *   Springs             inertial_spring_...
 *   Trajectories        inertial_trajectories_...: single motions, one or a million
 *   Scenarios           inertial_scenario_...: a system and a script, as `scrollsim run` runs them
 *   Runs                inertial_rows_...: the rows of a trace
 *   Sweeps              inertial_sweep: a scenario with many values
 *   Layouts             inertial_struct_size: for bindings
 *
 * Names: a field has the name of the key in a scenario file, in snake case. The name of an inner key or of an axis
 * follows: `refresh.threshold` is `refresh_threshold`, and `bounces.x` is `bounces_x`.
 *
 * JSON: views and scenarios are declared as in a scenario file; Documentation/scenario.schema.json describes its
 * keys. An invalid text is rejected with INERTIAL_WRONG_SCENARIO and a message that begins with line, column
 * and JSON path, such as "7:12: script[2].lift: expected ...".
 *
 * Units and signs: lengths in points, times in seconds, velocities in points per second. y grows
 * downwards. An offset grows when the finger moves up or left; a velocity, movement or delta is positive
 * if it increases the offset.
 *
 * Errors: a function that can fail returns INERTIAL_OK or one of the error codes. It writes code and
 * message to the `inertial_error` that the caller passes, which may be null. A call is rejected, without
 * changing anything, if an argument is invalid: NaN, infinity where it is not allowed, a negative size, a
 * null pointer, an unknown constant, a decreasing time, or an array that is too long. An invalid argument
 * never ends the program. Two errors cannot be detected: a pointer that points to a wrong object, and a
 * handle that has been destroyed.
 *
 * Outputs: after an error, a pointer that receives a new handle is null, and all other outputs are unchanged.
 * inertial_scenario_create and inertial_sweep describe their exceptions.
 *
 * Bounds: a length, a velocity or a time may be at most INERTIAL_MAX_MAGNITUDE.
 *
 * Threads: there is no global state. A handle belongs to one thread at a time; different handles are
 * independent of each other. All functions without a handle may be called from any thread.
 *
 * Constants are anonymous enumerators. Structs store them as `int32_t`, so that a struct has the same
 * layout in every compiler. Flags are also `int32_t`: 0 is false, every other value is true.
 */
#ifndef INERTIALSCROLL_H
#define INERTIALSCROLL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ------------------------------------------------------------------------------ */

/* The version of this interface. It changes when callers that were compiled with an older header would fail. */
#define INERTIAL_ABI_VERSION 8

/* The largest magnitude of a length in points, a velocity in points per second, or a time in seconds. */
#define INERTIAL_MAX_MAGNITUDE 1e9

/* The largest number of offsets in an inertial_snapping. */
#define INERTIAL_MAX_PARTS 65536

/* The result of a function: INERTIAL_OK or an error code. */
enum {
  INERTIAL_OK = 0,
  /* A pointer is null where null is not allowed. */
  INERTIAL_NULL = 1,
  /* A number is NaN, infinite, of the wrong sign or out of bounds. */
  INERTIAL_OUT_OF_RANGE = 2,
  /* A constant is not in this header. */
  INERTIAL_UNKNOWN_CONSTANT = 3,
  /* The time is before that of an earlier call. */
  INERTIAL_TIME_RAN_BACK = 4,
  /* An array is too long, or empty where that is not allowed. */
  INERTIAL_WRONG_COUNT = 5,
  /* Each argument is valid, but they contradict each other. */
  INERTIAL_MISMATCH = 6,
  /* A callback has called a function that changes its own handle. */
  INERTIAL_BUSY = 7,
  /* The caller and the library have different versions of this interface. */
  INERTIAL_WRONG_ABI = 8,
  /* A view's or a scenario's text, or a recording, is invalid. */
  INERTIAL_WRONG_SCENARIO = 9,
  /* A callback of the caller has ended a sweep. */
  INERTIAL_STOPPED = 10
};

/*
 * An error: its code, and a message in UTF-8 that contains the argument, the allowed values and the value found. A
 * message that is too long ends with "…".
 */
typedef struct {
  int32_t code;
  char message[252];
} inertial_error;

/* Returns the version of the library, such as "0.1.0". Never null; the caller must not free it. */
const char *inertial_version(void);

/* Checks that the library has the caller's version of this interface. Call it once with INERTIAL_ABI_VERSION. */
int32_t inertial_check_abi(int32_t abi_version, inertial_error *error);

/* ---- Plain values -------------------------------------------------------------------------- */

/* A point, distance or velocity on both axes, in points or points per second. */
typedef struct {
  double x, y;
} inertial_vector;

/* A width and a height, in points. */
typedef struct {
  double width, height;
} inertial_size;

/* A distance from each edge of a rectangle, in points. */
typedef struct {
  double top, left, bottom, right;
} inertial_insets;

enum { INERTIAL_AXIS_X = 0, INERTIAL_AXIS_Y = 1 };

enum {
  INERTIAL_EDGE_TOP = 0,
  INERTIAL_EDGE_LEFT = 1,
  INERTIAL_EDGE_BOTTOM = 2,
  INERTIAL_EDGE_RIGHT = 3
};

/* The rule that adds safe area insets to the content inset: UIKit's contentInsetAdjustmentBehavior. */
enum {
  INERTIAL_INSET_BEHAVIOR_AUTOMATIC = 0,
  INERTIAL_INSET_BEHAVIOR_SCROLLABLE_AXES = 1,
  INERTIAL_INSET_BEHAVIOR_ALWAYS = 2,
  INERTIAL_INSET_BEHAVIOR_NEVER = 3
};

/* The sizes, in points, that determine how far a scroll view scrolls. */
typedef struct {
  inertial_size content;     /* the size of the content, 0 or larger */
  inertial_size viewport;    /* the size of the scroll view itself; 0, or 1e-9 or larger */
  inertial_insets inset;     /* the space around the content; a negative inset hides part of it */
  inertial_insets safe_area; /* the insets of the area that bars and corners cover, 0 or larger */
  double display_scale;      /* pixels per point, 0.01 to 1000; 0 for no pixel grid */
  int32_t inset_behavior;    /* INERTIAL_INSET_BEHAVIOR_... */
} inertial_geometry;

/* ---- Physics ------------------------------------------------------------------------------- */

/* The platforms whose physics the library implements. */
enum {
  INERTIAL_PRESET_UIKIT = 0,
  INERTIAL_PRESET_ANDROID = 1,
  INERTIAL_PRESET_COMPOSE = 2,
  INERTIAL_PRESET_FLUTTER_BOUNCING = 3,
  INERTIAL_PRESET_FLUTTER_BOUNCING_FAST = 4,
  INERTIAL_PRESET_FLUTTER_CLAMPING = 5,
  INERTIAL_PRESET_CHROMIUM = 6,
  INERTIAL_PRESET_CHROMIUM_EXPONENTIAL = 7,
  INERTIAL_PRESET_CHROMIUM_ANDROID = 8,
  INERTIAL_PRESET_WEBKIT_GTK = 9,
  INERTIAL_PRESET_GTK = 10,
  INERTIAL_PRESET_APPKIT = 11,
  INERTIAL_PRESET_FIREFOX = 12,
  INERTIAL_PRESET_QT_FLICKABLE = 13,
  INERTIAL_PRESET_QT_SCROLLER = 14
};

/* The platforms' inconsistencies to reproduce, as bits. A bit that does not affect the platform is rejected. */
enum {
  INERTIAL_COMPATIBILITY_PER_EVENT_RESISTANCE = 1,
  INERTIAL_COMPATIBILITY_ONE_SIDED_CLAMPS = 2,
  INERTIAL_COMPATIBILITY_RESTARTED_FRICTION = 4,
  INERTIAL_COMPATIBILITY_MEMORYLESS_FRICTION = 8,
  INERTIAL_COMPATIBILITY_LEADING_SNAP_FRAME = 16,
  INERTIAL_COMPATIBILITY_SYMMETRIC_OVERSHOOT_LIMIT = 32,
  INERTIAL_COMPATIBILITY_PREDICTED_FLING_END = 64,
  INERTIAL_COMPATIBILITY_DROPS_UNSNAPPED_AXIS = 128,
  INERTIAL_COMPATIBILITY_DROPS_LAST_FRAME = 256,
  INERTIAL_COMPATIBILITY_FRAME_ALIGNED_INPUT = 512
};

/* The rule by which each of several quick flicks scrolls farther than the one before. */
enum {
  INERTIAL_REPEATED_FLICKS_OFF = 0,
  INERTIAL_REPEATED_FLICKS_DISPLACEMENT = 1,
  INERTIAL_REPEATED_FLICKS_COAST = 2
};

/* The physics of a platform, with values that override those of the platform. */
typedef struct {
  int32_t preset;                   /* INERTIAL_PRESET_... */
  int32_t compatibility;            /* INERTIAL_COMPATIBILITY_... bits */
  double pixels_per_point;          /* the density that some constants depend on, 1/8000 to 1000 */
  double display_rate;              /* frames per second, 1 to 1000; affects some platforms */
  double deceleration_rate;         /* factor per millisecond, above 0, below 1, UIKit only; 0: the platform's */
  double rubber_band_coefficient;   /* 0.001 to 10, only with a rubber band; 0: the platform's */
  double minimum_fling_velocity;    /* points per second, 0 or larger; -1: the platform's */
  double maximum_fling_velocity;    /* points per second; 0: the platform's */
  double touch_slop;                /* points, 0 or larger; -1: the platform's */
  int32_t raises_velocity;          /* flag: a target past the fling's natural end raises the release velocity */
  int32_t repeated_flicks;          /* INERTIAL_REPEATED_FLICKS_..., UIKit only */
} inertial_physics;

/* Returns a platform's name in scenario files; null for an unknown preset. The caller must not free it. */
const char *inertial_preset_name(int32_t preset);

/* Sets `physics` to the physics of a platform, without overriding any value. */
int32_t inertial_physics_init(inertial_physics *physics, int32_t preset, inertial_error *error);

/* ---- Behavior ------------------------------------------------------------------------------ */

enum { INERTIAL_SNAPPING_NONE = 0, INERTIAL_SNAPPING_INTERVAL = 1, INERTIAL_SNAPPING_OFFSETS = 2 };
enum { INERTIAL_SNAP_NEAREST = 0, INERTIAL_SNAP_NEXT_IN_DIRECTION = 1 };

/* The offsets at which content comes to rest along an axis. */
typedef struct {
  int32_t kind;             /* INERTIAL_SNAPPING_... */
  int32_t choice;           /* INERTIAL_SNAP_... */
  double interval;          /* points, 1e-9 or larger */
  double origin;            /* points */
  const double *offsets;    /* points, in any order; copied */
  size_t offset_count;
  double within;            /* the distance within which content snaps, as a fraction of the view; -1: any */
  int32_t at_most_one;      /* flag: a drag moves by at most one snapping offset */
} inertial_snapping;

/* The options that an app sets on a scroll view; inertial_behavior_init sets the defaults. */
typedef struct {
  int32_t bounces_x;                /* flag */
  int32_t bounces_y;                /* flag */
  int32_t scroll_enabled;           /* flag: fingers, wheels and trackpads move the content */
  int32_t always_bounce_horizontal; /* flag */
  int32_t always_bounce_vertical;   /* flag */
  int32_t paging;                   /* flag */
  int32_t directional_lock;         /* flag */
  int32_t right_to_left;            /* flag; cannot change later */
  int32_t refresh;                  /* flag: there is a refresh control */
  inertial_size page_length;        /* points, 1e-9 or larger; 0 × 0 for the size of the scroll view */
  inertial_snapping snap_x;
  inertial_snapping snap_y;
  double refresh_height;            /* the height of the refresh control, in points, 0 or larger */
  double refresh_threshold;         /* the visible overscroll that starts a refresh, in points, positive */
  double approaching_end;           /* distance from the end at which INERTIAL_APPROACHING_END is reported,
                                     * in points, 0 or larger; -1: never */
} inertial_behavior;

/* Sets the defaults: only scrolling, and bouncing at every edge, are enabled. */
int32_t inertial_behavior_init(inertial_behavior *behavior, inertial_error *error);

/* ---- Events -------------------------------------------------------------------------------- */

/*
 * The kinds of events, with the fields that they use. The letters show which views accept the event. P: a plain
 * scroll view; N: an iOS system; O: another platform's nested-scroll protocol, whose parts are counted from 0; W: only
 * a web page. The calls have the names of the verbs of a script.
 */
enum {
  INERTIAL_TOUCH_BEGAN = 0,     /* PNO vector: the finger's position; O if flag is set, page: the touched part */
  INERTIAL_TOUCH_MOVED = 1,     /* PNO vector: the finger's position */
  INERTIAL_TOUCH_ENDED = 2,     /* PNO */
  INERTIAL_TOUCH_CANCELLED = 3, /* PNO */
  INERTIAL_DRAG_BEGAN = 4,      /* a drag that the host has recognized. P; N on: the dragged part, flag:
                                 * along x; O if flag is set, page: the dragged part */
  INERTIAL_DRAG_MOVED = 5,      /* PNO vector: the total movement since the drag began */
  INERTIAL_DRAG_ENDED = 6,      /* PNO if flag is set, vector: the release velocity; otherwise it is measured */
  INERTIAL_WHEEL = 7,           /* PNO vector: the delta; phase */
  INERTIAL_TAP = 8,             /* N vector: the position of the tap */
  /* Calls of the app. */
  INERTIAL_SCROLL_TO = 9,              /* PNW vector: the offset, whose y is N's combined offset; flag: animated;
                                        * W page: the scroller */
  INERTIAL_ASSIGN_CONTENT_OFFSET = 10, /* PN vector: the offset, as above; a motion continues from there */
  INERTIAL_SCROLL_TO_RECT = 11,        /* P vector: the origin; size; flag: animated */
  INERTIAL_SCROLL_TO_TOP = 12,         /* PN */
  INERTIAL_STOP = 13,                  /* PNO all motion ends at once */
  INERTIAL_BEGIN_REFRESH = 14,         /* P; N if flag is set, page: the page; otherwise the current page */
  INERTIAL_END_REFRESH = 15,           /* P; N if flag is set, page: the page; otherwise the current page */
  INERTIAL_END_LOAD_MORE = 16,         /* N if flag is set, page: the page; otherwise the current page */
  INERTIAL_SCROLL_PAGE = 17,           /* N page; value: the offset of its list */
  INERTIAL_SHOW_PAGE = 18,             /* N page; flag: animated */
  INERTIAL_MOVE_SETTLING_PART = 19,    /* N value: the offset of a sheet, or the y of a bar; flag: animated */
  INERTIAL_JUMP = 20,                  /* O page: the part; value: its amount */
  INERTIAL_SCROLL_BY = 21,             /* W vector: the distance; page: the scroller; flag: animated */
  INERTIAL_RELAYOUT = 22               /* W: the page is laid out again; the scrollers then snap again */
};

/* The phase of the wheel or trackpad gesture that a delta belongs to. */
enum {
  INERTIAL_WHEEL_DISCRETE = 0, /* a notch of a wheel */
  INERTIAL_WHEEL_BEGAN = 1,
  INERTIAL_WHEEL_CHANGED = 2,
  INERTIAL_WHEEL_ENDED = 3,
  INERTIAL_WHEEL_CANCELLED = 4,
  INERTIAL_WHEEL_MOMENTUM_BEGAN = 5,
  INERTIAL_WHEEL_MOMENTUM_CHANGED = 6,
  INERTIAL_WHEEL_MOMENTUM_ENDED = 7
};

/* The parts of an iOS system. */
enum {
  INERTIAL_PART_HEADER = 0,
  INERTIAL_PART_BAR = 1,
  INERTIAL_PART_LIST = 2,
  INERTIAL_PART_SHEET = 3,
  INERTIAL_PART_CONTENT = 4,
  INERTIAL_PART_NONE = -1
};

/* One event; fields that its kind does not use are ignored. */
typedef struct {
  int32_t kind;  /* INERTIAL_TOUCH_BEGAN ... */
  int32_t flag;
  int32_t phase; /* INERTIAL_WHEEL_... */
  int32_t on;    /* INERTIAL_PART_... */
  int64_t page;  /* from 0 */
  inertial_vector vector;
  inertial_size size;
  double value;
} inertial_event;

/* ---- Effects ------------------------------------------------------------------------------- */

/* The kinds of effects that a scroll view reports, in UIKit's order, with the fields that they use. */
enum {
  INERTIAL_WILL_BEGIN_DRAGGING = 0,
  INERTIAL_DID_SCROLL = 1,
  INERTIAL_WILL_END_DRAGGING = 2,    /* velocity in points per MILLISECOND, as in UIKit; target,
                                        0 in the nested scrolling of other platforms */
  INERTIAL_DID_END_DRAGGING = 3,     /* flag: will decelerate */
  INERTIAL_WILL_BEGIN_DECELERATING = 4,
  INERTIAL_DID_END_DECELERATING = 5,
  INERTIAL_DID_END_SCROLLING_ANIMATION = 6,
  INERTIAL_SHOULD_SCROLL_TO_TOP = 7,
  INERTIAL_DID_SCROLL_TO_TOP = 8,
  INERTIAL_DID_CHANGE_ADJUSTED_CONTENT_INSET = 9, /* inset */
  INERTIAL_REFRESH_TRIGGERED = 10,
  INERTIAL_APPROACHING_END = 11,     /* distance */
  INERTIAL_EDGE_REACHED = 12,        /* edge; time */
  INERTIAL_PEAK = 13,                /* axis; time */
  INERTIAL_REST = 14,                /* time */
  INERTIAL_HANDED_OVER = 15,         /* from, to; time */
  INERTIAL_PAGE_CHANGED = 16,        /* page; time */
  INERTIAL_BAR_WILL_PAN = 17,        /* flag: to the top dock */
  INERTIAL_BAR_DID_PAN = 18,         /* flag: to the top dock; time */
  INERTIAL_PAGE_WILL_APPEAR = 19,    /* page: the page that comes into view */
  INERTIAL_PAGE_DID_APPEAR = 20,     /* page: the page that is now the only visible page */
  INERTIAL_PAGE_WILL_DISAPPEAR = 21, /* page: the page beside which another page comes into view */
  INERTIAL_PAGE_DID_DISAPPEAR = 22,  /* page: the page that is out of view */
  INERTIAL_LOAD_MORE_TRIGGERED = 23  /* page: the page whose footer was reached or pulled */
};

/* One effect. In fields that its kind does not use, constants are -1 and numbers are 0. */
typedef struct {
  int32_t kind; /* INERTIAL_WILL_BEGIN_DRAGGING ... */
  int32_t flag;
  int32_t edge; /* INERTIAL_EDGE_... */
  int32_t axis; /* INERTIAL_AXIS_... */
  int32_t from; /* INERTIAL_PART_..., or the index of a protocol's part; -1 if the call has removed the part */
  int32_t to;
  int32_t is_of_pages; /* flag: reported by the scroll view of a nested view's pages */
  int64_t page;
  double time;  /* the exact time if the kind uses this field, otherwise the time of the call */
  double distance;
  inertial_vector velocity;
  inertial_vector target;
  inertial_insets inset;
} inertial_effect;

/*
 * Callbacks that receive the effects of a call before it returns. `emit` may read the handle, which already has
 * its state after the call; `will_end_dragging` must not use the handle. In both callbacks, functions that
 * change the handle return INERTIAL_BUSY.
 */
typedef struct {
  /* Receives each effect, in order; may be null. */
  void (*emit)(void *context, const inertial_effect *effect);
  /*
   * May change the offset at which the content will come to rest after a drag; may be null. The velocity is in
   * points per MILLISECOND. A target that is not finite is ignored; the event is handled, but the call returns
   * INERTIAL_OUT_OF_RANGE. For an iOS system, y is the combined offset; a protocol does not call it.
   */
  void (*will_end_dragging)(void *context, inertial_vector velocity, inertial_vector *target);
  void *context;
} inertial_callbacks;

/* The interaction states of a scroll view. */
enum {
  INERTIAL_PHASE_IDLE = 0,
  INERTIAL_PHASE_TRACKING = 1,
  INERTIAL_PHASE_DRAGGING = 2,
  INERTIAL_PHASE_DECELERATING = 3,
  INERTIAL_PHASE_BOUNCING = 4,
  INERTIAL_PHASE_SNAPPING = 5,
  INERTIAL_PHASE_ANIMATING = 6
};

/* ---- The scroll view ----------------------------------------------------------------------- */

/* A scroll view that computes its content's offset without a screen. */
typedef struct inertial_scroll_view inertial_scroll_view;

/* The visible state of a scroll view, in points and points per second. */
typedef struct {
  inertial_vector offset;     /* the visible offset, including the rubber band */
  inertial_vector velocity;   /* the velocity of the visible offset */
  inertial_vector overscroll; /* negative past the top and the left */
  inertial_vector lower;      /* the smallest offsets at rest */
  inertial_vector upper;      /* the largest offsets at rest */
  inertial_insets stretch;    /* the stretch of each edge, on platforms with stretching edges */
  double next_event_time;     /* the time of the next event of a running motion; infinity for none */
  int32_t phase;              /* INERTIAL_PHASE_... */
  int32_t is_tracking;        /* flag: a finger is down */
  int32_t is_moving;          /* flag: the next frame will change the state */
  int32_t is_refreshing;      /* flag */
} inertial_scroll_view_state;

/*
 * Creates a scroll view that rests at `offset`. A null `offset` means the start of the content, a null `physics`
 * means UIKit's, and a null `behavior` means the defaults. Destroy the view with inertial_scroll_view_destroy.
 */
int32_t inertial_scroll_view_create(
    const inertial_geometry *geometry, const inertial_physics *physics,
    const inertial_behavior *behavior, const inertial_vector *offset,
    inertial_scroll_view **view, inertial_error *error);

/*
 * Creates a scroll view from the JSON text of a scenario, `length` bytes in UTF-8. The key `system` is required,
 * and its kind must be "scroll-view"; `physics` is optional, and the script is ignored.
 */
int32_t inertial_scroll_view_create_json(
    const char *text, size_t length, inertial_scroll_view **view, inertial_error *error);

/* Creates a copy of a scroll view. With the same events, both views then have exactly the same states. */
int32_t inertial_scroll_view_copy(
    const inertial_scroll_view *view, inertial_scroll_view **copy, inertial_error *error);

/* Frees a scroll view; null is allowed. Rejected with INERTIAL_BUSY in the view's own callbacks. */
int32_t inertial_scroll_view_destroy(inertial_scroll_view *view, inertial_error *error);

/* Handles an event at `time`, which must not be before the time of an earlier call; `callbacks` may be null. */
int32_t inertial_scroll_view_handle(
    inertial_scroll_view *view, const inertial_event *event, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Advances all motion to the time of a frame, which must not be before the time of an earlier call. */
int32_t inertial_scroll_view_advance(
    inertial_scroll_view *view, double time, const inertial_callbacks *callbacks,
    inertial_error *error);

/*
 * Advances all motion frame by frame. After each frame, it writes the visible offset, velocity and phase to
 * arrays of `count` elements; each array may be null. The times must not decrease.
 */
int32_t inertial_scroll_view_advance_frames(
    inertial_scroll_view *view, const double *times, size_t count, inertial_vector *offsets,
    inertial_vector *velocities, int32_t *phases, const inertial_callbacks *callbacks,
    inertial_error *error);

/* Sets other sizes. `inserted_before` is the length inserted above, or left of, the visible content, in points. */
int32_t inertial_scroll_view_set_geometry(
    inertial_scroll_view *view, const inertial_geometry *geometry, inertial_vector inserted_before,
    double time, const inertial_callbacks *callbacks, inertial_error *error);

/* Sets another physics. A running motion keeps the old physics until it ends or the content is touched. */
int32_t inertial_scroll_view_set_physics(
    inertial_scroll_view *view, const inertial_physics *physics, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Sets another behavior. A running motion keeps the old behavior until it ends or the content is touched. */
int32_t inertial_scroll_view_set_behavior(
    inertial_scroll_view *view, const inertial_behavior *behavior, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Reads the visible state of a scroll view. */
int32_t inertial_scroll_view_get_state(
    const inertial_scroll_view *view, inertial_scroll_view_state *state, inertial_error *error);

/* Reads the sizes of a scroll view. */
int32_t inertial_scroll_view_get_geometry(
    const inertial_scroll_view *view, inertial_geometry *geometry, inertial_error *error);

/* Reads the offset at which the content will rest without further events. */
int32_t inertial_scroll_view_get_target(
    const inertial_scroll_view *view, inertial_vector *target, inertial_error *error);

/* Reads the time at which all motion ends without further events, in seconds; infinity if nothing moves. */
int32_t inertial_scroll_view_get_settling_time(
    const inertial_scroll_view *view, double *time, inertial_error *error);

/* Reads the time at which the running motion first reaches an offset along an axis; infinity for never. */
int32_t inertial_scroll_view_get_time_at(
    const inertial_scroll_view *view, int32_t axis, double offset, double *time,
    inertial_error *error);

/*
 * Copies at most `capacity` effects of the latest call that handled an event or advanced the time, for hosts
 * without callbacks. `count` receives the total number of effects. `effects` may be null if `capacity` is 0.
 */
int32_t inertial_scroll_view_get_effects(
    const inertial_scroll_view *view, inertial_effect *effects, size_t capacity, size_t *count,
    inertial_error *error);

/* ---- The nested view ----------------------------------------------------------------------- */

/*
 * Nested scroll views that scroll as one, without a screen. Either an iOS system, such as "segment-pager" or
 * "detent-sheet", or the nested-scroll protocol of another platform, such as "android-app-bar" or "css-scroll".
 */
typedef struct inertial_nested_view inertial_nested_view;

/* The visible state of a nested view. A frame is NaN if the system has no such part; for a protocol, all are NaN. */
typedef struct {
  double offset;          /* the combined offset, including the rubber band; for a protocol, the sum of its parts */
  double velocity;        /* the velocity of the combined offset */
  double overscroll;      /* negative past the top */
  double page_position;   /* the index of the visible page, with a fraction between two pages */
  double next_event_time; /* the time of the next event of a running motion; infinity for none */
  int64_t page;           /* the current page, from 0 */
  int64_t section;        /* the sticky section at the top of the viewport, from 0; -1 without sections */
  int32_t phase;          /* INERTIAL_PHASE_... */
  int32_t owner;          /* the part that moves: INERTIAL_PART_..., or the index of a protocol's part; -1 for none */
  int32_t is_moving;      /* flag: the next frame will change the state */
  int32_t is_refreshing;  /* flag: the current page is refreshing */
  double header_y, header_height, header_offset;
  double bar_y;
  double page_y, page_height;
  double content_height;
  double first_row_y;
  double sheet_offset, sheet_y;
  double target;          /* the position at which a protocol's bar or sheet will settle, otherwise NaN */
} inertial_nested_view_state;

/* A part of a protocol. An amount is the distance by which the part is scrolled or collapsed, in points. */
typedef struct {
  const char *name;       /* valid until the geometry changes or the view is freed */
  inertial_vector amount;
  inertial_vector lower;  /* the smallest amounts at rest */
  inertial_vector upper;  /* the largest amounts at rest */
} inertial_nested_part;

/*
 * Creates a nested view at rest from the JSON text of a scenario, `length` bytes in UTF-8. Only the key `system` is
 * required; `physics` and `framesPerSecond` are optional, and the script is ignored. Destroy the view with
 * inertial_nested_view_destroy.
 */
int32_t inertial_nested_view_create(
    const char *text, size_t length, inertial_nested_view **view, inertial_error *error);

/* Creates a copy of a nested scroll view. With the same events, both views then have exactly the same states. */
int32_t inertial_nested_view_copy(
    const inertial_nested_view *view, inertial_nested_view **copy, inertial_error *error);

/* Frees a nested scroll view; null is allowed. Rejected with INERTIAL_BUSY in the view's own callbacks. */
int32_t inertial_nested_view_destroy(inertial_nested_view *view, inertial_error *error);

/* Handles an event at `time`, which must not be before the time of an earlier call; `callbacks` may be null. */
int32_t inertial_nested_view_handle(
    inertial_nested_view *view, const inertial_event *event, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Advances all motion to the time of a frame, which must not be before the time of an earlier call. */
int32_t inertial_nested_view_advance(
    inertial_nested_view *view, double time, const inertial_callbacks *callbacks,
    inertial_error *error);

/* Advances all motion through `count` frames and writes the state after each. The times must not decrease. */
int32_t inertial_nested_view_advance_frames(
    inertial_nested_view *view, const double *times, size_t count,
    inertial_nested_view_state *states, const inertial_callbacks *callbacks,
    inertial_error *error);

/*
 * Changes values of the system and keeps the visible content in place, like the step `set` of a script. `changes` is
 * the JSON text of an object with the new values. `insert_above` is the height of content that is inserted above the
 * visible rows of the page, list or section `page`; it must be 0 for a protocol. If `insert_above` is not 0, `changes`
 * must contain the new heights, as many as before.
 */
int32_t inertial_nested_view_set_geometry(
    inertial_nested_view *view, const char *changes, size_t length, double insert_above, int64_t page,
    double time, const inertial_callbacks *callbacks, inertial_error *error);

/* Sets another physics. A running motion keeps the old physics until it ends or the content is touched. */
int32_t inertial_nested_view_set_physics(
    inertial_nested_view *view, const inertial_physics *physics, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/*
 * Sets another behavior. A running motion keeps the old behavior until it ends or the content is touched. A nested view
 * has only `bounces_y`, `scroll_enabled` and `approaching_end`; everything else follows from the system and must be the
 * default. INERTIAL_MISMATCH for a protocol, whose platform has no such settings.
 */
int32_t inertial_nested_view_set_behavior(
    inertial_nested_view *view, const inertial_behavior *behavior, double time,
    const inertial_callbacks *callbacks, inertial_error *error);

/* Reads the visible state of a nested scroll view. */
int32_t inertial_nested_view_get_state(
    const inertial_nested_view *view, inertial_nested_view_state *state, inertial_error *error);

/* Reads the number of a protocol's parts; 0 for an iOS system, whose state contains the frames of its parts. */
int32_t inertial_nested_view_get_part_count(
    const inertial_nested_view *view, size_t *count, inertial_error *error);

/* Reads the part of a protocol with an index from 0; the outermost part is first. */
int32_t inertial_nested_view_get_part(
    const inertial_nested_view *view, size_t index, inertial_nested_part *part,
    inertial_error *error);

/* Reads the visible offset of a page's list, in points; NaN for a page without a list. INERTIAL_MISMATCH for a
 * protocol, also in the next two functions. */
int32_t inertial_nested_view_get_inner_offset(
    const inertial_nested_view *view, int64_t page, double *offset, inertial_error *error);

/*
 * Reads the top of a list on screen and its visible height, in points; NaN for a page that is not current.
 * Either pointer may be null.
 */
int32_t inertial_nested_view_get_list_frame(
    const inertial_nested_view *view, int64_t list, double *y, double *height,
    inertial_error *error);

/*
 * Reads the top, relative to the screen, and the height of the header of a sticky section, in points. The section
 * may be off screen. Either pointer may be null. INERTIAL_MISMATCH for a system without sections.
 */
int32_t inertial_nested_view_get_section_header(
    const inertial_nested_view *view, int64_t section, double *y, double *height,
    inertial_error *error);

/* Copies the effects of the latest call; see inertial_scroll_view_get_effects for the arguments. */
int32_t inertial_nested_view_get_effects(
    const inertial_nested_view *view, inertial_effect *effects, size_t capacity, size_t *count,
    inertial_error *error);

/* ---- Springs ------------------------------------------------------------------------------- */

/* A spring: m·x'' + c·x' + k·x = 0. */
typedef struct {
  double mass;      /* 1e-6 to 1e6 */
  double stiffness; /* 1e-6 to 1e9 */
  double damping;   /* 0 to 1e9 */
} inertial_spring;

/* Other parameters of the same spring. */
typedef struct {
  double response;          /* the undamped period, in seconds */
  double damping_ratio;     /* 1 is critical */
  double bounce;            /* SwiftUI's bounce: 1 - damping ratio, for a ratio of at most 1 */
  double angular_frequency; /* undamped, in radians per second */
} inertial_spring_info;

/* Sets a spring of mass 1 with an undamped period of 0.001 to 1000 s and a damping ratio of 0 to 1000. */
int32_t inertial_spring_from_response(
    double response, double damping_ratio, inertial_spring *spring, inertial_error *error);

/* Sets a spring of mass 1 with SwiftUI's duration, 0.001 to 1000 s, and bounce, -0.999 to 1. */
int32_t inertial_spring_from_duration(
    double duration, double bounce, inertial_spring *spring, inertial_error *error);

/* Computes other parameters of a spring. */
int32_t inertial_spring_describe(
    const inertial_spring *spring, inertial_spring_info *info, inertial_error *error);

/* ---- Trajectories -------------------------------------------------------------------------- */

/* The kinds of motions. */
enum {
  INERTIAL_LAW_FLING = 0,  /* a fling with a platform's physics, including its edges */
  /* a spring motion to a target; it ends as soon as the distance is below 1 point and the speed below 10 points per
     second, so scale a smaller quantity: an opacity from 0 to 1 moves like 0 to 1000 points */
  INERTIAL_LAW_SPRING = 1,
  INERTIAL_LAW_EASED = 2,  /* a movement of fixed duration along a cubic Bézier curve */
  INERTIAL_LAW_RETARGETED = 3 /* UIKit's motion after a release whose target the app has set */
};

/*
 * The kind and the parameters of a motion along one axis. A kind uses only the fields whose comments contain
 * its name; it ignores other fields. inertial_trajectory_init sets the defaults.
 *
 * Unlike a scroll view with the same physics, a fling does not apply the platform's smallest and largest fling
 * velocity, or the frames of its display.
 */
typedef struct {
  int32_t law;            /* INERTIAL_LAW_... */
  int32_t bounces_lower;  /* fling: flag */
  int32_t bounces_upper;  /* fling: flag */
  double position;        /* at time 0; all kinds */
  double velocity;        /* at time 0; fling, spring, retargeted */
  double target;          /* spring, eased, retargeted */
  double lower;           /* fling: the lower end of the range; minus infinity for none */
  double upper;           /* fling: the upper end of the range; infinity for none */
  double viewport_length; /* fling: 1e-9 or larger, affects the edges; infinity for none */
  double display_scale;   /* fling: pixels per point, to rest on whole pixels; 0 for no pixel grid */
  double duration;        /* eased: seconds, 0.001 to 1e6 */
  double curve[4];        /* eased: x1, y1, x2, y2; x in 0 to 1, y in -100 to 100 */
  inertial_spring spring; /* spring */
  inertial_physics physics; /* fling; retargeted, must be UIKit's */
} inertial_trajectory;

/* Properties of a motion as a whole. */
typedef struct {
  double duration;      /* the time at which it comes to rest, in seconds; infinity for never */
  double rest_position; /* the position at which it comes to rest, in points */
  double peak_time;     /* the time of its first reversal, in seconds; NaN without a reversal */
  double peak_position; /* the position of its first reversal, in points; NaN without a reversal */
} inertial_trajectory_info;

enum { INERTIAL_MOTION_EDGE = 0, INERTIAL_MOTION_PEAK = 1, INERTIAL_MOTION_REST = 2 };
enum { INERTIAL_END_LOWER = 0, INERTIAL_END_UPPER = 1 };

/* An event of a motion: it crosses an edge, reverses (peak) or comes to rest. */
typedef struct {
  int32_t kind;    /* INERTIAL_MOTION_... */
  int32_t end;     /* INERTIAL_END_... for an edge, otherwise -1 */
  double time;     /* seconds since the start */
  double position; /* in points */
} inertial_motion_event;

/* Sets the defaults for a kind of motion: no range, UIKit's physics, bouncing edges, ease-in-out in 0.3 s. */
int32_t inertial_trajectory_init(
    inertial_trajectory *trajectory, int32_t law, inertial_error *error);

/*
 * Samples `trajectory_count` motions at `time_count` times each. The position and the velocity of motion i at
 * time j have the index i * time_count + j. Either array may be null. Times must be 0 or later. Without
 * times, the motions are only checked.
 */
int32_t inertial_trajectories_sample(
    const inertial_trajectory *trajectories, size_t trajectory_count, const double *times,
    size_t time_count, double *positions, double *velocities, inertial_error *error);

/* Computes the duration, the rest position and the first reversal of `count` motions. */
int32_t inertial_trajectories_describe(
    const inertial_trajectory *trajectories, size_t count, inertial_trajectory_info *infos,
    inertial_error *error);

/* Computes the time at which each motion first reaches the position with the same index; infinity for never. */
int32_t inertial_trajectories_times_at(
    const inertial_trajectory *trajectories, const double *positions, size_t count, double *times,
    inertial_error *error);

/* Writes the first `capacity` events of a motion, in order; `count` receives the number written. */
int32_t inertial_trajectory_events(
    const inertial_trajectory *trajectory, inertial_motion_event *events, size_t capacity,
    size_t *count, inertial_error *error);

/* ---- Scenarios ----------------------------------------------------------------------------- */

/* If a message about a scenario is too long for an inertial_error, inertial_scenario_message returns it in full.
 * Several threads may create, run, measure and check scenarios at once, each with its own handles. */

/* The phase of a touch. */
enum {
  INERTIAL_TOUCH_PHASE_BEGAN = 0,
  INERTIAL_TOUCH_PHASE_MOVED = 1,
  INERTIAL_TOUCH_PHASE_ENDED = 2,
  INERTIAL_TOUCH_PHASE_CANCELLED = 3
};

/* One sample of a recorded finger. */
typedef struct {
  double time;   /* seconds from the start of the step that replays it, 0 or later */
  double x, y;   /* points from the top left of the viewport */
  int32_t phase; /* INERTIAL_TOUCH_PHASE_... */
} inertial_touch_sample;

/* A scenario, which can be run any number of times. */
typedef struct inertial_scenario inertial_scenario;

/* A replacement for the value at a path in a scenario. */
typedef struct {
  const char *path;  /* keys and indices, such as "script[1].fling"; missing objects on the path are created */
  const char *value; /* JSON */
} inertial_change;

/*
 * Creates a scenario from its JSON text, `length` bytes in UTF-8, with `change_count` values replaced. `changes`
 * may be null if `change_count` is 0.
 *
 * If the result is INERTIAL_WRONG_SCENARIO, `scenario` receives a scenario that cannot run. It contains the full
 * message, and the caller must free it with inertial_scenario_destroy. After other errors, `scenario` is null.
 */
int32_t inertial_scenario_create(
    const char *text, size_t length, const inertial_change *changes, size_t change_count,
    inertial_scenario **scenario, inertial_error *error);

/* Frees a scenario; null is allowed. */
int32_t inertial_scenario_destroy(inertial_scenario *scenario, inertial_error *error);

/* Reads the number of recordings that the script replays. A run is rejected until all of them have samples. */
int32_t inertial_scenario_get_recording_count(
    const inertial_scenario *scenario, size_t *count, inertial_error *error);

/* Reads the path, in the script, of the recording with an index from 0; valid until the scenario is freed. */
int32_t inertial_scenario_get_recording(
    const inertial_scenario *scenario, size_t index, const char **path, inertial_error *error);

/* Sets the samples of a recording, at least two. The phase of the first sample is BEGAN, that of the last sample
 * ENDED or CANCELLED, and that of all others MOVED. The times must not decrease. */
int32_t inertial_scenario_set_recording(
    inertial_scenario *scenario, size_t index, const inertial_touch_sample *samples, size_t count,
    inertial_error *error);

/* Returns the full message of the scenario's latest error, or the lines of its latest check or explanation. The text
 * is valid until the next call with the scenario. */
const char *inertial_scenario_message(const inertial_scenario *scenario);

/* ---- Runs ---------------------------------------------------------------------------------- */

enum {
  /* A row at every frame, and at every event between two frames. */
  INERTIAL_ROWS_OF_FRAMES = 0,
  /* A row before the script, and after every step. */
  INERTIAL_ROWS_OF_STEPS = 1
};

/* The options of a run. If all are 0, the run uses the scenario's frame rate and has a row at every frame. */
typedef struct {
  double frames_per_second; /* 0.001 to 1e6; 0 for the scenario's frame rate */
  int64_t most_frames;      /* the number of frames after which a run ends, 1 to 10,000,000; 0 for 10,000,000 */
  int32_t rows;             /* INERTIAL_ROWS_... */
} inertial_run_options;

/* The contents of a column. */
enum {
  /* Numbers; NaN for an empty cell. */
  INERTIAL_COLUMN_NUMBER = 0,
  /* Whole numbers; NaN for an empty cell. */
  INERTIAL_COLUMN_INTEGER = 1,
  /* 0 for false, 1 for true; NaN for an empty cell. */
  INERTIAL_COLUMN_FLAG = 2,
  /* Indices into the column's words. */
  INERTIAL_COLUMN_WORD = 3
};

/* One column of a run's rows; all pointers are valid until the rows are freed. */
typedef struct {
  const char *name;         /* the name in a trace's header, such as "offset_pt" */
  const double *values;     /* one value for each row */
  const char *const *words; /* the words of a column of words, otherwise null */
  size_t word_count;
  int32_t kind;             /* INERTIAL_COLUMN_... */
} inertial_column;

/* The rows of a run, as in the trace that `scrollsim run` writes. */
typedef struct inertial_rows inertial_rows;

/* Runs a scenario and creates its rows. Null for `options` means that all options are 0. */
int32_t inertial_scenario_run(
    inertial_scenario *scenario, const inertial_run_options *options, inertial_rows **rows,
    inertial_error *error);

/* Frees rows; null is allowed. */
int32_t inertial_rows_destroy(inertial_rows *rows, inertial_error *error);

/* Reads the number of rows and columns. `is_complete` is true if the run has reached the end of its script. */
int32_t inertial_rows_get_size(
    const inertial_rows *rows, size_t *row_count, size_t *column_count, int32_t *is_complete,
    inertial_error *error);

/* Reads a column by its index from 0. */
int32_t inertial_rows_get_column(
    const inertial_rows *rows, size_t index, inertial_column *column, inertial_error *error);

/* Numbers that summarize a run. */
typedef struct {
  double duration;          /* the time of its last row, in seconds */
  double distance;          /* the total distance that the offset has moved, in both directions, in points */
  double peak_velocity;     /* the largest speed of the content, in points per second: exact for plain and nested
                             * scroll views along one axis; the largest speed at a frame for motions along both
                             * axes, for sheets and docked bars that settle, and for other platforms' protocols */
  double overshoot;         /* the largest visible overscroll, in points */
  double boundary_time;     /* the time at which another part first takes over or an edge is first reached,
                             * in seconds; NaN for never */
  double boundary_velocity; /* the velocity at this time, in points per second; its magnitude for a plain
                             * scroll view, which has two axes; NaN for never */
  int64_t row_count;        /* the number of rows of a run with a row at every frame */
  int32_t is_complete;      /* flag: the run has reached the end of its script */
} inertial_run_measures;

/* Measures a run without creating rows; the option `rows` has no effect. */
int32_t inertial_scenario_measure(
    inertial_scenario *scenario, const inertial_run_options *options,
    inertial_run_measures *measures, inertial_error *error);

/*
 * Checks the scenario against the laws of nested scrolling in several runs, like `scrollsim check`.
 * `count` receives the number of violations; inertial_scenario_message returns them, one on each line.
 */
int32_t inertial_scenario_check(
    inertial_scenario *scenario, size_t *count, inertial_error *error);

/* Describes the scenario's run, like `scrollsim run --explain`. inertial_scenario_message returns the description,
 * one line for each event. */
int32_t inertial_scenario_explain(inertial_scenario *scenario, inertial_error *error);

/* ---- Sweeps -------------------------------------------------------------------------------- */

/* The library for web browsers has no sweeps, because it has no threads. */
#ifndef __wasm__

/* The values that a sweep can compute for each run. */
enum {
  /* The fields of inertial_run_measures. */
  INERTIAL_METRIC_DURATION = 0,
  INERTIAL_METRIC_DISTANCE = 1,
  INERTIAL_METRIC_PEAK_VELOCITY = 2,
  INERTIAL_METRIC_OVERSHOOT = 3,
  INERTIAL_METRIC_BOUNDARY_TIME = 4,
  INERTIAL_METRIC_BOUNDARY_VELOCITY = 5,
  INERTIAL_METRIC_IS_COMPLETE = 6,
  /* The number of violations that inertial_scenario_check counts in several further runs. */
  INERTIAL_METRIC_VIOLATIONS = 7
};

/* A path in the scenario, and the values at this path in the runs of a sweep. */
typedef struct {
  const char *path;         /* keys and indices, such as "script[1].fling"; missing objects are created */
  const double *numbers;    /* the values, or their indices in `texts` */
  size_t count;             /* the number of values, 1 or more */
  const char *const *texts; /* the possible values as JSON; null if the values are numbers */
  size_t text_count;
} inertial_sweep_axis;

/* The runs of a sweep, and the values to compute. Fields that are not needed must be 0. */
typedef struct {
  const inertial_sweep_axis *axes;
  size_t axis_count;
  int32_t is_product;       /* flag: the runs are all combinations of the axes' values, and the last axis
                             * changes fastest. Otherwise run i uses value i of every axis, and all axes have
                             * the same number of values */
  size_t first_run;         /* the index of the first run to measure, for a part of a sweep */
  size_t run_count;         /* the number of runs to measure */
  const int32_t *metrics;   /* INERTIAL_METRIC_...; without metrics, the values are only checked for errors */
  size_t metric_count;
  double frames_per_second; /* as in inertial_run_options */
  int32_t thread_count;     /* 1 to 256; 0 for 1 */
  /* Called with the number of measured runs, on the calling thread, about every 50 ms and at the end. A result
   * other than 0 ends the sweep. Null is allowed. */
  int32_t (*progress)(void *context, size_t run_count);
  void *context;
} inertial_sweep_options;

/*
 * Measures the scenario with other values in each run. The scenario is decoded once, and a run recomputes only
 * what its values affect. Frames without an event are skipped, so that the cost of a run depends on its events.
 *
 * `columns` contains an array of `run_count` numbers for each metric. After an error, the message describes the
 * first faulty run and its values. If `progress` ends the sweep, the result is INERTIAL_STOPPED. In both cases,
 * the numbers of runs that were not measured are NaN.
 *
 * As for inertial_scenario_run, every recording that the script replays must have samples.
 */
int32_t inertial_sweep(
    inertial_scenario *scenario, const inertial_sweep_options *options, double *const *columns,
    inertial_error *error);

#endif

/* ---- Layouts ------------------------------------------------------------------------------- */

/* The structs whose sizes can be checked by bindings that declare them again. */
enum {
  INERTIAL_STRUCT_ERROR = 0,
  INERTIAL_STRUCT_GEOMETRY = 1,
  INERTIAL_STRUCT_PHYSICS = 2,
  INERTIAL_STRUCT_BEHAVIOR = 3,
  INERTIAL_STRUCT_EVENT = 4,
  INERTIAL_STRUCT_EFFECT = 5,
  INERTIAL_STRUCT_SCROLL_VIEW_STATE = 6,
  INERTIAL_STRUCT_NESTED_PART = 7,
  INERTIAL_STRUCT_NESTED_VIEW_STATE = 8,
  INERTIAL_STRUCT_TRAJECTORY = 9,
  INERTIAL_STRUCT_TRAJECTORY_INFO = 10,
  INERTIAL_STRUCT_MOTION_EVENT = 11
};

/* Returns the size of a struct in the compiled library, in bytes; 0 for an unknown struct. */
size_t inertial_struct_size(int32_t structure);

#ifdef __cplusplus
}
#endif

#endif
